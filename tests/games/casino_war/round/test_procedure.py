"""The deal, the order of settling, surrender and War, the end of a round (651a.8, 651a.9)."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import (
    COVER,
    LOADED,
    SURRENDER,
    WAR,
    bet,
    initial,
    play,
    war,
)
from tests.games.script import (
    Say,
    bets,
    choices,
    cited,
    labels,
    refusal,
)
from title58.rounds.answers import Happening

THREE = (initial(1), initial(4), initial(9))


# Settling the original deal


@pytest.mark.law("651a.9(c)", "651a.9(a)(3)")
def test_only_a_tie_hand_has_a_choice_and_it_has_two() -> None:
    assert choices(play((initial(1), initial(2)), "KH 2H 9S")) == []
    assert choices(play((initial(1), initial(2)), "KH 9H 9S", SURRENDER)) == [
        (1, "tie-1", ("surrender", "war"))
    ]
    for word in ("pass", "split"):
        no = refusal(lambda word=word: play((initial(),), "9H 9S", Say(word)))  # type: ignore[misc]
        assert no.cites == ("651a.9(a)(3)", "651a.9(c)")
        assert (no.value, no.lawful) == (word, "surrender, war")


# The cover card


@pytest.mark.law("651a.8(d)", "651a.5(f)")
@pytest.mark.parametrize(
    ("parts", "seat"),
    [
        ((COVER, "2H 3H 4H 9S"), 0),  # first in the shoe when the round begins
        (("2H", COVER, "3H 4H 9S"), 4),
        (("2H 3H", COVER, "4H 9S"), 1),
        (("2H 3H 4H", COVER, "9S"), 0),  # on the dealer's hand
        (("2H 3H 9H 9S", WAR, bets(war()), COVER, "2C 3C"), 1),
        (("2H 3H 9H 9S", WAR, bets(war()), "2C", COVER, "3C"), 0),
        (("2H 3H 9H 9S", WAR, bets(war()), Happening("cover-card-burned"), "2C 3C"), 0),
    ],
)
def test_the_round_is_completed_and_the_cards_reshuffled(parts: tuple[Any, ...], seat: int) -> None:
    played = play(THREE, *parts)
    assert cited(played, "651a.8(d)") == [
        "The cut card (cover card) is set aside and the round is dealt to its end",
        "The cards are collected for reshuffling",
    ]
    assert labels(played)[-1] == "shoe-over"
    assert played.outcome.state == replace(
        LOADED, shoe_loaded=False, reshuffle="cover-card", cover_card_seat=seat
    )
    without = [part for part in parts if part != COVER and not isinstance(part, Happening)]
    assert played.settlement.lines == play(THREE, *without).settlement.lines


def test_the_cover_card_goes_with_the_player_who_plays_the_box() -> None:
    played = play((initial(2), initial(2, 20, "3")), "2H", COVER, "3H 9S", adjacent_boxes=2)
    assert played.outcome.state.cover_card_seat == 2
    other = play((initial(4), initial(2, 20, "3")), "2H", COVER, "3H 9S", adjacent_boxes=2)
    assert other.outcome.state.cover_card_seat == 2


# The end of a round


def test_a_wager_of_another_game_is_refused() -> None:
    assert refusal(lambda: play((bet(1, "banker", 10),))).value == "banker"
