"""Tables of Minibaccarat and Baccarat with the wagers of chapters 627b and 631c."""

import datetime
from dataclasses import dataclass
from typing import Any

import pytest

from tests.games.baccarat.forms import FULL, MINI, Form, bet
from tests.games.script import assert_replays
from title58 import law
from title58.records.replay import as_record
from title58.rounds.driver import Played
from title58.rounds.settlement import Line
from title58.rounds.wagers import Wager

IN_2024 = datetime.date(2024, 6, 1)  # every section of both chapters is in force
IN_2023 = datetime.date(2023, 10, 1)
NATURAL_8_3 = "KH KD 8H 3D"  # Player a natural 8, Banker 3


@dataclass(frozen=True)
class Section:
    """The same rule in one of the two chapters, under the numbers of its own text."""

    form: Form
    cites: dict[str, str]

    def __str__(self) -> str:
        return self.form.name

    def __getitem__(self, subject: str) -> str:
        return self.cites[subject]


def sections(mini: dict[str, str], full: dict[str, str], *proved: str) -> pytest.MarkDecorator:
    """The test holds in both chapters and proves these subjects of each."""
    return pytest.mark.parametrize(
        "section",
        [
            pytest.param(
                Section(form, cites),
                id=form.name,
                marks=[pytest.mark.law(*(cites[subject] for subject in proved))],
            )
            for form, cites in ((MINI, mini), (FULL, full))
        ],
    )


def play(form: Form, cards: str, *wagers: Wager, **at: Any) -> Played[Any]:
    """A round in 2024, and its record again."""
    at = {"date": IN_2024, **at}
    played = form.play(cards, wagers=wagers, **at)
    assert_replays(as_record(form.game, form.table(**at), played), played)
    return played


def line(played: Played[Any], kind: str, on: str = "", seat: int = 1) -> Line:
    (found,) = (
        one for one in played.settlement.lines if (one.seat, one.wager, one.on) == (seat, kind, on)
    )
    return found


def violations(form: Form, date: datetime.date = IN_2024, **options: Any) -> list[tuple[str, str]]:
    """What is wrong with a filing: the option and the cite."""
    found = list(form.options(**options).violations(law.on(date)))
    assert all(one.lawful for one in found)
    return [(one.option, str(one.cites)) for one in found]


def problem(form: Form, date: datetime.date, **options: Any) -> str:
    (found,) = form.options(**options).violations(law.on(date))
    return str(found.problem)


def unreadable(form: Form, **raw: object) -> list[tuple[str, str]]:
    """What no filing may say at all: the option and the cite."""
    _, found = form.game.options.read(raw)
    assert all(one.lawful for one in found)
    return [(one.option, str(one.cites)) for one in found]


__all__ = [
    "FULL",
    "IN_2023",
    "IN_2024",
    "MINI",
    "NATURAL_8_3",
    "Form",
    "Section",
    "bet",
    "line",
    "play",
    "problem",
    "sections",
    "unreadable",
    "violations",
]
