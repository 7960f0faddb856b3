"""Pockets of a wheel, as people type them."""

from collections.abc import Sequence

from title58.equipment import EquipmentError


class WheelError(EquipmentError):
    """Text that names no pocket of the wheel."""


def parse_pocket(text: str, pockets: Sequence[str]) -> str:
    """The pocket as the wheel names it; case and outer spaces do not matter."""
    wanted = text.strip().casefold()
    for pocket in pockets:
        if pocket.casefold() == wanted:
            return pocket
    names = ", ".join(dict.fromkeys(pockets))
    raise WheelError(f"{text!r} is not a pocket of this wheel: give one of {names}")
