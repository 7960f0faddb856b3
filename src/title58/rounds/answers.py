"""What may be answered to a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from title58.equipment.cards import Card
from title58.equipment.tiles import Tile
from title58.money import format_money
from title58.rounds.wagers import Wager


@dataclass(frozen=True)
class CoverCardShown:
    """Instead of a playing card the cover card lies next; it is set aside and the draw repeated."""


@dataclass(frozen=True)
class NoCardsLeft:
    """The shoe is empty although a card is due."""


@dataclass(frozen=True)
class Pocket:
    """Where a ball, or a clapper, comes to rest."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class TilesShown:
    """The tiles of a hand, as they lie."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.tiles))


@dataclass(frozen=True)
class Happening:
    """Something out of the ordinary: an irregularity, a player leaving, an order by a floorperson.

    A step lists the kinds it can handle (`Step.may`). `at` is the label of the step at which it
    happened; if empty, the first step that can handle it takes it.
    """

    kind: str
    at: str = ""
    details: Mapping[str, object] = field(default_factory=dict)

    def card(self) -> Card | None:
        value = self.details.get("card")
        return value if isinstance(value, Card) else None

    def seat(self) -> int:
        value = self.details.get("seat")
        return value if isinstance(value, int) else 0

    def flag(self, name: str) -> bool:
        return bool(self.details.get(name, False))


@dataclass(frozen=True)
class NoMoreBets:
    """Betting closes."""


@dataclass(frozen=True)
class WagersDown:
    """The wagers that lie on the layout when betting closes."""

    wagers: tuple[Wager, ...]


@dataclass(frozen=True)
class MetersRead:
    """How the meters of a progressive system stood just before something was done to them."""

    system: str
    standing: Mapping[str, tuple[Fraction, Fraction]]  # meter and reserve, in exact cents
    commitments: Mapping[str, str] = field(default_factory=dict)  # to values that are hidden
    shown: Mapping[str, tuple[int, str]] = field(default_factory=dict)  # hit now: value and nonce
    # The seats of wagers that go back whose part of a meter somebody has been paid meanwhile.
    gone: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        return ", ".join(
            f"{name} {format_money(int(at))}" for name, (at, _) in self.standing.items()
        )


# What may be done while betting is open, one thing after another.
Act: TypeAlias = Wager | NoMoreBets
Answer: TypeAlias = (
    Card
    | CoverCardShown
    | NoCardsLeft
    | Happening
    | WagersDown
    | Pocket
    | TilesShown
    | MetersRead
    | tuple[int, ...]
    | str
    | int
    | None
)
