"""The first two cards, from a shoe, a double shoe or the hand; and hands passed over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import (
    COVER,
    DOUBLE,
    DRAW,
    READY,
    SPLIT,
    STAND,
    SURRENDER,
    bet,
    double,
    one,
    pair,
    play,
    split,
    told,
)
from tests.games.script import Part, Say, choices, cited, labels, lines, refusal, steps
from title58.equipment.cards import Card
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard

HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}
TWO_SIDES: dict[str, Any] = {"dealing": "double-shoe", "decks": 12}
MISSED = Happening("hand-missed")
DEALER_MISSED = Happening("dealer-missed")
LEFT, RIGHT = Say("left"), Say("right")


def dealt(played: Played[Any]) -> list[tuple[str, bool]]:
    """To whom each card went, and whether face up."""
    return [
        (entry.step.label, entry.step.face_up)
        for entry in played.entries
        if isinstance(entry.step, DrawCard) and isinstance(entry.answer, Card)
    ]


# From a shoe


@pytest.mark.law("633a.7(b)[s2]", "633a.7(f)")
def test_the_order_follows_the_places_as_filed() -> None:
    played = play((bet(1), bet(4)), "9H 8H 6S KD KC 10C", STAND, STAND, "5C", positions=(4, 2, 1))
    assert [label for label, _ in dealt(played)][:2] == ["box-1-first", "box-4-first"]
    assert cited(played, "633a.7(b)[s2]")


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


@pytest.mark.law("633a.14(h)")
def test_a_round_dealt_from_the_wrong_side_stands() -> None:
    played = one(LEFT, "9H", Happening("wrong-side"), "6S KD 10S", STAND, "5C", **TWO_SIDES)
    opened = [name for name in labels(played) if name.startswith("open-")]
    assert opened == ["open-left", "open-left", "open-right"]
    assert cited(played, "633a.14(h)")
    assert told(played)[0] == "lose"  # 19 against 21


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


@pytest.mark.law("633a.14(b)")
def test_a_card_drawn_in_error_waits_for_its_side() -> None:
    state = replace(READY, card_carried=True, carried_side="left")
    used = one(LEFT, "9H 6S KD 10S", STAND, "5C", state=state, **TWO_SIDES)
    first = next(s for s in steps(used) if s.label == "determinant")
    assert isinstance(first, DrawCard)
    assert first.carried
    assert not used.outcome.state.card_carried
    other = one(RIGHT, "9S 6S KD 10S", STAND, "5C", state=state, **TWO_SIDES)
    assert other.outcome.state.card_carried
    assert other.outcome.state.carried_side == "left"


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


@pytest.mark.law("633a.12(b)(6)(ii)", "633a.12(b)(7)")
def test_further_cards_are_face_up_and_a_bust_is_discarded_at_once() -> None:
    played = one("9H 6S 7D 10C", DRAW, "KC", **HAND)
    card = next(s for s in steps(played) if isinstance(s, DrawCard) and s.label == "box-1")
    assert card.face_up
    assert "633a.12(b)(7)" in card.cites
    assert cited(played, "633a.12(b)(6)(ii)")[-1] == "box 1 has 26 and is discarded"
    assert not cited(played, "633a.12(b)(6)(i)")


def test_players_may_touch_the_cards_of_a_hand_held_game() -> None:
    played = one("9H 6S 10D 10C", STAND, "5C", **HAND)
    (turns,) = (s for s in steps(played) if s.label == "turns")
    assert turns.may == ()
    assert "The dealer turns to each player" in cited(played, "633a.12(b)(6)[s3]")[0]


# Hands passed over


@pytest.mark.law("633a.14(g)")
def test_a_hand_with_no_card_is_dead_and_its_wager_goes_back() -> None:
    played = play((bet(1), bet(2, 700)), MISSED, "8H 6S", MISSED, "KC 10C", STAND, "5C")
    assert lines(played)[2, "blackjack"].result == "void"
    assert played.settlement.net(2) == 0
    assert "box 2" not in played.settlement.facts["hands"]
    assert told(played)[0] == "lose"


@pytest.mark.law("633a.14(g)")
@pytest.mark.parametrize("when", ["first", "second"])
def test_a_hand_with_one_card_may_have_its_second_after_the_others(when: str) -> None:
    missed: tuple[Part, ...] = (
        (MISSED, "8H 6S 9D KC")
        if when == "first"
        else (
            "9D 8H 6S",
            MISSED,
            "KC",
        )
    )
    played = play((bet(1), bet(2)), *missed, Say("second-card"), "KD 10C", STAND, STAND, "4C")
    assert played.settlement.facts["hands"]["box 2"] == ["9D", "KD"]
    order = [label for label, _ in dealt(played)]
    assert order.index("box-1-second") < len(order) - 1 - order[::-1].index("box-2-second")
    assert order.index("dealer-hole") > order.index("box-2-second")
    dead = play((bet(1), bet(2)), *missed, Say("dead-hand"), "10C", STAND, "4C")
    assert dead.settlement.net(2) == 0
    told_so = cited(dead, "633a.14(g)")
    assert "Only one card was dealt to box 2" in told_so[1]
    assert told_so[-1] == "Its card goes to the discard rack"


@pytest.mark.law("633a.14(g)")
def test_if_every_hand_is_dead_the_round_is_over() -> None:
    played = one(MISSED, "6S", MISSED)
    assert played.settlement.void
    assert "dealer-hole" not in labels(played)
    assert "clear" in labels(played)


@pytest.mark.law("633a.14(g)")
def test_at_switch_one_hand_may_be_dead_and_the_other_is_played() -> None:
    played = play(pair(), "9H", MISSED, "6S KD", MISSED, "10C", STAND, "5C", switch=True)
    assert lines(played)[1, "blackjack hand-2"].result == "void"
    assert told(played)[0] == "lose"
    assert "box-1-switch" not in labels(played)


@pytest.mark.law("633a.14(e)")
@pytest.mark.parametrize(
    ("parts", "late"), [(("9H", DEALER_MISSED, "KD 6S"), 2), (("9H 6S KD", DEALER_MISSED), 1)]
)
def test_what_a_dealer_misses_he_takes_at_the_end(parts: tuple[Part, ...], late: int) -> None:
    played = one(*parts, "10C", STAND, "5C")
    assert [x for x in dealt(played) if x[0].startswith("dealer-")] == [
        ("dealer-up", True),
        ("dealer-hole", False),
    ]
    assert len(cited(played, "633a.14(e)")) == late
    assert played.settlement.facts["hands"]["dealer"] == ["6S", "10C", "5C"]


def test_missing_twice_is_not_foreseen() -> None:
    with pytest.raises(AssertionError, match="cannot deal with"):
        one("9H", DEALER_MISSED, "KD", DEALER_MISSED, "6S 10C", STAND, "5C")


@pytest.mark.law("633a.3(a)")
def test_a_card_that_the_decks_cannot_hold_is_refused() -> None:
    refused = refusal(lambda: one("9H 9H", decks=1))
    assert str(refused.cites) == "633a.3(a)"
    assert refused.lawful == "at most 1 of each of the 52 cards"
    assert "a joker" in refusal(lambda: one(Card(52))).problem
