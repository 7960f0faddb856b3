"""What changed in the law between two days."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from title58 import refusal
from title58.law.code import Code
from title58.law.model import Provision, SectionVersion


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

    @property
    def same(self) -> bool:
        return not (self.begun or self.ended or self.amended or self.added or self.removed)


def compare(
    code: Code, before: datetime.date, after: datetime.date, chapter: str | None = None
) -> Comparison:
    """Sections begun, ended and amended; provisions and wagers that came, went or changed."""
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
    gained, lost = {}, {}
    for game in code.games:
        if chapter is not None and chapter not in code.chapters_of(game):
            continue
        then, today = old.wagers(game), new.wagers(game)
        if fresh := tuple(slug for slug in today if slug not in then):
            gained[game] = fresh
        if gone := tuple(slug for slug in then if slug not in today):
            lost[game] = gone
    return Comparison(
        before=before,
        after=after,
        begun=tuple(version for cite, version in now.items() if cite not in was),
        ended=tuple(version for cite, version in was.items() if cite not in now),
        amended=tuple(
            (was[cite], version)
            for cite, version in now.items()
            if cite in was and was[cite] != version
        ),
        added=tuple(provision for cite, provision in says.items() if cite not in said),
        removed=tuple(provision for cite, provision in said.items() if cite not in says),
        changed=tuple(
            (said[cite], provision)
            for cite, provision in says.items()
            if cite in said and said[cite] != provision
        ),
        wagers_gained=gained,
        wagers_lost=lost,
    )
