"""The life of a Rules Submission: its number and revision, and the days that it passed."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import pairwise

from title58.errors import FilingError
from title58.plain import DATE, TEXT, Unreadable

DAYS = ("submitted", "approved", "effective", "superseded")  # in the order in which they come
NAMES = ("number", "revision")


@dataclass(frozen=True)
class Life:
    """What the Board and the certificate holder call a filing, and where it stands."""

    number: str = ""
    revision: str = ""
    submitted: datetime.date | None = None
    approved: datetime.date | None = None
    effective: datetime.date | None = None
    superseded: datetime.date | None = None

    def __post_init__(self) -> None:
        for (before, first), (after, second) in pairwise(self.days):
            if second < first:
                raise FilingError(
                    f"{after} is {second}, before it was {_was(before)} ({first}); the days must "
                    f"be in the order {', '.join(DAYS)}"
                )

    @classmethod
    def read(cls, raw: Mapping[str, object], name: str) -> Life:
        """From the fields of a submission. Raises FilingError with the field that is wrong."""
        found: dict[str, object] = {}
        for key in (*NAMES, *DAYS):
            if key not in raw:
                continue
            value = raw[key]
            if key == "revision" and type(value) is int:
                value = str(value)
            try:
                found[key] = (TEXT if key in NAMES else DATE)(value)
            except Unreadable as error:
                raise FilingError(f"{name}: {key}: {error}") from None
        try:
            return cls(**found)  # type: ignore[arg-type]
        except FilingError as error:
            raise FilingError(f"{name}: {error}") from None

    @property
    def days(self) -> tuple[tuple[str, datetime.date], ...]:
        """The days that are known, in their order."""
        return tuple((name, day) for name in DAYS if (day := getattr(self, name)) is not None)

    def stood(self, date: datetime.date) -> str:
        """Where it stood on a day; nothing if no day is filed."""
        if not self.days:
            return ""
        passed = [name for name, day in self.days if day <= date]
        return _was(passed[-1]) if passed else "not submitted"

    def remarks(self, date: datetime.date) -> Iterator[str]:
        """What is to be told of a day on which it was not in effect."""
        if self.superseded is not None and self.superseded <= date:
            yield f"superseded on {self.superseded}: another filing holds on {date}"
        elif self.effective is not None and date < self.effective:
            yield f"effective from {self.effective}: not in effect on {date}"
        elif self.submitted is not None and self.approved is None:
            yield f"submitted on {self.submitted}: no day of approval is filed"

    def __str__(self) -> str:
        named = (f"{name} {value}" for name in NAMES if (value := getattr(self, name)))
        return ", ".join((*named, *(f"{name} {day}" for name, day in self.days)))

    def as_plain(self) -> dict[str, str]:
        """Only what is filed."""
        values = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name: str(value) for name, value in values if value}


def _was(day: str) -> str:
    return "in effect" if day == "effective" else day
