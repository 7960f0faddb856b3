"""The exact odds, held against counts made elsewhere and against hands dealt out one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from tests.games.pai_gow.tiles import LAW
from tests.games.script import refusal
from title58.equipment.cards import parse_cards
from title58.equipment.tiles import parse_tiles
from title58.games.pai_gow import rules
from title58.games.pai_gow.game import PAI_GOW
from title58.games.pai_gow.hands import BY_KIND, KIND
from title58.games.pai_gow.house_way import HouseWay
from title58.games.pai_gow.odds.wagers import _against, counted, exact, hands
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.odds import Asked, WagerOdds

USUAL = HouseWay()
DEALS = 736_281_000  # four of 32 tiles, and four of the other 28
SET = tuple(kind for kind, tile in enumerate(BY_KIND) for _ in range(tile.copies))


def asked(**options: object) -> Asked[PaiGowOptions]:
    return Asked(LAW, PaiGowOptions(**options))  # type: ignore[arg-type]


def odds(**options: object) -> dict[tuple[str, str], WagerOdds]:
    return {(o.wager, o.under[0][1]): o for o in exact(asked(**options))}


def in_ten_thousandths(chance: Fraction) -> int:
    return round(chance * 1_000_000)


# (dealer's conventions) won, lost and tied in millionths, and the edge: from a program that knows
# nothing of this one. The player sets by the usual conventions throughout.
COUNTED_ELSEWHERE = [
    (USUAL, 295_613, 307_549, 396_839, 26_717),
    (HouseWay(equal_points=rules.TILE_LOW), 295_719, 306_385, 397_895, 25_452),
    (HouseWay(pairs=rules.TWO_PAIRS), 295_593, 307_625, 396_782, 26_812),
]


@pytest.mark.parametrize(("way", "won", "lost", "tied", "edge"), COUNTED_ELSEWHERE)
def test_the_reference_counts(way: HouseWay, won: int, lost: int, tied: int, edge: int) -> None:
    ways = counted(way, USUAL)
    assert sum(ways.values()) == DEALS
    chances = {row: Fraction(count, DEALS) for row, count in ways.items()}
    assert in_ten_thousandths(chances["win"]) == won
    assert in_ten_thousandths(chances["lose"]) == lost
    assert in_ten_thousandths(chances["tie"]) == tied
    cost = chances["lose"] - chances["win"] * Fraction(95, 100)
    assert in_ten_thousandths(cost) == edge


def test_hands_dealt_out_one_by_one() -> None:
    """Some hands against each of the 20,475 the dealer may have, in each division."""
    won, lost, total = _against(USUAL, False)
    known: dict[tuple[int, ...], tuple[int, int]] = {}
    for text in ("6-6 6-6 3-6 2-6", "1-1 1-3 2-4 5-5", "5-6 1-6 1-4 2-2"):
        hand = tuple(sorted(KIND[tile] for tile in parse_tiles(text)))
        number = hands().index(hand)
        left = list(SET)
        for tile in hand:
            left.remove(tile)
        # Tiles of a kind are alike: what was counted is for every hand of these kinds.
        alike = 1
        for kind in set(hand):
            alike *= 2 if hand.count(kind) == 1 and BY_KIND[kind].copies == 2 else 1
        wins, losses = [0, 0, 0], [0, 0, 0]
        for dealt in combinations(left, 4):
            if dealt not in known:
                known[dealt] = rules.high_and_low(dealt, USUAL.division(dealt))
            for division in range(3):
                ground = rules.ground(*rules.high_and_low(hand, division), *known[dealt])  # type: ignore[arg-type]
                wins[division] += ground == rules.BOTH_HIGHER
                losses[division] += ground == rules.NEITHER_HIGHER
        assert [int(won[d, number]) for d in range(3)] == [alike * n for n in wins]
        assert [int(lost[d, number]) for d in range(3)] == [alike * n for n in losses]
        assert int(total[number]) == alike * 20_475


def test_the_best_way_is_better_than_the_houses() -> None:
    found = odds()
    assert list(found) == [
        ("pai-gow", "as the house would"),
        ("pai-gow", "the best way for each hand"),
        ("bank", "as the house would"),
        ("bank", "the best way for each hand"),
    ]
    house, best, *_ = found.values()
    assert best.edge < house.edge
    assert house.ways == best.ways == DEALS
    assert in_ten_thousandths(house.edge) == 26_717
    # A dealer bound to his nines gives a player who is not more than the vigorish takes.
    assert in_ten_thousandths(best.edge) == -8_935
    assert [r.pays for r in house.results] == ["1 to 1 less 5%", "push", "lose"]
    assert [str(r.cite) for r in house.results] == ["621a.8(k)", "", ""]


def test_a_filed_hand_changes_the_odds_of_that_hand_alone() -> None:
    """Two Gongs for the dealer instead of 6-6 6-6 over a six: who wins and loses then differs."""
    filed, wrong = PaiGowOptions.read({"house_way_hands": ["6-6 4-4 / 6-6 2-6"]})
    assert wrong == []
    way = HouseWay.of(filed)
    hand = tuple(sorted(KIND[tile] for tile in parse_tiles("6-6 6-6 4-4 2-6")))
    changed = [h for h in hands() if way.division(h) != USUAL.division(h)]
    assert changed == [hand]


def test_the_dealers_wager_against_a_bank_bears_no_vigorish() -> None:
    dealers = odds(player_bank=True)["dealer-against-bank", "as the house would"]
    assert [r.pays for r in dealers.results] == ["1 to 1", "push", "lose"]
    # The bank has the copies.
    assert in_ten_thousandths(dealers.edge) == in_ten_thousandths(
        Fraction(counted(USUAL, USUAL)["lose"] - counted(USUAL, USUAL)["win"], DEALS)
    )
    one = Asked(LAW, PaiGowOptions(player_bank=True), wager="dealer-against-bank")
    assert [o.wager for o in PAI_GOW.odds(one)] == ["dealer-against-bank"]


def test_cards_have_no_part_in_it() -> None:
    seen = Asked(LAW, PaiGowOptions(), seen=tuple(parse_cards("9H")))
    assert str(refusal(lambda: PAI_GOW.odds(seen)).cites) == "621a.4(f)"
    assert exact(Asked(LAW, PaiGowOptions(), paytable="B")) == []


def test_the_bank_has_what_the_dealer_has() -> None:
    """Set as the house would, a bank wins what a player loses to the dealer, less 5%."""
    asked = Asked(LAW, PaiGowOptions(), wager="bank")
    banks = {dict(one.under)["bank sets"]: one for one in PAI_GOW.odds(asked)}
    player = next(
        one for one in PAI_GOW.odds(Asked(LAW, PaiGowOptions(), wager="pai-gow"))
        if dict(one.under)["player sets"] == "as the house would"
    )  # fmt: skip
    house = banks["as the house would"]
    assert house.chance("win") == player.chance("lose")
    assert house.chance("lose") == player.chance("win")
    assert house.edge == player.chance("win") - Fraction(19, 20) * player.chance("lose")
    assert banks["the best way for each hand"].edge < house.edge
    filed = Asked(LAW, PaiGowOptions(), as_filed=True)
    assert "bank" not in {one.wager for one in PAI_GOW.odds(filed)}


def test_every_way_to_divide_four_tiles() -> None:
    """Against every four of the other 28, one by one."""
    found = PAI_GOW.hand_odds(asked(), "6-6 5-6 1-3 2-4")
    mine = sorted(KIND[tile] for tile in parse_tiles("6-6 5-6 1-3 2-4"))
    rest = list(SET)
    for kind in mine:
        rest.remove(kind)
    dealt = []
    for four in combinations(rest, 4):
        tiles = (four[0], four[1], four[2], four[3])
        dealt.append(rules.high_and_low(tiles, USUAL.division(tiles)))
    for one in found.settings:
        high, low = (
            rules.strength(*(KIND[tile] for tile in parse_tiles(text)))
            for text in (one.high, one.low)
        )
        grounds = [rules.ground(high, low, *other) for other in dealt]
        assert one.won == grounds.count(rules.BOTH_HIGHER)
        assert one.lost == grounds.count(rules.NEITHER_HIGHER)
        assert one.won + one.tied + one.lost == len(dealt) == 20_475
    assert found.by_house_way is found.best
    assert len(found.settings) == 3


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("6-6 5-6", "has 2 tiles: a hand of Pai Gow is four"),
        ("6-6 6-6 6-6 1-1", "has 3 of 6-6: the set has 2"),
        ("6-6 9-9 1-1 2-2", "9-9"),
    ],
)
def test_tiles_that_are_no_hand(hand: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        PAI_GOW.hand_odds(asked(), hand)
