"""Opening, shuffle, cut, burn, devices and the idle table (633a.3 to 633a.5, 633a.7(c))."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import (
    OPENING,
    READY,
    RESHUFFLE,
    proves,
    table,
)
from tests.games.script import (
    Part,
    Say,
    assert_batches_take_turns,
    bets,
    cited,
    play_script,
    refusal,
    steps,
)
from title58.equipment.randomness import SeededSource
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.state import BlackjackState
from title58.rounds.driver import Played
from title58.rounds.steps import Measure
from title58.table.equipment.cards import CardEquipment

NOBODY: tuple[int, ...] = ()
TWO: dict[str, Any] = {"dealing": "shuffler", "decks": 12}
ACCEPT, DECLINE = Say("accept"), Say("decline")
CUT: tuple[Part, ...] = (100, 78)  # of 312 cards


def begin(*parts: Part, **at: Any) -> Played[Any]:
    """What comes before a round in which nobody wagers."""
    at.setdefault("players", NOBODY)
    return play_script(BLACKJACK_GAME, table(**at), *parts, bets())


def measures(played: Played[Any]) -> dict[str, Measure]:
    return {step.label: step for step in steps(played) if isinstance(step, Measure)}


# 633a.5(a), 633a.3(b)


@pytest.mark.law("633a.3(b)(3)", "633a.3(b)(4)", "633a.3(b)(5)")
def test_batches_take_turns_and_never_meet_in_the_discard_rack() -> None:
    equipment = CardEquipment(6, SeededSource(58), two_batches=True)
    cites = ("633a.3(b)(3)", "633a.3(b)(4)", "633a.3(b)(5)")
    assert_batches_take_turns(
        equipment, lambda state: begin(*CUT, state=state, **TWO), OPENING, cites
    )
    assert len(equipment.shoe) == 311  # one is burned


# The cut


@pytest.mark.law("633a.5(d)", "633a.5(d)[s2]", "633a.7(a)[s2]")
def test_the_cut_is_ten_cards_from_either_end_and_the_cover_card_a_quarter_up() -> None:
    played = begin(*CUT, state=RESHUFFLE)
    at = measures(played)
    assert (at["cut"].low, at["cut"].high) == (10, 302)
    assert (at["cover-card"].low, at["cover-card"].high) == (78, 312)
    for wrong in ((9, 78), (303, 78), (100, 77)):
        assert "633a.5(d)" in str(refusal(lambda w=wrong: begin(*w, state=RESHUFFLE)).cites)  # type: ignore[misc]
    assert cited(played, "633a.7(a)[s2]") == ["The stack goes into the dealing shoe"]
    one_deck = measures(begin(20, 13, state=RESHUFFLE, decks=1))
    assert (one_deck["cover-card"].low, one_deck["cut"].high) == (13, 42)


THREE, PASSED = (3, 6, 1), (DECLINE, DECLINE, DECLINE)
AFTER_COVER = replace(RESHUFFLE, reshuffle="cover-card")


@pytest.mark.parametrize(
    ("parts", "state", "seats", "why"),
    [
        # the first to arrive
        proves(("633a.5(c)(1)",), PASSED, OPENING, THREE, "633a.5(c)(1)"),
        proves(
            ("633a.5(c)(1)",),
            *((Say("face-down"), *PASSED), replace(READY, idle=True), THREE, "633a.5(c)(1)"),
        ),
        # the player on whose area the cover card appeared
        proves(
            ("633a.5(c)(2)",),
            *((DECLINE, ACCEPT), replace(AFTER_COVER, cover_card_seat=6), (6, 1)),
            "633a.5(c)(2)",
        ),
        # from the dealer's right: it was on the dealer's hand, or a player's who has left
        *(
            proves(
                ("633a.5(c)(3)",),
                *((DECLINE, DECLINE, ACCEPT), replace(AFTER_COVER, cover_card_seat=seat)),
                *((1, 3, 6), "633a.5(c)(3)"),
            )
            for seat in (0, 7)
        ),
        # or the shuffle was ordered
        proves(
            ("633a.5(c)(4)",),
            *((DECLINE, ACCEPT), replace(RESHUFFLE, reshuffle="ordered"), (1, 3), "633a.5(c)(4)"),
        ),
    ],
)
def test_who_is_offered_the_cut(
    parts: tuple[Part, ...], state: BlackjackState, seats: tuple[int, ...], why: str
) -> None:
    played = begin(*parts, *CUT, players=(3, 1, 6), state=state)
    offers = [s for s in steps(played) if s.label == "offer-cut"]
    assert [(s.seat, s.cites[-1]) for s in offers] == [(seat, why) for seat in seats]  # type: ignore[attr-defined]
