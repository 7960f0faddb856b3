"""`title58 protect known` as a user meets it."""

import json

from tests.cli.command import run, run_flat

WAR = ("protect", "known", "casino-war", "--as-of", "2024-06-01")


def test_every_position_and_one_in_detail() -> None:
    said = run_flat(*WAR)
    assert "player's own card 46.15% +51.689% 23.857" in said
    said = run_flat(*WAR, "--seen-at", "dealer")
    assert "Dealer's card" in said
    assert "player's own card" not in said
    assert json.loads(run(*WAR, "--json"))["positions"][0]["position"] == "player"


def test_sentences() -> None:
    assert "no position '3' here: there are player, dealer" in run(*WAR, "--seen-at", "3", code=2)
    assert "not priced at Sic Bo" in run("protect", "known", "sic-bo", code=1)
