"""What the Blackjack Wager and Insurance are worth to somebody who has seen cards of the shoe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.odds.question import FEWEST
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect.known import insurance_pays
from title58.games.blackjack.protect.removed import Removed, removed
from title58.games.blackjack.protect.shuffled import least_cut
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.hands import Floats
from title58.law import Law
from title58.odds.shoe import by_rank, remaining
from title58.odds.side_by_side import side_by_side

Values = tuple[int, ...]  # cards left of each value
TOGETHER = 16  # shoes analyzed between two reports of progress


class Seen:
    """One hand, played by the strategy of the whole shoe, from any cards left. Not at Switch."""

    def __init__(self, law: Law, options: BlackjackOptions) -> None:
        least_cut(law, options)  # refuses where cards cannot be counted
        self.decks = options.decks_per_shoe
        self.full = full_shoe(self.decks)
        self.terms = Terms.of(law, options)
        self.insurance = insurance_pays(law)

    @staticmethod
    def value_of(card: Card) -> int:
        return min(card.rank, rules.TEN)

    @property
    def removed(self) -> Removed:
        return removed(self.full, self.terms, best=False)

    @property
    def usual(self) -> float:
        return self.removed.expected

    def left(self, gone: tuple[Card, ...]) -> Values:
        """Refused if there are no such cards, or too few are left."""
        ranks = by_rank(remaining(self.decks, gone, "633a.3(a)", FEWEST))
        return (*ranks[: rules.TEN], sum(ranks[rules.TEN :]))

    def linear(self, left: Values) -> float:
        """From the effects of removal: close to the exact worth, and at once."""
        return self.usual - float(np.dot(self.slopes, left)) / sum(left)

    @property
    def slopes(self) -> Floats:
        """What one card of each value, gone, adds to the worth, times the cards then left."""
        return np.array(self.removed.fixed) * (sum(self.full) - 1)

    def exact(self, every: Sequence[Values]) -> Iterator[float]:
        """By the exact analysis, in double precision. As many are done side by side as a program
        can wait for before it says how far it is."""
        play, terms = self.removed.play, self.terms

        def worth(left: Values) -> float:
            return ValuedShoe(left, terms).expected(play)[0]

        for at in range(0, len(every), TOGETHER):
            yield from side_by_side(worth, every[at : at + TOGETHER])

    def insured(self, gone: tuple[Card, ...]) -> Fraction:
        """What a unit of Insurance is worth with these cards seen, the dealer's ace among them."""
        left = remaining(self.decks, gone, "633a.3(a)")
        tens = Fraction(sum(by_rank(left)[rules.TEN :]), sum(left))
        return tens * self.insurance - (1 - tens)
