"""`title58 theo` as a user meets it."""

import json
from pathlib import Path
from time import perf_counter

from tests.cli.command import run, run_flat

ASKED = (
    *("theo", "roulette", "--as-of", "2024-06-01", "--set", "wheel=double-zero"),
    *("--bet", "red=$25x4", "--decisions", "40"),
)


def test_an_hour_and_a_shift(tmp_path: Path) -> None:
    said = run_flat(*ASKED)
    assert "1 hour $210.53 $631.58" in said
    assert "8 hours $1,684.21" in said
    told = json.loads(run(*ASKED, "--side", "red", "--lease", "$480", "--pace", "1", "--json"))
    assert round(told["cents_per_hour"], 2) == 21052.63
    assert told["side"]["lease"] == 100
    path = tmp_path / "theo.html"
    run(*ASKED, "-o", str(path))
    assert "theoretical win" in path.read_text()


def test_a_month(tmp_path: Path) -> None:
    path = tmp_path / "june.csv"
    path.write_text("Table,Drop,Win,Hours\nR1,10000,900,8\n")
    assert "R1 320 $10,000.00 $900.00 9.0% $1,684.21 -$784.21 -0.44" in run_flat(
        *ASKED, "--results", str(path)
    )
    many = 3000  # in no time: a year of tables takes as long as its lines, not as their square
    path.write_text("Win,Hours\n" + "900,8\n" * many)
    began = perf_counter()
    assert "Total 960,000" in run_flat(*ASKED, "--results", str(path))
    assert perf_counter() - began < 20
    path.write_text("Table,Drop,Hours\nR1,10000,8\n")
    assert "no column for the win" in run(*ASKED, "--results", str(path), code=2)


def test_an_edge_of_a_roll_is_called_so() -> None:
    said = run_flat("theo", "craps", "--as-of", "2024-06-01", "--bet", "pass=$25x8")
    assert "edge a Win an Wager bet a round roll hour Pass Bet $25.00 8 0.4189%" in said
    assert "roll hour" not in run_flat(*ASKED)


def test_sentences() -> None:
    assert "give --bet" in run("theo", "roulette", code=2)
    assert "give --side" in run(*ASKED, "--lease", "$5", code=2)
    assert "WAGER=AMOUNT" in run("theo", "roulette", "--bet", "red", code=2)
    assert "out of range" in run(*ASKED, "--hours", "0", code=2)
