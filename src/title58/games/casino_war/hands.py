"""One box in one round: whose it is, what lies in it, and its cards."""

from __future__ import annotations

from dataclasses import dataclass

from title58.equipment.cards import Card
from title58.games.casino_war import rules
from title58.games.casino_war.rules import TwoRanks
from title58.rounds.wagers import Wager

NO_CARDS = TwoRanks(0, 0)  # stand in for War cards where no War was dealt; they decide nothing


@dataclass(frozen=True)
class Cards:
    """The ranks a box's wagers are decided by."""

    original: TwoRanks
    surrendered: bool = False
    war: TwoRanks = NO_CARDS


@dataclass
class Box:
    """A betting position that takes part: its wagers, and its cards as they come."""

    number: int
    initial: Wager
    beside: tuple[Wager, ...]
    card: Card | None = None  # none if the dealer passed it over
    war: tuple[Wager, ...] = ()  # the War Wager, and what lies beside it
    war_card: Card | None = None

    @property
    def seat(self) -> int:
        """The player whose box it is."""
        return self.initial.seat

    @property
    def name(self) -> str:
        whose = f" (played from position {self.seat})" if self.number != self.seat else ""
        return f"box {self.number}{whose}"

    def ties(self, dealer: Card) -> bool:
        return self.card is not None and rules.compare(self.card.rank, dealer.rank) == rules.EQUAL

    @property
    def at_war(self) -> bool:
        return bool(self.war)
