"""From the engine's double precision to the fractions that odds are given in."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

K = TypeVar("K")

# Chances are worked out in double precision, and good to about this: small shoes agree with the
# exact way to better than that (tests/games/blackjack/value/test_exact.py).
GRAIN = 10**15


def exact_rows(nets: dict[float, float]) -> list[tuple[Fraction, Fraction]]:
    """Net results and their chances in whole grains, which come to 1; the likeliest takes up what
    rounding leaves."""
    exactly = {Fraction(net).limit_denominator(1000): chance for net, chance in nets.items()}
    return list(in_grains(exactly).items())


def in_grains(chances: dict[K, float]) -> dict[K, Fraction]:
    """The same for rows of any kind; those that are less likely than a grain are left out."""
    grains = {row: round(chance * GRAIN) for row, chance in chances.items()}
    likeliest = max(grains, key=lambda row: grains[row])
    grains[likeliest] += GRAIN - sum(grains.values())
    return {row: Fraction(many, GRAIN) for row, many in grains.items() if many > 0}


def action(staked: float) -> Fraction:
    return Fraction(round(staked * GRAIN), GRAIN)
