"""Steps that a table's equipment carries out: it knows them by their type."""

from __future__ import annotations

from dataclasses import dataclass, field

from title58.rounds.steps import Do, Measure


@dataclass(frozen=True)
class Counted(Do):
    """Done so many times, or to so many cards."""

    count: int


# Mixing the cards


@dataclass(frozen=True)
class Shuffle(Do):
    """The cards are shuffled in the way that is filed, by hand or by a device."""

    label: str = field(default="shuffle", kw_only=True)


@dataclass(frozen=True)
class HandShuffle(Do):
    """The cards are shuffled by hand although a device is filed."""

    label: str = field(default="hand-shuffle", kw_only=True)


@dataclass(frozen=True)
class Preshuffled(Do):
    """The cards came shuffled and are used as they are."""

    label: str = field(default="preshuffled", kw_only=True)


@dataclass(frozen=True)
class NewDecks(Do):
    """New decks take the place of the old ones."""

    label: str = field(default="new-decks", kw_only=True)


@dataclass(frozen=True)
class DeviceShuffles(Do):
    """A continuous device has the discards back and mixes them."""

    label: str = field(default="device", kw_only=True)


# Cutting the stack


@dataclass(frozen=True)
class CutCards(Measure):
    """Where the stack is cut."""

    label: str = field(default="cut", kw_only=True)


@dataclass(frozen=True)
class PlaceCoverCard(Measure):
    """How far above the bottom of the stack the cover card goes in."""

    label: str = field(default="cover-card", kw_only=True)


# Cards that leave the table


@dataclass(frozen=True)
class Burn(Counted):
    """The next cards are discarded unseen."""

    label: str = field(default="burn", kw_only=True)


@dataclass(frozen=True)
class DiscardCarried(Do):
    """The card drawn in error is discarded."""

    label: str = field(default="discard-carried", kw_only=True)


@dataclass(frozen=True)
class ClearTable(Do):
    """The cards of the round are discarded."""

    label: str = field(default="clear", kw_only=True)


# Numbers


@dataclass(frozen=True)
class SystemDraw(Measure):
    """A number that the generator of a progressive system draws."""

    label: str = field(default="system-draw", kw_only=True)


@dataclass(frozen=True)
class SealedDraw(SystemDraw):
    """A number that it draws in secret: no person may know it."""
