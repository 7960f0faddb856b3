"""Pai Gow Poker at the command line."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from title58.cli import app

RUN = CliRunner()


def test_dealt_rounds_settle_again(tmp_path: Path) -> None:
    dealt = RUN.invoke(
        app, ["deal", "pai-gow-poker", "-n", "20", "--seed", "1", "--mishaps", "40", "--json"]
    )
    assert dealt.exit_code == 0, dealt.output
    rounds = [json.loads(line) for line in dealt.stdout.splitlines()]
    assert len(rounds) == 20
    file = tmp_path / "rounds.jsonl"
    file.write_text(dealt.stdout, encoding="utf-8")
    settled = RUN.invoke(app, ["settle", "--session", str(file)])
    assert settled.exit_code == 0, settled.output
    assert "20 of them verified" in settled.output


def test_a_round_is_explained(tmp_path: Path) -> None:
    dealt = RUN.invoke(app, ["deal", "pai-gow-poker", "--seed", "3", "--json"])
    file = tmp_path / "round.json"
    file.write_text(dealt.stdout, encoding="utf-8")
    shown = RUN.invoke(app, ["settle", str(file), "--explain"])
    assert shown.exit_code == 0, shown.output
    assert "The dealer turns over his cards and sets them" in shown.output
    assert "645a.11(c)" in shown.output


def test_a_player_sits_down_sets_and_surrenders() -> None:
    said = "25 on pai\ndeal\nhouse\nshow\nagain\ndeal\n2s-9c\nhouse\nsurrender\nquit\n"
    played = RUN.invoke(app, ["play", "pai-gow-poker", "--seed", "1"], input=said)
    assert played.exit_code == 0, played.output
    flat = " ".join(played.output.split())
    assert "position 1 ties" in flat
    assert "house-way, or the two cards of the low hand" in flat
    assert "face down" not in flat  # nobody sees the dealer's cards before they are shown
    assert "after 2 rounds" in flat


def test_a_player_may_be_the_bank(tmp_path: Path) -> None:
    filed = tmp_path / "bank.toml"
    filed.write_text(
        'game = "pai-gow-poker"\nfacility = "Example Casino"\ndate = 2014-03-01\n'
        "[options]\nplayer_bank = true\n",
        encoding="utf-8",
    )
    said = "25 on pai\ndeal\nhouse\nshow\naccept\n$99\n10\ndeal\nhouse\nquit\n"
    played = RUN.invoke(
        app, ["play", "pai-gow-poker", "--seed", "2", "--submission", str(filed)], input=said
    )
    assert played.exit_code == 0, played.output
    flat = " ".join(played.output.split())
    assert "Say $0.00 to $25.00." in flat
    assert "bank" in flat
    assert "after 2 rounds" in flat
