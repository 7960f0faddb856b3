"""Wagers that live over rolls: an absorbing chain, solved exactly.

A state is the wager's own (a point, say). A roll decides the wager or moves it on to a state, which
may be one that it has been in before.
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


@dataclass
class _Way:
    """How a state is left: by grounds or for other states, and after how many rolls."""

    ends: dict[int, Fraction]
    goes: dict[int, Fraction]
    rolls: Fraction


def decided(
    step: Callable[[int, V], int],
    moves: Callable[[int, V], int] | None,
    outcomes: Sequence[V],
    state: int = 0,
    ways: Sequence[int] = (),
) -> Decided:
    """From a state on. `ways` says how likely each outcome is, where not all are alike."""
    likely = ways or (1,) * len(outcomes)
    solved: dict[int, _Way] = {}
    under_way: set[int] = set()

    def solve(state: int) -> _Way:
        """Every state that it leads to is solved first, but those that led here."""
        under_way.add(state)
        way = _one_roll(step, moves, outcomes, state, likely)
        for other in way.goes:
            if other not in solved and other not in under_way:
                solve(other)
        while (known := next(filter(solved.__contains__, way.goes), None)) is not None:
            chance, later = way.goes.pop(known), solved[known]
            way.rolls += chance * later.rolls
            for found, more in ((way.ends, later.ends), (way.goes, later.goes)):
                for key, part in more.items():
                    found[key] = found.get(key, Fraction(0)) + chance * part
        again = 1 / (1 - way.goes.pop(state, Fraction(0)))  # however often it comes back
        solved[state] = _Way(
            {ground: chance * again for ground, chance in way.ends.items()},
            {other: chance * again for other, chance in way.goes.items()},
            way.rolls * again,
        )
        return solved[state]

    way = solve(state)
    return Decided(way.ends, way.rolls)


def _one_roll(
    step: Callable[[int, V], int],
    moves: Callable[[int, V], int] | None,
    outcomes: Sequence[V],
    state: int,
    likely: Sequence[int],
) -> _Way:
    ends: Counter[int] = Counter()
    goes: Counter[int] = Counter()
    for seen, times in zip(outcomes, likely, strict=True):
        if not times:
            continue
        ground = step(state, seen)
        if ground != UNDECIDED:
            ends[ground] += times
        else:
            goes[moves(state, seen) if moves is not None else state] += times
    many = sum(likely)
    return _Way(
        {ground: Fraction(ways, many) for ground, ways in ends.items()},
        {other: Fraction(ways, many) for other, ways in goes.items()},
        Fraction(1),
    )
