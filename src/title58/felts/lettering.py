"""How much room text takes, and how it is set so that it fits.

Widths are those of DejaVu Sans Bold in thousandths of the size, which is wider than the faces that
browsers choose for sans-serif: what fits here fits there.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from title58.errors import Error
from title58.felts.shapes import Point, Room

_WIDTHS = {
    **dict.fromkeys("ijl'|.,:;!I·", 400),
    **dict.fromkeys('ft()[]-/ r"', 500),
    **dict.fromkeys("acekosvxyzJ0123456789$?“”’*–§", 700),
    **dict.fromkeys("bdghnpqu", 720),
    **dict.fromkeys("ABCEFKLPRSTVXYZ", 790),
    **dict.fromkeys("DGHNOQU&+=", 875),
    **dict.fromkeys("mMwW%—@½", 1110),
}
_WORD = re.compile(r"\d[\d,./]* (?:to|for) \d+\S*|[^\s-]*-(?=\S)|\S+")  # odds are never broken
LINE = 1.16  # from one line to the next
SMALLEST = 0.2  # inches: nothing on a felt is smaller


class Fitted(NamedTuple):
    lines: tuple[str, ...]
    size: float


class Setting(NamedTuple):
    """Fitted text and where it stands."""

    fitted: Fitted
    room: Room  # its middle is the middle of the text
    kind: str = ""

    def outline(self) -> tuple[Point, ...]:
        """The corners of the text as it is set."""
        lines, size = self.fitted
        wide, high = max(map(width, lines)) * size / 2, len(lines) * LINE * size / 2
        x, y = self.room.middle
        corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
        return tuple(
            Point(x + dx, y + dy).turned(self.room.turn, self.room.middle) for dx, dy in corners
        )


class NoRoomError(Error):
    """Text that does not fit where it must stand."""


def width(text: str, size: float = 1.0) -> float:
    return sum(_WIDTHS.get(letter, 1000) for letter in text) * size / 1000


@lru_cache(maxsize=4096)
def fit(
    text: str, across: float, down: float, largest: float, smallest: float = SMALLEST
) -> Fitted:
    """The text in as few lines and as large as it fits; a line is broken only between words.

    A newline in the text always breaks.
    """
    size = largest
    while size >= smallest:
        lines = _broken(text, across / size)
        if lines is not None and len(lines) * LINE * size <= down:
            return Fitted(lines, round(size, 3))
        size *= 0.94
    raise NoRoomError(
        f"{text!r} does not fit into {across:.1f} by {down:.1f} inches: shorten the text, or file"
        " fewer wagers or positions"
    )


def fit_in(
    text: str, room: Room, largest: float, smallest: float = SMALLEST, air: float = 0.9
) -> Fitted:
    across, down = room.width * air, room.height * air
    return fit(text, round(across, 3), round(down, 3), largest, smallest)


def _broken(text: str, across: float) -> tuple[str, ...] | None:
    """The text in lines; after a hyphen a line may break, too."""
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in _WORD.findall(part):
            if width(word) > across:
                return None
            longer = line + word if line.endswith("-") else f"{line} {word}".strip()
            if width(longer) > across:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return tuple(lines)
