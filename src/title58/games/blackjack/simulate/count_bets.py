"""The bets of a player who counts: one for every step of his ramp, of which a round has one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from title58.games.blackjack.options.table import (
    CONTINUOUS,
    DOUBLE_SHOE,
    FROM_HAND,
    BlackjackOptions,
)
from title58.games.blackjack.simulate.count import Count
from title58.games.blackjack.wagers import BLACKJACK, INSURANCE
from title58.simulation.generator import Ints
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, PlanError

BY_THE_COUNT = (BLACKJACK, INSURANCE)
ANY_LEVEL = -1


def refuse_counting(plan: Plan, options: BlackjackOptions) -> None:
    """Tables at which the count is not simulated, each by its option."""
    why = {
        f"dealing = {options.dealing}: a count is simulated from one shoe, whose cards all see": (
            options.dealing in (DOUBLE_SHOE, FROM_HAND)
        ),
        f"dealing = {options.dealing}: a device has every card back, nothing to count": (
            options.dealing == CONTINUOUS
        ),
        "switch = true: a count is not simulated at Blackjack Switch": options.switch,
        f"double_card = {options.double_card}: a count needs doubles dealt face up": (
            options.double_card == "face-down"
        ),
        "insurance = always: a player who counts takes it by the count, or say never": (
            plan.more.get("insurance") == "always"
        ),
    }
    for problem, applies in why.items():
        if applies:
            raise PlanError(problem)
    if any(wish.wager == INSURANCE for wish in plan.bets):
        raise PlanError("insurance is taken by the count: name no bet of it")


def by_the_count(bets: tuple[Bet, ...], count: Count | None) -> tuple[tuple[Bet, ...], Ints]:
    """Each bet that goes by the count, once for every level; and the level of each bet."""
    made, levels = list(bets), [ANY_LEVEL] * len(bets)
    if count is not None:
        found = [
            (_at(bet, count, level), level) if bet.wager in BY_THE_COUNT else (bet, ANY_LEVEL)
            for bet in bets
            for level in range(len(count.units) if bet.wager in BY_THE_COUNT else 1)
        ]
        # The Blackjack Wager first, as everywhere; level by level.
        found.sort(key=lambda each: each[0].wager != BLACKJACK)
        made, levels = [bet for bet, _ in found], [level for _, level in found]
    return tuple(made), np.array(levels, dtype=np.int64)


def _at(bet: Bet, count: Count, level: int) -> Bet:
    """A bet as it is made at this level; no exact odds are those of so rich or poor a shoe."""
    units, case = count.units[level], count.case(level)
    return replace(
        bet,
        stake=units * bet.stake,
        nets=tuple(units * net for net in bet.nets),
        on=case,
        under=(*bet.under, ("count", case)),
        case=case,
    )
