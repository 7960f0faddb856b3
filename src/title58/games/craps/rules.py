"""How two dice decide each wager of Craps and Mini-Craps.

Plain functions of whole numbers. Each answers with the number of a ground, in the order in which
the law data lists them, or with UNDECIDED if the wager lives on.

A wager on one roll sees the throw. One that lives over rolls has a state of its own besides: 0
while it waits for its first roll, and then its come-out or come point.
"""

from typing import NamedTuple

from title58.games.craps.views import Throw
from title58.law.markers import implements
from title58.wagers.declared import UNDECIDED

WIN, LOSE = 0, 1
SEVEN = 7


class Terms(NamedTuple):
    """What a wager names: a number, or the faces of both dice."""

    number: int = 0
    other: int = 0


def is_point(total: int) -> bool:
    return 4 <= total <= 10 and total != SEVEN


def next_point(point: int, total: int) -> int:
    """The come-out point after a throw; 0 before a come-out roll."""
    if point == 0:
        return total if is_point(total) else 0
    return 0 if total in (point, SEVEN) else point


# Pass and Come, Don't Pass and Don't Come

WIN_AT_ONCE, WIN_ON_POINT, LOSE_AT_ONCE, LOSE_TO_SEVEN = range(4)


@implements(
    "623a.3(a)(1)(i)(A)", "623a.3(a)(1)(i)(B)", "623a.3(a)(1)(ii)(A)", "623a.3(a)(1)(ii)(B)",
    "623a.3(a)(3)(i)(A)", "623a.3(a)(3)(i)(B)", "623a.3(a)(3)(ii)(A)", "623a.3(a)(3)(ii)(B)",
)  # fmt: skip
def line(point: int, view: Throw, terms: Terms) -> int:
    """Pass and Come."""
    total = view.one + view.other
    if point == 0:
        if total in (7, 11):
            return WIN_AT_ONCE
        return LOSE_AT_ONCE if total in (2, 3, 12) else UNDECIDED
    if total == point:
        return WIN_ON_POINT
    return LOSE_TO_SEVEN if total == SEVEN else UNDECIDED


DONT_WIN_AT_ONCE, DONT_WIN_BY_SEVEN, DONT_PUSH, DONT_LOSE_AT_ONCE, DONT_LOSE_TO_POINT = range(5)


@implements(
    "623a.3(a)(2)(i)(A)", "623a.3(a)(2)(i)(B)", "623a.3(a)(2)(ii)(A)", "623a.3(a)(2)(ii)(B)",
    "623a.3(a)(2)(iii)",
    "623a.3(a)(4)(i)(A)", "623a.3(a)(4)(i)(B)", "623a.3(a)(4)(ii)(A)", "623a.3(a)(4)(ii)(B)",
    "623a.3(a)(4)(iii)",
)  # fmt: skip
def dont_line(point: int, view: Throw, terms: Terms) -> int:
    """Don't Pass and Don't Come: a first 12 is void."""
    total = view.one + view.other
    if point == 0:
        if total in (2, 3):
            return DONT_WIN_AT_ONCE
        if total == 12:
            return DONT_PUSH
        return DONT_LOSE_AT_ONCE if total in (7, 11) else UNDECIDED
    if total == SEVEN:
        return DONT_WIN_BY_SEVEN
    return DONT_LOSE_TO_POINT if total == point else UNDECIDED


def takes_point(point: int, view: Throw) -> int:
    """A flat wager that its first roll does not decide has that roll's total for its point."""
    return point if point else view.one + view.other


# Odds behind them

ODDS_LOSE = 3


@implements(
    "623a.6(a)(2)(i)", "623a.6(a)(2)(ii)", "623a.6(a)(2)(iii)",
    "623a.6(c)(2)(i)", "623a.6(c)(2)(ii)", "623a.6(c)(2)(iii)",
)  # fmt: skip
def odds(point: int, view: Throw, terms: Terms) -> int:
    """Behind Pass and Come; grounds by point: 4 or 10, 5 or 9, 6 or 8."""
    total = view.one + view.other
    if total == SEVEN:
        return ODDS_LOSE
    return by_point(point) if total == point else UNDECIDED


@implements(
    "623a.6(b)(2)(i)", "623a.6(b)(2)(ii)", "623a.6(b)(2)(iii)",
    "623a.6(d)(2)(i)", "623a.6(d)(2)(ii)", "623a.6(d)(2)(iii)",
)  # fmt: skip
def dont_odds(point: int, view: Throw, terms: Terms) -> int:
    """Behind Don't Pass and Don't Come; grounds: 6 or 8, 5 or 9, 4 or 10."""
    total = view.one + view.other
    if total == point:
        return ODDS_LOSE
    return 2 - by_point(point) if total == SEVEN else UNDECIDED


def by_point(point: int) -> int:
    """0 for 4 and 10, 1 for 5 and 9, 2 for 6 and 8."""
    return point - 4 if point < SEVEN else 10 - point


# Wagers on a number


@implements("623a.3(a)(5)(i)", "623a.3(a)(5)(ii)", "623a.3(a)(41)(i)", "623a.3(a)(41)(ii)")
def number_before_seven(own: int, view: Throw, terms: Terms) -> int:
    """Place to Win and Buy."""
    total = view.one + view.other
    if total == terms.number:
        return WIN
    return LOSE if total == SEVEN else UNDECIDED


@implements("623a.3(a)(6)(i)", "623a.3(a)(6)(ii)", "623a.3(a)(42)(i)", "623a.3(a)(42)(ii)")
def seven_before_number(own: int, view: Throw, terms: Terms) -> int:
    """Place to Lose and Lay."""
    total = view.one + view.other
    if total == SEVEN:
        return WIN
    return LOSE if total == terms.number else UNDECIDED


