"""Games decided by one draw among equal outcomes: three dice, a wheel.

The table of rows is filled by the rules that the table runs, outcome by outcome; play is one draw
and a look.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from title58.compiling import compiled, inlined
from title58.simulation.generator import below
from title58.simulation.kernel import Bet, Kernel


@inlined
def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    table = params[0]
    outcome = below(generator, table.shape[0])
    for bet in range(table.shape[1]):
        rows[bet] = table[outcome, bet]
    return 0


@compiled
def begin(generator: Any, params: Any, shoe: Any, memory: Any) -> None:
    pass


def drawn(game: str, bets: tuple[Bet, ...], rows: list[list[int]], about: str) -> Kernel:
    """A kernel for bets whose row is known for each of the outcomes, outcome first."""
    return Kernel(game, bets, play, begin, (np.array(rows, dtype=np.int64),), about=(about,))
