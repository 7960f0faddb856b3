"""From the engine's double precision to the fractions that odds are told in."""

from __future__ import annotations

from fractions import Fraction

# Chances are worked out in double precision, and good to about this: small shoes agree with the
# exact way to better than that (tests/games/blackjack/test_analysis_exact.py).
GRAIN = 10**15


def exact_rows(nets: dict[float, float]) -> list[tuple[Fraction, Fraction]]:
    """Net results and their chances in whole grains, which come to 1; the likeliest takes up what
    rounding leaves."""
    grains = {_net(net): round(chance * GRAIN) for net, chance in nets.items()}
    likeliest = max(grains, key=lambda net: grains[net])
    grains[likeliest] += GRAIN - sum(grains.values())
    return [(net, Fraction(many, GRAIN)) for net, many in grains.items() if many > 0]


def action(staked: float) -> Fraction:
    return Fraction(round(staked * GRAIN), GRAIN)


def _net(net: float) -> Fraction:
    return Fraction(net).limit_denominator(1000)
