"""The law of one day.

Everything else asks a `Law`. Nothing here knows a game's rules: a wager is lawful on a day when
every provision that authorizes it was in force that day.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from title58 import refusal  # as a module: title58.refusal imports title58.law.markers
from title58.errors import given
from title58.law.cites import chapter_of, headings, section_of, under
from title58.law.model import Document, Provision, SectionVersion, Unread, WagerLaw

if TYPE_CHECKING:
    from title58.law.code import Code


class Law:
    """The Code on file for `date`."""

    def __init__(self, code: Code, date: datetime.date) -> None:
        self.code = code
        self.date = date
        self._chapters: dict[str, Mapping[str, Provision]] = {}
        self._headings: dict[str, frozenset[str]] = {}
        self._games: dict[str, Mapping[str, WagerLaw]] = {}
        self._keys: dict[str, str] = {}

    @staticmethod
    def on(date: datetime.date | str) -> Law:
        """The Code on file for that day, as packaged."""
        from title58.law.code import Code  # which makes laws

        return Code.packaged().on(date)

    def with_overlay(self, directory: Path | str) -> Law:
        """The Code on file for the same day with an overlay added; nothing else changes."""
        return self.code.with_overlay(directory).on(self.date)

    def __reduce__(self) -> tuple[Any, ...]:
        return _on, (self.code, self.date)

    def __repr__(self) -> str:
        over = "".join(f", {overlay.name}" for overlay in self.code.overlays)
        return f"Law({self.date.isoformat()}{over})"

    def sections(self, chapter: str | None = None) -> tuple[SectionVersion, ...]:
        """The section versions in force that day."""
        return tuple(
            version
            for name in self._names(chapter)
            for version in self.code.section_versions(name)
            if version.in_force(self.date)
        )

    def section(self, cite: str) -> SectionVersion | None:
        """The version of this section in force that day; `627a.10(c)` asks for 627a.10."""
        if self.code.chapter(chapter_of(cite)) is None:
            return None
        wanted = section_of(cite)
        return next((v for v in self.sections(chapter_of(cite)) if v.cite == wanted), None)

    def edition(self, chapter: str) -> str | None:
        """The printed text of the chapter as it stood that day; none if there is none."""
        texts = [set(v.editions) for v in self.sections(chapter) if v.editions]
        if not texts:
            return None
        return min(set.intersection(*texts), default=max(set.union(*texts)))

    def texts(self, chapters: Collection[str]) -> str:
        """Which texts of these chapters are on file for that day."""
        found = ((name, self.edition(name)) for name in chapters)
        return "; ".join(
            f"{name}, {f'text of {text}' if text else 'none in force'}" for name, text in found
        )

    def provisions(
        self, chapter: str | None = None, *, carriers: Collection[str] | None = None
    ) -> tuple[Provision, ...]:
        """The provisions in force that day, in the order of the Code."""
        return tuple(
            provision
            for name in self._names(chapter)
            for provision in self._provisions_of(name).values()
            if carriers is None or provision.carrier in carriers
        )

    def provision(self, cite: str) -> Provision | None:
        """The wording of this provision in force that day."""
        name = chapter_of(cite)
        return self._provisions_of(name).get(cite) if self.code.chapter(name) is not None else None

    def __getitem__(self, cite: str) -> Provision:
        """The provision in force that day at a cite; LookupError if there is none."""
        found = self.provision(given("cite", cite, str))
        if found is None:
            raise LookupError(f"§ {cite} is not a provision in force on {self.date}")
        return found

    def key(self, cite: str) -> str:
        """The cite, marked where the wording in force that day was later changed."""
        found = self._keys.get(cite)
        if found is None:  # every round asks for the same
            provision = self.provision(cite)
            found = self._keys[cite] = cite if provision is None else provision.key
        return found

    def in_force(self, cite: str) -> bool:
        """Whether this provision, or anything under this heading, is in force that day."""
        name = chapter_of(cite)
        if self.code.chapter(name) is None:
            return False
        if cite == name:
            return bool(self.sections(name))
        if cite == section_of(cite):
            return self.section(cite) is not None
        return cite in self._headings_of(name)

    def unread(self, chapter: str) -> tuple[Unread, ...]:
        """Texts of a chapter known to be in force that day that are not on file.

        A document whose date is not known counts on every day.
        """
        return tuple(
            Unread(cite, document)
            for document in self.code.documents
            if document.date is None or document.date <= self.date
            for cite in document.cites
            if chapter_of(cite) == chapter and not self._holds(cite, document)
        )

    def _holds(self, cite: str, document: Document) -> bool:
        """Whether what a document says at a cite is on file, or has ended or been replaced."""
        if self.code.has_text(cite, document):
            return True
        everything = self.code.section_versions(chapter_of(cite))
        versions = [version for version in everything if under(version.cite, cite)]
        day = document.date
        if not versions or day is None:
            return False
        today = (version for version in versions if version.in_force(self.date))
        return all(version.on_file and version.effective > day for version in today)

    def wagers(self, game: str) -> Mapping[str, WagerLaw]:
        """The wagers of a game whose every authorizing provision is in force that day."""
        if given("game", game, str) not in self._games:
            lawful = {
                slug: self._as_printed(wager)
                for slug, wager in self.code.wagers_ever(game).items()
                if self._authorizes(wager)
            }
            self._games[game] = MappingProxyType(lawful)
        return self._games[game]

    def wager(self, game: str, slug: str) -> WagerLaw:
        """One authorized wager; else a Refusal says when it is authorized, or which others are."""
        lawful = self.wagers(game)
        if given("slug", slug, str) in lawful:
            return lawful[slug]
        wager = self.code.wagers_ever(game).get(slug)
        if wager is None:
            raise refusal.Refusal(
                f"{slug!r} is not a wager of {game}",
                self.code.wagers_listed(game),
                value=slug,
                lawful=", ".join(lawful) or f"nothing on {self.date}",
            )
        missing = next(cite for cite in wager.cite if not self.in_force(cite))
        others = ", ".join(lawful) or f"no wager of {game} on that day"
        if why := self.why_unknown(missing):
            raise refusal.Refusal(
                f"whether the {wager.name} is authorized on {self.date} cannot be determined: "
                f"{why}",
                wager.cite,
                value=slug,
                lawful=f"under the text on file {others}",
                unknown=True,
            )
        raise refusal.Refusal(
            f"{wager.name} is not authorized on {self.date}: {self._why_not(missing)}",
            wager.cite,
            value=slug,
            lawful=others,
        )

    def figures(self, chapter: str) -> Mapping[str, Any]:
        """Every figure of a chapter, all editions merged; the cites say what applies when."""
        return self.code.figures(self.code.known_chapter(chapter))

    def _names(self, chapter: str | None) -> tuple[str, ...]:
        if chapter is None:
            return tuple(known.chapter for known in self.code.chapters)
        return (self.code.known_chapter(chapter),)

    def _provisions_of(self, chapter: str) -> Mapping[str, Provision]:
        """A provision is in force when the version of its section that day prints its edition.

        A version that prints an edition and an amendment to it has the newer wording.
        """
        if chapter not in self._chapters:
            editions = {v.cite: frozenset(v.editions) for v in self.sections(chapter)}
            nothing: frozenset[str] = frozenset()
            found: dict[str, Provision] = {}
            for provision in self.code.provisions(chapter):
                if not editions.get(provision.section, nothing).isdisjoint(provision.editions):
                    older = found.get(provision.cite)
                    if older is None or older.editions[-1] < provision.editions[-1]:
                        found[provision.cite] = provision
            self._chapters[chapter] = found
        return self._chapters[chapter]

    def _headings_of(self, chapter: str) -> frozenset[str]:
        """Every cite under which anything stands that day: settling a round asks often."""
        if chapter not in self._headings:
            found = self._provisions_of(chapter)
            self._headings[chapter] = frozenset(h for cite in found for h in headings(cite))
        return self._headings[chapter]

    def _authorizes(self, wager: WagerLaw) -> bool:
        return all(self.in_force(cite) for cite in wager.cite)

    def _as_printed(self, wager: WagerLaw) -> WagerLaw:
        """The wager with the paytables of the day: A@2027 is A where that edition is in force."""
        if not any("@" in name for name in wager.paytables):
            return wager
        versions = map(self.section, wager.payout_cite)
        printed = {edition for version in versions if version for edition in version.editions}
        tables: dict[str, Mapping[str, str]] = {}
        for name, table in sorted(wager.paytables.items(), key=lambda item: "@" in item[0]):
            bare, _, edition = name.partition("@")
            if not edition or edition in printed:
                tables[bare] = table
        kept = {name: table for name, table in tables.items() if table}  # an empty one is withdrawn
        return replace(wager, paytables=MappingProxyType(kept))

    def why_unknown(self, cite: str) -> str:
        """Why it cannot be determined what applies at a cite that day; nothing if it can.

        The wording in force is not on file, or the section was temporary and has expired: its
        successor is not known.
        """
        unread, spans = self.section(cite), self.code.spans_of(cite)
        if unread is not None and not unread.on_file:
            later = [span.effective for span in spans if span.effective > self.date]
            known = f"; {cite} is on file from {min(later)}" if later else ""
            return f"the wording of {unread.cite} from {unread.effective} is not on file{known}"
        if unread is None and spans and spans[-1].expires and spans[-1].effective <= self.date:
            return (
                f"{cite} expired; its last day in force was {spans[-1].last_day}; successor unknown"
            )
        return ""

    def _why_not(self, cite: str) -> str:
        """Why nothing under this cite is law on that day: too early, too late, or not on file."""
        spans = self.code.spans_of(cite)
        later = [version.effective for version in spans if version.effective > self.date]
        ended = [v.last_day for v in spans if v.last_day is not None and v.last_day < self.date]
        if later:
            return f"{cite} takes effect on {min(later)}"
        if ended:
            return f"{cite} is no longer in force; its last day was {max(ended)}"
        return f"{cite} is not on file"


def _on(code: Code, date: datetime.date) -> Law:
    return code.on(date)
