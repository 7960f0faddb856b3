"""Approvals that a casino holds: those that sections call for, and waivers of sections."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from typing import NamedTuple

from title58.law import Law
from title58.law.cites import under, well_formed
from title58.law.conditions import hold
from title58.plain import DATE, Kind, Unreadable, listing
from title58.submission.options import GameOptions, Violation

_WRITTEN = re.compile(r"(\S+?)(?: under (\S+))?, (.+), (\d{4}-\d{2}-\d{2})")


class Approval(NamedTuple):
    """What was approved, under which section, by whom and when."""

    section: str
    under: str
    by: str
    date: datetime.date

    def __str__(self) -> str:
        under = f" under {self.under}" if self.under else ""
        return f"{self.section}{under}, {self.by}, {self.date}"


def _read(value: object) -> Approval:
    found = _WRITTEN.fullmatch(" ".join(value.split())) if isinstance(value, str) else None
    if found is None or not well_formed(found[1]):
        raise Unreadable(f"{value!r} is not {_APPROVAL.name}")
    section, beneath, by, date = found.groups()
    return Approval(section, beneath or "", by, DATE(date))


_APPROVAL = Kind('an approval such as "623a.2(c), Executive Director, 2024-03-01"', _read, str)
APPROVALS = listing(_APPROVAL, f"a list, each {_APPROVAL.name}")


def waiver_of(
    violation: Violation, waivers: tuple[Approval, ...], date: datetime.date
) -> Approval | None:
    """The waiver, in force that day, of a section that a filing departs from."""
    for waiver in waivers:
        if waiver.date <= date and any(under(cite, waiver.section) for cite in violation.cites):
            return waiver
    return None


def approval_of(cite: str, section: str, held: tuple[Approval, ...], law: Law) -> Approval | None:
    """The approval that a provision calls for under a section, given by that day."""
    given = (each for each in held if (each.section, each.under) == (cite, section))
    return next((each for each in given if each.date <= law.date), None)


def missing(game: str, options: GameOptions, held: tuple[Approval, ...], law: Law) -> Iterator[str]:
    """Approvals that sections call for at this table and the filing does not name (617a-22)."""
    for provision in (p for c in law.code.chapters_of(game) for p in law.provisions(c)):
        if not provision.approval or not hold(provision.applies, options.value):
            continue
        for section in provision.approval.split(","):
            if approval_of(provision.cite, section, held, law) is None:
                yield f"{provision.cite} under {section}"
