"""Many submissions at once: what complies, who offers what, and whom a change of law touches."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from title58.documents.checklists import offered
from title58.errors import FilingError
from title58.games import find_game
from title58.law import Code
from title58.law.compare import compare
from title58.submission.filing import Submission, load_filing


@dataclass(frozen=True)
class Held:
    """A file of a folder: the submission in it, or why it cannot be read."""

    name: str
    filing: Submission | None
    problem: str = ""


@dataclass(frozen=True)
class Touched:
    """A submission that a change of law concerns: from when, and why."""

    name: str
    facility: str
    game: str
    day: datetime.date
    cite: str
    why: str

    def as_dict(self) -> dict[str, str]:
        return {
            "file": self.name,
            "facility": self.facility,
            "game": self.game,
            "day": self.day.isoformat(),
            "cite": self.cite,
            "why": self.why,
        }


def held(folder: Path, code: Code | None = None) -> list[Held]:
    """Every TOML file under a folder, in the order of its name."""
    found = []
    for path in sorted(folder.rglob("*.toml")):
        name = str(path.relative_to(folder))
        try:
            found.append(Held(name, load_filing(path, code)))
        except FilingError as error:
            told = str(error).removeprefix(f"{path}: ")
            found.append(Held(name, None, told))
    return found


def offers(filings: list[Held]) -> dict[str, dict[str, list[str]]]:
    """By game and wager, who offers it: the facility, or the file where none is named."""
    found: dict[str, dict[str, list[str]]] = {}
    for each in filings:
        filing = each.filing
        if filing is None or not filing.law.sections(filing.law.code.chapters_of(filing.game)[0]):
            continue
        wagers = found.setdefault(find_game(filing.game).name, {})
        for wager in offered(filing.game, filing.options, filing.law):
            who = wagers.setdefault(wager.name, [])
            if (called := filing.facility or each.name) not in who:
                who.append(called)
    return found


def touched(filings: list[Held], before: datetime.date, after: datetime.date) -> Iterator[Touched]:
    """Each submission whose chapters changed between two days, and whose answer changes by it.

    A section that began, ended or was amended concerns every table of the game; a violation that
    comes or goes is told with the section behind it.
    """
    for each in filings:
        filing = each.filing
        if filing is None:
            continue
        code = filing.law.code
        about = (each.name, filing.facility, filing.game)
        for chapter in code.chapters_of(filing.game):
            change = compare(code, before, after, chapter)
            for version in change.begun:
                yield Touched(*about, version.effective, version.cite, f"{version.title}: new")
            for version in change.ended:
                last = version.last_day or after
                yield Touched(*about, last, version.cite, f"{version.title}: last day in force")
            for _, version in change.amended:
                why = f"{version.title}: amended"
                yield Touched(*about, version.effective, version.cite, why)
            for text in change.unread:
                why = f"cannot be told; not on file: {text.document.name}"
                yield Touched(*about, text.document.date or after, text.cite, why)
        was, now = (
            {str(wrong): wrong for wrong in filing.violations(day)} for day in (before, after)
        )
        for told, wrong in now.items():
            if told not in was:
                why = f"no longer complies: {wrong.option} = {wrong.value}: {wrong.problem}"
                yield Touched(*about, after, str(wrong.cites), why)
        for told, wrong in was.items():
            if told not in now:
                why = f"complies now: {wrong.option} = {wrong.value}"
                yield Touched(*about, after, str(wrong.cites), why)
