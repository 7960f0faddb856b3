"""How two dice decide each wager of Craps and Mini-Craps.

Plain functions of whole numbers, written once: the table calls them as they are, enumeration and
simulation compile them. Each answers with the index of a row of the wager's paytable, in the order
in which the law data lists the rows, or with UNDECIDED if the wager lives on.

`point` is 0 while a wager waits for its first roll, and then its come-out or come point.
"""

from title58.law.markers import implements

UNDECIDED = -1
WIN, LOSE = 0, 1
DONT_WIN, DONT_PUSH, DONT_LOSE = 0, 1, 2


def is_point(total: int) -> bool:
    return 4 <= total <= 10 and total != 7


@implements(
    "623a.3(a)(1)(i)(A)", "623a.3(a)(1)(i)(B)", "623a.3(a)(1)(ii)(A)", "623a.3(a)(1)(ii)(B)",
    "623a.3(a)(3)(i)(A)", "623a.3(a)(3)(i)(B)", "623a.3(a)(3)(ii)(A)", "623a.3(a)(3)(ii)(B)",
)  # fmt: skip
def line(point: int, total: int) -> int:
    """Pass and Come."""
    if point == 0:
        if total in (7, 11):
            return WIN
        return LOSE if total in (2, 3, 12) else UNDECIDED
    if total == point:
        return WIN
    return LOSE if total == 7 else UNDECIDED


@implements(
    "623a.3(a)(2)(i)(A)", "623a.3(a)(2)(i)(B)", "623a.3(a)(2)(ii)(A)", "623a.3(a)(2)(ii)(B)",
    "623a.3(a)(2)(iii)",
    "623a.3(a)(4)(i)(A)", "623a.3(a)(4)(i)(B)", "623a.3(a)(4)(ii)(A)", "623a.3(a)(4)(ii)(B)",
    "623a.3(a)(4)(iii)",
)  # fmt: skip
def dont_line(point: int, total: int) -> int:
    """Don't Pass and Don't Come: a first 12 is void."""
    if point == 0:
        if total in (2, 3):
            return DONT_WIN
        if total == 12:
            return DONT_PUSH
        return DONT_LOSE if total in (7, 11) else UNDECIDED
    if total == 7:
        return DONT_WIN
    return DONT_LOSE if total == point else UNDECIDED


ODDS_LOSE = 3


@implements(
    "623a.6(a)(2)(i)", "623a.6(a)(2)(ii)", "623a.6(a)(2)(iii)",
    "623a.6(c)(2)(i)", "623a.6(c)(2)(ii)", "623a.6(c)(2)(iii)",
)  # fmt: skip
def odds(point: int, total: int) -> int:
    """Supplemental wagers behind Pass and Come; rows by point: 4 or 10, 5 or 9, 6 or 8."""
    if total == 7:
        return ODDS_LOSE
    if total != point:
        return UNDECIDED
    return _by_point(point)


@implements(
    "623a.6(b)(2)(i)", "623a.6(b)(2)(ii)", "623a.6(b)(2)(iii)",
    "623a.6(d)(2)(i)", "623a.6(d)(2)(ii)", "623a.6(d)(2)(iii)",
)  # fmt: skip
def dont_odds(point: int, total: int) -> int:
    """Supplemental wagers behind Don't Pass and Don't Come; rows: 6 or 8, 5 or 9, 4 or 10."""
    if total == point:
        return ODDS_LOSE
    return 2 - _by_point(point) if total == 7 else UNDECIDED


def _by_point(point: int) -> int:
    """0 for 4 and 10, 1 for 5 and 9, 2 for 6 and 8."""
    return point - 4 if point < 7 else 10 - point


@implements("623a.3(a)(5)(i)", "623a.3(a)(5)(ii)", "623a.3(a)(41)(i)", "623a.3(a)(41)(ii)")
def number_before_seven(number: int, total: int) -> int:
    """Place to Win and Buy."""
    if total == number:
        return WIN
    return LOSE if total == 7 else UNDECIDED


