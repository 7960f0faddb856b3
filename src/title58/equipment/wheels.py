"""Wheels: pockets in the order in which they stand round the rim.

The order itself is law (617a for roulette, 619a for the Big Six) and is handed in. On a roulette
wheel every pocket is different; on a Big Six wheel the same symbol stands on many sections.
"""

from dataclasses import dataclass

from title58.equipment import EquipmentError
from title58.equipment.randomness import Source


class WheelError(EquipmentError):
    """A wheel was asked about a pocket that it does not have, or has more than once."""


@dataclass(frozen=True)
class Wheel:
    pockets: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "pockets", tuple(self.pockets))
        for pocket in self.pockets:
            if not isinstance(pocket, str) or not pocket or pocket != pocket.strip():
                raise WheelError(f"pocket {pocket!r} has no usable name: give non-blank text")
        if len(self.pockets) < 2:
            raise WheelError(f"a wheel of {len(self.pockets)} pockets cannot spin: give at least 2")

    def __len__(self) -> int:
        return len(self.pockets)

    def __str__(self) -> str:
        return " ".join(self.pockets)

    def parse(self, text: str) -> str:
        """The pocket as this wheel names it; case and outer spaces do not matter."""
        wanted = text.strip().casefold() if isinstance(text, str) else None
        for pocket in self.pockets:
            if pocket.casefold() == wanted:
                return pocket
        raise WheelError(f"{text!r} is no pocket of this wheel: give one of {self._shown()}")

    def spin(self, source: Source) -> str:
        """Where the ball or the clapper comes to rest; every section is equally likely."""
        return source.pick(self.pockets, "pocket", self.parse)

    def count(self, pocket: str) -> int:
        """How many sections show `pocket`."""
        return self.pockets.count(self.parse(pocket))

    def position(self, pocket: str) -> int:
        """Where `pocket` stands, if it stands in one place only."""
        name = self.parse(pocket)
        if self.pockets.count(name) > 1:
            raise WheelError(f"{name!r} stands on {self.count(name)} sections: give its section")
        return self.pockets.index(name)

    def opposite(self, pocket: str | int) -> str:
        """The pocket straight across; only a wheel with an even number of pockets has one."""
        if len(self) % 2:
            raise WheelError(f"{pocket!r} has nothing straight across: {len(self)} pockets are odd")
        return self.pockets[(self._section(pocket) + len(self) // 2) % len(self)]

    def _section(self, pocket: str | int) -> int:
        if isinstance(pocket, str):
            return self.position(pocket)
        if isinstance(pocket, bool) or not 0 <= pocket < len(self):
            raise WheelError(f"section {pocket!r} is unknown: give 0 to {len(self) - 1}")
        return pocket

    def _shown(self) -> str:
        return ", ".join(dict.fromkeys(self.pockets))
