"""The layout as it is drawn, and which numbers a chip covers by where it lies (617a.3(e)).

The chapter describes wagers by lines and corners of boxes but prints no drawing; this is the
usual one (617a-09). Boxes are rectangles on a grid of half columns and whole rows:

        0        1   ...   3   ...        6
    -1  |     0      |     00     |              with 00; without, 0 spans the whole width
     0  |   1    |   2    |   3   |
     1  |   4    |   5    |   6   |              and so on to 34 35 36

The dozens stand along the outside, left of 1, 4, 7 ..., four rows each. What may be wagered on is
worked out from lines and corners, so that no list of splits or corners is kept anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from title58.games.roulette.rules import DOUBLE_ZERO, HIGHEST, ZERO
from title58.law.markers import implements

Numbers = tuple[int, ...]
COLUMNS, ROWS_IN_DOZEN, DOZENS = 3, 4, 3
WIDTH = 2  # of a column, in half columns
FULL = COLUMNS * WIDTH


@dataclass(frozen=True)
class Box:
    """A box of the layout; `number` is the number in it, or which dozen it is."""

    number: int
    left: int
    top: int
    right: int
    bottom: int

    def borders(self, other: Box) -> bool:
        """Whether a line lies between the two: more than a corner in common."""
        across = min(self.right, other.right) - max(self.left, other.left)
        along = min(self.bottom, other.bottom) - max(self.top, other.top)
        return (across > 0 and along == 0) or (across == 0 and along > 0)

    def reaches(self, x: int, y: int) -> bool:
        """Whether a chip on that point touches the box."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


def in_order(numbers: Numbers) -> Numbers:
    """As they stand on the layout: 0, 00, then 1 to 36."""
    return tuple(sorted(numbers, key=lambda n: (n not in (ZERO, DOUBLE_ZERO), n)))


@cache
def zero_boxes(with_00: bool) -> tuple[Box, ...]:
    if not with_00:
        return (Box(ZERO, 0, -1, FULL, 0),)
    return (
        Box(ZERO, 0, -1, FULL // 2, 0),
        Box(DOUBLE_ZERO, FULL // 2, -1, FULL, 0),
    )


@cache
def rows_of_boxes() -> tuple[tuple[Box, ...], ...]:
    """Row by row, three to a row, from 1 to 36."""
    return tuple(
        tuple(
            Box(COLUMNS * row + place + 1, WIDTH * place, row, WIDTH * (place + 1), row + 1)
            for place in range(COLUMNS)
        )
        for row in range(HIGHEST // COLUMNS)
    )


@cache
def dozen_boxes() -> tuple[Box, ...]:
    return tuple(
        Box(which + 1, -WIDTH, ROWS_IN_DOZEN * which, 0, ROWS_IN_DOZEN * (which + 1))
        for which in range(DOZENS)
    )


def number_boxes(with_00: bool) -> tuple[Box, ...]:
    return (*zero_boxes(with_00), *(box for row in rows_of_boxes() for box in row))


@implements("617a.3(e)(1)")
def straights(with_00: bool) -> tuple[Numbers, ...]:
    return tuple((box.number,) for box in number_boxes(with_00))


@implements("617a.3(e)(2)")
def splits(with_00: bool) -> tuple[Numbers, ...]:
    """Two numbers with a line between their boxes."""
    pairs = combinations(number_boxes(with_00), 2)
    return tuple((a.number, b.number) for a, b in pairs if a.borders(b))


@cache
def _corners(with_00: bool) -> tuple[Numbers, ...]:
    """For each corner of a box, the numbers whose boxes a chip there touches."""
    boxes = number_boxes(with_00)
    points = {(x, y) for b in boxes for x in (b.left, b.right) for y in (b.top, b.bottom)}
    ordered = sorted(points, key=lambda point: (point[1], point[0]))
    return tuple(tuple(b.number for b in boxes if b.reaches(*point)) for point in ordered)


@implements("617a.3(e)(3)(ii)")
def trios(with_00: bool) -> tuple[Numbers, ...]:
    """Three boxes with a common corner; there are such only beside the zeros."""
    return tuple(numbers for numbers in _corners(with_00) if len(numbers) == 3)


@implements("617a.3(e)(4)")
def fours(with_00: bool) -> tuple[Numbers, ...]:
    """Four boxes with a common corner."""
    return tuple(numbers for numbers in _corners(with_00) if len(numbers) == 4)


@implements("617a.3(e)(3)")
def rows() -> tuple[Numbers, ...]:
    """A chip on the outside line, where a dozen borders the first number of a row."""
    return tuple(
        tuple(box.number for box in row)
        for row in rows_of_boxes()
        if any(row[0].borders(dozen) for dozen in dozen_boxes())
    )


@implements("617a.3(e)(6)")
def sixes() -> tuple[Numbers, ...]:
    """A chip on the outside line, on the corner that the first numbers of two rows share."""
    pairs = combinations(rows_of_boxes(), 2)
    return tuple(
        tuple(box.number for box in (*one, *other))
        for one, other in pairs
        if one[0].borders(other[0])
    )


@implements("617a.3(e)(5)")
def first_corner(with_00: bool) -> Numbers:
    """A chip where 1st 12, 0 and 1 meet: the zeros and the first row."""
    return (*(box.number for box in zero_boxes(with_00)), *rows()[0])


@implements("617a.3(e)(7)")
def columns() -> tuple[Numbers, ...]:
    """A chip in the box at the foot of a column."""
    return tuple(tuple(row[place].number for row in rows_of_boxes()) for place in range(COLUMNS))


@implements("617a.3(e)(8)")
def dozens() -> tuple[Numbers, ...]:
    """A chip in a dozen's box: the numbers of the rows beside it."""
    return tuple(
        tuple(box.number for row in rows_of_boxes() if row[0].borders(dozen) for box in row)
        for dozen in dozen_boxes()
    )
