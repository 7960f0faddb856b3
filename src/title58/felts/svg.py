"""A felt as an SVG drawing that a browser, a printer and a screen reader can use."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import hypot

from title58.felts.felt import Area, Felt, Fixture, Inscription, Spot
from title58.felts.lettering import LINE, fit, fit_in
from title58.felts.pieces import STYLE as PIECES
from title58.felts.pieces import die, wheel
from title58.felts.shapes import Circle, Point, Polygon, Room, Shape

SCALE = 10  # units of the drawing to an inch
STYLE = """
.felt{fill:#0d5c3f}.rail{fill:none;stroke:#3b2416;stroke-width:26}
.edge{fill:none;stroke:#f3ead2;stroke-opacity:.35;stroke-width:1.5}
.line,.main,.side{fill:#0d5c3f;fill-opacity:.01;stroke:#f3ead2;stroke-width:1.6}
.side{stroke:#e9c46a;stroke-dasharray:none}
.red{fill:#a3221f;stroke:#f3ead2;stroke-width:1.6}
.black{fill:#17181a;stroke:#f3ead2;stroke-width:1.6}
.green{fill:#0f7a4f;stroke:#f3ead2;stroke-width:1.6}
.touched{fill:#fff;fill-opacity:0}
.hidden{fill:#8a8f94;stroke:#f3ead2;stroke-width:1.6}
.fixture{fill:#123f30;stroke:#f3ead2;stroke-opacity:.5;stroke-width:1}
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-weight:bold}
text{fill:#f3ead2;text-anchor:middle}
.small,.said{font-weight:normal}.said{fill:#e9c46a}
.wheel-figure,.chip-figure{fill:#fbf8ef}
.name{fill:#f3ead2;letter-spacing:.06em}
""".strip()


def svg(felt: Felt) -> str:
    """The whole drawing."""
    return "\n".join(_lines(felt)) + "\n"


def _lines(felt: Felt) -> Iterator[str]:
    width, height = number(felt.width), number(felt.height)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' role="group" aria-labelledby="felt-title felt-about">'
    )
    yield f'<title id="felt-title">{escape(_title(felt))}</title>'
    about = f"Code on file for {felt.date}. The dealer stands at the top."
    yield f'<desc id="felt-about">{escape(about)}</desc>'
    yield f"<style>{STYLE}\n{PIECES}</style>"
    yield _outline(felt.table, "rail")
    yield _outline(felt.table, "felt")
    for fixture in felt.fixtures:
        yield from _fixture(fixture)
    for area in felt.areas:
        yield from _area(area)
    for spot in felt.spots:
        yield from _spot(spot)
    for number_, inscription in enumerate(felt.inscriptions):
        yield from _inscription(inscription, number_)
    yield "</svg>"


def _title(felt: Felt) -> str:
    return f"{felt.title}, {felt.facility}" if felt.facility else felt.title


def _spot(spot: Spot) -> Iterator[str]:
    yield (
        f'<g id="{escape(spot.id)}" class="spot" data-wager="{escape(spot.wager)}"'
        f' data-on="{escape(spot.on)}" data-seat="{spot.seat}" role="img"'
        f' aria-label="{escape(spot.says)}">'
    )
    yield f"<title>{escape(spot.says)} (§ {escape(str(spot.cites))})</title>"
    yield _outline(spot.shape, spot.paint.value)
    room = spot.shape.room
    if spot.mark:
        yield from _marked(spot, room)
    elif spot.small and room.height > 1.1:
        small = fit(spot.small, room.width * 0.9, room.height * 0.38, 0.62)
        upper = Room(_shifted(room, -0.21), room.width, room.height * 0.6, room.turn)
        lower = Room(_shifted(room, 0.3), room.width, room.height * 0.38, room.turn)
        yield from _set(fit_in(spot.label, upper, 1.0), upper, "")
        yield from _set(small, lower, "small")
    elif spot.label:
        yield from _set(fit_in(spot.label, room, 1.0), room, "")
    yield "</g>"


def _marked(spot: Spot, room: Room) -> Iterator[str]:
    """Dice instead of letters, one above the other if that makes them larger; the price below."""
    values = [int(value) for value in spot.mark.split()[1:]]
    price = room.height * 0.28 if spot.small else 0.0
    tall, wide = room.height - price, room.width
    stacked = tall * 0.86 / len(values) > wide * 0.86 / len(values)
    size = min(wide, tall / len(values)) if stacked else min(wide / len(values), tall)
    size *= 0.82
    for place, value in enumerate(values):
        off = (place - (len(values) - 1) / 2) * size * 1.12
        x, y = room.middle.x, room.middle.y - price / 2
        x, y = (x, y + off) if stacked else (x + off, y)
        yield die(value, x * SCALE, y * SCALE, size * SCALE)
    if spot.small:
        lower = Room(_shifted(room, 0.5 - price / room.height / 2), room.width, price, room.turn)
        yield from _set(fit(spot.small, room.width * 0.92, price, 0.7), lower, "small")


def _shifted(room: Room, part: float) -> Point:
    """The middle of the room, moved down by a part of its height, as the text is turned."""
    moved = Point(room.middle.x, room.middle.y + room.height * part)
    return moved.turned(room.turn, room.middle)


def _area(area: Area) -> Iterator[str]:
    yield f'<g class="area" role="img" aria-label="{escape(area.what)}">'
    yield f"<title>{escape(area.what)}{_section(area.cites)}</title>"
    yield _outline(area.shape, area.paint.value)
    if area.label:
        yield from _set(fit_in(area.label, area.shape.room, 0.9), area.shape.room, "")
    yield "</g>"


def _fixture(fixture: Fixture) -> Iterator[str]:
    yield f'<g class="fixture-part" role="img" aria-label="{escape(fixture.what)}">'
    yield f"<title>{escape(fixture.what)}{_section(fixture.cites)}</title>"
    if fixture.sections and isinstance(fixture.shape, Circle):
        middle, radius = fixture.shape.middle, fixture.shape.radius
        yield wheel(fixture.sections, middle.x * SCALE, middle.y * SCALE, radius * SCALE)
        yield "</g>"
        return
    yield _outline(fixture.shape, "fixture")
    label = fixture.label or fixture.what
    yield from _set(fit_in(label, fixture.shape.room, 0.7), fixture.shape.room, "small")
    yield "</g>"


def _section(cites: tuple[str, ...]) -> str:
    return f" (§ {escape(', '.join(cites))})" if cites else ""


def _inscription(words: Inscription, number_: int) -> Iterator[str]:
    kind = "name" if words.name else "said"
    fitted = fit(words.text, words.across, 4 * words.size * LINE, words.size)
    if not words.arch:
        room = Room(words.at, words.across, words.size * LINE, words.turn)
        yield from _set(fitted, room, kind)
        return
    # bent: the circle's middle lies above the line, so the letters stand on its lower half
    for place, line in enumerate(fitted.lines):
        down = (place - (len(fitted.lines) - 1) / 2) * fitted.size * LINE
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


def _set(fitted: tuple[tuple[str, ...], float], room: Room, kind: str) -> Iterator[str]:
    lines, size = fitted
    middle = room.middle
    first = middle.y - (len(lines) - 1) / 2 * size * LINE + 0.35 * size
    turn = ""
    if abs(room.turn) > 0.05:
        turn = f' transform="rotate({room.turn:.1f} {number(middle.x)} {number(middle.y)})"'
    spans = "".join(
        f'<tspan x="{number(middle.x)}" y="{number(first + place * size * LINE)}">'
        f"{escape(line)}</tspan>"
        for place, line in enumerate(lines)
    )
    named = f' class="{kind}"' if kind else ""
    yield f'<text{named} font-size="{number(size)}"{turn}>{spans}</text>'


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
    points = shape.points
    if not shape.corner:
        return "M" + "L".join(f"{number(p.x)} {number(p.y)}" for p in points) + "Z"
    parts = []
    for before, here, after in zip(
        (points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True
    ):
        start, end = _toward(here, before, shape.corner), _toward(here, after, shape.corner)
        if not _sharp(before, here, after):
            parts.append(f"{number(here.x)} {number(here.y)}")
            continue
        parts.append(
            f"{number(start.x)} {number(start.y)}"
            f"Q{number(here.x)} {number(here.y)} {number(end.x)} {number(end.y)}"
        )
    return "M" + "L".join(parts) + "Z"


def _toward(point: Point, other: Point, far: float) -> Point:
    length = hypot(other.x - point.x, other.y - point.y) or 1.0
    part = min(far / length, 0.5)
    return Point(point.x + (other.x - point.x) * part, point.y + (other.y - point.y) * part)


def _sharp(before: Point, here: Point, after: Point) -> bool:
    one = (here.x - before.x, here.y - before.y)
    two = (after.x - here.x, after.y - here.y)
    along = one[0] * two[0] + one[1] * two[1]
    return along < 0.8 * hypot(*one) * hypot(*two)
