"""Minibaccarat among games: records of it, and why a card is one too many."""

from typing import Any

import pytest

from tests.games.baccarat.mini import (
    BANKER_7_6,
    IN_2014,
    LAST_2012,
    PLAYER_7_6,
    bet,
    play,
    table,
)
from tests.games.script import refusal
from title58.games import find_game
from title58.games.baccarat.game import MINIBACCARAT
from title58.money import Odds
from title58.records.record import read_record
from title58.records.replay import as_record, replay


def test_it_is_found_by_its_name() -> None:
    assert find_game("minibaccarat") is MINIBACCARAT
    assert (MINIBACCARAT.name, MINIBACCARAT.chapter) == ("Minibaccarat", "627a")


def record(cards: str, *more: dict[str, object], **changed: Any) -> Any:
    """A record of a round with $10 on Player, with further events after its own."""
    played = play(cards, wagers=(bet(1, "player", 10),))
    raw: dict[str, Any] = as_record(MINIBACCARAT, table(), played)
    raw["events"] = [*raw["events"], *more]
    return raw | changed


@pytest.mark.law("627a.7(a)(7)")
def test_house_money_in_a_record_of_2013_is_refused() -> None:
    raw = record(PLAYER_7_6, date="2013-12-31")
    raw["wagers"] = [*raw["wagers"], {"seat": 1, "wager": "house-money", "amount": 500}]
    refused = refusal(lambda: replay(read_record(raw)))
    assert str(refused.cites) == "627a.7(a)(7)"
    raw["submission"]["options"]["house_money"] = True
    assert str(refusal(lambda: replay(read_record(raw))).cites) == "627a.7(a)(7)"


def test_what_a_wager_pays_in_one_line() -> None:
    law, options = table().law, table(dragon_bonus="B", tie=Odds.parse("9 to 1")).options
    assert MINIBACCARAT.pays(law, options, "player") == "1 to 1 (push: tie-push)"
    assert MINIBACCARAT.pays(law, options, "tie") == "9 to 1"
    assert MINIBACCARAT.pays(law, options, "banker") == (
        "1 to 1 (push: tie-push), less 5% of the amount won"
    )
    assert MINIBACCARAT.pays(law, table(ez=True).options, "banker") == (
        "1 to 1 (push: dragon-7-push, tie-push)"
    )
    assert MINIBACCARAT.pays(law, options, "dragon-bonus").startswith("win-by-9 20 to 1, ")


@pytest.mark.parametrize("date", [LAST_2012, IN_2014])
def test_a_record_of_either_edition_settles_again(date: Any) -> None:
    there = table(date=date)
    played = play(BANKER_7_6, wagers=(bet(1, "banker", 10),), date=date)
    again = replay(read_record(as_record(MINIBACCARAT, there, played)))
    assert again.settlement == played.settlement
