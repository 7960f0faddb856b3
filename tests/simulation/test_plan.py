"""Plans: all that a run depends on."""

import pickle
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.law.overlaid import EXAMPLE
from tests.simulation.plans import bets, plan
from title58.law import Code
from title58.simulation.plan import Plan, PlanError, Wish


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"rounds": 0}, "0 rounds cannot be played"),
        ({"rounds": -5}, "-5 rounds cannot be played"),
        ({"stake": 0}, "at least 1"),
        ({"players": 0}, "at least 1"),
        ({"block": 0}, "at least 1"),
        ({"session": -1}, "cannot be negative"),
        ({"session": 10, "bankroll": -1}, "cannot be negative"),
        ({"bankroll": 100}, "a bankroll needs sessions"),
        ({"session": 2000, "block": 1000}, "too long: at most 1000"),
        ({"seed": -1}, "seed -1 is out of range"),
        ({"seed": 1 << 64}, "out of range"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence):
        plan(**wrong)


@given(rounds=st.integers(1, 10**7), block=st.integers(1, 10**6), session=st.integers(0, 10**6))
def test_blocks_hold_all_rounds_and_whole_sessions(rounds: int, block: int, session: int) -> None:
    if session > block:
        session = 0
    made = plan(rounds=rounds, block=block, session=session)
    if made.blocks < 3000:
        sizes = [made.rounds_of(number) for number in range(made.blocks)]
        assert sum(sizes) == rounds
        assert all(0 < size <= block for size in sizes)
    assert not session or made.block_rounds % session == 0
    assert made.rounds_of(0) == min(rounds, made.block_rounds)


def test_a_plan_goes_through_plain_data_and_keeps_its_digest() -> None:
    made = plan(bets=(Wish("small"), Wish("single", "3", 500)), options={"minimum": 500})
    again = Plan.from_plain(made.as_plain())
    assert again == made
    assert again.digest == made.digest


@pytest.mark.parametrize(
    "change",
    [
        {"rounds": 1001}, {"seed": 59}, {"stake": 500}, {"strategy": "x"}, {"players": 2},
        {"session": 10}, {"block": 512}, {"date": "2026-01-02"}, {"game": "roulette"},
        {"options": {"a": 1}}, {"bets": bets("small")}, {"more": {"a": 1}},
        {"session": 10, "bankroll": 5},
    ],
)  # fmt: skip
def test_any_change_changes_the_digest(change: dict[str, Any]) -> None:
    made = plan()
    assert replace(made, **change).digest != made.digest


def test_a_plan_is_read_under_its_own_law() -> None:
    code = Code.packaged().with_overlay(EXAMPLE)
    made = plan(code=code)
    assert made.law is code.on(made.date)
    assert made.digest != plan().digest
    again = Plan.from_plain(made.as_plain(), code)
    assert (again, again.digest) == (made, made.digest)
    assert pickle.loads(pickle.dumps(made)) == made
    with pytest.raises(PlanError, match="it depends on the overlay amendment-2027"):
        Plan.from_plain(made.as_plain())
    with pytest.raises(PlanError, match="it was made with law data other than what is loaded here"):
        Plan.from_plain(plan().as_plain(), code)
