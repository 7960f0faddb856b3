"""Blackjack among the games: what it pays, and what it says to answers it has no place for."""

from __future__ import annotations

import json

import pytest

from tests.games.blackjack.base import (
    DAY,
    DRAW,
    STAND,
    bet,
    one,
    table,
)
from tests.games.script import Part, bets, play_script, refusal
from tests.records.samples import NO_MORE_BETS
from tests.records.samples import bet as placed
from title58.games import find_game
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.records.record import parse_record
from title58.records.replay import UnfinishedRound, as_record, replay


def test_the_game_is_found_by_its_name() -> None:
    assert find_game("blackjack") is BLACKJACK_GAME
    assert (BLACKJACK_GAME.name, BLACKJACK_GAME.chapter) == ("Blackjack", "633a")


@pytest.mark.law("633a.6(c)")
@pytest.mark.parametrize(
    ("kind", "cite"),
    [
        ("insurance", "633a.8(a), 633a.8(b)"),
        ("double-down", "633a.10(a)"),
        ("blackjack", "633a.6(c), 633a.6(c)[s2]"),
    ],
)
def test_a_wager_at_another_time_is_refused_by_its_section(kind: str, cite: str) -> None:
    record = as_record(BLACKJACK_GAME, table(), one("9H KS KD 9C", STAND))
    answers = record["answers"]
    assert isinstance(answers, list)
    answers.insert(-1, placed(1, kind, 500))
    refused = refusal(lambda: replay(parse_record(json.dumps(record))))
    assert str(refused.cites) == cite
    assert kind.replace("-", " ") in str(refused)


def test_a_record_that_ends_early_is_unfinished() -> None:
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
