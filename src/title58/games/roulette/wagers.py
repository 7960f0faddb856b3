"""The wagers of Roulette, each declared once, and how they are settled."""

from __future__ import annotations

from collections.abc import Callable

from title58.games.roulette import drawing, rules, spots
from title58.games.roulette.notation import (
    COLUMNS,
    DOZENS,
    numbers_on,
    parse_number,
)
from title58.games.roulette.options import (
    AS_SINGLE,
    FIVE_ADJACENT,
    FIVE_ADJACENT_OFFERED,
    RouletteOptions,
)
from title58.games.roulette.rules import Ball, Terms
from title58.games.roulette.wheel import five_around
from title58.law.markers import implements
from title58.rounds.settlement import Line, settled
from title58.rounds.wagers import Wager
from title58.wagers.amounts import InUnits
from title58.wagers.declared import ONE_PLACE, Placed, Seen, Spots
from title58.wagers.pays import FiledByWager, InParts
from title58.wagers.registry import TableWager, Wagers

GAME = "roulette"
STRAIGHT, FIRST_FIVE = "straight", "first-five-numbers"
FILED = FiledByWager("odds")

RouletteWager = Seen[Ball, Terms]


def _covering(numbers: drawing.Numbers) -> Terms:
    return Terms(sum(1 << number for number in numbers))


def under_the_chip(placed: Placed) -> Terms:
    return _covering(numbers_on(placed.on))


def around_the_chip(placed: Placed) -> Terms:
    """The five numbers around the chip on the replica."""
    options = placed.options
    assert isinstance(options, RouletteOptions)
    return _covering(tuple(map(parse_number, five_around(placed.on, placed.law, options))))


def first_five(placed: Placed) -> Terms:
    return _covering(drawing.first_corner(with_00=True))


def on_this_wheel(placed: Placed) -> Terms:
    return Terms(as_single=placed.options.value("wheel") == AS_SINGLE)


def _wager(
    slug: str,
    ground: Callable[[Ball, Terms], int] = rules.on_numbers,
    terms: Callable[[Placed], Terms] = under_the_chip,
    *,
    lies: Spots = ONE_PLACE,
) -> RouletteWager:
    return Seen(slug, Ball, ground, terms, pays=FILED, spots=lies, side=False)


FIVE_PARTS = InUnits(
    *(5, "chip", "does not divide into five equal Straight Wagers", "617a.3(e)(1)(iii)")
)
INSIDE = (  # on numbers, lines and corners
    _wager(STRAIGHT, lies=spots.straights),
    Seen(
        FIVE_ADJACENT,
        sees=Ball,
        ground=rules.on_numbers,
        terms=around_the_chip,
        offered=FIVE_ADJACENT_OFFERED,
        pays=InParts(STRAIGHT, 5),  # 617a.3(e)(1)(iii), 617a-07
        amount=FIVE_PARTS,
        spots=spots.centres,
        side=False,
    ),
    _wager("split", lies=spots.splits),
    _wager("three-numbers", rules.three_numbers, lies=spots.threes),
    _wager("four-numbers", lies=spots.fours),
    _wager(FIRST_FIVE, terms=first_five, lies=spots.first_five),
    _wager("six-numbers", lies=spots.sixes),
)
WAGERS: Wagers[RouletteWager] = Wagers(
    GAME,
    *INSIDE,
    _wager("column", lies=COLUMNS),
    _wager("dozen", lies=DOZENS),
    _wager("red", rules.red, on_this_wheel),
    _wager("black", rules.black, on_this_wheel),
    _wager("odd", rules.odd, on_this_wheel),
    _wager("even", rules.even, on_this_wheel),
    _wager("1-to-18", rules.low, on_this_wheel),
    _wager("19-to-36", rules.high, on_this_wheel),
)


@implements("617a.3(d)", "617a.4(a)", "617a.3(e)(1)(iii)")
def settle(wager: Wager, ball: Ball, here: TableWager[RouletteWager]) -> Line:
    """Class and price one wager by its position when the ball fell."""
    # It lies elsewhere than the player says he asked for.
    also = "617a.3(c)" if wager.said and wager.said != wager.title else ""
    return settled(wager, here.decided(ball, wager.on), chip=here.options.chip, also=also)
