"""Pictures for pages that need nothing else: plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from html import escape
from math import ceil, floor, gcd, isclose, log10

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 820, 310, 74, 16, 40, 46
BASE = HEIGHT - BOTTOM
MOST_BINS, FEWEST_BINS = 60, 12
ROUGH = 0.12  # how far bars may stand off the mean of their neighbors before they look like a comb
OUTSIDE = 0.001  # of all that is counted, what may lie beyond either end of a chart
Point = tuple[float, float]


@dataclass(frozen=True)
class Marks:
    """What is pointed out along the axis of a histogram."""

    mean: float | None = None
    error: float | None = None  # half of its 95% interval
    ruin: float | None = None  # where those end who lose their bankroll


NO_MARKS = Marks()


def histogram(
    bins: Sequence[tuple[int, int]],
    width: float,
    label: str,
    counted: str = "sessions",
    marks: Marks = NO_MARKS,
    unit: str = "",
) -> str:
    """Bars of one width; `bins` are numbers of bins of `width` and how many fell in each.

    Bins are put together so that none holds more of the possible results than its neighbors, and
    so that their ends are round.
    """
    if not bins:
        return ""
    inside, beyond = _inside(bins)
    bars, size = round_bins(inside, width, marks.ruin)
    low, high = bars[0][0], bars[-1][0] + size
    ruined = [marks.ruin is not None and x <= marks.ruin < x + size for x, _ in bars]
    others = [y for (_, y), gone in zip(bars, ruined, strict=True) if not gone]
    tallest = max(y for _, y in bars)
    # Those who are ruined may be most of all: their bar is cut, and its number stands on it.
    cut = 1.2 * max(others, default=tallest)
    up = ticks(0.0, min(tallest, cut), 5)
    place = _Place((low, high), (0.0, up[-1]))
    drawn = ""
    for (x, y), gone in zip(bars, ruined, strict=True):
        left, top = place(x, min(y, up[-1]))
        right, base = place(x + size, 0)
        drawn += (
            f'<rect x="{left + 0.5:.2f}" y="{top:.2f}" width="{max(right - left - 1, 0.5):.2f}"'
            f' height="{base - top:.2f}" fill="var({"--bad" if gone else "--bar"})"/>'
        )
        if y > up[-1]:
            drawn += f'<text x="{right + 6:.1f}" y="{top + 12:.1f}">{y:,.0f} {counted}</text>'
    note = f" ({beyond:,} {counted} beyond the chart)" if beyond else ""
    return _framed(
        drawn + _marked(marks, place, (low, high), unit),
        (low, high), up, f"{label}{note}", counted, place, unit,
    )  # fmt: skip


def band(
    spans: Sequence[tuple[float, float, float]],
    width: float,
    high: float,
    label: str,
    up: str,
    unit: str = "",
) -> str:
    """From the least to the most in each span of one width, span after span, up to `high`."""
    if not spans or high <= spans[0][0]:
        return ""
    low = spans[0][0]
    marks = ticks(0.0, max(most for _, _, most in spans) or 1.0, 5)
    place = _Place((low, high), (0.0, marks[-1]))

    def at(x: float, y: float) -> str:
        return "{:.1f},{:.1f}".format(*place(x, y))

    middles = [(min(x + width, high) + x) / 2 for x, _, _ in spans]
    edge = [at(x, most) for x, (_, _, most) in zip(middles, spans, strict=True)]
    edge += [at(x, least) for x, (_, least, _) in zip(middles[::-1], spans[::-1], strict=True)]
    drawn = (
        f'<polygon points="{" ".join(edge)}" fill="var(--bar)" stroke="var(--bar)"'
        ' stroke-width="1.5" stroke-linejoin="round"/>'
    )
    return _framed(drawn, (low, high), marks, label, up, place, up_unit=unit)


# Bins


def round_bins(
    bins: Sequence[tuple[int, int]], width: float, ruin: float | None = None
) -> tuple[list[Point], float]:
    """Bars at their left ends, and their width: the finest that does not look like a comb.

    Results often lie on a lattice, such as every $20: a bin that holds two of its points beside one
    that holds three makes a comb, whatever the sessions did. So bins are whole multiples of it.
    """
    numbers = [number for number, _ in bins]
    step = reduce(gcd, (number - numbers[0] for number in numbers), 0) or 1
    offset = numbers[0] % step
    span = (numbers[-1] - numbers[0]) // step + 1
    found = None
    for many in _sizes(step, width, span):
        bars = _put_together(bins, step * many, offset)
        size = step * many * width
        told = [(number * step * many * width, float(count)) for number, count in bars]
        if len(told) > MOST_BINS:
            continue
        if found is None or len(told) >= FEWEST_BINS:
            found = told, size
        if len(told) < FEWEST_BINS or _rough(told, size, ruin) <= ROUGH:
            break
    assert found is not None
    return found


def _sizes(step: int, width: float, span: int) -> list[int]:
    """How many points of the lattice a bin may have: round sums first of all."""
    every = range(1, max(2, 2 * ceil(span / FEWEST_BINS)) + 1)
    least = [many for many in every if span / many <= MOST_BINS] or [every[-1]]
    round_ones = [many for many in least if _is_round(many * step * width)]
    return round_ones or least


def _is_round(value: float) -> bool:
    """1, 2, 2.5 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(value))
    return any(isclose(value / power, each) for each in (1, 2, 2.5, 5, 10))


def _put_together(bins: Sequence[tuple[int, int]], many: int, offset: int) -> list[tuple[int, int]]:
    """With those in between that are empty. A lattice that is not at 0 keeps its whole points."""
    found: dict[int, int] = {}
    for number, count in bins:
        at = (number - offset) // many
        found[at] = found.get(at, 0) + count
    return [(at, found.get(at, 0)) for at in range(min(found), max(found) + 1)]


