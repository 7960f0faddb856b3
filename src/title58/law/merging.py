"""How law files become one Code: the packaged ones, then each overlay over what stands already.

docs/overlays.md has the rules. What does not fit is refused with its file and line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from title58.law.cites import chapter_of, order, read_cites, section_of, well_formed
from title58.law.files import OVERLAY, Files, Place
from title58.law.model import (
    Chapter,
    Document,
    Interpretation,
    KnownChapter,
    Provision,
    SectionVersion,
)

if TYPE_CHECKING:
    from title58.law.code import Code

Layers = tuple[Files, ...]  # the packaged files, then those of every overlay


def _refuse(files: Files, name: str, kind: str, value: object, place: Place = ()) -> None:
    """Refuse what does not fit the schema. Our own files are held against it by the tests."""
    if not files.packaged:
        from title58.law import schema

        schema.refuse(files, name, schema.KINDS[kind], value, place)


def _refuse_row(
    files: Files, name: str, line: int, row: list[str], chapter: str, known: set[tuple[str, str]]
) -> None:
    from title58.law import schema

    if problem := schema.wrong_row(row, chapter):
        raise files.wrong(name, line, problem)
    for edition in row[1].split(","):
        if (row[0], edition) in known:
            raise files.wrong(
                name, line, f"{row[0]} in the edition of {edition} is already on file"
            )
        known.add((row[0], edition))


def introduced(files: Files) -> dict[str, str]:
    """What an overlay says of itself; without a word it is called as its directory."""
    told = files.toml(OVERLAY) or {"name": Path(files.directory).name}
    _refuse(files, OVERLAY, "overlay", told)
    return told


def chapters(layers: Layers) -> Mapping[str, Chapter]:
    name = "chapters.toml"
    found: dict[str, Chapter] = {}
    for files in layers:
        for chapter, table in files.toml(name).items():
            if not well_formed(chapter) or chapter_of(chapter) != chapter:
                raise files.wrong(name, (chapter,), f"{chapter} is not a chapter such as 927a")
            _refuse(files, name, "chapter", table, (chapter,))
            if chapter in found:
                raise files.wrong(name, (chapter,), f"Chapter {chapter} is already on file")
            found[chapter] = Chapter(chapter=chapter, **frozen(table))
    return MappingProxyType(found)


def section_versions(layers: Layers, chapter: str) -> tuple[SectionVersion, ...]:
    name = f"sections/{chapter}.toml"
    found: list[SectionVersion] = []
    for files in layers:
        raw = files.toml(name)
        _refuse(files, name, "sections", raw)
        for number, table in enumerate(raw.get("section", ())):
            version = SectionVersion(chapter=chapter, **frozen(table))
            if files.packaged:  # stands in order
                found.append(version)
                continue
            try:
                found = _amended(found, version)
            except ValueError as error:
                raise files.wrong(name, ("section", number), str(error)) from None
    return tuple(found)


def _amended(found: list[SectionVersion], new: SectionVersion) -> list[SectionVersion]:
    """The versions with one more: the open one that it follows ends on the day it begins."""
    if chapter_of(new.cite) != new.chapter:
        raise ValueError(f"{new.cite} is not a section of Chapter {new.chapter}")
    amended = []
    for version in found:
        if version.cite == new.cite:
            if version.effective == new.effective:
                raise ValueError(f"{new.cite} from {new.effective} is already on file")
            if version.effective < new.effective and version.superseded is None:
                version = replace(version, superseded=new.effective)
            first, second = sorted((version, new), key=lambda each: each.effective)
            if first.last_day is None or first.last_day >= second.effective:
                raise ValueError(
                    f"{new.cite} from {new.effective} overlaps the version from {version.effective}"
                )
        amended.append(version)
    return sorted([*amended, new], key=lambda each: (order(each.cite), each.effective))


def provisions(layers: Layers, chapter: str) -> tuple[Provision, ...]:
    name = f"provisions/{chapter}.tsv"
    ours, *overlays = layers
    rows = [row for _, row in ours.rows(name)]
    for files in overlays:
        known = {(row[0], edition) for row in rows for edition in row[1].split(",")}
        for line, row in files.rows(name):
            _refuse_row(files, name, line, row, chapter, known)
            rows.append(row)
    if any(files.text(name) for files in overlays):
        rows.sort(key=lambda row: _order_of_the_code(row[0]))
    newest: dict[str, str] = {}
    for row in rows:
        newest[row[0]] = max(newest.get(row[0], ""), row[1].split(",")[-1])
    return tuple(_provision(row, chapter, newest) for row in rows)


def _order_of_the_code(cite: str) -> tuple[tuple[int, str], ...]:
    """Clauses of one paragraph stay as they stand on file: their names are ours."""
    return tuple((number, "" if number < 0 else letter) for number, letter in order(cite))


def _provision(row: list[str], chapter: str, newest: Mapping[str, str]) -> Provision:
    cite, listed, carrier, kind, summary, *more = row
    editions = tuple(listed.split(","))
    key = cite if editions[-1] == newest[cite] else f"{cite}@{editions[-1]}"
    section = section_of(cite)
    return Provision(key, cite, section, chapter, editions, carrier, kind, summary, *more)


def figures(layers: Layers, chapter: str) -> Mapping[str, Any]:
    """Tables are merged, single values replaced."""
    name = f"figures/{chapter}.toml"
    merged: dict[str, Any] = {"wagers": {}}
    for files in layers:
        if files.text(name):
            merged = _laid_over(merged, files.toml(name))
            _refuse(files, name, "figures", merged)
    found: Mapping[str, Any] = frozen(merged)
    return found


def _laid_over(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    merged = dict(under)
    for key, value in over.items():
        both = isinstance(value, dict) and isinstance(under.get(key), dict)
        merged[key] = _laid_over(under[key], value) if both else value
    return merged


def interpretations(layers: Layers, naming: str = "") -> tuple[Interpretation, ...]:
    """All of them; or of our own only those that have a text in them."""
    name = "interpretations.toml"
    found: dict[str, Interpretation] = {}
    for files in layers:
        raw = files.toml(name, naming)
        _refuse(files, name, "interpretations", raw)
        for number, table in enumerate(raw.get("interpretation", ())):
            if table["id"] in found:
                raise files.wrong(
                    name,
                    ("interpretation", number),
                    f"interpretation {table['id']} is already on file",
                )
            found[table["id"]] = Interpretation(**frozen(table))
    return tuple(found.values())


def register(layers: Layers) -> tuple[tuple[Document, ...], Mapping[str, KnownChapter], str]:
    """The documents that are known, the chapters not on file, and how many chapters there are."""
    name, count = "register.toml", ""
    documents: list[Document] = []
    known: dict[str, KnownChapter] = {}
    for files in layers:
        raw = files.toml(name)
        _refuse(files, name, "register", raw)
        documents += (Document(**frozen(table)) for table in raw.get("document", ()))
        for chapter, table in raw.get("chapter", {}).items():
            known[chapter] = KnownChapter(chapter, **frozen(table))
        if "rules_of_play" in raw:
            count = f"the Board counted {raw['rules_of_play']} in {raw['counted']}"
    return tuple(documents), MappingProxyType(known), count


def frozen(value: Any) -> Any:
    """Shared data that nobody can change by accident."""
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    return value


def refuse_what_does_not_fit(code: Code, files: Files) -> None:
    """Read all that an overlay holds, and look whether it agrees with what lies under it."""
    chapters(code.files)
    interpretations(code.files)
    register(code.files)
    for name in files.chapters():
        chapter = code.chapter(name)
        if chapter is None:
            stray = next(path for path in files.names() if f"/{name}." in path)
            raise files.wrong(stray, 0, f"Chapter {name} is not on file; see chapters.toml")
        _refuse_stray_provisions(code, files, name)
        _refuse_stray_wagers(code, files, chapter)


def _refuse_stray_provisions(code: Code, files: Files, chapter: str) -> None:
    name = f"provisions/{chapter}.tsv"
    code.provisions(chapter)
    printed = {(v.cite, e) for v in code.section_versions(chapter) for e in v.editions}
    for line, (cite, editions, *_) in files.rows(name):
        for edition in editions.split(","):
            if (section_of(cite), edition) not in printed:
                raise files.wrong(
                    name, line, f"no version of {section_of(cite)} prints the edition of {edition}"
                )


def _refuse_stray_wagers(code: Code, files: Files, chapter: Chapter) -> None:
    name = f"figures/{chapter.chapter}.toml"
    wagers = code.figures(chapter.chapter)["wagers"]
    for slug in files.toml(name).get("wagers", ()):
        wager = wagers[slug]
        for key in ("cite", "payout_cite"):
            for cite in read_cites(wager[key]):
                if not code.exists(cite):
                    raise files.wrong(name, ("wagers", slug, key), f"{cite} is not on file")
        for _, _, *cited in wager.get("grounds", ()):
            for cite in cited:
                if not code.exists(cite):
                    raise files.wrong(name, ("wagers", slug, "grounds"), f"{cite} is not on file")
        for game in (wager["game"],) if "game" in wager else chapter.games:
            if game not in chapter.games:
                raise files.wrong(
                    name,
                    ("wagers", slug, "game"),
                    f"{game!r} is not a game of Chapter {chapter.chapter}",
                )
            for other in code.chapters_of(game):
                if other != chapter.chapter and slug in code.figures(other)["wagers"]:
                    raise files.wrong(
                        name,
                        ("wagers", slug),
                        f"{slug} of {game} is already in Chapter {other}",
                    )
