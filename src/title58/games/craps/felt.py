"""The felts of Craps and Mini-Craps (623a.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from title58.felts.felt import Area, Felt, Fixture, Inscription, Paint, Place, Region, Spot
from title58.felts.plan import Plan
from title58.felts.shapes import Circle, Point, Polygon, Room, box, polygon
from title58.games.craps.options import CrapsOptions
from title58.law.cites import cites
from title58.money import format_money

END, MIDDLE, MARGIN, DEEP = 58.0, 30.0, 6.5, 45.0  # inches: an end, the center, the rail, across
CORNER, INSET = 9.0, 4.2  # of the table, and of the Fire Bets along its wall
GAP = 0.2
HEIGHT = DEEP + 3.5
POINTS = ("4", "5", "6", "8", "9", "10")
SPELLED = {"4": "4", "5": "5", "6": "SIX", "8": "8", "9": "NINE", "10": "10"}
HARD = (("6", "3 3"), ("10", "5 5"), ("8", "4 4"), ("4", "2 2"))
ONE_ROLL = (
    ("craps-three", "1 2"),
    ("craps-two", "1 1"),
    ("craps-twelve", "6 6"),
    ("eleven-in-one-roll", "5 6"),
)
MINI = "mini-craps"


def felt(plan: Plan[CrapsOptions]) -> Felt:
    """The line bets and the numbers at each end, and the center between them.

    Mini-Craps has one end.
    """
    mini = plan.game.slug == MINI
    width = 2 * MARGIN + MIDDLE + END * (1 if mini else 2)
    center = MARGIN + END
    calls, words = plan.cites("623a.2(d)(3)"), plan.law.figures("623a")["table"]["required_words"]
    spots = [*_end(plan, _Left()), *_center(plan, center)]
    if not mini:
        spots += _end(plan, _Right(width))
    fires = list(_fire(plan, width, center))
    spots += fires
    boxes = plan.cites("623a.2(e)")
    named = (MARGIN + END / 2,) if mini else (MARGIN + END / 2, width - MARGIN - END / 2)
    return plan.felt(
        (width, HEIGHT),
        box(1.5, 1.5, width - 3, HEIGHT - 3, CORNER),
        plan.cites(*(f"623a.2({part})" for part in ("a", "b", "c", "d"))),
        spots,
        _collected(plan, center),
        [
            *(plan.holder(Point(x, 41.75), "623a.2(d)(1)", 46, 1.6) for x in named),
            Inscription(words.upper(), Point(center + MIDDLE / 2, 8.4), 1.2, calls, 12),
        ],
        (
            Fixture("drop box", box(center + 1, 2.6, 5, 2.2, 0.5), boxes),
            Fixture("tip box", box(center + MIDDLE - 6, 2.6, 5, 2.2, 0.5), boxes),
            *plan.sign(box(center + MIDDLE - 6.4, 5.2, 5.8, 4.2, 0.5), spots),
            *_wall(plan, width),
        ),
        (*_unprinted(plan, width, center, mini),),
        _regions(center, fires),
    )


def _unprinted(
    plan: Plan[CrapsOptions], width: float, center: float, mini: bool
) -> Iterator[Place]:
    """Where the dice come to rest, the puck lies and bets stand that have moved to a number."""
    yield Place(("throw", "dice"), Room(Point(center - 6.4, 23.2), 10.4, 5.0))
    yield Place(("rack",), Room(Point(center + MIDDLE / 2, 4.0), 12, 3))
    for end in (_Left(),) if mini else (_Left(), _Right(width)):
        corner = end.box(4.0, 6.2, 5, 3)
        yield Place(("puck-off",), Room(corner.room.middle, 3.4, 3.4))
        across = 42 / len(POINTS)
        for place, point in enumerate(POINTS):
            column = len(POINTS) - 1 - place if end.copy else place
            x, y = 16 + column * across, 6.0
            yield Place((f"puck-{point}",), Room(end.box(x, y - 3.4, across, 3).room.middle, 3, 3))
            yield Place((f"come-{point}",), end.box(x, y + 8, across / 2, 3).room)
            yield Place((f"dont-come-{point}",), end.box(x, y, across / 2, 2).room)
    around = _around(width, center)
    whole = sum(dist(*side) for side in pairwise(around))
    for number, seat in enumerate(plan.seats):
        at = _along(around, whole * (number + 0.5) / len(plan.seats))
        yield Place((f"seat-{seat}",), Room(at, 2.2, 2.2), seat)


def _regions(center: float, fires: Iterable[Spot]) -> Iterator[Region]:
    """Parts that a small screen shows one at a time; the other end repeats the first."""

    def region(name: str, left: float, top: float, right: float, bottom: float) -> Region:
        middle = Point((left + right) / 2, (top + bottom) / 2)
        return Region(name, Room(middle, right - left, bottom - top))

    left, across, middle = MARGIN, 42 / len(POINTS), center + MIDDLE / 2
    yield region("Pass Line, Field and Come", left + 20, 20.2, left + 45, 40.8)
    for place in (0, 2, 4):
        x, pair = left + 16 + place * across, " and ".join(POINTS[place : place + 2])
        yield region(f"Numbers {pair}", x - 0.4, 2.0, x + 2 * across + 0.4, 20.6)
    yield region("Don't Come", left - 0.5, 5.6, left + 17, 20.6)
    yield region("Pass odds", left + 31.5, 33, left + 46.5, 41)
    yield region("Don't Pass odds", left + 4.1, 33, left + 19.1, 41)
    for upper, top, bottom in (("upper", 9.6, 26.2), ("lower", 25.8, 42.4)):
        yield region(f"Center, {upper} left", center + 0.4, top, middle + 2, bottom)
        yield region(f"Center, {upper} right", middle - 2, top, center + MIDDLE - 0.4, bottom)
    for spot in fires:
        room = Room(spot.shape.room.middle, 9, 9)
        yield Region(f"Fire Bet of position {spot.seat}", room, spot.seat)


class _Left:
    """The end at the left; the other is its mirror image."""

    copy = 0

    def box(self, x: float, y: float, width: float, height: float) -> Polygon:
        return box(MARGIN + x, y, width, height, 0.4)

    def line(self) -> Polygon:
        """The Pass Line: before the players and around the corner."""
        room = Room(Point(MARGIN + 33, 36.4), 40, 3)
        return polygon(*((MARGIN + x, y) for x, y in _LINE), room=room, corner=1.2)


@dataclass(frozen=True)
class _Right(_Left):
    width: float
    copy = 1

    def box(self, x: float, y: float, width: float, height: float) -> Polygon:
        return box(self.width - MARGIN - x - width, y, width, height, 0.4)

    def line(self) -> Polygon:
        right = self.width - MARGIN
        room = Room(Point(right - 33, 36.4), 40, 3)
        return polygon(*((right - x, y) for x, y in _LINE), room=room, corner=1.2)


_LINE = ((0, 6), (3.4, 6), (3.4, 34.9), (58, 34.9), (58, 38), (0, 38))


def _end(plan: Plan[CrapsOptions], end: _Left) -> Iterator[Spot]:
    each = plan.cites("623a.2(d)(2)")

    def spot(
        slug: str, shape: Polygon, on: str = "", label: str = "", small: str | None = None
    ) -> Iterator[Spot]:
        if slug in plan.offered:
            where = f"on the {on}" if on else ""
            made = plan.spot(slug, shape, on, label=label, where=where, also=each, small=small)
            yield replace(made, copy=end.copy, paint=Paint.MAIN)

    yield from spot("pass", end.line(), label="PASS LINE", small="")
    yield from spot("pass-odds", end.box(20, 38.3, 38, 2.0), label="Pass odds", small="")
    yield from spot(
        "dont-pass-odds", end.box(3.6, 38.3, 16, 2.0), label="Don't Pass odds", small=""
    )
    yield from spot("dont-pass", end.box(3.8, 31.8, 54, 2.8), label="DON'T PASS", small="")
    field = "FIELD\n2 · 3 · 4 · 9 · 10 · 11 · 12"
    yield from spot("field", end.box(3.8, 26.2, 54, 5.2), label=field, small=_double(plan))
    yield from spot("come", end.box(3.8, 20.6, 54, 5.2), label="COME", small="")
    yield from spot("dont-come", end.box(3.8, 6, 12, 14.2), label="DON'T COME", small="")
    across = 42 / len(POINTS)
    for place, point in enumerate(POINTS):
        column = len(POINTS) - 1 - place if end.copy else place  # 4 stands at the left at both ends
        x = 16 + column * across
        strips = (
            ("dont-come-odds", point, "Don't Come odds", 2.0),
            (f"lay-{point}", "", f"Lay {point}", 2.0),
            (f"place-to-lose-{point}", "", "Place to lose", 2.0),
            ("come-odds", point, SPELLED[point], 4.2),
            (f"buy-{point}", "", f"Buy {point}", 2.0),
            (f"place-to-win-{point}", "", "Place to win", 2.0),
        )
        here = [strip for strip in strips if strip[0] in plan.offered]
        y, tall = 6.0, 14.2 / (sum(strip[3] for strip in here) or 1)
        for slug, on, label, height in here:
            shape = end.box(x + GAP / 2, y, across - GAP, height * tall - GAP)
            yield from spot(slug, shape, on, label, "" if slug == "come-odds" else None)
            y += height * tall


def _double(plan: Plan[CrapsOptions]) -> str:
    """What the Field pays on its numbers that pay more."""
    odds = plan.offered["field"].odds if "field" in plan.offered else {}
    return f"2 or 12 pays {odds['2-or-12']}" if "2-or-12" in odds else ""


def _center(plan: Plan[CrapsOptions], left: float) -> Iterator[Spot]:
    """The bets in the center, row by row; a row becomes lower the more there are."""
    each = plan.cites("623a.2(d)(2)")
    hops = [slug for slug in plan.offered if slug.startswith("hop-")]
    horns = [slug for slug in plan.offered if slug.startswith("horn-high-")]
    rows: list[tuple[float, list[tuple[str, str, str]]]] = [
        (1.6, [("any-seven", "ANY SEVEN", "")]),
        (3.4, [(f"hardway-{total}", f"Hard {total}", dice) for total, dice in HARD[:2]]),
        (3.4, [(f"hardway-{total}", f"Hard {total}", dice) for total, dice in HARD[2:]]),
        (3.0, [(slug, "", dice) for slug, dice in ONE_ROLL]),
        (1.7, [("any-craps", "ANY CRAPS", ""), ("craps-eleven", "C & E", "")]),
        (1.7, [("horn", "HORN", ""), ("whirl", "WHIRL", ""), ("six-seven-eight", "6-7-8", "")]),
        (1.7, [(slug, f"Horn high {slug.rsplit('-', 1)[1]}", "") for slug in horns]),
        *(
            (2.4, [(slug, "", slug.removeprefix("hop-").replace("-", " ")) for slug in row])
            for row in (hops[:7], hops[7:14], hops[14:])
        ),
    ]
    kept = [(tall, [cell for cell in row if cell[0] in plan.offered]) for tall, row in rows]
    kept = [(tall, row) for tall, row in kept if row]
    y, scale = 10.0, 32.0 / (sum(tall for tall, _ in kept) or 1)
    for tall, row in kept:
        across = (MIDDLE - 2) / len(row)
        for place, (slug, label, dice) in enumerate(row):
            shape = box(
                left + 1 + place * across + GAP / 2, y, across - GAP, tall * scale - GAP, 0.4
            )
            mark = f"dice {dice}" if dice else ""
            yield plan.spot(slug, shape, label=label, also=each, mark=mark)
        y += tall * scale


def _fire(plan: Plan[CrapsOptions], width: float, center: float) -> Iterator[Spot]:
    """Spots around the wall, numbered clockwise from the boxperson's left (623a.2(d)(4)(i))."""
    if "fire" not in plan.offered:
        return
    seats = plan.seats[: _most_fires(plan)]
    also = plan.cites("623a.2(d)(2)")
    around = _around(width, center)
    whole = sum(dist(*side) for side in pairwise(around))
    for place, seat in enumerate(seats):
        at = _along(around, whole * (place + 0.5) / len(seats))
        yield plan.spot("fire", Circle(at, 1.1), seat=seat, label=str(seat), small="", also=also)


