"""Pai Gow at the command line: a hand in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import run_flat as run


def play(
    *lines: str, save: Path, more: tuple[str, ...] = ()
) -> tuple[str, list[dict[str, object]]]:
    shown = run(
        *("play", "pai-gow", "--seed", "1", "--save", str(save), *more),
        stdin="\n".join((*lines, "quit")) + "\n",
    )
    if not save.exists():
        return shown, []
    assert "settled" in run("settle", str(save)) or "Verified" in run("settle", str(save))
    return shown, [json.loads(line) for line in save.read_text().splitlines()]


def test_a_hand_is_set_by_number_and_the_house_can_be_asked(tmp_path: Path) -> None:
    shown, records = play(
        *("25 on pai-gow", "deal", "4", "9", "2", "play"),
        *("25 pai", "deal", "1-1 1-1 / 2-4 1-6", "surr"),
        save=tmp_path / "tiles.jsonl",
    )
    assert "The tiles of position 1: 1-3 2-5 1-1 1-5" in shown
    assert "1 high 1-1 1-5 low 1-3 2-5 8 and 1" in shown
    assert "4 ask the dealer" in shown
    assert "the house would set 1-1 2-5 high (9), 1-3 1-5 low (0)" in shown
    assert "Type a number from 1 to 3, or a name." in shown  # nine is no setting
    assert "Position 1, against" in shown
    assert "loses (surrender): -$25.00" in shown
    assert "Dealer high 6-6 4-4 low 4-6 1-2 Position 1 high 1-1 1-3 low 1-5 2-5" in shown
    first, second = (record["settlement"] for record in records)
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    assert first["facts"]["settings"]["position-1"] == "high 1-1 1-3 low 1-5 2-5"
    assert second["lines"][0]["row"] == "surrender"


def test_a_lone_player_may_bank_against_the_dealer(tmp_path: Path) -> None:
    filed = tmp_path / "filed.toml"
    filed.write_text(
        'facility = "X"\ngame = "pai-gow"\ndate = 2014-03-01\n[options]\nplayer_bank = true\n'
    )
    shown, records = play(
        *("25 pai", "deal", "1", "play", "accept", "20", "", "1"),
        save=tmp_path / "bank.jsonl",
        more=("--submission", str(filed)),
    )
    assert "The dealer would wager $25.00 against the bank" in shown
    assert "The bank shakes" not in shown
    settlement = records[1]["settlement"]
    assert isinstance(settlement, dict)
    assert [line["wager"] for line in settlement["lines"]] == [
        "dealer-against-bank",
        "bank",
    ]
