"""The first two cards, from a shoe, a double shoe or the hand; and hands passed over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    COVER,
    DOUBLE,
    SPLIT,
    STAND,
    SURRENDER,
    bet,
    double,
    one,
    play,
    split,
)
from tests.games.script import Part, Say, choices, cited, labels, refusal
from title58.equipment.cards import Card
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard

HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}
TWO_SIDES: dict[str, Any] = {"dealing": "double-shoe", "decks": 12}
DEALER_MISSED = Happening("dealer-missed")
LEFT, RIGHT = Say("left"), Say("right")


def dealt(played: Played[Any]) -> list[tuple[str, bool]]:
    """To whom each card went, and whether face up."""
    return [
        (entry.step.label, entry.step.face_up)
        for entry in played.entries
        if isinstance(entry.step, DrawCard) and isinstance(entry.answer, Card)
    ]


# From a double shoe


@pytest.mark.law("633a.7(d)", "633a.7(d)(1)", "633a.7(d)(2)")
@pytest.mark.parametrize(
    ("side", "card", "red"),
    [
        (LEFT, "9H", "left"),
        (LEFT, "9D", "left"),
        (RIGHT, "9S", "left"),
        (RIGHT, "9C", "left"),
        (RIGHT, "9H", "right"),
        (LEFT, "9C", "right"),
    ],
)
def test_a_card_that_calls_its_own_side_is_the_first_players_first(
    side: Say, card: str, red: str
) -> None:
    played = play(
        (bet(1), bet(2)),
        side,
        f"{card} 8H 6S KD KC 10S",
        STAND,
        STAND,
        "5C",
        red_side=red,
        **TWO_SIDES,
    )
    assert played.settlement.facts["hands"]["box 2"] == [card, "KD"]
    assert [label for label, _ in dealt(played)][:2] == ["determinant", "box-1-first"]
    assert labels(played)[2:5] == [f"open-{side.word}", "determinant", f"open-{side.word}"]
    assert choices(played)[0] == (0, "determinant-side", ("left", "right"))


@pytest.mark.law("633a.7(d)(1)", "633a.7(d)(2)")
@pytest.mark.parametrize(
    ("side", "card", "called"),
    [(RIGHT, "9H", "left"), (LEFT, "9S", "right"), (LEFT, "9C", "right")],
)
def test_any_other_is_segregated_and_the_round_dealt_from_the_side_it_calls(
    side: Say, card: str, called: str
) -> None:
    played = play((bet(1),), side, f"{card} 8H 6S KD 10S", STAND, "5C", **TWO_SIDES)
    assert played.settlement.facts["hands"]["box 1"] == ["8H", "KD"]
    assert "goes to the segregated area" in cited(played, "633a.7(d)(2)")[0]
    assert [n for n in labels(played) if n.startswith("open-")] == [
        f"open-{side.word}",
        f"open-{called}",
    ]


@pytest.mark.law("633a.7(e)", "633a.7(e)(2)")
@pytest.mark.parametrize(
    ("parts", "over"),
    [
        # It came with the determinant card; the round was of the right.
        ((COVER, "9S 8H 6S"), "left"),
        (("9S 8H", COVER, "6S"), "right"),
        ((COVER, "9S 8H", COVER, "6S"), "both"),
    ],
)
def test_the_cover_card_of_a_side_ends_that_side_alone(parts: tuple[Part, ...], over: str) -> None:
    played = one(LEFT, *parts, "KD 10S", STAND, "5C", **TWO_SIDES)
    state = played.outcome.state
    assert (state.reshuffle, state.sides_over) == ("cover-card", over)
    told_so = cited(played, "633a.7(e)(2)")
    assert [side for side in ("left", "right") if f"the {side} side" in "".join(told_so)] == (
        ["left", "right"] if over == "both" else [over]
    )


# From the hand


@pytest.mark.law("633a.12(b)(6)(i)")
@pytest.mark.parametrize(
    "parts",
    [
        (SURRENDER,),
        (DOUBLE, double(), "KC", "9C"),
        (SPLIT, split(), "KC", STAND, "KH", STAND, "9C"),
    ],
)
def test_for_a_surrender_double_or_split_the_cards_are_turned_over(parts: tuple[Part, ...]) -> None:
    played = one("8H 6S 8D 10C" if parts[0] is SPLIT else "5H 6S 6D 10C", *parts, **HAND)
    assert cited(played, "633a.12(b)(6)(i)") == ["The dealer turns over the two cards of box 1"]


# Hands passed over


def test_missing_twice_is_not_foreseen() -> None:
    with pytest.raises(AssertionError, match="cannot deal with"):
        one("9H", DEALER_MISSED, "KD", DEALER_MISSED, "6S 10C", STAND, "5C")


@pytest.mark.law("633a.3(a)")
def test_a_card_that_the_decks_cannot_hold_is_refused() -> None:
    refused = refusal(lambda: one("9H 9H", decks=1))
    assert str(refused.cites) == "633a.3(a)"
    assert refused.lawful == "at most 1 of each of the 52 cards"
    assert "a joker" in refusal(lambda: one(Card(52))).problem
