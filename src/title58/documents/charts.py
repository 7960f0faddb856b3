"""Pictures for pages that need nothing else: plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT, LEFT, BOTTOM = 820, 260, 70, 30
Point = tuple[float, float]


def histogram(bars: Sequence[Point], width: float, label: str) -> str:
    """Bars of one width, each at its left edge; `label` says what the axis counts."""
    if not bars:
        return ""
    low, high = bars[0][0], bars[-1][0] + width
    top = max(value for _, value in bars)
    across = (WIDTH - LEFT) / (high - low)
    up = (HEIGHT - BOTTOM - 10) / top
    drawn = "".join(
        f'<rect x="{LEFT + (x - low) * across:.2f}" y="{HEIGHT - BOTTOM - y * up:.2f}"'
        f' width="{max(width * across, 0.5):.2f}" height="{y * up:.2f}" fill="var(--bar)"/>'
        for x, y in bars
    )
    return _framed(drawn, (low, high), (0.0, top), label)


def course(points: Sequence[Point], label: str) -> str:
    """A line through points in their order."""
    if len(points) < 2:
        return ""
    low, high = points[0][0], points[-1][0]
    top = max(value for _, value in points)
    across = (WIDTH - LEFT) / ((high - low) or 1)
    up = (HEIGHT - BOTTOM - 10) / (top or 1)
    path = " ".join(
        f"{LEFT + (x - low) * across:.1f},{HEIGHT - BOTTOM - y * up:.1f}" for x, y in points
    )
    line = f'<polyline points="{path}" fill="none" stroke="var(--bar)" stroke-width="1.5"/>'
    return _framed(line, (low, high), (0.0, top), label)


def _framed(drawn: str, across: Point, up: Point, label: str) -> str:
    base = HEIGHT - BOTTOM
    marks = []
    for part in range(5):
        x = LEFT + (WIDTH - LEFT) * part / 4
        value = across[0] + (across[1] - across[0]) * part / 4
        anchor = "end" if part == 4 else "middle"
        marks.append(
            f'<text x="{x:.0f}" y="{base + 18}" text-anchor="{anchor}">{_short(value)}</text>'
        )
    for half in range(3):
        value = up[0] + (up[1] - up[0]) * half / 2
        y = base - (base - 10) * half / 2
        text = _short(value)
        marks.append(f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{text}</text>')
    axis = f'<line x1="{LEFT}" x2="{WIDTH}" y1="{base}" y2="{base}" stroke="var(--line)"/>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" aria-label="{escape(label)}">'
        f"{drawn}{axis}{''.join(marks)}</svg>"
    )


def _short(value: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"
