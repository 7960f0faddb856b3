"""The wagers of Roulette: where each may lie, how it is classed, and under which section."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from title58.games.roulette import drawing, rules
from title58.games.roulette.notation import (
    COLUMNS,
    DOZEN_LINE,
    DOZENS,
    arguments,
    format_numbers,
    parse_number,
    parse_numbers,
)
from title58.games.roulette.options import AS_SINGLE, FIVE_ADJACENT, RouletteOptions
from title58.law import Law, WagerLaw
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.money import Odds
from title58.rounds.game import Spot
from title58.rounds.settlement import WIN, Line, decide
from title58.rounds.wagers import Wager

GAME, CHAPTER = "roulette", "617a"
STRAIGHT, SPLIT, THREE, FIRST_FIVE = "straight", "split", "three-numbers", "first-five-numbers"
FOUR = "four-numbers"


@dataclass(frozen=True)
class Rule:
    """How a wager is classed: the row's index, given its spot's numbers and the compartment."""

    classify: Callable[..., int]
    inside: bool = False  # on numbers, lines and corners; the rest are the outside wagers


# Five Adjacent is classed by places on the wheel and not by numbers: see `covers`.
RULES: Mapping[str, Rule] = {
    STRAIGHT: Rule(rules.straight, inside=True),
    FIVE_ADJACENT: Rule(rules.five_adjacent, inside=True),
    SPLIT: Rule(rules.split, inside=True),
    THREE: Rule(rules.three_numbers, inside=True),
    FOUR: Rule(rules.four_numbers, inside=True),
    FIRST_FIVE: Rule(rules.first_five_numbers, inside=True),
    "six-numbers": Rule(lambda *six: rules.six_numbers(six[0], six[-1]), inside=True),
    "column": Rule(rules.column),
    "dozen": Rule(rules.dozen),
    "red": Rule(rules.red),
    "black": Rule(rules.black),
    "odd": Rule(rules.odd),
    "even": Rule(rules.even),
    "1-to-18": Rule(rules.low),
    "19-to-36": Rule(rules.high),
}


# The wheel


def mode(law: Law, options: RouletteOptions) -> Mapping[str, Any]:
    """What the law says of a table with this wheel, used as it is."""
    found: Mapping[str, Any] = law.figures(CHAPTER)["modes"][options.wheel]
    return found


@implements("617a.1(c)", "617a.1(d)")
def wheel_order(law: Law, options: RouletteOptions) -> tuple[str, ...]:
    """The compartments clockwise from 0."""
    order: tuple[str, ...] = law.figures(CHAPTER)["wheels"][mode(law, options)["wheel"]]["order"]
    return order


def deciding(law: Law, options: RouletteOptions) -> tuple[str, ...]:
    """The compartments that decide wagers; in any other the spin is void and the wheel is spun
    again (617a.4(c)(2))."""
    void = mode(law, options).get("void_pockets", ())
    return tuple(name for name in wheel_order(law, options) if name not in void)


def replica(law: Law, options: RouletteOptions) -> tuple[str, ...]:
    """The wheel as five adjacent numbers are counted on it."""
    order = wheel_order(law, options)
    if options.wheel == AS_SINGLE and options.five_adjacent_beside_00 == "skipped":
        return tuple(name for name in order if name != "00")  # 617a-08
    return order


@implements("617a.3(e)(1)(ii)")
def five_around(centre: str, law: Law, options: RouletteOptions) -> tuple[str, ...]:
    """The centre with two neighbours on each side, clockwise."""
    order = replica(law, options)
    at = order.index(centre)
    return tuple(order[(at + step) % len(order)] for step in (-2, -1, 0, 1, 2))


# Where each wager may lie


@lru_cache(maxsize=256)  # every round asks, and a table's options do not change
def spots(law: Law, options: RouletteOptions) -> Mapping[str, Spot]:
    """The wagers this table offers on that day."""
    where = selections(law, options) if law.wagers(GAME) else {}
    return MappingProxyType(
        {slug: Spot(wager, where[slug]) for slug, wager in law.wagers(GAME).items() if where[slug]}
    )


def selections(law: Law, options: RouletteOptions) -> dict[str, tuple[str, ...]]:
    """Every spot of this table's layout, by wager; a wager without spots is not offered."""
    with_00 = options.layout_has_00
    straights = _written(drawing.straights(with_00))
    lines = _written(drawing.splits(with_00))
    found = {
        STRAIGHT: straights,
        FIVE_ADJACENT: straights if options.offers_five_adjacent else (),
        SPLIT: (*lines, DOZEN_LINE) if with_00 else lines,
        THREE: _written((*_trios(law, options), *drawing.rows())),
        FOUR: _written((*_first_four(options), *drawing.fours(with_00))),
        FIRST_FIVE: ("",) if with_00 else (),
        "six-numbers": _written(drawing.sixes()),
        "column": COLUMNS,
        "dozen": DOZENS,
    }
    if options.wheel == AS_SINGLE:
        found |= _without_00(found, law, options)
    return {slug: found.get(slug, ("",)) for slug in RULES}


