"""The cut as games share it: who is asked, and who recuts."""

from collections.abc import Iterable

import pytest

from tests.games.script import Part, Say, drive
from title58.games.shuffling import Cut, cut_and_load
from title58.rounds.answers import Happening
from title58.rounds.steps import Choose, Measure, Step

RECUT = Happening("recut-ordered")
ACCEPT, DECLINE = Say("accept"), Say("decline")


def rule(last_may_recut: bool) -> Cut:
    return Cut("1.5(b)", "1.5(c)", "1.5(d)", "1.5(e)", "1.5(f)", 10, 14, last_may_recut)


def cut(last_may_recut: bool, offers: Iterable[int], *parts: Part) -> list[Step]:
    offered = [(seat, f"1.5({seat})") for seat in offers]
    return drive(cut_and_load(rule(last_may_recut), 312, offered), *parts)[1]


def cutters(steps: list[Step]) -> list[int]:
    return [step.seat for step in steps if isinstance(step, Measure) and step.label == "cut"]


@pytest.mark.parametrize("last_may_recut", [True, False])
def test_the_sections_are_those_passed_in(last_may_recut: bool) -> None:
    steps = cut(last_may_recut, (3, 4), DECLINE, ACCEPT, 100, 14)
    assert [(step.label, str(step.cites)) for step in steps] == [
        ("offer-cut", "1.5(3)"),
        ("offer-cut", "1.5(4)"),
        ("cut", "1.5(c)"),
        ("cover-card", "1.5(d)"),
        ("load", "1.5(e)"),
    ]
    dealer = cut(last_may_recut, (), 100, 14)
    assert str(dealer[0].cites) == "1.5(b), 1.5(c)"
    assert cutters(dealer) == [0]


def test_where_a_recut_is_for_the_next_person_only() -> None:
    steps = cut(False, (3, 4), ACCEPT, 100, 14, RECUT, ACCEPT, 50, 20, RECUT, 60, 20)
    assert cutters(steps) == [3, 4, 0]
    assert [step.seat for step in steps if isinstance(step, Choose)] == [3, 4]
    assert [str(step.cites) for step in steps if not step.label] == ["1.5(f)", "1.5(f)"]


def test_where_the_last_cutter_may_recut() -> None:
    again, other = Say("last-cutter"), Say("next-entitled")
    steps = cut(
        *(True, (3, 4), ACCEPT, 100, 14, RECUT, again, 50, 20, RECUT, other, DECLINE, 60, 20),
        *(RECUT, 70, 20),
    )
    assert cutters(steps) == [3, 3, 0, 0]
    assert [step.label for step in steps if isinstance(step, Choose)] == [
        *("offer-cut", "recut", "recut", "offer-cut"),
    ]
