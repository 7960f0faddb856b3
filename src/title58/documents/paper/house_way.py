"""The house way sheet: how the dealer sets his hands, as filed, with hands that were set so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice

from title58.documents.paper.examples import rounds, told
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.law.cites import cites, under
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.submission.options import Option

PLAYED = 40  # rounds from which the examples are taken
SHOWN = 10  # they end the page


def has_house_way(filing: Submission) -> bool:
    return bool(_options(filing))


def house_way(filing: Submission) -> Page:
    """What the law fixes, what is filed, and hands that the engine set by both."""
    if not has_house_way(filing):
        raise Refusal(
            f"{find_game(filing.game).name} has no house way",
            filing.law.code.chapters_of(filing.game)[0],
            value=filing.game,
            lawful="pai-gow or pai-gow-poker",
        )
    return page(filing, f"{find_game(filing.game).name}: house way", blocks(filing))


def _options(filing: Submission) -> dict[str, Option]:
    known = filing.options.catalogue(filing.law.code)
    return {name: option for name, option in known.items() if name.startswith("house_way")}


def blocks(filing: Submission) -> Iterator[Block]:
    options, law = _options(filing), filing.law
    behind = tuple(dict.fromkeys(cite for each in options.values() for cite in each.cites))
    chapter = law.code.chapters_of(filing.game)[0]
    yield Heading("What the Code says")
    for provision in law.provisions(chapter):
        if any(under(provision.cite, cite) for cite in behind):
            yield Line(provision.summary, provision.cite)
    yield Heading("What is filed")
    rows = [row for name, option in options.items() for row in _rows(filing, name, option)]
    yield Table(("Setting", "Filed"), tuple(rows), (3, 1))
    yield Heading("Hands set this way")
    yield Line("From rounds dealt by the engine and set as filed above.")
    yield from (Line(text, cites(*cite)) for text, cite in islice(_set(filing, behind), SHOWN))


def _rows(filing: Submission, name: str, option: Option) -> Iterator[Row]:
    """One row, or one for each setting of a way that has several."""
    value = filing.options.value(name)
    plain = option.kind.write(value)
    if is_dataclass(value) and isinstance(plain, list):
        abouts = [field.metadata["setting"].about for field in fields(value)]
        for text, about in zip(plain, abouts, strict=True):
            setting, _, filed = str(text).partition(" = ")
            yield Row((setting.replace("-", " "), filed.replace("-", " ")), option.cites, (about,))
        return
    filed = ", ".join(map(str, plain)) if isinstance(plain, list | tuple) else str(plain)
    called = name.replace("_", " ")
    yield Row((called, filed.replace("-", " ") or "none"), option.cites, (option.about,))


def _set(filing: Submission, behind: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each way of setting once."""
    seen = set()
    for played in islice(rounds(filing), PLAYED):
        for step in told(played):
            by_it = any(under(cite, way) for cite in step.cites for way in behind)
            if by_it and " set" in step.text and step.text not in seen:
                seen.add(step.text)
                yield f"{step.text}.", step.cites
