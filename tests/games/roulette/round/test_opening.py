"""The wheel before, between and after play (617a.2)."""

from dataclasses import replace

import pytest

from tests.games.roulette.spins import COLOURS, DOUBLE, spin, trouble
from tests.games.script import cited, steps
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.state import RouletteState
from title58.rounds.wagers import Wager

MOVABLE = replace(DOUBLE, movable_parts=True)


def round_end(*happened: str, options: RouletteOptions = MOVABLE) -> RouletteState:
    played = spin([], "9", *(trouble(kind, "round-end") for kind in happened), options=options)
    state = played.outcome.state
    assert isinstance(state, RouletteState)
    return state


def ends(*happened: str, options: RouletteOptions = MOVABLE) -> list[tuple[str, ...]]:
    played = spin([], "9", *(trouble(kind, "round-end") for kind in happened), options=options)
    return [step.may for step in steps(played) if step.label == "round-end"]


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
