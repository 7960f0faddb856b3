"""How three dice decide each Sic Bo wager.

Plain functions of whole numbers, written once: the table calls them as they are, enumeration and
simulation compile them. Each answers with the index of a row of the wager's paytable, in the
order in which the law data lists the rows.
"""

from title58.law.markers import implements

WIN, LOSE = 0, 1
THREE, TWO, ONE, NONE = 0, 1, 2, 3  # rows of One of a Kind

LOWEST_TOTAL, HIGHEST_TOTAL = 4, 17  # the totals that 625a.6(a) prices (625a-03)


def showing(number: int, a: int, b: int, c: int) -> int:
    """On how many of the three dice the number shows."""
    return int(a == number) + int(b == number) + int(c == number)


def triple(a: int, b: int, c: int) -> bool:
    return a == b and b == c


@implements("625a.3(1)")
def three_of_a_kind(number: int, a: int, b: int, c: int) -> int:
    return WIN if showing(number, a, b, c) == 3 else LOSE


@implements("625a.3(2)")
def two_of_a_kind(number: int, a: int, b: int, c: int) -> int:
    # A triple of the number wins too (ruling 625a.3(2), question 625a-01).
    return WIN if showing(number, a, b, c) >= 2 else LOSE


@implements("625a.3(3)")
def any_three_of_a_kind(a: int, b: int, c: int) -> int:
    return WIN if triple(a, b, c) else LOSE


@implements("625a.3(4)")
def total_value(total: int, a: int, b: int, c: int) -> int:
    # Nothing here excludes a triple, unlike Small and Big (625a-02).
    return WIN if a + b + c == total else LOSE


@implements("625a.3(5)")
def two_dice_combination(one: int, other: int, a: int, b: int, c: int) -> int:
    # Both numbers show; a doubled one still pays once (625a-05).
    return WIN if showing(one, a, b, c) > 0 and showing(other, a, b, c) > 0 else LOSE


@implements("625a.3(6)")
def small(a: int, b: int, c: int) -> int:
    return WIN if 4 <= a + b + c <= 10 and not triple(a, b, c) else LOSE


@implements("625a.3(7)")
def big(a: int, b: int, c: int) -> int:
    return WIN if 11 <= a + b + c <= 17 and not triple(a, b, c) else LOSE


@implements("625a.3(8)")
def one_of_a_kind(number: int, a: int, b: int, c: int) -> int:
    return NONE - showing(number, a, b, c)
