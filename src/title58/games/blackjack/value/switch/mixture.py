"""A shoe as a mixture of shoes into which every card goes back before the next is drawn.

The chance that certain cards come in one order is n (n - 1) ... for every value, over N (N - 1) ...
for all of them. Those are the moments of a Dirichlet distribution with the parameters -n. If every
card went back, and each value were drawn with a chance p of its own, a sum over sets of cards would
be a polynomial of the p, and no hand would bear on another: what many hands come to would be a
product. With none going back it is the average of that polynomial over all p.

With negative parameters no such p can be drawn. But the average of a polynomial is a sum over a few
points with weights, found as Gauss did, here complex numbers. The p are broken off one after the
other, each a part of what is left and independent of the parts before. So there are points for each
value, and for all of them a sparse grid (Smolyak): with every level it is exact for two degrees
more of those parts. Levels are added until they hardly move what is found. How far the last one
did is told; what is left out is less, but that is measured, not proved (docs/blackjack-odds.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
import numpy.typing as npt

from title58.games.blackjack.value.dealer_kernels import BITS, PLACES
from title58.games.blackjack.value.hands import VALUES, Floats, Ints
from title58.games.blackjack.value.switch.mixture_kernels import Sums

Complex = npt.NDArray[np.complex128]
Points = tuple[Complex, Complex]  # of one value, and their weights
AROUND = 14  # points on a circle
POINTS = 100_000  # of a level, at most
FEWEST = 3  # levels: what hardly moves before may do so by chance
CLOSE = 1e-11  # no row has been moved by more


def gauss(here: int, rest: int, points: int) -> Points:
    """For the part of `here` cards among `rest` others: exact to the degree 2 `points` - 1.

    The zeros of a Jacobi polynomial with the parameters -here - 1 and -rest - 1, from its
    recurrence; `points` is at most `here`, or they would coincide. Conjugate ones stand at the same
    distance from either end.
    """
    both = here + rest
    k = np.arange(points)
    middle = (1 + (here - rest) * (both + 2) / ((both + 2 - 2 * k) * (both - 2 * k))) / 2
    k = k[1:]
    step = k * (here + 1 - k) * (rest + 1 - k) * (both + 2 - k)
    off = np.sqrt(step / ((both + 1 - 2 * k) * (both + 3 - 2 * k))) / (both + 2 - 2 * k)
    found, vectors = np.linalg.eig(np.diag(middle) + np.diag(off, 1) - np.diag(off, -1))
    squares = vectors**2 * (-1.0) ** np.arange(points)[:, np.newaxis]
    weights = squares[0] / squares.sum(axis=0)
    order = np.argsort(found.imag)
    return found[order].astype(np.complex128), weights[order].astype(np.complex128)


def circle(here: int, rest: int) -> Points:
    """The same for few cards, whatever the degree, to 1e-12.

    The average is a coefficient of a power series, that of t to the power `here`; t is what such
    cards are to the others.
    """
    angle = np.exp(1j * np.pi * (2 * np.arange(AROUND) + 1 - AROUND) / AROUND)
    t = angle / max(rest, 1)
    weights = (1 + t) ** (here + rest) / (t**here * comb(here + rest, here) * AROUND)
    return t / (1 + t), weights


@dataclass(frozen=True)
class Grid:
    """Points of one level: [point, value], their weights, and for how many values more could be
    taken. Of two that are conjugate only one, with twice the weight: real parts add up."""

    points: Complex
    weights: Complex
    open: Ints


@dataclass(frozen=True)
class Mixture:
    """What is in a shoe, by value."""

    left: tuple[int, ...]

    @cached_property
    def values(self) -> list[int]:
        """Those of which there are few first; the last one is what all others leave."""
        return sorted(np.flatnonzero(self.left).tolist(), key=lambda value: self.left[value])

    @cached_property
    def most(self) -> list[int]:
        """Up to which level each value goes: there it is exact whatever the degree."""
        return [self.left[value] for value in self.values[:-1]]

    @cached_property
    def _known(self) -> dict[tuple[int, int], Points]:
        return {}

    def points(self, place: int, level: int) -> Points:
        if (place, level) not in self._known:
            here = self.most[place]
            rest = sum(self.left[value] for value in self.values[place + 1 :])
            found = gauss(here, rest, level + 1) if level < here else circle(here, rest)
            self._known[place, level] = found
        return self._known[place, level]

    def size(self, level: int) -> int:
        """How many points a level has, or a little fewer."""
        found = [1] + [0] * level
        for place, most in enumerate(self.most):
            each = [len(self.points(place, k)[0]) for k in range(min(most, level) + 1)]
            found = [
                sum(each[k] * found[n - k] for k in range(min(n + 1, len(each))))
                for n in range(level + 1)
            ]
        return (found[level] + 1) // 2

    def grid(self, level: int) -> Grid:
        """What this level adds to those before it."""
        parts = [self._grid(levels) for levels in shared_out(level, self.most)]
        return Grid(
            np.concatenate([part.points for part in parts]),
            np.concatenate([part.weights for part in parts]),
            np.concatenate([part.open for part in parts]),
        )

    def _grid(self, levels: tuple[int, ...]) -> Grid:
        each = [self.points(place, level) for place, level in enumerate(levels)]
        weights: Complex = np.ones(1, dtype=np.complex128)
        rest, parts = weights, list[Complex]()
        for points, own in each:
            weights = np.multiply.outer(weights, own).ravel()
            parts = [np.repeat(part, len(points)) for part in parts]
            parts.append(np.multiply.outer(rest, points).ravel())
            rest = np.multiply.outer(rest, 1 - points).ravel()
        found: Complex = np.zeros((len(weights), VALUES), dtype=np.complex128)
        found[:, self.values] = np.array([*parts, rest]).T
        half = (len(weights) + 1) // 2
        weights = 2 * weights[:half]
        if len(found) % 2:
            weights[-1] /= 2
        may = sum(level < most for level, most in zip(levels, self.most, strict=True))
        return Grid(found[:half], weights, np.full(half, may))

    def average(self, added_up: Callable[[Grid], Floats]) -> tuple[Floats, float]:
        """Of what is added up over the points of a grid, [open, ...]; how far the last level has
        moved anything in it. Nothing if there are no more levels."""
        levels = [added_up(self.grid(0))]
        found, moved = levels[0].sum(axis=0), 0.0
        for level in range(1, sum(self.most) + 1):
            if level > FEWEST and (moved < CLOSE or self.size(level) > POINTS):
                return found, moved
            levels.append(added_up(self.grid(level)))
            before, found = found, np.zeros_like(found)
            for size, each in enumerate(levels):
                for may, part in enumerate(each):
                    found += part * _times(level - size, may)
            moved = float(np.abs(found - before).max())
        return found, 0.0


def shared_out(many: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """So many among some that take so many at most, in every way."""
    if not most:
        if not many:
            yield ()
        return
    for first in range(min(many, most[0]) + 1):
        for others in shared_out(many - first, most[1:]):
            yield first, *others


def _times(more: int, may: int) -> int:
    """How often a grid counts if so many levels follow."""
    return sum((-1) ** k * comb(may, k) for k in range(more + 1))


def sums_over(parts: list[tuple[Ints, Floats]]) -> Sums:
    """Sums over sets of cards, each as keys and how often it is to be added."""
    known = {0}
    for key in np.unique(np.concatenate([keys for keys, _ in parts])).tolist():
        while key not in known:
            known.add(key)
            key -= 1 << _highest(key)
    order = sorted(known, key=lambda key: (sum((key >> PLACES) & ((1 << BITS) - 1)), key))
    place = {key: at for at, key in enumerate(order)}
    value = [_highest(key) for key in order[1:]]
    return Sums(
        np.array(
            [0, *(place[key - (1 << bit)] for key, bit in zip(order[1:], value, strict=True))]
        ),
        np.array([0, *(bit // BITS for bit in value)]),
        np.cumsum([0, *(len(keys) for keys, _ in parts)]),
        np.array([place[int(key)] for keys, _ in parts for key in keys]),
        np.concatenate([times for _, times in parts]),
    )


def _highest(key: int) -> int:
    """The place of the highest value in a key."""
    return (key.bit_length() - 1) // BITS * BITS
