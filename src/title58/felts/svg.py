"""A felt as an SVG drawing that a browser, a printer and a screen reader can use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from title58.felts.felt import Area, Felt, Fixture, Inscription, Place, Region, Spot
from title58.felts.lettering import LINE, Setting
from title58.felts.pieces import STYLE as PIECES
from title58.felts.pieces import die, wheel
from title58.felts.setting import OF_DICE, settings
from title58.felts.shapes import Circle, Point, Polygon, Shape

_TITLE = re.compile("^<title>.*</title>$", re.DOTALL)
SCALE = 10  # units of the drawing to an inch
STYLE = """
.felt{fill:#0d5c3f}.rail{fill:none;stroke:#3b2416;stroke-width:30}
.edge{fill:none;stroke:#c9a35a;stroke-width:2}
.line,.main,.side{fill:#0d5c3f;stroke:#f3ead2;stroke-width:1.6}
.side{stroke:#e9c46a}
.device{fill:#0a3d2b;stroke:#e9c46a;stroke-width:2.4;stroke-dasharray:4 2}
.red{fill:#a3221f;stroke:#f3ead2;stroke-width:1.6}
.black{fill:#17181a;stroke:#f3ead2;stroke-width:1.6}
.green{fill:#0f7a4f;stroke:#f3ead2;stroke-width:1.6}
.touched{fill:#fff;fill-opacity:0}
.hidden{fill:#6d7278;stroke:#f3ead2;stroke-width:1.6}
.fixture{fill:#123f30;stroke:#c9a35a;stroke-width:1}
.slot{fill:none;stroke:#c9a35a;stroke-opacity:.45;stroke-width:.8}
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-weight:bold}
text{fill:#f3ead2;text-anchor:middle}
.price,.said{font-weight:normal}.said,.large{fill:#e9c46a}
.wheel-figure,.chip-figure{fill:#fbf8ef}
""".strip()
# Black lines on white paper: red is light gray, black is darker
WHITE = """
.felt,.line,.main,.side,.green,.fixture,.device{fill:#fff}.rail{stroke:#ddd}
.line,.main,.side,.red,.black,.green,.hidden,.fixture,.device{stroke:#000}.edge,.slot{stroke:#000}
.hidden,.black,.pocket-black{fill:#aaa}.red,.pocket-red,.section-dark{fill:#e4e4e4}
text,.said,.large,.wheel-figure{fill:#000}.pocket-green,.section-light{fill:#fff}
.wheel-rim,.wheel-hub{fill:#eee}.wheel-line,.arm{stroke:#000}.turret{fill:#000}
""".strip()


def svg(felt: Felt, white: bool = False, bare: bool = False) -> str:
    """The whole drawing, on green cloth or as black lines on white.

    `bare` is for a page that has the style sheet of its own and shows the pieces of the game: no
    styles and no titles within, but the places and regions that the browser needs to know.
    """
    lines = _lines(felt, white, bare)
    if bare:
        lines = (_TITLE.sub("", line) for line in lines)
    return "\n".join(line for line in lines if line) + "\n"


def _lines(felt: Felt, white: bool, bare: bool) -> Iterator[str]:
    width, height = number(felt.width), number(felt.height)
    about = f"Code on file for {felt.date}. The dealer stands at the top."
    xml = 'xmlns="http://www.w3.org/2000/svg"'
    if bare:
        called = escape(f"{_title(felt)}. {about}")
        yield f'<svg {xml} class="layout" viewBox="0 0 {width} {height}" role="group"'
        yield f' aria-label="{called}"><g class="turned"><g id="layout" class="layout">'
    else:
        yield (
            f'<svg {xml} viewBox="0 0 {width} {height}"'
            f' role="group" aria-labelledby="felt-title" aria-describedby="felt-about">'
        )
        yield f'<title id="felt-title">{escape(_title(felt))}</title>'
        yield f'<desc id="felt-about">{escape(about)}</desc>'
        yield f"<style>{STYLE}\n{PIECES}{chr(10) + WHITE if white else ''}</style>"
    for kind in ("rail", "felt", "edge"):
        yield _outline(felt.table, kind)
    for fixture in felt.fixtures:
        yield from _fixture(fixture, bare)
    for number_, inscription in enumerate(felt.inscriptions):
        yield from _inscription(inscription, number_)
    for area in felt.areas:
        if not area.seat:
            yield from _area(area)
    for seat in sorted({spot.seat for spot in felt.spots}):
        if seat:
            yield f'<g role="group" aria-label="Position {seat}">'
            for area in felt.areas:
                if area.seat == seat:
                    yield from _area(area)
        for spot in felt.spots:
            if spot.seat == seat:
                yield from _spot(spot, bare)
        if seat:
            yield "</g>"
    if bare:
        yield from _places(felt)
        yield "</g></g>"
    yield "</svg>"


def _places(felt: Felt) -> Iterator[str]:
    """Rectangles that paint nothing."""
    for place in felt.places:
        yield f'<rect class="place" data-holds="{" ".join(place.holds)}" {_frame(place)}/>'
    for region in felt.regions:
        yield f'<rect class="region" data-name="{escape(region.name)}" {_frame(region)}/>'


def _frame(part: Place | Region) -> str:
    (x, y), width, height, turn = part.room
    corner = f'x="{number(x - width / 2)}" y="{number(y - height / 2)}"'
    turned = f' transform="rotate({turn:.1f} {number(x)} {number(y)})"' if turn else ""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'fill="none" data-seat="{part.seat}" {corner} {size}{turned}'


def _title(felt: Felt) -> str:
    return f"{felt.title}, {felt.facility}" if felt.facility else felt.title


def _spot(spot: Spot, bare: bool) -> Iterator[str]:
    yield (
        f'<g id="{escape(spot.id)}" class="spot" data-wager="{escape(spot.wager)}"'
        f' data-on="{escape(spot.on)}" data-seat="{spot.seat}"{_room(spot) if bare else ""}'
        f' role="img"'
        f' aria-label="{escape(spot.says)}">'
    )
    yield f"<title>{escape(spot.says)}{_section(spot.cites)}</title>"
    yield _outline(spot.shape, spot.paint.value)
    if spot.mark:
        yield from _dice(spot)
    for setting in settings(spot):
        yield _set(setting)
    yield "</g>"


def _room(spot: Spot) -> str:
    """Where chips lie on it: the middle, the width, the height and the turn of its room."""
    (x, y), width, height, turn = spot.shape.room
    sizes = " ".join(map(number, (x, y, width, height)))
    again = ' data-copy=""' if spot.copy else ""
    return f' data-room="{sizes} {turn:.1f}"{again}'


def _dice(spot: Spot) -> Iterator[str]:
    """Dice instead of letters, one above the other if that makes them larger."""
    room = spot.shape.room
    values = [int(value) for value in spot.mark.split()[1:]]
    price = room.height * OF_DICE if spot.small else 0.0
    tall, wide, many = room.height - price, room.width, len(values)
    stacked = min(wide, tall / many) > min(wide / many, tall)
    size = 0.8 * (min(wide, tall / many) if stacked else min(wide / many, tall))
    for place, value in enumerate(values):
        off = (place - (many - 1) / 2) * size * 1.12
        x, y = room.middle.x, room.middle.y - price / 2
        x, y = (x, y + off) if stacked else (x + off, y)
        yield die(value, x * SCALE, y * SCALE, size * SCALE)


def _area(area: Area) -> Iterator[str]:
    yield f'<g class="area" role="img" aria-label="{escape(area.what)}">'
    yield f"<title>{escape(area.what)}{_section(area.cites)}</title>"
    yield _outline(area.shape, area.paint.value)
    for setting in settings(area):
        yield _set(setting)
    yield "</g>"


def _fixture(fixture: Fixture, bare: bool) -> Iterator[str]:
    says = f"{fixture.what}: {fixture.says}" if fixture.says else fixture.what
    yield f'<g class="fixture-part" role="img" aria-label="{escape(says)}">'
    yield f"<title>{escape(says)}{_section(fixture.cites)}</title>"
    if fixture.sections and isinstance(fixture.shape, Circle):
        middle, radius = fixture.shape.middle, fixture.shape.radius
        if bare:
            ball = ' data-ball=""' if fixture.ball else ""
            pockets = escape("|".join(fixture.pockets))
            yield f'<g class="rotor" data-pockets="{pockets}"{ball}>'
        yield wheel(fixture.sections, middle.x * SCALE, middle.y * SCALE, radius * SCALE)
        if bare:
            yield "</g>"
    else:
        yield _outline(fixture.shape, "fixture")
        if fixture.what == "chip rack":
            yield _tubes(fixture.shape)
        for setting in settings(fixture):
            yield _set(setting)
    yield "</g>"


def _tubes(shape: Shape) -> str:
    """The tubes of a chip rack, beside its label."""
    room = shape.room
    top, tall = room.middle.y - room.height * 0.4, room.height * 0.8
    lines = [
        f"M{number(room.middle.x + side * room.width * (0.22 + 0.048 * step))} {number(top)}"
        f"v{number(tall)}"
        for side in (-1, 1)
        for step in range(6)
    ]
    return f'<path class="slot" d="{"".join(lines)}"/>'


def _section(cites: tuple[str, ...]) -> str:
    return f" (§ {escape(', '.join(cites))})" if cites else ""


def _inscription(words: Inscription, number_: int) -> Iterator[str]:
    kind = "name" if words.name else "large" if words.large else "said"
    fitted = words.fitted
    if not words.arch:
        yield _set(Setting(fitted, words.room, kind))
        return
    # bent: the circle's middle lies above the line, so the letters stand on its lower half
    for place, line in enumerate(fitted.lines):
        down = (place - (len(fitted.lines) - 1) / 2) * fitted.size * LINE + 0.35 * fitted.size
        radius, center = words.arch + down, Point(words.at.x, words.at.y - words.arch)
        ident = f"arc-{number_}-{place}"
        left, right = number(center.x - radius), number(center.x + radius)
        yield (
            f'<path id="{ident}" fill="none" d="M{left} {number(center.y)}'
            f'A{number(radius)} {number(radius)} 0 0 0 {right} {number(center.y)}"/>'
        )
        yield (
            f'<text class="{kind}" font-size="{number(fitted.size)}"><textPath href="#{ident}"'
            f' startOffset="50%">{escape(line)}</textPath></text>'
        )


def _set(setting: Setting) -> str:
    (lines, size), room, kind = setting
    middle = room.middle
    first = middle.y - (len(lines) - 1) / 2 * size * LINE + 0.35 * size
    turn = ""
    if abs(room.turn) > 0.05:
        turn = f' transform="rotate({room.turn:.1f} {number(middle.x)} {number(middle.y)})"'
    named = f' class="{kind}"' if kind else ""
    if len(lines) == 1:
        place = f' x="{number(middle.x)}" y="{number(first)}"'
        return f'<text{named}{place} font-size="{number(size)}"{turn}>{escape(lines[0])}</text>'
    spans = "".join(
        f'<tspan x="{number(middle.x)}" y="{number(first + place * size * LINE)}">'
        f"{escape(line)}</tspan>"
        for place, line in enumerate(lines)
    )
    return f'<text{named} font-size="{number(size)}"{turn}>{spans}</text>'


def number(inches: float) -> str:
    """A length in units of the drawing, as short as can be."""
    return f"{inches * SCALE:.1f}".removesuffix(".0")


def _outline(shape: Shape, kind: str) -> str:
    if isinstance(shape, Circle):
        return (
            f'<circle class="{kind}" cx="{number(shape.middle.x)}" cy="{number(shape.middle.y)}"'
            f' r="{number(shape.radius)}"/>'
        )
    return f'<path class="{kind}" d="{_path(shape)}"/>'


def _path(shape: Polygon) -> str:
    """Straight lines from corner to corner; sharp corners are rounded."""
    parts = []
    for start, here, end in shape.corners():
        if start == end:
            parts.append(f"{number(here.x)} {number(here.y)}")
        else:
            parts.append(
                f"{number(start.x)} {number(start.y)}"
                f"Q{number(here.x)} {number(here.y)} {number(end.x)} {number(end.y)}"
            )
    return "M" + "L".join(parts) + "Z"


def sheet() -> str:
    """The style sheet of a page that shows bare drawings; it touches nothing else on the page."""
    return f".layout {{\n{STYLE}\n{PIECES}\n}}\n"
