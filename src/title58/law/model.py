"""The nouns of the law: chapters, section versions, provisions, wagers and interpretations."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from title58.law.cites import Cites, chapter_of, read_cites, section_of

CARRIERS = ("engine", "procedure", "option", "irregularity", "checklist", "definition")


class DeclarationError(TypeError):
    """A view or a wager that is not declared as it must be."""


class Chapter(NamedTuple):
    """A chapter and the games it governs."""

    chapter: str
    title: str
    games: tuple[str, ...]
    wagers: str = ""  # the paragraphs that list what may be wagered
    note: str = ""
    # Where its subjects stand, and small facts, for a family of games that shares its rules.
    subjects: Mapping[str, str | bool] = MappingProxyType({})


@dataclass(frozen=True)
class SectionVersion:
    """One wording of a section, from the day it took effect until it was replaced or expired."""

    cite: str
    chapter: str
    title: str
    effective: datetime.date
    superseded: datetime.date | None = None
    expires: datetime.date | None = None
    editions: tuple[str, ...] = ()
    source: str = ""
    replaces: str = ""
    changes: str = ""
    note: str = ""
    on_file: bool = True

    @property
    def last_day(self) -> datetime.date | None:
        """The last day in force; none if open.

        A temporary section is in force up to and including the day before its printed expiry
        date (interpretation BAC-32); a superseded one until the day before its successor.
        """
        ends = [end for end in (self.superseded, self.expires) if end is not None]
        return min(ends) - datetime.timedelta(days=1) if ends else None

    def in_force(self, date: datetime.date) -> bool:
        last = self.last_day
        return self.effective <= date and (last is None or date <= last)


@dataclass(frozen=True)
class Document:
    """A document of the Pennsylvania Bulletin that made or changed law, as far as it is known."""

    cites: tuple[str, ...]  # sections, or a chapter of which it is not known which sections
    source: str = ""  # 44 Pa.B. 599
    number: str = ""
    issue: str = ""  # volume and number of the Bulletin, 44-5
    date: datetime.date | None = None  # from which it is in force; none if that is not known
    seen: datetime.date | None = None  # a day on which the Code had it
    substance: str = ""

    @property
    def link(self) -> str:
        """The official page, where its address is known."""
        if not (self.issue and self.number):
            return ""
        place = f"vol{self.issue.partition('-')[0]}/{self.issue}/{self.number.partition('-')[2]}"
        return f"{_SITE}pabull?file=/secure/pabulletin/data/{place}.html"

    @property
    def name(self) -> str:
        """How it is cited, and since when it holds."""
        if self.date is not None:
            number = f", Doc. No. {self.number}" if self.number else ""
            return f"{self.source.removesuffix(number)}{number}, {self.date}"
        known = f"in the Code by {self.seen}" if self.seen else "day not known"
        return f"{self.source or 'Bulletin citation not known'}, {known}"

    @property
    def told(self) -> str:
        return self.substance or "known by name only"


class KnownChapter(NamedTuple):
    """A chapter of Subpart K that is known and not on file."""

    chapter: str
    title: str
    games: tuple[str, ...]
    seen: datetime.date | None = None
    substance: str = ""


class Unread(NamedTuple):
    """A text in force that is known and not on file: what it touches, and where it is printed."""

    cite: str
    document: Document

    def __str__(self) -> str:
        touched = "§ " if "." in self.cite else "Chapter "
        return f"{touched}{self.cite}: {self.document.name}: {self.document.told}"

    def as_dict(self) -> dict[str, object]:
        known = self.document
        return {
            "cite": self.cite,
            "source": known.source,
            "date": str(known.date or ""),
            "substance": known.told,
            "link": known.link or official_link(self.cite),
        }


_SITE = "https://www.pacodeandbulletin.gov/Display/"


def official_link(cite: str) -> str:
    """The page of a chapter or section in the Pennsylvania Code, which shows the text of today."""
    chapter = chapter_of(cite)
    page = f"chap{chapter}toc" if cite == chapter else f"s{section_of(cite)}"
    return f"{_SITE}pacode?file=/secure/pacode/data/058/chapter{chapter}/{page}.html&d=reduce"


@dataclass(frozen=True)
class Provision:
    """The smallest unit of the law that can be carried out or broken, in our words.

    `key` is the cite, with `@EDITION` added when a later edition says something else under it.
    """

    key: str
    cite: str
    section: str
    chapter: str
    editions: tuple[str, ...]
    carrier: str
    kind: str
    summary: str
    applies: str = ""  # when it concerns a table (title58.law.conditions); empty: always
    filed: str = ""  # what a checklist shows beside it: odds, limits, decks or a clock
    approval: str = ""  # sections under which an approval is called for, with commas
    notice: str = ""  # what a sign says to the players by it


TOGETHER = " + "  # between rows that a ground names together: what they pay is added up


class Ground(NamedTuple):
    """Why a wager ended as it did: the row that prices it, and the paragraphs behind it."""

    name: str
    row: str  # or several, TOGETHER
    cites: Cites

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(self.row.split(TOGETHER))


NO_CITES = Cites()
Paid = str | Mapping[str, str | Mapping[str, str]]


@dataclass(frozen=True, eq=False)
class WagerLaw:
    """What the law fixes about one wager: where it stands, what it distinguishes, what it pays.

    Odds stay as written (`9 to 5`, `75 for 1`, `push`); the money module reads them. Where `floor`
    is true they are minimums. A paytable may leave out rows that it does not distinguish. One named
    `A@2027` is paytable A as the 2027 edition of the payout section prints it. Rows price, grounds
    cite: several grounds may lead to one row.
    """

    slug: str
    name: str
    game: str
    chapter: str
    cite: Cites
    payout_cite: Cites
    rows: tuple[str, ...]
    when: Mapping[str, str]
    paytables: Mapping[str, Mapping[str, str]]
    more: Mapping[str, Any]
    floor: bool = False
    grounds: tuple[Ground, ...] = ()  # in the order in which its rule numbers them
    paid: Paid = ""  # the paragraphs behind a price: for all rows, by row, by row and paytable
    option: Mapping[str, str] = field(default_factory=dict)  # of the option that offers it
    layout_cite: Cites = NO_CITES  # what the layout must have for it,
    placed_cite: Cites = NO_CITES  # what its section says of placing it,
    dealt_cite: Cites = NO_CITES  # of the deal while it lies on the layout,
    settled_cite: Cites = NO_CITES  # of settling it, beside the chapter's own rule,
    resumes_cite: Cites = NO_CITES  # and of going on with the round after it
    needs_base: str = "filed"  # a wager of the base game: always, never, or as the casino files
    by_device: bool = False  # placed electronically

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """The number of the row of each ground."""
        return tuple(self.rows.index(ground.row) for ground in self.grounds)

    def ground(self, number: int) -> Ground:
        """The ground that a rule's answer names."""
        if not isinstance(number, int) or not 0 <= number < len(self.grounds):
            raise DeclarationError(
                f"the rule of {self.slug} returned {number!r}, but its grounds are 0 to "
                f"{len(self.grounds) - 1}"
            )
        return self.grounds[number]

    def row_at(self, number: int) -> int:
        """The number of its row."""
        self.ground(number)
        return self.row_of[number]

    def paid_cite(self, paytable: str, row: str) -> Cites:
        """The paragraphs behind what a row pays; none where nothing is paid on it."""
        if isinstance(self.paid, str):
            if row == "lose" or (self.paid and row.endswith("push")):
                return NO_CITES
            text = self.paid
        else:
            of_row = self.paid.get(row, "")
            text = of_row if isinstance(of_row, str) else of_row[paytable]
            if not text:
                return NO_CITES
        return read_cites(text.replace("{paytable}", paytable)) if text else self.payout_cite


@dataclass(frozen=True)
class Interpretation:
    """A place where the text is open, and the reading title58 takes there."""

    id: str
    cites: tuple[str, ...]
    subject: str
    question: str
    reading: str
    certainty: str
    settled: bool = False
    # Where it is carried: options of the submission, code (module:name) and tests; or why there is
    # nothing to carry. tests/law/test_interpretations.py holds it true.
    options: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    nothing: str = ""
