"""Where the lines of a drawing run."""

from __future__ import annotations

from dataclasses import dataclass

from title58.documents.pricing import MeterLine

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 640, 240, 64, 16, 34, 16


@dataclass(frozen=True)
class Line:
    """A return against a meter, in units of the drawing."""

    path: str
    even_y: float  # where the return is 100%
    even_x: float | None
    seed_x: float
    seed_y: float
    up: tuple[tuple[float, str], ...]
    across: tuple[tuple[float, str], ...]


def line_of(meter: MeterLine) -> Line:
    lows = [back for _, back in meter.points]
    low, high = min(*lows, 1.0), max(*lows, 1.0)
    room = (high - low) * 0.08 or 0.05
    low, high = low - room, high + room

    def x(cents: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * cents / meter.most

    def y(back: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - back) / (high - low)

    path = "M" + " L".join(f"{x(cents):.1f},{y(back):.1f}" for cents, back in meter.points)
    seed = float(meter.terms.seed)
    (x0, y0), (x1, y1) = meter.points[0], meter.points[-1]
    at_seed = y0 + (y1 - y0) * (seed - x0) / (x1 - x0)
    even = float(meter.even) if meter.even is not None else None
    return Line(
        path,
        y(1.0),
        None if even is None else x(even),
        x(seed),
        y(at_seed),
        tuple((y(back), f"{back:.0%}") for back in (min(lows), 1.0, max(lows))),
        tuple((x(meter.most * part), f"${meter.most * part / 100:,.0f}") for part in (0, 0.5, 1)),
    )
