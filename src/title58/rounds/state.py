"""What one round leaves on the table for the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, Self

from title58.plain import Kind, Unreadable

NOTHING = Fraction(0)


def carried(default: Any, kind: Kind) -> Any:
    """Declare something that is carried from round to round."""
    if isinstance(default, dict):
        return field(default_factory=dict, metadata={"kind": kind})
    return field(default=default, metadata={"kind": kind})


@dataclass(frozen=True)
class TableState:
    """Base of every game's state between rounds; the defaults are a table about to open."""

    @classmethod
    def read(cls, raw: Mapping[str, object]) -> Self:
        kinds: dict[str, Kind] = {f.name: f.metadata["kind"] for f in fields(cls)}
        values: dict[str, Any] = {}
        for name, value in raw.items():
            if name not in kinds:
                raise Unreadable(f"{name!r} is not one of {', '.join(kinds)}")
            try:
                values[name] = kinds[name](value)
            except Unreadable as error:
                raise Unreadable(f"{name}: {error}") from None
        return cls(**values)

    def owed_by(self, seat: int) -> Fraction:
        """What a player owes the house, in cents."""
        return NOTHING

    def holds(self, seat: int) -> bool:
        """Whether something of a player's is still on the table between rounds."""
        return self.owed_by(seat) > 0

    def as_plain(self) -> dict[str, object]:
        """Only what differs from a table about to open."""
        fresh = type(self)()
        return {
            f.name: f.metadata["kind"].write(getattr(self, f.name))
            for f in fields(self)
            if getattr(self, f.name) != getattr(fresh, f.name)
        }
