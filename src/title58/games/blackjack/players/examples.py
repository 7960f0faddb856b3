"""Three players to begin with: the table's best, a progression, a counter."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.players.views import HandView, View
from title58.games.blackjack.round.choices import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from title58.law import Law

# What each rank counts, ace first: 2 to 6 are good to have seen, tens and aces are not.
HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)
WORDS = (STAND, DRAW, DOUBLE, SPLIT, SURRENDER)


class Basic:
    """Flat bets and total-dependent basic strategy, computed for this table (or a named one)."""

    def __init__(self, unit: int = 1000, strategy: str = "") -> None:
        self.unit, self.strategy = unit, strategy
        self._plays: Plays | None = None

    def bet(self, view: View) -> int:
        return self.unit if not view.may(self.unit) else 0

    def insure(self, hand: HandView) -> bool:
        return False

    def act(self, hand: HandView) -> str:
        if self._plays is None:
            self._plays = plays(hand.law, hand.options, self.strategy)
        return self._plays.word(hand)


class Martingale(Basic):
    """Twice as much after every round lost, one unit again after any other."""

    def __init__(self, unit: int = 1000) -> None:
        super().__init__(unit)
        self.size = unit

    def bet(self, view: View) -> int:
        if view.won < 0:
            self.size *= 2
        elif view.won > 0:
            self.size = self.unit
        if view.may(self.size):  # over the maximum, or more than he has: from the beginning
            self.size = self.unit
        return self.size if not view.may(self.size) else 0


class HiLo(Basic):
    """Counts the cards; bets more the richer the shoe is, and insures when it is rich enough.

    One unit up to a true count of 1, then a unit more for each, to `most` units; Insurance from a
    true count of 3.
    """

    def __init__(self, unit: int = 1000, most: int = 8, insure_from: int = 3) -> None:
        super().__init__(unit)
        self.most, self.insure_from = most, insure_from

    def bet(self, view: View) -> int:
        units = min(self.most, max(1, view.shoe.true_count(HI_LO)))
        while units > 1 and view.may(units * self.unit):
            units -= 1
        return units * self.unit if not view.may(units * self.unit) else 0

    def insure(self, hand: HandView) -> bool:
        return hand.shoe.true_count(HI_LO) >= self.insure_from


class Plays:
    """A strategy's tables, asked hand by hand. They are those that compiled play looks up."""

    def __init__(self, strategy: Any) -> None:
        self.first = strategy.first.tolist()
        self.second = strategy.play.second.tolist()
        self.again = strategy.play.again.tolist()
        self.two, self.child = strategy.two.tolist(), strategy.child.tolist()
        self.more, self.page_of = strategy.more.tolist(), strategy.page_of.tolist()

    def word(self, hand: HandView) -> str:
        up = rules.card_value(hand.up.rank) - 1
        one, other, *drawn = (rules.card_value(card.rank) - 1 for card in hand.cards)
        node = self.two[one][other]
        if not drawn:
            if hand.from_split and SPLIT in hand.may and self.again[one][up]:
                return SPLIT
            code = (self.second if hand.from_split else self.first)[one][other][up]
            if WORDS[code] in hand.may:
                return WORDS[code]
        for value in drawn:
            node = self.child[node][value]
        code = self.more[self.page_of[one] if hand.from_split else 0][node][up]
        return WORDS[code] if WORDS[code] in hand.may else STAND


def plays(law: Law, options: BlackjackOptions, strategy: str = "") -> Plays:
    """The plays of a strategy for the rules that are filed."""
    return Plays(strategy_for(law, options, strategy))


def strategy_for(law: Law, options: BlackjackOptions, strategy: str) -> Any:
    """A strategy with its tables for the rules that are filed; computed once."""
    from title58.games.blackjack.value.terms import Terms

    return _strategy(strategy, options.decks_per_shoe, Terms.of(law, options))


@lru_cache(maxsize=16)
def _strategy(strategy: str, decks: int, terms: Any) -> Any:
    from title58.games.blackjack.simulate.strategy import strategy_of

    return strategy_of(strategy, decks, terms)
