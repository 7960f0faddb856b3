"""The felt of a filing, and the list for checking a vendor's proof of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from title58.errors import takes
from title58.felts.felt import Area, Felt, Fixture, Inscription, Spot
from title58.games import find_game
from title58.law.conditions import hold
from title58.submission.filing import Submission
from title58.submission.options import refuse_violations

# The kinds of provisions that a drawing answers to, beside those that one of its parts cites
KINDS = ("table", "layout", "boxes", "limits", "sign", "signage")


@takes(filing=Submission)
def felt(filing: Submission) -> Felt:
    """The layout of a table as filed, under the Code on file for its day."""
    refuse_violations(filing.violations())
    return find_game(filing.game).felt(filing.law, filing.options, filing.facility)


@dataclass(frozen=True)
class Point:
    """One line of the list for checking a vendor's proof."""

    cite: str
    wanted: str
    parts: tuple[str, ...]  # where the drawing has it


def proof_list(filing: Submission) -> list[Point]:
    """Every provision about the table, its layout and its signs that concerns the filing."""
    drawn, law = felt(filing), filing.law
    return [
        Point(provision.cite, provision.summary, tuple(_told(drawn, provision.cite)))
        for chapter in law.code.chapters_of(filing.game)
        for provision in law.provisions(chapter)
        if provision.carrier == "checklist"
        and (provision.kind in KINDS or drawn.carries(provision.cite))
        and hold(provision.applies, filing.options.value)
    ]


def _told(drawn: Felt, cite: str) -> Iterator[str]:
    """The parts that answer to a provision; like parts of several positions are told once."""
    seen: dict[str, list[int]] = {}
    for part in drawn.parts():
        if cite in part.cites:
            seen.setdefault(_name(part), []).append(getattr(part, "seat", 0))
    for name, seats in seen.items():
        at = sorted({seat for seat in seats if seat})
        yield f"{name}, {_positions(at)}" if at else name
    if not seen and cite in drawn.cites:
        yield "the layout as a whole"


def _positions(seats: list[int]) -> str:
    if len(seats) == 1:
        return f"position {seats[0]}"
    if seats == list(range(seats[0], seats[-1] + 1)):
        return f"positions {seats[0]} to {seats[-1]}"
    return f"positions {', '.join(map(str, seats))}"


def _name(part: Spot | Area | Inscription | Fixture) -> str:
    match part:
        case Spot():
            return " ".join((part.label or part.wager).split())
        case Inscription():
            return f"“{part.text}”"
        case _:
            return part.what
