"""What changed in the law between two days."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from title58 import refusal
from title58.law.cites import section_of
from title58.law.code import Code
from title58.law.model import Provision, SectionVersion, Unread


@dataclass(frozen=True)
class Comparison:
    """The law of `after` seen from the law of `before`."""

    before: datetime.date
    after: datetime.date
    begun: tuple[SectionVersion, ...]
    ended: tuple[SectionVersion, ...]
    amended: tuple[tuple[SectionVersion, SectionVersion], ...]
    added: tuple[Provision, ...]
    removed: tuple[Provision, ...]
    changed: tuple[tuple[Provision, Provision], ...]
    wagers_gained: dict[str, tuple[str, ...]]
    wagers_lost: dict[str, tuple[str, ...]]
    unread: tuple[Unread, ...]  # known to have come in force between the days, and not on file
    blind: tuple[SectionVersion, ...]  # in force on one of the days with a wording not on file

    @property
    def same(self) -> bool:
        """Whether nothing on file changed."""
        return not (self.begun or self.ended or self.amended or self.added or self.removed)


def compare(
    code: Code, before: datetime.date, after: datetime.date, chapter: str | None = None
) -> Comparison:
    """Sections begun, ended and amended; provisions and wagers that came, went or changed.

    Where the wording of a section on one of the days is not on file, nothing is called added,
    removed, gained or lost: that is not known.
    """
    if after < before:
        raise refusal.Refusal(
            f"{after} is earlier than {before}",
            "Subpart K",
            value=after,
            lawful="the earlier day first, the later day second",
        )
    old, new = code.on(before), code.on(after)
    was = {version.cite: version for version in old.sections(chapter)}
    now = {version.cite: version for version in new.sections(chapter)}
    said = {provision.cite: provision for provision in old.provisions(chapter)}
    says = {provision.cite: provision for provision in new.provisions(chapter)}
    blind = tuple(v for side in (was, now) for v in side.values() if not v.on_file)
    unknown = {version.cite for version in blind}
    ever = {
        game: {slug: {*map(section_of, law.cite)} for slug, law in code.wagers_ever(game).items()}
        for game in code.games
    }
    gained, lost = {}, {}
    for game in code.games:
        if chapter is not None and chapter not in code.chapters_of(game):
            continue
        then, today = old.wagers(game), new.wagers(game)
        told = [slug for slug, sections in ever[game].items() if not sections & unknown]
        if fresh := tuple(slug for slug in told if slug in today and slug not in then):
            gained[game] = fresh
        if gone := tuple(slug for slug in told if slug in then and slug not in today):
            lost[game] = gone
    return Comparison(
        before=before,
        after=after,
        begun=tuple(_first(code, v, before) for cite, v in now.items() if cite not in was),
        ended=tuple(_last(code, v, after) for cite, v in was.items() if cite not in now),
        amended=tuple(
            (was[cite], version)
            for cite, version in now.items()
            if cite in was and was[cite] != version
        ),
        added=tuple(p for cite, p in says.items() if cite not in said and p.section not in unknown),
        removed=tuple(
            p for cite, p in said.items() if cite not in says and p.section not in unknown
        ),
        changed=tuple(
            (said[cite], provision)
            for cite, provision in says.items()
            if cite in said and said[cite] != provision
        ),
        wagers_gained=gained,
        wagers_lost=lost,
        unread=tuple(
            text
            for known in code.chapters
            if chapter in (None, known.chapter)
            for text in new.unread(known.chapter)
            if before < (text.document.date or text.document.seen or after)
        ),
        blind=blind,
    )


def _first(code: Code, version: SectionVersion, before: datetime.date) -> SectionVersion:
    """The version with which a section began, when it was amended since."""
    versions = (v for v in code.section_versions(version.chapter) if v.cite == version.cite)
    return next(v for v in versions if v.effective > before)


def _last(code: Code, version: SectionVersion, after: datetime.date) -> SectionVersion:
    """The version with which it ended."""
    versions = [v for v in code.section_versions(version.chapter) if v.cite == version.cite]
    return [v for v in versions if v.effective <= after][-1]
