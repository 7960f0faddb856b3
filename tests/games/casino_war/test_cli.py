"""Casino War at the command line: a War in the terminal."""

import json
from pathlib import Path

from tests.cli.command import run_flat as run

TIES_AT_ONCE = "7"  # the seed whose first two cards tie


def play(*lines: str, save: Path) -> tuple[str, dict[str, object]]:
    shown = run(
        *("play", "casino-war", "--seed", TIES_AT_ONCE, "--save", str(save)),
        stdin="\n".join((*lines, "quit")) + "\n",
    )
    assert "Verified: the record holds the same settlement" in run("settle", str(save))
    return shown, json.loads(save.read_text().splitlines()[0])


def test_going_to_war_puts_the_equal_wager_down(tmp_path: Path) -> None:
    shown, record = play(
        *("25 on initial", "deal", "war"),
        *("5 on war", "5 on initial", "again", "5 on tie-on-war-deal", "990 tie-on-war-deal"),
        *("remove war", "deal", "25 on war", "deal"),
        save=tmp_path / "war.jsonl",
    )
    assert "On the layout: $25.00 on War." in shown
    assert "$30.00 is not equal to the Initial Wager of $25.00" in shown
    assert "after 'no more bets' no Initial wager may be made" in shown
    assert "You have only $945.00 left" in shown
    assert "position 1 chose War in box 1 but placed no War Wager" in shown
    settlement = record["settlement"]
    assert isinstance(settlement, dict)
    assert [line["wager"] for line in settlement["lines"]] == ["initial", "war", "tie-on-war-deal"]
    assert [line["stake"] for line in settlement["lines"]] == [2_500, 2_500, 500]


def test_again_repeats_the_first_wagers_not_those_of_the_war(tmp_path: Path) -> None:
    shown, _ = play(
        *("25 on initial", "5 tie", "deal", "war", "deal", "again"), save=tmp_path / "war.jsonl"
    )
    assert shown.count("On the layout: $25.00 on Initial, $5.00 on Tie.") == 2


def test_surrender(tmp_path: Path) -> None:
    shown, record = play("25 on initial", "deal", "surr", save=tmp_path / "surrender.jsonl")
    assert "You leave with $987.50" in shown
    settlement = record["settlement"]
    assert isinstance(settlement, dict)
    assert settlement["net"] == {"1": -1_250}


def test_at_a_tie_odds_say_what_each_choice_is_worth(tmp_path: Path) -> None:
    shown, _ = play("25", "deal", "odds", "war", "", save=tmp_path / "war.jsonl")
    assert "The tie hand of box 1: surrender or go to war?" in shown
    assert "go to war -$0.315 per $1 bet; best" in shown
    assert "surrender -$0.500 per $1 bet; costs 18.49% of your bet" in shown
