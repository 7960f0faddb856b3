"""The schema of the law data: which keys there are, and what kind of value each has.

A key that is not named here is an error with its file and line. What nobody reads yet stands in
RESERVED, with a word on who will.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from title58.law.cites import chapter_of, well_formed
from title58.law.conditions import terms
from title58.law.files import Files, Place
from title58.law.kinds import (
    CITES,
    DATE,
    FLAG,
    ODDS,
    TEXT,
    TEXTS,
    Either,
    Kind,
    ListOf,
    Problems,
    Table,
    TableOf,
)
from title58.law.model import CARRIERS, WagerLaw

INTRODUCTION = Table({"name": TEXT, "about": TEXT}, ("name",))
CHAPTER = Table(
    {"title": TEXT, "games": TEXTS, "note": TEXT, "subjects": TableOf(Either((FLAG, TEXT)))},
    ("title", "games"),
)
SECTIONS = Table(
    {
        "section": ListOf(
            Table(
                {
                    "cite": CITES,
                    "title": TEXT,
                    "effective": DATE,
                    "superseded": DATE,
                    "expires": DATE,
                    "editions": TEXTS,
                    "source": TEXT,
                    "replaces": TEXT,
                    "changes": TEXT,
                    "note": TEXT,
                    "on_file": FLAG,
                },
                ("cite", "title", "effective", "editions"),
            )
        )
    }
)
RULINGS = Table(
    {
        "ruling": ListOf(
            Table(
                {
                    "id": TEXT,
                    "cites": ListOf(CITES),
                    "subject": TEXT,
                    "question": TEXT,
                    "reading": TEXT,
                    "certainty": TEXT,
                    "ruled": FLAG,
                },
                ("id", "cites", "subject", "question", "reading", "certainty"),
            )
        )
    }
)


def refuse(files: Files, name: str, kind: Kind, value: object, place: Place = ()) -> None:
    """Raise a LawError for the first thing in a file that does not fit."""
    for where, problem in kind.problems(value, place):
        raise files.wrong(name, where, problem)


def wrong_row(row: list[str], chapter: str) -> str:
    """What is wrong with a row of provisions; empty if nothing is."""
    if not 5 <= len(row) <= 6:
        return f"{len(row)} columns; expected cite, editions, carrier, kind, summary, applies"
    if not well_formed(row[0]) or chapter_of(row[0]) != chapter:
        return f"{row[0]!r} is not a cite of Chapter {chapter}"
    for name, value in zip(("editions", "carrier", "kind", "summary"), row[1:], strict=False):
        if not value:
            return f"{row[0]} has no {name}"
    if row[2] not in CARRIERS:
        return f"carrier is {row[2]!r}; expected one of {', '.join(CARRIERS)}"
    try:
        terms("".join(row[5:]))
    except ValueError as error:
        return str(error)
    return ""


# Wagers

_COMMON: dict[str, Kind] = {
    "name": TEXT,
    "cite": CITES,
    "payout_cite": CITES,
    "game": TEXT,  # where a chapter governs several and only one has it
    "floor": FLAG,
    "rows": TEXTS,
    "when": TableOf(TEXT),
    "paytables": TableOf(TableOf(ODDS)),
}


class Wager(Table):
    """A wager's table: its paytables price its rows and no others."""

    def problems(self, value: object, place: Place) -> Problems:
        found = list(super().problems(value, place))
        yield from found
        if found or not isinstance(value, dict):
            return
        rows = value["rows"]
        priced = ((("paytables", name), table) for name, table in value["paytables"].items())
        for where, table in ((("when",), value["when"]), *priced):
            for row in table:
                if row not in rows:
                    yield (*place, *where, row), f"{row!r} is not among the rows of {place[-1]}"


class Anything(Kind):
    def problems(self, value: object, place: Place) -> Problems:
        return iter(())


FIGURES = Anything()


def wager_of(slug: str, table: Mapping[str, Any], game: str, chapter: str) -> WagerLaw:
    """A wager of the figures as the games read it."""
    more = {key: value for key, value in table.items() if key not in _COMMON}
    return WagerLaw(
        slug=slug,
        name=table["name"],
        game=game,
        chapter=chapter,
        cite=table["cite"],
        payout_cite=table["payout_cite"],
        floor=table.get("floor", False),
        rows=table["rows"],
        when=table["when"],
        paytables=table["paytables"],
        more=MappingProxyType(more),
    )
