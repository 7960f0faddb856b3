"""`title58 protect rebate` as a user meets it."""

import json

from tests.cli.command import run, run_flat

ASKED = (
    *("protect", "rebate", "roulette", "--as-of", "2024-06-01", "--set", "wheel=double-zero"),
    *("--wager", "red", "--rebate", "20%", "--rounds", "50"),
)


def test_a_trip() -> None:
    said = run_flat(*ASKED)
    assert "Player's expected win, a trip $5.26" in said
    assert "Safe if at least 6 rounds must be played for a rebate." in said
    told = json.loads(run(*ASKED, "--least", "6", "--json"))
    assert told["safe"] is True
    assert told["rounds_to_be_safe"] == 6


def test_sentences() -> None:
    assert "nothing would come back" in run(*ASKED, "--cap", "$0", code=2)
    assert "more than the trip has rounds" in run(*ASKED, "--least", "60", code=2)
    assert "out of range" in run(*ASKED[:-4], "--rebate", "120%", code=2)
