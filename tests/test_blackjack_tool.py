"""`make blackjack`: the wager in whole numbers, against rounds in fractions and the analysis."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.oracles.blackjack import played_out as exact
from title58.games.blackjack import value as analysis
from title58.games.blackjack.value import Terms, full_shoe
from title58.games.blackjack.value.hands import hands
from title58.games.blackjack.value.strategy import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Play

TOOLS = str(Path(__file__).resolve().parents[1] / "tools")
SMALL = (4, 0, 0, 0, 0, 0, 3, 4, 0, 7)
ONE_DECK = Fraction(1_556_592_725_697_188_953, 980_301_202_330_317_367_500)


@pytest.fixture(scope="module")
def tool() -> Any:
    """The tools stand outside the package."""
    sys.path.insert(0, TOOLS)
    try:
        return importlib.import_module("blackjack")
    finally:
        sys.path.remove(TOOLS)


@pytest.mark.parametrize(
    "terms",
    [
        Terms(),
        Terms(resplits=1, resplits_of_aces=1, one_card_to_aces=False),
        Terms(blackjack=Fraction(6, 5), surrender=None, double_after_split=False, resplits=0),
        Terms(hits_soft_17=True, split=False),
    ],
)
def test_a_small_shoe_is_worth_what_rounds_card_by_card_come_to(tool: Any, terms: Terms) -> None:
    for _, found, told in tool.both_ways(SMALL, terms):
        results = exact.Round(SMALL, told.play, terms).results()
        assert found.expected == exact.mean(results)
        assert max(map(abs, tool.off(found, told)[:2])) < 1e-14
        if not (terms.split and terms.resplits):  # two hands at most: every row
            assert found.split == 0
            assert {net: chance for net, chance in found.rows.items() if chance} == results
            assert tool.off(found, told)[2] < 1e-14


def at_random(seed: int) -> Play:
    """A play that nobody would choose: every hand by the toss of a coin."""
    chance, known = np.random.default_rng(seed), hands()
    shape = (len(known), 10)
    more = chance.integers(STAND, HIT + 1, (10, *shape)) * known.drawable[:, np.newaxis]
    first = chance.choice([STAND, HIT, DOUBLE, SURRENDER], shape) * known.drawable[:, np.newaxis]
    second = chance.integers(STAND, DOUBLE + 1, (10, 10, 10))
    second[0, 9] = second[9, 0] = STAND
    for pair in range(10):
        first[known.of(pair, pair), chance.integers(0, 2, 10) == 1] = SPLIT
    return Play(first, more[0], second, more, chance.integers(0, 2, (10, 10)))


@pytest.mark.parametrize("seed", range(2))
def test_so_is_any_play(tool: Any, seed: int) -> None:
    terms = Terms(resplits=1, resplits_of_aces=1, one_card_to_aces=False)
    play = at_random(seed)
    player = tool.ByCards(play, hands().index)
    found = tool.Shoe(SMALL, tool.options_of(terms)).worth(player)
    assert found.expected == exact.mean(exact.Round(SMALL, play, terms).results())
    told = analysis.ValuedShoe(SMALL, terms).worth(play)
    assert max(map(abs, tool.off(found, told)[:2])) < 1e-14
    assert found.split > Fraction(1, 50)


@cache
def one_deck(tool: Any) -> tuple[Any, analysis.Worth]:
    terms = Terms()
    shoe = analysis.ValuedShoe(full_shoe(1), terms)
    player = tool.ByTotals(shoe.card, shoe.by_total.play.again, terms)
    found = tool.Shoe(full_shoe(1), tool.options_of(terms)).worth(player)
    return found, shoe.by_total


def test_one_full_deck(tool: Any) -> None:
    found, told = one_deck(tool)
    assert found.expected == ONE_DECK
    assert max(map(abs, tool.off(found, told)[:2])) < 1e-14


def test_what_is_off_is_told(tool: Any) -> None:
    found, told = one_deck(tool)
    average, action, _ = tool.off(
        found, replace(told, expected=told.expected + 1e-12, action=told.action - 1e-12)
    )
    assert average == pytest.approx(1e-12, rel=0.01)
    assert action == pytest.approx(-1e-12, rel=0.01)
    assert tool.ROUNDING < 1e-13


def test_hands_like_the_one_looked_at(tool: Any) -> None:
    """Cases that are worked out by hand."""
    like = importlib.import_module("blackjack_whole").hands_like_this
    # Nothing of the pair left: two hands, and none with a second card of it before the last split.
    assert like(4, False, 20, 0) == 2
    assert like(4, True, 20, 0) == 0
    assert like(2, True, 20, 5) == 2
    # All of the pair: two splits, then four hands that must be left alone.
    assert like(4, True, 9, 9) == 4
    # At most three hands, 10 cards with 3 of the pair. The first makes a third hand, and three wait
    # for any second card; or it does not and the next does, and two wait.
    third = 3 * Fraction(3, 10) + 2 * Fraction(7, 10) * Fraction(3, 9)
    assert like(3, True, 10, 3) == third
    assert like(3, False, 10, 3) == third + 1 + Fraction(7, 10)
