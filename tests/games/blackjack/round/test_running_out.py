"""The cards run out within a round (633a.14(f)), and the cover card before that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    COVER,
    EMPTY,
    STAND,
    one,
)
from tests.games.script import Say, cited, refusal
from title58.equipment.cards import decks
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.dealing import Dealing, OutOfCards
from title58.rounds.steps import Do, Procedure

DEVICE: dict[str, Any] = {"dealing": "continuous"}

SHORT: dict[str, Any] = {"decks": 1}


@pytest.mark.law("633a.14(f)")
@pytest.mark.parametrize(("lying", "goes_on"), [(50, True), (51, False), (52, False)])
def test_one_discard_would_be_burned_and_none_be_left(lying: int, goes_on: bool) -> None:
    def cut(cards: int) -> Procedure[None]:
        assert cards == 52 - lying
        yield Do("633a.14(f)", "cut")

    dealing = Dealing(BlackjackOptions(decks=1), cut)
    for card in decks(1)[:lying]:
        draw = dealing.card("633a.7(j)", "a hand", "box-1")
        next(draw)
        with pytest.raises(StopIteration):
            draw.send(card)
    draw = dealing.card("633a.7(j)", "a hand", "box-1")
    next(draw)
    if goes_on:
        assert draw.send(EMPTY).label == "refill"
    else:
        with pytest.raises(OutOfCards):
            draw.send(EMPTY)


@pytest.mark.law("633a.14(f)", "633a.5(h)")
def test_a_device_that_has_its_discards_back_is_not_empty() -> None:
    assert str(refusal(lambda: one("9H 6S 10D 10C", STAND, EMPTY, **DEVICE)).cites) == "633a.5(h)"


@pytest.mark.law("633a.5(h)")
def test_a_device_with_one_discard_is_not_empty_either() -> None:
    def cut(_: int) -> Procedure[None]:
        yield Do("633a.14(f)", "cut")

    dealing = Dealing(BlackjackOptions(decks=1, **DEVICE), cut)
    dealing.device = True
    for card in decks(1)[:51]:
        draw = dealing.card("633a.7(j)", "a hand", "box-1")
        next(draw)
        with pytest.raises(StopIteration):
            draw.send(card)
    draw = dealing.card("633a.7(j)", "a hand", "box-1")
    next(draw)
    assert str(refusal(lambda: draw.send(EMPTY)).cites) == "633a.5(h)"


@pytest.mark.law("633a.7(e)")
def test_the_cover_card_comes_once_and_never_from_a_device() -> None:
    twice = refusal(lambda: one("9H", COVER, "6S", COVER, "10D"))
    assert str(twice.cites) == "633a.5(d)"
    assert str(refusal(lambda: one("9H", COVER, **DEVICE)).cites) == "633a.5(h)"
    again = one(
        "9H", COVER, "6S 10D 10C", STAND, EMPTY, Say("accept"), 20, 12, COVER, "5C", **SHORT
    )
    assert cited(again, "633a.7(e)")
