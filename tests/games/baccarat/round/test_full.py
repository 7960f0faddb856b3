"""A round of Baccarat in order: the curator deals, the dealer calling the game turns (631a.9)."""

import pytest

from tests.games.baccarat.forms import FULL, PLAYER_7_6, SQUEEZED, THIRDS, bet
from tests.games.script import announcements, cited, steps
from title58.games.baccarat.state import FullBaccaratState
from title58.rounds.steps import Announce, DrawCard, TakeWagers

SEAT_3_DEALS = FullBaccaratState(opened=True, shoe_loaded=True, shoes=1, curator=3)


@pytest.mark.law("631a.9(a)", "631a.9(b)")
def test_no_more_bets_and_then_cards() -> None:
    played = FULL.play(PLAYER_7_6)
    assert announcements(played)[:2] == ["no more bets", "cards"]
    assert cited(played, "631a.9(b)") == [
        "The dealer announces: “no more bets”",
        "The dealer announces: “cards”",
    ]
    assert cited(played, "631a.9(a)") == ["Two hands are dealt, the Player's and the Banker's"]
    kinds = [type(step) for step in steps(played)]
    assert kinds.index(TakeWagers) < kinds.index(Announce) < kinds.index(DrawCard)
    layout = next(step.layout for step in steps(played) if isinstance(step, TakeWagers))
    assert layout.closed


@pytest.mark.law("631a.9(c)", "631a.10(a)", "631a.1[Curator]")
def test_the_curator_deals_face_down_and_the_dealer_places_the_cards_face_up() -> None:
    played = FULL.play("KH KD 6H 7D", state=SEAT_3_DEALS, players=(1, 3))
    said = [str(step) for step in steps(played)]
    order = [
        "Seat 3, the curator, deals the first four cards",
        "Two hands are dealt, the Player's and the Banker's",
        "A card to the Player's Hand, face down",
        "A card to the Banker's Hand, face down",
        "A card to the Player's Hand, face down",
        "A card to the Banker's Hand, face down",
        "The dealer calling the game places the cards face up before himself",
        "The dealer announces: “Player's Hand, 6; Banker's Hand, 7”",
        "The dealer calling the game tells the curator whether third cards are due",
    ]
    start = said.index(order[0])
    assert said[start : start + len(order)] == order
    assert cited(played, "631a.10(a)") == [order[7]]
    assert (played.settlement.facts["player"], played.settlement.facts["banker"]) == (
        ["KH", "6H"],
        ["KD", "7D"],
    )
    assert "The dealer calling the game, as curator, deals the first four cards" in cited(
        FULL.play(PLAYER_7_6), "631a.9(c)"
    )


@pytest.mark.law("631a.9(c)[third cards]", "631a.10(b)")
def test_third_cards_come_face_up_to_the_player_first() -> None:
    played = FULL.play(THIRDS)
    thirds = [s for s in steps(played) if isinstance(s, DrawCard) and s.label.endswith("-third")]
    assert [(step.label, step.face_up) for step in thirds] == [
        ("player-third", True),
        ("banker-third", True),
    ]
    for step in thirds:
        assert step.cites[:2] == ("631a.10(b)", "631a.9(c)[third cards]")
    assert cited(played, "631a.10(b)")[0] == (
        "The dealer calling the game tells the curator whether third cards are due"
    )


@pytest.mark.law("631a.9(d)")
def test_players_turn_the_cards_only_where_that_is_filed() -> None:
    wagers = (bet(1, "player", 10),)
    plain, filed = FULL.play(THIRDS, wagers=wagers), SQUEEZED.play(THIRDS, wagers=wagers)
    assert cited(filed, "631a.9(d)") == ["As filed, the cards go to the players to be turned"]
    assert not cited(filed, "631a.10(a)")  # replaced with the rest of (c)
    assert not cited(filed, "631a.9(c)[third cards]")
    assert not any("631a.9(d)" in cite for step in steps(plain) for cite in step.cites)
    assert plain.settlement == filed.settlement
