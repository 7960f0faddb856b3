"""The terminal table's own rules: chips that suffice, dice that pass, cards nobody has seen."""

import io
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from title58.cli import app
from title58.cli.show.rounds import breakage_said, show_facts
from title58.rounds.settlement import Settlement

READY = ("10", "100")  # where the cover cards go into the stack
Typed = Callable[..., str]


def run(*words: str, stdin: tuple[str, ...]) -> str:
    result = CliRunner().invoke(app, list(words), input="\n".join((*stdin, "quit")) + "\n")
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


@pytest.fixture
def blackjack(tmp_path: Path) -> Typed:
    """A hand of Blackjack at a real table, typed in."""

    def play(*lines: str, chips: str = "100", **filed: str) -> str:
        path, save = tmp_path / "filed.toml", tmp_path / "rounds.jsonl"
        save.unlink(missing_ok=True)
        options = {"preshuffled": "true", "even_money": "true"} | filed
        path.write_text(
            'game = "blackjack"\ndate = 2014-03-01\n[options]\n'
            + "\n".join(f"{name} = {value}" for name, value in options.items())
        )
        shown = run(
            *("play", "blackjack", "--typed", "--submission", str(path)),
            *("--bankroll", chips, "--save", str(save)),
            stdin=(*READY, "20 on blackjack", "deal", *lines),
        )
        if save.exists():
            assert "Verified" in CliRunner().invoke(app, ["settle", str(save)]).output
        return shown

    return play


# Chips


def test_a_double_is_no_larger_than_the_chips(blackjack: Typed) -> None:
    shown = blackjack(
        *("6h", "9s", "5d", "", "double 16", "double", "kh", "10c"),
        chips="35",
    )
    assert "Type an amount from $0.01 to $15.00." in shown
    assert "You add $15.00 on Double Down." in shown
    assert "You leave with $70.00" in shown


def test_a_double_for_less_is_said_with_its_amount(blackjack: Typed) -> None:
    shown = blackjack("6h", "9s", "5d", "", "double for 5", "kh", "10c")
    assert "You add $5.00 on Double Down." in shown
    assert "You leave with $125.00" in shown
    refused = blackjack("6h", "9s", "5d", "", "double 50", "kh", "10c")
    assert "$50.00 is not an allowed double down amount" in refused
    assert "You add $20.00 on Double Down." in refused


def test_insurance_needs_no_second_question(blackjack: Typed) -> None:
    shown = blackjack("8h", "as", "3d", "", "ins", "no", "stand", "9c")
    assert "You add $10.00 on Insurance." in shown
    assert "Insurance, $10.00, loses: -$10.00" in shown
    less = blackjack("8h", "as", "3d", "", "insurance 4", "no", "stand", "9c")
    assert "You add $4.00 on Insurance." in less


def test_a_split_needs_no_second_question(blackjack: Typed) -> None:
    shown = blackjack("8h", "6s", "8d", "", "split", "3c", "stand", "10d", "stand", "10c", "9c")
    assert "You add $20.00 on Split hand 2." in shown
    assert "11 (8♥ 3♣) against 6♠: stand, hit or double?" in shown


def test_a_split_for_which_there_are_no_chips_is_not_offered(blackjack: Typed) -> None:
    shown = blackjack("8h", "6s", "8d", "", "split", "stand", "10c", "9c", chips="39.99")
    assert "against 6♠: stand, hit, double or surrender?" in shown
    assert "Split takes at least $20.00; you have $19.99." in shown
    assert "You leave with $59.99" in shown
    enough = blackjack("8h", "6s", "8d", "", chips="40")
    assert "against 6♠: stand, hit, double, split or surrender?" in enough


def test_without_a_chip_left_there_is_no_double_and_no_insurance(blackjack: Typed) -> None:
    shown = blackjack("8h", "as", "3d", "", "ins", "no-ins", "no", "dou", "stand", "9c", chips="20")
    assert "Insurance takes at least $0.01; you have $0.00." in shown
    assert "Double takes at least $0.01; you have $0.00." in shown
    assert "Your chips are gone" in shown


def test_war_is_for_those_who_can_match_their_wager() -> None:
    def tied(chips: str) -> str:
        return run(
            *("play", "casino-war", "--seed", "7", "--bankroll", chips),
            stdin=("25 on initial", "deal", "war", "surrender"),
        )

    short = tied("49.99")
    assert "Go to war takes at least $25.00; you have $24.99." in short
    assert "You leave with $37.49" in short
    assert "You add $25.00 on War." in tied("50")


def test_two_choices_at_once_share_the_chips(tmp_path: Path) -> None:
    filed = tmp_path / "war.toml"
    filed.write_text(
        'game = "casino-war"\ndate = 2014-03-01\n[options]\nadjacent_boxes = 2\ndecks = 6\n'
    )
    shown = run(
        *("play", "casino-war", "--typed", "--bankroll", "35", "--submission", str(filed)),
        stdin=(
            *("10", "100", "10 on initial", "10 on initial 2", "deal"),
            *("9h", "9d", "9s", "war", "war", "surrender"),
        ),
    )
    assert "Go to war takes at least $10.00; you have $5.00." in shown


