"""Games decided by one draw among equal outcomes: three dice, a wheel.

The table of rows is filled by the rules that the table runs, outcome by outcome; play is one draw
and a look.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import Bet, Kernel


class Drawn(NamedTuple):
    """The row of each bet for every outcome, outcome first."""

    table: Ints


def play(generator: Generator, params: Drawn, shoe: Ints, memory: Ints, rows: Ints) -> int:
    table = params.table
    outcome = below(generator, table.shape[0])
    for bet in range(table.shape[1]):
        rows[bet] = table[outcome, bet]
    return 0


def begin(generator: Generator, params: Drawn, shoe: Ints, memory: Ints) -> None:
    """Nothing is left over from one draw to the next."""


def drawn(game: str, bets: tuple[Bet, ...], rows: list[list[int]], about: str) -> Kernel:
    """A kernel for bets whose row is known for each of the outcomes, outcome first."""
    return Kernel(game, bets, play, begin, Drawn(np.array(rows, dtype=np.int64)), about=(about,))
