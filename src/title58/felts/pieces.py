"""Cards, dice, tiles, chips and wheels, drawn in units of the drawing.

Everything is told apart without color: suits by shape, chips by the number of their edge spots and
the figure on them, red and black pockets by their tone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from title58.equipment.cards import RANKS, Card
from title58.equipment.tiles import Tile
from title58.money import format_money

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
# In a square from -10 to 10: clubs, diamonds, hearts, spades
_SUITS = (
    "M0-10a4.6 4.6 0 0 1 3.9 7 4.6 4.6 0 1 1-2.9 7.6L3 10H-3L-1 4.6A4.6 4.6 0 1 1-3.9-3"
    "A4.6 4.6 0 0 1 0-10Z",
    "M0-10L7 0 0 10-7 0Z",
    "M0 9.5L-8.4 0A5.3 5.3 0 0 1 0-6.2 5.3 5.3 0 0 1 8.4 0Z",
    "M0-10L7.6-.6A4.7 4.7 0 0 1 1.2 5L3 10H-3L-1.2 5A4.7 4.7 0 0 1-7.6-.6Z",
)
_RED_SUITS = (1, 2)
# The pips of a card, by how many it shows: columns -1 to 1, rows -1 to 1
_SHOWN: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5)),
    8: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5), (0, 0.5)),
    9: (*((x, y) for y in (-1, -0.34, 0.34, 1) for x in (-1, 1)), (0, 0)),
    10: (*((x, y) for y in (-1, -0.34, 0.34, 1) for x in (-1, 1)), (0, -0.67), (0, 0.67)),
}
# 603a.3: the color of each value chip; how many spots its edge shows is ours
CHIPS = {
    100: ("white", "#f4f1e8", 4),
    200: ("blue", "#2f63b8", 5),
    250: ("pink", "#e58aa8", 6),
    500: ("red", "#b3261e", 6),
    2000: ("yellow", "#e3b92f", 7),
    2500: ("green", "#1e7d46", 8),
    10000: ("black", "#1c1c1e", 8),
    50000: ("purple", "#6a3d9a", 10),
    100000: ("fire orange", "#e8591c", 12),
    500000: ("gray", "#8b8f94", 14),
}
STYLE = """
.die-face,.card-face{fill:#fbf8ef;stroke:#2b2b2b;stroke-width:.6}.pip,.ink{fill:#17181a}
.red-ink{fill:#b3261e}.card-back{fill:#23407a;stroke:#fbf8ef;stroke-width:1.2}
.tile-face{fill:#17181a;stroke:#c9c2ad;stroke-width:.6}.tile-white{fill:#fbf8ef}
.tile-red{fill:#e0564c}.edge-spot{fill:#fbf8ef}.dark-spot{fill:#17181a}
.pocket-red{fill:#a3221f}.pocket-black{fill:#17181a}.pocket-green{fill:#0f7a4f}
.wheel-rim{fill:#4a2e1b}.wheel-hub{fill:#6b4526}.wheel-line{stroke:#d9c9a0;stroke-width:.5}
.turret{fill:#d9c9a0}.arm{stroke:#d9c9a0;stroke-width:4;stroke-linecap:round}
.section-light{fill:#efe4c6}.section-dark{fill:#8c2f2b}
""".strip()


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def die(value: int, x: float, y: float, size: float) -> str:
    """A die by its middle."""
    half = size / 2
    pips = "".join(
        f'<circle cx="{_n(x + dx * size * 0.27)}" cy="{_n(y + dy * size * 0.27)}"'
        f' r="{_n(size * 0.095)}" class="pip"/>'
        for dx, dy in _PIPS[value]
    )
    return (
        f'<g class="die"><rect x="{_n(x - half)}" y="{_n(y - half)}" width="{_n(size)}"'
        f' height="{_n(size)}" rx="{_n(size * 0.16)}" class="die-face"/>{pips}</g>'
    )


def suit(number: int, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """The mark of a suit by its middle."""
    ink = "red-ink" if number in _RED_SUITS else "ink"
    scale = size / 20 * (-1 if upside_down else 1)
    return (
        f'<path class="{ink}" transform="translate({_n(x)} {_n(y)}) scale({scale:.3f})"'
        f' d="{_SUITS[number]}"/>'
    )


def card(shown: Card | None, x: float, y: float, width: float) -> str:
    """A card by its top left corner; None is face down. Seven wide to ten high, about."""
    height = width * 1.4
    face = (
        f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{_n(width * 0.08)}"'
    )
    if shown is None:
        inner = width * 0.09
        return (
            f'<g class="card" role="img" aria-label="a card face down"><rect {face}'
            f' class="card-face"/><rect x="{_n(x + inner)}" y="{_n(y + inner)}"'
            f' width="{_n(width - 2 * inner)}" height="{_n(height - 2 * inner)}"'
            f' rx="{_n(width * 0.04)}" class="card-back"/></g>'
        )
    return (
        f'<g class="card" role="img" aria-label="{spoken(shown)}"><rect {face}'
        f' class="card-face"/>{"".join(_face(shown, x, y, width, height))}</g>'
    )


def spoken(shown: Card) -> str:
    """A card as a dealer says it."""
    if shown.text == "JOKER":
        return shown.text.lower()
    ranks = ("ace", *RANKS[1:10], "jack", "queen", "king")
    return f"{ranks[shown.rank]} of {('clubs', 'diamonds', 'hearts', 'spades')[shown.suit]}"


def _face(shown: Card, x: float, y: float, width: float, height: float) -> Iterator[str]:
    ink = "red-ink" if shown.suit in _RED_SUITS else "ink"
    if shown.text == "JOKER":
        yield _letters("JOKER", x + width / 2, y + height * 0.53, width * 0.2, ink)
        return
    rank = RANKS[shown.rank]
    size = width * (0.27 if len(rank) == 1 else 0.2)
    yield _letters(rank, x + width * 0.17, y + height * 0.19, size, ink)
    yield suit(shown.suit, x + width * 0.17, y + height * 0.31, width * 0.2)
    if shown.rank >= 10:  # a court card: its letter large, over its suit
        yield _letters(rank, x + width * 0.6, y + height * 0.56, width * 0.52, ink)
        yield suit(shown.suit, x + width * 0.6, y + height * 0.78, width * 0.3)
        return
    size = width * (0.5 if shown.rank == 0 else 0.2)
    for across, down in _SHOWN[shown.rank + 1]:
        at = x + width * (0.64 + 0.19 * across), y + height * (0.5 + 0.35 * down)
        yield suit(shown.suit, *at, size, upside_down=down > 0)


def _letters(text: str, x: float, y: float, size: float, ink: str) -> str:
    return (
        f'<text class="{ink}" x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}"'
        f' text-anchor="middle">{text}</text>'
    )


def tile(shown: Tile | None, x: float, y: float, width: float) -> str:
    """A tile by its top left corner, twice and a half as high as wide; None is face down."""
    height = width * 2.4
    frame = (
        f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
        f' rx="{_n(width * 0.14)}" class="tile-face"/>'
    )
    if shown is None:
        return f'<g class="tile" role="img" aria-label="a tile face down">{frame}</g>'
    ends = ((shown.high, y + height * 0.27), (shown.low, y + height * 0.73))
    spots = "".join(
        spot
        for many, middle in ends
        for spot in _tile_end(shown, many, x + width / 2, middle, width)
    )
    name = f"{shown.high} and {shown.low}" + ("" if "-" in shown.name else f", {shown.name}")
    return f'<g class="tile" role="img" aria-label="tile {name}">{frame}{spots}</g>'


def _tile_end(shown: Tile, many: int, x: float, y: float, width: float) -> Iterator[str]:
    """Ones and fours are red, and half of each six of the 6-6."""
    radius = width * (0.2 if many == 1 else 0.105)
    for place, (across, down) in enumerate(_tile_pips(many)):
        red = many in (1, 4) or (shown.low == shown.high == 6 and place % 2 == 0)
        yield (
            f'<circle cx="{_n(x + across * width * 0.25)}" cy="{_n(y + down * width * 0.3)}"'
            f' r="{_n(radius)}" class="{"tile-red" if red else "tile-white"}"/>'
        )


def _tile_pips(many: int) -> tuple[tuple[float, float], ...]:
    return ((0, -0.8), (0, 0.8)) if many == 2 else _PIPS[many]


def chip(cents: int, x: float, y: float, radius: float) -> str:
    """A value chip by its middle (603a.3)."""
    name, fill, spots = CHIPS[cents]
    light = name in ("white", "yellow", "pink")
    ink, edge = ("ink", "dark-spot") if light else ("chip-figure", "edge-spot")
    value = format_money(cents).removesuffix(".00")
    wedges = "".join(
        f'<path class="{edge}" d="{_wedge(x, y, radius, radius * 0.78, turn, 0.14)}"/>'
        for turn in (2 * pi * place / spots for place in range(spots))
    )
    size = radius * min(0.72, 1.7 / len(value))
    return (
        f'<g class="chip" role="img" aria-label="{value} chip, {name}">'
        f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" fill="{fill}" class="chip-edge"/>'
        f'{wedges}<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius * 0.68)}" fill="{fill}"'
        f' class="chip-face"/>{_letters(value, x, y + size * 0.36, size, ink)}</g>'
    )


def _wedge(x: float, y: float, outer: float, inner: float, turn: float, half: float) -> str:
    """A part of a ring about a direction."""
    corners = [
        (x + far * cos(turn + side), y + far * sin(turn + side))
        for far, side in ((outer, -half), (outer, half), (inner, half), (inner, -half))
    ]
    (a, b), (c, d), (e, f), (g, h) = corners
    return (
        f"M{_n(a)} {_n(b)}A{_n(outer)} {_n(outer)} 0 0 1 {_n(c)} {_n(d)}L{_n(e)} {_n(f)}"
        f"A{_n(inner)} {_n(inner)} 0 0 0 {_n(g)} {_n(h)}Z"
    )


def wheel(
    sections: Sequence[tuple[str, str]], x: float, y: float, radius: float, figures: float = 0.9
) -> str:
    """A wheel: what each section shows, with its class, clockwise from the top."""
    half = pi / len(sections)
    parts = [f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" class="wheel-rim"/>']
    size = min(radius * 0.16, radius * 2.2 / len(sections) * 1.6)
    for place, (shown, kind) in enumerate(sections):
        turn = 2 * half * place - pi / 2
        wedge = _wedge(x, y, radius * 0.95, radius * 0.55, turn, half)
        far = radius * figures * 0.95
        at = x + far * cos(turn), y + far * sin(turn)
        ink = "ink" if kind == "section-light" else "wheel-figure"
        parts.append(
            f'<path class="{kind} wheel-line" d="{wedge}"/>'
            f'<text class="{ink}" font-size="{_n(size)}" text-anchor="middle"'
            f' transform="translate({_n(at[0])} {_n(at[1])})'
            f' rotate({(turn * 180 / pi + 90):.1f}) translate(0 {_n(size * 0.35)})">{shown}</text>'
        )
    for far, kind in ((0.5, "wheel-hub"), (0.4, "wheel-rim"), (0.36, "wheel-hub"), (0.1, "turret")):
        parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius * far)}" class="{kind}"/>')
    arms = "".join(
        f"M{_n(x)} {_n(y)}L{_n(x + radius * 0.3 * cos(turn))} {_n(y + radius * 0.3 * sin(turn))}"
        for turn in (pi / 4 + place * pi / 2 for place in range(4))
    )
    parts.append(f'<path class="arm" d="{arms}"/>')
    return f'<g class="wheel">{"".join(parts)}</g>'
