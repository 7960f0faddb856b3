"""Honest statistics of a run: intervals, agreement with the exact chances, sessions, hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp, inf, isfinite, lgamma, log, sqrt

from title58.odds import WagerOdds
from title58.simulation.kernel import Bet
from title58.simulation.tally import Sessions

Z95 = 1.959963984540054
NEVER = 1e-9  # stands for the expected count of a row that cannot come
LEAST_EXPECTED = 5  # a row that is expected less often is taken together with its neighbours


@dataclass(frozen=True)
class Estimate:
    """A mean and half the width of its 95% interval."""

    value: float
    error: float

    @property
    def low(self) -> float:
        return self.value - self.error

    @property
    def high(self) -> float:
        return self.value + self.error

    @property
    def known(self) -> float | None:
        """The error, if anything can be said of it."""
        return self.error if isfinite(self.error) else None

    def __str__(self) -> str:
        return f"{self.value:.4%} ± {self.error:.4%}" if isfinite(self.error) else "no estimate yet"


@dataclass(frozen=True)
class Agreement:
    """How the counts of the rows agree with their exact chances."""

    chi_square: float
    freedom: int
    chance: float  # of counts at least as far off


def edge(bet: Bet, counts: Iterable[int]) -> Estimate:
    """The house edge per unit, from how often each row came.

    As long as all rounds came to the same, they say nothing of the spread: no interval.
    """
    counts = list(counts)
    decided = sum(counts)
    if not decided:
        return Estimate(0.0, inf)
    mean, variance = _moments(bet, counts, decided)
    if len({net for n, net in zip(counts, bet.nets, strict=True) if n}) < 2:
        return Estimate(-mean / bet.stake, inf)
    spread = sqrt(variance / decided)
    return Estimate(-mean / bet.stake, Z95 * spread / bet.stake)


def deviation(bet: Bet, counts: Iterable[int]) -> float:
    counts = list(counts)
    return sqrt(_moments(bet, counts, sum(counts) or 1)[1]) / bet.stake


def _moments(bet: Bet, counts: list[int], decided: int) -> tuple[float, float]:
    """The mean result in cents, and its variance."""
    mean = sum(n * net for n, net in zip(counts, bet.nets, strict=True)) / decided
    square = sum(n * net * net for n, net in zip(counts, bet.nets, strict=True)) / decided
    return mean, max(square - mean * mean, 0.0)


def errors_off(bet: Bet, counts: Iterable[int], exact: WagerOdds) -> float:
    """How many standard errors the edge lies from the exact one."""
    counts = list(counts)
    spread = exact.deviation / sqrt(sum(counts) or 1)
    return (edge(bet, counts).value - float(exact.edge)) / spread if spread else 0.0


def agreement(bet: Bet, counts: Iterable[int], exact: WagerOdds) -> Agreement:
    """Chi-square of the counts against the exact chances; rare rows are put together.

    A row that cannot come and did is no accident, however seldom: it stands by itself.
    """
    total = sum(counts := list(counts))
    expected = [float(exact.chance(row)) * total for row in bet.rows]
    groups = [
        [NEVER, float(have)]
        for want, have in zip(expected, counts, strict=True)
        if have and not want
    ]
    seen = other = 0.0
    for want, have in sorted(zip(expected, counts, strict=True)):
        if not want:
            continue
        seen, other = seen + want, other + have
        if seen >= LEAST_EXPECTED:
            groups.append([seen, other])
            seen = other = 0.0
    if seen or other:
        if not groups:
            return Agreement(0.0, 0, 1.0)
        groups[-1][0] += seen
        groups[-1][1] += other
    value = sum((have - want) ** 2 / want for want, have in groups)
    freedom = len(groups) - 1
    return Agreement(value, freedom, upper_tail(value, freedom))


def upper_tail(chi_square: float, freedom: int) -> float:
    """The chance that chi-square is at least this: the incomplete gamma function."""
    if freedom < 1 or chi_square <= 0:
        return 1.0
    a, x = freedom / 2, chi_square / 2
    scale = exp(-x + a * log(x) - lgamma(a))
    if x < a + 1:  # by its series
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    tiny = 1e-300  # by its continued fraction (Lentz)
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = an * d + b
        d = 1 / (d if abs(d) > tiny else tiny)
        c = b + an / c
        c = c if abs(c) > tiny else tiny
        step = d * c
        h *= step
        if abs(step - 1) < 1e-15:
            break
    return min(1.0, scale * h)


def quantile(bins: Mapping[int, int], sessions: Sessions, part: float) -> int:
    """The least result or drawdown, in cents, that this part of the sessions did not exceed; its
    bin begins there."""
    wanted, seen = part * sessions.number, 0
    for bin_, count in sorted(bins.items()):
        seen += count
        if seen >= wanted:
            return bin_ * sessions.width
    return 0


def part_interval(count: float, number: int) -> tuple[float, float]:
    """The 95% interval of a part (Wilson's), which holds for one that is seldom or never, too."""
    if not number:
        return 0.0, 1.0
    part, square = count / number, Z95 * Z95
    middle = part + square / (2 * number)
    half = Z95 * sqrt(part * (1 - part) / number + square / (4 * number * number))
    whole = 1 + square / number
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
