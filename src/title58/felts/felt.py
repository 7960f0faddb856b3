"""A felt: everything printed on a layout or fixed to its table, each with the section behind it."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path

from title58.errors import PATH, given
from title58.felts.lettering import LINE, Fitted, fit, width
from title58.felts.shapes import Point, Room, Shape, box, sector
from title58.law.cites import Cites
from title58.shown import framed


class Paint(Enum):
    """How a part is colored; the style sheet of the drawing says with what."""

    LINE = "line"  # printed lines on the bare felt
    MAIN = "main"  # the wagers of the base game
    SIDE = "side"
    DEVICE = "device"  # where a device takes or acknowledges a wager
    RED = "red"
    BLACK = "black"
    GREEN = "green"
    TOUCHED = "touched"  # a place on printed lines, which prints nothing itself
    HIDDEN = "hidden"  # covered: nothing may be wagered there


@dataclass(frozen=True)
class Spot:
    """Where a wager may lie."""

    wager: str
    on: str
    seat: int  # 0 if all players share it
    shape: Shape
    label: str  # as printed; a newline breaks the line
    says: str  # for whoever hears it read: the wager, where it lies, what it pays
    cites: Cites
    paint: Paint = Paint.LINE
    small: str = ""  # printed under the label: what it pays
    copy: int = 0  # the second, where a table has the same area at both ends
    mark: str = ""  # a picture instead of letters: "dice 1 3", "chip 5" (felts/pieces.py)

    @property
    def id(self) -> str:
        seat, copy = f"s{self.seat}" if self.seat else "", "again" if self.copy else ""
        return "-".join(part for part in (seat, self.wager, self.on, copy) if part)


@dataclass(frozen=True)
class Area:
    """A place for cards, tiles, markers or names, where nothing is wagered."""

    what: str  # "cards of the Player's Hand"
    shape: Shape
    cites: Cites
    label: str = ""
    seat: int = 0
    paint: Paint = Paint.LINE
    holds: tuple[str, ...] = ()  # labels of steps whose cards or tiles lie here, and of markers


@dataclass(frozen=True)
class Inscription:
    """Words that the layout carries."""

    text: str
    at: Point  # the middle of the text
    size: float
    cites: Cites
    across: float  # how long a line may be
    turn: float = 0.0
    arch: float = 0.0  # the radius, if the line is bent, with the middle of the circle above it
    name: bool = False  # the certificate holder's name
    large: bool = False  # the name of the game, which fills the middle

    @property
    def fitted(self) -> Fitted:
        return fit(self.text, self.across, LINE * self.size, self.size)

    @property
    def room(self) -> Room:
        lines, size = self.fitted
        return Room(self.at, max(map(width, lines)) * size, len(lines) * LINE * size, self.turn)

    @property
    def shape(self) -> Shape:
        """What the letters cover: a box, or a part of a ring."""
        room = self.room
        if not self.arch:
            corner = room.middle.x - room.width / 2, room.middle.y - room.height / 2
            return box(*corner, room.width, room.height, turn=self.turn)
        middle = Point(self.at.x, self.at.y - self.arch)
        near, far = self.arch - room.height / 2, self.arch + room.height / 2
        return sector(middle, near, far, room.width / self.arch)


@dataclass(frozen=True)
class Fixture:
    """What is fixed to the table, or stands on it."""

    what: str  # "dealing shoe", "discard rack", "chip rack", "drop box", "wheel", "shaker"
    shape: Shape
    cites: Cites
    label: str = ""
    says: str = ""  # what it tells, if it is a sign
    sections: tuple[tuple[str, str], ...] = ()  # of a wheel: what each shows, and its class
    pockets: tuple[str, ...] = ()  # of a wheel: what a record calls each section
    ball: bool = False  # a ball runs around this wheel; without one, the section on top counts


# What lies in a fixture, by what it is
_IN_FIXTURES = {
    "chip rack": ("rack",),
    "dealing shoe": ("shoe",),
    "discard rack": ("discard", "burn"),
    "discard bucket": ("discard", "burn"),
    "shaker": ("dice",),
    "wheel": ("wheel",),
    "progressive system with lock-out button": ("meter",),
}


@dataclass(frozen=True)
class Place:
    """Where pieces of the game lie or move from during a round. Nothing is printed for it.

    It holds what is known by one of its names, or by one of its names and more after a hyphen:
    a place that holds `box-3` holds `box-3-hand-2` too.
    """

    holds: tuple[str, ...]
    room: Room
    seat: int = 0


@dataclass(frozen=True)
class Region:
    """A part of the felt that fills a small screen."""

    name: str
    room: Room
    seat: int = 0


@dataclass(frozen=True, repr=False)
class Felt:
    game: str
    title: str
    facility: str
    date: datetime.date
    width: float  # inches
    height: float
    table: Shape  # the outline of the felt
    cites: Cites  # what the table and its layout as a whole answer to
    spots: tuple[Spot, ...] = ()
    areas: tuple[Area, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    unprinted: tuple[Place, ...] = ()
    regions: tuple[Region, ...] = ()

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every place where pieces lie, printed or not."""
        found = [Place(a.holds, a.shape.room, a.seat) for a in self.areas if a.holds]
        found += [
            Place(_IN_FIXTURES[fixture.what], fixture.shape.room)
            for fixture in self.fixtures
            if fixture.what in _IN_FIXTURES
        ]
        return (*found, *self.unprinted)

    def place(self, label: str) -> Place | None:
        """Where the pieces of a step with that label lie: the longest name that fits counts."""
        fits = [
            (len(name), -number)
            for number, place in enumerate(self.places)
            for name in place.holds
            if label == name or label.startswith(f"{name}-")
        ]
        return self.places[-max(fits)[1]] if fits else None

    def parts(self) -> Iterator[Spot | Area | Inscription | Fixture]:
        yield from self.spots
        yield from self.areas
        yield from self.inscriptions
        yield from self.fixtures

    def carries(self, cite: str) -> bool:
        """Whether the drawing answers to a provision, as a whole or by one of its parts."""
        return cite in self.cites or any(cite in part.cites for part in self.parts())

    def spot(self, wager: str, on: str = "", seat: int = 0) -> Spot:
        return self._spots[wager, on, seat]

    @cached_property
    def _spots(self) -> dict[tuple[str, str, int], Spot]:
        return {(spot.wager, spot.on, spot.seat): spot for spot in self.spots if not spot.copy}

    @property
    def svg(self) -> str:
        """The drawing."""
        from title58.felts.svg import svg

        return svg(self)

    def __repr__(self) -> str:
        return f"<{self.title}, Code on file for {self.date}: {len(self.spots)} places for wagers>"

    def _repr_html_(self) -> str:
        """What a notebook shows, in a frame of its own: styles stay with their drawing."""
        return framed(self.svg)

    def save(self, path: Path | str, paper: str = "letter", white: bool = False) -> None:
        """Write the drawing as .svg, .pdf or .png; `white` prints black lines on white."""
        from title58.felts.paper import save

        save(self, Path(given("path", path, *PATH)), given("paper", paper, str), white)
