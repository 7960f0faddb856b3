"""The patron dispute sheet: a round as it was played and settled, and what is to be decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from title58.documents.paper.guide import names_of, settled, step_said
from title58.documents.paper.page import Block, Form, Heading, Line, Page, page
from title58.errors import Error
from title58.law import Code
from title58.law.cites import cites
from title58.money import format_money
from title58.records.explain import narrate
from title58.records.outcomes import Settled, settle
from title58.rounds.answers import Happening
from title58.submission.filing import Submission

ERRORS = ("dealing", "payout", "late or disputed wager", "equipment", "player's conduct", "other")


@dataclass(frozen=True)
class Made:
    """Something that was done in a round: when, by whom, what, and the money that it moved."""

    at: str
    who: str
    what: str
    moved: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kept:
    """What the log of a live table adds to the record of a round."""

    table: str
    day: str
    time: str
    made: tuple[Made, ...]
    differences: tuple[str, ...]  # where the log is not what the round comes to, settled again
    stands: str  # where in the log it stands


class NoDispute(Error):  # noqa: N818 - it says why there is no sheet
    """A record from which no sheet can be made, with the reason."""


def dispute(record: str, name: str, code: Code | None = None, kept: Kept | None = None) -> Page:
    """The sheet of one round record; its steps and its settlement are filled in, and what a log
    says of it."""
    found = settle(record, code)
    if not isinstance(found, Settled):
        raise NoDispute(f"{name}: {found}")
    read = found.record
    filing = Submission.of(read.options, read.law, read.game.slug, read.facility)
    return page(filing, f"{read.game.name}: patron dispute", _blocks(filing, found, kept))


def _blocks(filing: Submission, found: Settled, kept: Kept | None) -> Iterator[Block]:
    lines = found.settlement.lines
    seats = sorted({line.seat for line in lines if line.seat})
    yield Heading("The dispute")
    yield Form(
        (
            ("Round", found.id),
            ("Table number", kept.table if kept else ""),
            ("Position", ", ".join(map(str, seats)) if len(seats) == 1 else ""),
            ("Gaming day", kept.day if kept else ""),
            ("Time", kept.time if kept else ""),
            ("Camera", ""),
            ("Patron", ""),
            ("Claim", ""),
            ("", ""),
            ("Kind of error (mark one)", ", ".join(ERRORS)),
            ("Amount in dispute", ""),
        )
    )
    names = names_of(filing)
    yield Heading("The round, step by step")
    for number, (step, entry) in enumerate(
        zip(narrate(found.played), found.played.entries, strict=True), 1
    ):
        wrong = " (irregularity)" if isinstance(entry.answer, Happening) else ""
        yield Line(f"{step_said(step, names)}{wrong}.", cites(*step.cites), before=f"{number}.")
    yield from _kept(kept)
    yield Heading("Settlement by the Code on file")
    if found.settlement.void:
        yield Line("The round is void.")
    for line in lines:
        yield Line(settled(line, names), line.cites)
    if not lines:
        yield Line("No wagers were settled.")
    for seat in seats:
        yield Line(f"Position {seat}, total: {_money(found, seat)}.")
    held = {
        None: "The record holds no settlement to compare.",
        True: "The record holds the same settlement.",
        False: "The record holds a different settlement:",
    }[found.verified]
    yield Line(held, under=found.differences)
    if kept is not None:
        again = "The log differs:" if kept.differences else "The log agrees to the cent."
        yield Line(f"Settled again from the log. {again}", under=kept.differences)
    yield Heading("Decision")
    yield Form(
        (
            ("Decision", ""),
            ("", ""),
            ("Amount paid or taken", ""),
            ("Section", ""),
            ("Floorperson or above, credential", ""),
            ("Board representative, if called", ""),
            ("Date and time", ""),
        )
    )


def _kept(kept: Kept | None) -> Iterator[Block]:
    """Who did what when, and what money moved."""
    if kept is None:
        return
    yield Heading("Actions and transfers")
    for one in kept.made:
        yield Line(f"{one.at} {one.who}: {one.what}.", under=one.moved)
    yield Line(f"Log reference: {kept.stands}.")


def _money(found: Settled, seat: int) -> str:
    net = sum(line.net for line in found.settlement.lines if line.seat == seat)
    return f"{'+' if net > 0 else ''}{format_money(net)}"
