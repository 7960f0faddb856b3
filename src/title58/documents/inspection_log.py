"""The inspection log of Roulette wheels (617a.2(e)): read, checked and written.

An entry stands for each inspection before opening and for each adjustment or replacement of a
movable part. Whoever did the work signs; an inspection alone is signed by the inspector (617a-21).
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from title58.errors import Error
from title58.law.cites import cites
from title58.law.markers import implements
from title58.plain import DATE, FLAG, TEXT, Kind, Unreadable, choice, not_json
from title58.submission.options import Violation

FORMAT = "title58/inspection-log/1"
NONE, ADJUSTMENT, REPLACEMENT = "none", "adjustment", "replacement"


class LogError(Error):
    """A log that cannot be read: where in it, what stands there and what is expected."""

    def __init__(self, path: str, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path}: {problem}" if path else problem)


def _read_time(value: object) -> datetime.time:
    if not isinstance(value, str):
        raise Unreadable(f"{value!r} is not a time of day such as 09:40")
    time = datetime.time.fromisoformat(value)
    if time.tzinfo is not None:
        raise Unreadable(f"{value!r} is not a plain time of day such as 09:40")
    return time


def _write_time(time: datetime.time) -> str:
    return time.isoformat("auto" if time.second or time.microsecond else "minutes")


TIME = Kind("a time of day such as 09:40", _read_time, _write_time)
WORK = choice(NONE, ADJUSTMENT, REPLACEMENT)
KINDS = {
    "date": DATE,
    "time": TIME,
    "table": TEXT,
    "work": WORK,
    "description": TEXT,
    "inspected": FLAG,
    "signature": TEXT,
    "credential": TEXT,
}


@dataclass(frozen=True)
class LogEntry:
    """One line of the log; the fields are those that 617a.2(e) lists."""

    date: datetime.date
    time: datetime.time
    table: str  # the table's number
    work: str  # whether an adjustment or a replacement was completed
    inspected: bool  # certifies that the inspection, where one is required, was completed
    signature: str
    credential: str  # the Board-issued credential number of whoever signs
    description: str = ""

    @implements("617a.2(e)")
    def problems(self, at: str = "entry") -> Iterator[Violation]:
        """Every way in which the entry falls short of the section."""
        required = {
            "table": "the number of the table",
            "signature": "a signature",
            "credential": "the Board-issued credential number of the person who signs",
        }
        if self.work != NONE:
            required["description"] = f"a description of the {self.work}"
        for name, what in required.items():
            value = getattr(self, name)
            if not value.strip():
                yield Violation(f"{at}.{name}", value, "617a.2(e)", f"{what} is missing", what)
        if not self.inspected:
            cite, why = {
                ADJUSTMENT: (
                    cites("617a.2(c)", "617a.2(e)"),
                    "no inspection followed the adjustment",
                ),
                REPLACEMENT: (
                    cites("617a.2(d)", "617a.2(e)"),
                    "no inspection followed the replacement",
                ),
            }.get(
                self.work,
                (cites("617a.2(a)", "617a.2(e)"), "the entry logs neither work nor an inspection"),
            )
            yield Violation(
                f"{at}.inspected",
                False,
                cite,
                why,
                "an inspection before play, certified",
            )


def parse_log(text: str) -> tuple[LogEntry, ...]:
    """The entries of a log. Raises LogError with the path to what cannot be read."""
    try:
        raw = json.loads(text)
    except json.JSONDecodeError as error:
        raise LogError(*not_json(error)) from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise LogError("format", f"expected an inspection log with format {FORMAT!r}")
    entries = raw.get("entries")
    if not isinstance(entries, list):
        raise LogError("entries", "expected a list of entries")
    return tuple(_entry(item, f"entries[{i}]") for i, item in enumerate(entries))


def _entry(raw: object, path: str) -> LogEntry:
    if not isinstance(raw, dict):
        raise LogError(path, "expected an entry with " + ", ".join(KINDS))
    values: dict[str, Any] = {}
    for name, value in raw.items():
        if name not in KINDS:
            raise LogError(f"{path}.{name}", f"unknown; expected one of {', '.join(KINDS)}")
        try:
            values[name] = KINDS[name](value)
        except Unreadable as error:
            raise LogError(f"{path}.{name}", str(error)) from None
    for name, kind in KINDS.items():
        if name not in values and name != "description":
            raise LogError(f"{path}.{name}", f"missing (§ 617a.2(e)); expected {kind.name}")
    return LogEntry(**values)


def format_log(entries: tuple[LogEntry, ...]) -> str:
    plain = [
        {field.name: KINDS[field.name].write(getattr(entry, field.name)) for field in fields(entry)}
        for entry in entries
    ]
    return json.dumps({"format": FORMAT, "entries": plain}, ensure_ascii=False, indent=1) + "\n"


def check_log(entries: tuple[LogEntry, ...]) -> list[Violation]:
    return [
        problem for i, entry in enumerate(entries) for problem in entry.problems(f"entries[{i}]")
    ]
