"""The limit on what a round pays for the two rarest hands with a dealer Blackjack (633a.13(m)).

The text names subsections and wagers that have no such hands; it is taken to mean the highest rows
of Lucky Ladies and of King's Bounty (B-01, B-02), all of them in a round together (B-03, B-05).
"""

from __future__ import annotations

from collections.abc import Sequence

from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import share
from title58.rounds.settlement import NO_BREAKAGE, Line

CITE = "633a.13(m)"
SHARED = "633a.13(m)[s3]"


def payments(
    winnings: Sequence[int], stakes: Sequence[int], limit: int, chip: int = 1
) -> list[int]:
    """What each is paid who wins these amounts in one round: all of it, or a part of the limit.

    Each has his part by his wager, in whole chips; what chips cannot divide goes to those named
    first. `limit` 0 is none.
    """
    if not limit or sum(winnings) <= limit:
        return list(winnings)
    return [part * chip for part in share(limit // chip, stakes)]


@implements("633a.13(m)", "633a.13(m)[s3]", "633a.13(m)[s4]")
def limited(due: Sequence[Line], limit: int, chip: int = 1) -> tuple[Line, ...]:
    """These lines, scaled so that together they win no more than the limit."""
    wins, stakes = [line.winnings for line in due], [line.stake for line in due]
    parts = payments(wins, stakes, limit, chip)
    if parts == wins:
        return tuple(due)
    cite = cites(CITE, SHARED) if len(due) > 1 else CITE
    return tuple(
        line.changed(
            winnings=part,
            breakage=NO_BREAKAGE,
            net=part,
            cites=cites(line.cites, cite),
        )
        for line, part in zip(due, parts, strict=True)
    )
