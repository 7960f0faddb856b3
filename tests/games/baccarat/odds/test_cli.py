"""`title58 odds` for baccarat."""

import json
from pathlib import Path

from typer.testing import CliRunner

from title58.cli import app


def run(*words: str) -> str:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "140", "TERM": "dumb"})
    assert result.exit_code == 0, result.output
    return result.output


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_summary_of_all_wagers() -> None:
    shown = words(run("odds", "midibaccarat", "--decks", "8"))
    assert "Banker commission 1.058% 45.86% 0.927 1 to 1 less 5%" in shown
    assert "Player 1.235% 44.62% 0.951 1 to 1" in shown
    assert "Dragon Bonus on Banker A 9.373%" in shown


def test_cards_seen_and_one_wager() -> None:
    shown = words(run("odds", "minibaccarat", "--decks", "8", "--wager", "tie", "--seen", "9H,9D"))
    assert "Tie Wager (8 decks, 2 cards seen)" in shown
    assert "per wager resolved" not in shown
    assert "win 8 to 1" in shown


def test_the_meters_of_a_progressive_wager() -> None:
    shown = words(
        run("odds", "baccarat", "--decks", "8", "--wager", "heavenly-9-progressive",
            "--as-of", "2025-03-01")
    )  # fmt: skip
    assert "suited tie 100% of Progressive" in shown
    assert (
        "adds 0.0359% per $1,000 on it, hit 1 in 557,310.6 wagers, break-even at $793,965.98"
        in shown
    )
    assert "house edge at seed 28.133900% at $10,000.00" in shown
    assert "house edge in the long run 18.133900%" in shown


def test_envy_by_itself() -> None:
    shown = words(
        run("odds", "minibaccarat", "--decks", "8", "--wager", "royal-9-progressive",
            "--paytable", "5-dollar", "--as-of", "2024-03-01")
    )  # fmt: skip
    assert "return from mega-envy 0.339965%" in shown


def test_what_a_submission_offers(tmp_path: Path) -> None:
    filed = tmp_path / "filed.toml"
    filed.write_text(
        'date = "2024-03-01"\ngame = "minibaccarat"\n'
        '[options]\nroyal_9 = "1-dollar"\nharmony = "C"\n'
        'royal_9_mega = "seed $20,000, reset $15,000, rate 8%"\nroyal_9_mystery = "3"\n',
        encoding="utf-8",
    )
    found = json.loads(run("odds", "minibaccarat", "--submission", str(filed), "--json"))["wagers"]
    assert {(one["wager"], one["paytable"]) for one in found} == {
        ("banker", "commission"),
        ("player", "standard"),
        ("tie", "standard"),
        ("royal-9-progressive", "1-dollar"),
        ("harmony-progressive", "C"),
        ("royal-9-mystery", "3"),
    }
    royal = next(one for one in found if one["wager"] == "royal-9-progressive")
    assert royal["meters"]["Mega Jackpot"]["seed"] == 2_000_000
    assert royal["stake"] == 100