def test_what_is_owed_cannot_be_wagered(tmp_path: Path) -> None:
    filed = tmp_path / "owed.toml"
    filed.write_text(
        'game = "minibaccarat"\ndate = 2014-03-01\n'
        '[options]\nvigorish_collection = "deferred"\npreshuffled = true\n'
    )
    cards = ("7c", "10s", "8c", "ks", "ah", "8d")  # 6 and 8: the Banker wins
    shown = run(
        *("play", "minibaccarat", "--typed", "--bankroll", "100", "--submission", str(filed)),
        stdin=(
            *("100", "14", "ah", "100 on banker", "deal", *cards),
            *("200 on player", "195.01 on player", "195 on player"),
        ),
    )
    assert "You have $195.00. Your bets?" in shown
    assert shown.count("You have only $195.00 left") == 2
    assert "On the layout: $195.00 on Player" in shown


def test_vigorish_that_is_taken_at_once_needs_chips_too(tmp_path: Path) -> None:
    filed = tmp_path / "craps.toml"
    filed.write_text(
        'game = "craps"\ndate = 2014-03-01\n[options]\nbuy = true\nbuy_vigorish = "when-made"\n'
    )

    def shown(*lines: str) -> str:
        return run(
            *("play", "craps", "--seed", "1", "--bankroll", "105", "--submission", str(filed)),
            stdin=("accept", *lines),
        )

    beside = shown("95 on buy-4", "5.26 on field", "5.25 on field")
    assert "You have only $5.25 left" in beside  # 5% of $95 is $4.75
    assert "On the layout: $95.00 on Buy 4, $5.25 on Field" in beside
    alone = shown("5 on field", "96 on buy-4", "95 on buy-4", "0.26 on field", "0.25 on field")
    assert "You have only $100.00 left, and commission (vigorish) is due" in alone
    assert "On the layout: $5.00 on Field. bet" in alone
    assert "You have only $0.25 left" in alone
    assert "On the layout: $5.25 on Field, $95.00 on Buy 4" in alone


# The dice


@pytest.mark.parametrize("game", ["craps", "mini-craps"])
def test_the_dice_are_passed_after_the_next_throw(game: str, tmp_path: Path) -> None:
    save = tmp_path / "throws.jsonl"
    shown = run(
        *("play", game, "--typed", "--save", str(save)),
        stdin=(
            *("accept", "10 on pass", "pass dice", "pass the dice", "pass the dice", "roll", "2 2"),
            *("accept", "deal", "3 1"),
        ),
    )
    assert shown.count("You pass the dice after the next throw") == 2
    assert "You keep the dice after the next throw" in shown
    assert "passes-dice" in save.read_text().splitlines()[0]
    assert "passes-dice" not in save.read_text().splitlines()[1]
    assert shown.count("Take the dice: shoot or decline?") == 2
    assert "2 rounds settled, 2 of them verified" in run("settle", str(save), stdin=())


def test_a_wish_to_pass_ends_with_a_loser_seven(tmp_path: Path) -> None:
    save = tmp_path / "throws.jsonl"
    run(
        *("play", "craps", "--typed", "--save", str(save)),
        stdin=(
            *("accept", "10 on pass", "deal", "2 2", "pass dice", "deal", "3 4"),
            *("accept", "10 on pass", "deal", "2 2", "deal", "2 2"),
        ),
    )
    assert len(save.read_text().splitlines()) == 4
    assert "passes-dice" not in save.read_text()


def test_only_dice_are_passed() -> None:
    assert "'pass' is not a bet here" in run("play", "sic-bo", stdin=("pass",))
    assert "pass the dice" not in run("play", "sic-bo", stdin=("help",))
    assert "pass the dice after the next throw" in run("play", "craps", stdin=("accept", "help"))


# Cards that nobody sees


def test_the_hole_card_is_asked_for_when_it_is_turned_up(blackjack: Typed) -> None:
    shown = blackjack("9h", "9s", "9d", "", "stand", "10c")
    assert "as the hole card, face down (Enter if nobody has seen it" in shown
    asked = shown.index("The card dealt to the dealer, as the hole card, now face up?")
    assert shown.index("Box 1: 18") < asked
    assert asked < shown.index("The dealer turns the hole card up: 10♣")
    assert "the dealer has 19" in shown
    assert shown.count("Box 1: 18") == 1  # asked once
    assert shown.count("Position 1 decides how to play box 1: 18") == 1  # and told once
    assert shown.count("A card to box 1: 9♥") == 1


def test_the_saved_record_has_the_card_that_was_there(blackjack: Typed, tmp_path: Path) -> None:
    blackjack("9h", "9s", "9d", "", "stand", "10c")
    record = json.loads((tmp_path / "rounds.jsonl").read_text())
    holes = [each["card"] for each in record["answers"] if each.get("to") == "dealer-hole"]
    assert holes == ["10C"]


def test_a_blackjack_is_found_by_the_reader(blackjack: Typed) -> None:
    shown = blackjack("9h", "ks", "9d", "", "maybe", "yes", "ac")
    assert "'maybe' is neither yes nor no" in shown
    assert "the dealer has Blackjack" in shown
    assert "Box 1: " not in shown
    assert "You leave with $80.00" in shown


def test_breakage_is_told_in_cents_and_whose_it_is() -> None:
    assert breakage_said(Fraction(-13, 20)) == "Breakage: 0.65 cents, which the players keep"
    assert breakage_said(1) == "Breakage: 1 cent, which the house keeps"


def test_cards_stand_under_each_other() -> None:
    facts = {
        "hands": {"dealer": ["10S", "9C"], "box 1 hand 2": ["5D", "7C"]},
        "counts": {"dealer": 19, "box 1 hand 2": 12},
    }
    console = Console(width=80, file=io.StringIO())
    show_facts(console, Settlement(facts=facts))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert shown == "  Dealer        10♠   9♣    19\n  Box 1, hand 2 5♦    7♣    12\n"
