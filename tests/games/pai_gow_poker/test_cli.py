"""Pai Gow Poker at the command line."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import run, run_flat


def test_dealt_rounds_settle_again(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    deal = ("deal", "pai-gow-poker", "-n", "20", "--seed", "1", "--mishaps", "40", "--json")
    file.write_text(run(*deal), encoding="utf-8")
    assert "20 rounds settled, 20 of them verified" in run_flat("settle", "--session", str(file))


def test_a_round_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(run("deal", "pai-gow-poker", "--seed", "3", "--json"), encoding="utf-8")
    shown = run("settle", str(file), "--explain")
    assert "The dealer turns over the dealer's cards and sets them" in shown
    assert "645a.11(c)" in shown


def test_a_player_sits_down_sets_and_surrenders() -> None:
    said = "25 on pai\ndeal\nhouse\nplay\nagain\ndeal\n2s-9c\nhouse\nsurrender\nquit\n"
    flat = run_flat("play", "pai-gow-poker", "--seed", "1", stdin=said)
    assert "position 1 ties" in flat
    assert "house way, or the two cards of the low hand" in flat
    assert "face down" not in flat  # nobody sees the dealer's cards before they are shown
    assert "after 2 rounds" in flat


def test_a_player_may_be_the_bank(tmp_path: Path) -> None:
    filed = tmp_path / "bank.toml"
    filed.write_text(
        'game = "pai-gow-poker"\nfacility = "Example Casino"\ndate = 2014-03-01\n'
        "[options]\nplayer_bank = true\n",
        encoding="utf-8",
    )
    said = "25 on pai\ndeal\nhouse\nplay\naccept\n$99\n10\ndeal\nhouse\nquit\n"
    words = ("play", "pai-gow-poker", "--seed", "2", "--submission", str(filed))
    flat = run_flat(*words, stdin=said)
    assert "Type an amount: $0.00 to $25.00." in flat
    assert "bank" in flat
    assert "after 2 rounds" in flat


def test_a_bank_sees_both_hands_that_decided() -> None:
    said = "25\ndeal\nhouse way\nplay\nbank\n\ndeal\nhouse\nquit\n"
    words = ("play", "pai-gow-poker", "--seed", "4", "--set", "player_bank=true")
    flat = run_flat(*words, stdin=said)
    assert (
        "Dealer high K♠ 8♥ 6♣ 5♣ 3♥ low J♣ 9♣ Position 1 high Joker A♦ 7♥ 6♦ 4♣ low 3♣ 3♠" in flat
    )
    assert "Dealer's wager against the bank, $25.00, loses: -$25.00" in flat
