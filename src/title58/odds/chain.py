"""Wagers that live over rolls: an absorbing chain, solved exactly.

A state is the wager's own (a point, say). A roll decides the wager, or moves it on to a state; that
may be the one it is in, so a state is left only by the rolls that leave it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from title58.wagers.declared import UNDECIDED
from title58.wagers.views import V


@dataclass(frozen=True)
class Decided:
    """How often a wager ends by each ground, and after how many rolls on average."""

    chances: dict[int, Fraction]
    rolls: Fraction


def decided(
    step: Callable[[int, V], int],
    moves: Callable[[int, V], int] | None,
    outcomes: Sequence[V],
    state: int = 0,
) -> Decided:
    """From a state on. A wager that comes back to a state it has left cannot be solved so."""
    many = len(outcomes)
    ends: Counter[int] = Counter()
    goes: Counter[int] = Counter()
    for seen in outcomes:
        ground = step(state, seen)
        if ground != UNDECIDED:
            ends[ground] += 1
        else:
            goes[moves(state, seen) if moves is not None else state] += 1
    leaving = many - goes.pop(state, 0)
    chances = {ground: Fraction(ways, leaving) for ground, ways in ends.items()}
    rolls = Fraction(many, leaving)
    for other, ways in goes.items():
        later = decided(step, moves, outcomes, other)
        rolls += Fraction(ways, leaving) * later.rolls
        for ground, chance in later.chances.items():
            so_far = chances.get(ground, Fraction(0))
            chances[ground] = so_far + Fraction(ways, leaving) * chance
    return Decided(chances, rolls)
