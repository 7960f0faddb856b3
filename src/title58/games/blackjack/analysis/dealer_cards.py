"""How many cards the dealer ends up with: whole numbers, for any shoe."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import perm

from title58.games.blackjack import rules
from title58.games.blackjack.analysis.hands import VALUES, ends_of_draws

Taken = tuple[tuple[int, int], ...]  # values, and how many of each


@cache
def _ends(up: int) -> tuple[tuple[Taken, tuple[int, bool], int], ...]:
    """Every way the dealer's hand can end: what is drawn, its cards and Blackjack, and orders."""
    found = []
    for drawn, end in ends_of_draws(up, False).items():
        taken = tuple([(value, many) for value, many in enumerate(drawn) if many])
        found.append((taken, (end.cards, end.blackjack), end.orders))
    return tuple(found)


def cards_of_dealer(left: tuple[int, ...]) -> dict[tuple[int, bool], Fraction]:
    """The chance of each number of cards, one past 21 among them; apart, of a Blackjack."""
    ways: dict[tuple[int, bool], int] = {}
    for up in range(VALUES):
        if left[up] <= 0:
            continue
        rest = [many - (value == up) for value, many in enumerate(left)]
        orders_of = [[perm(many, taken) for taken in range(rules.MOST + 1)] for many in rest]
        for taken, key, orders in _ends(up):
            many = orders * left[up]
            for value, number in taken:
                many *= orders_of[value][number]
            ways[key] = ways.get(key, 0) + many
    cards = sum(left)
    return {key: Fraction(many, perm(cards, key[0])) for key, many in ways.items() if many}
