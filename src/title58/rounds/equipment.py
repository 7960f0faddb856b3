"""Steps that a table's equipment carries out: it knows them by their type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from title58.rounds.answers import Answer, MetersRead
from title58.rounds.steps import Changing, Do, Measure


@dataclass(frozen=True)
class Counted(Do):
    """Done so many times, or to so many cards."""

    count: int


# Mixing the cards


class Shuffle(Do):
    """The cards are shuffled in the way that is filed, by hand or by a device."""

    named = "shuffle"


class HandShuffle(Do):
    """The cards are shuffled by hand although a device is filed."""

    named = "hand-shuffle"


class Preshuffled(Do):
    """The cards came shuffled and are used as they are."""

    named = "preshuffled"


class NewDecks(Do):
    """New decks take the place of the old ones."""

    named = "new-decks"


class DeviceShuffles(Do):
    """A continuous device has the discards back and mixes them."""

    named = "device"


# Cutting the stack


class CutCards(Measure):
    """Where the stack is cut."""

    named = "cut"


class PlaceCoverCard(Measure):
    """How far above the bottom of the stack the cover card goes in."""

    named = "cover-card"


# Cards that leave the table


class Burn(Counted):
    """The next cards are discarded unseen."""

    named = "burn"


class DiscardCarried(Do):
    """The card drawn in error is discarded."""

    named = "discard-carried"


class ClearTable(Do):
    """The cards of the round are discarded."""

    named = "clear"


# Numbers


class SystemDraw(Measure):
    """A number that the generator of a progressive system draws."""

    named = "system-draw"


# Progressive systems


@dataclass(frozen=True)
class MeterStep(Do, metaclass=Changing):
    """Something that is done to a progressive system for one of its tables."""

    asks: ClassVar[bool] = True  # of the system
    system: str
    table: str


class ReadMeters(MeterStep):
    """Answered by how the meters of the system stood just before it."""

    needs_answer: ClassVar[bool] = True
    answered_by = (MetersRead,)

    def takes(self, answer: Answer, seat: int | None = None, place: str = "") -> bool:
        return self.accepts(answer)

    def accepts(self, answer: Answer) -> bool:
        return isinstance(answer, MetersRead) and answer.system == self.system

    def lawful(self) -> str:
        return f"the readings of the meters of {self.system}"
