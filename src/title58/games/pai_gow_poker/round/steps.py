"""Steps that only this game has."""

from __future__ import annotations

from dataclasses import dataclass, field

from title58.rounds.equipment import Counted


@dataclass(frozen=True)
class InsertCoverCard(Counted):
    """A cover card goes into the deck, so many cards from its bottom."""

    label: str = field(default="cover-in-deck", kw_only=True)


@dataclass(frozen=True)
class DealUnseen(Counted):
    """Cards are dealt face down where no hand is played."""

    label: str = field(default="unseen", kw_only=True)
