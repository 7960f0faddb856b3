"""`title58 protect error` as a user meets it."""

import json
from pathlib import Path

from tests.cli.command import run, run_flat

MINI = ("protect", "error", "minibaccarat", "--as-of", "2024-06-01")


def test_baccarat(tmp_path: Path) -> None:
    said = run_flat(*MINI, "--average", "$100", "--rate", "1%", "--rounds", "1000")
    assert "in 1.00% of the rounds in which it can be" in said
    # 45.8597% of rounds, $5 each, one in a hundred of a thousand
    assert "Commission not taken 45.860 -$22.93 $0.00 $0.00 players" in said
    found = json.loads(run(*MINI, "--json"))
    first = found["mistakes"][0]
    assert first["house_gain_per_round"]["player"]["fraction"]
    assert found["average_bet"] == 2500
    page = tmp_path / "errors.html"
    run(*MINI, "-o", str(page))
    assert "dealer errors" in page.read_text()


def test_blackjack() -> None:
    said = run_flat("protect", "error", "blackjack", "--as-of", "2024-06-01", "--decks", "2")
    assert "Dealer draws to a soft 17" in said
    assert "A Blackjack paid 6 to 5" in said


def test_sentences() -> None:
    assert "--rate 101 is out of range" in run(*MINI, "--rate", "101%", code=2)
    assert "not priced at Sic Bo" in run("protect", "error", "sic-bo", code=1)
