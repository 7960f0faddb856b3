"""One thing of a round changed: everything else comes again in its order."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment.cards import deck
from title58.games import game_slugs
from title58.records.film import film
from title58.records.outcomes import Refused, Settled, settle
from title58.refusal import Refusal
from title58.table.fork import ForkError, fork
from title58.web.site.replay import _example as example


def plain(record: object) -> Any:
    return json.loads(json.dumps(record))


@pytest.mark.parametrize("game", game_slugs())
def test_the_same_answer_again_is_the_same_round(game: str) -> None:
    record = plain(example(game))
    for at, answer in enumerate(record["answers"]):
        again = plain(fork(record, at, answer))
        assert again["answers"] == record["answers"], at
        assert again["settlement"] == record["settlement"]


@given(st.data())
def test_any_card_may_be_another(data: st.DataObject) -> None:
    """Whatever comes of it is a record that settles, or waits for more."""
    games = [
        game for game in game_slugs() if "baccarat" in game or game in ("blackjack", "casino-war")
    ]
    record = plain(example(data.draw(st.sampled_from(games))))
    cards = [at for at, one in enumerate(record["answers"]) if one["kind"] == "card"]
    at = data.draw(st.sampled_from(cards))
    card = str(data.draw(st.sampled_from(deck())))
    more = [{"kind": "card", "card": one, "to": "anybody"} for one in ("5S", "6D", "7H", "8C") * 3]
    changed = plain(fork(record, at, {**record["answers"][at], "card": card}, more))
    assert changed["answers"][at]["card"] == card
    assert changed["answers"][:at] == record["answers"][:at]
    settled = settle(changed)
    assert isinstance(settled, Settled), settled
    assert settled.verified


def test_a_third_card_that_is_no_longer_drawn_is_left_out() -> None:
    """A natural ends the round (627a.10): later cards of the record are not dealt."""
    record = plain(example("minibaccarat"))
    to = {one["to"]: at for at, one in enumerate(record["answers"]) if one["kind"] == "card"}
    first = plain(fork(record, to["player-1"], {"kind": "card", "card": "9S", "to": "player-1"}))
    natural = plain(fork(first, to["player-2"], {"kind": "card", "card": "KS", "to": "player-2"}))
    cards = [one["to"] for one in natural["answers"] if one["kind"] == "card"]
    assert not any(label.endswith("-3") for label in cards)
    assert natural["settlement"]["facts"]["player"] == ["9S", "KS"]


def test_where_cards_run_out_more_is_asked_for_and_taken() -> None:
    record = plain(example("blackjack"))
    last = max(at for at, one in enumerate(record["answers"]) if one["kind"] == "card")
    low = {**record["answers"][last], "card": "2S"}
    short = record | {"answers": record["answers"][: last + 1]}
    changed = plain(fork(short, last, low))
    shown = film(changed)
    given = []
    while shown["outcome"] == "unfinished":
        given.append({"kind": "card", "card": "10H", "to": shown["pending"]["label"]})
        changed = plain(fork(short, last, low, given))
        shown = film(changed)
    assert shown["outcome"] == "settled"
    cards = [one["card"] for one in changed["answers"] if one["kind"] == "card"]
    assert cards[len(cards) - len(given) :] == ["10H"] * len(given)


def test_what_the_code_does_not_allow_is_refused() -> None:
    record = plain(example("sic-bo"))
    dice = next(at for at, one in enumerate(record["answers"]) if one["kind"] == "dice")
    with pytest.raises(Refusal):
        fork(record, dice, {"kind": "dice", "dice": [1, 2]})
    with pytest.raises(ForkError, match="not the index of an answer"):
        fork(record, 999, record["answers"][dice])
    assert not isinstance(settle(fork(record, dice, {"kind": "dice", "dice": [1, 1, 1]})), Refused)
