"""Sic Bo as a kernel: the row of every bet for each of the 216 rolls."""

from __future__ import annotations

from title58.games.sic_bo.odds.wagers import ROLLS
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.wagers import RULES, spots
from title58.law import Law
from title58.money import Odds
from title58.simulation.bets import bet_on, refuse_strategy, wishes
from title58.simulation.drawn import drawn
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan


def kernel(plan: Plan, law: Law, options: SicBoOptions) -> Kernel:
    refuse_strategy(plan)
    offered = spots(law, options)
    bets = tuple(
        bet_on(
            wish,
            law.wager("sic-bo", wish.wager),
            {
                row: Odds.parse(text)
                for row, text in law.wager("sic-bo", wish.wager).paytables["standard"].items()
            },
            plan.stake,
        )
        for wish in wishes(plan, {slug: spot.selections for slug, spot in offered.items()})
    )
    rows = [[RULES[bet.wager].classify(bet.on, *roll) for bet in bets] for roll in ROLLS]
    return drawn("sic-bo", bets, rows, "Three fair dice for every round.")
