"""Pai Gow Poker as a game among games, and what is refused in a record."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import LAW, STRONG, WEAK, at, main, play
from tests.games.script import refusal
from tests.records.samples import bet
from title58.games import find_game
from title58.games.pai_gow_poker.game import PAI_GOW_POKER
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.records.record import parse_record
from title58.records.replay import as_record, differences, replay
from title58.rounds.wagers import Wager


def record(options: Options | None = None, *wagers: Wager) -> dict[str, Any]:
    played = play(
        hands={1: STRONG, 0: WEAK}, wagers=wagers or (main(1),), options=options, players=(1,)
    )
    return dict(as_record(PAI_GOW_POKER, at(options, players=(1,)), played))


def read(raw: dict[str, Any]) -> Any:
    return parse_record(json.dumps(raw))


def test_it_is_registered() -> None:
    assert find_game("pai-gow-poker") is PAI_GOW_POKER
    assert PAI_GOW_POKER.chapter == "645a"
    assert PAI_GOW_POKER.name == "Pai Gow Poker"


def test_what_wagers_pay_in_one_line() -> None:
    options = Options.filing(pai_gow_insurance="B", progressive_payout=True)
    assert PAI_GOW_POKER.pays(LAW, options, "pai-gow-poker") == (
        "1 to 1 (pushes on a tie), less a commission (vigorish) of 5%"
    )
    assert PAI_GOW_POKER.pays(LAW, options, "pai-gow-insurance") == (
        "nine high: 100 to 1; ten high: 25 to 1; jack high: 15 to 1; queen high: 7 to 1;"
        " king high: 5 to 1; ace high: 3 to 1"
    )
    assert "100% of meter" in PAI_GOW_POKER.pays(LAW, options, "progressive-payout")


def test_a_record_settles_and_verifies() -> None:
    raw = record()
    parsed = read(raw)
    assert differences(parsed, replay(parsed)) == []
    assert raw["settlement"]["facts"] == {
        "start": "position 2",
        "dealer": "QD 8S 6H 4D 2C / JH 10C",
        "hands": {"1": "AH AS 9S 5H 3D / KC KD"},
    }


@pytest.mark.law("645a.7(c)")
def test_a_late_wager_is_refused() -> None:
    raw = record()
    raw["answers"].append(bet(1, "pai-gow-poker", 100))
    assert str(refusal(lambda: replay(read(raw))).cites) == "645a.7(c)"


@pytest.mark.law("645a.8(b)", "645a.9(a)(3)", "645a.10(a)(2)", "645a.7(c)")
def test_no_more_bets_is_called_before_any_card() -> None:
    for options, cite in (
        (Options(), "645a.8(b)"),
        (Options(shuffler="automated", dealt_from="hand"), "645a.9(a)(3)"),
        (Options(dealt_from="automated-shoe"), "645a.10(a)(2)"),
    ):
        played = play(hands={1: STRONG, 0: WEAK}, wagers=[main(1)], options=options)
        found = [entry.step for entry in played.entries]
        call = next(step for step in found if step.label == "no-more-bets")
        assert call.cites == (cite, "645a.7(c)")
        assert found.index(call) < next(
            i for i, step in enumerate(found) if step.label in ("dealer", "unseen")
        )
