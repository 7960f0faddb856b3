"""Who deals: the shoe is offered, kept, passed, or dealt from by the dealer (631a.7, 631a.14)."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    DRAGON_7,
    EMPTY,
    FULL,
    NATURAL_9_3,
    PLAYER_7_6,
    TIE_6,
    bet,
)
from tests.games.script import (
    Part,
    Say,
    bets,
    choices,
    cited,
    labels,
    play_script,
    refusal,
    seen_card,
    steps,
)
from title58.games.baccarat.game import BACCARAT
from title58.games.baccarat.state import FullBaccaratState
from title58.rounds.answers import CoverCardShown, Happening
from title58.rounds.driver import Played
from title58.rounds.steps import Choose

SEATS = (1, 2, 3, 5, 8)
YES, NO, DEALER = Say("accept"), Say("decline"), Say("name-dealer")
OFFER = ("accept", "name-dealer", "decline")
PASSES, TOLD, WANTED = (
    Happening(kind, "shoe") for kind in ("shoe-passed", "pass-ordered", "shoe-requested")
)
UNDECIDED = FullBaccaratState(opened=True, shoe_loaded=True, shoes=1)


def dealing(seat: int, *, dealer: bool = False, **state: Any) -> FullBaccaratState:
    return replace(UNDECIDED, curator=seat, dealer_deals=dealer, **state)


def play(*parts: Part, state: FullBaccaratState = UNDECIDED, **at: Any) -> Played[Any]:
    at = {"positions": SEATS, "players": SEATS, **at}
    return play_script(BACCARAT, FULL.table(state=state, **at), *parts)


def after(cards: str, *parts: Part, state: FullBaccaratState, **at: Any) -> Played[Any]:
    """A round with the curator known, and what is done with the shoe when it is over."""
    return play(bets(), cards, *parts, state=state, **at)


def offered(played: Played[Any]) -> list[int]:
    return [seat for seat, label, _ in choices(played) if label == "offer-shoe"]


def deals(played: Played[Any]) -> tuple[int, bool]:
    return played.outcome.state.curator, played.outcome.state.dealer_deals


# 631a.7: who takes the shoe


@pytest.mark.law("631a.7(b)", "631a.7(c)")
def test_the_shoe_goes_from_seat_1_counterclockwise_until_one_accepts() -> None:
    played = play(NO, NO, YES, bets(), BANKER_7_6)
    assert offered(played) == [1, 2, 3]
    assert choices(played)[0] == (1, "offer-shoe", OFFER)
    asked = next(step for step in steps(played) if isinstance(step, Choose))
    assert str(asked) == "Seat 1 decides on the dealing shoe"
    assert cited(played, "631a.7(c)") == ["Seat 3 takes the dealing shoe and is the curator"]
    assert deals(played) == (3, False)
    assert "Seat 3, the curator, deals the first four cards" in cited(played, "631a.9(c)")
    assert labels(played).index("offer-shoe") < labels(played).index("no-more-bets")
    at_once = play(YES, bets(), BANKER_7_6)
    assert (offered(at_once), deals(at_once)) == ([1], (1, False))


@pytest.mark.law("631a.7(b)")
def test_empty_places_are_passed_over_from_seat_1_on() -> None:
    played = play(NO, YES, bets(), BANKER_7_6, players=(8, 2, 5))
    assert offered(played) == [2, 5]
    assert deals(played) == (5, False)
    refused = refusal(lambda: play(Say("perhaps")))
    assert (str(refused.cites), refused.lawful) == ("631a.7(b)", "accept, name-dealer, decline")


@pytest.mark.law("631a.7(d)", "631a.7(d)(1)")
def test_whoever_takes_it_may_name_the_dealer_for_his_turn() -> None:
    played = play(NO, DEALER, bets(), BANKER_7_6)
    assert cited(played, "631a.7(d)(1)") == ["Seat 2 names the dealer calling the game as curator"]
    assert deals(played) == (2, True)
    assert "The dealer calling the game, as curator, deals the first four cards" in cited(
        played, "631a.9(c)"
    )
    passed = after(NATURAL_9_3, DEALER, state=dealing(2))  # or to whom it passes (BAC-28)
    assert cited(passed, "631a.7(d)(1)") == ["Seat 3 names the dealer calling the game as curator"]
    assert deals(passed) == (3, True)


@pytest.mark.law("631a.7(d)", "631a.7(d)(2)")
def test_the_dealer_is_curator_if_nobody_accepts() -> None:
    played = play(*(NO for _ in SEATS), bets(), BANKER_7_6)
    assert offered(played) == [1, 2, 3, 5, 8]
    assert cited(played, "631a.7(d)(2)") == [
        "Nobody takes the dealing shoe; the dealer calling the game is the curator"
    ]
    assert deals(played) == (0, True)
    nobody = play(bets(), BANKER_7_6, players=())
    assert (offered(nobody), deals(nobody)) == ([], (0, True))


def test_a_curator_is_not_asked_again() -> None:
    for state in (dealing(3), dealing(3, dealer=True), dealing(0, dealer=True)):
        played = after(BANKER_7_6, state=state)
        assert offered(played) == []
        assert played.outcome.state == state


@pytest.mark.law("631a.7(d)")
def test_a_shoe_that_nobody_took_goes_round_again_on_request() -> None:
    state = dealing(0, dealer=True)
    for cards in (BANKER_7_6, PLAYER_7_6, TIE_6):  # and not when the Banker's Hand loses
        assert deals(after(cards, state=state)) == (0, True)
    assert cited(after(PLAYER_7_6, state=state), "631a.7(d)") == [
        "The dealer calling the game stays curator"
    ]
    played = after(PLAYER_7_6, WANTED, NO, YES, state=state)
    assert (offered(played), deals(played)) == ([1, 2], (2, False))
    leaving = Happening("leaves", details={"seat": 1})
    gone = after(PLAYER_7_6, leaving, WANTED, YES, state=state)
    assert (offered(gone), deals(gone)) == ([2], (2, False))


# 631a.14: keeping and passing


@pytest.mark.law("631a.14(a)")
@pytest.mark.parametrize("cards", [BANKER_7_6, TIE_6])
def test_the_curator_may_keep_the_shoe_or_pass_it(cards: str) -> None:
    kept = after(cards, state=dealing(3))
    assert cited(kept, "631a.14(a)") == ["Seat 3 keeps the dealing shoe"]
    assert deals(kept) == (3, False)
    passed = after(cards, PASSES, YES, state=dealing(3))
    assert cited(passed, "631a.14(a)")[1] == "Seat 3 passes the dealing shoe"
    assert (offered(passed), deals(passed)) == ([5], (5, False))
    assert not cited(passed, "631a.14(a)(1)")
    assert not cited(passed, "631a.14(a)(2)")


@pytest.mark.law("631a.14(a)(1)")
@pytest.mark.parametrize("dealer", [False, True])
def test_it_passes_whenever_the_bankers_hand_loses(dealer: bool) -> None:
    """Also where the dealer deals in a player's turn: counted from that player (BAC-29)."""
    for cards in (PLAYER_7_6, NATURAL_9_3):
        played = after(cards, NO, YES, state=dealing(3, dealer=dealer))
        assert cited(played, "631a.14(a)(1)") == [
            "The Banker's Hand has lost; seat 3 passes the dealing shoe"
        ]
        assert (offered(played), deals(played)) == ([5, 8], (8, False))
        assert "shoe" not in labels(played)  # he is not asked whether he keeps it