@implements(
    "623a.3(a)(7)(i)", "623a.3(a)(7)(ii)", "623a.3(a)(8)(i)", "623a.3(a)(8)(ii)",
    "623a.3(a)(9)(i)", "623a.3(a)(9)(ii)", "623a.3(a)(10)(i)", "623a.3(a)(10)(ii)",
)  # fmt: skip
def hardway(own: int, view: Throw, terms: Terms) -> int:
    """The number as a pair, before it comes any other way and before a 7."""
    total = view.one + view.other
    if total == terms.number:
        return WIN if view.one == view.other else LOSE
    return LOSE if total == SEVEN else UNDECIDED


# Wagers on one roll


@implements("623a.3(a)(11)(i)", "623a.3(a)(11)(ii)")
def field(view: Throw, terms: Terms) -> int:
    """Grounds: 2 or 12; 3, 4, 9, 10 or 11; lose."""
    total = view.one + view.other
    if total in (2, 12):
        return 0
    return 1 if total in (3, 4, 9, 10, 11) else 2


@implements("623a.3(a)(13)(i)", "623a.3(a)(13)(ii)")
def any_craps(view: Throw, terms: Terms) -> int:
    return WIN if view.one + view.other in (2, 3, 12) else LOSE


@implements(
    "623a.3(a)(12)(i)", "623a.3(a)(12)(ii)",
    "623a.3(a)(14)(i)", "623a.3(a)(14)(ii)", "623a.3(a)(15)(i)", "623a.3(a)(15)(ii)",
    "623a.3(a)(16)(i)", "623a.3(a)(16)(ii)", "623a.3(a)(17)(i)", "623a.3(a)(17)(ii)",
)  # fmt: skip
def one_total(view: Throw, terms: Terms) -> int:
    """Any Seven, Craps Two, Three and Twelve, and 11 in One Roll."""
    return WIN if view.one + view.other == terms.number else LOSE


@implements("623a.3(a)(18)(i)", "623a.3(a)(18)(ii)")
def craps_eleven(view: Throw, terms: Terms) -> int:
    """Grounds: eleven, craps, lose."""
    total = view.one + view.other
    if total == 11:
        return 0
    return 1 if total in (2, 3, 12) else 2


@implements("623a.3(a)(19)(i)", "623a.3(a)(19)(ii)")
def horn(view: Throw, terms: Terms) -> int:
    """Grounds: 2 or 12, 3 or 11, lose."""
    total = view.one + view.other
    if total in (2, 12):
        return 0
    return 1 if total in (3, 11) else 2


HORN = (2, 12, 3, 11)


@implements("623a.3(a)(20)(i)", "623a.3(a)(20)(ii)")
def horn_high(view: Throw, terms: Terms) -> int:
    """Grounds: the high number, then the others of 2, 12, 3, 11, then lose."""
    total = view.one + view.other
    if total == terms.number:
        return 0
    ground = 0
    for number in HORN:
        if number != terms.number:
            ground += 1
            if total == number:
                return ground
    return 4


@implements("623a.3(a)(21)(i)", "623a.3(a)(21)(ii)")
def whirl(view: Throw, terms: Terms) -> int:
    """Grounds: 2 or 12, 3 or 11, 7, lose."""
    if view.one + view.other == SEVEN:
        return 2
    ground = horn(view, terms)
    return 3 if ground == 2 else ground


@implements(
    *(f"623a.3(a)({paragraph}){part}" for paragraph in range(22, 26) for part in ("(i)", "(ii)"))
)
def hard_hop(view: Throw, terms: Terms) -> int:
    """This face on both dice, on the next roll."""
    return WIN if view.one == terms.number and view.other == terms.number else LOSE


@implements(
    *(f"623a.3(a)({paragraph}){part}" for paragraph in range(26, 39) for part in ("(i)", "(ii)"))
)
def hop(view: Throw, terms: Terms) -> int:
    """These two faces, in either order, on the next roll."""
    as_named = view.one == terms.number and view.other == terms.other
    turned = view.one == terms.other and view.other == terms.number
    return WIN if as_named or turned else LOSE


@implements("623a.3(a)(39)(i)", "623a.3(a)(39)(ii)")
def six_seven_eight(view: Throw, terms: Terms) -> int:
    """Grounds: hard 6 or hard 8; any other 6, 7 or 8; lose."""
    if not 6 <= view.one + view.other <= 8:
        return 2
    return 0 if view.one == view.other else 1


# The Fire Bet. Its state is the shooter's hand as one number: the come-out point in the low bits,
# and above them a bit for each point made.

POINT_BITS = 4


def hand(point: int, made: int) -> int:
    """`made` has a bit for each point that was made: 1 << 4 for the 4, and so on."""
    return made << POINT_BITS | point


@implements("623a.3(a)(40)(i)", "623a.3(a)(40)(ii)", "623a.11(b)(3)")
def fire(own: int, view: Throw, terms: Terms) -> int:
    """By how many different points were made, in any order: six, five, four, lose."""
    point, made = own % (1 << POINT_BITS), own >> POINT_BITS
    if point == 0 or view.one + view.other != SEVEN:
        return UNDECIDED
    points = 0
    while made:
        made &= made - 1
        points += 1
    return fire_ground(points)


def fire_ground(points: int) -> int:
    """Of a hand that has ended with so many different points made."""
    return 6 - points if points >= 4 else 3


def hand_goes_on(own: int, view: Throw) -> int:
    """A point made is kept; made again, it changes nothing."""
    point, made = own % (1 << POINT_BITS), own >> POINT_BITS
    total = view.one + view.other
    if point and total == point:
        made |= 1 << point
    return hand(next_point(point, total), made)
