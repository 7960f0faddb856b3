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
    assert "15 (10♠ 5♥) against Q♣: stand, hit, double or surrender?" in shown
    assert "A card to the dealer, as the hole card, face down §" in shown  # and not which
    assert "Surrender, $25.00, loses (half): -$12.50" in shown
    assert "Verified" in run("settle", str(save))
    record = json.loads(save.read_text())
    assert record["settlement"]["net"] == {"1": -1250}
    doubled = (*("25 on blackjack", "deal", "double 2000", "double 10", "quit"),)
    again = run(
        *("play", "blackjack", "--seed", "3", "--save", str(save)), stdin="\n".join(doubled) + "\n"
    )
    assert "Type an amount from $0.01 to $975.00." in again
    assert "You add $10.00 on Double Down." in again


def test_the_table_explains_itself(tmp_path: Path) -> None:
    record = tmp_path / "round.json"
    record.write_text(run("deal", "blackjack", "-n", "1", "--seed", "7", "--json"))
    told = run("settle", str(record), "--explain")
    assert "§ 633a.7(f)(4)" in told
    assert "Verified: the record holds the same settlement" in told
