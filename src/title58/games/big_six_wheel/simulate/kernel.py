"""The Big Six Wheel as a kernel: the row of every bet for each of the 54 sections."""

from __future__ import annotations

from title58.games.big_six_wheel import rules
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.wagers import GAME, RULES, kind_of, odds, sections, spots
from title58.law import Law
from title58.simulation.bets import bet_on, refuse_strategy, wishes
from title58.simulation.drawn import drawn
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan


def kernel(plan: Plan, law: Law, options: BigSixWheelOptions) -> Kernel:
    refuse_strategy(plan)
    bets = []
    for wish in wishes(plan, {slug: spot.selections for slug, spot in spots(law).items()}):
        known = law.wager(GAME, wish.wager)
        prices = {row: odds(row, wish.wager, law, options) for row in known.rows}
        bets.append(bet_on(wish, known, prices, plan.stake))
    rows = [
        [rules.on_symbol(RULES[bet.wager], kind_of(section, options)) for bet in bets]
        for section in sections(law, options)
    ]
    return drawn(GAME, tuple(bets), rows, f"A fair wheel of {len(rows)} sections.")
