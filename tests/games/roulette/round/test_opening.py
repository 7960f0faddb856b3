"""The wheel before, between and after play (617a.2)."""

from dataclasses import replace

import pytest

from tests.games.roulette.spins import AS_SINGLE, COLOURS, DOUBLE, OPENED, SINGLE, spin, trouble
from tests.games.script import cited, labels, steps
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.state import RouletteState
from title58.rounds.wagers import Wager

CLOSED = RouletteState(colours=COLOURS)
MOVABLE = replace(DOUBLE, movable_parts=True)
INSPECTION = ["617a.2(a)(1)", "617a.2(a)(2)", "617a.2(a)(3)", "617a.2(a)(4)"]


@pytest.mark.law("617a.2(a)", *INSPECTION)
@pytest.mark.parametrize(
    ("options", "more"),
    [
        (SINGLE, []),
        (DOUBLE, []),
        pytest.param(AS_SINGLE, ["617a.1(e), 617a.2(a)(5)"], marks=pytest.mark.law("617a.2(a)(5)")),
    ],
)
def test_the_wheel_is_inspected_before_play(options: RouletteOptions, more: list[str]) -> None:
    played = spin([], "9", options=options, state=CLOSED)
    expected = INSPECTION + more
    assert [str(step.cites) for step in steps(played)][: len(expected)] == expected
    assert cited(played, "617a.2(a)(1)") == ["The ball is passed over a magnet or compass"]
    assert [str(step) for step in steps(played)][1:4] == [
        "Table and wheel are searched for magnets and contrivances",
        "The wheel is level and turns freely and evenly",
        "Every part of the wheel is secure",
    ]
    assert labels(played)[0] == "wagers"
    assert played.outcome.state == OPENED
    open_already = spin([], "9", options=options)
    assert not [s for s in steps(open_already) if str(s.cites).startswith("617a.2")]


def round_end(*happened: str, options: RouletteOptions = MOVABLE) -> RouletteState:
    played = spin([], "9", *(trouble(kind, "round-end") for kind in happened), options=options)
    state = played.outcome.state
    assert isinstance(state, RouletteState)
    return state


@pytest.mark.law("617a.2(b)", "617a.2(c)", "617a.2(d)", "617a.2(e)")
@pytest.mark.parametrize(("kind", "cite"), [
    ("part-adjusted", "617a.2(b)"), ("part-replaced", "617a.2(d)"),
])  # fmt: skip
def test_work_on_the_wheel_is_logged_and_followed_by_an_inspection(kind: str, cite: str) -> None:
    played = spin([], "9", trouble(kind, "round-end"), options=MOVABLE)
    done = {"617a.2(b)": "adjusts the wheel; security looks on", "617a.2(d)": "is replaced"}
    assert cited(played, cite)[0].endswith(done[cite])
    assert cited(played, "617a.2(e)") == ["The work is entered in the inspection log"]
    assert played.outcome.state == CLOSED
    again = spin([], "9", options=MOVABLE, state=played.outcome.state)
    assert [str(step.cites) for step in steps(again)][:4] == INSPECTION
    both = spin([], "9", trouble("part-adjusted", "round-end"), options=MOVABLE)
    replaced = spin([], "9", trouble("part-replaced", "round-end"), options=MOVABLE)
    assert cited(both, "617a.2(b)")
    assert cited(replaced, "617a.2(d)")
    assert not cited(both, "617a.2(d)")


def ends(*happened: str, options: RouletteOptions = MOVABLE) -> list[tuple[str, ...]]:
    played = spin([], "9", *(trouble(kind, "round-end") for kind in happened), options=options)
    return [step.may for step in steps(played) if step.label == "round-end"]


def test_only_movable_parts_are_worked_on_and_once() -> None:
    assert ends() == [("leaves", "part-adjusted", "part-replaced", "table-closes")]
    assert ends(options=DOUBLE) == [("leaves", "table-closes")]
    assert ends("part-adjusted")[1] == ("leaves", "table-closes")


@pytest.mark.law("617a.2(f)", "617a.3(b)")
def test_a_closed_table_is_locked_and_all_chips_are_turned_in() -> None:
    played = spin([Wager(1, "red", 100)], "9", trouble("table-closes", "round-end"))
    assert cited(played, "617a.2(f)") == [
        "The whole wheel is covered and the cover is securely locked"
    ]
    assert len(cited(played, "617a.3(b)")) == len(COLOURS)
    assert [text.split()[1] for text in cited(played, "617a.3(b)")] == ["1", "2", "3", "4"]
    assert played.outcome.state == RouletteState()
    assert len(ends("table-closes")) == 1
    assert round_end("part-replaced", "table-closes") == RouletteState()
