"""Pictures for pages that need nothing else: plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT, LEFT, BOTTOM = 820, 270, 74, 46
Point = tuple[float, float]


def histogram(bars: Sequence[Point], width: float, label: str, counted: str = "sessions") -> str:
    """Bars of one width, each at its left edge; `label` says what lies along the axis."""
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
    return _framed(drawn, (low, high), (0.0, top), label, counted)


def band(
    spans: Sequence[tuple[float, float, float]], width: float, high: float, label: str, up: str
) -> str:
    """From the least to the most in each span of one width, span after span, up to `high`."""
    if not spans or high <= spans[0][0]:
        return ""
    low = spans[0][0]
    top = max(most for _, _, most in spans) or 1.0
    across, rise = (WIDTH - LEFT) / (high - low), (HEIGHT - BOTTOM - 10) / top

    def at(x: float, y: float) -> str:
        return f"{LEFT + (x - low) * across:.1f},{HEIGHT - BOTTOM - y * rise:.1f}"

    middles = [(min(x + width, high) + x) / 2 for x, _, _ in spans]
    edge = [at(x, most) for x, (_, _, most) in zip(middles, spans, strict=True)]
    edge += [at(x, least) for x, (_, least, _) in zip(middles[::-1], spans[::-1], strict=True)]
    drawn = (
        f'<polygon points="{" ".join(edge)}" fill="var(--bar)" stroke="var(--bar)"'
        ' stroke-width="1.5" stroke-linejoin="round"/>'
    )
    return _framed(drawn, (low, high), (0.0, top), label, up)


def _framed(drawn: str, across: Point, up: Point, label: str, upwards: str) -> str:
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
    middle = (LEFT + WIDTH) // 2
    axis += f'<text x="{middle}" y="{base + 38}" text-anchor="middle">{escape(label)}</text>'
    axis += (
        f'<text transform="translate(14 {base // 2 + 5}) rotate(-90)" text-anchor="middle">'
        f"{escape(upwards)}</text>"
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" aria-label="{escape(label)}">'
        f"{drawn}{axis}{''.join(marks)}</svg>"
    )


def _short(value: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"
