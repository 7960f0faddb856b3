"""A round step by step: what is said and done, in which order (627a.8 to 627a.11)."""

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    DRAGON_7,
    IN_2014,
    LAST_2012,
    MINI,
    PANDA_8,
    PLAYER_7_6,
    TIE_6,
    bet,
)
from tests.games.script import announcements, cards_dealt, cited, steps
from title58.rounds.answers import Happening
from title58.rounds.steps import DrawCard

THIRDS = "2H KD 3H 5D 4H 2D"  # Player 5 draws a 4, Banker 5 draws against it


@pytest.mark.law("627a.8(c)", "627a.8(c)(1)")
def test_dealt_face_up_both_counts_are_called_at_once() -> None:
    played = MINI.play(PLAYER_7_6)
    assert len(cited(played, "627a.8(c)(1)")) == 4
    assert announcements(played)[1] == "Player's Hand, 7; Banker's Hand, 6"
    assert not cited(played, "627a.8(c)(2)")


@pytest.mark.law("627a.8(c)", "627a.8(c)(2)")
def test_dealt_face_down_the_bankers_cards_wait_for_the_players_call() -> None:
    played = MINI.play(PLAYER_7_6, deal="face-down")
    draws = [step for step in steps(played) if isinstance(step, DrawCard)]
    assert not any(step.face_up for step in draws)
    said = [str(step) for step in steps(played)]
    order = [
        "A card to the Player's Hand, face down",
        "A card to the Banker's Hand, face down",
        "A card to the Player's Hand, face down",
        "A card to the Banker's Hand, face down",
        "The Banker's cards wait under the right corner of the shoe",
        "The dealer announces: “Player's Hand, 7”",
        "The Banker's cards are turned up in their area",
        "The dealer announces: “Banker's Hand, 6”",
        "The dealer determines whether third cards are due",
    ]
    start = said.index(order[0])
    assert said[start : start + len(order)] == order
    assert not cited(played, "627a.8(c)(1)")
    face_up = MINI.play(THIRDS, deal="face-down")  # third cards are face up all the same
    assert [step.face_up for step in steps(face_up) if isinstance(step, DrawCard)][4:] == [
        True,
        True,
    ]


@pytest.mark.law("627a.9(a)", "627a.9(b)")
def test_counts_are_announced_before_third_cards_are_considered() -> None:
    played = MINI.play(THIRDS)
    assert announcements(played) == [
        "no more bets",
        "Player's Hand, 5; Banker's Hand, 5",
        "Player's Hand, 9; Banker's Hand, 7; Player wins",
    ]
    said = [str(step) for step in steps(played)]
    counts = said.index("The dealer announces: “Player's Hand, 5; Banker's Hand, 5”")
    thirds = said.index("The dealer determines whether third cards are due")
    assert counts < thirds < said.index("A card to the Player's Hand", counts)


@pytest.mark.law("627a.9(c)")
def test_third_cards_come_face_up_to_the_player_first() -> None:
    played = MINI.play(THIRDS)
    assert cards_dealt(played)[4:] == [("player-third", "4H"), ("banker-third", "2D")]
    thirds = [step for step in steps(played) if isinstance(step, DrawCard)][4:]
    assert [step.face_up for step in thirds] == [True, True]
    assert [step.cites[0] for step in thirds] == ["627a.9(c)", "627a.9(c)"]
    assert played.settlement.facts["counts"] == {"player": 9, "banker": 7}


@pytest.mark.law("627a.11(a)")
@pytest.mark.parametrize(
    ("cards", "ez", "words"),
    [
        (PLAYER_7_6, False, "Player's Hand, 7; Banker's Hand, 6; Player wins"),
        (BANKER_7_6, False, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
        (TIE_6, True, "Player's Hand, 6; Banker's Hand, 6; tie hand"),
        (DRAGON_7, True, "Player's Hand, 6; Banker's Hand, 7; Banker wins; Dragon 7"),
        (DRAGON_7, False, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
        (PANDA_8, True, "Player's Hand, 8; Banker's Hand, 7; Player wins; Panda 8"),
        (PANDA_8, False, "Player's Hand, 8; Banker's Hand, 7; Player wins"),
        (BANKER_7_6, True, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
    ],
)
def test_the_result_is_announced(cards: str, ez: bool, words: str) -> None:
    played = MINI.play(cards, ez=ez)
    assert announcements(played)[-1] == words
    assert cited(played, "627a.11(a)") == [f"The dealer announces: “{words}”"]


@pytest.mark.law("627a.11(a)@2012")
def test_before_2014_a_panda_8_is_not_called() -> None:
    words = "Player's Hand, 8; Banker's Hand, 7; Player wins"
    played = MINI.play(PANDA_8, ez=True, date=LAST_2012)
    assert cited(played, "627a.11(a)@2012") == [f"The dealer announces: “{words}”"]
    dragon = MINI.play(DRAGON_7, ez=True, date=LAST_2012)
    assert announcements(dragon)[-1].endswith("Banker wins; Dragon 7")


@pytest.mark.law("627a.11(c)")
def test_cards_go_to_the_discard_rack_in_order_after_the_wagers_are_settled() -> None:
    played = MINI.play(PLAYER_7_6, wagers=(bet(1, "player", 10),))
    said = [str(step) for step in steps(played)]
    clear = said.index("The cards go to the discard rack in order of the hands")
    assert clear > max(i for i, text in enumerate(said) if "the wager on player" in text)
    assert said[clear + 1 :] == ["The round is over"]
    assert played.settlement.facts == {  # each hand can be rebuilt
        "player": ["KH", "7H"],
        "banker": ["KD", "6D"],
        "counts": {"player": 7, "banker": 6},
        "winner": "player",
    }


TOUCH = Happening("player-touches-cards", "counts", {"seat": 3})


@pytest.mark.law("627a.8(e)")
def test_players_may_not_touch_the_cards() -> None:
    played = MINI.play("KH KD 7H 6D", TOUCH, date=IN_2014)
    assert cited(played, "627a.8(e)") == [
        "Seat 3 may not touch the cards; the hands stand as dealt"
    ]
    assert played.settlement.facts["counts"] == {"player": 7, "banker": 6}
    assert not cited(MINI.play(PLAYER_7_6), "627a.8(e)")


@pytest.mark.law("627a.8(d)@2012")
def test_in_2012_that_was_subsection_d() -> None:
    played = MINI.play("KH KD 7H 6D", TOUCH, date=LAST_2012)
    assert cited(played, "627a.8(d)@2012") == [
        "Seat 3 may not touch the cards; the hands stand as dealt"
    ]
    assert not cited(played, "627a.8(e)")
