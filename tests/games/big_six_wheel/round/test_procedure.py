"""The order of a round, the void spins and the wheel that fails."""

import pytest

from tests.games.big_six_wheel.spun import FAILED, FRESH, LAW, play, table
from tests.games.script import (
    play_script,
    refusal,
    steps,
)
from title58.games.big_six_wheel.game import BIG_SIX_WHEEL
from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.games.big_six_wheel.state import BigSixWheelState
from title58.games.big_six_wheel.wagers import layout
from title58.rounds.answers import Happening, Pocket, WagersDown
from title58.rounds.driver import Played
from title58.rounds.steps import Announce, TakeWagers
from title58.rounds.wagers import Wager

OPEN = "The layout is open for wagers"
NO_MORE = "The dealer announces: “no more bets”"
SPUN = "The dealer spins the wheel, in either direction, for at least 3 revolutions"
REST = "The wheel comes to rest"
BROKEN = "The wheel has failed; it is not spun again until it is repaired"

THREE = [Wager(2, "five", 500), Wager(1, "one", 1_000), Wager(2, "one", 300)]
SETTLED = [  # the losers of all seats before the winners, seats in order within each
    "The dealer collects $5.00, position 2: five loses",
    "The dealer pays $10.00, position 1: one at 1 to 1",
    "The dealer returns $10.00, position 1: the wager on one",
    "The dealer pays $3.00, position 2: one at 1 to 1",
    "The dealer returns $3.00, position 2: the wager on one",
]


def told(played: Played[BigSixWheelState]) -> list[str]:
    return [str(step) for step in steps(played)]


@pytest.mark.law("619a.2(a)")
def test_the_call_closes_the_layout() -> None:
    """Question 619a-06: a chip put down while the wheel turns does not play."""
    procedure = BIG_SIX_WHEEL.round(table())
    opened = next(procedure)
    assert isinstance(opened, TakeWagers)
    assert opened.cites == ("619a.1(g)(2)", "619a.2(c)")
    call = procedure.send(WagersDown((Wager(1, "one", 100),)))
    assert isinstance(call, Announce)
    assert call.label == "no-more-bets"
    assert not opened.layout.closed
    procedure.send(None)
    late = refusal(lambda: opened.layout.place(Wager(1, "two", 100)))
    assert str(late.cites) == "619a.2(a)"
    assert str(refusal(lambda: opened.layout.withdraw(1, "one")).cites) == "619a.2(a)"
    assert opened.layout.wagers == (Wager(1, "one", 100),)


def test_no_round_on_a_broken_wheel() -> None:
    procedure = BIG_SIX_WHEEL.round(table(state=FAILED))
    stopped = next(procedure)
    assert (str(stopped), str(stopped.cites), stopped.label) == (BROKEN, "619a.1(e)", "failed")
    assert stopped.may == ("device-repaired",)
    refused = refusal(lambda: procedure.send(None))
    assert (str(refused.cites), refused.value, refused.lawful, refused.problem) == (
        "619a.1(e)",
        "a new round",
        "a round after the wheel has been repaired",
        "the wheel has failed and cannot select a section",
    )
    mended = play(THREE, "!device-repaired", "1", state=FAILED)
    assert told(mended) == [BROKEN, OPEN, NO_MORE, SPUN, REST, *SETTLED]
    assert mended.outcome.state == FRESH


@pytest.mark.parametrize("kind", ["dice-not-flat", "device-repaired", "leaves"])
def test_a_mishap_that_a_spin_cannot_have_is_refused(kind: str) -> None:
    procedure = BIG_SIX_WHEEL.round(table())
    next(procedure)
    for answer in (WagersDown(()), None, None):
        step = procedure.send(answer)
    refused = refusal(lambda: step.check(Happening(kind)))
    assert refused.value == kind


def test_a_wager_the_table_may_not_take_stops_the_round() -> None:
    refused = refusal(lambda: play([Wager(1, "red", 100)], "1"))
    assert str(refused.cites) == "619a.1(g)(2)"
    limits = BigSixWheelOptions(minimum=500, maximum=1_000)
    assert layout(LAW, limits).why_not(Wager(1, "one", 499)) is not None
    assert layout(LAW, limits).why_not(Wager(1, "one", 1_000)) is None


def test_scripts_use_every_answer() -> None:
    with pytest.raises(AssertionError, match="left over"):
        play_script(BIG_SIX_WHEEL, table(), WagersDown(()), Pocket("1"), Pocket("2"))
