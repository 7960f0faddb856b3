"""Which rulings bear on a place in the Code."""

from __future__ import annotations

from title58.law.cites import under
from title58.law.model import Ruling
from title58.law.store import rulings


def touching(cite: str) -> tuple[Ruling, ...]:
    """Rulings on this cite, on what stands within it, or on the subsection it stands in.

    A ruling on a whole chapter or section is listed with everything inside it.
    """
    return tuple(
        ruling
        for ruling in rulings()
        if any(under(at, cite) or under(cite, at) for at in ruling.cites)
    )


def ruling(name: str) -> Ruling | None:
    return next((ruling for ruling in rulings() if ruling.id == name), None)
