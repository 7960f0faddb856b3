"""Effects of removal, counts and the normal approximation, each by a second route."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import pi, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.protection.counting.shoes import at, ez, free
from title58.equipment.cards import Card
from title58.games import find_game
from title58.protection.counting.counts import Count, best_count, correlation
from title58.protection.counting.exposure import exposure
from title58.protection.counting.going import Prepared, go_on, start
from title58.protection.counting.normal import gain
from title58.protection.counting.removal import Effects
from title58.simulation.shoe_kernel import EXPECTED


@pytest.mark.parametrize("table", [ez, free])
def test_effects_of_removal_are_differences_of_exact_odds(table: object) -> None:
    here: Prepared = table()  # type: ignore[operator]
    asked = here.question.asked
    game = find_game("minibaccarat")
    for card in (0, 13 + 5, 26 + 8, 39 + 12):
        odds = game.odds(replace(asked, seen=(Card(card),)))
        for target, effects in zip(here.kernel.targets, here.effects, strict=True):
            after = next(
                one for one in odds
                if (one.wager, one.paytable) == (target.odds.wager, target.odds.paytable)
            )  # fmt: skip
            exact: Fraction = after.expected - target.odds.expected
            assert effects.by_card[card] == pytest.approx(float(exact), abs=1e-13)


def test_effects_sum_to_nothing_and_pairs_have_none() -> None:
    for here in (ez(), free()):
        for target, effects in zip(here.kernel.targets, here.effects, strict=True):
            assert abs(effects.total) < 1e-11
            assert effects.zero == ("pair" in target.odds.wager)
            assert (best_count(effects) is None) == effects.zero
    assert not ez().effects[at(ez(), "dragon-7-insurance")].suited


def test_a_count_follows_a_regression_of_the_exact_edge_on_the_cards_left() -> None:
    """The effects of removal by least squares over the rounds of real shoes."""
    here = ez()
    looked = here.looked
    shares = looked.left / looked.left.sum(axis=1, keepdims=True)
    by_value = np.array([min(card % 13 + 1, 10) % 10 for card in range(52)])
    shares = np.stack([shares[:, by_value == value].sum(axis=1) for value in range(10)], axis=1)
    early = looked.out < 300  # where the edge is close to linear
    for wager in ("dragon-7-insurance", "panda-8-insurance", "player"):
        number = at(here, wager)
        edge = looked.worths[early, number, EXPECTED]
        found, *_ = np.linalg.lstsq(shares[early], edge, rcond=None)
        effects = here.effects[number]
        slopes = -found[by_value]  # a card seen is one less among those left
        assert correlation(slopes, effects) > 0.97
        count = here.counts[number]
        assert count is not None
        assert correlation(np.array(count.tags), effects) > 0.95


def test_tags_are_small_and_come_to_what_they_say() -> None:
    for here in (ez(), free()):
        for count, effects in zip(here.counts, here.effects, strict=True):
            if count is not None:
                assert max(map(abs, count.tags)) <= 3
                assert count.start == -int(np.dot(count.tags, effects.cards))
                assert correlation(np.array(count.tags), effects) == pytest.approx(
                    count.correlation
                )


@given(st.integers(1, 5))
def test_no_tag_is_larger_than_asked(level: int) -> None:
    effects = ez().effects[at(ez(), "dragon-7-insurance")]
    count = best_count(effects, level)
    assert count is not None
    assert max(map(abs, count.tags)) <= level
    finer = best_count(effects, level + 1)
    assert finer is not None
    assert finer.correlation >= count.correlation - 1e-9


def test_a_count_is_said_in_short() -> None:
    tags = tuple({7: 2, 8: 2, 3: -1, 4: -1, 5: -1, 6: -1}.get(card % 13, 0) for card in range(52))
    assert Count(tags, 0.9).said == "8 9 +2, 4 5 6 7 -1"
    assert Count((1,) + (0,) * 51, 0.9).said == "AC +1"


def test_groups_of_cards_with_one_effect() -> None:
    by = tuple(0.5 if card % 13 >= 9 else -card % 13 / 100 for card in range(52))
    effects = Effects(by, (1,) * 52)
    assert ("T-K", 0.5) in effects.groups


@given(st.floats(-1, 0.5), st.floats(0.01, 2))
def test_the_gain_of_a_normal_number(mean: float, spread: float) -> None:
    """Against the textbook integral, summed."""
    xs = np.linspace(0, mean + 12 * spread, 20001) if mean + 12 * spread > 0 else np.zeros(2)
    density = np.exp(-(((xs - mean) / spread) ** 2) / 2) / (spread * sqrt(2 * pi))
    assert gain(mean, spread) == pytest.approx(float(np.trapezoid(xs * density, xs)), abs=1e-6)
    assert gain(0.0, spread) == pytest.approx(spread / sqrt(2 * pi))


def test_the_normal_approximation_is_near_what_the_pass_finds() -> None:
    found = exposure(go_on(start(ez(), 1024)))
    dragon = found.wagers[0]
    assert dragon.approximate == pytest.approx(dragon.perfect.win, rel=0.3)
    pair = exposure(go_on(start(free(), 256)))
    assert all(one.approximate is None for one in pair.wagers if one.effects.zero)
