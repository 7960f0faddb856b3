"""Roulette as a kernel: the row of every bet for each compartment."""

from __future__ import annotations

from fractions import Fraction

from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wagers import GAME, covers, deciding, odds_of, parts, spots
from title58.law import Law
from title58.rounds.settlement import WIN
from title58.rounds.wagers import Wager
from title58.simulation.bets import priced_bet, refuse_strategy, wishes
from title58.simulation.drawn import drawn
from title58.simulation.kernel import Bet, Kernel
from title58.simulation.plan import Plan, Wish


def kernel(plan: Plan, law: Law, options: RouletteOptions) -> Kernel:
    refuse_strategy(plan)
    offered = spots(law, options)
    order = deciding(law, options)  # a void spin is no round: it is spun again
    wished = wishes(plan, {slug: spot.selections for slug, spot in offered.items()})
    bets = tuple(_bet(wish, plan, law, options) for wish in wished)
    rows = [
        [covers(Wager(1, bet.wager, bet.stake, bet.on), pocket, law, options) for bet in bets]
        for pocket in order
    ]
    return drawn(GAME, bets, rows, f"A fair wheel of {len(order)} compartments that decide.")


def _bet(wish: Wish, plan: Plan, law: Law, options: RouletteOptions) -> Bet:
    known = law.wager(GAME, wish.wager)
    odds, count = odds_of(wish.wager, law, options), parts(wish.wager, law)
    won = (odds.profit_ratio + 1) / count - 1  # one part wins, the others are lost (617a-07)
    ratios = [won if row == WIN else Fraction(-1) for row in known.rows]
    return priced_bet(wish, known, ratios, plan.stake, under=(("wheel", options.wheel),))
