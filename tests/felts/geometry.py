"""Whether outlines lie within each other or apart; edges may touch."""

from collections.abc import Iterator
from math import hypot

from title58.felts.felt import Area, Fixture, Inscription, Spot
from title58.felts.shapes import Point

NEAR = 0.02  # inches: lines closer than this touch
Outline = tuple[Point, ...]


def sides(outline: Outline) -> Iterator[tuple[Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def inside(point: Point, outline: Outline) -> bool:
    found = False
    for one, other in sides(outline):
        if (one.y > point.y) != (other.y > point.y):
            x = one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x)
            found ^= point.x < x
    return found


def far(point: Point, outline: Outline) -> float:
    """How far a point lies from the edge."""
    return min(_far(point, one, other) for one, other in sides(outline))


def _far(point: Point, one: Point, other: Point) -> float:
    along = Point(other.x - one.x, other.y - one.y)
    length = along.x**2 + along.y**2
    part = ((point.x - one.x) * along.x + (point.y - one.y) * along.y) / length if length else 0
    part = min(max(part, 0.0), 1.0)
    return hypot(point.x - one.x - part * along.x, point.y - one.y - part * along.y)


def within(points: Outline, outline: Outline) -> bool:
    return all(inside(point, outline) or far(point, outline) < NEAR for point in points)


def edges(outline: Outline) -> tuple[float, float, float, float]:
    xs, ys = [p.x for p in outline], [p.y for p in outline]
    return min(xs), min(ys), max(xs), max(ys)


def overlaps(
    parts: list[Spot | Area | Fixture | Inscription],
) -> Iterator[tuple[object, object]]:
    """Every two parts of which one lies on the other."""
    known = [(part, part.shape.outline(), part.shape.room.middle) for part in parts]
    boxes = [edges(outline) for _, outline, _ in known]
    for number, (one, outline, middle) in enumerate(known):
        left, top, right, bottom = boxes[number]
        for place in range(number + 1, len(known)):
            box = boxes[place]
            if (
                box[0] > right - NEAR
                or box[2] < left + NEAR
                or box[1] > bottom - NEAR
                or box[3] < top + NEAR
            ):
                continue
            other, its, its_middle = known[place]
            if (
                _crossed(outline, its)
                or any(map(_deep, (*outline, middle), [its] * (len(outline) + 1)))
                or any(map(_deep, (*its, its_middle), [outline] * (len(its) + 1)))
            ):
                yield one, other


def _deep(point: Point, outline: Outline) -> bool:
    return inside(point, outline) and far(point, outline) > NEAR


def _crossed(one: Outline, other: Outline) -> bool:
    return any(_cross(a, b, c, d) for a, b in sides(one) for c, d in sides(other))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _parts(a, b, c, d) and _parts(c, d, a, b)


def _parts(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line through a and b has c and d clearly on different sides."""
    length = hypot(b.x - a.x, b.y - a.y)
    if length < 1e-9:
        return False
    one, two = (((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length for p in (c, d))
    return min(one, two) < -NEAR and max(one, two) > NEAR
