"""Wagers made together: their covariance, where one list of outcomes decides them both."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from title58.odds.wager import WagerOdds


@dataclass(frozen=True, eq=False)
class Outcomes:
    """What decided a wager: a list of outcomes, how many ways each has, and the row it comes to."""

    of: Hashable  # the same for wagers that the same list decides
    ways: tuple[int, ...]
    rows: Mapping[str, tuple[str, ...]]  # for a wager on each spot: the row of every outcome

    def with_spots(self, other: Outcomes | None) -> Outcomes:
        more = {} if other is None else other.rows
        return Outcomes(self.of, self.ways, {**self.rows, **more})


@dataclass(frozen=True)
class Together:
    """Two wagers of a list, by their numbers, on these spots."""

    one: int
    other: int
    spots: tuple[str, str]
    like_it: int  # pairs of spots with the same covariance
    covariance: Fraction
    correlation: float


def pairs(wagers: Sequence[WagerOdds]) -> Iterator[Together]:
    """Every pair that is decided by one list, each covariance once. Paytables of one wager, or ways
    to play it, are not offered together; its spots are."""
    priced = [_nets(wager) for wager in wagers]
    for one, first in enumerate(wagers):
        for other in range(one, len(wagers)):
            second = wagers[other]
            if first.outcomes is None or second.outcomes is None:
                continue
            if first.outcomes.of != second.outcomes.of:
                continue
            if one != other and first.wager == second.wager and _instead(first, second):
                continue
            yield from _pair(one, other, first, second, priced[one], priced[other])


def _instead(first: WagerOdds, second: WagerOdds) -> bool:
    """Whether one wager is priced twice, not made twice."""
    return first.paytable != second.paytable or first.on == second.on


Nets = tuple[int, dict[str, list[int]]]  # a common denominator, and by spot the net of each outcome


def _nets(wager: WagerOdds) -> Nets:
    """In whole numbers, which add up fast and exactly."""
    if wager.outcomes is None:
        return 1, {}
    net = {result.row: result.net for result in wager.as_told.results}
    whole = lcm(*(value.denominator for value in net.values()))
    parts = {row: int(value * whole) for row, value in net.items()}
    return whole, {
        on: [parts.get(row, 0) for row in rows] for on, rows in wager.outcomes.rows.items()
    }


def _pair(
    one: int, other: int, first: WagerOdds, second: WagerOdds, nets: Nets, more: Nets
) -> Iterator[Together]:
    assert first.outcomes is not None
    ways = first.outcomes.ways
    total = sum(ways)
    found: dict[int, list[tuple[str, str]]] = {}
    for at, (on, ours) in enumerate(nets[1].items()):
        weighed = [n * many for n, many in zip(ours, ways, strict=True)]
        for number, (where, theirs) in enumerate(more[1].items()):
            if one == other and number <= at:
                continue  # a spot with itself, or a pair that was told
            product = sum(a * b for a, b in zip(weighed, theirs, strict=True))
            found.setdefault(product, []).append((on, where))
    told = first.as_told, second.as_told
    spread = sqrt(told[0].variance * told[1].variance)
    for product, spots in found.items():
        value = Fraction(product, nets[0] * more[0] * total) - told[0].expected * told[1].expected
        yield Together(
            one, other, spots[0], len(spots), value, float(value) / spread if spread else 0.0
        )
