"""The felt of Sic Bo (625a.1)."""

from __future__ import annotations

from collections.abc import Iterator

from title58.felts.felt import Felt, Fixture, Region, Spot
from title58.felts.plan import Plan
from title58.felts.shapes import Point, Room, box
from title58.games.sic_bo.options import SicBoOptions

WIDE, TOP, GAP = 84.0, 14.0, 0.3
FACES = ("1", "2", "3", "4", "5", "6")


def felt(plan: Plan[SicBoOptions]) -> Felt:
    """Every wager that is offered has its picture; what is not leaves its place empty."""
    height = TOP + 31.6
    boxes, unit = plan.cites("625a.1(a)"), plan.cites("625a.1(b)")
    spots = tuple(_spots(plan))
    return plan.felt(
        (WIDE + 6, height),
        box(1.5, 1.5, WIDE + 3, height - 3, 4.0),
        plan.cites("625a.1(b)", "625a.1(c)"),
        spots,
        (),
        [plan.holder(Point(WIDE / 2 + 3, 11), "625a.1(c)(1)", 60, 2.0)],
        (
            Fixture("shaker", box(19, 3, 6, 5, 0.6), plan.of_kind("shaker")),
            Fixture("unit that lights up winning wagers", box(63, 3, 13, 4, 0.6), unit),
            Fixture("chip rack", box(33, 3, 24, 4.4, 0.6), plan.cites()),
            Fixture("drop box", box(27, 3, 4, 2.4, 0.6), boxes),
            Fixture("tip box", box(58, 3, 4, 2.4, 0.6), boxes),
            *plan.sign(box(10, 3, 7, 3.6, 0.6), spots),
        ),
        plan.along_rail(6, WIDE, TOP + 28.9),
        _regions(),
    )


def _regions() -> Iterator[Region]:
    """Parts that a small screen shows one at a time."""
    third = WIDE / 3
    for place, name in enumerate(("Left", "Middle", "Right")):
        yield Region(name, Room(Point(3 + third * (place + 0.5), TOP + 13.8), third + 1, 28.4))
    yield Region("Dice", Room(Point(22, 5.5), 16, 8))


def _spots(plan: Plan[SicBoOptions]) -> Iterator[Spot]:
    each = plan.cites("625a.1(c)(2)", "625a.1(c)(3)")

    def row(
        cells: list[tuple[str, str, str, str]], x: float, y: float, width: float, height: float
    ) -> Iterator[Spot]:
        """Cells (wager, on, label, dice) side by side."""
        across = width / len(cells)
        for place, (slug, on, label, dice) in enumerate(cells):
            if slug in plan.offered:
                shape = box(x + place * across + GAP / 2, y, across - GAP, height, 0.5)
                mark = f"dice {dice}" if dice else ""
                where = f"on {on.replace('-', ' and ')}" if on else ""
                yield plan.spot(slug, shape, on, label=label, where=where, also=each, mark=mark)

    left, y = 3.0, TOP
    yield from row([("small", "", "SMALL\n4 to 10", "")], left, y, 11, 9)
    yield from row([("two-of-a-kind", f, "", f"{f} {f}") for f in FACES[:3]], left + 11, y, 13.5, 9)
    yield from row(
        [("three-of-a-kind", f, "", f"{f} {f} {f}") for f in FACES[:3]], left + 24.5, y, 13.5, 9
    )
    yield from row([("any-three-of-a-kind", "", "ANY\nTHREE\nOF A\nKIND", "")], left + 38, y, 8, 9)
    yield from row(
        [("three-of-a-kind", f, "", f"{f} {f} {f}") for f in FACES[3:]], left + 46, y, 13.5, 9
    )
    yield from row(
        [("two-of-a-kind", f, "", f"{f} {f}") for f in FACES[3:]], left + 59.5, y, 13.5, 9
    )
    yield from row([("big", "", "BIG\n11 to 17", "")], left + 73, y, 11, 9)
    totals = [(f"total-{total}", "", str(total), "") for total in range(4, 18)]
    yield from row(totals, left, y + 9.4, WIDE, 6)
    pairs = [
        ("two-dice-combination", f"{a}-{b}", "", f"{a} {b}") for a in FACES for b in FACES if a < b
    ]
    yield from row(pairs, left, y + 15.8, WIDE, 5.4)
    yield from row([("one-of-a-kind", f, "", f) for f in FACES], left, y + 21.6, WIDE, 6)
