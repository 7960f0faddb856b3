"""What is asked of one shoe, and what the answers share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.value.shoe import ValuedShoe, Worth
from title58.games.blackjack.value.switch.analysis import Switch
from title58.games.blackjack.value.terms import Terms
from title58.odds import Asked
from title58.odds.shoe import Counts, by_rank, remaining
from title58.wagers.pays import STANDARD

FEWEST = 26  # cards: what a round may take, whatever is drawn
BY_TOTAL, BY_CARDS = "total-dependent", "composition-dependent"


@dataclass(frozen=True)
class Question:
    """The odds of a filing, with so many decks."""

    asked: Asked[BlackjackOptions]
    options: BlackjackOptions

    @property
    def under(self) -> tuple[tuple[str, str], ...]:
        return (("decks", str(self.options.decks_per_shoe)),)

    @property
    def standard(self) -> bool:
        """Whether the one paytable of what is played out is asked for."""
        return self.asked.paytable in ("", STANDARD)

    @cached_property
    def left(self) -> Counts:
        decks, seen = self.options.decks_per_shoe, self.asked.seen
        return remaining(decks, seen, "633a.3(a)", FEWEST, self.asked.extra)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """How many of each of the ten values are in the shoe."""
        ranks = by_rank(self.left)
        return (*ranks[: rules.TEN], sum(ranks[rules.TEN :]))

    @cached_property
    def shoe(self) -> ValuedShoe:
        terms = Terms.of(self.asked.law, self.options)
        return ValuedShoe(self.values, terms, exactly=self.asked.exactly)

    @cached_property
    def strategies(self) -> tuple[tuple[str, Worth], ...]:
        """The player's, by name."""
        if self.asked.unaware:
            whole = replace(self.asked, seen=(), extra=(), unaware=False)
            usual = Question(whole, self.options).strategies
            return tuple((name, self.shoe.worth(worth.play)) for name, worth in usual)
        return (BY_TOTAL, self.shoe.by_total), (BY_CARDS, self.shoe.by_cards)

    @cached_property
    def switch(self) -> Switch:
        if self.asked.unaware:
            whole = replace(self.asked, seen=(), extra=(), unaware=False)
            return Question(whole, self.options).switch.but(self.values)
        terms = Terms.of(self.asked.law, self.options)
        return Switch(self.values, terms, exactly=self.asked.exactly)


def refined(moved: float) -> str:
    """How rows of split hands at Blackjack Switch come out: a grid is made finer step by step."""
    if not moved:
        return "to rounding"
    return (
        "split hands averaged over a sparse grid of mixtures of the cards; its last refinement"
        f" moved no row's probability by more than {1.05 * moved:.1e}; where the rest could be"
        " measured, it was smaller"
    )
