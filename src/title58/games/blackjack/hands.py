"""The boxes of a round, the hands in them, and the dealer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.rounds.wagers import Wager


class Counted:
    """Cards that are counted together."""

    cards: Sequence[Card]

    @property
    def hard(self) -> int:
        return sum(rules.card_value(card.rank) for card in self.cards)

    @property
    def ace(self) -> bool:
        return any(card.rank == rules.ACE for card in self.cards)

    @property
    def total(self) -> int:
        return rules.total(self.hard, self.ace)

    @property
    def soft(self) -> bool:
        return rules.is_soft(self.hard, self.ace)

    @property
    def ace_and_ten(self) -> bool:
        return len(self.cards) == 2 and rules.is_blackjack(self.cards[0].rank, self.cards[1].rank)

    @property
    def blackjack(self) -> bool:
        return self.ace_and_ten

    def count(self) -> str:
        """The total in words."""
        if self.blackjack:
            return "Blackjack"
        return f"{'soft ' if self.soft else ''}{self.total}"


@dataclass
class Hand(Counted):
    """One hand of a player: its wagers, its cards and what has become of it."""

    box: Box
    number: int  # within the box: 1, at Switch also 2, and on from there for splits
    wager: Wager  # the Blackjack Wager, or the wager on the hand a split has formed
    cards: list[Card] = field(default_factory=list)
    insurance: Wager | None = None  # until it is decided
    insured: bool = False
    double: Wager | None = None
    from_split: bool = False
    switched: bool = False
    surrendered: bool = False
    paid: bool = False  # even money, or a Blackjack paid at once
    dead: bool = False  # void: its wagers have gone back
    settled: bool = False  # its Blackjack Wager is decided, whichever way
    done: bool = False  # no further decision is the player's
    awaits_card: bool = False  # a card it asked for was not dealt and comes later (633a.14(i))
    hidden: bool = False  # its last card lies face down until it is settled (633a.10(c))
    origin: int = 0  # the number of the hand as dealt that it was split from

    def __post_init__(self) -> None:
        self.origin = self.origin or self.number

    @property
    def seat(self) -> int:
        return self.box.seat

    @property
    def busted(self) -> bool:
        return self.total > rules.MOST

    @property
    def blackjack(self) -> bool:
        """An ace and a ten as first dealt; not after a split (B-17) nor a switch (B-66)."""
        return self.ace_and_ten and not self.from_split and not self.switched

    @property
    def label(self) -> str:
        """A stable name for steps and records."""
        hand = "" if self.number == 1 else f"-hand-{self.number}"
        return f"box-{self.box.number}{hand}"

    @property
    def on(self) -> str:
        """The place of this hand's wagers."""
        return place(self.box.on, self.number)

    @property
    def name(self) -> str:
        hand = "" if self.number == 1 and len(self.box.hands) == 1 else f", hand {self.number}"
        return f"{self.box.name}{hand}"


def place(box: str, number: int) -> str:
    """Where a wager lies: the box unless it is the player's own, the hand unless it is the first.

    >>> place("", 1), place("4", 1), place("", 2), place("4", 2)
    ('', '4', 'hand-2', '4 hand-2')
    """
    return f"{box} {'' if number == 1 else f'hand-{number}'}".strip()


@dataclass
class Box:
    """A betting position that takes part."""

    number: int
    seat: int  # whose it is
    dealt: list[list[Card]] = field(default_factory=list)  # each hand as first dealt
    hands: list[Hand] = field(default_factory=list)  # in the order of play, splits included

    @property
    def on(self) -> str:
        """What names the box in a wager: nothing, if it is the player's own."""
        return "" if self.number == self.seat else str(self.number)

    @property
    def name(self) -> str:
        whose = f" (played from position {self.seat})" if self.on else ""
        return f"box {self.number}{whose}"

    @property
    def first(self) -> tuple[Card, ...]:
        """The initial two cards (of the first hand, at Switch)."""
        return tuple(self.dealt[0])

    @property
    def four(self) -> tuple[Card, ...]:
        """The initial cards of all hands of the box: four at Switch."""
        return tuple(card for cards in self.dealt for card in cards)


@dataclass
class Dealer(Counted):
    """The dealer's hand: the first card up, the second in the hole."""

    cards: list[Card] = field(default_factory=list)
    exposed: bool = False  # the hole card lies face up

    @property
    def up(self) -> Card:
        return self.cards[0]

    @property
    def hole(self) -> Card:
        return self.cards[1]

    def count(self) -> str:
        return super().count() + (", too many" if self.total > rules.MOST else "")
