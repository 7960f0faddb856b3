"""What the law wants of a table before and while it is open, as a list to tick off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from title58.errors import Error
from title58.games import find_game
from title58.law import Law
from title58.law.cites import Cites, cites
from title58.law.clocks import clock_of
from title58.law.conditions import figures_named, hold, terms
from title58.law.model import Provision
from title58.money import format_money
from title58.submission.approvals import approval_of
from title58.submission.table import TableOptions
from title58.words import counted

# The kinds of checklist provisions, in the order in which a table is set up.
HEADINGS = {
    "The table and its layout": ("table", "layout", "limits", "boxes", "sign", "signage"),
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
SLUG = re.compile("(?<=[a-z])-(?=[a-z])")
NO_AMOUNT = "no amount of its own"
OTHER = "Other requirements"
# Listed although code carries them too: an inspector looks at the thing itself.
SEEN_AT_THE_TABLE = ("opening", "wheel")


@dataclass(frozen=True)
class Item:
    cite: str
    text: str
    filed: tuple[str, ...] = ()  # the figures of this table
    because: tuple[str, ...] = ()  # the options by which it concerns the table, as filed
    approvals: tuple[str, ...] = ()  # those that it calls for, and whether they are filed

    @property
    def told(self) -> tuple[str, ...]:
        """All that the filing says of it, for a page."""
        because = (f"filed: {', '.join(self.because)}",) if self.because else ()
        return (*self.filed, *because, *self.approvals)


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
    if opened is not None and opened.year >= 9999:
        raise Error(f"{opened:%Y-%m-%d %H:%M}: give a year before 9999")
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
            for line in _figures(name, provision, game, options, law, opened)
        )
        found[heading].append(
            Item(
                provision.cite,
                provision.summary,
                figures,
                tuple(_because(provision, options)),
                tuple(_approvals(provision, options, law)),
            )
        )
    return tuple(Group(heading, tuple(items)) for heading, items in found.items() if items)


def _because(provision: Provision, options: TableOptions) -> Iterator[str]:
    """The options of its condition, or else what follows from options."""
    plain = options.as_plain()
    asked = list(dict.fromkeys(term.option for term in terms(provision.applies)))
    for name in [name for name in asked if name in plain] or asked:
        if name != "game":  # which stands at the head of the page
            filed = plain[name] if name in plain else options.value(name)
            yield f"{name.replace('_', ' ')}: {SLUG.sub(' ', value_said(filed))}"


def value_said(value: object) -> str:
    """What is filed for an option, in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return value_said([f"{name} {each}" for name, each in value.items()])
    if isinstance(value, list | tuple):
        return ", ".join(map(value_said, value)) if value else "none listed"
    return str(value) or "none"


def _approvals(provision: Provision, options: TableOptions, law: Law) -> Iterator[str]:
    for section in filter(None, provision.approval.split(",")):
        held = approval_of(provision.cite, section, options.approvals, law)
        given = f"{held.by}, {held.date}" if held else "not named in the filing"
        yield f"approval under {section}: {given}"


@dataclass(frozen=True)
class Wagered:
    """A wager that a table offers, as a sign tells it."""

    slug: str
    name: str
    pays: str
    limits: str  # its own, where they are not those of the table
    cites: Cites

    @property
    def prices(self) -> tuple[str, ...]:
        """What it pays, a line for each way to win; what pushes stands last."""
        lines, pushes = [], []
        for part in re.split("; |, (?=less |commission )", self.pays):
            paid, _, on = part.partition(" (pushes on ")
            lines.append(paid)
            pushes += [f"pushes on {on.removesuffix(')')}"] if on else []
        return (*lines, *pushes)


def offered(game: str, options: TableOptions, law: Law) -> Iterator[Wagered]:
    """Every wager of a table as filed, in the order of the law."""
    played = find_game(game)
    for slug, spot in played.spots(law, options).items():
        pays = played.pays(law, options, slug)
        cite = cites(spot.law.cite, spot.law.payout_cite)
        rows = played.wagers.priced(law, options, slug).odds.values()
        wins = any(not odds.text.startswith(("lose", "push")) for odds in rows)
        limits = played.limits(law, options, slug) if wins else NO_AMOUNT
        yield Wagered(slug, spot.law.name, pays, limits, cite)


def _figures(
    name: str,
    provision: Provision,
    game: str,
    options: TableOptions,
    law: Law,
    opened: datetime | None,
) -> Iterator[str]:
    """What is filed, or when something must be changed, in words."""
    what, _, wager = name.partition(".")
    if what == "odds":
        for here in offered(game, options, law):
            if wager in ("", here.slug):
                yield f"{here.name}: {here.pays}"
    elif name == "limits":
        low, high = format_money(options.minimum), format_money(options.maximum)
        yield f"minimum {low}, maximum {high}"
    elif what == "limits":
        yield from (here.limits for here in offered(game, options, law) if here.slug == wager)
    elif name == "payout_limit":
        yield f"at most {format_money(int(str(options.value(name))))}"
    elif name == "positions":
        seats = ", ".join(map(str, options.positions))
        yield f"{counted(len(options.positions), 'position')}: {seats}"
    elif name == "decks":
        yield counted(int(str(options.value("decks"))), "deck")
    else:
        clock = clock_of(provision, name, law)
        due = "put in use at ____, due by ____"
        if opened is not None:
            due = f"due by {clock.due(opened):%Y-%m-%d %H:%M}"
        yield f"at most {clock.limit}: {due}"
