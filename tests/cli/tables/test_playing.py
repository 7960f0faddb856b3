"""`title58 play` and `title58 deal`."""

import json
from pathlib import Path

import pytest

from tests.cli.command import run


def said(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def test_a_round_of_minibaccarat() -> None:
    shown = run(
        "play", "minibaccarat", "--seed", "7", stdin=said("25 on banker", "5 tie", "deal", "quit")
    )
    assert "On the layout: $25.00 on Banker, $5.00 on Tie." in shown
    assert "no more bets" in shown
    assert "§ 627a.7(a)(1)" in shown
    assert "after 1 round." in shown


def test_the_same_seed_gives_the_same_session() -> None:
    words = said("10 on small", "deal", "again", "deal", "quit")
    first = run("play", "sic-bo", "--seed", "3", stdin=words)
    assert first == run("play", "sic-bo", "--seed", "3", stdin=words)
    assert first != run("play", "sic-bo", "--seed", "4", stdin=words)
    assert "after 2 rounds" in first


def test_the_bankroll_follows_the_settlements(tmp_path: Path) -> None:
    saved = tmp_path / "rounds.jsonl"
    words = said("100 on big", "deal", "100 on big", "deal", "quit")
    shown = run("play", "sic-bo", "--seed", "5", "--save", str(saved), stdin=words)
    net = sum(json.loads(line)["settlement"]["net"]["1"] for line in saved.read_text().splitlines())
    assert f"You leave with ${(100_000 + net) / 100:,.2f}" in shown
    assert "2 rounds settled, 2 of them verified" in run("settle", str(saved))


def test_wagers_can_be_taken_back_until_the_call() -> None:
    shown = run(
        "play", "sic-bo", "--seed", "1", stdin=said("10 small", "remove small", "deal", "quit")
    )
    assert "On the layout: nothing" in shown
    assert "Small, $10.00, is returned (taken down): $0.00" in shown


@pytest.mark.parametrize(
    ("bet", "says"),
    [
        ("banker", "How much on Banker?"),
        ("25", "$25.00 on what?"),
        ("five on banker", "'five on banker' is not a bet here"),
        ("5 on horses", "Bets here: Banker, Player, Tie"),
        ("5000 on banker", "You have only $1,000.00 left."),
        ("0 on banker", "§ 627a.7(b)"),
        ("remove banker", "no wager on Banker"),
        ("again", "no bets to repeat"),
        ("", "You have no bets down"),
        ("why", "§ 627a.5(f)"),
        ("why commission", "vigorish"),
        ("why cut card", "cover card"),
        ("odds", "1.06%, wins 45.9%"),
        ("odds tie", "14.36%, wins 9.5%"),
        ("?", "names may be shortened"),
        ("why 627a.99", "There is no § 627a.99"),
        ("why 627a.6(a)(3)", "Aces are worth 1"),
        ("help", "leave the table"),
        (
            "wagers",
            "(pushes on a tie), less a commission (vigorish) of 5% of the amount won",
        ),
        ("steps", "Every step is shown"),
    ],
)
def test_what_is_answered(bet: str, says: str) -> None:
    shown = " ".join(run("play", "minibaccarat", "--seed", "1", stdin=said(bet, "quit")).split())
    assert says in shown


def test_a_side_wager_alone_is_refused_before_the_deal(tmp_path: Path) -> None:
    path = tmp_path / "ez.toml"
    path.write_text('game = "minibaccarat"\ndate = 2014-03-01\n[options]\nez = true\n')
    shown = run(
        "play", "minibaccarat", "--submission", str(path), "--seed", "1",
        stdin=said("5 dragon-7", "deal", "5 player", "deal", "quit"),
    )  # fmt: skip
    assert "no Player, Banker or Tie wager" in " ".join(shown.split())
    assert "after 1 round." in shown


def test_house_money_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "hm.toml"
    path.write_text('game = "minibaccarat"\ndate = 2014-03-01\n[options]\nhouse_money = true\n')
    for seed in range(40):
        shown = run(
            "play", "minibaccarat", "--submission", str(path), "--seed", str(seed),
            stdin=said("10 player", "5 house", "deal", "add", "quit", "quit"),
        )  # fmt: skip
        if "The House Money payout:" in shown:
            assert "take the money or add it to Player?" in shown
            return
    pytest.fail("no pair in forty rounds")


def test_a_real_table_typed_in() -> None:
    shown = run(
        "play", "sic-bo", "--typed", stdin=said("10 small", "deal", "1 2 9", "1 2 3", "quit")
    )
    assert "1-2-3" in shown
    assert "+$10.00" in shown


def test_one_may_leave_when_asked_something() -> None:
    shown = run("play", "baccarat", "--seed", "1", stdin=said("what", "quit"))
    assert "Type accept, have the dealer deal or decline." in shown
    assert "You leave with $1,000.00 after 0 rounds" in shown


def test_options_that_make_no_sense() -> None:
    assert "not both" in run("play", "sic-bo", "--typed", "--seed", "1", code=2)
    assert "There is no position 99" in run("play", "sic-bo", "--seat", "99", code=2)
    assert "--bankroll" in run("play", "sic-bo", "--bankroll", "much", code=2)
    assert "There is no game 'poker'" in run("play", "poker", code=2)
    assert "is not a date" in run("play", "sic-bo", "--as-of", "soon", code=2)
    assert "was not in force" in run("play", "sic-bo", "--as-of", "2010-01-01", code=1)


@pytest.mark.parametrize("sum_", ["-5", "0", "$0.00", "-$1", ""])
def test_a_bankroll_is_more_than_nothing(sum_: str) -> None:
    assert "--bankroll" in run("play", "sic-bo", f"--bankroll={sum_}", code=2)


def test_a_file_that_cannot_be_written_is_told_before_the_first_round(tmp_path: Path) -> None:
    shown = run("play", "sic-bo", "--save", str(tmp_path / "no" / "rounds.jsonl"), code=2)
    assert "cannot be written (No such file or directory)" in shown
    assert "Your bets" not in shown
    assert "cannot be written" in run("play", "sic-bo", "--save", str(tmp_path), code=2)
    run("play", "sic-bo", "--save", str(tmp_path / "new.jsonl"), stdin=said("quit"))
    assert not (tmp_path / "new.jsonl").exists()


def test_a_submission_in_place_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "minibaccarat"\ndate = 2014-03-01\n[options]\nez = true\n')
    shown = run("play", str(path), "--seed", "1", stdin=said("5 dragon 7", "5 player", "", "quit"))
    assert "Code on file for 2014-03-01" in shown
    assert "$5.00 on Dragon 7 Insurance, $5.00 on Player" in shown
    shown = run("play", "sic-bo", "--set", "minimum=$10", stdin=said("5 on big", "quit"))
    assert "Allowed: $10.00 to" in " ".join(shown.split())
    assert "There is no game 'nonesuch'" in run("play", "nonesuch", code=2)


def test_leaving_before_sitting_down() -> None:
    assert "You leave without sitting down." in run("play", stdin="")
    assert "You leave without sitting down." in run("play", stdin=said("what", "quit"))
    shown = run("play", stdin=said("mini", "minib", "quit"))
    assert "Type a number from 1 to 12" in shown
    assert "Minibaccarat, position 1" in shown


# deal


def test_rounds_are_streamed_and_verified() -> None:
    records = run("deal", "minibaccarat", "--rounds", "20", "--seed", "1", "--json")
    assert len(records.splitlines()) == 20
    assert "20 rounds settled, 20 of them verified" in run("settle", "-", stdin=records)
    assert records == run("deal", "minibaccarat", "--rounds", "20", "--seed", "1", "--json")
    assert records != run("deal", "minibaccarat", "--rounds", "20", "--seed", "2", "--json")


def test_rounds_in_which_things_go_wrong() -> None:
    records = run("deal", "sic-bo", "-n", "50", "--seed", "1", "--json", "--mishaps", "200")
    assert '"irregularity"' in records
    assert "50 rounds settled, 50 of them verified" in run("settle", "-", stdin=records)


def test_rounds_for_people() -> None:
    lines = run("deal", "sic-bo", "-n", "3").splitlines()
    assert len(lines) == 3
    assert all("house" in line for line in lines)


def test_deal_as_filed(tmp_path: Path) -> None:
    path = tmp_path / "f.toml"
    path.write_text(
        'facility = "Rivers"\ngame = "minibaccarat"\ndate = 2013-03-01\n[options]\ndecks = 6\n'
    )
    record = json.loads(run("deal", "minibaccarat", "--submission", str(path), "--json"))
    assert record["date"] == "2013-03-01"
    assert record["submission"]["facility"] == "Rivers"
    assert record["submission"]["options"]["decks"] == 6
    path.write_text('game = "minibaccarat"\ndate = 2013-03-01\n[options]\ndecks = 5\n')
    assert "627a.3" in run("deal", "minibaccarat", "--submission", str(path), code=1)
    assert "this table has 9 positions" in run("deal", "minibaccarat", "--seats", "10", code=2)


def test_help_and_version() -> None:
    assert "settle" in run("--help")
    assert run("--version").startswith("title58 ")


def test_a_bet_before_the_dice_are_taken_is_told_to_wait() -> None:
    shown = run("play", "craps", "--seed", "7", stdin=said("10 on pass", "xyz", "roll", "quit"))
    assert shown.count("Bets come later. Type shoot or decline.") == 1
    assert "Position 1 has the dice" in shown


def test_before_the_first_bet_why_tells_of_the_last_step() -> None:
    shown = run("play", "minibaccarat", "--seed", "7", stdin=said("why", "quit"))
    assert "§ 627a.5(f)" in shown.partition("Your bets?")[2]


def test_a_bank_is_told_that_it_makes_no_bets() -> None:
    shown = run(
        *("play", "pai-gow", "--seed", "2", "--set", "player_bank=true"),
        *("--set", "co_banking=true"),
        stdin=said(
            *("25", "shake", "ask", "ask", "1", "play"),
            *("bank", "co-bank", "", "bank", "alone", "", "", "1", "quit"),
        ),
    )
    flat = " ".join(shown.split())
    assert "Allowed: high 1-3 5-6 low 3-4 1-2, high 5-6 3-4 low 1-3 1-2, " in flat
    assert "and can make no bets now. Type 'shake', or Enter." in flat
    assert "Nobody has bet, so there is no hand to play." in flat
    assert "$0.00 to $25.00, or Enter for $25.00?" in flat
    assert "Dealer's wager against the bank, $25.00, wins at 1 to 1" in flat
    assert "The dealer's Dealer's" not in flat


def test_the_second_line_of_a_step_stands_further_in() -> None:
    shown = run(
        "play", "midibaccarat", "--seed", "2", stdin=said("33.33 banker", "steps", "deal", "quit")
    )
    assert "position 1, which has the highest wager on\n    it\n    § 629a.8(c)(2)\n" in shown
    assert "position 1: Banker loses" in shown


def test_places_and_wagers_in_steps_are_told_in_words() -> None:
    shown = run(
        *("play", "pai-gow", "--seed", "1"),
        stdin=said("2", "steps", "shake", "1", "play", "quit"),
    )
    flat = " ".join(shown.split())
    assert "The tiles of positions 2, 3, 4, 5 and 6 go unseen to the Dead Hand" in flat
    assert "position 1: Pai Gow" in flat or "on Pai Gow" in flat


def test_who_leaves_a_craps_table_owing_nothing_is_not_told_of_commission() -> None:
    shown = run(
        *("play", "craps", "--seed", "11"),
        stdin=said("roll", "pass 5", "hard 8 5", "roll", "hard 8 off", "roll", "roll", "quit"),
    )
    assert "You take back $5.00 on Hard 8" in " ".join(shown.split())
    assert "commission" not in shown


def test_the_cards_may_be_cut_by_that_word() -> None:
    shown = run("play", "midibaccarat", "--seed", "1", "--cut", stdin=said("cut", "100", "quit"))
    assert "Your bets?" in shown or "cut" in shown.partition("decline?")[2]
    assert "Type accept or decline." not in shown


def test_commission_due_when_a_bet_is_made_is_told_before_it_is_taken() -> None:
    shown = run(
        *("play", "craps", "--seed", "11", "--set", "lay=beside-place-to-lose"),
        *("--set", "lay_vigorish=when-made"),
        stdin=said("roll", "lay 4 20", "commission", "quit"),
    )
    assert "On the bets you have down you pay $1.00 in commission (vigorish)." in shown
