"""How many cards the dealer ends up with: whole numbers, for any shoe."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import perm

from title58.games.blackjack import rules
from title58.games.blackjack.analysis.hands import VALUES, Cards, ends_of_draws


@cache
def _ends(up: int) -> tuple[tuple[Cards, int, int], ...]:
    return tuple((drawn, sum(drawn), orders) for drawn, orders in ends_of_draws(up, False).items())


def cards_of_dealer(left: tuple[int, ...]) -> dict[tuple[int, bool], Fraction]:
    """The chance of each number of cards, one past 21 among them; apart, of a Blackjack."""
    ways: dict[tuple[int, bool], int] = {}
    for up in range(VALUES):
        rest = [many - (value == up) for value, many in enumerate(left)]
        if left[up] <= 0:
            continue
        for drawn, size, orders in _ends(up):
            many = orders * left[up]
            for value, taken in enumerate(drawn):
                if taken:
                    many *= perm(rest[value], taken)
            blackjack = size == 1 and rules.is_blackjack(up, drawn.index(1))
            key = size + 1, blackjack
            ways[key] = ways.get(key, 0) + many
    cards = sum(left)
    return {key: Fraction(many, perm(cards, key[0])) for key, many in ways.items() if many}
