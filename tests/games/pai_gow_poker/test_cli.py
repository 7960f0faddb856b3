"""Pai Gow Poker at the command line."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.cli.command import run, run_flat
from title58.cli import app
from title58.games.pai_gow_poker.game import PaiGowPoker
from title58.odds.settings import WayChange, WayChanges


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


def test_one_hand_and_every_way_to_set_it() -> None:
    flat = run_flat("odds", "pai-gow-poker", "--hand", "AS AD KD KC 9S 5H 3D")
    assert "against all 53,524,680 hands that the dealer may hold" in flat
    assert "AD AS 9S 5H 3D / KC KD" in flat
    assert "plays pair of aces over pair of kings, the best setting." in flat
    told = json.loads(run("odds", "pai-gow-poker", "--hand", "AS AD KD KC 9S 5H 3D", "--json"))
    assert told["settings"][0] == {
        "high": "AD AS 9S 5H 3D",
        "low": "KC KD",
        "high_rank": "pair of aces",
        "low_rank": "pair of kings",
        "win": 38_817_593,
        "push": 14_326_166,
        "lose": 380_921,
        "edge": told["settings"][0]["edge"],
        "cost": {"fraction": "0", "decimal": 0.0},
        "house_way": True,
    }
    assert told["settings"][1]["cost"]["decimal"] > 0.4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--hand", "AS KD"), "has 2 cards: a hand of Pai Gow Poker is seven cards"),
        (("--hand", "AS KD KD 2H 3H 4H 5H"), "has KD twice: the deck has one of each card"),
        (("--hand", "AS", "--rows"), "--hand is a question of its own: leave out --house-way"),
        (("--house-way", "--exactly"), "--house-way is a question of its own: leave out --hand"),
        (("--hand", "AS", "--seen", "9H"), "do not change the odds of a hand that is set"),
    ],
)
def test_a_question_about_hands_that_has_no_answer(words: tuple[str, ...], sentence: str) -> None:
    result = CliRunner().invoke(app, ["odds", "pai-gow-poker", *words], env={"COLUMNS": "200"})
    assert result.exit_code != 0
    assert sentence in " ".join(result.stderr.split())


def test_what_a_house_way_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    found = WayChange("four-and-three", "three-of-a-kind", 504, -5, 10, 1000, Fraction(1, 20))
    said = WayChanges("pai-gow-poker", {"four-and-three": "higher"}, (found,), "645a.11(c)")
    monkeypatch.setattr(PaiGowPoker, "way_changes", lambda *_: said)
    flat = run_flat("odds", "pai-gow-poker", "--house-way")
    assert "four-and-three higher three-of-a-kind 504 +1.475000%" in flat
    told = json.loads(run("odds", "pai-gow-poker", "--house-way", "--json"))
    assert told["changes"][0]["edge"]["fraction"] == "59/4000"
    assert told["house_way"] == {"four-and-three": "higher"}


def test_a_bank_is_priced_where_players_may_bank() -> None:
    flat = run_flat("odds", "pai-gow-poker", "--set", "player_bank=true", "--wager", "bank")
    assert "The bank (against one wager, all set by the house way)" in flat
    assert "= 94918789048817/41252295156072000" in flat
    assert "The bank (against 6 equal wagers, all set by the house way)" in flat
