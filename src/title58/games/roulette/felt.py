"""The felt of Roulette (617a.1)."""

from __future__ import annotations

from collections.abc import Iterator

from title58.felts.felt import Area, Felt, Fixture, Paint, Spot
from title58.felts.plan import Plan
from title58.felts.shapes import Circle, Point, Polygon, Ring, box, circle
from title58.games.roulette.options import AS_SINGLE, DOUBLE, SINGLE, RouletteOptions

CELL, DEEP = 4.2, 4.6  # a number's box: across and down
LEFT, TOP = 42.0, 19.0  # where the boxes of the numbers begin
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
    width = LEFT + CELL * LINES + 9
    height = TOP + DEEP * ROWS + 14
    boxes = plan.cites("617a.1(g)")
    return plan.felt(
        (width, height),
        box(1.5, 1.5, width - 3, height - 3, 4.0),
        plan.cites("617a.1(f)"),
        (*_inside(plan), *_outside(plan), *_replica(plan)),
        _covered(plan),
        [plan.holder(Point(20, 8), "617a.1(f)(1)", 30)],
        (
            _wheel(plan),
            Fixture("chip rack", box(LEFT + 14, 2.6, 26, 4.4, 0.6), plan.cites()),
            Fixture("drop box", box(LEFT + 3, 3, 4, 2.4, 0.6), boxes),
            Fixture("tip box", box(LEFT + 47, 3, 4, 2.4, 0.6), boxes),
        ),
    )


def _order(plan: Plan[RouletteOptions]) -> tuple[str, ...]:
    """The numbers of the wheel, clockwise."""
    kind = DOUBLE if plan.options.wheel in (DOUBLE, AS_SINGLE) else SINGLE
    return tuple(plan.law.figures("617a")["wheels"][kind]["order"])


def _wheel(plan: Plan[RouletteOptions]) -> Fixture:
    red = plan.law.figures("617a")["colors"]["red"]
    sections = tuple(
        (n, f"pocket-{'green' if n in ('0', '00') else 'red' if n in red else 'black'}")
        for n in _order(plan)
    )
    cite = plan.cites("617a.1(b)", "617a.1(c)", "617a.1(d)")
    return Fixture("wheel", circle(20, TOP + DEEP * 1.5 + 2, 15), cite, sections=sections)


def _box(number: str, zeros: tuple[str, ...]) -> tuple[float, float, float, float]:
    """Where the box of a number lies: left, top, right, bottom; 1, 4, 7 ... nearest the players."""
    if number in ("0", "00"):
        half = DEEP * ROWS / 2
        if len(zeros) == 1:
            return LEFT - CELL, TOP, LEFT, TOP + DEEP * ROWS
        top = TOP if number == "00" else TOP + half
        return LEFT - CELL, top, LEFT, top + half
    line, row = divmod(int(number) - 1, ROWS)
    left, top = LEFT + line * CELL, TOP + (ROWS - 1 - row) * DEEP
    return left, top, left + CELL, top + DEEP


def _inside(plan: Plan[RouletteOptions]) -> Iterator[Spot]:
    figures = plan.law.figures("617a")
    zeros = ("0",) if plan.options.wheel not in (DOUBLE, AS_SINGLE) else ("0", "00")
    paints = {
        **dict.fromkeys(figures["colors"]["red"], Paint.RED),
        **dict.fromkeys(figures["colors"]["black"], Paint.BLACK),
    }
    for number in plan.offered["straight"].spots:
        left, top, right, bottom = _box(number, zeros)
        shape = box(left, top, right - left, bottom - top)
        paint = paints.get(number, Paint.GREEN)
        yield plan.spot(
            "straight", shape, number, label=number, where=number, small="", paint=paint
        )
    for slug in ("split", "three-numbers", "four-numbers", "first-five-numbers", "six-numbers"):
        for on in plan.offered[slug].spots if slug in plan.offered else ():
            if "/" in on:  # 0 and 00 may also be split between the second and the third dozen
                at, where = Point(LEFT + CELL * 8, TOP + DEEP * ROWS + 2.0), "0, 00"
            else:
                numbers = on.split("-") if on else ["0", "00", "1", "2", "3"]
                at, where = _shared(numbers, zeros), ", ".join(numbers)
            yield plan.spot(
                slug,
                Circle(at, ON_A_LINE),
                on,
                label=" ",
                paint=Paint.TOUCHED,
                where=where,
                small="",
            )


def _shared(numbers: list[str], zeros: tuple[str, ...]) -> Point:
    """The point that the boxes of these numbers share; of a whole row, on its outer line."""
    boxes = [_box(number, zeros) for number in numbers]
    plain = [number for number in numbers if number not in zeros]
    whole_rows = len(plain) in (3, 6) and (len(plain) == len(numbers) or len(numbers) > 3)
    across = sorted({edge for left, _, right, _ in boxes for edge in (left, right)})
    if whole_rows:  # a street, six numbers, or the first four or five: where the outer line runs
        x = (across[0] + across[-1]) / 2 if len(numbers) in (3, 6) else LEFT
        return Point(x, TOP + DEEP * ROWS)
    left, right = max(b[0] for b in boxes), min(b[2] for b in boxes)
    top, bottom = max(b[1] for b in boxes), min(b[3] for b in boxes)
    return Point((left + right) / 2, (top + bottom) / 2)


def _outside(plan: Plan[RouletteOptions]) -> Iterator[Spot]:
    below = TOP + DEEP * ROWS
    for place, on in enumerate(plan.offered["column"].spots):
        shape = box(LEFT + CELL * LINES, TOP + (ROWS - 1 - place) * DEEP, CELL, DEEP)
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
    ring = Ring(Point(LEFT + 3, 11.4), 44.0, 3.6, 2.2)
    for place, number in enumerate(order):
        if number not in plan.offered["five-adjacent"].spots:
            continue
        shape = ring.cell(place, len(order))
        where = f"{number} and two on each side"
        yield plan.spot("five-adjacent", shape, number, label=number, where=where, small="")


def _covered(plan: Plan[RouletteOptions]) -> Iterator[Area]:
    """A double-zero layout used as single-zero: 00 is covered."""
    if plan.options.wheel == AS_SINGLE:
        left, top, right, bottom = _box("00", ("0", "00"))
        shape: Polygon = box(left, top, right - left, bottom - top)
        cite = plan.cites("617a.1(e)(1)")
        yield Area(
            "00, covered: no wager may be made", shape, cite, "00\nclosed", paint=Paint.HIDDEN
        )
