"""Runs of a file of Python: here, by several processes, in two halves; and what goes wrong."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from title58.games import find_game
from title58.simulation.plan import Plan, PlanError
from title58.simulation.strategies import Report
from title58.simulation.strategy_run import PlayersRun, plan_for, resume, save, start
from title58.table.strategies import watch
from title58.table.strategies.players import PlayerFile, RefusedError, StrategyError, read_player
from title58.table.strategies.sessions import go_on, play_elsewhere

FIELD = """import random

from title58.games.craps.players.strategies import Make

class A:
    def act(self, view):
        return [Make("field", random.choice([1000, 2000]))]
"""


def written(folder: Path, text: str) -> str:
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


def plan(game: str = "craps", rounds: int = 10, **more: Any) -> Plan:
    options = find_game(game).options().as_plain()
    return Plan(game, "2026-01-01", options, rounds, **{"session": 10, **more})


def begun(folder: Path, text: str, plan: Plan) -> tuple[PlayersRun, PlayerFile]:
    player = read_player(written(folder, text), plan.game)
    return start(plan_for(plan, player.strategy)), player


def played(folder: Path, text: str, plan: Plan, workers: int = 1) -> list[Report]:
    run, player = begun(folder, text, plan)
    return go_on(run, player, workers).tally.reports


def at_block(run: PlayersRun, number: int) -> bool:
    return run.tally.blocks == number


def test_any_number_of_processes_and_any_stops(tmp_path: Path) -> None:
    """Whole, and in three parts, each read from a file and one of them by two processes.

    The player's own file is gone by then: processes are sent the text that the run began with.
    """
    run, player = begun(tmp_path, FIELD, plan(rounds=2090, bankroll=30_000))
    whole = go_on(run, player).tally
    assert (run.plan.blocks, whole.sessions) == (5, 209)
    assert len(set(whole.reports[0].wagered)) > 5, "the player's own coin falls on both sides"
    Path(player.source.path).write_text("raise SystemExit")
    path = tmp_path / "run.json"
    save(start(run.plan), path)
    for workers, until in ((1, 1), (2, 4), (1, 5)):
        part = resume(path, run.plan)
        go_on(part, player, workers, stop=partial(at_block, part, until))
        assert part.tally.blocks == until
        assert part.finished == (until == 5)
        save(part, path)
    done = resume(path, run.plan)
    assert go_on(done, player, 2).tally == whole, "nothing is left to play"


def test_a_worker_plays_the_strategy_of_its_plan_alone(tmp_path: Path) -> None:
    run, player = begun(tmp_path, FIELD, plan())
    (report,) = play_elsewhere(run.plan, player.source, "A", 0)
    assert len(report.results) == 1
    other = read_player(written(tmp_path, FIELD.replace("2000", "3000")), "craps")
    with pytest.raises(PlanError, match="is not this plan's strategy"):
        play_elsewhere(run.plan, other.source, "A", 0)
    with pytest.raises(PlanError, match="another version of title58"):
        play_elsewhere(run.plan, player.source, "A", 0, "other sources")


def test_an_error_in_a_process_is_told_too(tmp_path: Path) -> None:
    """Two ones are not thrown in the first session, which is tried here, but in a later one."""
    text = FIELD.replace("return", "1 / (view.last != (1, 1)) and None; return")
    played(tmp_path, text, plan(rounds=10))
    run, player = begun(tmp_path, text, plan(rounds=1200))
    with pytest.raises(StrategyError, match=r"mine\.py, line 7: ZeroDivisionError"):
        go_on(run, player, 2)


def test_no_workers(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="0 workers cannot play: give at least 1"):
        played(tmp_path, FIELD, plan(), 0)


@pytest.mark.parametrize(
    ("game", "text", "line", "words"),
    [
        ("craps", "        if view.roll == 3:\n            yield [][0]\n", 5, "IndexError: list"),
        ("craps", "        return self.act(view)\n", 4, "RecursionError"),
        ("craps", "        if view.roll:\n            return 7\n        return []\n", 5,
         "act answered 7: expected a list of Make"),
        ("craps", "        yield Make('field', 5)\n        yield Make('field', 100_000)\n", 5,
         "the player has only"),
        ("craps", "        x = Make('pass', 500)\n        return [] if view.roll < 2 else [x, x]\n",
         5, "Mine was refused in session 1. § 623a"),
    ],
)  # fmt: skip
def test_what_a_player_did_wrong_names_its_line(
    tmp_path: Path, game: str, text: str, line: int, words: str
) -> None:
    head = (
        "from title58.games.craps.players.strategies import Make\n"
        "class Mine:\n    def act(self, view):\n"
    )
    with pytest.raises(StrategyError) as told:
        played(tmp_path, head + text, plan(game, bankroll=50_000))
    assert f"mine.py, line {line}: " in str(told.value)
    assert words in str(told.value)
    assert isinstance(told.value, RefusedError) == ("refused" in words)


def test_an_answer_from_another_file_has_no_line(tmp_path: Path) -> None:
    """`Basic` bets; what this file said last was something else."""
    text = (
        "from title58.games.blackjack.players.strategies import Basic\n"
        "class Mine(Basic):\n    def bet(self, view):\n        return 1000\n"
        "class Other(Mine):\n    def act(self, hand):\n        return 'fold'\n"
    )
    player = read_player(written(tmp_path, text) + ":Other", "blackjack")
    with pytest.raises(RefusedError, match=r"mine\.py, line 7: Other was refused in session 1"):
        go_on(start(plan_for(plan("blackjack"), player.strategy)), player)


def test_a_player_who_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """He cannot even catch it."""
    monkeypatch.setattr(watch, "PATIENCE", 0.6)
    text = (
        "class Mine:\n    def act(self, view):\n        while view.roll == 2:\n            try:\n"
        "                view.roll + 1\n            except Exception:\n                pass\n"
        "        return []\n"
    )
    with pytest.raises(
        StrategyError,
        match=r"line [345]: NoAnswer: the round had not ended after 1 second$",
    ):
        played(tmp_path, text, plan())


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"cover": 10}, "at least 78"),
        ({"cover": "deep"}, "at least 78"),
        ({"covr": 100}, "is not a setting for a player in Python; give cover or none"),
    ],
)
def test_settings(tmp_path: Path, more: dict[str, object], words: str) -> None:
    text = "from title58.games.blackjack.players.strategies import Basic\nclass Mine(Basic): pass\n"
    with pytest.raises(PlanError, match=words):
        played(tmp_path, text, plan("blackjack", more=more))
