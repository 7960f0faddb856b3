"""A round of Midibaccarat in order (629a.8 to 629a.11)."""

from __future__ import annotations

import pytest

from tests.games.baccarat.forms import MIDI, PLAYER_7_6, THIRDS, bet
from tests.games.script import announcements, cited, labels, steps
from title58.rounds.steps import Announce, Choose, DrawCard, TakeWagers

WAGERS = (bet(1, "player", 10), bet(2, "banker", 10))


def test_the_whole_round_in_order() -> None:
    played = MIDI.play(THIRDS, wagers=WAGERS)
    assert labels(played) == [
        *("no-more-bets", "player-1", "banker-1", "player-2", "banker-2"),
        *("player-hand", "player-returned", "player-count"),
        *("banker-hand", "banker-returned", "banker-count"),
        *("player-third", "player-third-card", "player-returned"),
        *("banker-third", "banker-third-card", "banker-returned"),
        *("result", "clear", "round-end"),
    ]
    assert not [step for step in steps(played) if isinstance(step, Choose)]


@pytest.mark.law("629a.8(a)", "629a.8(b)")
def test_no_more_bets_then_two_hands() -> None:
    played = MIDI.play(PLAYER_7_6)
    kinds = [type(step).__name__ for step in steps(played)]
    assert kinds[:4] == ["TakeWagers", "Announce", "Do", "DrawCard"]
    assert cited(played, "629a.8(b)") == ["The dealer announces: “no more bets”"]
    assert cited(played, "629a.8(a)") == ["Two hands are dealt, the Player's and the Banker's"]
    layout = next(step.layout for step in steps(played) if isinstance(step, TakeWagers))
    assert layout.closed
    assert {step.to for step in steps(played) if isinstance(step, DrawCard)} == {
        "the Player's Hand",
        "the Banker's Hand",
    }


@pytest.mark.law("629a.8(c)")
def test_first_and_third_cards_are_the_players_and_all_lie_face_down() -> None:
    played = MIDI.play(PLAYER_7_6)
    dealt = [
        (entry.step.label, str(entry.answer), entry.step.face_up, str(entry.step.cites))
        for entry in played.entries
        if isinstance(entry.step, DrawCard)
    ]
    assert dealt == [
        ("player-1", "KH", False, "629a.8(c)"),
        ("banker-1", "KD", False, "629a.8(c)"),
        ("player-2", "7H", False, "629a.8(c)"),
        ("banker-2", "6D", False, "629a.8(c)"),
    ]
    assert played.settlement.facts["player"] == ["KH", "7H"]
    assert played.settlement.facts["banker"] == ["KD", "6D"]


@pytest.mark.law("629a.9(a)", "629a.9(b)")
def test_each_count_is_called_once_and_before_third_cards_are_considered() -> None:
    played = MIDI.play(THIRDS, wagers=WAGERS)
    assert announcements(played) == [
        "no more bets",
        "Player's Hand, 5",
        "Banker's Hand, 5",
        "Player's Hand, 9; Banker's Hand, 7; Player wins",
    ]
    calls = [s for s in steps(played) if isinstance(s, Announce) and "629a.9(a)" in s.cites]
    assert [step.label for step in calls] == ["player-count", "banker-count"]
    said = [str(step) for step in steps(played)]
    thirds = said.index("The dealer determines whether third cards are due")
    assert cited(played, "629a.9(b)")[0] == said[thirds]
    assert said.index("The dealer announces: “Banker's Hand, 5”") < thirds
    assert thirds < said.index("A card to the Player's Hand, face down", thirds)
