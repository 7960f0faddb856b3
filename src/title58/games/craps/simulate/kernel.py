"""Craps as a kernel: one shooter after another, wagers that live over rolls, a roll to a round.

A bet is made again as soon as the law lets it be made: Pass on a come-out roll, Come while there is
a point, a Fire Bet before a shooter's first come-out roll, any other at any time. Bets that are off
on a come-out roll stay off, and odds behind Come are off then and go back with a 7 (C-16).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from title58.compiling import compilable, compiled, inlined
from title58.games.craps import rules
from title58.games.craps.bets import COME_ODDS, FIRE, ODDS, POINTS
from title58.games.craps.options import CrapsOptions
from title58.games.craps.simulate.come_odds import decided_on
from title58.games.craps.simulate.with_odds import (
    WITH_ODDS,
    backed,
    offered_with_odds,
    told_together,
)
from title58.games.craps.wagers import HOPS, UNITS, spots
from title58.law import Law, WagerLaw
from title58.money import Odds, format_percent
from title58.simulation.bets import priced_bet, refuse_strategy, wishes
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import UNDECIDED, Bet, Kernel
from title58.simulation.plan import Plan, Wish

compilable(rules)

# How a bet is classed: which rule, and its number or faces.
LINE, DONT_LINE, LINE_ODDS, DONT_ODDS, WIN_NUMBER, LOSE_NUMBER, HARDWAY, FIELD, ANY_SEVEN = range(9)
ANY_CRAPS, ONE_TOTAL, CRAPS_ELEVEN, HORN, HORN_HIGH, WHIRL, HOP, SIX_SEVEN_EIGHT, FIRE_BET = range(
    9, 18
)
# When it may be made, and where its point comes from.
ANY_TIME, COME_OUT, WITH_POINT, BEHIND_LINE, BEHIND_COME, NEW_SHOOTER = range(6)
WORKS, RESTS, GOES_BACK = range(3)  # what a bet does on a come-out roll
# How a bet lies: not at all, without a point of its own, or on its point, from 4 to 10.
NOWHERE, NO_POINT_YET, LYINGS = 0, 1, 11
# What is kept of the table; then how each bet lies.
POINT, FIRST_ROLL, POINTS_MADE, TABLE = range(4)
# What a roll does to a bet is one number in a table by how the bet lies, the point and the dice:
# its row in the high bits, and where the way it lies then begins in the table in the low ones.
DICE = 36
LIES = DICE * LYINGS
ROW_BITS = 16
ROW = 1 << ROW_BITS
MOST_ROWS = 32  # of a bet, and a place for none

_RULES = {
    "pass": (LINE, COME_OUT),
    "dont-pass": (DONT_LINE, COME_OUT),
    "come": (LINE, WITH_POINT),
    "dont-come": (DONT_LINE, WITH_POINT),
    "pass-odds": (LINE_ODDS, BEHIND_LINE),
    "dont-pass-odds": (DONT_ODDS, BEHIND_LINE),
    "come-odds": (LINE_ODDS, BEHIND_COME),
    "dont-come-odds": (DONT_ODDS, BEHIND_COME),
    "field": (FIELD, ANY_TIME),
    "any-seven": (ANY_SEVEN, ANY_TIME),
    "any-craps": (ANY_CRAPS, ANY_TIME),
    "craps-eleven": (CRAPS_ELEVEN, ANY_TIME),
    "horn": (HORN, ANY_TIME),
    "whirl": (WHIRL, ANY_TIME),
    "six-seven-eight": (SIX_SEVEN_EIGHT, ANY_TIME),
    FIRE: (FIRE_BET, NEW_SHOOTER),
}
_ONE_TOTAL = {"craps-two": 2, "craps-three": 3, "craps-twelve": 12, "eleven-in-one-roll": 11}
_BY_NUMBER = {
    "place-to-win": WIN_NUMBER,
    "buy": WIN_NUMBER,
    "place-to-lose": LOSE_NUMBER,
    "lay": LOSE_NUMBER,
    "hardway": HARDWAY,
    "horn-high": HORN_HIGH,
}


class Fixed(NamedTuple):
    """What is fixed about a bet."""

    rule: int
    first: int
    second: int
    when: int
    off: int


class Params(NamedTuple):
    told: Ints  # by bet: what every roll does to it
    puck: Ints  # where the puck is after every roll
    fires: Ints  # which bets are Fire Bets


class WithOdds(NamedTuple):
    table: Params
    adds: Ints  # by bet and row: what its odds cost


# How often odds stand behind each point. Those behind Come have a mixture of their own while they
# are off on a come-out roll: the points that take longer are more often decided then.
MIXED = tuple((("point", point), Fraction(6 - abs(7 - int(point)), 24)) for point in POINTS)


@compiled
def row_of(rule: int, first: int, second: int, point: int, a: int, b: int) -> int:
    """The row that these dice decide, by the rules the table runs."""
    total = a + b
    if rule == LINE:
        return rules.line(point, total)
    if rule == DONT_LINE:
        return rules.dont_line(point, total)
    if rule == LINE_ODDS:
        return rules.odds(point, total)
    if rule == DONT_ODDS:
        return rules.dont_odds(point, total)
    if rule == WIN_NUMBER:
        return rules.number_before_seven(first, total)
    if rule == LOSE_NUMBER:
        return rules.seven_before_number(first, total)
    if rule == HARDWAY:
        return rules.hardway(first, a, b)
    if rule == FIELD:
        return rules.field(total)
    if rule == ANY_SEVEN:
        return rules.any_seven(total)
    if rule == ANY_CRAPS:
        return rules.any_craps(total)
    if rule == ONE_TOTAL:
        return rules.one_total(first, total)
    if rule == CRAPS_ELEVEN:
        return rules.craps_eleven(total)
    if rule == HORN:
        return rules.horn(total)
    if rule == HORN_HIGH:
        return rules.horn_high(first, total)
    if rule == WHIRL:
        return rules.whirl(total)
    if rule == HOP:
        return rules.hop(first, second, a, b)
    return rules.six_seven_eight(a, b)


@compiled
def after_roll(known: Fixed, lies: int, point: int, a: int, b: int) -> tuple[int, int]:
    """The row that a roll decides for a bet, and how the bet lies then."""
    when, rule = known.when, known.rule
    if rule == FIRE_BET:
        return UNDECIDED, lies  # see `_fire_bets`
    if lies == NOWHERE:
        if when != ANY_TIME and (when == COME_OUT) != (point == 0):
            return UNDECIDED, NOWHERE
        lies = NO_POINT_YET
    if known.off == RESTS and point == 0:
        return UNDECIDED, lies
    own = point
    if when in (WITH_POINT, BEHIND_COME):
        own = 0 if lies == NO_POINT_YET else lies
    if when == BEHIND_COME and own == 0:
        # Only the Come Bet it is to stand behind lies there yet.
        flat = row_of(LINE if rule == LINE_ODDS else DONT_LINE, 0, 0, 0, a, b)
        return UNDECIDED, a + b if flat == UNDECIDED else NOWHERE
    row = row_of(rule, known.first, known.second, own, a, b)
    if row == UNDECIDED:
        return UNDECIDED, a + b if when == WITH_POINT and own == 0 else lies
    if known.off == GOES_BACK and point == 0:
        return UNDECIDED, NOWHERE  # off on a come-out roll: it goes back with the decision
    return row, NOWHERE


@compiled
def _all_rolls(known: Fixed, told: Ints) -> None:
    """What every roll does to a bet wherever it lies, so that no rule is asked twice."""
    for lies in range(LYINGS):
        for point in range(LYINGS):
            for dice in range(DICE):
                row, then = after_roll(known, lies, point, 1 + dice // 6, 1 + dice % 6)
                told[LIES * lies + DICE * point + dice] = row * ROW + LIES * then


@compiled
def _all_pucks(puck: Ints) -> None:
    """Where the puck is after every roll."""
    for point in range(LYINGS):
        for dice in range(DICE):
            total = 2 + dice // 6 + dice % 6
            puck[DICE * point + dice] = point
            if point == 0:
                puck[DICE * point + dice] = total if rules.is_point(total) else 0
            elif total in (point, 7):
                puck[DICE * point + dice] = 0


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    memory[:] = 0
    memory[FIRST_ROLL] = 1


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    roll(generator, params, memory, rows)
    return 0


@inlined
def roll(generator: Generator, params: Params, memory: Ints, rows: Ints) -> None:
    """One roll."""
    told, puck, fires = params
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
        _fire_bets(fires, memory, rows, point, 2 + dice // 6 + dice % 6)


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
def _fire_bets(fires: Ints, memory: Ints, rows: Ints, point: int, total: int) -> None:
    """Fire Bets, made before a shooter's first roll, and the points that he makes."""
    seven_out = point != 0 and total == 7
    for bet in fires:
        rows[bet] = UNDECIDED
        if memory[FIRST_ROLL]:
            memory[TABLE + bet] = LIES * NO_POINT_YET
        if seven_out and memory[TABLE + bet]:
            rows[bet] = rules.fire(_ones(memory[POINTS_MADE]))
            memory[TABLE + bet] = NOWHERE
    memory[FIRST_ROLL] = seven_out  # the dice pass to a new shooter
    if seven_out:
        memory[POINTS_MADE] = 0
    elif point == total:
        memory[POINTS_MADE] |= 1 << point


