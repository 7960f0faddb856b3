"""Roulette rounds whose wagers, spins and mishaps a test writes down.

The literals here are copied from the text of 617a.1, 617a.3 and 617a.4 and from the usual drawing
of the layout, so that they are independent of the packaged law data.
"""

import datetime
from typing import Any

from tests.games.script import Part, bets, play_script
from title58 import law as the_law
from title58.games.roulette import wagers
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.notation import parse_number
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.rules import Ball
from title58.games.roulette.state import RouletteState
from title58.games.roulette.wagers import WAGERS
from title58.law import Law
from title58.rounds.answers import Happening, Pocket
from title58.rounds.driver import Played
from title58.rounds.game import Setup
from title58.rounds.settlement import Line
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 2, 1)
LAW = the_law.on(DAY)
COLOURS = {1: "yellow", 2: "orange", 3: "pink", 4: "lavender"}
OPENED = RouletteState(opened=True, colours=COLOURS)

SINGLE = RouletteOptions.filing(wheel="single-zero", five_adjacent=True)
DOUBLE = RouletteOptions.filing(wheel="double-zero", five_adjacent=True)
AS_SINGLE = RouletteOptions(wheel="double-zero-as-single-zero")

# 617a.1(c) and (d)
SINGLE_ORDER = [
    *("0", "32", "15", "19", "4", "21", "2", "25", "17", "34", "6", "27", "13", "36", "11", "30"),
    *("8", "23", "10", "5", "24", "16", "33", "1", "20", "14", "31", "9", "22", "18", "29", "7"),
    *("28", "12", "35", "3", "26"),
]
DOUBLE_ORDER = [
    *("0", "28", "9", "26", "30", "11", "7", "20", "32", "17", "5", "22", "34", "15", "3", "24"),
    *("36", "13", "1", "00", "27", "10", "25", "29", "12", "8", "19", "31", "18", "6", "21", "33"),
    *("16", "4", "23", "35", "14", "2"),
]
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}  # 617a-01

# 617a.4(a)
PAYS = {
    "straight": 35, "split": 17, "three-numbers": 11, "four-numbers": 8, "first-five-numbers": 6,
    "six-numbers": 5, "column": 2, "dozen": 2, "red": 1, "black": 1, "odd": 1, "even": 1,
    "1-to-18": 1, "19-to-36": 1,
}  # fmt: skip


def numbers_of(kind: str, on: str, order: list[str]) -> set[str]:
    """What a wager covers, said a second way: by the words of 617a.3(e) about sets of numbers."""
    every = [str(n) for n in range(1, 37)]
    if kind == "five-adjacent":
        at = order.index(on)
        return {order[(at + step) % len(order)] for step in range(-2, 3)}
    if on == "2nd-12/3rd-12":
        return {"0", "00"}
    sets: dict[str, set[str]] = {
        "first-five-numbers": {"0", "00", "1", "2", "3"},
        "col-1": set(every[0::3]),
        "col-2": set(every[1::3]),
        "col-3": set(every[2::3]),
        "1st-12": set(every[:12]),
        "2nd-12": set(every[12:24]),
        "3rd-12": set(every[24:]),
        "red": {str(n) for n in RED},
        "black": set(every) - {str(n) for n in RED},
        "odd": set(every[0::2]),
        "even": set(every[1::2]),
        "1-to-18": set(every[:18]),
        "19-to-36": set(every[18:]),
    }
    return sets.get(on or kind) or set(on.split("-"))


def selections(options: RouletteOptions) -> dict[str, tuple[str, ...]]:
    """Every spot of a table's layout, by wager; none for a wager that it does not offer."""
    return {
        one.slug: WAGERS.priced(LAW, options, one.slug).spots if one.offered.offers(options) else ()
        for one in WAGERS
    }


def won_on(kind: str, on: str, order: list[str], options: RouletteOptions) -> set[str]:
    """The compartments in which the ball wins a wager, by the game's own rules."""
    here = WAGERS.at(LAW, options)[kind]
    return {name for name in order if here.decided(Ball(parse_number(name)), on).row == "win"}


def settle(wager: Wager, number: str, law: Law, options: RouletteOptions) -> Line:
    """The line of one wager."""
    here = WAGERS.at(law, options)[wager.kind]
    return wagers.settle(wager, Ball(parse_number(number)), here)


def order_of(options: RouletteOptions) -> list[str]:
    return SINGLE_ORDER if options.wheel == "single-zero" else DOUBLE_ORDER


def table(
    options: RouletteOptions = DOUBLE,
    state: RouletteState = OPENED,
    players: tuple[int, ...] = (1, 2, 3, 4),
) -> Any:
    return Setup(LAW, options, state, players)


def spin(
    down: list[Wager],
    *then: str | Part,
    options: RouletteOptions = DOUBLE,
    state: RouletteState = OPENED,
    players: tuple[int, ...] = (1, 2, 3, 4),
) -> Played[Any]:
    """Play a round: text is a compartment; wagers lie there before every spin."""
    parts: list[Part] = [bets(*down)]
    parts += [Pocket(part) if isinstance(part, str) else part for part in then]
    return play_script(ROULETTE, table(options, state, players), *parts)


def trouble(kind: str, at: str = "ball", **details: object) -> Happening:
    return Happening(kind, at, details)
