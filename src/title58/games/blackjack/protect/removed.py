"""Effects of removal of the Blackjack Wager: what one card gone from a full shoe does to it.

Both are differences of the exact analysis (`value`), in double precision. *Fixed* is for a player
who goes on playing the strategy of the full shoe: over all cards these effects sum to 0. *Best* is
for one who plays by the cards and knows which card is gone: he is never worse off on average, so
they sum to something above 0.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from title58.games.blackjack.value import Play, Terms, ValuedShoe
from title58.games.blackjack.value.hands import VALUES
from title58.progress import stage


@dataclass(frozen=True)
class Removed:
    """By value, the ace first and the ten-cards last; the player's expectation."""

    cards: tuple[int, ...]  # of each value in the full shoe
    expected: float  # by the strategy of the full shoe
    variance: float
    fixed: tuple[float, ...]
    best_expected: float  # by the cards
    best: tuple[float, ...]
    play: Play

    @property
    def total(self) -> float:
        """Over all cards of the shoe: 0, but for rounding."""
        return float(np.dot(self.cards, self.fixed))


def removed(full: tuple[int, ...], terms: Terms) -> Removed:
    """Of a shoe with so many cards of each value."""
    shoe = ValuedShoe(full, terms)
    base = shoe.by_total
    fixed, best = [], []
    with stage("Computing effects of removal", VALUES) as shown:
        for value in range(VALUES):
            if not full[value]:
                fixed.append(0.0)
                best.append(0.0)
                continue
            less = ValuedShoe([many - (at == value) for at, many in enumerate(full)], terms)
            fixed.append(less.expected(base.play)[0] - base.expected)
            best.append(less.by_cards.expected - shoe.by_cards.expected)
            shown.move_on()
    return Removed(
        full, base.expected, base.variance, tuple(fixed), shoe.by_cards.expected, tuple(best),
        base.play,
    )  # fmt: skip
