"""Reading the law at a cite: everything that is known about one place, on one day."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from title58.law import evidence
from title58.law.cites import chapter_of, nearest, section_of, under, without_edition
from title58.law.code import Code
from title58.law.day import Law
from title58.law.model import (
    Document,
    Interpretation,
    Provision,
    SectionVersion,
    Unread,
    official_link,
)


@dataclass(frozen=True)
class ChapterState:
    """How a chapter stands on a day."""

    chapter: str
    title: str
    games: tuple[str, ...]
    sections: int
    in_force: int
    edition: str | None
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """What the Code says at a cite, its dates, our readings of it and the code behind it."""

    cite: str
    title: str
    date: datetime.date
    in_force: bool
    remark: str
    versions: tuple[SectionVersion, ...]
    shown: tuple[SectionVersion, ...]
    provisions: tuple[Provision, ...]
    other_wordings: tuple[str, ...]
    interpretations: tuple[Interpretation, ...]
    link: str  # the official page, which shows the text of today
    documents: tuple[Document, ...]  # of the Bulletin, that are known to have touched it
    unread: tuple[Unread, ...]  # those in force that day whose text is not on file
    evidence: dict[str, evidence.Proof]


def chapter_state(law: Law) -> tuple[ChapterState, ...]:
    """Every chapter, with a note on each section that is not in force that day."""
    date = law.date
    found = []
    for chapter in law.code.chapters:
        versions = law.code.section_versions(chapter.chapter)
        current = {version.cite for version in law.sections(chapter.chapter)}
        cites = list(dict.fromkeys(version.cite for version in versions))
        notes = dict.fromkeys(
            _absence([v for v in versions if v.cite == cite], date)
            for cite in cites
            if cite not in current
        )
        notes.update(dict.fromkeys(f"not on file: {text}" for text in law.unread(chapter.chapter)))
        notes.update(
            dict.fromkeys(
                f"the wording of {v.cite} from {v.effective} is not on file"
                for v in law.sections(chapter.chapter)
                if not v.on_file
            )
        )
        if len(current) == 0 and len({note.partition(" ")[2] for note in notes}) == 1:
            notes = {f"the chapter {next(iter(notes)).partition(' ')[2]}": None}
        if chapter.note:
            notes[chapter.note] = None
        found.append(
            ChapterState(
                chapter.chapter,
                chapter.title,
                chapter.games,
                len(cites),
                len(current),
                law.edition(chapter.chapter),
                tuple(notes),
            )
        )
    return tuple(found)


def _absence(versions: list[SectionVersion], date: datetime.date) -> str:
    """Why a section is not in force: not yet, or no longer."""
    later = [v.effective for v in versions if v.effective > date]
    if later:
        return f"{versions[0].cite} takes effect on {min(later)}"
    ends = [v.last_day for v in versions if v.last_day is not None]
    ended = f"{versions[0].cite} has expired; its last day in force was {max(ends)}"
    return f"{ended}; successor unknown" if versions[-1].expires else ended


def look_up(law: Law, cite: str, *, strict: bool = False) -> Entry | None:
    """What is known at this cite; none if no edition has it.

    Unless `strict`, a cite that is not in force that day is shown as it stood on the nearest day
    on which it was. `627a.8(d)@2012` asks for the wording of that edition, whatever the day.
    """
    code, date = law.code, law.date
    bare, _, edition = cite.partition("@")
    name = chapter_of(bare)
    chapter = code.chapter(name)
    if chapter is None:
        return None
    everywhere = [p for p in code.provisions(name) if under(p.cite, bare)]
    section = section_of(bare)
    versions = tuple(v for v in code.section_versions(name) if bare == name or v.cite == section)
    if not versions or (bare not in (name, section) and not everywhere):
        return None
    if edition:
        everywhere = [p for p in everywhere if edition in p.editions]
        if not everywhere:
            return None
        editioned = [v for v in versions if edition in v.editions]
        day = date if any(v.in_force(date) for v in editioned) else editioned[0].effective
        shown = tuple(v for v in editioned if v.in_force(day))
        provisions = tuple(everywhere)
    else:
        day = date if strict or law.in_force(bare) else _nearest_day(code, everywhere, date)
        shown = tuple(v for v in versions if v.in_force(day))
        provisions = tuple(p for p in code.on(day).provisions(name) if under(p.cite, bare))
    keys = {p.key for p in provisions}
    return Entry(
        cite=cite,
        title=chapter.title if bare == name else versions[-1].title,
        date=day,
        in_force=law.in_force(bare),
        remark=_remark(law, bare, day, shown),
        versions=versions,
        shown=shown,
        provisions=provisions,
        other_wordings=tuple(
            p.key for p in code.provisions(name) if under(p.cite, bare) and p.key not in keys
        ),
        interpretations=code.interpretations_on(bare),
        link=official_link(bare),
        documents=tuple(
            document
            for document in code.documents
            if any(under(bare, touched) or under(touched, bare) for touched in document.cites)
        ),
        unread=tuple(
            text for text in law.unread(name) if under(bare, text.cite) or under(text.cite, bare)
        ),
        evidence=evidence.under(code, keys=keys),
    )


def _nearest_day(code: Code, provisions: list[Provision], date: datetime.date) -> datetime.date:
    """The day nearest to `date` on which any of these was in force."""
    days = []
    for provision in provisions:
        for version in code.section_versions(provision.chapter):
            if version.cite == provision.section and set(version.editions) & set(
                provision.editions
            ):
                last = version.last_day or datetime.date.max
                days.append(min(max(date, version.effective), last))
    return min(days, key=lambda day: abs(day - date), default=date)


def _remark(law: Law, cite: str, day: datetime.date, shown: tuple[SectionVersion, ...]) -> str:
    if not law.in_force(cite):
        if why := law.why_unknown(cite):
            stood = f" Shown as it stood on {day}." if day != law.date else ""
            return f"{why[0].upper()}{why[1:]}.{stood}"
        if day != law.date:
            return f"Not in force on {law.date}. Shown as it stood on {day}."
        return f"Not in force on {law.date}."
    if shown and not any(version.on_file for version in shown):
        return f"In force on {day}, but the wording of that day is not on file."
    return f"In force on {day}."


def near(code: Code, cite: str) -> tuple[str, ...]:
    """Cites like this one, for a reader who mistyped."""
    known = [c.chapter for c in code.chapters]
    known += [v.cite for c in code.chapters for v in code.section_versions(c.chapter)]
    known += [without_edition(key) for key in code.provisions_by_key]
    return nearest(cite, dict.fromkeys(known))
