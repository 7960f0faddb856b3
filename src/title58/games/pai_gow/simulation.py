"""Pai Gow as a kernel: 32 tiles mixed for every round, four to the player and four to the dealer.

How each four tiles are set is looked up: the table of the 8,130 different hands is filled by the
house way that the table runs, filed hands and all. Who else sits there changes nothing: tiles that
nobody has seen are tiles that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

from title58.compiling import compiled, twins
from title58.games.pai_gow import rules as written
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import Four, HouseWay
from title58.games.pai_gow.odds import BEST, HOUSE, best_division, hands
from title58.games.pai_gow.wagers import GAME, PAI_GOW
from title58.law import Law
from title58.money import FIVE_PERCENT, Odds
from title58.simulation.bets import bet_on, wishes
from title58.simulation.generator import below
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan, PlanError
from title58.submission.pai_gow import PaiGowOptions

STRATEGIES = {"house": HOUSE, "best": BEST}
TILES = 32
KINDS = written.KINDS
HIGH, LOW = 0, 1
DEALT = 8  # tiles in a round: the player's four, then the dealer's

rules: Any = twins(written)


@compiled
def begin(generator: Any, params: Any, shoe: Any, memory: Any) -> None:
    pass


@compiled
def _four(shoe: Any, start: int) -> int:
    """The number of a hand: its kinds in order, as digits."""
    a, b, c, d = shoe[start], shoe[start + 1], shoe[start + 2], shoe[start + 3]
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return int(((a * KINDS + b) * KINDS + c) * KINDS + d)


@compiled
def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    player, dealer = params
    for at in range(DEALT):
        other = at + below(generator, TILES - at)
        tile = shoe[other]
        shoe[other] = shoe[at]
        shoe[at] = tile
    mine, theirs = _four(shoe, 0), _four(shoe, 4)
    row = rules.result(
        player[mine, HIGH], player[mine, LOW], dealer[theirs, HIGH], dealer[theirs, LOW]
    )
    for bet in range(rows.shape[0]):
        rows[bet] = row
    return 0


def strengths(division: Callable[[Four], int]) -> Any:
    """The strengths of the high and the low hand, for every four tiles set by this way."""
    table = np.zeros((KINDS**4, 2), dtype=np.int16)
    for four in hands():
        a, b, c, d = four
        number = ((a * KINDS + b) * KINDS + c) * KINDS + d
        table[number] = written.high_and_low(four, division(four))
    return table


def kernel(plan: Plan, law: Law, options: PaiGowOptions) -> Kernel:
    strategy = plan.strategy or "house"
    if strategy not in STRATEGIES:
        raise PlanError(f"strategy {strategy!r} is unknown: choose {' or '.join(STRATEGIES)}")
    known = law.wager(GAME, PAI_GOW)
    prices = {row: Odds.parse(text) for row, text in known.paytables["standard"].items()}
    setting = STRATEGIES[strategy]
    bets = tuple(
        bet_on(
            wish, known, prices, plan.stake, under=(("player sets", setting),),
            vigorish=Fraction(FIVE_PERCENT),
        )
        for wish in wishes(plan, {PAI_GOW: ("",)})
    )  # fmt: skip
    way = HouseWay.of(options)
    dealer = strengths(way.division)
    player = dealer if strategy == "house" else strengths(best_division(way))
    tiles = [kind for kind, tile in enumerate(BY_KIND) for _ in range(tile.copies)]
    return Kernel(
        GAME,
        bets,
        play,
        begin,
        (player, dealer),
        np.array(tiles, dtype=np.int64),
        about=(
            "32 tiles, mixed for every round; the dealer sets his as was filed.",
            f"The player sets his tiles {setting}.",
            "Vigorish of 5% of a win, unrounded.",
        ),
    )
