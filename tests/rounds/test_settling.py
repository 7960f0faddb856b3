"""The moves that settle a line carry exactly what the line says."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.money import Odds, vigorish
from title58.rounds.settlement import LOSE, PUSH, Line, decide, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import Move, Step
from title58.rounds.wagers import Wager

CITE = "625a.5(e)"


def moves(procedure: Iterable[Step]) -> list[Move]:
    found = list(procedure)
    for move in found:
        assert isinstance(move, Move)
        assert str(move.cites) == CITE
        assert move.cents > 0
    return found  # type: ignore[return-value]


def told(procedure: Iterable[Step]) -> list[str]:
    return [str(move) for move in moves(procedure)]


def line(odds: str, stake: int = 1_000, chip: int = 1) -> Line:
    return decide(Wager(2, "bet", stake, "x"), "row", Odds.parse(odds), CITE, chip=chip)


def test_a_loser() -> None:
    assert told(collect(line("lose"), CITE)) == [
        "The dealer collects $10.00, position 2: bet x loses (row)"
    ]


def test_half_a_loser() -> None:
    assert told(collect(line("lose 1/2"), CITE)) == [
        "The dealer collects $5.00, position 2: bet x loses (row)",
        "The dealer returns $5.00, position 2: the rest of bet x",
    ]


def test_a_winner() -> None:
    assert told(pay(line("5 to 1"), CITE)) == [
        "The dealer pays $50.00, position 2: bet x at 5 to 1 (row)",
        "The dealer returns $10.00, position 2: the wager on bet x",
    ]


def test_a_winner_too_small_for_any_chip() -> None:
    assert told(pay(line("1 to 2", 100, 100), CITE)) == [
        "The dealer returns $1.00, position 2: the wager on bet x"
    ]


def test_an_award_is_paid_without_the_stake() -> None:
    """Found by this test: the stake of a fixed award used to go back as well (BAC-42)."""
    assert told(pay(line("$25"), CITE)) == [
        "The dealer pays $25.00, position 2: bet x at $25 (row)",
        "The dealer collects $10.00, position 2: bet x, paid",
    ]


def test_a_push_and_a_void_wager() -> None:
    assert told(give_back(line("push"), CITE)) == [
        "The dealer returns $10.00, position 2: $10.00 on bet x, push"
    ]
    assert told(give_back(returned(Wager(2, "bet", 1_000), CITE), CITE)) == [
        "The dealer returns $10.00, position 2: $10.00 on bet, void"
    ]


@pytest.mark.parametrize("collected", [True, False])
def test_vigorish_is_moved_apart_from_the_payout(collected: bool) -> None:
    won = decide(
        Wager(2, "bet", 1_000, "x"),
        "row",
        Odds.parse("1 to 1"),
        CITE,
        vig=vigorish(1_000),
        collected=collected,
    )
    assert told(pay(won, CITE)) == [
        "The dealer pays $10.00, position 2: bet x at 1 to 1 (row)",
        "The dealer returns $10.00, position 2: the wager on bet x",
    ]


WINS = ("5 to 1", "9 to 5", "3 for 2", "1 for 1", "1 for 2", "$25", "$1")
ODDS = (*WINS, "push", "lose", "lose 1/3", "N/A")


@given(
    st.sampled_from(ODDS),
    st.integers(1, 100_000),
    st.sampled_from([1, 25, 100]),
)
def test_moves_balance(odds: str, stake: int, chip: int) -> None:
    decided = line(odds, stake, chip)
    settle = {LOSE: collect, PUSH: give_back}.get(decided.result, pay)
    held = {"layout": stake, "rack": 0, "seat": 0}
    for move in moves(settle(decided, CITE)):
        held[move.source] -= move.cents
        held[move.target] += move.cents
    assert held == {"layout": 0, "rack": -decided.net, "seat": stake + decided.net}
