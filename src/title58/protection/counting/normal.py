"""An answer at once: what a perfect bettor wins if edges were normal (Griffin's approximation).

From the effects of removal alone: an edge is taken to be linear in the cards unseen, and so to vary
like a normal number around its mean. It is off by some percent where a wager is worth counting, and
says nothing about a wager on which no single card has an effect.
"""

from __future__ import annotations

from math import erfc, exp, pi, sqrt

from title58.protection.counting.removal import Effects


def gain(mean: float, spread: float) -> float:
    """The expectation of a normal number where it is above 0."""
    if spread <= 0:
        return max(mean, 0.0)
    z = -mean / spread
    return spread * exp(-z * z / 2) / sqrt(2 * pi) + mean * erfc(z / sqrt(2)) / 2


def spread_at(effects: Effects, unseen: float) -> float:
    """The standard deviation of the edge with so many cards unseen."""
    cards = sum(effects.cards)
    return (cards - 1) * effects.spread * sqrt((cards - unseen) / ((cards - 1) * unseen))


def approximate_win(
    expected: float,
    effects: Effects,
    cut: int,
    extra: int,
    a_round: float,
    burned: float,
    seen: int,
) -> float | None:
    """Wagers won a shoe; none where no single card has an effect.

    A round takes `a_round` cards on average; `burned` cards are out before the first, of which
    `seen` were shown.
    """
    if effects.zero:
        return None
    cards = sum(effects.cards)
    won, out, before = 0.0, burned, 0.0
    while (before if extra else out) <= cards - cut:
        unseen = cards - seen - (out - burned)
        won += gain(expected, spread_at(effects, unseen)) if unseen < cards else max(expected, 0.0)
        before, out = out, out + a_round
    return won
