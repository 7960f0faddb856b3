"""`title58 simulate --strategy FILE.py` as a user meets it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_simulating import run
from title58.simulation.running import sealed

FIELD = """from title58.games.craps.players.strategies import Make


class OnlyTheField:
    def act(self, view):
        bet = Make("field", 1000)
        return [] if view.may(bet) else [bet]
"""
STANDS = """class Stands:
    def bet(self, view):
        return 1000

    def act(self, hand):
        return "stand" if hand.total >= 12 else "draw"
"""
DAY = ("--as-of", "2026-01-01")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder with two players in it."""
    monkeypatch.chdir(tmp_path)
    Path("field.py").write_text(FIELD)
    Path("stands.py").write_text(STANDS)


def test_a_player_of_craps_in_lines() -> None:
    words = ("--rounds", "2000", "--session", "100", "--bankroll", "$300", *DAY)
    code, out, _ = run("craps", "--strategy", "field.py", *words)
    assert code == 0
    assert "2,000 rolls, seed 58" in out or "rolls, seed 58" in out
    assert "20 sessions of at most 100 rolls" in out
    for name in (
        "mean result of a session",
        "house edge on total action",
        "risk of ruin",
        "50% ended at or below",
    ):
        assert name in out


def test_players_of_blackjack_with_files() -> None:
    words = ("blackjack", "--strategy", "stands.py:Stands", "--rounds", "200", "--session", "50")
    code, out, _ = run(*words, "--players", "2", "--json", "-o", "found.json", *DAY)
    assert code == 0
    found = json.loads(out)
    assert found == json.loads(Path("found.json").read_text())
    assert [player["player"] for player in found["players"]] == [1, 2]
    assert [player["rounds"] for player in found["players"]] == [200, 200]
    assert found["players"][0]["sessions"]["ruined"] is None  # money never ends
    assert STANDS in found["plan"]["strategy"]
    code, again, _ = run(*words, "--players", "2", "--json", "-o", "found.html", *DAY)
    assert json.loads(again) == found
    page = Path("found.html").read_text()
    assert page.startswith("<!doctype html>")
    assert "Player 2: 4 sessions of at most 50 rounds" in page
    assert "return &quot;stand&quot; if hand.total &gt;= 12" in page


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("craps", "--strategy", "gone.py"), 2, "gone.py: cannot be read"),
        (("craps", "--strategy", "stands.py"), 2,
         "Stands has a method bet, as Blackjack players do, and cannot play craps"),
        (("sic-bo", "--strategy", "field.py"), 2,
         "Strategies in Python are not supported for sic-bo"),
        (("craps", "--strategy", "field.py", "--bet", "pass"), 2, "makes its own bets"),
        (("craps", "--strategy", "field.py", "--save", "nowhere/x"), 2, "cannot be written"),
        (("craps", "--strategy", "field.py", "--save", "field.py"), 2, "is not a saved simulation"),
        (("craps", "--strategy", "field.py", "--cluster", "x"), 2, "no Dask scheduler answers"),
        (("craps", "--strategy", "field.py", "--workers", "-2"), 2,
         "--workers: -2 is out of range: 0 to 1024"),
        (("craps", "--strategy", "field.py", "--players", "2"), 2, "give 1"),
        (("blackjack", "--strategy", "stands.py", "--players", "9"), 2, "9 players are too many"),
        (("blackjack", "--strategy", "stands.py", "--set", "minimum=$25"), 1,
         "stands.py, line 3: Stands was refused in session 1. § 601a.2: $10.00 is outside"),
        (("craps", "--with", "cover=9"), 2, "'cover' is not a setting of this game; it has none"),
        (("blackjack", "--with", "covr=9"), 2, "its settings are cover, insurance"),
        (("blackjack", "--with", "cover"), 2, "Write OPTION=VALUE, for example --with cover=100"),
        (("sic-bo", "--bet", "small=$4", "--set", "minimum=$5"), 1, "outside this table's limits"),
        (("craps", "--bet", "pass-odds"), 1, "pass odds needs a pass wager"),
    ],
)  # fmt: skip
def test_bad_input_is_told_in_a_sentence(words: tuple[str, ...], code: int, sentence: str) -> None:
    found, _, err = run(*words, *DAY)
    assert sentence in " ".join(err.split())
    assert found == code
    assert "Traceback" not in err


