"""Plots, on paper and on the screen alike: plain SVG. The colors in it are those of paper; a page
on a screen has its own for the same classes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDE, HIGH, LEFT, RIGHT, TOP, LOW = 640, 220, 66, 18, 22, 40
ROW = 30  # of a box plot
COLORS = ("#b00020", "#1a4f8a")
Point = tuple[float, float]


def ticks(low: float, high: float, about: int = 4) -> list[float]:
    """Round numbers across a range: steps of 1, 2 or 5 times a power of ten."""
    least = (high - low) / about
    power = 10.0 ** floor(log10(least))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= least * (1 - 1e-9))
    return [step * at for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


@dataclass(frozen=True)
class Scale:
    """How values are written along an axis."""

    percent: bool = False
    signed: bool = False

    def marks(self, low: float, high: float, about: int = 4) -> list[tuple[float, str]]:
        """Round values and what is said of each, with as many digits as tell them apart."""
        if low >= high:
            return [(low, self.said(low, 0))]
        found = ticks(low, high, about)
        step = (found[1] - found[0] if len(found) > 1 else high - low) * (
            100 if self.percent else 1
        )
        digits = max(0, ceil(-log10(step) - 1e-9))
        return [(each, self.said(each, digits)) for each in found]

    def said(self, value: float, digits: int) -> str:
        text = f"{100 * value if self.percent else value:+.{digits}f}"
        if not float(text) or (text[0] == "+" and not self.signed):
            text = text[1:]
        return text.replace("-", "−") + "%" * self.percent


PLAIN, SHARE, EDGE = Scale(), Scale(percent=True), Scale(percent=True, signed=True)


@dataclass(frozen=True)
class _Frame:
    """Where what is measured lies in the drawing."""

    x: tuple[float, float]
    y: tuple[float, float]
    high: int = HIGH

    def across(self, x: float) -> float:
        low, high = self.x
        return LEFT + (x - low) / ((high - low) or 1.0) * (WIDE - LEFT - RIGHT)

    def up(self, y: float) -> float:
        low, high = self.y
        return self.high - LOW - (y - low) / ((high - low) or 1.0) * (self.high - LOW - TOP)

    def course(self, points: Sequence[Point]) -> str:
        return " ".join(f"{self.across(x):.1f},{self.up(y):.1f}" for x, y in points)


def _text(x: float, y: float, said: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'


def _rule(x1: float, y1: float, x2: float, y2: float, zero: bool) -> str:
    kind, color = ("zero", "#777") if zero else ("grid", "#ccc")
    return (
        f'<line class="{kind}" x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}"'
        f' stroke="{color}"/>'
    )


def _levels(frame: _Frame, scale: Scale) -> str:
    return "".join(
        _rule(LEFT, frame.up(y), WIDE - RIGHT, frame.up(y), abs(y) < 1e-12)
        + _text(LEFT - 6, frame.up(y) + 4, said, "end")
        for y, said in scale.marks(*frame.y)
    )


def _key(names: Sequence[str]) -> str:
    """Over the frame, where no line runs."""
    parts = (
        f'<tspan class="s{number}" fill="{color}">{("—", "– –")[number]} {escape(name)}</tspan>'
        for number, (name, color) in enumerate(zip(names, COLORS, strict=False))
    )
    return f'<text x="{WIDE - RIGHT}" y="13" text-anchor="end">{" ".join(parts)}</text>'


def _svg(frame: _Frame, across: str, up: str, drawn: str) -> str:
    under = _text((WIDE + LEFT) / 2, frame.high - 6, across)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {WIDE} {frame.high}"'
        f' width="{WIDE}" height="{frame.high}" font-family="DejaVu Sans, sans-serif"'
        f' font-size="11"><rect class="ground" width="{WIDE}" height="{frame.high}" fill="#fff"/>'
        f"{drawn}{under}{_text(6, 13, up, 'start')}</svg>"
    )


def plot(
    lines: Sequence[tuple[str, Sequence[Point]]],
    across: str,
    up: str,
    scale: Scale = PLAIN,
    errors: Sequence[float] = (),
    mark: Point | None = None,
) -> str:
    """Lines in a frame, each with its name. `errors` are those of the first line: a band around
    it. `mark` is a point to look at."""
    points = [point for _, line in lines for point in line]
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    band: list[Point] = []
    if errors:
        first = lines[0][1]
        band = [(x, y + error) for (x, y), error in zip(first, errors, strict=True)]
        under = [(x, max(0.0, y - error)) for (x, y), error in zip(first, errors, strict=True)]
        ys += [y for _, y in band]
        band += reversed(under)
    frame = _Frame((min(xs), max(xs)), (min(0.0, *ys), max(1e-9, *ys)))
    drawn = _levels(frame, scale) + _key([name for name, _ in lines])
    for x, said in PLAIN.marks(*frame.x, 8):
        drawn += _text(frame.across(x), HIGH - LOW + 16, said)
    if band:
        drawn += f'<polygon class="band" points="{frame.course(band)}" fill="#f3d5da"/>'
    for number, ((_, line), color) in enumerate(zip(lines, COLORS, strict=False)):
        dashes = ' stroke-dasharray="7 4"' if number else ""
        drawn += (
            f'<polyline class="line s{number}" points="{frame.course(line)}" fill="none"'
            f' stroke="{color}" stroke-width="2"{dashes}/>'
        )
    if mark is not None:
        drawn += (
            f'<circle class="mark" cx="{frame.across(mark[0]):.1f}" cy="{frame.up(mark[1]):.1f}"'
            f' r="5" fill="#fff" stroke="{COLORS[0]}" stroke-width="2"/>'
        )
    return _svg(frame, across, up, drawn)


def bars(values: Sequence[tuple[str, float]], across: str, up: str, scale: Scale = PLAIN) -> str:
    """A bar for each name, up or down from 0."""
    heights = [value for _, value in values]
    frame = _Frame((0.0, len(values)), (min(0.0, *heights), max(0.0, *heights) or 1e-9))
    drawn = _levels(frame, scale)
    wide = (WIDE - LEFT - RIGHT) / len(values)
    every = ceil(len(values) / 18)  # names that would run into each other are left out
    for number, (name, value) in enumerate(values):
        top, foot = frame.up(max(value, 0.0)), frame.up(min(value, 0.0))
        kind, color = ("s1", COLORS[1]) if value < 0 else ("s0", COLORS[0])
        drawn += (
            f'<rect class="bar {kind}" x="{frame.across(number) + wide * 0.15:.1f}"'
            f' y="{top:.1f}" width="{wide * 0.7:.1f}" height="{foot - top:.1f}" fill="{color}"/>'
        )
        if number % every == 0:
            drawn += _text(frame.across(number + 0.5), HIGH - LOW + 16, name)
    return _svg(frame, across, up, drawn)


def boxes(
    rows: Sequence[tuple[str, Sequence[float]]], across: str, up: str, scale: Scale = PLAIN
) -> str:
    """Where values lie: a line from the 5% to the 95% point, a box over the middle half, a stroke
    at the median. A row for each name."""
    ends = [each for _, five in rows for each in five]
    high = TOP + LOW + ROW * len(rows)
    frame = _Frame((min(0.0, *ends), max(0.0, *ends)), (0.0, 1.0), high)
    drawn = ""
    for x, said in scale.marks(*frame.x, 6):
        place = frame.across(x)
        drawn += _rule(place, TOP, place, high - LOW, abs(x) < 1e-12)
        drawn += _text(place, high - LOW + 16, said)
    for number, (name, five) in enumerate(rows):
        middle = TOP + ROW * (number + 0.5)
        low, first, median, third, last = map(frame.across, five)
        drawn += (
            f'<line class="line s1" x1="{low:.1f}" x2="{last:.1f}" y1="{middle:.1f}"'
            f' y2="{middle:.1f}" stroke="{COLORS[1]}" stroke-width="2"/>'
            f'<rect class="box" x="{first:.1f}" y="{middle - 8:.1f}" width="{third - first:.1f}"'
            f' height="16" fill="#dce6f2" stroke="{COLORS[1]}"/>'
            f'<line class="line s0" x1="{median:.1f}" x2="{median:.1f}" y1="{middle - 8:.1f}"'
            f' y2="{middle + 8:.1f}" stroke="{COLORS[0]}" stroke-width="3"/>'
        )
        drawn += _text(LEFT - 6, middle + 4, name, "end")
    return _svg(frame, across, up, drawn)
