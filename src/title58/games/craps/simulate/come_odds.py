"""How often odds behind Come stand on each point when they are decided.

Such odds are off on a come-out roll and go back if their Come Bet is decided by it (C-16). Points
that take longer are more often decided then, so that what is left is no mixture by the dice alone.
It is the long run of a small chain: before each roll, the point of the table and that of the bet.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from title58.games.craps.rules import SEVEN, is_point, next_point
from title58.games.craps.views import NUMBERS

WAYS = {total: 6 - abs(SEVEN - total) for total in range(2, 13)}
State = tuple[int, int]  # the point of the table and of the bet; 0: none


def after(state: State, total: int) -> State:
    """The state before the next roll."""
    point, own = state
    if own:
        own = 0 if total in (own, SEVEN) else own
    elif point:  # a new Come Bet, made for this roll
        own = total if is_point(total) else 0
    return next_point(point, total), own


@lru_cache(maxsize=1)
def decided_on() -> dict[int, Fraction]:
    """Of all odds behind Come that a roll decides while they work: the part on each point."""
    often = _long_run()
    found = {
        own: (WAYS[own] + WAYS[SEVEN]) * sum((often[at, own] for at in NUMBERS), Fraction(0))
        for own in NUMBERS
    }
    whole = sum(found.values())
    return {own: part / whole for own, part in found.items()}


@lru_cache(maxsize=1)
def off_parts() -> dict[int, Fraction]:
    """Of the Come Bets on each point, the part that a come-out roll decides: their odds go back."""
    often = _long_run()
    return {
        own: often[0, own] / sum((often[at, own] for at in (0, *NUMBERS)), Fraction(0))
        for own in NUMBERS
    }


@lru_cache(maxsize=1)
def _long_run() -> dict[State, Fraction]:
    """How often each state is met, up to a factor: the last state is taken as met once.

    Bets on different points only meet where they begin and end. Those states stand last, so that
    each point is solved by itself.
    """
    states: list[State] = [(at, own) for own in (*NUMBERS, 0) for at in (0, *NUMBERS)]
    number = {state: at for at, state in enumerate(states)}
    # Flow in less flow out, one row for each state; met in all: a column of unknowns.
    rows = [[Fraction(0)] * len(states) for _ in states]
    for state, at in number.items():
        rows[at][at] -= 36
        for total, ways in WAYS.items():
            rows[number[after(state, total)]][at] += ways
    # The last state is known; its own equation follows from the others.
    known = [[*row[:-1], -row[-1]] for row in rows[:-1]]
    return dict(zip(states, (*_solved(known), Fraction(1)), strict=True))


def _solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """The unknowns of so many equations, each with its right side last (Gauss)."""
    size = len(rows)
    for at in range(size):
        pivot = next(row for row in range(at, size) if rows[row][at])
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(at + 1, size):
            if rows[other][at]:
                factor = rows[other][at] / rows[at][at]
                for column in range(at, size + 1):
                    if rows[at][column]:
                        rows[other][column] -= factor * rows[at][column]
    found = [Fraction(0)] * size
    for at in reversed(range(size)):
        rest = sum((rows[at][k] * found[k] for k in range(at + 1, size)), Fraction(0))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found
