"""The curator: who is offered the dealing shoe, keeps it or passes it (631a.7 and 631a.14)."""

from __future__ import annotations

from collections.abc import Iterable

from title58.law.cites import Cited, cites
from title58.rounds.steps import Choose, Do, Procedure

ACCEPT, NAME_DEALER, DECLINE = OFFER = ("accept", "name-dealer", "decline")


Curator = tuple[int, bool]  # whose turn it is, and whether the dealer calling the game deals
NOBODY: Curator = (0, False)


def offer(cite: Cited, seats: Iterable[int]) -> Procedure[Curator]:
    """The first who takes the shoe is the curator, or names the dealer for his turn (BAC-28)."""
    for seat in seats:
        said = yield Choose(cite, seat, "the dealing shoe", OFFER, label="offer-shoe")
        if said == ACCEPT:
            yield Do(
                cites(cite, "631a.7(c)"), f"Seat {seat} takes the dealing shoe and is the curator"
            )
            return seat, False
        if said == NAME_DEALER:
            yield Do(
                cites("631a.7(d)", "631a.7(d)(1)"),
                f"Seat {seat} names the dealer calling the game as curator",
            )
            return seat, True
    yield Do(
        cites("631a.7(d)", "631a.7(d)(2)"),
        "Nobody takes the dealing shoe; the dealer calling the game is the curator",
    )
    return 0, True
