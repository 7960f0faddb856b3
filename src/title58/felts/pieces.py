"""Cards, dice, tiles, chips and wheels, drawn."""

from __future__ import annotations

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(value: int, x: float, y: float, size: float) -> str:
    """A die by its middle, in units of the drawing."""
    half = size / 2
    pips = "".join(
        f'<circle cx="{x + dx * size * 0.27:.1f}" cy="{y + dy * size * 0.27:.1f}"'
        f' r="{size * 0.095:.1f}" class="pip"/>'
        for dx, dy in _PIPS[value]
    )
    return (
        f'<g class="die"><rect x="{x - half:.1f}" y="{y - half:.1f}" width="{size:.1f}"'
        f' height="{size:.1f}" rx="{size * 0.16:.1f}" class="die-face"/>{pips}</g>'
    )
