"""Minibaccarat among games: records of it, and why a card is one too many."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.minibaccarat.mini import (
    BANKER_7_6,
    IN_2014,
    LAST_2012,
    NATURAL_9_3,
    PLAYER_7_6,
    bet,
    play,
    table,
)
from tests.games.script import refusal
from title58.equipment.cards import Card
from title58.games import find_game
from title58.games.minibaccarat import MINIBACCARAT
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


def card(text: str, to: str = "") -> dict[str, object]:
    event: dict[str, object] = {"kind": "card", "card": text}
    return event | {"to": to} if to else event


@pytest.mark.law("627a.9(d)")
@pytest.mark.parametrize(
    ("cards", "cites"),
    [
        ("2H KD 3H 5D 4H 2D", ("627a.9(d)",)),  # both hands have drawn
        (BANKER_7_6, ("627a.9(d)", "627a.10(b)(2)", "627a.10(c)(1)")),
        (NATURAL_9_3, ("627a.9(d)", "627a.10(a)")),
        ("KH KD 6H 5D AD", ("627a.9(d)", "627a.10(b)(2)")),
        ("KH KD 5H 7D 6H", ("627a.9(d)", "627a.10(c)(2)(ii)")),
    ],
)
def test_a_card_too_many_names_the_rule_that_stopped_the_hand(
    cards: str, cites: tuple[str, ...]
) -> None:
    refused = refusal(lambda: replay(read_record(record(cards, card("9S")))))
    assert refused.cites == cites
    assert refused.problem.startswith("9S is a card too many: ")
    assert (refused.value, refused.lawful) == (
        "9S",
        "one third card to a hand, and only where 627a.10 calls for it",
    )


@pytest.mark.law("627a.9(d)")
def test_it_says_what_each_hand_has() -> None:
    refused = refusal(lambda: replay(read_record(record("KH KD 6H 5D AD", card("9S")))))
    assert refused.problem == (
        "9S is a card too many: the Banker's Hand has its third card; The Player's Hand stays"
    )
    both = refusal(lambda: replay(read_record(record("2H KD 3H 5D 4H 2D", card("9S")))))
    assert both.problem == (
        "9S is a card too many: the Player's Hand has its third card;"
        " the Banker's Hand has its third card"
    )


def test_only_a_card_is_objected_to() -> None:
    played = play(PLAYER_7_6)
    assert MINIBACCARAT.objection(played.entries, "take") is None
    assert MINIBACCARAT.objection(played.entries, Card.parse("9S")) is not None


@pytest.mark.law("627a.7(c)")
def test_a_wager_after_the_call_is_refused_in_a_record() -> None:
    late = {"kind": "wager", "seat": 2, "wager": "banker", "amount": 500}
    raw = record(PLAYER_7_6)
    for place in (0, 2, len(raw["events"])):
        events = [*raw["events"][:place], late, *raw["events"][place:]]
        refused = refusal(lambda events=events: replay(read_record(raw | {"events": events})))  # type: ignore[misc]
        assert refused.cite == "627a.7(c)"


@pytest.mark.law("627a.7(a)(7)")
def test_house_money_in_a_record_of_2013_is_refused() -> None:
    raw = record(PLAYER_7_6, date="2013-12-31")
    raw["wagers"] = [*raw["wagers"], {"seat": 1, "wager": "house-money", "amount": 500}]
    refused = refusal(lambda: replay(read_record(raw)))
    assert refused.cite == "627a.7(a)(7)"
    raw["submission"]["options"]["house_money"] = True
    assert refusal(lambda: replay(read_record(raw))).cite == "627a.7(a)(7)"


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