@pytest.mark.law("631a.14(a)(1)")
def test_a_tie_a_dragon_7_and_a_simulated_round_do_not_pass_it() -> None:
    for cards, options in ((TIE_6, {}), (DRAGON_7, {}), (DRAGON_7, {"ez": True})):
        played = after(cards, state=dealing(3), **options)  # a Dragon 7 wins, though it pushes
        assert not cited(played, "631a.14(a)(1)")
        assert deals(played) == (3, False)
    error = seen_card("card-drawn-in-error", "KC", "round-end")
    player_wins = "2S 9C 3S"  # in the simulated round
    assert deals(after(BANKER_7_6, error, player_wins, state=dealing(3))) == (3, False)


@pytest.mark.law("631a.14(a)(2)")
def test_the_curator_may_be_told_to_pass_it() -> None:
    played = after(BANKER_7_6, TOLD, YES, state=dealing(3))
    assert cited(played, "631a.14(a)(2)") == [
        "Seat 3 delays the game or deals badly and is told to pass the shoe"
    ]
    assert (offered(played), deals(played)) == ([5], (5, False))


@pytest.mark.law("631a.14(b)")
def test_it_goes_to_the_right_and_round_and_the_first_to_accept_has_it() -> None:
    played = after(PLAYER_7_6, NO, NO, YES, state=dealing(5), players=(1, 2, 5, 8))
    assert offered(played) == [8, 1, 2]  # seat 3 is empty
    assert deals(played) == (2, False)
    assert cited(played, "631a.14(b)")[-1] == "Seat 2 takes the dealing shoe and is the curator"
    asked = [step for step in steps(played) if isinstance(step, Choose)]
    assert {str(step.cites) for step in asked} == {"631a.14(b)"}


