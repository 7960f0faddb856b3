"""Finding a place in the Code by words."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from title58.law.code import Code
from title58.law.model import Provision, SectionVersion, WagerLaw


@dataclass(frozen=True)
class Hit:
    """Where the words were found: a section, provision, wager or interpretation."""

    kind: str
    cite: str
    text: str


def search(code: Code, words: str, date: datetime.date | None = None) -> tuple[Hit, ...]:
    """Everything that holds all the words, case aside; on a date, only what was in force."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    return tuple(
        hit
        for hit in _everything(code, date)
        if all(word in f"{hit.cite} {hit.text}".casefold() for word in wanted)
    )


def _everything(code: Code, date: datetime.date | None) -> Iterator[Hit]:
    seen = set()
    for version in _sections(code, date):
        if (version.cite, version.title) not in seen:  # amended sections keep their title
            seen.add((version.cite, version.title))
            yield Hit("section", version.cite, version.title)
    for wager in _wagers(code, date):
        yield Hit("wager", str(wager.cite), f"{wager.name} ({wager.game}: {wager.slug})")
    for provision in _provisions(code, date):
        yield Hit("provision", provision.key if date is None else provision.cite, provision.summary)
    for interpretation in code.interpretations:
        if date is None or any(code.on(date).in_force(cite) for cite in interpretation.cites):
            text = f"{interpretation.subject}: {interpretation.reading}"
            yield Hit(
                "interpretation", ", ".join(interpretation.cites), f"{interpretation.id} {text}"
            )


def _sections(code: Code, date: datetime.date | None) -> tuple[SectionVersion, ...]:
    if date is not None:
        return code.on(date).sections()
    return tuple(v for c in code.chapters for v in code.section_versions(c.chapter))


def _provisions(code: Code, date: datetime.date | None) -> tuple[Provision, ...]:
    if date is not None:
        return code.on(date).provisions()
    return tuple(code.provisions_by_key.values())


def _wagers(code: Code, date: datetime.date | None) -> Iterator[WagerLaw]:
    for game in code.games:
        lawful = code.wagers_ever(game) if date is None else code.on(date).wagers(game)
        yield from lawful.values()
