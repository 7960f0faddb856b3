"""What lies on the table in a round: each place's cards and wagers."""

from __future__ import annotations

from dataclasses import dataclass, field

from title58.equipment.cards import Card
from title58.games.pai_gow_poker.round.setting import Setting
from title58.law.cites import Cited
from title58.rounds.wagers import Wager


@dataclass
class Hand:
    """The seven cards at a betting position that takes part, and the wagers made there."""

    place: int
    seat: int  # the player whose it is
    main: Wager | None  # the bank has none
    optional: dict[str, Wager] = field(default_factory=dict)
    cards: list[Card] = field(default_factory=list)
    setting: Setting | None = None
    void: bool = False
    surrendered: bool = False
    abandoned: bool = False  # the player has left, and the wagers are treated as lost

    @property
    def name(self) -> str:
        whose = f" (played from position {self.seat})" if self.place != self.seat else ""
        return f"position {self.place}{whose}"

    @property
    def dealt(self) -> tuple[Card, ...]:
        return tuple(self.cards)

    @property
    def codes(self) -> tuple[int, ...]:
        return tuple(card.index for card in self.cards)

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return (*((self.main,) if self.main is not None else ()), *self.optional.values())


class RoundVoid(Exception):  # noqa: N818 - the law's word
    """All hands are void, and all wagers go back."""

    def __init__(self, cite: Cited, why: str, *, remove_deck: bool = False) -> None:
        super().__init__(why)
        self.cite = cite
        self.why = why
        self.remove_deck = remove_deck
