"""House Money at its best use, against every deal of a small shoe."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.dealt import count, finished, first_four, odds
from title58.equipment.cards import Card, parse_cards
from title58.games.baccarat.hands import Hands

WITH_SIXES = "3H 3D 3S KH KD 6C 6D 2C"
SHOES = (WITH_SIXES, "7H 7H 7D 10S 10H AC 2D", "4C 4D 4S 5H 5H JC JC", "8H 8S 9C 9D 2H 2S 3C")
HOW: dict[str, dict[str, Any]] = {
    "as it stands": {},
    "half of it": {"house_money_portion": Fraction(1, 2)},
    "with its stake": {"house_money_adds": "payout-and-stake"},
    "not on a natural": {"house_money_on_natural": False},
    "free of vigorish": {"vigorish_on_added_money": False},
    "at EZ Baccarat": {"ez": True},
    "commission-free": {"commission_free": True},
}


ADDED = "627a.12(h), 627a.8(d)(1)(i)"


def banker_net(hands: Hands, how: str) -> Fraction:
    player, banker = hands.player.count, hands.banker.count
    if player == banker:
        return Fraction(0)
    if banker < player:
        return Fraction(-1)
    if how == "at EZ Baccarat":
        return Fraction(0 if banker == 7 and len(hands.banker.cards) == 3 else 1)
    if how == "commission-free":
        return Fraction(1, 2) if banker == 6 else Fraction(1)
    return Fraction(1) if how == "free of vigorish" else Fraction(95, 100)


def by_hand(cards: Counter[Card], how: str, sides: tuple[str, ...]) -> tuple[Fraction, Fraction]:
    """The expected result of a wager of 1, and all that is wagered with it."""
    expected = wagered = Fraction(0)
    portion = Fraction(1, 2) if how == "half of it" else Fraction(1)
    total = sum(weight for _, weight in first_four(cards))
    for dealt, weight in first_four(cards):
        one, two, three, four = dealt
        pairs = int(one.rank == three.rank) + int(two.rank == four.rank)
        if pairs == 0:
            expected -= weight
            continue
        wins = Fraction((0, 3, 15)[pairs])
        added = wins * portion + (1 if how == "with its stake" else 0)
        natural = count(one, three) >= 8 or count(two, four) >= 8
        best = Fraction(0)
        if not (natural and how == "not on a natural"):
            ends = list(finished(cards, dealt))
            of_all = sum(w for _, w in ends)
            for side in sides:
                mean = Fraction(0)
                for hands, w in ends:
                    p, b = hands.player.count, hands.banker.count
                    net = (
                        Fraction((p > b) - (p < b)) if side == "player" else banker_net(hands, how)
                    )
                    mean += w * net
                best = max(best, mean / of_all)
        expected += weight * (wins + best * added)
        wagered += weight * added if best > 0 else 0
    return expected / total, 1 + wagered / total


@pytest.mark.parametrize("how", HOW)
def test_best_use_from_small_shoes(how: str) -> None:
    for shoe in SHOES:
        found = odds("minibaccarat", wager="house-money", left=shoe, **HOW[how])
        assert [dict(each.under)["payout"] for each in found] == [
            "taken",
            "added to Player where better",
            "added to Banker where better",
            "added to the better hand",
        ]
        cards = Counter(parse_cards(shoe))
        for each, sides in zip(
            found, ((), ("player",), ("banker",), ("player", "banker")), strict=True
        ):
            assert (each.expected, each.action) == by_hand(cards, how, sides), (shoe, sides)


def test_known_figures_from_eight_decks() -> None:
    taken, *pressed = odds("minibaccarat", wager="house-money")
    # Either hand has a pair in 31 of 415 deals.
    both = taken.chance("both-pair")
    assert taken.chance("one-pair") == 2 * (Fraction(31, 415) - both)
    assert f"{float(100 * taken.edge):.4f}" == "35.7764"
    assert [f"{float(100 * each.edge):.4f}" for each in pressed] == [
        "23.9721",
        "24.3626",
        "12.5583",
    ]


def test_every_end_is_told() -> None:
    taken, _, banker, _ = odds("minibaccarat", wager="house-money")
    assert taken.under == (("decks", "8"), ("payout", "taken"))
    assert [(r.row, r.pays, str(r.cite)) for r in banker.results] == [
        (row, pays, cite)
        for kind, wins, many in (("both-pair", "15 to 1", 15), ("one-pair", "3 to 1", 3))
        for row, pays, cite in (
            (f"{kind}, added to banker: win", f"{wins}, then +19/20 times {many}", ADDED),
            (f"{kind}, added to banker: tie-push", f"{wins}, then 0 times {many}", ADDED),
            (f"{kind}, added to banker: lose", f"{wins}, then -1 times {many}", ADDED),
            (f"{kind}, taken", wins, "627a.12(h), 627a.8(d)(1)(ii)"),
        )
    ] + [("lose", "lose", "")]
    assert banker.method == (
        "counted over all permutations of 6 cards, the better use of each payout"
    )
    assert banker.denominator == 4_998_398_275_503_360
    assert (banker.name, str(banker.cite)) == ("House Money Wager", "627a.7(a)(7)")


def test_the_better_hand_is_never_worse() -> None:
    for shoe in SHOES:
        taken, player, banker, better = (
            each.expected for each in odds("minibaccarat", wager="house-money", left=shoe)
        )
        assert better >= max(player, banker)
        assert min(player, banker) >= taken
