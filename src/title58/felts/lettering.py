"""How much room text takes, and how it is set so that it fits.

Widths are those of DejaVu Sans Bold in thousandths of the size, which is wider than the faces that
browsers choose for sans-serif: what fits here fits there.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from title58.errors import Error
from title58.felts.shapes import Room

_WIDTHS = {
    **dict.fromkeys("ijl'|.,:;!I·", 400),
    **dict.fromkeys('ft()[]-/ r"', 500),
    **dict.fromkeys("abcdeghknopqsuvxyzJ0123456789$?“”’*", 700),
    **dict.fromkeys("ABCDEFGHKLNOPRSTUVXYZ&+=–§½", 790),
    **dict.fromkeys("mMQwW%—@", 1110),
}
_WORD = re.compile(r"[^\s-]*-(?=\S)|\S+")
LINE = 1.16  # from one line to the next


class Fitted(NamedTuple):
    lines: tuple[str, ...]
    size: float


class NoRoomError(Error):
    """Text that does not fit where it must stand."""


def width(text: str, size: float = 1.0) -> float:
    return sum(_WIDTHS.get(letter, 800) for letter in text) * size / 1000


@lru_cache(maxsize=4096)
def fit(text: str, across: float, down: float, largest: float, smallest: float = 0.22) -> Fitted:
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
    text: str, room: Room, largest: float, smallest: float = 0.22, air: float = 0.9
) -> Fitted:
    return fit(text, room.width * air, room.height * air, largest, smallest)


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
