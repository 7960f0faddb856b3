"""Cards that come wrongly, cards that are not dealt, and cards that run out (633a.14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    SPLIT,
    STAND,
    double,
    one,
    proves,
    refused,
    split,
)
from tests.games.script import (
    Part,
    Say,
    choices,
    cited,
    labels,
    refusal,
    seen_card,
    steps,
)
from title58.games.blackjack.round.steps import ToRack
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

DEVICE: dict[str, Any] = {"dealing": "continuous"}
ACCEPT = Say("accept")


def exposed(card: str) -> Happening:
    return seen_card("card-drawn-in-error", card)


def racked(played: Played[Any]) -> list[str]:
    """Cards that left the table within the round."""
    return [str(card) for s in steps(played) if isinstance(s, ToRack) for card in s.cards]


# (a) Face up in the shoe


@pytest.mark.law("633a.14(c)")
def test_once_the_table_is_cleared_a_device_may_show_the_same_card_again() -> None:
    """Found by a property: the discards are in the device again when the round is over."""
    script: tuple[Part, ...] = ("9H 6S KD 10C", STAND, "5C", exposed("9H"))
    assert racked(one(*script, decks=1, **DEVICE)) == ["9H"]
    assert str(refusal(lambda: one(*script, decks=1)).cites) == "633a.3(a)"


@pytest.mark.law("633a.5(f)", "633a.14(c)")
def test_a_card_seen_after_the_round_is_told_and_then_discarded() -> None:
    played = one("9H 6S KD 10C", STAND, "5C", exposed("4C"))
    assert labels(played)[-4:] == ["round-end", "error-card", "discard-carried", "round-end"]
    assert cited(played, "633a.5(f)") == ["The round is over", "The table is between rounds"]


# (c) Drawn in error and exposed


@pytest.mark.law("633a.14(c)")
@pytest.mark.parametrize(
    ("cards", "parts", "hand"),
    [
        ("5H 6S 6D 10C", (DRAW, "9C", STAND, "5C"), ["5H", "6D", "9C"]),
        ("5H 6S 6D 10C", (DOUBLE, double(), "9C", "5C"), ["5H", "6D", "9C"]),
        ("8H 6S 8D 10C", (SPLIT, split(), "9C", STAND, "2C", STAND, "5C"), ["8H", "9C"]),
    ],
)
def test_whoever_accepts_an_exposed_card_is_dealt_it(
    cards: str, parts: tuple[Part, ...], hand: list[str]
) -> None:
    played = one(cards, exposed("9C"), ACCEPT, *parts)
    assert played.settlement.facts["hands"]["box 1"] == hand
    assert choices(played)[1][1:] == ("box-1-exposed", ("accept", "refuse"))
    assert {"stand", "surrender"}.isdisjoint(choices(played)[2][2])


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        proves(  # the record says which card was seen
            ("633a.14(a)",),
            *(("9H", Happening("card-face-up")),),
            ("633a.14(a)", "card-face-up", "the card, such as 9H"),
        ),
        proves(  # having accepted a card he may not stand
            ("633a.14(c)",),
            *(("5H 6S 6D 10C", exposed("9C"), ACCEPT, STAND),),
            ("633a.14(c)", "stand", "draw, double"),
        ),
        proves(  # and no other card comes in its place
            ("633a.14(c)",),
            *(("5H 6S 6D 10C", exposed("9C"), ACCEPT, DRAW, "8C"),),
            ("633a.14(c)", "8C", "9C"),
        ),
    ],
)
def test_what_is_refused(parts: tuple[Part, ...], why: tuple[str, object, str]) -> None:
    assert refused(*parts) == why
