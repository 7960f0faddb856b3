"""`title58 protect dice` as a user meets it."""

import json

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


def test_sentences() -> None:
    assert "give one of them" in run(*CRAPS, "--srr", "7", "--faces", "1,1,1,1,1,1", code=2)
    assert "Give --srr" in run(*CRAPS, code=2)
    assert "six weights" in run(*CRAPS, "--faces", "1,1", code=2)
    assert "every face needs a weight" in run(*CRAPS, "--faces", "1,1,1,1,1,0", code=2)
    assert "two dice" in run("protect", "dice", "sic-bo", "--srr", "7", code=2)