def _written(groups: tuple[drawing.Numbers, ...]) -> tuple[str, ...]:
    return tuple(format_numbers(numbers) for numbers in groups)


@implements("617a.3(e)(3)(i)")
def _trios(law: Law, options: RouletteOptions) -> tuple[drawing.Numbers, ...]:
    """The trios that the law lists, where the layout has a corner for them (617a-05)."""
    listed = law.wager(GAME, THREE).more["special_groups"]
    lawful = {parse_numbers("-".join(group)) for group in listed}
    return tuple(
        trio
        for trio in drawing.trios(options.layout_has_00)
        if trio in lawful or options.trio_and_first_four
    )


def _first_four(options: RouletteOptions) -> tuple[drawing.Numbers, ...]:
    """0-1-2-3 has no corner of four boxes, but many casinos book it (617a-05)."""
    return (drawing.first_corner(with_00=False),) if options.trio_and_first_four else ()


@implements("617a.1(e)")
def _without_00(
    found: Mapping[str, tuple[str, ...]], law: Law, options: RouletteOptions
) -> dict[str, tuple[str, ...]]:
    """With its 00 box covered, a layout loses the spots that name 00."""
    left = {STRAIGHT: tuple(on for on in found[STRAIGHT] if on != "00")}
    centres = tuple(on for on in found[FIVE_ADJACENT] if on != "00")
    if options.five_adjacent_beside_00 == "refused":
        centres = tuple(on for on in centres if "00" not in five_around(on, law, options))
    left[FIVE_ADJACENT] = centres
    # Without 00 a chip between two dozens means nothing (617a-10).
    left[SPLIT] = tuple(on for on in found[SPLIT] if on != DOZEN_LINE)
    if options.wagers_with_00 == "refused":  # 617a-04
        for slug in (SPLIT, THREE):
            left[slug] = tuple(
                on for on in left.get(slug, found[slug]) if "00" not in on.split("-")
            )
        left[FIRST_FIVE] = ()
    return left


# What each wager covers and pays


def covers(wager: Wager, pocket: str, law: Law, options: RouletteOptions) -> int:
    """The index of the wager's row when the ball lies in this compartment."""
    if wager.kind == FIVE_ADJACENT:
        order = replica(law, options)
        return rules.five_adjacent(order.index(wager.on), order.index(pocket), len(order))
    return RULES[wager.kind].classify(*arguments(wager.on), parse_number(pocket))


@implements("617a.4(a)")
def odds_of(slug: str, law: Law, options: RouletteOptions) -> Odds:
    """What a winning wager is paid: as filed, or else at the odds of the law."""
    if slug == FIVE_ADJACENT:
        slug = STRAIGHT  # five Straight Wagers, 617a.3(e)(1)(iii)
    filed = dict(options.odds).get(slug)
    return filed or Odds.parse(law.wager(GAME, slug).paytables["standard"]["win"])


def parts(wager: str, law: Law) -> int:
    """How many equal wagers this one counts as: five for Five Adjacent, else one."""
    share = Fraction(law.wager(GAME, wager).more.get("share_per_number", "1"))
    return share.denominator


@implements("617a.3(d)", "617a.4(a)", "617a.3(e)(1)(iii)")
def settle(wager: Wager, pocket: str, law: Law, options: RouletteOptions) -> Line:
    """Class and price one wager by its position when the ball fell."""
    known = law.wager(GAME, wager.kind)
    row = known.rows[covers(wager, pocket, law, options)]
    cite = _cites(wager, known, pocket, row, options)
    if row != WIN:
        return decide(wager, row, Odds.parse(known.paytables["standard"][row]), cite)
    odds = odds_of(wager.kind, law, options)
    number_of_parts = parts(wager.kind, law)
    if number_of_parts == 1:
        return decide(wager, row, odds, cite, chip=options.chip)
    # One part is paid as a Straight Wager, the others are lost (617a-07).
    part = wager.amount // number_of_parts
    paid = odds.pay(part, chip=options.chip)
    return Line(
        seat=wager.seat,
        wager=wager.kind,
        on=wager.on,
        stake=wager.amount,
        row=row,
        result=WIN,
        odds=f"{odds} on 1/{number_of_parts}",
        winnings=paid.winnings,
        vigorish=0,
        collected=False,
        breakage=paid.breakage,
        net=paid.winnings + part - wager.amount,
        cites=cite,
    )


def _cites(wager: Wager, known: WagerLaw, pocket: str, row: str, options: RouletteOptions) -> Cites:
    behind: list[Cited] = [known.cite]
    if wager.kind == THREE and wager.on.startswith("0"):
        behind += ["617a.3(e)(3)(i)", "617a.3(e)(3)(ii)"]
    behind.append("617a.3(d)")
    if row == WIN:
        behind.append("617a.4(a)")
    elif "on_zero" in known.more and not rules.numbered(parse_number(pocket)):
        behind.append("617a.4(c)(3)" if options.wheel == AS_SINGLE else "617a.4(b)")
    if wager.said and wager.said != wager.title:
        behind.append("617a.3(c)")  # it lies elsewhere than the player says he asked for
    return cites(*behind)
