"""What a round leaves behind: discards, the cover card, orders of the pit, who may wager next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import (
    COVER,
    DRAW,
    READY,
    STAND,
    bet,
    one,
    play,
)
from tests.games.script import Say, cited
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

TWO_SIDES: dict[str, Any] = {"dealing": "double-shoe", "decks": 12}
ORDERED = Happening("shuffle-ordered")


def stand(*more: Any, **at: Any) -> Played[Any]:
    return one("9H 10S 10D 10C", STAND, *more, **at)


@pytest.mark.law("633a.7(e)")
@pytest.mark.parametrize(
    ("script", "seat"),
    [
        ((COVER, "9H 8H 6S 10D KD 10C", STAND, STAND, "5C"), 0),  # first in the shoe
        (("9H", COVER, "8H 6S 10D KD 10C", STAND, STAND, "5C"), 1),
        (("9H 8H 6S", COVER, "10D KD 10C", STAND, STAND, "5C"), 2),
        (("9H 8H", COVER, "6S 10D KD 10C", STAND, STAND, "5C"), 0),  # on the dealer's hand
        (("9H 8H 6S 2D KD 10C", DRAW, COVER, "KC", STAND, "5C"), 2),
        (("9H 8H 6S 10D KD 10C", STAND, STAND, COVER, "5C"), 0),
    ],
)
def test_the_area_on_which_the_cover_card_appeared_is_remembered(
    script: tuple[Any, ...], seat: int
) -> None:
    played = play((bet(1), bet(2)), *script)
    assert played.outcome.state.cover_card_seat == seat


@pytest.mark.law("633a.5(a)", "633a.5(f)")
def test_a_floorperson_may_order_a_shuffle_after_any_round() -> None:
    played = stand(ORDERED)
    assert played.outcome.state == replace(READY, shoe_loaded=False, reshuffle="ordered")
    assert "A floorperson or above orders" in cited(played, "633a.5(f)")[1]
    both = one(COVER, "9H 10S 10D 10C", STAND, ORDERED)
    assert both.outcome.state.reshuffle == "cover-card"
    sides = one(Say("left"), "9H 10S 10D 10C", STAND, ORDERED, **TWO_SIDES)
    assert sides.outcome.state.sides_over == "both"
