"""`title58 protect coupon` as a user meets it."""

import json

from tests.cli.command import run, run_flat

WHEEL = ("protect", "coupon", "roulette", "--as-of", "2024-06-01", "--set", "wheel=double-zero")


def test_match_play_and_free_bets() -> None:
    said = run_flat(*WHEEL, "--match-play", "$38", "--wager", "red")
    assert "A match-play coupon of $38.00 beside a bet of $38.00" in said
    assert "$16.00" in said
    told = json.loads(run(*WHEEL, "--free-bet", "$38", "--json"))
    best = told["wagers"][0]
    assert (best["wager"], best["player_gains"]["fraction"]) == ("straight", "3500")


def test_a_bonus() -> None:
    asked = (*WHEEL, "--bonus", "$10", "--first", "win", "--bet", "$19", "--wager", "red")
    told = json.loads(run(*asked, "--json"))
    # 18/38 of $10 less $1 a round, for 38/18 rounds
    assert told["wagers"][0]["player_gains"]["decimal"] * 18 == 38 * (18 * 1000 / 38 - 100)
    assert "an informed player passes" in run_flat(
        *WHEEL, "--bonus", "$1", "--first", "win", "--bet", "$100", "--wager", "red"
    )


def test_a_bonus_of_many_rounds_has_a_fraction_too_long_to_write() -> None:
    asked = (*WHEEL, "--bonus", "$10", "--first", "win", "--bet", "$19", "--wager", "red")
    told = json.loads(run(*asked, "--rounds", "10000", "--json"))["wagers"][0]["player_gains"]
    assert told == {"fraction": None, "decimal": (18 * 1000 / 38 - 100) * 38 / 18}


def test_sentences() -> None:
    assert "Give one of --match-play" in run_flat(*WHEEL, code=2)
    assert "needs --wager" in run_flat(*WHEEL, "--bonus", "$5", code=2)
    assert "belong to --bonus" in run_flat(*WHEEL, "--free-bet", "$5", "--rounds", "3", code=2)
    assert "has no row 'blue'" in run_flat(
        *WHEEL, "--bonus", "$5", "--first", "blue", "--bet", "$5", "--wager", "red", code=2
    )
