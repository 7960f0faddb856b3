"""Sessions of players in Python: money, intervals, ruin, whatever the game."""

from collections.abc import Sequence
from math import inf, isinf
from typing import Any

import pytest

from title58.simulation.generator import below
from title58.simulation.plan import Plan, PlanError
from title58.simulation.strategies import Purse, Report, play_sessions, student
from title58.simulation.strategy_result import strategy_result


class Coins:
    """A toss for each player in turn; his answer is the stake, None to leave."""

    def __init__(self, players: Sequence[Any], bankroll: int, generator: Any) -> None:
        self.generator = generator
        self.purses: Sequence[Purse] = [
            Purse(player, seat, bankroll) for seat, player in enumerate(players)
        ]

    def play_round(self) -> None:
        for purse in self.purses:
            stake: Any = None if purse.left else purse.player(purse)
            purse.left = purse.left or stake is None
            if purse.left or not purse.held:
                continue
            purse.pay(stake, "a coin")
            won = below(self.generator, 2)
            purse.held += 2 * stake * won
            purse.lying = 0
            purse.rounds += 1
            purse.wagered += stake
            purse.last = stake * (2 * won - 1)

    def ruined(self, purse: Purse) -> bool:
        return purse.held == 0


def test_results_add_up_and_ruin_ends_a_session() -> None:
    reports = play_sessions(
        Coins, lambda: lambda purse: 100, sessions=200, rounds=60, bankroll=500, players=2
    )
    for report in reports:
        sessions = report.sessions
        assert sessions.number == len(report.results) == 200
        assert sessions.total == sum(report.results)
        assert sessions.ruined == report.results.count(-500) > 50
        assert report.rounds * 100 == sum(report.wagered)
        assert report.rounds < 200 * 60
        assert abs(report.mean.value) < 2.5 * report.mean.error
        assert abs(report.edge.value) < 2.5 * report.edge.error
    assert reports[0].results != reports[1].results


def test_a_player_who_leaves() -> None:
    (report,) = play_sessions(
        Coins, lambda: lambda purse: None if purse.rounds == 3 else 1, sessions=4, rounds=50
    )
    assert (report.left, report.rounds) == (4, 12)


def test_it_can_be_stopped_after_a_session() -> None:
    (report,) = play_sessions(
        Coins, lambda: lambda purse: 1, sessions=50, rounds=2,
        after=lambda reports: len(reports[0].results) == 7,
    )  # fmt: skip
    assert len(report.results) == 7


def test_nobody_bets_what_he_does_not_have() -> None:
    with pytest.raises(PlanError, match=r"has only 500 cents \(\$5.00\)"):
        play_sessions(Coins, lambda: lambda purse: 501, sessions=1, rounds=1, bankroll=500)


def test_intervals() -> None:
    """By hand: results of 1 and 3 have mean 2 and sample deviation √2, so ± 12.706 · 1."""
    report = Report(results=[1, 3], wagered=[10, 10])
    assert report.mean.value == 2
    assert report.mean.error == pytest.approx(12.7062, abs=1e-4)
    assert report.edge.value == -0.2
    assert report.edge.error == pytest.approx(12.7062 / 10, abs=1e-5)
    alone = Report(results=[4], wagered=[8])
    assert (alone.mean.value, alone.edge.value) == (4, -0.5)
    assert isinf(alone.mean.error)
    assert Report(results=[0], wagered=[0]).edge.error == inf


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (200, 1.972)],
)
def test_students_points(freedom: int, point: float) -> None:
    """As every table of them prints."""
    assert student(freedom) == pytest.approx(point, abs=6e-4)


def test_the_result_in_plain_words() -> None:
    plan = Plan("craps", "2026-01-01", {}, 100, session=10, bankroll=500)
    report = Report(500, 30, [-500, 20, 30], [900, 400, 600], 1, [(-500, -500, 500, 7)] * 3)
    found = strategy_result(plan, "Mine", [report], ["so"])
    (player,) = found["players"]
    assert (found["rounds"], found["finished"], found["bets"]) == (30, False, [])
    assert (found["plan"], found["digest"]) == (plan.as_plain(), plan.digest)
    assert (found["about"], found["sessions"], found["meters"]) == (["so"], None, [])
    assert (player["player"], player["strategy"], player["rounds"]) == (1, "Mine", 30)
    assert (player["edge"], player["mean"]) == (report.edge.value, report.mean.value)
    assert player["edge_error_95"] == report.edge.error
    assert player["mean_error_95"] == report.mean.error
    assert (player["wagered"], player["net"], player["left_early"]) == (1900, -450, 1)
    assert player["sessions"]["quantiles"]["0.01"] == -500
    assert player["sessions"]["quantiles"]["0.5"] == 20
    assert player["sessions"]["quantiles"]["0.99"] == 30
    alone = strategy_result(plan, "Mine", [Report(500, 1, [5], [5], 0, [(5, 0, 0, -1)])], [])
    assert alone["players"][0]["mean_error_95"] is None


def test_the_largest_drawdown_and_the_lowest_point() -> None:
    """Tosses that win and lose as told: up 2, down 3, up 1; from the highest to the lowest is 3."""

    class Told(Coins):
        course = (1, 1, -1, -1, -1, 1)

        def play_round(self) -> None:
            purse = self.purses[0]
            purse.held += self.course[purse.rounds]
            purse.rounds += 1

    (report,) = play_sessions(Told, lambda: None, sessions=1, rounds=6, bankroll=100)
    assert report.kept == [(0, -1, 3, -1)]
    assert list(report.sessions.drawdowns.elements()) == [0]
