"""Pai Gow Poker as a kernel: one deck with its joker, shuffled for every round.

Both hands are set by the house way that is filed. Who else sits at the table changes nothing: seven
cards that nobody has seen are seven cards that nobody has seen.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from title58.compiling import compiled, twins
from title58.games.pai_gow_poker import house_way as written_way
from title58.games.pai_gow_poker import ranking as written_ranking
from title58.games.pai_gow_poker import side_rules
from title58.games.pai_gow_poker.simulation_bets import bets_of
from title58.games.pai_gow_poker.simulation_limit import limited
from title58.games.pai_gow_poker.wagers import spots
from title58.law import Law
from title58.simulation.awards import Awards
from title58.simulation.bets import refuse_strategy
from title58.simulation.generator import below
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan
from title58.submission.pai_gow_poker import GAME, PROGRESSIVE, PaiGowPokerOptions

CARDS = 53
BASE = -1
METER = "meter"
ROWS = {
    "fortune-bonus": side_rules.FORTUNE_ROWS,
    "emperors-treasure": side_rules.EMPERORS_ROWS,
    "pai-gow-insurance": side_rules.INSURANCE_ROWS,
    "progressive-payout": side_rules.PROGRESSIVE_ROWS,
}

ranking: Any = twins(written_ranking)
way_rules: Any = twins(written_way)
side: Any = twins(side_rules)


@compiled
def begin(generator: Any, params: Any, shoe: Any, memory: Any) -> None:
    for card in range(CARDS):
        shoe[card] = card


@compiled
def seven(generator: Any, shoe: Any, start: int) -> int:
    """The next seven cards of the deck, as the bits of one number."""
    mask = 0
    for at in range(start, start + 7):
        other = at + below(generator, CARDS - at)
        card = shoe[other]
        shoe[other] = shoe[at]
        shoe[at] = card
        mask |= 1 << card
    return mask


@compiled
def base_row(player: int, dealer: int, way: Any) -> Any:
    """The row of the Pai Gow Poker Wager when both hands are set by the way."""
    _, low = way_rules.set_low(player, way)
    _, other = way_rules.set_low(dealer, way)
    return ranking.outcome(
        ranking.best_rank(player ^ low),
        ranking.pair_rank(low),
        ranking.best_rank(dealer ^ other),
        ranking.pair_rank(other),
    )


@compiled
def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    tables, way = params
    player, dealer = seven(generator, shoe, 0), seven(generator, shoe, 7)
    standing = -1
    for bet in range(tables.shape[0]):
        if tables[bet, 0] == BASE:
            rows[bet] = base_row(player, dealer, way)
        else:
            if standing < 0:
                standing = side.standing(player)
            rows[bet] = tables[bet, standing]
    return 0


def kernel(plan: Plan, law: Law, options: PaiGowPokerOptions) -> Kernel:
    refuse_strategy(plan)
    offered = {slug: ("",) for slug in spots(law, options) if slug == GAME or slug in ROWS}
    bets = bets_of(plan, law, options, offered)
    tables = np.full((len(bets), side_rules.STANDINGS), BASE, dtype=np.int64)
    for number, bet in enumerate(bets):
        if bet.wager in ROWS:
            tables[number] = ROWS[bet.wager]
    metered = any(bet.wager == PROGRESSIVE for bet in bets)
    under = limited(bets, tables, options)
    return Kernel(
        GAME,
        under.bets,
        play,
        begin,
        (under.tables, options.house_way.numbers),
        np.arange(CARDS, dtype=np.int64),
        about=(
            "One deck of 53 cards, shuffled for every round.",
            "Player and dealer set their hands by the house way that is filed.",
            "One player, on one area, and the dealer is the bank: there are no Envy Bonuses, which"
            " come of other players' hands.",
        ),
        terms=((METER, options.progressive_meter),) if metered else (),
        awards={METER: Awards(chip=options.chip, most=under.most)},
    )