def test_a_bet_that_names_no_amount_keeps_to_the_limits() -> None:
    words = ("sic-bo", "--bet", "small", "--rounds", "1000", "--json", *DAY)
    for setting, stake in (("minimum=$25", 2500), ("maximum=$5", 500), ("minimum=$5", 1000)):
        code, out, _ = run(*words, "--set", setting)
        assert (code, json.loads(out)["bets"][0]["stake"]) == (0, stake)


def test_the_help_says_how_to_make_ones_own() -> None:
    _, out, _ = run("--help")
    assert "my.py:ClassName" in out
    assert "docs/simulation.md" in out


def test_a_run_that_is_kept_goes_on_with_the_same_strategy_alone() -> None:
    """Kept after the first of four blocks it goes on to the same end; another file is told."""
    words = ("--rounds", "2000", "--session", "100", "--save", "run.json", "--json", *DAY)
    code, whole, _ = run("craps", "--strategy", "field.py", *words)
    kept = json.loads(Path("run.json").read_text())
    assert (code, kept["tally"]["blocks"]) == (0, 4)
    for report in kept["tally"]["reports"]:  # as it was after the first of four blocks
        report["rounds"] = 500
        for name in ("results", "wagered", "kept"):
            del report[name][5:]
    kept["tally"]["blocks"] = 1
    del kept["seal"]
    Path("run.json").write_text(json.dumps({**kept, "seal": sealed(kept)}))
    code, again, _ = run("craps", "--strategy", "field.py", *words)
    assert (code, json.loads(again)) == (0, json.loads(whole))
    Path("field.py").write_text(FIELD.replace("1000", "1100"))
    code, _, err = run("craps", "--strategy", "field.py", *words)
    assert (code, "run.json: was begun with another strategy" in err) == (2, True)
    code, _, err = run("craps", "--strategy", "field.py", *words, "--seed", "9")
    assert (code, "holds a run of a different plan" in err) == (2, True)


def test_what_was_played_before_an_error_is_kept() -> None:
    """The 250th of them falls ill: a hundred play in a block, so two blocks are whole."""
    Path("late.py").write_text(
        "class Late:\n    made = 0\n\n    def act(self, view):\n"
        "        Late.made += not view.roll\n"
        "        return [] if Late.made < 250 else [][250]\n"
    )
    words = ("--rounds", "4000", "--session", "5", "--save", "run.json", "--workers", "1", *DAY)
    code, _, err = run("craps", "--strategy", "late.py", *words)
    assert code == 2
    assert "late.py, line 6: IndexError: list index out of range." in err
    assert json.loads(Path("run.json").read_text())["tally"]["blocks"] == 2


def test_ctrl_c_keeps_what_was_played() -> None:
    words = ["craps", "--strategy", "field.py", "--session", "50", "--json", *DAY]
    command = [sys.executable, "-m", "title58", "simulate", *words, "--rounds", "1e9"]
    command += ["--save", "run.json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        for _ in range(600):
            time.sleep(0.1)
            file = Path("run.json")
            if file.exists() and json.loads(file.read_text())["tally"]["blocks"]:
                break
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert b"Traceback" not in err
    assert b"Stopped after" in err
    assert b"Continue with --save run.json" in err
    found = json.loads(out)
    assert not found["finished"]
    assert found["rounds"] > 0
    (kept,) = json.loads(Path("run.json").read_text())["tally"]["reports"]
    assert sum(kept["results"]) == found["players"][0]["net"]
    _, fresh, _ = run(*words, "--rounds", "500")
    assert sum(kept["results"][:10]) == json.loads(fresh)["players"][0]["net"]


def examples() -> list[tuple[str, str, str]]:
    """The files that docs/simulation.md has the reader make, with game and class."""
    text = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")
    blocks = [block.partition("```")[0] for block in text.split("```python\n")[1:]]
    return [
        (
            "craps" if "craps" in block else "blackjack",
            line.split()[1].split("(")[0].strip(":"),
            block,
        )
        for block in blocks
        for line in block.splitlines()
        if line.startswith("class ")
    ]


@pytest.mark.parametrize(("game", "name", "text"), examples())
def test_what_the_documents_have_the_reader_make(game: str, name: str, text: str) -> None:
    Path("made.py").write_text(text)
    words = ("--rounds", "200", "--session", "100", "--bankroll", "$500", "--set", "minimum=$5")
    code, out, err = run(game, "--strategy", f"made.py:{name}", *words, "--json", *DAY)
    assert code == 0, err
    assert json.loads(out)["players"][0]["wagered"] > 0


def test_there_are_examples_for_both_games() -> None:
    assert {game for game, _, _ in examples()} == {"craps", "blackjack"}
