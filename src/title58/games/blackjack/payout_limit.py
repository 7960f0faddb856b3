"""The limit on what a round pays for the two rarest hands with a dealer Blackjack (633a.13(m)).

The text names subsections and wagers that have no such hands; it is taken to mean the highest rows
of Lucky Ladies and of King's Bounty (B-01, B-02), all of them in a round together (B-03, B-05).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from title58.law.markers import implements
from title58.money import share
from title58.rounds.settlement import NO_BREAKAGE, Line

CITE = "633a.13(m)"
SHARED = "633a.13(m)[s3]"


@implements("633a.13(m)", "633a.13(m)[s3]", "633a.13(m)[s4]")
def limited(due: Sequence[Line], limit: int, chip: int = 1) -> tuple[Line, ...]:
    """These lines, scaled so that together they win no more than the limit.

    Each has its part by its wager, in whole chips; what chips cannot divide goes to those named
    first. `limit` 0 is none.
    """
    total = sum(line.winnings for line in due)
    if not limit or total <= limit:
        return tuple(due)
    parts = share(limit // chip, [line.stake for line in due])
    cite = f"{CITE}, {SHARED}" if len(due) > 1 else CITE
    return tuple(
        replace(
            line,
            winnings=part * chip,
            breakage=NO_BREAKAGE,
            net=part * chip,
            cite=f"{line.cite}, {cite}",
        )
        for line, part in zip(due, parts, strict=True)
    )
