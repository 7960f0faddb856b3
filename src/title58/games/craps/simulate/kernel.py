"""Craps as a kernel: one shooter after another, wagers that live over rolls, a roll to a round.

A bet is made again as soon as the law lets it be made: Pass on a come-out roll, Come while there is
a point, a Fire Bet before a shooter's first come-out roll, any other at any time. Bets that are off
on a come-out roll stay off, and odds behind Come are off then and go back with a 7 (C-16).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from title58.compiling import compiled, inlined
from title58.games.craps.facts import ON_WIN, WHEN_MADE, AnyWager, Follows, Made
from title58.games.craps.odds.line import Offered
from title58.games.craps.options import CrapsOptions
from title58.games.craps.round import vigorish
from title58.games.craps.rules import SEVEN, hand, next_point
from title58.games.craps.simulate.come_odds import decided_on
from title58.games.craps.simulate.with_odds import Backed, offered_with_odds
from title58.games.craps.state import terms_of
from title58.games.craps.views import EVERY_THROW, NUMBERS, POINTS, Throw
from title58.games.craps.wagers import WITH_ODDS
from title58.law import Law
from title58.money import Odds
from title58.simulation.bets import priced_bet, refuse_strategy, wishes
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import UNDECIDED, Bet, Kernel
from title58.simulation.plan import Plan, Wish
from title58.wagers.registry import TableWager

# How a bet lies: not at all, without a point of its own, or on its point, from 4 to 10.
NOWHERE, NO_POINT_YET, LYINGS = 0, 1, 11
# What is kept of the table; then how each bet lies.
POINT, FIRST_ROLL, POINTS_MADE, TABLE = range(4)
# What a roll does to a bet is one number in a table by how the bet lies, the point and the dice:
# its row in the high bits, and where the way it lies then begins in the table in the low ones.
DICE = len(EVERY_THROW)
LIES = DICE * LYINGS
ROW_BITS = 16
ROW = 1 << ROW_BITS
MOST_ROWS = 32  # of a bet, and a place for none

TOTALS = np.array([sum(throw) for throw in EVERY_THROW], dtype=np.int64)
# How often odds stand behind each point. Those behind Come have a mixture of their own while they
# are off on a come-out roll: the points that take longer are more often decided then.
MIXED = tuple((("point", point), Fraction(6 - abs(SEVEN - int(point)), 24)) for point in POINTS)


class Rolls:
    """What every roll does to one bet, wherever it lies, so that no rule is asked twice."""

    def __init__(
        self,
        here: TableWager[AnyWager],
        options: CrapsOptions,
        flat: Rolls | None = None,
        together: Backed | None = None,
    ) -> None:
        self.here, self.declared = here, here.declared
        self.flat = flat  # the wager that it stands behind, if it does
        self.together = together  # or the odds that are made behind it
        self.terms = terms_of(here)
        self.works = self.declared.works.at_come_out(options)
        self.rows = cache(self._rows)

    def _rows(self, own: int) -> Ints:
        """The row that each throw decides, by the rule that the table runs."""
        grounds = [self.declared.step(own, throw, self.terms) for throw in EVERY_THROW]
        row_of = (*self.here.known.row_of, UNDECIDED)  # which is -1, and so the last
        return np.array([row_of[ground] for ground in grounds], dtype=np.int64)

    def told(self) -> Ints:
        """By how the bet lies, the point and the dice."""
        found = np.zeros((LYINGS, LYINGS, DICE), dtype=np.int64)
        for lies, point in product((NOWHERE, NO_POINT_YET, *NUMBERS), (0, *NUMBERS)):
            row, then = self._after(lies, point)
            found[lies, point] = row * ROW + LIES * then
        return found.ravel()

    def _after(self, lies: int, point: int) -> tuple[Any, Any]:
        """The row that each throw decides, and how the bet lies then."""
        made = self.declared.made
        if made is Made.NEW_SHOOTER:
            return UNDECIDED, lies  # see `_fire_bets`
        if lies == NOWHERE:
            if made is not Made.ANY_TIME and (made is Made.COME_OUT) != (point == 0):
                return UNDECIDED, NOWHERE
            lies = NO_POINT_YET
        own = point if self.declared.follows is Follows.TABLE else 0
        if self.declared.on_points and lies != NO_POINT_YET:
            own = lies
        if self.flat is not None and own == 0:
            # Only the Come Bet it is to stand behind lies there yet.
            return UNDECIDED, np.where(self.flat.rows(0) == UNDECIDED, TOTALS, NOWHERE)
        off = point == 0 and not self.works
        if off and self.flat is None:
            return UNDECIDED, lies
        row = self.rows(own)
        goes = TOTALS if self.declared.travels and own == 0 else lies
        then = np.where(row == UNDECIDED, goes, NOWHERE)
        if off:
            return UNDECIDED, then  # odds go back with what decides the wager they stand behind
        return self._with_odds(row, own, point), then

    def _with_odds(self, row: Ints, own: int, point: int) -> Ints:
        """The rows of the wager and its odds together, if it is bet so."""
        if self.together is None:
            return row
        rolled = zip(row.tolist(), TOTALS.tolist(), strict=True)
        return np.array([self.together.row(flat, own, total, point) for flat, total in rolled])


def _pucks() -> Ints:
    """Where the puck is after every roll."""
    found = np.zeros((LYINGS, DICE), dtype=np.int64)
    for point in (0, *NUMBERS):
        found[point] = [next_point(point, total) for total in TOTALS.tolist()]
    return found.ravel()


def _fire_rows(fire: Rolls) -> Ints:
    """What a Fire Bet comes to on a loser 7, by the points made: a bit for each."""
    found = np.zeros(1 << LYINGS, dtype=np.int64)
    seven = EVERY_THROW.index(Throw(3, 4))
    for bits in product((0, 1), repeat=len(NUMBERS)):
        made = sum(bit << point for bit, point in zip(bits, NUMBERS, strict=True))
        found[made] = fire.rows(hand(NUMBERS[0], made))[seven]
    return found


class Params(NamedTuple):
    told: Ints  # by bet: what every roll does to it
    puck: Ints  # where the puck is after every roll
    fires: Ints  # which bets are Fire Bets
    by_points_made: Ints  # the row of a Fire Bet on a loser 7


class WithOdds(NamedTuple):
    table: Params
    adds: Ints  # by bet and row: what its odds cost


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    memory[:] = 0
    memory[FIRST_ROLL] = 1


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    roll(generator, params, memory, rows)
    return 0


@inlined
def roll(generator: Generator, params: Params, memory: Ints, rows: Ints) -> None:
    """One roll."""
    told, puck, fires, by_points_made = params
    point = memory[POINT]
    dice = 6 * below(generator, 6)
    dice += below(generator, 6)
    rolled = DICE * point + dice
    for bet in range(rows.shape[0]):
        move = told[bet, memory[TABLE + bet] + rolled]
        rows[bet] = move >> ROW_BITS
        memory[TABLE + bet] = move & (ROW - 1)
    memory[POINT] = puck[rolled]
    if fires.shape[0]:
        _fire_bets(fires, by_points_made, memory, rows, point, 2 + dice // 6 + dice % 6)


def play_with_odds(
    generator: Generator, params: WithOdds, shoe: Ints, memory: Ints, rows: Ints
) -> int:
    """One roll, and what had been made as odds behind the bets that it decides."""
    roll(generator, params.table, memory, rows)
    added = 0
    for bet in range(rows.shape[0]):
        added += params.adds[bet, rows[bet] + 1]
    return added


@compiled
def _fire_bets(
    fires: Ints, by_points_made: Ints, memory: Ints, rows: Ints, point: int, total: int
) -> None:
    """Fire Bets, made before a shooter's first roll, and the points that he makes."""
    seven_out = point != 0 and total == 7
    for bet in fires:
        rows[bet] = UNDECIDED
        if memory[FIRST_ROLL]:
            memory[TABLE + bet] = LIES * NO_POINT_YET
        if seven_out and memory[TABLE + bet]:
            rows[bet] = by_points_made[memory[POINTS_MADE]]
            memory[TABLE + bet] = NOWHERE
    memory[FIRST_ROLL] = seven_out  # the dice pass to a new shooter
    if seven_out:
        memory[POINTS_MADE] = 0
    elif point == total:
        memory[POINTS_MADE] |= 1 << point


