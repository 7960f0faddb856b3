"""A shoe that runs out (627a.13(e), 629a.13(e), 631a.15(e))."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.games.baccarat.forms import COVER, EMPTY, PLAYER_7_6, THIRDS, Form, bet, forms
from tests.games.baccarat.round.test_irregularities import error, face_up, simulations, unseen
from tests.games.script import announcements, labels, moves, steps

WAGERS = (bet(1, "player", 10), bet(2, "banker", 20), bet(2, "tie", 5))


@forms("627a.13(e)")
@pytest.mark.parametrize("dealt", range(6))
def test_too_few_cards_void_the_round(form: Form, dealt: int) -> None:
    cards = " ".join(THIRDS.split()[:dealt])
    played = form.play(*([cards] if cards else []), EMPTY, wagers=WAGERS)
    assert announcements(played)[-1] == "the shoe has too few cards; the round is void"
    assert played.settlement.void
    assert moves(played) == [
        ("layout", "seat", 1, 1000),
        ("layout", "seat", 2, 2000),
        ("layout", "seat", 2, 500),
    ]
    for line in played.settlement.lines:
        assert (line.result, line.net, str(line.cites)) == ("void", 0, form.cite("627a.13(e)"))
    assert steps(played)[-1].cites == (form.shoe_over, form.cite("627a.13(e)"))
    state = played.outcome.state
    assert not state.shoe_loaded  # the whole set of cards is reshuffled or replaced
    assert not state.last_hand
    assert "clear" in labels(played)


@forms()
def test_a_void_last_hand_and_a_void_hand_with_the_cover_card(form: Form) -> None:
    assert not form.play("KH", EMPTY, state=form.last_hand).outcome.state.last_hand
    covered = form.play("KH", COVER, EMPTY)
    assert "last hand" not in announcements(covered)
    assert not covered.outcome.state.last_hand


@forms("627a.12(d)(2)(i)", "627a.13(e)")
def test_debts_fall_due_after_a_void_round_too(form: Form) -> None:
    state = replace(form.loaded, owed={2: Fraction(35)})
    played = form.play("KH", EMPTY, state=state, vigorish_collection="deferred")
    assert moves(played) == [("seat", "rack", 2, 35)]


@forms()
def test_a_void_round_deals_no_simulated_round(form: Form) -> None:
    played = form.play(
        *("KH KD", face_up("QC", "player-2"), EMPTY), face_up_in_round="simulated-round"
    )
    assert played.settlement.void
    assert not simulations(played)
    carried = form.play("KH KD 6H 7D", unseen("player-stays"))  # the carried card is used up first
    assert form.play("9H", EMPTY, state=carried.outcome.state).outcome.state.card_carried is False


@forms("627a.13(e)")
def test_a_simulated_round_that_cannot_be_finished_ends_the_shoe(form: Form) -> None:
    played = form.play(PLAYER_7_6, error("KC", "round-end"), "2S", EMPTY, wagers=WAGERS)
    assert not played.settlement.void  # the round before it stands
    assert played.settlement.net(1) == 1000
    assert [str(step) for step in steps(played) if step.label == "simulated-ends"] == [
        "The shoe runs out and the simulated round ends"
    ]
    assert steps(played)[-1].cites == (form.shoe_over, form.cite("627a.13(e)"))
    first = form.play(face_up("KC"), "2S", EMPTY, wagers=WAGERS)
    assert first.settlement.void  # no card was left for the round
    covered = form.play(PLAYER_7_6, error("KC", "round-end"), COVER, "2S", EMPTY)
    assert "last hand" not in announcements(covered)