@implements("623a.3(a)(6)(i)", "623a.3(a)(6)(ii)", "623a.3(a)(42)(i)", "623a.3(a)(42)(ii)")
def seven_before_number(number: int, total: int) -> int:
    """Place to Lose and Lay."""
    if total == 7:
        return WIN
    return LOSE if total == number else UNDECIDED


@implements(
    "623a.3(a)(7)(i)", "623a.3(a)(7)(ii)", "623a.3(a)(8)(i)", "623a.3(a)(8)(ii)",
    "623a.3(a)(9)(i)", "623a.3(a)(9)(ii)", "623a.3(a)(10)(i)", "623a.3(a)(10)(ii)",
)  # fmt: skip
def hardway(number: int, a: int, b: int) -> int:
    """The number as a pair, before it comes any other way and before a 7."""
    if a + b == number:
        return WIN if a == b else LOSE
    return LOSE if a + b == 7 else UNDECIDED


# Wagers on one roll


@implements("623a.3(a)(11)(i)", "623a.3(a)(11)(ii)")
def field(total: int) -> int:
    """Rows: 2 or 12; 3, 4, 9, 10 or 11; lose."""
    if total in (2, 12):
        return 0
    return 1 if total in (3, 4, 9, 10, 11) else 2


@implements("623a.3(a)(12)(i)", "623a.3(a)(12)(ii)")
def any_seven(total: int) -> int:
    return WIN if total == 7 else LOSE


@implements("623a.3(a)(13)(i)", "623a.3(a)(13)(ii)")
def any_craps(total: int) -> int:
    return WIN if total in (2, 3, 12) else LOSE


@implements(
    "623a.3(a)(14)(i)", "623a.3(a)(14)(ii)", "623a.3(a)(15)(i)", "623a.3(a)(15)(ii)",
    "623a.3(a)(16)(i)", "623a.3(a)(16)(ii)", "623a.3(a)(17)(i)", "623a.3(a)(17)(ii)",
)  # fmt: skip
def one_total(number: int, total: int) -> int:
    """Craps Two, Three and Twelve, and 11 in One Roll."""
    return WIN if total == number else LOSE


@implements("623a.3(a)(18)(i)", "623a.3(a)(18)(ii)")
def craps_eleven(total: int) -> int:
    """Rows: eleven, craps, lose."""
    if total == 11:
        return 0
    return 1 if total in (2, 3, 12) else 2


@implements("623a.3(a)(19)(i)", "623a.3(a)(19)(ii)")
def horn(total: int) -> int:
    """Rows: 2 or 12, 3 or 11, lose."""
    if total in (2, 12):
        return 0
    return 1 if total in (3, 11) else 2


HORN = (2, 12, 3, 11)


@implements("623a.3(a)(20)(i)", "623a.3(a)(20)(ii)")
def horn_high(high: int, total: int) -> int:
    """Rows: the high number, then the others of 2, 12, 3, 11, then lose."""
    if total == high:
        return 0
    row = 0
    for number in HORN:
        if number != high:
            row += 1
            if total == number:
                return row
    return 4


@implements("623a.3(a)(21)(i)", "623a.3(a)(21)(ii)")
def whirl(total: int) -> int:
    """Rows: 2 or 12, 3 or 11, 7, lose."""
    if total == 7:
        return 2
    row = horn(total)
    return 3 if row == 2 else row


@implements(
    *(f"623a.3(a)({paragraph}){part}" for paragraph in range(22, 39) for part in ("(i)", "(ii)"))
)
def hop(one: int, other: int, a: int, b: int) -> int:
    """These two faces, in either order, on the next roll."""
    return WIN if (a, b) in ((one, other), (other, one)) else LOSE


@implements("623a.3(a)(39)(i)", "623a.3(a)(39)(ii)")
def six_seven_eight(a: int, b: int) -> int:
    """Rows: hard 6 or hard 8; any other 6, 7 or 8; lose."""
    if not 6 <= a + b <= 8:
        return 2
    return 0 if a == b else 1


@implements("623a.3(a)(40)(i)", "623a.3(a)(40)(ii)", "623a.11(b)(3)")
def fire(points_made: int) -> int:
    """By how many different points were made, in any order: rows six, five, four, lose."""
    return 6 - points_made if points_made >= 4 else 3
