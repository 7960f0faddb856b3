"""What compiled code says that a wager is worth, against counts in whole numbers."""

from __future__ import annotations

import datetime
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from title58.compiling import compiled
from title58.equipment.cards import Card
from title58.games import find_game
from title58.games.baccarat.odds import deal
from title58.games.baccarat.protect import dealt
from title58.games.baccarat.protect.worths import worth
from title58.law import Law
from title58.odds import Asked, WagerOdds
from title58.simulation.shoe_kernel import ALSO_SQUARE, EXPECTED, SQUARE, ShoeKernel

DAYS = {
    "minibaccarat": datetime.date(2024, 3, 1),
    "midibaccarat": datetime.date(2024, 3, 1),
    "baccarat": datetime.date(2025, 3, 1),
}
EVERY = 8 * 4


@cache
def asked(game: str) -> Asked[Any]:
    found = find_game(game)
    return Asked(Law.on(DAYS[game]), found.options(), frozenset({"decks"}))


@cache
def kernel(game: str) -> ShoeKernel:
    return find_game(game).shoe_kernel(asked(game))


@compiled
def counted(orders: dealt.Orders, room: dealt.Room) -> None:
    dealt.results(orders, room)


compiled_worth: Any = compiled(worth)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 40), min_size=10, max_size=10).filter(lambda v: sum(v) >= 6))
def test_results_are_those_of_the_odds(values: list[int]) -> None:
    room = dealt.room()
    room.left[:10] = values
    counted(dealt.orders(), room)
    assert room.found.tolist() == deal.results(np.array(values)).tolist()


def _same(odds: WagerOdds, target: WagerOdds) -> bool:
    """The same wager on the same spot, whatever else is known about the shoe."""
    known = dict(odds.under)
    return (
        (odds.wager, odds.paytable) == (target.wager, target.paytable)
        and target.on[0] in odds.on
        and known.get("wager") == dict(target.under).get("wager")
        and known.get("payout", "taken") == "taken"
    )


@pytest.mark.parametrize("game", DAYS)
@settings(max_examples=6, deadline=None)
@given(st.data())
def test_every_wager_is_worth_what_its_odds_say(game: str, data: st.DataObject) -> None:
    left = np.array(data.draw(st.lists(st.integers(0, 8), min_size=52, max_size=52)))
    if left.sum() < 6:
        left[:] = 1
    seen = [card for card in range(52) for _ in range(8 - int(left[card]))]
    cards = tuple(Card(card) for card in seen)
    odds = find_game(game).odds(replace(asked(game), seen=cards))
    here = kernel(game)
    worths = np.full((len(here.targets), 2), np.nan)
    wanted = np.full(len(here.targets), ALSO_SQUARE)
    compiled_worth(here.params, here.scratch, left, int(left.sum()), wanted, worths)
    for at, target in enumerate(here.targets):
        (found,) = (one.as_told for one in odds if _same(one, target.odds))
        square = sum(float(r.chance) * float(r.net) ** 2 for r in found.results)
        scale = max(1.0, abs(square))
        assert worths[at, EXPECTED] == pytest.approx(float(found.expected), abs=1e-12 * scale), (
            target.key
        )
        assert worths[at, SQUARE] == pytest.approx(square, rel=1e-10, abs=1e-10), target.key


@pytest.mark.parametrize("game", DAYS)
def test_only_what_is_wanted_is_touched(game: str) -> None:
    here = kernel(game)
    for at in range(len(here.targets)):
        worths = np.full((len(here.targets), 2), np.nan)
        wanted = np.zeros(len(here.targets), dtype=np.int64)
        wanted[at] = ALSO_SQUARE
        compiled_worth(here.params, here.scratch, here.full, 8 * 52, wanted, worths)
        assert np.isfinite(worths[at]).all()
        assert np.isnan(np.delete(worths, at, axis=0)).all()
        expected = float(here.targets[at].odds.expected)
        assert worths[at, EXPECTED] == pytest.approx(expected, abs=1e-12)
