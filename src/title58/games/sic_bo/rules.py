"""What a Sic Bo wager sees, what it is on, and how three dice decide it.

Plain functions of whole numbers. Each answers with the number of a ground, in the order of the law
data.
"""

from typing import NamedTuple

from title58.law.markers import implements
from title58.wagers.views import view

WIN, LOSE = 0, 1
THREE, TWO, ONE, NONE = 0, 1, 2, 3  # grounds of One of a Kind

LOWEST_TOTAL, HIGHEST_TOTAL = 4, 17  # the totals that 625a.6(a) prices (625a-03)


class Dice(NamedTuple):
    a: int
    b: int
    c: int


DICE = view(Dice, "three dice", *(range(1, 7),) * 3)


class Terms(NamedTuple):
    """What a wager is on."""

    number: int = 0
    other: int = 0  # the second of two numbers
    total: int = 0


def showing(number: int, view: Dice) -> int:
    """On how many of the three dice the number shows."""
    return int(view.a == number) + int(view.b == number) + int(view.c == number)


def triple(view: Dice) -> bool:
    return view.a == view.b and view.b == view.c


def total_of(view: Dice) -> int:
    return view.a + view.b + view.c


@implements("625a.3(1)")
def three_of_a_kind(view: Dice, terms: Terms) -> int:
    return WIN if showing(terms.number, view) == 3 else LOSE


@implements("625a.3(2)")
def two_of_a_kind(view: Dice, terms: Terms) -> int:
    # A triple of the number wins too (interpretation 625a.3(2), question 625a-01).
    return WIN if showing(terms.number, view) >= 2 else LOSE


@implements("625a.3(3)")
def any_three_of_a_kind(view: Dice, terms: Terms) -> int:
    return WIN if triple(view) else LOSE


@implements("625a.3(4)")
def total_value(view: Dice, terms: Terms) -> int:
    # Nothing here excludes a triple, unlike Small and Big (625a-02).
    return WIN if total_of(view) == terms.total else LOSE


@implements("625a.3(5)")
def two_dice_combination(view: Dice, terms: Terms) -> int:
    # Both numbers show; a doubled one still pays once (625a-05).
    return WIN if showing(terms.number, view) > 0 and showing(terms.other, view) > 0 else LOSE


@implements("625a.3(6)")
def small(view: Dice, terms: Terms) -> int:
    return WIN if 4 <= total_of(view) <= 10 and not triple(view) else LOSE


@implements("625a.3(7)")
def big(view: Dice, terms: Terms) -> int:
    return WIN if 11 <= total_of(view) <= 17 and not triple(view) else LOSE


@implements("625a.3(8)")
def one_of_a_kind(view: Dice, terms: Terms) -> int:
    return NONE - showing(terms.number, view)
