"""Sessions of a file of Python: here and by several processes, and what goes wrong in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from title58.games import find_game
from title58.simulation.plan import Plan, PlanError
from title58.simulation.strategies import Report
from title58.table.strategy_players import StrategyError, read_player
from title58.table.strategy_sessions import play_plan

FIELD = """from title58.games.craps.strategies import Make

class A:
    def act(self, view):
        return [Make("field", 1000)]
"""


def written(folder: Path, text: str) -> str:
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


def plan(game: str = "craps", rounds: int = 10, **more: Any) -> Plan:
    options = find_game(game).options().as_plain()
    return Plan(game, "2026-01-01", options, rounds, session=10, **more)


def test_any_number_of_processes(tmp_path: Path) -> None:
    player = read_player(written(tmp_path, FIELD), "craps")
    (one,) = play_plan(plan(rounds=600), player)
    (two,) = play_plan(plan(rounds=600), player, 2)
    assert one == two
    assert len(one.results) == 60
    seen: list[int] = []

    def after(reports: list[Report]) -> bool:
        seen.append(len(reports[0].results))
        return True

    (stopped,) = play_plan(plan(rounds=600), player, 2, after)
    assert stopped.results == one.results[: seen[0]]
    assert seen == [50]


def test_an_error_in_a_process_is_told_too(tmp_path: Path) -> None:
    """Two ones are not thrown in the first session, which is tried here, but in a later one."""
    path = written(tmp_path, FIELD.replace("return", "1 / (view.last != (1, 1)) and None; return"))
    player = read_player(path, "craps")
    play_plan(plan(rounds=10), player)
    with pytest.raises(StrategyError, match=r"mine\.py, line 5: ZeroDivisionError"):
        play_plan(plan(rounds=600), player, 2)


def test_no_workers(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="0 workers play nothing"):
        play_plan(plan(), read_player(written(tmp_path, FIELD), "craps"), 0)


def test_an_error_while_playing_names_its_line(tmp_path: Path) -> None:
    text = (
        "class A:\n    def act(self, view):\n        if view.roll == 3:\n            yield [][0]\n"
    )
    path = written(tmp_path, text)
    with pytest.raises(StrategyError, match=r"mine\.py, line 4: IndexError: list index out"):
        play_plan(plan(), read_player(path, "craps"))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"cover": 10}, "at least 78"),
        ({"cover": "deep"}, "at least 78"),
        ({"covr": 100}, "is no setting for a player in Python: there is cover"),
    ],
)
def test_settings(tmp_path: Path, more: dict[str, object], words: str) -> None:
    text = "from title58.games.blackjack.strategies import Basic\nclass Mine(Basic): pass\n"
    player = read_player(written(tmp_path, text), "blackjack")
    with pytest.raises(PlanError, match=words):
        play_plan(plan("blackjack", more=more), player)
