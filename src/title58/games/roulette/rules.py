"""What a Roulette wager sees, what it covers, and how the ball decides it.

Plain functions of whole numbers. Each answers with the number of a ground, in the order of the law
data. A compartment is its number; 00 is 37.
"""

from typing import NamedTuple

from title58.law.markers import implements
from title58.wagers.views import view

ZERO, HIGHEST, DOUBLE_ZERO = 0, 36, 37

WIN, LOSE = 0, 1
TRIO = 2  # of Three Numbers: a trio with a zero has grounds of its own, after the others
LOST_ON_ZERO, LOST_ON_ZERO_AS_SINGLE = 2, 3  # of a wager at even money


class Ball(NamedTuple):
    number: int  # of the compartment in which it lies


BALL = view(Ball, "the compartment of the ball", range(DOUBLE_ZERO + 1))


class Terms(NamedTuple):
    covers: int = 0  # the numbers under the chip, one bit each
    as_single: bool = False  # a double zero wheel is used as a single zero wheel

    def has(self, number: int) -> bool:
        return self.covers >> number & 1 == 1


def numbered(number: int) -> bool:
    """Neither 0 nor 00: wagers at even money cover nothing else (617a.4(b), 617a-15)."""
    return ZERO < number <= HIGHEST


@implements("617a.3(d)")
def on_numbers(view: Ball, terms: Terms) -> int:
    """Which numbers a chip covers follows from where it lies (`drawing`, `wheel`)."""
    return WIN if terms.has(view.number) else LOSE


@implements("617a.3(e)(3)", "617a.3(e)(3)(i)")
def three_numbers(view: Ball, terms: Terms) -> int:
    trio = terms.has(ZERO) or terms.has(DOUBLE_ZERO)
    return on_numbers(view, terms) + (TRIO if trio else 0)


def is_red(number: int) -> bool:
    """The usual colours (617a-01): odd numbers are red up to 10 and from 19 to 28, else even."""
    odd_is_red = number <= 10 or 19 <= number <= 28
    return numbered(number) and (number % 2 == 1) == odd_is_red


@implements("617a.4(b)", "617a.4(c)(3)")
def at_even_money(wins: bool, view: Ball, terms: Terms) -> int:
    """No zero wins, whatever a rule says of numbers."""
    if numbered(view.number):
        return WIN if wins else LOSE
    return LOST_ON_ZERO_AS_SINGLE if terms.as_single else LOST_ON_ZERO


@implements("617a.3(e)(9)")
def red(view: Ball, terms: Terms) -> int:
    return at_even_money(is_red(view.number), view, terms)


@implements("617a.3(e)(10)")
def black(view: Ball, terms: Terms) -> int:
    return at_even_money(not is_red(view.number), view, terms)


@implements("617a.3(e)(11)")
def odd(view: Ball, terms: Terms) -> int:
    return at_even_money(view.number % 2 == 1, view, terms)


@implements("617a.3(e)(12)")
def even(view: Ball, terms: Terms) -> int:
    return at_even_money(view.number % 2 == 0, view, terms)


@implements("617a.3(e)(13)")
def low(view: Ball, terms: Terms) -> int:
    return at_even_money(view.number <= 18, view, terms)


@implements("617a.3(e)(14)")
def high(view: Ball, terms: Terms) -> int:
    return at_even_money(view.number >= 19, view, terms)
