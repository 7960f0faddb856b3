"""The felt of the Big Six Wheel (619a.1)."""

from __future__ import annotations

from title58.felts.felt import Felt, Fixture, Region
from title58.felts.plan import Plan
from title58.felts.shapes import Point, Polygon, Room, box, circle
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.wagers import sections as names

ACROSS = 10.0


def felt(plan: Plan[BigSixWheelOptions]) -> Felt:
    """Seven areas in a row before the players; the wheel stands behind the dealer."""
    also, boxes = plan.cites("619a.1(g)(3)"), plan.cites("619a.1(f)")
    width = 8 + ACROSS * len(plan.offered)
    middle = width / 2
    return plan.felt(
        (width, 48),
        box(1.5, 22, width - 3, 24.5, 3.0),
        plan.cites("619a.1(g)"),
        (
            plan.spot(slug, _area(place), label=_symbol(plan, slug), also=also)
            for place, slug in enumerate(plan.offered)
        ),
        (),
        [plan.holder(Point(middle, 31.2), "619a.1(g)(1)", 60, 2.4)],
        (
            _wheel(plan, middle),
            Fixture("chip rack", box(middle - 12, 24, 24, 4.4, 0.6), plan.cites()),
            Fixture("drop box", box(middle - 20, 24.6, 4, 2.4, 0.6), boxes),
            Fixture("tip box", box(middle + 16, 24.6, 4, 2.4, 0.6), boxes),
        ),
        plan.along_rail(6, width - 6, 45.2),
        (
            Region("Left half", Room(Point(middle / 2 + 2, 39), middle + 2, 12)),
            Region("Right half", Room(Point(width - middle / 2 - 2, 39), middle + 2, 12)),
            Region("Wheel", Room(Point(middle, 11.5), 26, 22.5)),
        ),
    )


def _wheel(plan: Plan[BigSixWheelOptions], x: float) -> Fixture:
    """The wheel with its 54 sections, each showing the first figure of its odds (619a.1(d))."""
    figures = plan.law.figures("619a")["wheel"]
    shown = figures["displayed_figure"]
    sections = tuple(
        (shown[kind], "section-dark" if kind in ("flag", "joker") or place % 2 else "section-light")
        for place, kind in enumerate(figures["order"])
    )
    pockets = names(plan.law, plan.options)
    rim = circle(x, 11.5, 10.5)
    cite = plan.cites("619a.1(a)", "619a.1(b)", "619a.1(d)", "619a.1(e)")
    return Fixture("wheel", rim, cite, sections=sections, pockets=pockets)


def _area(place: int) -> Polygon:
    return box(4 + place * ACROSS, 34, ACROSS - 0.5, 10, 0.8)


def _symbol(plan: Plan[BigSixWheelOptions], slug: str) -> str:
    """What the area shows: the dollar symbol, or what is filed in its place."""
    name = plan.offered[slug].known.name
    filed = {"flag": plan.options.flag_symbol, "joker": plan.options.joker_symbol}
    return str(filed.get(slug) or name.removesuffix(" symbol")).upper()
