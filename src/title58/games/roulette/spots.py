"""Where each Roulette wager may lie at a table: its spots, as they are written."""

from __future__ import annotations

from collections.abc import Iterable

from title58.games.roulette import drawing
from title58.games.roulette.notation import DOZEN_LINE, format_numbers, parse_numbers
from title58.games.roulette.options import AS_SINGLE, DOUBLE, RouletteOptions
from title58.games.roulette.rules import DOUBLE_ZERO
from title58.games.roulette.wheel import five_around
from title58.law import Law
from title58.law.markers import implements

Written = tuple[str, ...]


def _written(groups: Iterable[drawing.Numbers]) -> Written:
    return tuple(format_numbers(numbers) for numbers in groups)


@implements("617a.1(e)")
def straights(law: Law, options: RouletteOptions) -> Written:
    """Every number but a covered 00."""
    found = _written(drawing.straights(options.layout_has_00))
    return tuple(on for on in found if on != "00" or options.wheel != AS_SINGLE)


@implements("617a.3(e)(1)(i)")
def centres(law: Law, options: RouletteOptions) -> Written:
    """Every number, unless a covered 00 is one of the five and the filing bars that (617a-08)."""
    found = straights(law, options)
    if options.bars_five_adjacent:
        return ()
    if options.wheel == AS_SINGLE and options.five_adjacent_beside_00 == "refused":
        return tuple(on for on in found if "00" not in five_around(on, law, options))
    return found


def splits(law: Law, options: RouletteOptions) -> Written:
    found = _with_00_as_filed(drawing.splits(options.layout_has_00), options)
    # Without 00 a chip between two dozens means nothing (617a-10).
    return (*found, DOZEN_LINE) if options.wheel == DOUBLE else found


@implements("617a.3(e)(3)(i)")
def threes(law: Law, options: RouletteOptions) -> Written:
    """The rows, and those trios of the law for which the layout has a corner (617a-05)."""
    listed = law.wager("roulette", "three-numbers").more["special_groups"]
    lawful = {parse_numbers("-".join(group)) for group in listed}
    trios = tuple(
        trio
        for trio in drawing.trios(options.layout_has_00)
        if trio in lawful or options.trio_and_first_four
    )
    return _with_00_as_filed((*trios, *drawing.rows()), options)


def fours(law: Law, options: RouletteOptions) -> Written:
    """0-1-2-3 has no corner of four boxes, but many casinos book it (617a-05)."""
    first = (drawing.first_corner(with_00=False),) if options.trio_and_first_four else ()
    return _written((*first, *drawing.fours(options.layout_has_00)))


def first_five(law: Law, options: RouletteOptions) -> Written:
    return ("",) if _with_00_as_filed([(DOUBLE_ZERO,)], options) and options.layout_has_00 else ()


def sixes(law: Law, options: RouletteOptions) -> Written:
    return _written(drawing.sixes())


@implements("617a.1(e)")
def _with_00_as_filed(groups: Iterable[drawing.Numbers], options: RouletteOptions) -> Written:
    """Without the groups that name a covered 00, unless they cover the rest (617a-04)."""
    if options.wheel == AS_SINGLE and options.wagers_with_00 == "refused":
        groups = [numbers for numbers in groups if DOUBLE_ZERO not in numbers]
    return _written(groups)
