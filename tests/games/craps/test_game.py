"""Craps among the games: what it offers and says, its records, the command line."""

import json
from typing import Any

import pytest

from tests.cli.command import run
from tests.games.craps.thrown import EVERYTHING, LAW, MINI, bet, play, table
from tests.games.script import Say, bets, refusal
from tests.records.samples import bet as placed
from tests.table.live import chained, live_table
from title58.games.craps.game import CRAPS
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.records.record import Record, parse_record
from title58.records.replay import as_record, differences, replay
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.wagers import REDUCE, Wager


def test_every_wager_of_the_law_is_offered() -> None:
    assert set(CRAPS.spots(LAW, EVERYTHING)) == set(LAW.wagers("craps"))


def test_what_is_paid_in_one_line() -> None:
    vig = CrapsOptions.filing(
        buy=True, buy_vigorish="when-made", fire="B", lay="beside-place-to-lose"
    )
    assert CRAPS.pays(LAW, vig, "pass") == "1 to 1"
    assert CRAPS.pays(LAW, vig, "dont-pass") == "1 to 1"
    assert CRAPS.pays(LAW, vig, "buy-4") == "2 to 1, commission (vigorish) of 5% when made"
    assert CRAPS.pays(LAW, vig, "lay-4") == "1 to 2"
    assert CRAPS.pays(LAW, vig, "field") == "2 or 12: 2 to 1; 3, 4, 9, 10 or 11: 1 to 1"
    fire = "six points: {} to 1; five points: {} to 1; four points: {} to 1"
    assert CRAPS.pays(LAW, vig, "fire") == fire.format(499, 199, 39)
    assert CRAPS.pays(LAW, EVERYTHING, "fire") == fire.format(999, 249, 24)


# Records


def record(**changes: object) -> Record:
    at = table(players=(1, 2, 9), bets=(bet("hardway-6", 500),))
    order = Happening("no-roll", "throw", {"ground": 4, "by": "boxperson"})
    cocked = Happening("cocked-die", "throw", {"leaning": (4,), "dice": (3,)})
    played = play(
        at,
        bets(Wager(1, "field", 500), Wager(1, "hardway-6", 200, action=REDUCE)),
        Say("decline"),
        Say("accept"),
        bets(Wager(2, "pass", 1_000)),
        order,
        cocked,
        Happening("passes-dice", "after-throw"),
    )
    return parse_record(json.dumps(as_record(CRAPS, at, played) | changes))


def test_a_record_settles_itself_with_a_second_betting() -> None:
    read = record()
    again = replay(read)
    assert differences(read, again) == []
    assert again.outcome.state == read.after
    assert again.settlement.facts["dice"] == [3, 3]
    assert again.settlement.net(1) == -500
    kinds = [type(shown.answer).__name__ for shown in read.answers]
    assert kinds == [
        *("Wager", "Wager", "NoMoreBets", "str", "str", "Wager", "NoMoreBets"),
        *("Happening", "Happening", "Happening"),
    ]


@pytest.mark.law("623a.4(a)")
def test_a_wager_after_the_throw_is_refused() -> None:
    raw = json.loads(json.dumps(as_record(CRAPS, table(), throw_of_nine())))
    *down, dice = raw["answers"]
    raw["answers"] = [*down, dice, late := placed(1, "field", 500)]
    del raw["settlement"], raw["after"]
    found = refusal(lambda: replay(parse_record(json.dumps(raw))))
    assert str(found.cites) == "623a.4(a)"
    raw["answers"] = [*down, late, dice]  # before the dice are shown, but after they are thrown
    assert str(refusal(lambda: replay(parse_record(json.dumps(raw)))).cites) == "623a.4(a)"


@pytest.mark.law("623a.9(a)")
def test_a_record_holds_one_throw() -> None:
    raw = json.loads(json.dumps(as_record(CRAPS, table(), throw_of_nine())))
    raw["answers"].append({"kind": "dice", "dice": [1, 1]})
    found = refusal(lambda: replay(parse_record(json.dumps(raw))))
    assert (str(found.cites), found.value, found.lawful) == (
        "623a.9(a)", [1, 1], "one throw in a round",
    )  # fmt: skip
    raw["before"] = {"opened": True}
    declined = [{"kind": "choice", "choice": "decline", "seat": s} for s in (1, 2, 9)]
    raw["answers"] = [*declined, {"kind": "dice", "dice": [1, 1]}]
    found = refusal(lambda: replay(parse_record(json.dumps(raw))))
    assert (str(found.cites), found.problem) == ("623a.7(c)", "dice 1-1: nobody has taken the dice")


def throw_of_nine() -> Played[Any]:
    return play(table(), bets(Wager(9, "pass", 500)), (4, 4))


def test_a_settlement_that_is_wrong_is_found() -> None:
    read = record(settlement={"house": 1})
    assert differences(read, replay(read)) == [
        "settlement.house: the record has 1 cents; under the Code it is 500 cents"
    ]


# A live table


@pytest.mark.parametrize(
    "options", [EVERYTHING, MINI, MiniCrapsOptions.filing(stickperson=True, fire="B")]
)
def test_a_live_session_replays_throw_by_throw(options: CrapsOptions) -> None:
    game = "mini-craps" if isinstance(options, MiniCrapsOptions) else "craps"
    chained(live_table(game, f"craps {game}", 100, seats=(1, 2, 3), filed=options), 120)


def test_an_evening_at_the_terminal() -> None:
    said = "accept\n10 pass\ndeal\n20 pass-odds\n5 come\n6 on place-to-win-6\ndeal\ndeal\nquit\n"
    shown = run("play", "craps", "--seed", "7", stdin=said)
    assert "The stickperson calls" in shown
    assert "You leave with" in shown
