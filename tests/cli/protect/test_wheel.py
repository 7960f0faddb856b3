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
    assert "--wager goes with --pocket" in run(
        *WHEEL, "--spins", "spins.csv", "--wager", "red", code=2
    )
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


def test_only_neighbors_make_a_sector() -> None:
    def said(*weights: str) -> str:
        pockets = [word for weight in weights for word in ("--pocket", weight)]
        return run_flat(*WHEEL, *pockets, "--wager", "red")

    for hot in (["17=1.2"], ["2=1.2", "0=1.2", "28=1.1"]):  # around the end
        assert "in a scan of all sectors takes about" in said(*hot)
    apart = said("17=1.2", "0=1.1")
    assert "sector" not in apart
    assert "To tell this wheel from a fair one by chi-square takes about 26,684 spins" in apart
    assert "in a scan of all sectors takes about 1 spin (5%" in said("17=1000")
    every = {f"{number}=0" for number in ("00", *range(37))} - {"17=0"}
    assert "17: 100.000% of spins instead of 2.632%. Every wager" in said(*every)


def test_cold_pockets_are_named() -> None:
    told = run_flat(*WHEEL, "--pocket", "17=0", "--wager", "red")
    assert "How they fall 17: 0.000% of spins instead of 2.632%. To tell this wheel" in told
    told = run_flat(*WHEEL, "--pocket", "17=1.2", "--pocket", "0=0.5", "--wager", "red")
    assert "0: 1.326% of spins instead of 2.632%. 17: 3.183% of spins" in told


def test_the_big_six_wheel_is_not_scanned(tmp_path: Path) -> None:
    big_six = ("protect", "wheel", "big-six-wheel", "--as-of", "2024-06-01")
    told = run_flat(*big_six, "--pocket", "20=1.2")
    assert "20: 4.412% of spins instead of 3.704%. Every wager" in told
    log = tmp_path / "spins.txt"
    log.write_text("20\n")
    assert "only the wheel of Roulette is scanned" in run_flat(
        *big_six, "--spins", str(log), code=2
    )


def test_what_spins_say(tmp_path: Path) -> None:
    log = tmp_path / "spins.txt"
    log.write_text("17,500\n5\n")
    told = run_flat(*WHEEL, "--spins", str(log))
    assert "with probability at most 0.0001 (none of 9,999 fair wheels had one)." in told
    log.write_text("17\n")
    told = run_flat(*WHEEL, "--spins", str(log))
    assert "1 spin. Chi-square" in told
    assert "(1 pocket): 1 spin, 0.0 expected" in told
    assert "wherever it is, with probability 1.0000." in told


def test_words_that_are_no_spins(tmp_path: Path) -> None:
    log = tmp_path / "spins.txt"
    for text, told in (
        ("17,1000000000\n", "line 1: '1000000000' is out of range: give 0 to 999,999,999."),
        ("17,x\n", "line 1: 'x' is not a number of spins: give 0 to 999,999,999."),
        ("zzz\n", "line 1: 'zzz' is not a pocket"),
        ("1 2 3\n17\n", "line 1: '1 2 3' is not a pocket"),
    ):
        log.write_text(text)
        assert told in run_flat(*WHEEL, "--spins", str(log), code=2)
    told = run_flat(*WHEEL, "--pocket", "17=-1", code=2)
    assert "--pocket 17=-1: -1 is out of range: give 0 to 1,000." in told
