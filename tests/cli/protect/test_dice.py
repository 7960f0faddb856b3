"""`title58 protect dice` as a user meets it."""

import json
from pathlib import Path

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
