"""Dice, as they lie: the order of the faces is kept, because some records name each die."""

import re
from collections.abc import Iterable

from title58.equipment import EquipmentError
from title58.equipment.randomness import Source

FACES = (1, 2, 3, 4, 5, 6)


class DiceError(EquipmentError):
    """Text or a number that is no face of a die."""


class Dice(tuple[int, ...]):
    """The faces of one roll. A plain tuple that reads and prints itself: `1-2-3`."""

    __slots__ = ()

    def __new__(cls, faces: Iterable[int]) -> "Dice":
        faces = tuple(faces)
        if not faces:
            raise DiceError("a roll of no dice is no roll: give at least one face")
        for face in faces:
            if isinstance(face, bool) or face not in FACES:
                raise DiceError(f"{face!r} is no face of a die: give 1 to 6")
        return super().__new__(cls, faces)

    @classmethod
    def parse(cls, text: str, count: int | None = None) -> "Dice":
        """`1-2-3`, `1 2 3`, `1,2,3` or `123`; `count` says how many dice there must be."""
        if not isinstance(text, str) or not re.fullmatch(
            r"[1-6]+|[1-6](?:\s*[-,\s]\s*[1-6])*", text.strip()
        ):
            raise DiceError(f"{text!r} is not a roll: write faces from 1 to 6 such as 1-2-3")
        dice = cls(int(face) for face in text if face in "123456")
        if count is not None and len(dice) != count:
            raise DiceError(f"{text!r} has {len(dice)} dice: give {count}")
        return dice

    @property
    def total(self) -> int:
        return sum(self)

    def __str__(self) -> str:
        return "-".join(str(face) for face in self)

    def __repr__(self) -> str:
        return f"Dice({str(self)!r})"

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        return (tuple(self),)


def roll(source: Source, n: int = 3) -> Dice:
    """Roll `n` dice."""
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise DiceError(f"{n!r} dice cannot be rolled: give a whole number of at least 1")
    return Dice(
        source.pick(FACES, f"die {number}" if n > 1 else "die") for number in range(1, n + 1)
    )
