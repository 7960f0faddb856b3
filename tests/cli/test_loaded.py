"""A command loads only what it needs: whatever else it loaded, every start would wait for."""

import subprocess
import sys

import pytest

EVERY_GAME = "from title58.games import find_game, game_slugs; [*map(find_game, game_slugs())]"
COMMAND = "from title58.cli import app; app({}, standalone_mode=False)"


@pytest.mark.parametrize(
    ("code", "needless"),
    [
        ("import title58", {"typing", "dataclasses", "title58.law"}),
        (EVERY_GAME, {"title58.rounds.driver", "title58.rounds.bars", "numba", "numpy"}),
        (COMMAND.format(["law", "show", "627a.10"]), {"title58.submission", "rich", "numba"}),
        (COMMAND.format(["odds", "sic-bo"]), {"title58.rounds.driver", "title58.records", "numba"}),
    ],
)
def test_what_is_not_needed_is_not_loaded(code: str, needless: set[str]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules, file=sys.stderr)"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(told.stderr.split())
    assert "title58" in loaded
    assert not loaded & needless
