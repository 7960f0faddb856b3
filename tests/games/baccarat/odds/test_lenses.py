"""What a lens leaves out, no rule looks at: every wager, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from title58.games.baccarat.side.reading import Terms
from title58.games.baccarat.side.wagers import SIDE_WAGERS, terms

from tests.games.baccarat.dealt import asked, law_of, rounds
from tests.games.baccarat.enumerated import RESULTS, finals, results, total
from title58.equipment.cards import Card, decks, parse_cards
from title58.games import find_game
from title58.games.baccarat.odds import lenses as odds_lenses
from title58.games.baccarat.odds.deal import Result
from title58.games.baccarat.odds.prices import sheets
from title58.games.baccarat.odds.shoe import Shoe
from title58.games.baccarat.side.progressive_rules import combination

GAMES = ("minibaccarat", "midibaccarat", "baccarat")
# Shoes with a bit of everything: nines and kings, eights, ten-cards and one suit, low cards.
SHOES = (
    "KH KH 9H 9H 9D 9D KD QH 9H",
    "8C 8D 8H 8S 8S 8H AC 8D",
    "KC KC KC QC JC 10C KS KS",
    "2H 3H 4H 5D 9H 10H KH",
    "AS 2S 3S 6S 7S 9D",
    "6C 6C 6C 6C 6C 6C 6C",
)


def shoe_of(cards: Counter[Card]) -> Shoe:
    return Shoe(tuple(cards[Card(index)] for index in range(52)))


def read(game: str, slug: str, paytable: str, spot: str) -> tuple[str, Terms]:
    """Where a wager lies and its terms, said once more as its section says it."""
    day = law_of(game)
    if slug == "royal-9-progressive":
        filed = find_game(game).options().royal_9_combinations
        numbers = [combination(one.king.suit, one.nine.suit) for one in filed]
        (own,) = (n for n, one in zip(numbers, filed, strict=True) if str(one) == spot)
        return "", terms(day, game, slug, paytable, own, numbers)
    if slug in SIDE_WAGERS.get(game, {}):
        return spot, terms(day, game, slug, paytable)
    return spot, Terms(ez=paytable == "ez")


def both_routes(game: str, cards: Counter[Card]) -> Iterator[tuple[str, list[Any], list[Any]]]:
    """Each wager, paytable and spot: its rows through the lens, and card by card."""
    shoe, played = shoe_of(cards), rounds(cards)
    wagers = find_game(game).plays.wagers  # type: ignore[attr-defined]
    known = {**SIDE_WAGERS.get(game, {}), **wagers.rules}
    done = set()
    for sheet in sheets(wagers, asked(game)):
        slug = sheet.law.slug
        for spot in sheet.spots:
            on, its_terms = read(game, slug, sheet.paytable, spot.name)
            if (slug, on, its_terms) in done:
                continue
            done.add((slug, on, its_terms))
            ways = (shoe.seen_through(sheet.lens) @ spot.rows).tolist()
            of_four = shoe.orders(sheet.lens.cards)
            slow: Counter[int] = Counter()
            for hands, weight in played.items():
                slow[known[slug].classify(on, hands, its_terms)] += weight
            yield (
                f"{slug} {sheet.paytable} {spot.name}",
                [Fraction(many, of_four) for many in ways],
                [Fraction(slow[row], shoe.orders(6)) for row in range(len(sheet.law.rows))],
            )


@pytest.mark.parametrize("cards", SHOES)
@pytest.mark.parametrize("game", GAMES)
def test_every_wager_from_a_small_shoe(game: str, cards: str) -> None:
    for name, fast, slow in both_routes(game, Counter(parse_cards(cards))):
        assert fast == slow, name


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from([Card(i) for i in range(52)]), min_size=6, max_size=7))
def test_every_wager_from_any_small_shoe(cards: list[Card]) -> None:
    for game in ("minibaccarat", "baccarat"):
        for name, fast, slow in both_routes(game, Counter(cards)):
            assert fast == slow, name


@pytest.mark.parametrize("many", [6, 7, 8])
def test_every_result_from_a_full_shoe(many: int) -> None:
    """Against the enumeration by rank, result by result: 1,431,430 pairs of hands."""
    shoe = shoe_of(Counter(decks(many)))
    known = results(many)
    found = {result: int(shoe.results[Result(*result).cell]) for result in RESULTS}
    assert found == {result: known.get(result, 0) for result in RESULTS}
    assert sum(found.values()) == total(many, 6)


def test_eight_decks_have_this_many_orders() -> None:
    shoe = shoe_of(Counter(decks(8)))
    assert shoe.orders(6) == 4_998_398_275_503_360
    won = Counter[str]()
    for p, b, *cards in RESULTS:
        who = "tie" if p == b else "player" if p > b else "banker"
        won[who] += int(shoe.results[Result(p, b, *cards).cell])
    assert won == {
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
    }


@pytest.mark.parametrize("many", [6, 7, 8])
def test_ranks_and_colors_from_a_full_shoe(many: int) -> None:
    """Harmony and Heavenly 9 tell suits apart: by rank first, then suits by counting."""
    shoe = shoe_of(Counter(decks(many)))
    slow: Counter[tuple[object, ...]] = Counter()
    for ((result, rank, zeros), suits), weight in finals(many).items():
        if result[0] == result[1]:
            slow[result, rank, zeros, suits != "mixed"] += weight
    fast: Counter[tuple[object, ...]] = Counter()
    lens = odds_lenses.HARMONY
    for hands, weight in zip(lens.cases(), shoe.seen_through(lens).tolist(), strict=True):
        cards = (*hands.player.cards, *hands.banker.cards)
        result = (hands.player.count, hands.banker.count, len(hands.player.cards),
                  len(hands.banker.cards))  # fmt: skip
        ranks = {card.rank for card in cards}
        rank = cards[0].rank if len(ranks) == 1 else -1
        color = len({card.suit in (1, 2) for card in cards}) == 1
        if result[0] == result[1]:
            fast[result, rank, min(ranks) >= 9, color] += weight
    assert +fast == +slow
    nines = (9, 9, 3, 3)
    known = Counter[str]()
    for ((result, _, _), suits), weight in finals(many).items():
        if result == nines:
            known[suits] += weight
    mixed, *_ = [
        int(weight)
        for hands, weight in zip(
            odds_lenses.HEAVENLY_9.cases(),
            shoe.seen_through(odds_lenses.HEAVENLY_9),
            strict=True,
        )
        if hands.player.count == hands.banker.count == 9
        and len(hands.player.cards) == len(hands.banker.cards) == 3
    ]
    color, suit = shoe.seen_through(odds_lenses.HEAVENLY_9)[-2:].tolist()
    assert (mixed, color, suit) == (known["mixed"], known["one color"], known["one suit"])
