"""Games decided by one draw among equal outcomes: three dice, a wheel.

The table of rows is filled by the rules that the table runs, outcome by outcome; play is one draw
and a look.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from title58.compiling import compiled, inlined
from title58.law import Law
from title58.simulation.bets import bet_on, refuse_strategy, wishes
from title58.simulation.generator import below
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan
from title58.submission.table import TableOptions
from title58.wagers.declared import Seen, T
from title58.wagers.registry import Wagers
from title58.wagers.views import V


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
    return Kernel(wagers.game, tuple(bets), play, begin, (table,), about=(about,))