@compiled
def _ones(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def classed(slug: str) -> tuple[int, int, int, int]:
    """The rule of a bet, its number or faces, and when it may be made."""
    if slug in _RULES:
        rule, when = _RULES[slug]
        return rule, 0, 0, when
    if slug in _ONE_TOTAL:
        return ONE_TOTAL, _ONE_TOTAL[slug], 0, ANY_TIME
    family, _, number = slug.rpartition("-")
    if family in _BY_NUMBER:
        return _BY_NUMBER[family], int(number), 0, ANY_TIME
    one, other = next(pair for pair in HOPS if slug == f"hop-{pair[0]}-{pair[1]}")
    return HOP, one, other, ANY_TIME


def kernel(game: str, plan: Plan, law: Law, options: CrapsOptions) -> Kernel:
    refuse_strategy(plan)
    offered = spots(game, law, options)
    named = dict.fromkeys(offered, ("",))
    wished = wishes(plan, {**named, **offered_with_odds(offered, options)} if plan.bets else named)
    together = {
        number: backed(wish, plan.stake, offered, options)
        for number, wish in enumerate(wished)
        if wish.wager in WITH_ODDS
    }
    bets = tuple(
        together[number].bet
        if number in together
        else _bet(wish, plan, offered[wish.wager].law, options)
        for number, wish in enumerate(wished)
    )
    told = np.zeros((len(bets), LYINGS * LIES), dtype=np.int64)
    fires = []
    for number, bet in enumerate(bets):
        wager = WITH_ODDS.get(bet.wager, bet.wager)
        rule, first, second, when = classed(wager)
        off = RESTS * (offered[wager].law.more["come_out"] == "off-unless-called-on")
        if wager in ODDS:
            off = GOES_BACK * _off_on_come_out(wager, options)
        _all_rolls(Fixed(rule, first, second, when, off), told[number])
        if rule == FIRE_BET:
            fires.append(number)
    puck = np.zeros(LIES, dtype=np.int64)
    _all_pucks(puck)
    adds = np.zeros((len(bets), MOST_ROWS), dtype=np.int64)
    for number, made in together.items():
        told[number] = told_together(made, told[number], (DICE, LIES, ROW_BITS))
        adds[number, 1 : 1 + len(made.added)] = made.added
    table = Params(told, puck, np.array(fires, dtype=np.int64))
    return Kernel(
        game,
        bets,
        play_with_odds if together else play,
        begin,
        WithOdds(table, adds) if together else table,
        memory=np.zeros(TABLE + len(bets), dtype=np.int64),
        about=(
            "A round is one roll of two fair dice; shooters follow one another.",
            "A bet is made again as soon as it may be; Place, Buy and Hardway bets rest on a"
            " come-out roll.",
        ),
    )


def _bet(wish: Wish, plan: Plan, known: WagerLaw, options: CrapsOptions) -> Bet:
    paytable = options.fire if wish.wager == FIRE else "standard"
    ratios = []
    for row in known.rows:
        odds = Odds.parse(known.paytables[paytable][row])
        ratios.append(odds.profit_ratio - _vigorish(wish, odds, options))
    under = _under(wish, options)
    units = UNITS.get(wish.wager, 1) * options.unit
    stake = -(-plan.stake // units) * units if wish.wager in UNITS else plan.stake
    bet = priced_bet(wish, known, ratios, stake, paytable=paytable, under=under)
    if wish.wager not in ODDS:
        return bet
    if not _off_on_come_out(wish.wager, options):
        return replace(bet, mixture=MIXED)
    parts = decided_on().items()
    return replace(bet, mixture=tuple((("point", str(own)), part) for own, part in parts))


def _off_on_come_out(wager: str, options: CrapsOptions) -> bool:
    return wager == COME_ODDS and options.come_odds_on_come_out == "off"  # C-16


def _when(wish: Wish, options: CrapsOptions) -> str:
    family = wish.wager.rpartition("-")[0]
    return {"buy": options.buy_vigorish, "lay": options.lay_vigorish}.get(family, "none")


def _vigorish(wish: Wish, odds: Odds, options: CrapsOptions) -> Fraction:
    when = _when(wish, options)
    if when == "when-made" or (when == "on-win" and odds.profit_ratio > 0):
        return options.vigorish_rate
    return Fraction(0)


def _under(wish: Wish, options: CrapsOptions) -> tuple[tuple[str, str], ...]:
    """Which of the prices that the odds distinguish this is."""
    if wish.wager.rpartition("-")[0] not in ("buy", "lay"):
        return ()
    when = _when(wish, options)
    rate = format_percent(options.vigorish_rate)
    return (("vigorish", when if when == "none" else f"{rate} {when}"),)