def _rough(bars: list[Point], size: float, ruin: float | None) -> float:
    """How far bars stand off the mean of their neighbors; those who are ruined stand by
    themselves."""
    heights = [y for x, y in bars if ruin is None or not x <= ruin < x + size]
    inner = range(1, len(heights) - 1)
    off = sum(abs(2 * heights[n] - heights[n - 1] - heights[n + 1]) for n in inner)
    return off / (2 * sum(heights) or 1.0)


def _inside(bins: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], int]:
    """Without a few that lie far out, if they would make the rest of the chart a line."""
    total = sum(count for _, count in bins)
    ends = []
    for each in (bins, bins[::-1]):
        seen = 0
        for number, count in each:
            seen += count
            if seen > OUTSIDE * total:
                ends.append(number)
                break
    low, high = ends
    room = max(high - low, 1)
    if bins[-1][0] - bins[0][0] <= 2 * room:
        return list(bins), 0
    inside = [(n, c) for n, c in bins if low - room // 4 <= n <= high + room // 4]
    return inside, total - sum(count for _, count in inside)


# Frame


class _Place:
    """From values to the paper."""

    def __init__(self, across: Point, up: Point) -> None:
        self.across, self.up = across, up

    def __call__(self, x: float, y: float) -> Point:
        (low, high), (bottom, top) = self.across, self.up
        return (
            LEFT + (x - low) / ((high - low) or 1) * (WIDTH - LEFT - RIGHT),
            BASE - (y - bottom) / ((top - bottom) or 1) * (BASE - TOP),
        )


def ticks(low: float, high: float, most: int = 8) -> list[float]:
    """Round numbers from `low` (or below) to `high` (or above), at most so many."""
    span = (high - low) or 1.0
    power = 10.0 ** floor(log10(span / most))
    step = next(each * power for each in (1, 2, 5, 10, 20) if span / (each * power) <= most - 1)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [number * step for number in range(first, last + 1)]


def _marked(marks: Marks, place: _Place, across: Point, unit: str) -> str:
    low, high = across
    drawn = ""
    if marks.ruin is not None and low <= marks.ruin <= high:
        x, _ = place(marks.ruin, 0)
        drawn += _line(x, "--bad", f"ruin: {_money(marks.ruin, unit)}", TOP - 22)
    if marks.mean is not None and low <= marks.mean <= high:
        x, _ = place(marks.mean, 0)
        if marks.error:
            (left, _), (right, _) = (
                place(marks.mean - marks.error, 0),
                place(marks.mean + marks.error, 0),
            )
            wide = max(right - left, 1)
            drawn += (
                f'<rect x="{left:.2f}" y="{TOP}" width="{wide:.2f}" height="{BASE - TOP}"'
                ' fill="var(--ink)" opacity=".15"/>'
            )
        error = f" ± {_money(marks.error, unit)} (95%)" if marks.error else ""
        drawn += _line(x, "--ink", f"mean: {_money(marks.mean, unit)}{error}", TOP - 7)
    return drawn


def _line(x: float, ink: str, words: str, y: float) -> str:
    """From its words down to the axis; words never leave the paper."""
    anchor = "end" if x > (LEFT + WIDTH) / 2 else "start"
    at = x - 4 if anchor == "end" else x + 4
    return (
        f'<line x1="{x:.2f}" x2="{x:.2f}" y1="{y - 9:.0f}" y2="{BASE}" stroke="var({ink})"'
        ' stroke-dasharray="4 3"/>'
        f'<text x="{at:.1f}" y="{y:.0f}" text-anchor="{anchor}">{escape(words)}</text>'
    )


def _framed(
    drawn: str, across: Point, up: Sequence[float], label: str, upwards: str, place: _Place,
    unit: str = "", up_unit: str = "",
) -> str:  # fmt: skip
    marks = []
    for value in ticks(*across):
        if across[0] <= value <= across[1]:
            x, _ = place(value, 0)
            marks.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{BASE}" y2="{BASE + 4}"'
                ' stroke="var(--dim)"/>'
                f'<text x="{x:.0f}" y="{BASE + 18}" text-anchor="middle">'
                f"{_short(value, unit)}</text>"
            )
    grid = []
    for value in up:
        _, y = place(0, value)
        grid.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"'
            ' stroke="var(--line)"/>'
        )
        text = _short(value, up_unit)
        marks.append(f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{text}</text>')
    middle = (LEFT + WIDTH - RIGHT) // 2
    words = f'<text x="{middle}" y="{BASE + 38}" text-anchor="middle">{escape(label)}</text>'
    words += (
        f'<text transform="translate(14 {(BASE + TOP) // 2}) rotate(-90)" text-anchor="middle">'
        f"{escape(upwards)}</text>"
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" aria-label="{escape(label)}">'
        f"{''.join(grid)}{drawn}{words}{''.join(marks)}</svg>"
    )


def _money(value: float, unit: str) -> str:
    sign = "-" if value < 0 else ""
    return f"{sign}{unit}{abs(value):,.2f}"


def _short(value: float, unit: str = "") -> str:
    sign, size = ("-" if value < 0 else ""), abs(value)
    for least, letter in ((1e9, "B"), (1e6, "M"), (1e5, "k")):
        if size >= least:
            return f"{sign}{unit}{size / (1e3 if letter == 'k' else least):.4g}{letter}"
    return f"{sign}{unit}{size:,.0f}" if isclose(size, round(size)) else f"{sign}{unit}{size:g}"
