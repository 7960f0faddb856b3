"""Dice, as they lie: the order of the faces is kept, because some records name each die."""

import re

from title58.equipment import EquipmentError
from title58.equipment.randomness import Source

FACES = (1, 2, 3, 4, 5, 6)


class DiceError(EquipmentError):
    """Text that is no roll of these dice."""


def parse_roll(text: str, count: int) -> tuple[int, ...]:
    """`1-2-3`, `1 2 3`, `1,2,3` or `123`, of `count` dice."""
    if not re.fullmatch(r"[1-6]+|[1-6](?:\s*[-,\s]\s*[1-6])*", text.strip()):
        raise DiceError(f"{text!r} is not a roll: write faces from 1 to 6 such as 1-2-3")
    faces = tuple(int(face) for face in text if face in "123456")
    if len(faces) != count:
        raise DiceError(f"{text!r} has {len(faces)} dice: give {count}")
    return faces


def roll(source: Source, count: int) -> tuple[int, ...]:
    return tuple(source.pick(FACES) for _ in range(count))
