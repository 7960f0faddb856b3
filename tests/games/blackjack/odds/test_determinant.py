"""The determinant card of a double shoe: both sides dealt out, card by card."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from tests.games.blackjack.base import LAW
from title58.games.blackjack.odds import determinant
from title58.games.blackjack.odds.wagers import exact
from title58.games.blackjack.odds.weights import grounds_of
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.views import ANY
from title58.games.blackjack.wagers import WAGERS, SeenWager
from title58.odds import Asked, WagerOdds

RED, BLACK = (1, 2), (0, 3)


def card(rank: int, suit: int) -> int:
    return suit * 13 + rank


# Queens of hearts and kings of spades twice, a Royal Match of another suit, a Blackjack: five cards
# of each color.
ONE_SIDE = [
    card(11, 2), card(11, 2), card(12, 2), card(0, 1), card(9, 1),
    card(12, 3), card(12, 3), card(11, 0), card(12, 0), card(0, 3),
]  # fmt: skip
LEFT = tuple(ONE_SIDE.count(each) for each in range(52))


def dealt_out(wager: SeenWager[Any], red: bool, first: bool) -> dict[int, Fraction]:
    """The chance of each ground, the determinant card always drawn from one of two such sides.

    Two players; what each needs of the two cards of both, the dealer's up card and hole card.
    """
    view: Any = wager.view
    places, grounds = [int(place) for place in view.reads], dict[tuple[int, ...], int]()
    found: dict[int, int] = defaultdict(int)
    colors = RED if red else BLACK
    called = {each for each in range(10) if ONE_SIDE[each] // 13 in colors}
    for drawn in permutations(range(10), 6):
        # From the side it came from, if it calls that; else any of ten from the other side, where
        # five of them call this one: twice that, so that it is a whole number.
        chance = 2 * (drawn[0] in called) + 1
        mine, other, up, my_second, others_second, hole = (ONE_SIDE[each] for each in drawn)
        two = (mine, my_second) if first else (other, others_second)
        seen = {0: two[0], 1: two[1], 4: up, 5: hole}
        cards = tuple([seen[place] for place in places])
        if cards not in grounds:
            grounds[cards] = wager.ground(view.of(*cards), ANY)
        found[grounds[cards]] += chance
    total = sum(found.values())
    return {ground: Fraction(chance, total) for ground, chance in found.items()}


@pytest.mark.law("633a.7(d)(1)", "633a.7(d)(2)")
@pytest.mark.parametrize("slug", ["lucky-ladies", "kings-bounty", "royal-match-21"])
@pytest.mark.parametrize(("side", "first"), [("left", True), ("right", True), ("left", False)])
def test_both_sides_dealt_out(slug: str, side: str, first: bool) -> None:
    wager, options = WAGERS[slug], BlackjackOptions(dealing="double-shoe", red_side="left")
    assert isinstance(wager, SeenWager)
    weights = determinant.weights_when(options, wager, LEFT, side, first)
    grounds, total = grounds_of(wager, ANY), int(weights.sum())
    expected = dealt_out(wager, side == "left", first)
    for ground in range(grounds.max() + 1):
        told = Fraction(int(weights[grounds == ground].sum()), total)
        assert told == expected.get(ground, 0), (ground, float(told))


def priced() -> list[WagerOdds]:
    options = BlackjackOptions.filing(dealing="double-shoe", decks=16, lucky_ladies=True)
    return exact(Asked(LAW, options, wager="lucky-ladies", as_filed=True))


def test_what_the_table_shows() -> None:
    found = {dict(one.under)[determinant.NAME]: one for one in priced()}
    assert list(found) == [
        "from either side at random",
        "always from the left side, player dealt first",
        "always from the left side, other players",
        "always from the right side, player dealt first",
        "always from the right side, other players",
    ]
    plain, red, others, black, _ = found.values()
    queens = Fraction(8 * 7, 416 * 415)
    for one, times in ((plain, 1), (red, Fraction(3, 2)), (black, Fraction(1, 2))):
        two = sum(r.chance for r in one.results if r.row.startswith("queen-of-hearts"))
        assert two == queens * times, [r.row for r in one.results]
    # By the averages of both sides nothing changes.
    assert red.edge + black.edge == 2 * plain.edge
    assert 0 < others.edge - plain.edge < Fraction(1, 1000)


def test_who_may_be_dealt_any_suit_is_not_concerned() -> None:
    options = BlackjackOptions(dealing="double-shoe")
    concerned = [
        one.slug
        for one in WAGERS
        if isinstance(one, SeenWager) and determinant.matters(options, one)
    ]
    assert concerned == ["lucky-ladies", "kings-bounty"]
    assert not determinant.matters(BlackjackOptions(), WAGERS["lucky-ladies"])  # type: ignore[arg-type]
