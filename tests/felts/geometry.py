"""Whether outlines lie within each other or apart; edges may touch."""

from collections.abc import Iterator
from math import hypot

import numpy as np
from numpy.typing import NDArray

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
    return bool((_parted(one, other) & _parted(other, one).T).any())


def _parted(one: Outline, other: Outline) -> NDArray[np.bool_]:
    """For each side of one and of the other: whether the line through the first has the ends of the
    second clearly on different sides."""
    start, points = np.array(one), np.array(other)
    along = np.roll(start, -1, axis=0) - start
    length = np.hypot(along[:, 0], along[:, 1])
    unit = along / np.where(length < 1e-9, np.inf, length)[:, None]
    to = points[None, :, :] - start[:, None, :]
    off = unit[:, None, 0] * to[:, :, 1] - unit[:, None, 1] * to[:, :, 0]
    then = np.roll(off, -1, axis=1)
    found: NDArray[np.bool_] = (np.minimum(off, then) < -NEAR) & (np.maximum(off, then) > NEAR)
    return found
