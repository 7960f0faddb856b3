"""How many cards the dealer ends up with: whole numbers, for any shoe."""

from __future__ import annotations

from fractions import Fraction
from math import perm

import numpy as np

from title58.games.blackjack.value.draws import ends_of_draws


def cards_of_dealer(left: tuple[int, ...]) -> dict[tuple[int, bool], Fraction]:
    """The chance of each number of cards, one past 21 among them; apart, of a Blackjack."""
    ends = ends_of_draws(False)
    taken = ends.drawn.copy()
    taken[np.arange(len(taken)), ends.up] += 1  # the card up comes from the same shoe
    ways = ends.orders.astype(object)  # too many for 64 bits
    for value, many in enumerate(left):
        orders = [perm(max(many, 0), number) for number in range(int(taken[:, value].max()) + 1)]
        some = np.flatnonzero(taken[:, value])
        ways[some] *= np.array(orders, dtype=object)[taken[some, value]]
    found: dict[tuple[int, bool], int] = {}
    for key in zip(ends.cards.tolist(), ends.blackjack.tolist(), ways, strict=True):
        found[key[:2]] = found.get(key[:2], 0) + key[2]
    cards = sum(left)
    return {key: Fraction(many, perm(cards, key[0])) for key, many in found.items() if many}
