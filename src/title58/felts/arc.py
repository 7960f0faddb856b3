"""Tables with the dealer on one side and the players around the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import radians
from typing import Any

from title58.felts.felt import Area, Felt, Fixture, Inscription, Place, Region, Spot
from title58.felts.lettering import NoRoomError
from title58.felts.plan import Plan
from title58.felts.setting import settings
from title58.felts.shapes import Circle, Point, Polygon, Rim, Room, box
from title58.law.cites import Cited, Cites, cites

GAP = 0.18  # between two areas
EDGE = 1.6  # between the rail and the first area
NUMBER = 1.5  # the height of the numbers of the positions
LEGIBLE = 0.25  # a table grows until no letters of a position are smaller
MOST = 60.0  # inches a position may take at the rail


@dataclass(frozen=True)
class Cell:
    """One area of a position: a wager, or a place for cards."""

    wager: str = ""
    on: str = ""
    label: str = ""
    share: float = 1.0  # of the row
    round: bool = False  # a circle
    where: str = ""
    also: Cited = ""
    what: str = ""  # of an area where nothing is wagered
    small: str | None = None
    holds: tuple[str, ...] = ()  # of an area: labels of the steps whose pieces lie in it


@dataclass(frozen=True)
class Row:
    height: float
    cells: tuple[Cell, ...]
    holds: tuple[str, ...] = ()  # labels of the steps whose pieces lie across the whole row


@dataclass(frozen=True)
class Center:
    """What a game prints and fixes between the positions and the dealer."""

    areas: tuple[Area, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    whole: Cites = Cites()  # noqa: RUF009 - it never changes; what the whole table answers to
    said: tuple[str, ...] = ()  # the wagers whose odds an inscription prints
    unprinted: tuple[Place, ...] = ()


@dataclass(frozen=True)
class ArcTable:
    """A felt by the rows of one position, from the rail inward.

    All positions are alike. The table becomes as large as its rows, its positions and the words on
    them need.
    """

    plan: Plan[Any]
    rows: tuple[Row, ...]
    numbered: Cited = ""  # the section that wants numbered positions, if it does
    width: float = 9.6  # of a position at the rail
    sweep: float = 76.0
    inner: float = 19.0  # at least, from the middle to the innermost row
    along: int = 0  # positions on the straight part between the two arcs
    dealer: float = 11.5  # how far the dealer's side lies above the middle

    @property
    def depth(self) -> float:
        return EDGE + NUMBER + sum(row.height + GAP for row in self.rows)

    @cached_property
    def rim(self) -> Rim:
        needed = self.width * (len(self.plan.seats) - self.along)
        radius = max(needed / (2 * radians(self.sweep)), self.inner + self.depth)
        return Rim(Point(radius + 3, self.dealer + 2), self.straight, radius, self.sweep)

    @property
    def middle(self) -> Point:
        return Point(self.rim.left.x + self.straight / 2, self.rim.left.y)

    @property
    def straight(self) -> float:
        return self.along * self.width

    @property
    def within(self) -> float:
        """From the middle to the innermost row."""
        return self.rim.radius - self.depth

    def felt(self, center: Callable[[ArcTable], Center]) -> Felt:
        table = self._roomy()
        rim, inside = table.rim, center(table)
        spots, areas = table._positions()
        plan = self.plan
        return plan.felt(
            (2 * table.middle.x, rim.left.y + rim.radius + 3),
            table._outline(),
            inside.whole,
            spots,
            (*areas, *inside.areas),
            inside.inscriptions,
            (
                *inside.fixtures,
                *plan.controller(table.at_dealer(-23.2, 2.9, 7, 3.4)),
                *plan.sign(table.at_dealer(23.2, 2.9, 7, 3.4), spots, inside.said),
            ),
            (*table._across(), *inside.unprinted),
            table._regions(),
        )

    def _regions(self) -> Iterator[Region]:
        """Each position, upright before its player, and the dealer's side."""
        rim, tall = self.rim, self.depth + 1.4  # cards may lie deeper than their area
        for seat, (start, end) in zip(self.plan.seats, self._places(), strict=True):
            middle, turn = rim.at((start + end) / 2, tall / 2)
            yield Region(f"Position {seat}", Room(middle, end - start, tall, turn), seat)
        middle = Point(self.middle.x, rim.left.y - self.dealer + 8.2)
        yield Region("Dealer", Room(middle, 50, 15))

    def _across(self) -> Iterator[Place]:
        """Places that take a whole row of a position."""
        for seat, (start, end) in zip(self.plan.seats, self._places(), strict=True):
            deep = EDGE + NUMBER
            for row in self.rows:
                if row.holds:
                    room = self.rim.cell(start + GAP, end - GAP, deep, deep + row.height).room
                    names = tuple(name.format(seat=seat) for name in row.holds)
                    yield Place(names, room._replace(height=row.height), seat)
                deep += row.height + GAP

    def at_positions(self, name: str, above: float) -> Iterator[Place]:
        """A place on an arched line for each position, so far inside the innermost row."""
        for seat, (start, end) in zip(self.plan.seats, self._places(), strict=True):
            middle, turn = self.rim.at((start + end) / 2, self.depth + above)
            yield Place((f"{name}-{seat}",), Room(middle, 3.0, 1.6, turn), seat)

    def _roomy(self) -> ArcTable:
        """This table, or one larger by as much as the words on it need."""
        table = self
        while True:
            spots, areas = table._positions()
            try:
                for spot in spots:
                    list(settings(spot, LEGIBLE))
                for area in areas:
                    list(settings(area, LEGIBLE))
                return table
            except NoRoomError:
                if table.width > MOST:
                    raise
            rows = tuple(replace(row, height=row.height * 1.02) for row in table.rows)
            table = replace(table, rows=rows, width=table.width * 1.04, inner=table.inner * 1.04)

    def _positions(self) -> tuple[list[Spot], list[Area]]:
        spots: list[Spot] = []
        areas: list[Area] = []
        for seat, (start, end) in zip(self.plan.seats, self._places(), strict=True):
            for part in self._position(self.rim, seat, start, end):
                (spots if isinstance(part, Spot) else areas).append(part)  # type: ignore[arg-type]
        return spots, areas

    def _places(self) -> Iterator[tuple[float, float]]:
        """From where to where each position lies along the rim."""
        rim, many = self.rim, len(self.plan.seats)
        around = many - self.along
        step = min((rim.length - self.straight) / around, 1.5 * self.width) if around else 0.0
        at = (rim.length - self.straight - step * around) / 2
        for number in range(many):
            on_arc = not around // 2 <= number < around // 2 + self.along
            end = at + (step if on_arc else self.width)
            yield at, end
            at = end

    def _outline(self) -> Polygon:
        """The dealer's side, straight sides, and the curve before the players."""
        rim, steps = replace(self.rim, sweep=90.0), 60
        curve = [rim.at(rim.length * step / steps, -1.0)[0] for step in range(steps + 1)]
        top = rim.left.y - self.dealer
        points = (Point(curve[0].x, top), *curve, Point(curve[-1].x, top))
        middle = Point(self.middle.x, (top + rim.left.y + rim.radius) / 2)
        return Polygon(points, Room(middle, 2 * self.middle.x, rim.radius), 3.0)

    def _position(self, rim: Rim, seat: int, start: float, end: float) -> list[Spot | Area]:
        disc = rim.disc((start + end) / 2, EDGE / 2 + NUMBER / 2, NUMBER / 2)
        told = self.plan.cites(*cites(self.numbered))
        found: list[Spot | Area] = [
            Area("number of the position", disc, told, str(seat), seat, holds=(f"seat-{seat}",))
        ]
        deep = EDGE + NUMBER
        for row in self.rows:
            found += self._row(rim, row, seat, (start + GAP, end - GAP), deep)
            deep += row.height + GAP
        return found

    def _row(
        self, rim: Rim, row: Row, seat: int, span: tuple[float, float], deep: float
    ) -> list[Spot | Area]:
        found: list[Spot | Area] = []
        along, whole = span[0], sum(cell.share for cell in row.cells)
        for cell in row.cells:
            long = (span[1] - span[0]) * cell.share / whole
            first, last = along + GAP / 2, along + long - GAP / 2
            along += long
            shape: Polygon | Circle
            if cell.round:
                narrow = (last - first) * (rim.radius - deep - row.height) / rim.radius
                radius = min(row.height, narrow) / 2
                shape = rim.disc((first + last) / 2, deep + row.height / 2, radius)
            else:
                shape = rim.cell(first, last, deep, deep + row.height, 0.5)
            if cell.wager:
                found.append(
                    self.plan.spot(
                        cell.wager,
                        shape,
                        cell.on,
                        seat,
                        label=cell.label,
                        where=cell.where,
                        also=cell.also,
                        small=cell.small,
                    )
                )
            else:
                holds = tuple(name.format(seat=seat) for name in cell.holds)
                area = Area(cell.what, shape, cites(cell.also), cell.label, seat, holds=holds)
                found.append(area)
        return found

    # What stands around the dealer

    def at_dealer(self, x: float, y: float, width: float, height: float) -> Polygon:
        """A box by its middle: x from the middle of the table, y from the dealer's edge."""
        top = self.rim.left.y - self.dealer
        return box(self.middle.x + x - width / 2, top + y - height / 2, width, height, 0.6)

    def holder(self, y: float, cite: str) -> Inscription:
        """The certificate holder's name, so far from the dealer's edge."""
        at = Point(self.middle.x, self.rim.left.y - self.dealer + y)
        return self.plan.holder(at, cite, 32, 2.0)

    def title(self, text: str, above: float = 2.6) -> Inscription:
        """The name of the game in large letters before the positions."""
        return self.arched(text, above, 2.4, Cites(), large=True)

    def boxes(self, cite: Cites) -> tuple[Fixture, Fixture]:
        """The drop box and the tip box, one on each side of the dealer."""
        return (
            Fixture("drop box", self.at_dealer(-16, 2.2, 4, 2.4), cite),
            Fixture("tip box", self.at_dealer(16, 2.2, 4, 2.4), cite),
        )

    def rack(self, cite: Cites = Cites()) -> Fixture:  # noqa: B008 - it never changes
        return Fixture("chip rack", self.at_dealer(0, 3.2, 24, 4.4), cite)

    def arched(
        self, text: str, above: float, size: float, cite: Cites, large: bool = False
    ) -> Inscription:
        """A line bent like the rows, so far inside the innermost."""
        radius = self.within - above
        at = Point(self.middle.x, self.rim.left.y + radius)
        if self.straight:
            return Inscription(text, at, size, cite, self.straight, large=large)
        return Inscription(text, at, size, cite, radius * 2.2, arch=radius, large=large)


def rows_of(cells: Sequence[Cell], each: int, height: float) -> tuple[Row, ...]:
    """Cells in rows of at most so many, as even as can be."""
    if not cells:
        return ()
    rows = -(-len(cells) // each)
    sizes = [len(cells) // rows + (number < len(cells) % rows) for number in range(rows)]
    found, taken = [], 0
    for size in sizes:
        found.append(Row(height, tuple(cells[taken : taken + size])))
        taken += size
    return tuple(found)
