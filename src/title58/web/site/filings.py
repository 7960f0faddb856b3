"""A filing in an address: what differs from the starting values, by the names of the options."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import QueryParams

from title58.documents.fields import entered
from title58.law import Code
from title58.submission.catalogue import options_of
from title58.submission.filing import Submission
from title58.web.site.asking import day_of

LONGEST = 4_000  # characters of one value


def plain_of(filing: Submission) -> dict[str, object]:
    """A filing as it is read: every option, so that what is asked about it has one digest."""
    return {
        "game": filing.game,
        "date": filing.date.isoformat(),
        "facility": filing.facility,
        "options": filing.options.as_plain(),
    }


@dataclass(frozen=True)
class Asked:
    """What an address says of a table."""

    filing: Submission
    form: dict[str, str]  # the options as they were entered
    date_problem: str

    @property
    def plain(self) -> dict[str, object]:
        """As a worker takes it."""
        return plain_of(self.filing)

    @property
    def query(self) -> dict[str, str]:
        """What an address must say so that it is this table again."""
        start = options_of(self.filing.game)()
        plain, begun = self.filing.options.as_plain(), start.as_plain()
        told = {
            name: value
            for name, value in self.form.items()
            if plain.get(name) != begun.get(name) or self._unread(name)
        }
        facility = {"facility": self.filing.facility} if self.filing.facility else {}
        return {**facility, **told}

    def _unread(self, name: str) -> bool:
        return any(each.option == name for each in self.filing.unreadable)


def _all(query: Mapping[str, str], name: str) -> str:
    """A list comes as several values of one name."""
    if isinstance(query, QueryParams):
        return "\n".join(query.getlist(name))
    return query[name]


def asked_of(
    game: str, query: Mapping[str, str], start: datetime.date | None = None, prefix: str = ""
) -> Asked:
    """The table that a query describes; `prefix` tells one of two tables from the other."""
    given = {name.removeprefix(prefix): query[name] for name in query if name.startswith(prefix)}
    day, problem = day_of(given, "date", start)
    names = options_of(game).catalogue(Code.packaged())
    form = {name: _all(query, prefix + name)[:LONGEST] for name in names if name in given}
    facility = given.get("facility", "")[:200]
    filing = Submission(game, Code.packaged().on(day), facility=facility, **entered(game, form))
    return Asked(filing, form, problem)
