"""Reading the packaged data: each file at most once, and only when somebody asks."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from title58.law.cites import section_of
from title58.law.model import Chapter, Provision, Ruling, SectionVersion

DATA = Path(__file__).parent / "data"

# What a wager may have beside what every wager has
WAGER_FACTS = (
    *("paid", "option", "placed_cite", "dealt_cite", "settled_cite", "resumes_cite"),
    *("needs_base", "by_device"),
)
# Whatever else a wager's table holds is carried along as `more`.
WAGER_KEYS = frozenset(
    (
        *("name", "cite", "payout_cite", "offered", "floor", "rows", "when", "paytables", "game"),
        *("grounds", *WAGER_FACTS),
    )
)


def _toml(name: str) -> dict[str, Any]:
    with (DATA / name).open("rb") as file:
        return tomllib.load(file)


def frozen(value: Any) -> Any:
    """Shared data that nobody can change by accident."""
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    return value


@cache
def chapters() -> tuple[Chapter, ...]:
    return tuple(
        Chapter(chapter, table["title"], tuple(table["games"]), table.get("note", ""))
        for chapter, table in _toml("chapters.toml").items()
    )


@cache
def chapter(name: str) -> Chapter | None:
    return next((chapter for chapter in chapters() if chapter.chapter == name), None)


@cache
def section_versions(chapter: str) -> tuple[SectionVersion, ...]:
    """Every version of every section of a chapter, in the order of the Code, then of time."""
    return tuple(
        SectionVersion(chapter=chapter, **{**table, "editions": tuple(table["editions"])})
        for table in _toml(f"sections/{chapter}.toml")["section"]
    )


@cache
def provisions(chapter: str) -> tuple[Provision, ...]:
    """Every provision of a chapter in every edition on file."""
    lines = (DATA / f"provisions/{chapter}.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines[1:]]
    newest = {row[0]: row[1].split(",")[-1] for row in rows}  # rows stand oldest first
    found = []
    for cite, listed, carrier, kind, summary in rows:
        editions = tuple(listed.split(","))
        key = cite if editions[-1] == newest[cite] else f"{cite}@{editions[-1]}"
        section = section_of(cite)
        found.append(Provision(key, cite, section, chapter, editions, carrier, kind, summary))
    return tuple(found)


@cache
def provisions_by_key() -> Mapping[str, Provision]:
    """All provisions of all chapters and editions: what evidence and coverage count."""
    return MappingProxyType({p.key: p for c in chapters() for p in provisions(c.chapter)})


@cache
def figures(chapter: str) -> Mapping[str, Any]:
    """Every figure of a chapter: wagers, paytables, limits, orders, ranks."""
    found: Mapping[str, Any] = frozen(_toml(f"figures/{chapter}.toml"))
    return found


@cache
def rulings() -> tuple[Ruling, ...]:
    return tuple(
        Ruling(**{**table, "cites": tuple(table["cites"]), "ruled": table.get("ruled", False)})
        for table in _toml("rulings.toml")["ruling"]
    )