def _most_fires(plan: Plan[CrapsOptions]) -> int:
    return int(plan.law.figures("623a")["table"]["fire_bet_layout"]["max_areas"])


def _around(width: float, center: float) -> list[Point]:
    """Along the wall, clockwise from the boxperson's left to the boxperson's right."""
    right, low, round_ = width - INSET, HEIGHT - INSET, 3.0
    points = [Point(min(center + MIDDLE + 1, right - round_), INSET)]
    for x, y, turn in (
        (right - round_, INSET + round_, -90),
        (right - round_, low - round_, 0),
        (INSET + round_, low - round_, 90),
        (INSET + round_, INSET + round_, 180),
    ):
        start = Point(x + round_, y)
        points += [start.turned(turn + step * 15, Point(x, y)) for step in range(7)]
    return [*points, Point(center - 1, INSET)]


def _along(points: list[Point], far: float) -> Point:
    """The point so far along a line."""
    for one, other in pairwise(points):
        length = dist(one, other)
        if far <= length:
            part = far / length
            return Point(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part)
        far -= length
    return points[-1]


def _wall(plan: Plan[CrapsOptions], width: float) -> Iterator[Fixture]:
    """The notices of the Fire Bet on the inside of both long walls (623a.2(d)(4)(iii))."""
    if "fire" not in plan.offered:
        return
    here = plan.offered["fire"]
    least, most, _ = here.bounds()
    pays = ", ".join(
        f"{points} points {here.odds[row]}"
        for points, row in ((4, "four-points"), (5, "five-points"), (6, "six-points"))
        if row in here.odds
    )
    says = (
        f"Fire Bet pays: {pays}. Accepted only before a shooter's initial come-out roll."
        f" {format_money(least)} to {format_money(most)}."
    )
    cite = plan.cites(*(f"623a.2(d)(4)(iii){part}" for part in ("", "(A)", "(B)", "(C)")))
    for y in (0.1, HEIGHT - 1.4):
        shape = box(width / 2 - 36, y, 72, 1.3, 0.3)
        yield Fixture("notice on the inside wall", shape, cite, says, says)


def _collected(plan: Plan[CrapsOptions], left: float) -> Iterator[Area]:
    """Where Fire Bets are moved before the come-out roll (623a.2(d)(4)(ii))."""
    if "fire" not in plan.offered:
        return
    cite = cites(plan.cites("623a.2(d)(4)(ii)"))
    seats = plan.seats[: _most_fires(plan)]
    for place, seat in enumerate(seats):
        column, row = place % 8, place // 8
        shape = box(left + 7 + column * 2.0, 2.8 + row * 2.1, 1.8, 1.9, 0.4)
        yield Area(f"Fire Bet of position {seat}", shape, cite, str(seat))
