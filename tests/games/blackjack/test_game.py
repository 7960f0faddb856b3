"""Blackjack among the games: what it pays, and what it says to answers it has no place for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.blackjack.base import (
    DAY,
    DRAW,
    NO_INSURANCE,
    STAND,
    bet,
    one,
    play,
    proves,
    table,
)
from tests.games.script import Part, bets, play_script, refusal
from tests.records.samples import NO_MORE_BETS
from tests.records.samples import bet as placed
from title58.equipment.cards import Card
from title58.games import find_game
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.records.record import parse_record
from title58.records.replay import UnfinishedRound, as_record, replay
from title58.refusal import Refusal
from title58.rounds.driver import Played


def test_the_game_is_found_by_its_name() -> None:
    assert find_game("blackjack") is BLACKJACK_GAME
    assert (BLACKJACK_GAME.name, BLACKJACK_GAME.chapter) == ("Blackjack", "633a")


def tampered(played: Played[Any], *more: dict[str, object], drop: int = 0, **at: Any) -> Refusal:
    """The refusal of a record with answers taken from its end and others put there."""
    record = as_record(BLACKJACK_GAME, table(**at), played)
    answers = record["answers"]
    assert isinstance(answers, list)
    record["answers"] = [*answers[: len(answers) - drop], *more]
    del record["settlement"], record["after"]
    return refusal(lambda: replay(parse_record(json.dumps(record))))


def choice(word: str, about: str, seat: int = 1) -> dict[str, object]:
    return {"kind": "choice", "choice": word, "seat": seat, "about": about}


TWENTY_ONE, STOOD = ("5H 10S KD 9C", DRAW, "6C"), ("9H KS KD 9C", STAND)


@pytest.mark.parametrize(
    ("parts", "more", "drop", "cite", "words"),
    [
        proves(("633a.7(k)(1)",), TWENTY_ONE, [choice("draw", "box-1")], 0, "633a.7(k)(1)", "draw"),
        *(
            proves(
                ("633a.7(k)(1)",),
                *((cards,), [choice("double", "box-1")], 0, "633a.7(k)(1)"),
                "box 1 may have no further card",
            )
            for cards in ("AH 5S KD 9C", "AH KS KD 9C")
        ),
        *(
            proves(
                ("633a.8(a)",),
                *((f"9H {up} KD 9C", STAND), [choice(word, "box-1-insurance")], 1, cite, up),
            )
            for up in ("KS", "9S")
            for word, cite in (("insurance", "633a.8(a)"), ("even-money", "633a.8(e)"))
        ),
        *(
            proves(
                ("633a.6(c)",),
                *(STOOD, [placed(1, kind, 500), choice("stand", "box-1")], 1, cite, kind),
            )
            for kind, cite in (
                ("insurance", "633a.8(a), 633a.8(b)"),
                ("double-down", "633a.10(a)"),
                ("blackjack", "633a.6(c)"),
            )
        ),
        (STOOD, [{"kind": "card", "card": "2C", "to": "dealer-hole"}], 0, "633a.7(m)", "2C"),
    ],
)
def test_an_answer_out_of_place_is_refused_by_its_section(
    parts: tuple[Part, ...], more: list[dict[str, object]], drop: int, cite: str, words: str
) -> None:
    refused = tampered(one(*parts), *more, drop=drop)
    assert cite in str(refused.cites)
    assert words in str(refused)


@pytest.mark.law("633a.7(k)(1)")
def test_no_card_on_21_while_another_hand_is_played() -> None:
    two = play((bet(1), bet(2)), "5H 9H 10S KD 9D 9C", DRAW, "6C", STAND)
    refused = tampered(two, choice("draw", "box-2", 2), drop=1, players=(1, 2))
    assert "633a.7(k)(1)" in str(refused.cites)


def test_answers_that_no_section_is_needed_for() -> None:
    assert BLACKJACK_GAME.objection((), "draw") is None
    assert BLACKJACK_GAME.objection((), "insurance") is None
    assert BLACKJACK_GAME.objection((), 7) is None
    assert BLACKJACK_GAME.objection((), Card(0)) is not None
    record = as_record(BLACKJACK_GAME, table(), one("9H KS KD 9C", STAND))
    record["answers"] = [placed(1, "blackjack", 1000), NO_MORE_BETS]
    read = parse_record(json.dumps(record))
    with pytest.raises(UnfinishedRound, match="ends too early"):
        replay(read)


def test_a_record_settles_to_the_same_cent() -> None:
    parts: tuple[Part, ...] = ("5H 10S KD 9C", DRAW, "6C")
    played = play_script(BLACKJACK_GAME, table(), bets(bet(1)), *parts)
    record = as_record(BLACKJACK_GAME, table(), played)
    assert record["date"] == DAY.isoformat()
    assert replay(parse_record(json.dumps(record))).outcome == played.outcome


@pytest.mark.law("633a.7(k)(1)")
@pytest.mark.parametrize("word", ["draw", "double", "split", "surrender"])
def test_whatever_takes_a_card_or_gives_up_a_hand_of_21_names_the_section(word: str) -> None:
    refused = BLACKJACK_GAME.objection(tuple(one("5H 10S KD 9C", DRAW, "6C").entries), word)
    assert refused is not None
    assert (str(refused.cites), refused.value) == ("633a.7(k), 633a.7(k)(1)", word)
    assert refused.lawful == "a choice by a hand under 21"
    assert "box 1 may have no further card" in refused.problem
    assert BLACKJACK_GAME.objection(tuple(one("9H 10S KD 9C", STAND).entries), word) is None


@pytest.mark.law("633a.8(a)")
def test_insurance_and_even_money_are_for_an_ace_alone() -> None:
    ten = tuple(one("9H KS KD 9C", STAND).entries)
    for word, cite in (("insurance", "633a.8(a)"), ("even-money", "633a.8(e)")):
        refused = BLACKJACK_GAME.objection(ten, word)
        assert refused is not None
        assert (str(refused.cites), refused.value) == (cite, word)
        assert refused.lawful == "Insurance against an ace"
    ace = tuple(one("9H AS KD 9C", NO_INSURANCE, STAND).entries)
    assert BLACKJACK_GAME.objection(ace, "insurance") is None
    assert BLACKJACK_GAME.objection(ace, "even-money") is None


def test_a_card_too_many_names_both_hands_sections() -> None:
    refused = BLACKJACK_GAME.objection((), Card(0))
    assert refused is not None
    assert (str(refused.cites), refused.value) == ("633a.7(k), 633a.7(m)", str(Card(0)))
    assert "up to 17" in refused.lawful
