"""How the ball decides each Roulette wager.

Plain functions of whole numbers, written once: the table calls them as they are, enumeration and
simulation compile them. Each answers with the index of a row of the wager's paytable, in the
order in which the law data lists the rows. A compartment is its number; 00 is 37.
"""

from title58.law.markers import implements

WIN, LOSE = 0, 1
ZERO, HIGHEST, DOUBLE_ZERO = 0, 36, 37


def numbered(pocket: int) -> bool:
    """Neither 0 nor 00: outside wagers cover nothing else (617a.4(b), 617a-15)."""
    return ZERO < pocket <= HIGHEST


@implements("617a.3(e)(1)")
def straight(number: int, pocket: int) -> int:
    return WIN if pocket == number else LOSE


@implements("617a.3(e)(1)(ii)")
def five_adjacent(centre: int, ball: int, compartments: int) -> int:
    """Centre and ball are places on the wheel, counted round it: two neighbours on each side."""
    apart = (ball - centre) % compartments
    return WIN if apart <= 2 or apart >= compartments - 2 else LOSE


@implements("617a.3(e)(2)")
def split(a: int, b: int, pocket: int) -> int:
    return WIN if pocket in (a, b) else LOSE


@implements("617a.3(e)(3)")
def three_numbers(a: int, b: int, c: int, pocket: int) -> int:
    return WIN if pocket in (a, b, c) else LOSE


@implements("617a.3(e)(4)")
def four_numbers(a: int, b: int, c: int, d: int, pocket: int) -> int:
    return WIN if pocket in (a, b, c, d) else LOSE


@implements("617a.3(e)(5)")
def first_five_numbers(pocket: int) -> int:
    return WIN if pocket <= 3 or pocket == DOUBLE_ZERO else LOSE


@implements("617a.3(e)(6)")
def six_numbers(first: int, pocket: int) -> int:
    return WIN if first <= pocket <= first + 5 else LOSE


@implements("617a.3(e)(7)")
def column(which: int, pocket: int) -> int:
    return WIN if numbered(pocket) and (pocket - which) % 3 == 0 else LOSE


@implements("617a.3(e)(8)")
def dozen(which: int, pocket: int) -> int:
    return WIN if 12 * which - 11 <= pocket <= 12 * which else LOSE


def is_red(pocket: int) -> bool:
    """The usual colours (617a-01): odd numbers are red up to 10 and from 19 to 28, else even."""
    odd_is_red = pocket <= 10 or 19 <= pocket <= 28
    return numbered(pocket) and (pocket % 2 == 1) == odd_is_red


@implements("617a.3(e)(9)", "617a.4(b)", "617a.4(c)(3)")
def red(pocket: int) -> int:
    return WIN if is_red(pocket) else LOSE


@implements("617a.3(e)(10)", "617a.4(b)", "617a.4(c)(3)")
def black(pocket: int) -> int:
    return WIN if numbered(pocket) and not is_red(pocket) else LOSE


@implements("617a.3(e)(11)", "617a.4(b)", "617a.4(c)(3)")
def odd(pocket: int) -> int:
    return WIN if numbered(pocket) and pocket % 2 == 1 else LOSE


@implements("617a.3(e)(12)", "617a.4(b)", "617a.4(c)(3)")
def even(pocket: int) -> int:
    return WIN if numbered(pocket) and pocket % 2 == 0 else LOSE


@implements("617a.3(e)(13)", "617a.4(b)", "617a.4(c)(3)")
def low(pocket: int) -> int:
    return WIN if 1 <= pocket <= 18 else LOSE


@implements("617a.3(e)(14)", "617a.4(b)", "617a.4(c)(3)")
def high(pocket: int) -> int:
    return WIN if 19 <= pocket <= HIGHEST else LOSE
