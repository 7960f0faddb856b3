"""`title58 protect wheel` as a user meets it."""

import json
from pathlib import Path

from tests.cli.command import run, run_flat

WHEEL = ("protect", "wheel", "roulette", "--as-of", "2024-06-01", "--set", "wheel=double-zero")


def test_a_bias_and_spins(tmp_path: Path) -> None:
    said = run_flat(*WHEEL, "--pocket", "17=1.5", "--wager", "straight")
    assert "17: 3.896% of spins instead of 2.632%." in said
    assert "Straight, double-zero wheel (17) 5.2632% -40.2597%" in said
    log = tmp_path / "spins.csv"
    log.write_text("pocket,spins\n17,30\n0,10\n5,8\n")
    assert "48 spins. Chi-square" in run_flat(*WHEEL, "--spins", str(log))
    assert json.loads(run(*WHEEL, "--spins", str(log), "--json"))["spins"]["spins"] == 48


def test_sentences(tmp_path: Path) -> None:
    assert "Give --pocket" in run(*WHEEL, code=2)
    assert "POCKET=WEIGHT" in run(*WHEEL, "--pocket", "17", code=2)
    assert "not a pocket" in run(*WHEEL, "--pocket", "99=2", code=2)
    assert "has no wheel" in run("protect", "wheel", "sic-bo", "--pocket", "1=2", code=1)


def test_lines_of_a_log_are_those_of_the_file(tmp_path: Path) -> None:
    log = tmp_path / "spins.txt"
    for text, told in (
        ("99\n17\n", "line 1: '99' is not a pocket"),  # a number is no head
        ("pocket,spins\n\n17,3\n99,2\n", "line 4: '99' is not a pocket"),
        ("", "there are no spins"),
        ("1" * 200_000, "line 1: field larger than"),
    ):
        log.write_text(text)
        assert told in run_flat("protect", "wheel", "roulette", "--spins", str(log), code=2)


def test_a_pocket_has_one_weight() -> None:
    twice = ("--pocket", "17=1.2", "--pocket", "17=3")
    assert "--pocket 17 is given twice" in run_flat("protect", "wheel", "roulette", *twice, code=2)
