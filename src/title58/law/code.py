"""All the law that is on file: the packaged data and any overlays added to it.

With it go the plugins that an output rests on. A Code never changes. `with_overlay` answers another
one; `on` answers the law of a day.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from title58 import refusal  # as a module: title58.refusal imports title58.law.markers
from title58.errors import PATH, Error, given, short
from title58.law import merging
from title58.law.cites import Cites, chapter_of, read_cites, under, without_edition
from title58.law.day import Law
from title58.law.files import DATA, OVERLAY, Files
from title58.law.model import (
    Chapter,
    Document,
    Ground,
    Interpretation,
    KnownChapter,
    Provision,
    SectionVersion,
    WagerLaw,
)
from title58.plugins import Plugin

T = TypeVar("T")


@dataclass(frozen=True)
class Overlay:
    """Law added to the packaged data. Two of the same name and digest are the same."""

    name: str
    digest: str
    about: str = field(compare=False)
    files: Files = field(compare=False, repr=False)

    @classmethod
    def read(cls, directory: Path) -> Overlay:
        files = Files.read(directory)
        told = merging.introduced(files)
        return cls(told["name"], files.digest, told.get("about", ""), files)

    def __str__(self) -> str:
        return f"{self.name} sha256:{self.digest}"


class Code:
    """Everything on file. Equal codes hold the same law, and rest on the same plugins."""

    def __init__(
        self, overlays: tuple[Overlay, ...] = (), plugins: tuple[Plugin, ...] = ()
    ) -> None:
        self.overlays, self.plugins = self._key = overlays, plugins
        self._read: dict[object, Any] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Code) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @staticmethod
    def packaged() -> Code:
        """The law that comes with title58."""
        return _packaged()

    def __reduce__(self) -> tuple[Any, ...]:
        return Code, self._key

    def with_overlay(self, directory: Path | str) -> Code:
        """This law with an overlay directory added. Raises LawError if that does not fit."""
        overlay = Overlay.read(Path(given("directory", directory, *PATH)))
        known = next((each for each in self.overlays if each.name == overlay.name), None)
        if known is not None:
            raise overlay.files.wrong(
                OVERLAY, ("name",), f"the overlay {overlay.name} is already applied"
            )
        whole = Code((*self.overlays, overlay), self.plugins)
        merging.refuse_what_does_not_fit(whole, overlay.files)
        return whole

    def on(self, date: datetime.date | str) -> Law:
        """The law of that day."""
        try:
            day = datetime.date.fromisoformat(date) if isinstance(date, str) else date
            if type(day) is datetime.date:
                return _on(self, day)
        except ValueError:
            pass
        raise Error(f"date: {short(date)} is not a date such as 2014-02-01")

    @cached_property
    def digest(self) -> str:
        """Of everything on file."""
        import hashlib  # only what rests on overlays asks

        parts = (_files_of_the_package().digest, *(each.digest for each in self.overlays))
        return hashlib.sha256(" ".join(parts).encode()).hexdigest()

    def __str__(self) -> str:
        over = (
            f", {kind} {each.name} (sha256 {each.digest})"
            for kind, laid in self._outside.items()
            for each in laid
        )
        return "packaged" + "".join(over)

    @property
    def about(self) -> str:
        """Which law an output rests on, where that is not ours alone."""
        return f"Law: {self}" if self.told() else ""

    @property
    def _outside(self) -> Mapping[str, tuple[Overlay | Plugin, ...]]:
        return {"overlay": self.overlays, "plugin": self.plugins}

    def as_plain(self) -> dict[str, object]:
        """What a record, or another output that is not of ours alone, says of its law."""
        outside = {
            f"{kind}s": [{"name": each.name, "sha256": each.digest} for each in laid]
            for kind, laid in self._outside.items()
            if laid
        }
        return {"digest": self.digest, "overlays": [], **outside}

    def told(self) -> dict[str, object]:
        """That, as a key `law` of an output; nothing if all is ours."""
        return {"law": self.as_plain()} if any(self._key) else {}

    def lacking(self, name: str, digest: str, kind: str = "overlay") -> str:
        """Why something that rests on this overlay, or plugin, cannot be read here; or nothing."""
        known = next((each for each in self._outside[kind] if each.name == name), None)
        if known is None:
            return f"it depends on the {kind} {name} (sha256 {digest}), which is not loaded"
        if known.digest != digest:
            return (
                f"it depends on the {kind} {name} with sha256 {digest}; the one loaded has "
                f"{known.digest}"
            )
        return ""

    @cached_property
    def files(self) -> tuple[Files, ...]:
        return (_files_of_the_package(), *(overlay.files for overlay in self.overlays))

    def _once(self, key: object, read: Callable[[], T]) -> T:
        if key not in self._read:
            self._read[key] = read()
        found: T = self._read[key]
        return found

    # What is on file

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """Every chapter, in the order of the Code."""
        return tuple(self._chapters.values())

    @cached_property
    def _chapters(self) -> Mapping[str, Chapter]:
        return merging.chapters(self.files)

    def chapter(self, name: str) -> Chapter | None:
        return self._chapters.get(name)

    def known_chapter(self, name: str) -> str:
        """The chapter itself, or a Refusal."""
        if self.chapter(given("chapter", name, str)) is None:
            raise refusal.Refusal(
                f"Chapter {name} is not on file",
                "Subpart K",
                value=name,
                lawful=", ".join(known.chapter for known in self.chapters),
            )
        return name

    def section_versions(self, chapter: str) -> tuple[SectionVersion, ...]:
        """Every version of every section of a chapter, in the order of the Code, then of time."""
        return self._once(
            ("sections", chapter), lambda: merging.section_versions(self.files, chapter)
        )

    def provisions(self, chapter: str) -> tuple[Provision, ...]:
        """Every provision of a chapter in every edition on file."""
        return self._once(("provisions", chapter), lambda: merging.provisions(self.files, chapter))

    @cached_property
    def provisions_by_key(self) -> Mapping[str, Provision]:
        """All provisions of all chapters and editions: what evidence and coverage count."""
        everything = (p for c in self.chapters for p in self.provisions(c.chapter))
        return MappingProxyType({provision.key: provision for provision in everything})

    def figures(self, chapter: str) -> Mapping[str, Any]:
        """Every figure of a chapter: wagers, paytables, limits, orders, ranks."""
        return self._once(("figures", chapter), lambda: merging.figures(self.files, chapter))

    @cached_property
    def interpretations(self) -> tuple[Interpretation, ...]:
        return merging.interpretations(self.files)

    @cached_property
    def _register(self) -> tuple[tuple[Document, ...], Mapping[str, KnownChapter], str]:
        return merging.register(self.files)

    @property
    def documents(self) -> tuple[Document, ...]:
        """Every document of the Bulletin that is known to have made or changed this law."""
        return self._register[0]

    def not_carried(self, game: str = "") -> tuple[KnownChapter, ...]:
        """Chapters that are known and not on file: all, or those beside the ones of a game."""
        return tuple(
            known
            for known in self._register[1].values()
            if self.chapter(known.chapter) is None and (not game or game in known.games)
        )

    def has_text(self, cite: str, document: Document) -> bool:
        """Whether the text of a document is on file at a cite: a version from its very day is."""
        if self.chapter(chapter_of(cite)) is None:
            return False
        return any(
            version.on_file and version.effective == (document.date or version.effective)
            for version in self.section_versions(chapter_of(cite))
            if under(version.cite, cite)
        )

    @property
    def held(self) -> str:
        """How much of the law is on file, in a sentence."""
        count = self._register[2]
        return f"On file: {len(self.chapters)} chapters of rules of play; {count}."

    # What follows from it

    @cached_property
    def games(self) -> tuple[str, ...]:
        """Every game, in the order of the Code."""
        return tuple(dict.fromkeys(game for chapter in self.chapters for game in chapter.games))

    def chapters_of(self, game: str) -> tuple[str, ...]:
        """The chapters that govern a game: its own and those of its side wagers."""
        found = tuple(chapter.chapter for chapter in self.chapters if game in chapter.games)
        if not found:
            raise refusal.Refusal(
                f"{game!r} is not a game on file",
                "Subpart K",
                value=game,
                lawful=", ".join(self.games),
            )
        return found

    def wagers_listed(self, game: str) -> Cites:
        """The paragraphs that list what may be wagered at a game."""
        chapters = self.chapters_of(game)
        listed = (read_cites(known.wagers) for known in map(self.chapter, chapters) if known)
        return Cites(cite for one in listed for cite in one) or Cites(chapters)

    def wagers_ever(self, game: str) -> Mapping[str, WagerLaw]:
        """Every wager of a game that any chapter has ever authorized."""
        return self._once(("wagers", game), lambda: self._wagers_ever(game))

    def _wagers_ever(self, game: str) -> Mapping[str, WagerLaw]:
        return MappingProxyType(
            {
                slug: _wager(slug, table, game, chapter)
                for chapter in self.chapters_of(game)
                for slug, table in self.figures(chapter)["wagers"].items()
                if table.get("game", game) == game
            }
        )

    def exists(self, cite: str) -> bool:
        """Whether any edition has this chapter, section or provision."""
        name = chapter_of(cite)
        if self.chapter(name) is None:
            return False
        sections = {version.cite for version in self.section_versions(name)}
        return cite in (name, *sections) or bool(self.spans_of(cite))

    def spans_of(self, cite: str) -> tuple[SectionVersion, ...]:
        """The section versions that hold anything under this cite, in the order of time."""
        return self._once(("spans", cite), lambda: self._spans_of(cite))

    def _spans_of(self, cite: str) -> tuple[SectionVersion, ...]:
        name, written = chapter_of(cite), without_edition(cite)
        if self.chapter(name) is None:
            return ()
        texts = {
            (provision.section, edition)
            for provision in self.provisions(name)
            if provision.cite.startswith(written) and under(provision.cite, cite)
            for edition in provision.editions
        }
        return tuple(
            version
            for version in self.section_versions(name)
            if any((version.cite, edition) in texts for edition in version.editions)
        )

    def interpretation(self, name: str) -> Interpretation | None:
        read = merging.interpretations(self.files, f'"{name}"')
        return next((each for each in read if each.id == name), None)

    def interpretations_on(self, cite: str) -> tuple[Interpretation, ...]:
        """Those on this cite, on what stands within it, or on the subsection it stands in.

        One on a whole chapter or section is listed with everything inside it.
        """
        name = chapter_of(cite)
        read = self._once(
            ("interpretations", name), lambda: merging.interpretations(self.files, name)
        )
        return tuple(
            each for each in read if any(under(at, cite) or under(cite, at) for at in each.cites)
        )


def _wager(slug: str, table: Mapping[str, Any], game: str, chapter: str) -> WagerLaw:
    """A wager of the figures as the games read it; what only some have is carried as `more`."""
    told = {key: _told(key, table[key]) for key in _TOLD if key in table}
    more = {key: value for key, value in table.items() if key not in WAGER}
    return WagerLaw(
        slug=slug,
        game=game,
        chapter=chapter,
        grounds=_grounds(table),
        more=MappingProxyType(more),
        **told,
    )


def _told(key: str, value: Any) -> Any:
    return read_cites(value) if key.endswith("cite") else value


_TOLD = tuple(
    each.name
    for each in fields(WagerLaw)
    if each.name not in ("slug", "game", "chapter", "grounds", "more")
)
WAGER = frozenset((*_TOLD, "game", "grounds"))


def _grounds(table: Mapping[str, Any]) -> tuple[Ground, ...]:
    """As listed; without a list every row is a ground of its own."""
    if "grounds" not in table:
        cites = read_cites(table["cite"])
        return tuple(Ground(row, row, cites) for row in table["rows"])
    return tuple(Ground(name, row, Cites(cites)) for name, row, *cites in table["grounds"])


@cache
def _files_of_the_package() -> Files:
    return Files(str(DATA))


@cache
def _packaged() -> Code:
    return Code()


@lru_cache(maxsize=4096)
def _on(code: Code, date: datetime.date) -> Law:
    return Law(code, date)
