"""A shoe as a mixture of shoes with cards going back: points and weights against fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb, perm

import numpy as np
import pytest

from tests.games.blackjack.value.switch.test_splits import NINE, TWO_HANDS, enumerated
from title58.games.blackjack.value import full_shoe
from title58.games.blackjack.value.hands import Floats
from title58.games.blackjack.value.switch import mixture
from title58.games.blackjack.value.switch.analysis import ANY, Switch
from title58.games.blackjack.value.switch.mixed import MixedSplits
from title58.games.blackjack.value.switch.mixture import (
    Grid,
    Mixture,
    circle,
    gauss,
    shared_out,
    sums_over,
)

EIGHT_DECKS = (31, 32, 32, 32, 32, 32, 32, 32, 32, 128)


def drawn(left: tuple[int, ...], cards: tuple[int, ...]) -> float:
    """The chance that these cards come in one order, with none going back."""
    ways = Fraction(1)
    for many, wanted in zip(left, cards, strict=True):
        ways *= perm(many, wanted)
    return float(ways / perm(sum(left), sum(cards)))


@pytest.mark.parametrize(
    ("here", "rest", "points"), [(32, 384, 6), (8, 96, 5), (8, 12, 8), (4, 40, 4), (1, 30, 1)]
)
def test_points_are_exact_to_their_degree(here: int, rest: int, points: int) -> None:
    at, weights = gauss(here, rest, points)

    def off(degree: int, more: int = 0) -> float:
        """By which part of what it would be if cards went back."""
        found = (weights * at**degree * (1 - at) ** more).sum()
        want = drawn((here, rest), (degree, more))
        return float(abs(found - want) * (1 + rest / here) ** degree)

    for degree in range(2 * points):
        for more in range(2 * points - degree):
            assert off(degree, more) < 1e-13
    assert off(2 * points) > 1e-10
    assert at == pytest.approx(at[::-1].conj(), abs=1e-15)  # conjugate from either end


@pytest.mark.parametrize(("here", "rest"), [(1, 30), (2, 15), (4, 40), (6, 200)])
def test_a_circle_is_exact_to_any_degree(here: int, rest: int) -> None:
    at, weights = circle(here, rest)
    for degree, more in ((0, 0), (1, 0), (2, 3), (4, 4), (here + 1, 0), (here + 3, 6)):
        found = (weights * at**degree * (1 - at) ** more).sum()
        assert found == pytest.approx(drawn((here, rest), (degree, more)), abs=1e-12)
    assert at == pytest.approx(at[::-1].conj(), abs=1e-15)


def coming(left: tuple[int, ...], cards: tuple[int, ...]) -> Callable[[Grid], Floats]:
    """Certain cards, each going back, added up over a grid."""

    def added_up(grid: Grid) -> Floats:
        found = np.zeros((len(Mixture(left).most) + 1, 1))
        each = grid.weights * np.prod(grid.points ** np.array(cards), axis=1)
        np.add.at(found[:, 0], grid.open, each.real)
        return found

    return added_up


def test_the_degree_of_a_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level 3: exact for seven cards of the first value, not for eight; nearly for others."""
    monkeypatch.setattr(mixture, "POINTS", 0)
    assert mixture.FEWEST == 3

    def off(*cards: int) -> float:
        cards = (*cards, *[0] * (10 - len(cards)))
        found, moved = Mixture(EIGHT_DECKS).average(coming(EIGHT_DECKS, cards))
        assert moved > 0
        return abs(float(found[0]) / drawn(EIGHT_DECKS, cards) - 1)

    assert off(7) < 1e-12 < 1e-7 < off(8)
    assert 1e-12 < off(1, 1, 1, 1, 1, 1, 1) < 1e-6


@pytest.mark.parametrize("cards", [(2, 1, 3), (3, 0, 0), (0, 4, 6), (1, 2, 7)])
def test_all_levels_of_few_cards_are_exact(cards: tuple[int, ...]) -> None:
    left = (2, 3, 9)  # cards that are not there do not come
    found, moved = Mixture((*left, *[0] * 7)).average(coming((*left, *[0] * 7), (*cards, *[0] * 7)))
    assert float(found[0]) == pytest.approx(drawn(left, cards), abs=1e-14)
    assert moved < mixture.CLOSE


def test_the_points_of_a_level() -> None:
    shoe = Mixture(EIGHT_DECKS)
    for level in range(4):
        grid = shoe.grid(level)
        assert 2 * shoe.size(level) - 1 <= comb(17 + level, level) <= 2 * len(grid.weights)
        assert len(grid.weights) == pytest.approx(shoe.size(level), rel=0.9)
        assert grid.points.sum(axis=1) == pytest.approx(np.ones(len(grid.weights)))
        assert (grid.open == 9).all()
    assert sorted(shared_out(2, [1, 2])) == [(0, 2), (1, 1)]
    assert (Mixture((0, 1, 0, 0, 0, 0, 0, 0, 0, 5)).grid(1).open == 0).all()


def test_sums_over_sets_share_what_they_grow_from() -> None:
    ace, two = 1, 1 << 6
    sums = sums_over([(np.array([2 * ace + two, two]), np.array([2.0, 3.0]))])
    assert sums.parent.tolist() == [0, 0, 0, 1, 3]  # none, A, 2, AA, AA2
    assert sums.value.tolist() == [0, 0, 1, 0, 1]
    assert (sums.start.tolist(), sums.which.tolist(), sums.times.tolist()) == (
        [0, 2], [4, 2], [2.0, 3.0],
    )  # fmt: skip


@pytest.mark.parametrize(("pair", "up"), [(NINE, 3), (0, 5)])
def test_three_hands_from_eight_decks(pair: int, up: int) -> None:
    """Against every set of cards that they may take: what is won, in half units."""
    switch = Switch(full_shoe(8), TWO_HANDS)
    against = switch.against(up)
    ways, at = against.ways, against.ways.split(pair)
    plain = np.flatnonzero(ways.classes <= ANY)
    found, moved = MixedSplits(switch.shoe, switch.play, [pair], up).nets(
        ways.keys[plain], ways.classes[plain], against.halves,
        against.orders[plain][:, [at]], np.zeros((1, 1)),
    )  # fmt: skip
    want = np.zeros_like(found)
    by_class = enumerated(switch, pair, up)
    net = 2 * (np.arange(by_class.shape[2]) - by_class.shape[2] // 2)
    for ended, half in enumerate(against.halves):
        for final, more in enumerate(half):
            want[len(want) // 2 + net + more] += by_class[ended, final]
    assert found == pytest.approx(want, rel=0, abs=1e-13)
    assert moved < mixture.CLOSE
