"""Blackjack at the command line: a hand in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import run_flat as run


def test_a_double_for_less_in_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "rounds.jsonl"
    lines = ("25 on blackjack", "deal", "surr", "quit")
    shown = run(
        *("play", "blackjack", "--seed", "3", "--save", str(save)), stdin="\n".join(lines) + "\n"
    )
    assert "15 (10♠ 5♥) against Q♣: stand, draw, double, surrender" in shown
    assert "A card to the dealer, as the hole card, face down §" in shown  # and not which
    assert "lose, half $25.00 -$12.50" in shown
    assert "Verified" in run("settle", str(save))
    record = json.loads(save.read_text())
    assert record["settlement"]["net"] == {"1": -1250}
    doubled = (
        *("25 on blackjack", "deal", "double", "remove double-down", "30 on double-down"),
        *("10 on double-down", "deal", "quit"),
    )
    again = run(
        *("play", "blackjack", "--seed", "3", "--save", str(save)), stdin="\n".join(doubled) + "\n"
    )
    assert "$0.01 to $25.00" in again
    assert "On the layout: $10.00 on double-down" in again


def test_the_table_explains_itself(tmp_path: Path) -> None:
    record = tmp_path / "round.json"
    record.write_text(run("deal", "blackjack", "-n", "1", "--seed", "7", "--json"))
    told = run("settle", str(record), "--explain")
    assert "§ 633a.7(f)(4)" in told
    assert "Verified: the record holds the same settlement" in told
