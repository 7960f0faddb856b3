"""Steps that only this game has, and what may go wrong, by the names of round records."""

from __future__ import annotations

from dataclasses import dataclass, field

from title58.equipment.cards import Card
from title58.rounds.incidents import Incident
from title58.rounds.steps import Choose, Do


class BlackjackIncident(Incident):
    """What the dealer misses, or does wrongly."""

    DEALER_MISSED = "dealer-missed"
    DRAW_MISSED = "draw-missed"
    PEEK_MISSED = "peek-missed"
    WRONG_SIDE = "wrong-side"
    READER_MISUSED = "reader-misused"
    READER_FAILS = "reader-fails"


@dataclass(frozen=True)
class Decide(Choose):
    """A player decides about a hand."""

    shown: str = ""  # what the player looks at when deciding
    cards: tuple[Card, ...] = ()  # of the hand that is played on
    up: Card | None = None  # the dealer's

    def question(self) -> str:
        return f"{super().question()}: {self.shown}"

    def __str__(self) -> str:
        return super().__str__() + (f": {self.shown}" if self.shown else "")


@dataclass(frozen=True)
class ToRack(Do):
    """Cards leave the table within a round, for the discard rack or a double shoe's own area."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class CarriedToRack(ToRack):
    """The card drawn in error is discarded; `cards` names it if it was seen."""

    label: str = field(default="discard-carried", kw_only=True)


@dataclass(frozen=True)
class ShuffleDiscards(Do):
    """The cards have run out within a round, and the discards are shuffled."""

    label: str = field(default="refill", kw_only=True)


@dataclass(frozen=True)
class OpenSide(Do):
    """A side of the double shoe is dealt from, or shuffled."""

    side: str


@dataclass(frozen=True)
class UseReader(Do):
    """The hole card goes into the card reader, which tells of a Blackjack."""

    label: str = field(default="card-reader", kw_only=True)
