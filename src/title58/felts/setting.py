"""How the words of a part are set within its outline; what is drawn here is what is measured."""

from __future__ import annotations

from collections.abc import Iterator

from title58.felts.felt import Area, Fixture, Spot
from title58.felts.lettering import LINE, SMALLEST, Setting, fit, fit_in
from title58.felts.shapes import Point, Room

LARGEST = 2.4
PRICE = "price"
OF_DICE = 0.28  # the part of a box with dice that its price takes


def settings(part: Spot | Area | Fixture, smallest: float = SMALLEST) -> Iterator[Setting]:
    """The label, and below it what the wager pays."""
    room = part.shape.room
    if isinstance(part, Fixture):
        if not part.sections:
            label = part.label or part.what
            yield Setting(fit_in(label, room, 0.7, smallest), room, PRICE)
    elif isinstance(part, Area):
        if part.label:
            yield Setting(fit_in(part.label, room, _largest(part.label, room), smallest), room)
    elif part.mark:
        if part.small:
            price = room.height * OF_DICE
            lower = Room(shifted(room, room.height / 2 - price / 2), room.width, price, room.turn)
            yield Setting(fit_in(part.small, lower, 0.8, smallest), lower, PRICE)
    elif part.label:
        yield from _label(part, room, smallest)


def _label(spot: Spot, room: Room, smallest: float) -> Iterator[Setting]:
    largest = _largest(spot.label, room)
    if not spot.small or room.height < 1.1:
        yield Setting(fit_in(spot.label, room, largest, smallest), room)
        return
    across = round(room.width * 0.9, 3)
    label = fit(spot.label, across, round(room.height * 0.54, 3), largest, smallest)
    size = max(min(label.size * 0.7, 1.2), 0.42)
    small = fit(spot.small, across, round(room.height * 0.36, 3), size, smallest)
    one, two = len(label.lines) * label.size * LINE, len(small.lines) * small.size * LINE
    for text, off, kind in ((label, -two / 2, ""), (small, one / 2, PRICE)):
        yield Setting(text, room._replace(middle=shifted(room, off)), kind)


def _largest(label: str, room: Room) -> float:
    """How large a label may be: a number nearly fills its room."""
    part = 0.72 if len(label) <= 2 and room.height < 3 else 0.44
    return max(min(part * room.height, LARGEST), 0.5)


def shifted(room: Room, down: float) -> Point:
    """The middle of the room, moved down as its text is turned."""
    return Point(room.middle.x, room.middle.y + down).turned(room.turn, room.middle)
