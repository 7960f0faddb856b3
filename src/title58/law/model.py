"""The nouns of the law: chapters, section versions, provisions, wagers and rulings."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from title58.law.cites import Cites

CARRIERS = ("engine", "procedure", "option", "irregularity", "checklist", "definition")


@dataclass(frozen=True)
class Chapter:
    """A chapter and the games it governs."""

    chapter: str
    title: str
    games: tuple[str, ...]
    note: str = ""


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
        date (ruling BAC-32); a superseded one until the day before its successor.
        """
        ends = [end for end in (self.superseded, self.expires) if end is not None]
        return min(ends) - datetime.timedelta(days=1) if ends else None

    def in_force(self, date: datetime.date) -> bool:
        last = self.last_day
        return self.effective <= date and (last is None or date <= last)


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


@dataclass(frozen=True)
class WagerLaw:
    """What the law fixes about one wager: where it stands, what it distinguishes, what it pays.

    Odds stay as written (`9 to 5`, `75 for 1`, `push`); the money module reads them. Where `floor`
    is true they are minimums. A paytable may leave out rows that it does not distinguish.
    """

    slug: str
    name: str
    game: str
    chapter: str
    cite: Cites
    payout_cite: Cites
    offered: str
    floor: bool
    rows: tuple[str, ...]
    when: Mapping[str, str]
    paytables: Mapping[str, Mapping[str, str]]
    more: Mapping[str, Any]


@dataclass(frozen=True)
class Ruling:
    """A place where the text is open, and the reading title58 takes there."""

    id: str
    cites: tuple[str, ...]
    subject: str
    question: str
    reading: str
    certainty: str
    ruled: bool
