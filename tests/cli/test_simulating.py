"""`title58 simulate` as a user meets it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from title58.cli import app

RUN = CliRunner()


def run(*words: str) -> tuple[int, str, str]:
    result = RUN.invoke(app, ["simulate", *words], env={"COLUMNS": "140", "TERM": "dumb"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_a_run_in_lines() -> None:
    code, out, _ = run("sic-bo", "--rounds", "1e5", "--bet", "small", "--as-of", "2026-01-01")
    assert code == 0
    assert "100,000 rounds, seed 58" in out
    assert "Small" in out
    assert "2.7778%" in out  # exact


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no game 'chess'."),
        (("sic-bo", "--bet", "smal"), "there is no wager 'smal' at this table"),
        (("sic-bo", "--bet", "small=$0.001"), "small=$0.001"),
        (("sic-bo", "--bet", "small=-5"), "is too small"),
        (("sic-bo", "--bet", "small=0"), "is too small"),
        (("craps", "--bet", "place-to-win-6=$0.01"), "choose a stake that divides evenly"),
        (("sic-bo", "--rounds", "-5"), "-5 rounds cannot be played"),
        (("sic-bo", "--rounds", "0"), "0 rounds cannot be played"),
        (("sic-bo", "--rounds", "many"), "'many' is not a number of rounds"),
        (("sic-bo", "--rounds", "nan"), "'nan' is not a number of rounds"),
        (("sic-bo", "--rounds", "inf"), "'inf' is not a number of rounds"),
        (("sic-bo", "--rounds", "1.5"), "'1.5' is not a number of rounds"),
        (("sic-bo", "--rounds", "1e999999999"), "'1e999999999' is not a number of rounds"),
        (("sic-bo", "--bet", "small@9"), "small has only one spot"),
        (("sic-bo", "--strategy", "hope"), "sic-bo has no strategies"),
        (("casino-war", "--strategy", "hope"), "strategy 'hope' is unknown"),
        (("sic-bo", "--players", "0"), "0 players cannot sit at a table: give at least 1"),
        (("sic-bo", "--players", "2"), "2 players cannot be simulated at sic-bo"),
        (
            ("sic-bo", "--workers", "-1", "--rounds", "10"),
            "--workers: -1 is out of range: 0 to 1024",
        ),
        (("sic-bo", "--bankroll", "$100"), "a bankroll needs sessions"),
        (("sic-bo", "--session", "10", "--bankroll", "lots"), "lots"),
        (("sic-bo", "--session", "-1"), "-1 rounds: a session"),
        (("sic-bo", "--session", "9", "--bankroll", "-$5"), "-$5.00: a session and a bankroll"),
        (("sic-bo", "--rounds", "10", "--session", "11"), "11 rounds does not fit into 10"),
        (("sic-bo", "--session", "9", "--bankroll", "$1"), "does not cover the bets"),
        (("sic-bo", "--seed", "-1"), "seed -1 is out of range"),
        (("sic-bo", "-o", "result.xls"), "the name of a result ends in .json or .html"),
        (("sic-bo", "--cluster", "nowhere"), "nowhere"),
        (("sic-bo", "--as-of", "soon"), "'soon' is not a date"),
    ],
)
def test_bad_input_is_told_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    code, _, err = run(*words)
    assert code in (1, 2)
    assert sentence.lower() in " ".join(err.split()).lower()
    assert "Traceback" not in err


def test_json_and_files(tmp_path: Path) -> None:
    words = ("roulette", "--rounds", "20_000", "--session", "100", "--bet", "red=$5", "--json")
    page, plain = tmp_path / "r.html", tmp_path / "r.json"
    code, out, _ = run(*words, "-o", str(page))
    assert code == 0
    assert page.read_text().startswith("<!doctype html>")
    assert run(*words, "-o", str(plain), "--workers", "3")[0] == 0
    assert json.loads(plain.read_text()) == json.loads(out)
    assert json.loads(out)["bets"][0]["stake"] == 500
    code, out, err = run(*words, "-o", str(tmp_path / "none" / "r.json"))
    assert code == 2
    assert "cannot be written" in err
    assert not out  # nothing was played
    kept = page.read_text()
    assert run(*words, "--bet", "nonsense", "-o", str(page))[0] == 2
    assert page.read_text() == kept  # whether it can be written is tried without writing
    assert run(*words, "--bet", "nonsense", "-o", str(tmp_path / "new.json"))[0] == 2
    assert not (tmp_path / "new.json").exists()


def test_a_result_that_cannot_be_written_after_all_is_still_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    words = ("sic-bo", "--rounds", "5000", "--bet", "small", "-o", str(tmp_path / "r.json"))
    code, out, err = run(*words)
    assert (code, "No space left on device" in err) == (2, True)
    assert "5,000 rounds" in out


def test_a_saved_run_goes_on_and_another_plan_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "run.json")
    words = ("sic-bo", "--rounds", "5000", "--bet", "small", "--as-of", "2026-01-01")
    first = run(*words, "--save", file, "--json")
    assert run(*words, "--save", file, "--json") == first
    code, _, err = run(*words, "--seed", "59", "--save", file)
    assert (code, "holds a run of a different plan" in err) == (2, True)
    Path(file).write_text("{")
    code, _, err = run(*words, "--save", file)
    assert (code, "is not a saved simulation" in err) == (2, True)
    code, _, err = run(*words, "--save", str(tmp_path / "none" / "run.json"))
    assert (code, "cannot be written" in err) == (2, True)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_who_is_told_to_stop_saves_and_the_run_goes_on(
    tmp_path: Path, sign: signal.Signals
) -> None:
    """A run of a trillion rounds, stopped with Ctrl-C or kill: whole blocks, and no traceback."""
    file = tmp_path / "run.json"
    command = [
        sys.executable, "-m", "title58", "simulate", "sic-bo", "--bet", "small", "--rounds", "1e12",
        "--as-of", "2026-01-01", "--workers", "1", "--save", str(file), "--json",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (
            file.exists() and json.loads(file.read_text())["tally"]["blocks"]
        ):
            time.sleep(0.1)
        os.kill(process.pid, sign)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert b"Traceback" not in err
    assert b"Continue with --save" in err
    found, kept = json.loads(out), json.loads(file.read_text())
    assert kept["tally"]["rounds"] == found["rounds"]
    assert found["rounds"] % (1 << 20) == 0
    assert not found["finished"]
