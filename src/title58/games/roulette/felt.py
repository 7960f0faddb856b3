"""The felt of Roulette (617a.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from title58.felts.felt import Area, Felt, Fixture, Paint, Region, Spot
from title58.felts.plan import Plan
from title58.felts.shapes import Circle, Point, Polygon, Ring, Room, box, circle
from title58.games.roulette.options import AS_SINGLE, DOUBLE, SINGLE, RouletteOptions
from title58.law.cites import cites

CELL, DEEP = 4.2, 4.6  # a number's box: across and down
LEFT = 42.0  # where the boxes of the numbers begin
RING = Ring(Point(LEFT + 3, 13.2), 44.4, 3.6, 2.2)  # the replica of the wheel
ROWS = 3
LINES = 12
ON_A_LINE = 0.62  # the radius of a place on a line or a corner
OUTSIDE = (
    ("1-to-18", "1 to 18", Paint.LINE),
    ("even", "EVEN", Paint.LINE),
    ("red", "RED", Paint.RED),
    ("black", "BLACK", Paint.BLACK),
    ("odd", "ODD", Paint.LINE),
    ("19-to-36", "19 to 36", Paint.LINE),
)


def felt(plan: Plan[RouletteOptions]) -> Felt:
    """The numbers in three rows, the wheel at one end, the outside wagers before the players."""
    top = _top(plan)
    width = LEFT + CELL * (LINES + 1) + 5
    height = top + DEEP * ROWS + 13
    boxes = plan.cites("617a.1(g)")
    middle = LEFT + CELL * LINES / 2
    name = RING.left.y if "five-adjacent" in plan.offered else top - 2.5
    spots = (*_inside(plan), *_outside(plan), *_replica(plan))
    return plan.felt(
        (width, height),
        box(1.5, 1.5, width - 3, height - 3, 4.0),
        plan.cites("617a.1(f)", "617a.1(f)(2)"),
        spots,
        _covered(plan),
        [plan.holder(Point(middle, name), "617a.1(f)(1)", 42, 1.8)],
        (
            _wheel(plan, height / 2),
            Fixture("chip rack", box(middle - 13, 2.6, 26, 4.4, 0.6), plan.cites()),
            Fixture("drop box", box(middle - 20, 3, 4, 2.4, 0.6), boxes),
            Fixture("tip box", box(middle + 16, 3, 4, 2.4, 0.6), boxes),
            *_sign(plan, spots, top + DEEP * ROWS + 0.6),
        ),
        plan.along_rail(LEFT, LEFT + CELL * LINES, height - 3.3),
        _regions(plan, height),
    )


def _regions(plan: Plan[RouletteOptions], height: float) -> Iterator[Region]:
    """Parts that a small screen shows one at a time, with room for a finger on every line."""

    def region(name: str, left: float, top: float, right: float, bottom: float) -> Region:
        middle = Point((left + right) / 2, (top + bottom) / 2)
        return Region(name, Room(middle, right - left, bottom - top))

    top, below = _top(plan), _top(plan) + DEEP * ROWS
    for first in range(1, 37, 9):
        left = LEFT + (first // ROWS) * CELL
        name = f"{first} to {first + 8}"
        yield region(name, left - 1, top - 1, left + 3 * CELL + 1, below + 1.4)
    yield region("Zeros", LEFT - CELL - 0.4, top - 0.6, LEFT + 1.6, below + 1.4)
    right = LEFT + CELL * LINES
    yield region("Columns", right - 0.4, top - 0.6, right + CELL + 0.4, below + 0.6)
    for place, words in enumerate(("1st 12", "2nd 12", "3rd 12")):
        middle = LEFT + (place + 0.5) * 4 * CELL
        yield region(f"Outside, {words}", middle - 6.3, below + 0.8, middle + 6.3, below + 8.4)
    between = LEFT + CELL * 8  # where 0 and 00 may be split
    yield region("Between the dozens", between - 4, below + 0.4, between + 4, below + 4)
    if "five-adjacent" in plan.offered:
        left, across = RING.left.x - RING.radius, RING.straight / 4 + RING.radius / 2
        y, far = RING.left.y, RING.radius + 0.4
        for place in range(4):
            x = left + place * across
            yield region(
                f"Racetrack, part {place + 1}", x - 0.6, y - far, x + across + 0.6, y + far
            )
    yield Region("Wheel", Room(Point(19, height / 2), 34, 34))


def _top(plan: Plan[RouletteOptions]) -> float:
    """Where the boxes of the numbers begin: lower, where the replica of the wheel lies above."""
    return 19.0 if "five-adjacent" in plan.offered else 12.4


def _sign(plan: Plan[RouletteOptions], spots: tuple[Spot, ...], y: float) -> Iterator[Fixture]:
    """The limits (617a.1(f)(3)), and what a wheel used as single-zero must tell (617a.1(e)(2))."""
    notices = ""
    if plan.options.wheel == AS_SINGLE:
        notices = (
            "Single zero: no wager on 00\nBall in 00: spin void, spun again\n0: red, black, odd, "
            "even, 1 to 18 and 19 to 36 lose"
        )
    told = plan.cites(*(f"617a.1(e)(2){part}" for part in ("", "(i)", "(ii)", "(iii)")))
    for sign in plan.sign(box(35.6, y, 5.9, 7.4, 0.6), spots, (), notices):
        yield replace(sign, cites=cites(sign.cites, told, plan.cites("617a.4(c)(1)")))


def _order(plan: Plan[RouletteOptions]) -> tuple[str, ...]:
    """The numbers of the wheel, clockwise."""
    kind = DOUBLE if plan.options.wheel in (DOUBLE, AS_SINGLE) else SINGLE
    return tuple(plan.law.figures("617a")["wheels"][kind]["order"])


def _wheel(plan: Plan[RouletteOptions], y: float) -> Fixture:
    figures = plan.law.figures("617a")
    red, black = figures["colors"]["red"], figures["colors"]["black"]
    sections = tuple(
        (n, f"pocket-{'red' if n in red else 'black' if n in black else 'green'}")
        for n in _order(plan)
    )
    rim = circle(19, y, figures["table"]["min_wheel_diameter_inches"] / 2)
    cite = plan.cites("617a.1(b)", "617a.1(c)", "617a.1(d)")
    return Fixture("wheel", rim, cite, sections=sections, pockets=_order(plan), ball=True)


Edges = tuple[float, float, float, float]


def _boxes(plan: Plan[RouletteOptions]) -> dict[str, Edges]:
    """Where the box of each number lies: left, top, right, bottom."""
    zeros = ("0",) if plan.options.wheel not in (DOUBLE, AS_SINGLE) else ("0", "00")
    return {n: _box(n, zeros, _top(plan)) for n in (*zeros, *map(str, range(1, 37)))}


def _box(number: str, zeros: tuple[str, ...], at: float) -> Edges:
    """1, 4, 7 and so on lie nearest the players."""
    if number in ("0", "00"):
        half = DEEP * ROWS / 2
        if len(zeros) == 1:
            return LEFT - CELL, at, LEFT, at + DEEP * ROWS
        top = at if number == "00" else at + half
        return LEFT - CELL, top, LEFT, top + half
    line, row = divmod(int(number) - 1, ROWS)
    left, top = LEFT + line * CELL, at + (ROWS - 1 - row) * DEEP
    return left, top, left + CELL, top + DEEP


def _inside(plan: Plan[RouletteOptions]) -> Iterator[Spot]:
    figures = plan.law.figures("617a")
    boxes, below = _boxes(plan), _top(plan) + DEEP * ROWS
    paints = {
        **dict.fromkeys(figures["colors"]["red"], Paint.RED),
        **dict.fromkeys(figures["colors"]["black"], Paint.BLACK),
    }
    for number in plan.offered["straight"].spots:
        left, top, right, bottom = boxes[number]
        shape = box(left, top, right - left, bottom - top)
        paint = paints.get(number, Paint.GREEN)
        yield plan.spot(
            "straight", shape, number, label=number, where=number, small="", paint=paint
        )
    for slug in ("split", "three-numbers", "four-numbers", "first-five-numbers", "six-numbers"):
        for on in plan.offered[slug].spots if slug in plan.offered else ():
            if "/" in on:  # 0 and 00 may also be split between the second and the third dozen
                at, where = Point(LEFT + CELL * 8, below + 2.0), "0, 00"
            else:
                numbers = on.split("-") if on else ["0", "00", "1", "2", "3"]
                at, where = _shared([boxes[n] for n in numbers], below), ", ".join(numbers)
            yield plan.spot(
                slug,
                Circle(at, ON_A_LINE),
                on,
                label=" ",
                paint=Paint.TOUCHED,
                where=where,
                small="",
            )


def _shared(boxes: list[Edges], below: float) -> Point:
    """The point that such boxes share; of a whole row, on its outer line."""
    plain = [edges for edges in boxes if edges[0] >= LEFT]  # not a zero
    if len(plain) in (3, 6) and (len(plain) == len(boxes) or len(boxes) > 3):
        # a street, six numbers, or the first four or five: where the outer line runs
        middle = (min(edges[0] for edges in boxes) + max(edges[2] for edges in boxes)) / 2
        return Point(middle if len(boxes) in (3, 6) else LEFT, below)
    left, right = max(edges[0] for edges in boxes), min(edges[2] for edges in boxes)
    top, bottom = max(edges[1] for edges in boxes), min(edges[3] for edges in boxes)
    return Point((left + right) / 2, (top + bottom) / 2)


def _outside(plan: Plan[RouletteOptions]) -> Iterator[Spot]:
    top = _top(plan)
    below = top + DEEP * ROWS
    for place, on in enumerate(plan.offered["column"].spots):
        shape = box(LEFT + CELL * LINES, top + (ROWS - 1 - place) * DEEP, CELL, DEEP)
        where = f"{('first', 'second', 'third')[place]} column"
        yield plan.spot("column", shape, on, label="2 to 1", where=where, small="")
    across = CELL * LINES / 3
    for place, on in enumerate(plan.offered["dozen"].spots):
        shape = box(LEFT + place * across, below, across, 4.0)
        label = on.replace("-", " ")
        yield plan.spot("dozen", shape, on, label=label, where=label)
    across = CELL * LINES / len(OUTSIDE)
    for place, (slug, label, paint) in enumerate(OUTSIDE):
        shape = box(LEFT + place * across, below + 4.0, across, 4.0)
        yield plan.spot(slug, shape, label=label, paint=paint)


def _replica(plan: Plan[RouletteOptions]) -> Iterator[Spot]:
    """The replica of the wheel, where the Five Adjacent Number Wager is offered."""
    if "five-adjacent" not in plan.offered:
        return
    order = _order(plan)
    for place, number in enumerate(order):
        if number not in plan.offered["five-adjacent"].spots:
            continue
        shape = RING.cell(place, len(order))
        where = f"{number} and two on each side"
        yield plan.spot("five-adjacent", shape, number, label=number, where=where, small="")


def _covered(plan: Plan[RouletteOptions]) -> Iterator[Area]:
    """A double-zero layout used as single-zero: 00 is covered."""
    if plan.options.wheel == AS_SINGLE:
        left, top, right, bottom = _boxes(plan)["00"]
        shape: Polygon = box(left, top, right - left, bottom - top)
        cite = plan.cites("617a.1(e)(1)")
        yield Area(
            "00, covered: no wager may be made", shape, cite, "00\nclosed", paint=Paint.HIDDEN
        )
