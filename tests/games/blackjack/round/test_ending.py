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
    table,
)
from tests.games.script import Part, Say, bets, cited, play_script, refusal
from title58.games.blackjack.game import BLACKJACK_GAME
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


def test_a_new_dealer_and_an_idle_table_are_told_to_the_next_round() -> None:
    played = stand(Happening("new-dealer"), Happening("table-idle"))
    assert played.outcome.state == replace(READY, new_dealer=True, idle=True)
    assert cited(played, "633a.5(g)") == ["Nobody plays on; the table idles"]
    device = stand(Happening("table-idle"), dealing="continuous")
    assert not cited(device, "633a.5(g)")


# Sitting out (633a.6(b))

BARRED: dict[str, Any] = {"bars_sitting_out": True}
SITTING = replace(READY, dealt_since_shuffle=True, entitled=(1, 4))
STOOD: tuple[Part, ...] = ("9H 8H 10S 10D KD 10C", STAND, STAND)


@pytest.mark.law("633a.6(b)")
def test_whoever_sits_out_a_round_may_not_wager_in_the_next() -> None:
    said = refusal(lambda: play(bet(2), state=SITTING, players=(1, 2), **BARRED))
    assert (str(said.cites), "reshuffled" in said.lawful) == ("633a.6(b)", True)
    assert play(bet(2), "9H 10S 10D 10C", STAND, state=SITTING).settlement.lines  # not so filed


@pytest.mark.law("633a.6(b)")
def test_who_may_wager_next_are_those_who_did_in_every_round() -> None:
    assert play((bet(1), bet(4)), *STOOD, **BARRED).outcome.state == SITTING
    second = one("9H 10S 10D 10C", STAND, state=SITTING, **BARRED)
    assert second.outcome.state.entitled == (1,)
    third = refusal(lambda: play(bet(4), state=second.outcome.state, **BARRED))
    assert str(third.cites) == "633a.6(b)"
    nobody = play_script(BLACKJACK_GAME, table(state=SITTING, **BARRED), bets())
    assert nobody.outcome.state == SITTING  # no round was dealt
    assert stand().outcome.state == READY  # nothing is kept where nobody is barred


@pytest.mark.law("633a.6(b)(1)")
@pytest.mark.parametrize(
    ("details", "whom", "entitled"),
    [({"seat": 2}, "seat 2", (1, 2, 4)), ({}, "everybody", (1, 2, 3, 4, 5, 6, 7))],
)
def test_the_casino_may_let_a_player_begin_again(
    details: dict[str, Any], whom: str, entitled: tuple[int, ...]
) -> None:
    let = Happening("wagering-permitted", details=details)
    played = play((bet(1), bet(4)), *STOOD, let, state=SITTING, **BARRED)
    assert played.outcome.state.entitled == entitled
    assert cited(played, "633a.6(b)(1)") == [f"The casino permits {whom} to wager again"]
    again = play(bet(2), "9H 10S 10D 10C", STAND, state=played.outcome.state, **BARRED)
    assert again.settlement.lines


@pytest.mark.law("633a.6(b)(2)")
def test_a_reshuffle_ends_the_bar() -> None:
    over = replace(SITTING, shoe_loaded=False, reshuffle="ordered")
    at = table(state=over, players=(2,), **BARRED)
    played = play_script(
        *(BLACKJACK_GAME, at, Say("accept"), 100, 78, bets(bet(2)), "9H 10S 10D 10C", STAND)
    )
    assert played.outcome.state.entitled == (2,)
    device = play(
        bet(2), "9H 10S 10D 10C", STAND, state=SITTING, dealing="continuous", **BARRED
    )  # reshuffles all the time
    assert device.outcome.state.entitled == (2,)