@pytest.mark.law("631a.14(b)", "631a.7(d)(2)")
def test_if_no_other_player_takes_it_the_dealer_deals() -> None:
    played = after(PLAYER_7_6, *(NO for _ in range(4)), state=dealing(5))
    assert offered(played) == [8, 1, 2, 3]  # not the one who passed it
    assert deals(played) == (0, True)
    alone = after(PLAYER_7_6, state=dealing(5), players=(5,))
    assert (offered(alone), deals(alone)) == ([], (0, True))


@pytest.mark.law("631a.14(b)")
def test_a_curator_who_leaves_gives_it_up() -> None:
    leaves = [Happening("leaves", "round-end", {"seat": seat}) for seat in (3, 5)]
    played = after(BANKER_7_6, *leaves, YES, state=dealing(3))
    assert cited(played, "631a.14(a)") == ["Seat 3 leaves and gives up the dealing shoe"]
    assert (offered(played), deals(played)) == ([8], (8, False))  # seat 5 leaves as well
    stays = after(BANKER_7_6, leaves[1], state=dealing(3))
    assert deals(stays) == (3, False)
    gone = play(NO, YES, bets(), BANKER_7_6, state=dealing(3), players=(1, 2, 8))
    assert cited(gone, "631a.14(b)")[0] == "Seat 3 is empty; the shoe passes"
    assert (offered(gone), deals(gone)) == ([8, 1], (1, False))


# The end of a shoe


@pytest.mark.law("631a.7(b)", "631a.5(b)")
def test_after_a_shoe_the_last_curator_cuts_first_and_the_new_shoe_goes_from_seat_1() -> None:
    last = after(PLAYER_7_6, state=dealing(3, last_hand=True))
    assert offered(last) == []  # there is no shoe to pass
    assert labels(last)[-1] == "shoe-over"
    state = last.outcome.state
    assert (state.curator, state.shoe_loaded) == (3, False)
    new = play(NO, NO, NO, YES, 10, 14, "AH", NO, YES, bets(), BANKER_7_6, state=state)
    asked = [(seat, label) for seat, label, _ in choices(new)]
    assert asked[:4] == [(3, "offer-cut"), (2, "offer-cut"), (1, "offer-cut"), (8, "offer-cut")]
    assert asked[4:] == [(1, "offer-shoe"), (2, "offer-shoe")]
    assert deals(new) == (2, False)
    assert labels(new).index("burn") < labels(new).index("offer-shoe")


@pytest.mark.law("631a.5(b)")
def test_if_the_last_curator_is_gone_the_cut_goes_on_clockwise_from_his_place() -> None:
    state = dealing(3, shoe_loaded=False)
    script: tuple[Part, ...] = (NO, NO, NO, 10, 14, "AH", YES, bets(), BANKER_7_6)
    played = play(*script, state=state, players=(1, 5, 8))
    cuts = [seat for seat, label, _ in choices(played) if label == "offer-cut"]
    assert cuts == [1, 8, 5]
    first = play(*script, state=FullBaccaratState(), players=(1, 5, 8))
    cuts = [seat for seat, label, _ in choices(first) if label == "offer-cut"]
    assert cuts == [8, 5, 1]  # nobody has dealt yet: from the highest number
    dealer = dealing(0, dealer=True, shoe_loaded=False)
    nobody = play(*script, state=dealer, players=(1, 5, 8))
    cuts = [seat for seat, label, _ in choices(nobody) if label == "offer-cut"]
    assert cuts == [8, 5, 1]
    assert deals(nobody) == (1, False)


def test_a_void_round_ends_the_shoe_and_passes_nothing() -> None:
    played = play(bets(bet(1, "player", 5)), "KH", EMPTY, state=dealing(3))
    assert played.settlement.void
    assert offered(played) == []
    assert played.outcome.state.curator == 3


def test_last_hand_is_called_before_the_shoe_is_passed() -> None:
    played = play(bets(), CoverCardShown(), PLAYER_7_6, YES, state=dealing(3))
    assert labels(played).index("last-hand") < labels(played).index("offer-shoe")
    assert played.outcome.state == dealing(5, last_hand=True)


def test_the_state_reads_what_it_writes() -> None:
    state = dealing(3, dealer=True)
    assert state.as_plain()["curator"] == 3
    assert state.as_plain()["dealer_deals"] is True
    assert FullBaccaratState.read(state.as_plain()) == state
    assert FullBaccaratState().as_plain() == {}
