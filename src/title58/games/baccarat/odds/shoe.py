"""What is left in a shoe, counted in the ways that the wagers ask for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from title58.games.baccarat import rules
from title58.games.baccarat.odds.deal import (
    DEAL,
    VALUES,
    Weights,
    all_orders,
    results,
    to_six,
)
from title58.games.baccarat.views import is_red
from title58.odds.views import count

if TYPE_CHECKING:
    from title58.games.baccarat.odds.prices import Sight

SUITS, RANKS = 4, 13
CARDS = 6  # the most that a round takes
VALUE_OF = np.array([rules.card_value(rank) for rank in range(RANKS)])
BY_VALUE = (VALUE_OF[None, :] == np.arange(VALUES)[:, None]).astype(np.int64)
COLORS = tuple(tuple(suit for suit in range(SUITS) if is_red(suit) is red) for red in (True, False))


class CountedShoe:
    """The cards left, and what is counted from them as it is asked for."""

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.cards: Weights = np.array(counts, dtype=np.int64)  # by index: suit * 13 + rank
        self.by_suit: Weights = self.cards.reshape(SUITS, RANKS)
        self.ranks: Weights = self.by_suit.sum(axis=0)
        self.values: Weights = BY_VALUE @ self.ranks
        self.total = int(self.cards.sum())
        self._orders = [all_orders(self.total, cards) for cards in range(7)]
        self._results: dict[tuple[int, ...], Weights] = {}
        self._seen: dict[Sight, Weights] = {}

    def orders(self, cards: int) -> int:
        """In how many orders the next so many cards come."""
        return self._orders[cards]

    def weights(self, seen: Sight) -> Weights:
        """How often each value of a view comes."""
        if seen not in self._seen:
            from title58.games.baccarat.odds.weights import WEIGHTS

            shorter = WEIGHTS.get(seen.view)
            found = (
                shorter(self)
                if shorter
                else count(seen.view, DEAL, self.cards.tolist(), seen.reads)
            )
            assert int(found.sum()) == self.orders(seen.cards), f"{seen.view.name}: not every order"
            self._seen[seen] = found
        return self._seen[seen]

    @cached_property
    def results(self) -> Weights:
        """How often each result comes, in orders of six cards."""
        return self.within(tuple(range(SUITS)))

    @cached_property
    def of_color(self) -> Weights:
        """The same, of those results whose cards are all red or all black."""
        return self.within(COLORS[0]) + self.within(COLORS[1])

    @cached_property
    def of_suit(self) -> Weights:
        """The same, of those results whose cards all share a suit."""
        found = [self.within((suit,)) for suit in range(SUITS)]
        return found[0] + found[1] + found[2] + found[3]

    def within(self, suits: tuple[int, ...]) -> Weights:
        """How often each result comes from cards of these suits alone, in orders of six cards.
        Suits that hold the same cards are counted once."""
        values = BY_VALUE @ self.by_suit[list(suits)].sum(axis=0)
        key = tuple(values.tolist())
        if key not in self._results:
            self._results[key] = to_six(results(values), self.total)
        return self._results[key]

    def first(self, cards: int, ranks: tuple[int, ...], suits: tuple[int, ...]) -> int:
        """In how many orders of six cards the first so many are all of these ranks and suits."""
        among = sum(self.many(ranks, suits))
        return all_orders(among, cards) * all_orders(self.total - cards, CARDS - cards)

    def many(self, ranks: tuple[int, ...], suits: tuple[int, ...]) -> list[int]:
        """How many cards of each rank are left in these suits."""
        left = self._listed
        return [sum(left[suit][rank] for suit in suits) for rank in ranks]

    @cached_property
    def _listed(self) -> list[list[int]]:
        found: list[list[int]] = self.by_suit.tolist()
        return found
