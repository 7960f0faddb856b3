"""Outlines on a felt: inches from its top left corner, x to the right, y down.

The dealer stands at the top. Whoever looks at the drawing stands where the players do, so the
dealer's right is at the left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, radians, sin
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float

    def turned(self, degrees: float, about: Point) -> Point:
        angle = radians(degrees)
        x, y = self.x - about.x, self.y - about.y
        return Point(
            about.x + x * cos(angle) - y * sin(angle), about.y + x * sin(angle) + y * cos(angle)
        )


class Room(NamedTuple):
    """The room for text inside a shape: a rectangle, turned about its middle."""

    middle: Point
    width: float
    height: float
    turn: float = 0.0


@dataclass(frozen=True)
class Polygon:
    points: tuple[Point, ...]
    room: Room
    corner: float = 0.0  # how far corners are rounded

    def corners(self) -> Iterator[tuple[Point, Point, Point]]:
        """Each corner between the points where it begins and ends to be rounded."""
        points = self.points
        around = zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True)
        for before, here, after in around:
            if self.corner and _sharp(before, here, after):
                yield _toward(here, before, self.corner), here, _toward(here, after, self.corner)
            else:
                yield here, here, here

    def outline(self) -> tuple[Point, ...]:
        """Points along the edge, as it is drawn."""
        return tuple(point for corner in self.corners() for point in _rounded(*corner))


def _toward(point: Point, other: Point, far: float) -> Point:
    length = hypot(other.x - point.x, other.y - point.y) or 1.0
    part = min(far / length, 0.5)
    return Point(point.x + (other.x - point.x) * part, point.y + (other.y - point.y) * part)


def _sharp(before: Point, here: Point, after: Point) -> bool:
    one = (here.x - before.x, here.y - before.y)
    two = (after.x - here.x, after.y - here.y)
    along = one[0] * two[0] + one[1] * two[1]
    return along < 0.8 * hypot(*one) * hypot(*two)


def _rounded(start: Point, here: Point, end: Point) -> Iterator[Point]:
    """Along the curve from the start to the end of a corner."""
    for part in (0.0, 0.25, 0.5, 0.75, 1.0) if start != end else (0.0,):
        one, two, three = (1 - part) ** 2, 2 * part * (1 - part), part**2
        yield Point(
            one * start.x + two * here.x + three * end.x,
            one * start.y + two * here.y + three * end.y,
        )


@dataclass(frozen=True)
class Circle:
    middle: Point
    radius: float
    turn: float = 0.0  # of its text

    @property
    def room(self) -> Room:
        return Room(self.middle, self.radius * 1.72, self.radius * 1.25, self.turn)

    def outline(self) -> tuple[Point, ...]:
        steps = 32
        return tuple(
            Point(
                self.middle.x + self.radius * cos(2 * pi * step / steps),
                self.middle.y + self.radius * sin(2 * pi * step / steps),
            )
            for step in range(steps)
        )


Shape = Polygon | Circle


def box(
    x: float, y: float, width: float, height: float, corner: float = 0.0, turn: float = 0.0
) -> Polygon:
    """A rectangle by its top left corner, turned about its middle."""
    middle = Point(x + width / 2, y + height / 2)
    corners = (Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height))
    points = tuple(point.turned(turn, middle) for point in corners)
    return Polygon(points, Room(middle, width, height, turn), corner)


def circle(x: float, y: float, radius: float) -> Circle:
    return Circle(Point(x, y), radius)


def polygon(*points: tuple[float, float], room: Room, corner: float = 0.0) -> Polygon:
    return Polygon(tuple(Point(*point) for point in points), room, corner)


def sector(middle: Point, near: float, far: float, angle: float) -> Polygon:
    """A part of a ring that opens downward, so many radians wide."""
    steps = 12
    angles = [pi / 2 + angle * (step / steps - 0.5) for step in range(steps + 1)]
    outer = [Point(middle.x + far * cos(turn), middle.y + far * sin(turn)) for turn in angles]
    inner = [Point(middle.x + near * cos(turn), middle.y + near * sin(turn)) for turn in angles]
    at = Point(middle.x, middle.y + (near + far) / 2)
    return Polygon((*outer, *reversed(inner)), Room(at, angle * near, far - near))


@dataclass(frozen=True)
class Rim:
    """The players' side of a table: an arc at the left, a straight part below, an arc at the right.

    A place on it is told by how far along the rim it lies, from the dealer's right, and how deep
    it lies on the felt.
    """

    left: Point  # the center of the left arc
    straight: float
    radius: float
    sweep: float  # degrees of each arc

    @property
    def length(self) -> float:
        return self.straight + 2 * radians(self.sweep) * self.radius

    def at(self, along: float, deep: float) -> tuple[Point, float]:
        """The point, and how far text there is turned so that the player reads it upright."""
        arc = radians(self.sweep) * self.radius
        reach = self.radius - deep
        if along < arc:
            angle = radians(90 + self.sweep) - along / self.radius
            center = self.left
        elif along <= arc + self.straight:
            return Point(self.left.x + along - arc, self.left.y + reach), 0.0
        else:
            angle = pi / 2 - (along - arc - self.straight) / self.radius
            center = Point(self.left.x + self.straight, self.left.y)
        point = Point(center.x + reach * cos(angle), center.y + reach * sin(angle))
        return point, angle * 180 / pi - 90

    def cell(
        self, start: float, end: float, near: float, deep: float, corner: float = 0.0
    ) -> Polygon:
        """The part of the felt between two places along the rim and two depths."""
        steps = max(1, round((end - start) / 2.5)) if self.sweep else 1
        alongs = [start + (end - start) * step / steps for step in range(steps + 1)]
        outer = [self.at(along, near)[0] for along in alongs]
        inner = [self.at(along, deep)[0] for along in reversed(alongs)]
        middle, turn = self.at((start + end) / 2, (near + deep) / 2)
        (first, _), (last, _) = self.at(start, deep), self.at(end, deep)
        width = hypot(last.x - first.x, last.y - first.y)  # the shorter side, seen straight
        sag = self._sag(end - start, deep)
        return Polygon((*outer, *inner), Room(middle, width, deep - near - sag, turn), corner)

    def _sag(self, width: float, deep: float) -> float:
        """How much of the height of a straight line of text the curve takes away."""
        if not self.sweep:
            return 0.0
        angle = width / self.radius / 2
        return (self.radius - deep) * (1 - cos(min(angle, pi / 2)))

    def disc(self, along: float, deep: float, radius: float) -> Circle:
        middle, turn = self.at(along, deep)
        return Circle(middle, radius, turn)


@dataclass(frozen=True)
class Ring:
    """A closed band around a table: two straight sides and two half circles, as a racetrack."""

    left: Point  # the center of the left half circle
    straight: float
    radius: float  # of its outer edge
    band: float

    def cell(self, place: int, of: int) -> Polygon:
        """One of so many equal parts, clockwise from the middle of the upper side."""
        whole = 2 * self.straight + 2 * pi * self.radius
        start, end = whole * (place - 0.5) / of, whole * (place + 0.5) / of
        steps = 4
        alongs = [start + (end - start) * step / steps for step in range(steps + 1)]
        outer = [self._at(along, 0.0)[0] for along in alongs]
        inner = [self._at(along, self.band)[0] for along in reversed(alongs)]
        middle, turn = self._at((start + end) / 2, self.band / 2)
        wide = min(whole / of, hypot(inner[0].x - inner[-1].x, inner[0].y - inner[-1].y))
        return Polygon((*outer, *inner), Room(middle, wide * 0.8, self.band, turn))

    def _at(self, along: float, deep: float) -> tuple[Point, float]:
        reach, half = self.radius - deep, pi * self.radius
        right = Point(self.left.x + self.straight, self.left.y)
        along = (along + self.straight / 2) % (2 * self.straight + 2 * half)
        if along < self.straight:
            return Point(self.left.x + along, self.left.y - reach), 0.0
        along -= self.straight
        if along < half:
            angle = along / self.radius - pi / 2
            return Point(right.x + reach * cos(angle), right.y + reach * sin(angle)), 0.0
        along -= half
        if along < self.straight:
            return Point(right.x - along, right.y + reach), 0.0
        angle = (along - self.straight) / self.radius + pi / 2
        return Point(self.left.x + reach * cos(angle), self.left.y + reach * sin(angle)), 0.0
