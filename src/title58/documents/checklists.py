"""What the law wants of a table before and while it is open, as a list to tick off."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from title58.games import find_game
from title58.law import Law
from title58.law.conditions import figures_named, hold
from title58.money import format_money
from title58.submission.table import TableOptions
from title58.words import counted

# The kinds of checklist provisions, in the order in which a table is set up.
HEADINGS = {
    "The table and its layout": ("table", "layout", "limits", "boxes", "signage"),
    "Equipment": (
        "equipment",
        "wheel",
        "ball",
        "shaker",
        "dice",
        "tiles",
        "cards",
        "decks",
        "shoe",
        "batch",
        "card-change",
    ),
    "Inspection and opening": ("inspection", "opening", "idle-table"),
    "Adjustments, log and security": ("adjustment", "replacement", "log", "security"),
}
OTHER = "Further"
# Listed although code carries them too: an inspector looks at the thing itself.
SEEN_AT_THE_TABLE = ("opening", "wheel")


@dataclass(frozen=True)
class Item:
    cite: str
    text: str
    filed: tuple[str, ...] = ()  # the figures of this table


@dataclass(frozen=True)
class Group:
    heading: str
    items: tuple[Item, ...]


def checklist_of(
    game: str, options: TableOptions, law: Law, opened: datetime | None = None
) -> tuple[Group, ...]:
    """Every checklist provision of the day that concerns this table, and its opening steps.

    `opened` is when cards, dice or tiles were put in use: from then their clocks run.
    """
    found: dict[str, list[Item]] = {heading: [] for heading in (*HEADINGS, OTHER)}
    chapters = law.code.chapters_of(game)  # the game's own, and those of later side wagers
    for provision in (p for chapter in chapters for p in law.provisions(chapter)):
        if provision.carrier != "checklist" and provision.kind not in SEEN_AT_THE_TABLE:
            continue
        if not hold(provision.applies, options.value):
            continue
        heading = next((h for h, kinds in HEADINGS.items() if provision.kind in kinds), OTHER)
        figures = tuple(
            line
            for name, condition in figures_named(provision.filed)
            if hold(condition, options.value)
            for line in _figures(name, provision.chapter, game, options, law, opened)
        )
        found[heading].append(Item(provision.cite, provision.summary, figures))
    return tuple(Group(heading, tuple(items)) for heading, items in found.items() if items)


def _figures(
    name: str, chapter: str, game: str, options: TableOptions, law: Law, opened: datetime | None
) -> Iterator[str]:
    """What is filed, or when something must be changed, in words."""
    if name == "odds":
        played = find_game(game)
        for slug, here in played.options.offering().at(law, options).items():
            yield f"{here.known.name}: {played.pays(law, options, slug)}"
    elif name == "limits":
        low, high = format_money(options.minimum), format_money(options.maximum)
        yield f"minimum {low}, maximum {high}"
    elif name == "decks":
        yield counted(int(str(options.value("decks"))), "deck")
    else:
        figure: Any = law.figures(chapter)
        for key in name.split("."):
            figure = figure[key]
        unit = "month" if "months" in name else "hour"
        many = f"{counted(figure, unit)}"
        due = "put in use at ____, due by ____"
        if opened is not None:
            due = f"due by {_later(opened, figure, unit):%Y-%m-%d %H:%M}"
        yield f"at most {many}: {due}"


def _later(start: datetime, figure: int, unit: str) -> datetime:
    if unit == "hour":
        return start + timedelta(hours=figure)
    year, month = divmod(start.year * 12 + start.month - 1 + figure, 12)
    day = min(start.day, monthrange(year, month + 1)[1])
    return start.replace(year=year, month=month + 1, day=day)
