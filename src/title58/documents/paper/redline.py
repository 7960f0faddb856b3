"""What changed between two submissions, or for one submission between two days."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from title58.documents.comparison import Changed, Comparison, Pair, compare
from title58.documents.paper.packet import answered
from title58.documents.paper.page import (
    Block,
    Heading,
    Line,
    Mark,
    Page,
    Row,
    Said,
    Table,
    digest_of,
    page,
)
from title58.documents.par.figures import percent
from title58.games import find_game
from title58.law.cites import Cites, cites
from title58.law.compare import compare as law_between
from title58.submission.filing import Submission
from title58.submission.options import Violation
from title58.words import counted

MARKS = (
    "Deletions are struck through and marked “was”; additions are underlined and marked "
    "“now”, so the page can be read in black and white."
)


def redline(first: Submission, second: Submission) -> Page:
    """Every option, violation, house edge and item of the checklist that changes."""
    found = compare(first, second)
    made = page(second, f"{find_game(second.game).name}: redline", _blocks(first, second, found))
    was = (
        ("Compared with", first.facility or "none named"),
        *((("Its submission", str(first.life)),) if str(first.life) else ()),
        ("Code on file for", first.date.isoformat()),
        ("Its filing digest", digest_of(first)),
    )
    return replace(made, about=(*made.about, *was))


def _blocks(first: Submission, second: Submission, found: Comparison) -> Iterator[Block]:
    changed = [*_told(first, second), *found.options]
    gone, come, stay = _violations(found)
    priced = [pair for pair in found.pairs if not pair.same]
    yield Heading("In short")
    yield Line(
        f"{counted(len(changed), 'change')} to what is filed; {counted(len(come), 'violation')}"
        f" added, {len(gone)} cured, {len(stay)} as before;"
        f" {counted(len(priced), 'price')} changed; {counted(len(found.to_change), 'item')} newly"
        f" required at the table, {len(found.no_longer)} no longer required."
    )
    yield Line(MARKS)
    if changed:
        yield Heading("What is filed")
        rows = tuple(
            Row(
                (change.option, _both(change.first, change.second)),
                _each(change.cite),
                (change.about,),
            )
            for change in changed
        )
        yield Table(("Option", "Change"), rows, (1, 1))
    yield Heading("Compliance")
    yield from _compliance(second, gone, come, stay)
    yield from _law(first, second)
    yield from _prices(found, priced)
    if found.noticed:
        yield Heading("What players would notice")
        yield from (Line(text + ".") for text in found.noticed)
    if found.to_change or found.no_longer:
        yield Heading("Layout, signs and equipment")
        yield from (
            Line(("Now: ", Mark(text, True)), _each(cite)) for cite, text in found.to_change
        )
        yield from (
            Line(("Was: ", Mark(text, False)), _each(cite)) for cite, text in found.no_longer
        )


def _both(was: str, now: str) -> Said:
    return ("was: ", Mark(was or "nothing", False), "\nnow: ", Mark(now or "nothing", True))


def _told(first: Submission, second: Submission) -> Iterator[Changed]:
    """What stands beside the options: facility, day, number and so on."""
    sides = [
        {"facility": each.facility, "date": each.date.isoformat(), **each.life.as_plain()}
        for each in (first, second)
    ]
    for name in dict.fromkeys((*sides[0], *sides[1])):
        was, now = (side.get(name, "") for side in sides)
        if was != now:
            yield Changed(name, was, now, "601a.2", "About the submission itself.")


def _violations(
    found: Comparison,
) -> tuple[list[Violation], list[Violation], list[Violation]]:
    """Those that go, that come, and that stay."""
    was, now = ({str(wrong): wrong for wrong in side} for side in found.violations)
    return (
        [wrong for text, wrong in was.items() if text not in now],
        [wrong for text, wrong in now.items() if text not in was],
        [wrong for text, wrong in now.items() if text in was],
    )


def _compliance(
    second: Submission, gone: list[Violation], come: list[Violation], stay: list[Violation]
) -> Iterator[Block]:
    found = second.compliance()
    yield Line(
        f"The second submission, checked against the Code on file for {second.date}:"
        f" {answered(found)}."
    )
    yield from (Line(f"Known and not on file: {text}.") for text in found.unread)
    for wrong in come:
        yield Line(("Now: ", Mark(_wrong(wrong), True)), wrong.cites)
    for wrong in gone:
        yield Line(("Was: ", Mark(_wrong(wrong), False)), wrong.cites)
    for wrong in stay:
        yield Line(f"As before: {_wrong(wrong)}", wrong.cites)


def _each(listed: str) -> Cites:
    """The sections of a text that lists them."""
    return cites(*re.split(r", (?=\d)", listed))


def _wrong(violation: Violation) -> str:
    return (
        f"{violation.option} = {violation.value}: {violation.problem}. Allowed: {violation.lawful}."
    )


def _law(first: Submission, second: Submission) -> Iterator[Block]:
    """What changed in the chapters of the game, if the days differ."""
    code = second.law.code
    before, after = sorted((first.date, second.date))
    if before == after:
        return
    on = first.date < second.date  # else what was added later was there at first
    came, went = ("Now: ", "Was: ") if on else ("Was: ", "Now: ")
    lines: list[Line] = []
    for chapter in code.chapters_of(second.game):
        found = law_between(code, before, after, chapter)
        lines += [
            Line(f"{version.cite}, {version.title}: from {version.effective}", version.cite)
            for version in found.begun
        ]
        lines += [
            Line(f"{version.cite}, {version.title}: last day {version.last_day}", version.cite)
            for version in found.ended
        ]
        lines += [
            Line(f"{new.cite}, {new.title}: amended from {new.effective}", new.cite)
            for _, new in found.amended
        ]
        lines += [Line((came, Mark(each.summary, on)), each.cite) for each in found.added]
        lines += [Line((went, Mark(each.summary, not on)), each.cite) for each in found.removed]
        lines += [
            Line(_both(*((old.summary, new.summary)[:: 1 if on else -1])), new.cite)
            for old, new in found.changed
            if old.summary != new.summary
        ]
        lines += [Line(f"Known and not on file: {text}") for text in found.unread]
    yield Heading(f"The Code between {before} and {after}")
    yield from lines or [Line("Nothing on file in the game's chapters changed.")]


def _prices(found: Comparison, priced: list[Pair]) -> Iterator[Block]:
    yield Heading("House edge and hit frequency")
    if found.unpriced:
        yield Line(found.unpriced)
    elif not priced:
        yield Line("Every wager is priced as before.")
    else:
        yield Table(
            ("Wager", "House edge", "Hit frequency"),
            tuple(row for pair in priced for row in _rows(pair)),
            (3, 3, 2),
        )


def _rows(pair: Pair) -> Iterator[Row]:
    sides = (pair.first, pair.second)
    hits = [percent(odds.hit_rate, 3) if odds else "not offered" for odds in sides]
    offered = pair.second or pair.first
    for way, one, other in pair.edges:
        edges = [
            "not offered" if odds is None else "not known" if edge is None else percent(edge, 4)
            for odds, edge in zip(sides, (one, other), strict=True)
        ]
        name = f"{pair.called}, {way}" if way else pair.called
        change: tuple[str, ...] = ()
        if one is not None and other is not None:
            change = (f"change {float(other - one) * 100:+.4f}%",)
        cite = offered.cite if offered else ""
        yield Row((name, _both(*edges), _both(*hits)), cite, change)
