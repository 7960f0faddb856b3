"""The law of one day.

`on(date)` is how everything else asks. Nothing here knows a game's rules: a wager is lawful on a
day when every provision that authorizes it was in force that day.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from title58 import refusal  # as a module: title58.refusal imports title58.law.markers
from title58.law import store
from title58.law.cites import chapter_of, cites, headings, read_cites, section_of, under
from title58.law.model import Chapter, Provision, SectionVersion, WagerLaw


def chapters() -> tuple[Chapter, ...]:
    """Every chapter on file, in the order of the Code."""
    return store.chapters()


@cache
def games() -> tuple[str, ...]:
    """Every game on file, in the order of the Code."""
    return tuple(dict.fromkeys(game for chapter in chapters() for game in chapter.games))


@cache
def chapters_of(game: str) -> tuple[str, ...]:
    """The chapters that govern a game: its own and those of its side wagers."""
    found = tuple(chapter.chapter for chapter in chapters() if game in chapter.games)
    if not found:
        raise refusal.Refusal(
            f"{game!r} is no game on file", "Subpart K", value=game, lawful=", ".join(games())
        )
    return found


def _known_chapter(chapter: str) -> str:
    if store.chapter(chapter) is None:
        lawful = ", ".join(known.chapter for known in chapters())
        raise refusal.Refusal(
            f"Chapter {chapter} is not on file", "Subpart K", value=chapter, lawful=lawful
        )
    return chapter


@cache
def wagers_ever(game: str) -> Mapping[str, WagerLaw]:
    """Every wager of a game that any chapter has ever authorized."""
    found: dict[str, WagerLaw] = {}
    for chapter in chapters_of(game):
        for slug, table in store.figures(chapter)["wagers"].items():
            if table.get("game", game) != game:
                continue
            more = {key: value for key, value in table.items() if key not in store.WAGER_KEYS}
            found[slug] = WagerLaw(
                slug=slug,
                name=table["name"],
                game=game,
                chapter=chapter,
                cite=read_cites(table["cite"]),
                payout_cite=read_cites(table["payout_cite"]),
                offered=table["offered"],
                floor=table.get("floor", False),
                rows=table["rows"],
                when=table["when"],
                paytables=table["paytables"],
                more=MappingProxyType(more),
            )
    return MappingProxyType(found)


class Law:
    """What the Code said on `date`."""

    def __init__(self, date: datetime.date) -> None:
        self.date = date
        self._chapters: dict[str, tuple[Provision, ...]] = {}
        self._cites: dict[str, Mapping[str, Provision]] = {}
        self._headings: dict[str, frozenset[str]] = {}
        self._games: dict[str, Mapping[str, WagerLaw]] = {}

    def __repr__(self) -> str:
        return f"Law({self.date.isoformat()})"

    def sections(self, chapter: str | None = None) -> tuple[SectionVersion, ...]:
        """The section versions in force that day."""
        return tuple(
            version
            for name in self._names(chapter)
            for version in store.section_versions(name)
            if version.in_force(self.date)
        )

    def section(self, cite: str) -> SectionVersion | None:
        """The version of this section in force that day; `627a.10(c)` asks for 627a.10."""
        if store.chapter(chapter_of(cite)) is None:
            return None
        wanted = section_of(cite)
        return next((v for v in self.sections(chapter_of(cite)) if v.cite == wanted), None)

    def edition(self, chapter: str) -> str | None:
        """The printed text that gives the chapter as it stood that day; none if none did."""
        texts = [set(v.editions) for v in self.sections(chapter) if v.editions]
        if not texts:
            return None
        return min(set.intersection(*texts), default=max(set.union(*texts)))

    def provisions(
        self, chapter: str | None = None, *, carriers: Collection[str] | None = None
    ) -> tuple[Provision, ...]:
        """The provisions in force that day, in the order of the Code."""
        return tuple(
            provision
            for name in self._names(chapter)
            for provision in self._provisions_of(name)
            if carriers is None or provision.carrier in carriers
        )

    def provision(self, cite: str) -> Provision | None:
        """The wording of this provision in force that day."""
        name = chapter_of(cite)
        return self._by_cite(name).get(cite) if store.chapter(name) is not None else None

    def in_force(self, cite: str) -> bool:
        """Whether the law of that day holds this provision, or anything under this heading."""
        name = chapter_of(cite)
        if store.chapter(name) is None:
            return False
        if cite == name:
            return bool(self.sections(name))
        if cite == section_of(cite):
            return self.section(cite) is not None
        return cite in self._headings_of(name)

    def wagers(self, game: str) -> Mapping[str, WagerLaw]:
        """The wagers of a game whose every authorizing provision is in force that day."""
        if game not in self._games:
            lawful = {
                slug: wager for slug, wager in wagers_ever(game).items() if self._authorizes(wager)
            }
            self._games[game] = MappingProxyType(lawful)
        return self._games[game]

    def wager(self, game: str, slug: str) -> WagerLaw:
        """One lawful wager; a Refusal says when it was or will be lawful, or what else is."""
        lawful = self.wagers(game)
        if slug in lawful:
            return lawful[slug]
        wager = wagers_ever(game).get(slug)
        if wager is None:
            raise refusal.Refusal(
                f"{slug!r} is no wager of {game}",
                cites(*chapters_of(game)),
                value=slug,
                lawful=", ".join(lawful) or f"nothing on {self.date}",
            )
        missing = next(cite for cite in wager.cite if not self.in_force(cite))
        raise refusal.Refusal(
            f"{wager.name} is not lawful on {self.date}: {self._why_not(missing)}",
            wager.cite,
            value=slug,
            lawful=", ".join(lawful) or f"no wager of {game} on that day",
        )

    def figures(self, chapter: str) -> Mapping[str, Any]:
        """Every figure of a chapter, all editions merged; the cites say what holds when."""
        return store.figures(_known_chapter(chapter))

    def _names(self, chapter: str | None) -> tuple[str, ...]:
        if chapter is None:
            return tuple(known.chapter for known in chapters())
        return (_known_chapter(chapter),)

    def _provisions_of(self, chapter: str) -> tuple[Provision, ...]:
        """A provision is in force when the version of its section that day prints its edition."""
        if chapter not in self._chapters:
            editions = {v.cite: frozenset(v.editions) for v in self.sections(chapter)}
            nothing: frozenset[str] = frozenset()
            self._chapters[chapter] = tuple(
                provision
                for provision in store.provisions(chapter)
                if not editions.get(provision.section, nothing).isdisjoint(provision.editions)
            )
        return self._chapters[chapter]

    def _headings_of(self, chapter: str) -> frozenset[str]:
        """Every cite under which anything stands that day: settling a round asks often."""
        if chapter not in self._headings:
            found = self._provisions_of(chapter)
            self._headings[chapter] = frozenset(h for p in found for h in headings(p.cite))
        return self._headings[chapter]

    def _by_cite(self, chapter: str) -> Mapping[str, Provision]:
        if chapter not in self._cites:
            found = {provision.cite: provision for provision in self._provisions_of(chapter)}
            self._cites[chapter] = found
        return self._cites[chapter]

    def _authorizes(self, wager: WagerLaw) -> bool:
        return all(self.in_force(cite) for cite in wager.cite)

    def _why_not(self, cite: str) -> str:
        """Why nothing under this cite is law on that day: too early, too late, or not on file."""
        spans = spans_of(cite)
        later = [version.effective for version in spans if version.effective > self.date]
        ended = [v.last_day for v in spans if v.last_day is not None and v.last_day < self.date]
        unread = self.section(cite)
        if unread is not None and not unread.on_file:
            known = f"; {cite} is on file from {min(later)}" if later else ""
            return f"the wording of {unread.cite} from {unread.effective} is not on file{known}"
        if later:
            return f"{cite} is in force from {min(later)}"
        if ended:
            return f"{cite} expired; its last day in force was {max(ended)}"
        return f"{cite} is not on file"


def spans_of(cite: str) -> tuple[SectionVersion, ...]:
    """The section versions that hold anything under this cite, in the order of time."""
    name = chapter_of(cite)
    if store.chapter(name) is None:
        return ()
    texts = {
        (provision.section, edition)
        for provision in store.provisions(name)
        if under(provision.cite, cite)
        for edition in provision.editions
    }
    return tuple(
        version
        for version in store.section_versions(name)
        if any((version.cite, edition) in texts for edition in version.editions)
    )


@lru_cache(maxsize=4096)
def on(date: datetime.date) -> Law:
    """The law of that day."""
    return Law(date)
