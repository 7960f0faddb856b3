"""Games decided by one draw among equal outcomes: three dice, a wheel.

The table of rows is filled by the rules that the table runs, outcome by outcome; play is one draw
and a look.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from title58.law import Law
from title58.simulation.bets import bet_on, refuse_strategy, wishes
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan
from title58.submission.table import TableOptions
from title58.wagers.declared import Seen, T
from title58.wagers.registry import Wagers
from title58.wagers.views import V


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


def drawn(
    wagers: Wagers[Seen[V, T]],
    plan: Plan,
    law: Law,
    options: TableOptions,
    outcomes: Sequence[V],
    about: str,
    under: tuple[tuple[str, str], ...] = (),
) -> Kernel:
    """A kernel for the bets of the plan: the row of each for every outcome, outcome first."""
    refuse_strategy(plan)
    offered = wagers.at(law, options)
    bets = []
    for wish in wishes(plan, {slug: here.spots for slug, here in offered.items()}):
        here = offered[wish.wager]
        bet = bet_on(
            *(wish, here.known, here.odds, plan.stake),
            paytable=here.paytable,
            under=under,
            parts=here.parts,
        )
        bets.append(bet)
    columns = [offered[bet.wager].row_numbers(outcomes, bet.on) for bet in bets]
    table = np.array(columns, dtype=np.int64).T.copy()
    return Kernel(wagers.game, tuple(bets), play, begin, Drawn(table), about=(about,))