def kernel(plan: Plan, law: Law, options: CrapsOptions) -> Kernel:
    refuse_strategy(plan)
    offered = options.offering().at(law, options)
    named = dict.fromkeys(offered, ("",))
    wished = wishes(plan, {**named, **offered_with_odds(offered, options)} if plan.bets else named)
    both = {one.slug: one for one in WITH_ODDS}
    together: dict[int, Backed] = {
        number: both[wish.wager].simulation(both[wish.wager], wish, plan.stake, offered, options)
        for number, wish in enumerate(wished)
        if wish.wager in both
    }
    bets = tuple(
        together[number].bet
        if number in together
        else _bet(wish, plan, offered[wish.wager], options)
        for number, wish in enumerate(wished)
    )
    rolls = [
        _rolls(together[number].flat if number in together else bet.wager, offered, options,
               together.get(number))
        for number, bet in enumerate(bets)
    ]  # fmt: skip
    fires = [one for one in rolls if one.declared.made is Made.NEW_SHOOTER]
    table = Params(
        np.array([one.told() for one in rolls]),
        _pucks(),
        np.array([number for number, one in enumerate(rolls) if one in fires], dtype=np.int64),
        _fire_rows(fires[0]) if fires else np.zeros(1, dtype=np.int64),
    )
    adds = np.zeros((len(bets), MOST_ROWS), dtype=np.int64)
    for number, made in together.items():
        adds[number, 1 : 1 + len(made.added)] = made.added
    return Kernel(
        options.offering().game,
        bets,
        play_with_odds if together else play,
        begin,
        WithOdds(table, adds) if together else table,
        memory=np.zeros(TABLE + len(bets), dtype=np.int64),
        about=(
            "A round is one roll of two fair dice; shooters follow one another.",
            "A bet is made again as soon as it is allowed; Place, Buy and Hardway bets are off "
            "on a come-out roll.",
        ),
    )


