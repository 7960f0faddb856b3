"""`title58 protect dice` as a user meets it."""

import json
from pathlib import Path

import pytest

from tests.cli.command import run, run_flat

CRAPS = ("protect", "dice", "craps", "--as-of", "2024-06-01", "--wager", "pass")


def test_by_seven_rate_and_by_faces() -> None:
    said = run_flat(*CRAPS, "--srr", "6.5", "--break-even")
    assert "Pass Bet 1.4141% -0.1327% -1.5469% 6.458" in said
    assert "rolls (5% false alarms, 90% found)" in said
    told = json.loads(run(*CRAPS, "--faces", "1,1,1,1,1,2", "--json"))
    assert told["srr"] == 49 / 8
    assert "12 sevens in 100 rolls (SRR 8.33)" in run_flat(
        *CRAPS, "--rolls", "100", "--sevens", "12"
    )


def test_by_every_fall(tmp_path: Path) -> None:
    """Counts of 36 falls in a file of six lines: twice as many sevens as others."""
    rows = [",".join("2" if a + b == 7 else "1" for b in range(1, 7)) for a in range(1, 7)]
    file = tmp_path / "falls.csv"
    file.write_text("\n".join(rows), encoding="utf-8")
    told = json.loads(run(*CRAPS, "--falls", str(file), "--json"))
    assert told["srr"] == 42 / 12
    same = json.loads(run(*CRAPS, "--falls", " ".join(",".join(rows).split(",")), "--json"))
    assert same == told
    by_srr = json.loads(run(*CRAPS, "--srr", "3.5", "--json"))
    assert by_srr["wagers"] == told["wagers"]


def test_sentences() -> None:
    assert "give one of them" in run(*CRAPS, "--srr", "7", "--falls", "1,1", code=2)
    assert "2 weights of falls were given: 2 dice have 36" in run(*CRAPS, "--falls", "1,1", code=2)
    assert "'x' is not a weight for 1-2" in run_flat(*CRAPS, "--falls", "1,x" + ",1" * 34, code=2)
    assert "6-6 has no weight" in run_flat(*CRAPS, "--falls", "1," * 35 + "0", code=2)
    assert "cannot be read" in run_flat(*CRAPS, "--falls", "nowhere.csv", code=2)
    assert "give one of them" in run(*CRAPS, "--srr", "7", "--faces", "1,1,1,1,1,1", code=2)
    assert "Give --srr" in run(*CRAPS, code=2)
    assert "six weights" in run(*CRAPS, "--faces", "1,1", code=2)
    assert "every face needs a weight" in run(*CRAPS, "--faces", "1,1,1,1,1,0", code=2)
    assert "two dice" in run("protect", "dice", "sic-bo", "--srr", "7", code=2)


def test_observed_sevens_price_the_wagers() -> None:
    """With nothing else said of the dice."""
    told = json.loads(run(*CRAPS, "--rolls", "500", "--sevens", "70", "--json"))
    by_srr = json.loads(run(*CRAPS, "--srr", "50/7", "--json"))
    assert told["wagers"] == by_srr["wagers"]
    assert [round(each, 2) for each in told["srr_95"]] == [5.76, 9.03]
    said = run_flat(*CRAPS, "--rolls", "500", "--sevens", "70")
    assert "The true SRR is between 5.76 and 9.03, with 95% confidence" in said
    assert "as if the SRR observed were the true one" in said
    both = json.loads(run(*CRAPS, "--rolls", "500", "--sevens", "70", "--srr", "6.5", "--json"))
    assert both["srr"] == 6.5


def test_without_a_rate_no_wager_is_priced() -> None:
    for sevens, said in (("0", "0 sevens in 1 roll."), ("1", "1 seven in 1 roll (SRR 1.00).")):
        told = run_flat(*CRAPS, "--rolls", "1", "--sevens", sevens)
        assert said in told
        assert "No wager can be priced by these rolls" in told
        assert "House edge" not in told
    assert "There is no wager" in run_flat(
        "protect", "dice", "craps", "--rolls", "9", "--sevens", "0", "--wager", "x", code=2
    )
    assert "Pass Bet" in run_flat(*CRAPS, "--rolls", "9", "--sevens", "0", "--break-even")


def test_rolls_and_sevens_go_together() -> None:
    for option in ("--rolls", "--sevens"):
        told = run_flat(*CRAPS, option, "10", "--srr", "7", code=2)
        assert "--rolls and --sevens go together" in told
    assert "0 sevens of 0 rolls" in run_flat(*CRAPS, "--rolls", "0", "--sevens", "0", code=2)


def test_one_roll() -> None:
    assert "takes 1 roll (5%" in run_flat(*CRAPS, "--srr", "1.0001")


def test_a_number_below_its_range() -> None:
    assert "--srr: -6 is out of range: give 1 to 1,000." in run_flat(*CRAPS, "--srr", "-6", code=2)
    told = run_flat(*CRAPS, "--faces", "1,1,1,1,1,-1", code=2)
    assert "-1 is out of range: give 0 to 1,000." in told
    assert "'x' is not a number" in run_flat(*CRAPS, "--srr", "-x", code=2)


def test_a_file_of_falls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name may look like weights; what is wrong with it is told by its name."""
    monkeypatch.chdir(tmp_path)
    for name in ("my rolls.csv", "1,2.csv"):
        Path(name).write_text("1 " * 36, encoding="utf-8")
        assert json.loads(run(*CRAPS, "--falls", name, "--json"))["srr"] == 6
    assert "cannot be read" in run_flat(*CRAPS, "--falls", "no rolls.csv", code=2)
    for text in ("", " \n"):
        Path("empty.txt").write_text(text, encoding="utf-8")
        told = run_flat(*CRAPS, "--falls", "empty.txt", code=2)
        assert "mpty.txt: holds no weights: write one for each of the 36 falls." in told
    Path("short.txt").write_text("1 2", encoding="utf-8")
    assert "hort.txt: 2 weights of falls" in run_flat(*CRAPS, "--falls", "short.txt", code=2)
