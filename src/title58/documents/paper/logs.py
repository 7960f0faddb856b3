"""Logs and inspection sheets of one table, with the figures and clocks of its filing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from title58.documents.checklists import HEADINGS, Item, checklist_of
from title58.documents.inspection_log import KINDS as ENTRY
from title58.documents.paper.page import Block, Form, Grid, Heading, Line, Page, page
from title58.games import find_game
from title58.refusal import Refusal
from title58.submission.filing import Submission

TABLE = "table"
# The kinds of provisions about each thing.
ABOUT = {
    "cards": (
        *("cards", "deck", "decks", "batch", "card-change", "deck-change", "shoe", "double-shoe"),
        *("hand-dealt", "shuffle", "discard-rack", "rack"),
    ),
    "dice": ("dice",),
    "tiles": ("tiles",),
    "wheel": ("wheel", "ball"),
    "shaker": ("shaker", "rng", "button"),
    "reader": ("card-reader",),
}
# What is inspected before a table opens: the first of these that it has.
INSPECTED = ("tiles", "wheel", "cards", "shaker")
WITH_IT = (
    *HEADINGS["Inspection and opening"],
    *HEADINGS["Adjustments, log and security"],
)
TITLES = {
    TABLE: "inspection sheet",
    "cards": "card log",
    "dice": "dice log",
    "tiles": "tile log",
    "wheel": "wheel inspection log",
    "shaker": "shaker log",
    "reader": "card reader inspection log",
}
OF = tuple(TITLES)
BOX = "☐"
_CHANGED = (
    "Date",
    "In use from",
    "Due by",
    "Taken out",
    "Why",
    "Dealer",
    "Floorperson, credential",
)
_LOOKED = ("Date", "Time", "What was found", "Works", "Inspector", "Board credential")
_WHEN_CHANGED = (_CHANGED, (2, 2, 2, 2, 4, 3, 4))
_WHEN_LOOKED = (_LOOKED, (2, 2, 6, 2, 4, 4))
_GRIDS = {
    "cards": _WHEN_CHANGED,
    "dice": _WHEN_CHANGED,
    "tiles": _WHEN_CHANGED,
    "wheel": (tuple(name.capitalize() for name in ENTRY), (2, 2, 2, 3, 5, 2, 4, 3)),
    "shaker": _WHEN_LOOKED,
    "reader": _WHEN_LOOKED,
    TABLE: _WHEN_LOOKED,
}
ROWS = 24  # fill a page
BOX_NOTE = "Check off what was seen. Sections are in the margin."


def log(filing: Submission, of: str, *, table: str = "", opened: datetime | None = None) -> Page:
    """The sheet for one thing at a table, or for the whole table."""
    name = find_game(filing.game).name
    return page(filing, f"{name}: {TITLES[of]}", _blocks(filing, of, table, opened), wide=True)


def _blocks(filing: Submission, of: str, table: str, opened: datetime | None) -> Iterator[Block]:
    items = items_of(filing, of, opened)
    yield Form((("Table number", table), ("Gaming day", ""), ("Sheet number", "")))
    yield Heading("What the Code requires")
    yield Line(BOX_NOTE)
    for item in items:
        yield Line(item.text, item.cite, before=BOX, under=item.told)
    yield Heading("Entries", new_page=True)
    head, wide = _GRIDS[of]
    yield Grid(head, ROWS, wide, "617a.2(e)" if _logged(items) else "")


def _logged(items: list[Item]) -> bool:
    return any(item.cite == "617a.2(e)" for item in items)


def items_of(filing: Submission, of: str, opened: datetime | None = None) -> list[Item]:
    """The checklist items about one thing. What the table does not have is refused."""
    law = filing.law
    kinds = {
        provision.cite: provision.kind
        for chapter in law.code.chapters_of(filing.game)
        for provision in law.provisions(chapter)
    }
    groups = checklist_of(filing.game, filing.options, law, opened)
    items = [item for group in groups for item in group.items]
    if of == TABLE:
        return items
    has = [
        thing for thing, about in ABOUT.items() if any(kinds[item.cite] in about for item in items)
    ]
    if of not in has:
        raise Refusal(
            f"the Code requires nothing of {of} at {find_game(filing.game).name}",
            law.code.chapters_of(filing.game)[0],
            value=of,
            lawful=", ".join((TABLE, *has)),
        )
    main = next((thing for thing in INSPECTED if thing in has), "")
    wanted = {*ABOUT[of], *(WITH_IT if of == main else ())}
    return [item for item in items if kinds[item.cite] in wanted]
