"""A round of Midibaccarat in order (629a.8 to 629a.11)."""

import pytest

from tests.games.baccarat.forms import MIDI, PLAYER_7_6
from tests.games.script import cited, steps
from title58.rounds.steps import DrawCard, TakeWagers


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
