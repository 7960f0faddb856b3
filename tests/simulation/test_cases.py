"""What bets that vary come to, against the same rounds written down one by one."""

from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from title58.simulation.cases import over_cases
from title58.simulation.kernel import Bet
from title58.simulation.running import Run

ROWS = ("win", "lose", "push")
STAKES = {"high": 5_00, "low": 1_00}


def bet(wager: str, stake: int, seat: int, case: str) -> Bet:
    return Bet(wager, wager, stake, ROWS, (2 * stake, -stake, 0), seat=seat, case=case)


def run_of(bets: list[Bet], counts: list[list[int]], rounds: int, squares: int) -> Run:
    tally = SimpleNamespace(counts=counts, rounds=rounds, squares=squares)
    return cast(Run, SimpleNamespace(kernel=SimpleNamespace(bets=tuple(bets)), tally=tally))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_ratio_of_two_sums(seats: int) -> None:
    """By the rounds themselves: each with its stake and its result, and one in four sat out."""
    random, rounds = Random(58), 2_000
    bets = [
        bet(wager, stake // part, seat, case)
        for case, stake in STAKES.items()
        for seat in range(1, seats + 1)
        for wager, part in (("main", 1), ("side", 2))
    ]
    counts = [[0] * len(ROWS) for _ in bets]
    played = []
    for _ in range(rounds):
        case = random.choice((*STAKES, "low", "none"))
        first = net = 0
        for number, each in enumerate(bets):
            if each.case == case:
                row = random.choices(range(3), (25, 60 if case == "low" else 40, 10))[0]
                counts[number][row] += 1
                net += each.nets[row]
                first += each.stake * (each.wager == "main")  # what goes with it comes on top
        played.append((first, net))
    wagered, won = (sum(part) for part in zip(*played, strict=True))
    told = cast(dict[str, Any], over_cases(
        run_of(bets, counts, rounds, sum(net * net for _, net in played))
    ))  # fmt: skip
    assert (told["wagered_first"], told["net"]) == (wagered, won)
    made = sum(first > 0 for first, _ in played)
    assert told["mean_bet"] == pytest.approx(wagered / made / seats)
    assert 1_00 < told["mean_bet"] < 5_00
    assert told["per_100_rounds"] == pytest.approx(won * 100 / rounds)
    assert told["edge"] == pytest.approx(-won / wagered)
    apart = sum((net + told["edge"] * first) ** 2 for first, net in played)
    assert told["error_95"] == pytest.approx(1.959963984540054 * sqrt(apart) / wagered)


def test_bets_that_do_not_vary_are_no_cases() -> None:
    flat = [bet("main", 1_00, 1, ""), bet("side", 5_00, 1, "")]
    assert over_cases(run_of(flat, [[1, 0, 0], [0, 1, 0]], 1, 0)) is None


def test_bets_beside_that_do_not_vary_are_left_out() -> None:
    bets = [bet("flat", 9_00, 1, ""), bet("main", 1_00, 1, "always")]
    told = over_cases(run_of(bets, [[0, 10, 0], [0, 10, 0]], 10, 10 * 10_00**2))
    assert told is not None
    assert (told["wagered_first"], told["net"], told["edge"]) == (10_00, -10_00, 1.0)


def test_nothing_played_yet() -> None:
    told = over_cases(run_of([bet("main", 1_00, 1, "high")], [[0, 0, 0]], 0, 0))
    assert told == {
        "wagered_first": 0,
        "mean_bet": 0.0,
        "net": 0,
        "per_100_rounds": 0.0,
        "edge": 0.0,
        "error_95": None,
    }
