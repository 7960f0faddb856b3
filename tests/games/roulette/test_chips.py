"""Roulette chips: unlike value chips, unlike any other player's, turned in on leaving."""

from dataclasses import replace

import pytest

from tests.games.roulette.spins import DOUBLE, LAW, OPENED, spin, trouble
from tests.games.script import cited, refusal
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.state import RouletteState
from title58.plain import Unreadable
from title58.rounds.wagers import Wager

FRESH = RouletteState(opened=True)


@pytest.mark.law("617a.3(b)")
def test_every_player_has_chips_of_his_own() -> None:
    played = spin(
        [], "9", state=RouletteState(opened=True, colours={3: "orange"}), players=(4, 3, 1)
    )
    assert played.outcome.state.colours == {3: "orange", 4: "yellow", 1: "pink"}
    assert cited(played, "617a.3(b)") == [
        f"Position {seat} plays with {colour} Roulette chips, unlike value chips and "
        "unlike those of any other player"
        for seat, colour in ((4, "yellow"), (1, "pink"))
    ]
    assert cited(spin([], "9"), "617a.3(b)") == []
    colours = played.outcome.state.colours.values()
    assert not set(colours) & set(RouletteOptions().value_chip_colours)


@pytest.mark.law("617a.3(b)")
def test_two_players_with_the_same_chips_are_refused() -> None:
    alike = RouletteState(opened=True, colours={1: "pink", 2: "lime", 4: "pink"})
    found = refusal(lambda: spin([], "9", state=alike))
    assert (str(found.cites), found.value) == ("617a.3(b)", "pink")
    assert found.problem == "positions 1, 4 have the same pink chips"
    assert found.lawful.startswith("a different one for each player from yellow, orange, pink")
    value = RouletteState(opened=True, colours={1: "red"})
    found = refusal(lambda: spin([], "9", state=value))
    assert (str(found.cites), found.value) == ("617a.3(b)", "red")
    assert found.problem == "red is not a Roulette chip of this table (position 1)"


@pytest.mark.law("617a.3(b)")
def test_no_further_player_than_there_are_chips() -> None:
    few = replace(DOUBLE, chip_colours=("yellow", "pink"), positions=(1, 2))
    assert list(few.violations(LAW)) == []
    found = refusal(lambda: spin([], "9", options=few, state=FRESH, players=(1, 2, 3)))
    assert (str(found.cites), found.value) == ("617a.3(b)", 3)
    assert (found.problem, found.lawful) == (
        "no Roulette chips are left that differ from every other player's (position 3)",
        "at most 2 players, each with Roulette chips of a different kind",
    )


@pytest.mark.law("617a.3(b)")
def test_chips_are_turned_in_before_a_player_leaves() -> None:
    played = spin([Wager(2, "red", 100)], "9", trouble("leaves", "round-end", seat=2))
    assert cited(played, "617a.3(b)") == [
        "Position 2 exchanges the orange Roulette chips for value chips or plaques and leaves"
    ]
    assert played.outcome.state == RouletteState(
        opened=True, colours={1: "yellow", 3: "pink", 4: "lavender"}
    )
    again = trouble("leaves", "round-end", seat=2)
    twice = spin([], "9", again, again)
    assert cited(twice, "617a.3(b)")[1] == "Position 2 leaves and has no Roulette chips to turn in"
    assert cited(twice, "617a.5(b)")[-1] == "The table is between rounds"
    # The colour is free for the next player.
    later = spin([], "9", state=played.outcome.state, players=(1, 6))
    assert later.outcome.state.colours[6] == "orange"


def test_when_nobody_has_chips_nobody_leaves() -> None:
    leave = trouble("leaves", "round-end", seat=1)
    with pytest.raises(AssertionError, match="left over"):
        spin([], "9", leave, leave, state=RouletteState(opened=True), players=(1,))


# The state in a record


def test_the_state_reads_and_writes() -> None:
    plain = {"opened": True, "colours": {"2": "pink", "10": "lime"}}
    state = RouletteState.read(plain)
    assert state == RouletteState(opened=True, colours={2: "pink", 10: "lime"})
    assert state.as_plain() == plain
    assert list(RouletteState(colours={10: "a", 2: "b"}).as_plain()["colours"]) == ["2", "10"]  # type: ignore[call-overload]
    assert RouletteState.read({}) == RouletteState()
    assert RouletteState().as_plain() == {}
    assert OPENED.as_plain()["opened"] is True


@pytest.mark.parametrize(
    ("colours", "problem"),
    [
        ([1], "not a table of positions and colors"),
        ({"0": "pink"}, "'0' is not the number of a position"),
        ({"x": "pink"}, "'x' is not the number of a position"),
        ({"1": 2}, "2 is not text"),
    ],
)
def test_what_is_no_state(colours: object, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        RouletteState.read({"colours": colours})
