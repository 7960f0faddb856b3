"""A real cluster on this machine: two worker processes, one of them killed in the middle."""

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.simulation.plans import bets, plan
from title58.protection.counting.asked import Work, protect
from title58.simulation.plan import PlanError
from title58.simulation.running import go_on, go_on_cluster, start
from title58.simulation.strategy_run import PlayersTally, plan_for
from title58.simulation.strategy_run import start as start_players
from title58.simulation.tally import Tally
from title58.submission.filing import Submission
from title58.table.kernels import kernel_of
from title58.table.strategies import sessions
from title58.table.strategies.players import StrategyError, read_player

distributed = pytest.importorskip("distributed", reason="needs title58[cluster]")

PLAN = plan("sic-bo", 400_000, block=10_000, session=500, bankroll=200_000,
            bets=bets("small", "any-three-of-a-kind", "total-9"))  # fmt: skip


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=50,
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_killed_worker_changes_nothing(client: Any) -> None:
    """Loopback only; the blocks of the lost worker are played by the other."""
    alone = go_on(start(PLAN, kernel_of), 1)
    pids = client.run(os.getpid)
    assert len(set(pids.values())) == 2
    assert os.getpid() not in pids.values()
    played_by: set[int] = set()

    def report(tally: Tally) -> None:
        played_by.add(tally.blocks)
        if tally.blocks == 4:
            os.kill(next(iter(pids.values())), signal.SIGKILL)

    together = go_on_cluster(start(PLAN, kernel_of), kernel_of, client, report)
    assert played_by == set(range(1, PLAN.blocks + 1))
    assert together.finished
    assert together.tally == alone.tally
    with pytest.raises(ProcessLookupError):
        _alive(next(iter(pids.values())))


MINE = """import random
from beside_the_cluster_58 import SIZES
from title58.games.craps.players.strategies import Make

class Mine:
    def act(self, view):
        return [Make("field", random.choice(SIZES))]
"""


def test_players_in_python_on_a_cluster(client: Any, tmp_path: Path) -> None:
    """Workers are sent the text: the files are gone from here, and one worker is killed."""
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "beside_the_cluster_58.py").write_text("SIZES = [500, 1000, 2500]\n")
    player = read_player(str(tmp_path / "mine.py"), "craps")
    few = plan_for(plan("craps", 6030, session=10, bankroll=20_000), player.strategy)
    alone = sessions.go_on(start_players(few), player)
    for path in tmp_path.iterdir():
        path.unlink()
    pids = client.run(os.getpid)
    assert os.getpid() not in pids.values()
    killed = next(iter(pids.values()))

    def report(tally: PlayersTally) -> None:
        if tally.blocks == 2:
            os.kill(killed, signal.SIGKILL)

    together = sessions.go_on_cluster(start_players(few), player, client, report)
    assert together.finished
    assert together.tally == alone.tally
    assert len(together.tally.reports[0].results) == 603
    with pytest.raises(ProcessLookupError):
        _alive(killed)


def test_what_a_player_does_wrong_on_a_worker_is_told_here(client: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def act(self, view):\n        return [1 / (view.last != (1, 1))][:0]\n"
    )
    player = read_player(str(tmp_path / "mine.py"), "craps")
    run = start_players(plan_for(plan("craps", 3000, session=10), player.strategy))
    with pytest.raises(StrategyError, match=r"mine\.py, line 3: ZeroDivisionError"):
        sessions.go_on_cluster(run, player, client)


def _alive(pid: int) -> None:
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat") as stat:
            if stat.read().split()[2] == "Z":
                raise ProcessLookupError
    except FileNotFoundError:
        raise ProcessLookupError from None


def test_stopped_on_a_cluster_it_goes_on_at_home(client: Any) -> None:
    run = start(PLAN, kernel_of)
    go_on_cluster(run, kernel_of, client, stop=lambda: run.tally.blocks == 7)
    assert run.tally.blocks == 7
    assert go_on(run, 2).tally == go_on(start(PLAN, kernel_of), 1).tally


def test_a_refusal_on_a_worker_is_told_here(client: Any) -> None:
    """The plan was made ready here, but a worker finds that it cannot be."""
    with pytest.raises(PlanError, match="no such game here"):
        go_on_cluster(start(replace(PLAN, seed=59), kernel_of), refuses, client)


def refuses(_plan: object) -> Any:
    raise PlanError("no such game here")


def test_shoes_are_watched_alike_on_a_cluster(client: Any) -> None:
    filing = Submission("casino-war", "2024-06-01")
    here, there = (
        protect(filing, shoes=300, error=0.001, work=work) for work in (Work(), Work(client=client))
    )
    assert json.dumps(here.to_json()) == json.dumps(there.to_json())