def _rolls(slug: str, offered: Offered, options: CrapsOptions, together: Backed | None) -> Rolls:
    here = offered[slug]
    behind = here.declared.behind
    flat = None if behind is None else Rolls(offered[behind.flat], options)
    return Rolls(here, options, flat, together)


def _bet(wish: Wish, plan: Plan, here: TableWager[AnyWager], options: CrapsOptions) -> Bet:
    declared = here.declared
    when = declared.charged(options)
    ratios = [
        here.odds[row].profit_ratio - _vigorish(when, here.odds[row], options)
        for row in here.known.rows
    ]
    under = (("vigorish", vigorish.told(when, options.vigorish_rate)),) if declared.vigorish else ()
    step = declared.amount.bounds(options).step
    stake = -(-plan.stake // step) * step
    bet = priced_bet(wish, here.known, ratios, stake, paytable=here.paytable, under=under)
    if declared.behind is None:
        return bet
    if declared.works.at_come_out(options):
        return replace(bet, mixture=MIXED)
    parts = decided_on().items()
    return replace(bet, mixture=tuple((("point", str(own)), part) for own, part in parts))


def _vigorish(when: str, odds: Odds, options: CrapsOptions) -> Fraction:
    if when == WHEN_MADE or (when == ON_WIN and odds.profit_ratio > 0):
        return options.vigorish_rate
    return Fraction(0)
