"""The wagers of Craps: how dice decide each, and which of them a table offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from title58.games.craps import rules
from title58.games.craps.bets import (
    COME,
    DONT_COME,
    LINE,
    ODDS,
    POINTS,
    TRAVELLERS,
)
from title58.games.craps.options import CrapsOptions
from title58.law import Law
from title58.law.markers import implements
from title58.rounds.game import Spot
from title58.rounds.wagers import Wager

Rule = Callable[[int, int, int], int]  # the wager's point (0: none yet) and two dice, to a row


def _total(rule: Callable[[int], int]) -> Rule:
    return lambda _point, a, b: rule(a + b)


def _point(rule: Callable[[int, int], int]) -> Rule:
    return lambda point, a, b: rule(point, a + b)


def _number(rule: Callable[[int, int], int], number: int) -> Rule:
    return lambda _point, a, b: rule(number, a + b)


def _hardway(number: int) -> Rule:
    return lambda _point, a, b: rules.hardway(number, a, b)


def _hop(one: int, other: int) -> Rule:
    return lambda _point, a, b: rules.hop(one, other, a, b)


# 623a.3(a)(22)-(38); there is no hop where a one-roll wager of its own does the same (C-33).
HOPS = (
    (2, 2), (3, 3), (4, 4), (5, 5), (1, 3), (1, 4), (2, 3), (1, 5), (2, 4), (1, 6), (2, 5), (3, 4),
    (2, 6), (3, 5), (3, 6), (4, 5), (4, 6),
)  # fmt: skip
NUMBERS = tuple(map(int, POINTS))

RULES: Mapping[str, Rule] = {
    "pass": _point(rules.line),
    "dont-pass": _point(rules.dont_line),
    "come": _point(rules.line),
    "dont-come": _point(rules.dont_line),
    "pass-odds": _point(rules.odds),
    "dont-pass-odds": _point(rules.dont_odds),
    "come-odds": _point(rules.odds),
    "dont-come-odds": _point(rules.dont_odds),
    **{f"place-to-win-{n}": _number(rules.number_before_seven, n) for n in NUMBERS},
    **{f"place-to-lose-{n}": _number(rules.seven_before_number, n) for n in NUMBERS},
    **{f"buy-{n}": _number(rules.number_before_seven, n) for n in NUMBERS},
    **{f"lay-{n}": _number(rules.seven_before_number, n) for n in NUMBERS},
    **{f"hardway-{n}": _hardway(n) for n in (4, 6, 8, 10)},
    "field": _total(rules.field),
    "any-seven": _total(rules.any_seven),
    "any-craps": _total(rules.any_craps),
    "craps-two": _number(rules.one_total, 2),
    "craps-three": _number(rules.one_total, 3),
    "craps-twelve": _number(rules.one_total, 12),
    "eleven-in-one-roll": _number(rules.one_total, 11),
    "craps-eleven": _total(rules.craps_eleven),
    "horn": _total(rules.horn),
    **{f"horn-high-{n}": _number(rules.horn_high, n) for n in rules.HORN},
    "whirl": _total(rules.whirl),
    **{f"hop-{one}-{other}": _hop(one, other) for one, other in HOPS},
    "six-seven-eight": lambda _point, a, b: rules.six_seven_eight(a, b),
}


def row_of(bet: Wager, come_out_point: int, a: int, b: int) -> int:
    """The row of the paytable that these dice decide, or UNDECIDED."""
    point = come_out_point
    if bet.on or bet.kind in TRAVELLERS:
        point = int(bet.on or 0)
    return RULES[bet.kind](point, a, b)


# What a table offers


@implements("623a.3(a)", "623a.3(a)(41)", "623a.3(a)(42)", "623a.11(a)")
def spots(game: str, law: Law, options: CrapsOptions) -> Mapping[str, Spot]:
    """The wagers this table offers. Odds come with the wager they support (623a.6(a)-(d))."""
    return _spots(game, law, options)


@lru_cache(maxsize=64)  # asked for at every throw
def _spots(game: str, law: Law, options: CrapsOptions) -> Mapping[str, Spot]:
    found: dict[str, Spot] = {}
    for slug, known in law.wagers(game).items():
        if options.offers(ODDS.get(slug, slug)):
            on = POINTS if ODDS.get(slug) in (COME, DONT_COME) else ("",)
            found[slug] = Spot(known, on, side=slug not in LINE)
    return MappingProxyType(found)


# Without an area of its own, a compound wager is four units on the Horn and one unit here.
FIFTH_UNIT = {
    "horn-high-2": "craps-two",
    "horn-high-3": "craps-three",
    "horn-high-11": "eleven-in-one-roll",
    "horn-high-12": "craps-twelve",
    "whirl": "any-seven",
}
# C and E is halved, so it is made in twos (C-29).
UNITS = {"craps-eleven": 2, "horn": 4} | dict.fromkeys(FIFTH_UNIT, 5)
