"""Who deals: the shoe is offered, kept, passed, or dealt from by the dealer (631a.7, 631a.14)."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    FULL,
    NATURAL_9_3,
    PLAYER_7_6,
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
)
from title58.games.baccarat.game import BACCARAT
from title58.games.baccarat.state import FullBaccaratState
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

SEATS = (1, 2, 3, 5, 8)
YES, NO = Say("accept"), Say("decline")
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


@pytest.mark.law("631a.7(b)")
def test_empty_places_are_passed_over_from_seat_1_on() -> None:
    played = play(NO, YES, bets(), BANKER_7_6, players=(8, 2, 5))
    assert offered(played) == [2, 5]
    assert deals(played) == (5, False)
    refused = refusal(lambda: play(Say("perhaps")))
    assert (str(refused.cites), refused.lawful) == ("631a.7(b)", "accept, name-dealer, decline")


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


# 631a.14: keeping and passing


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


def test_the_state_reads_what_it_writes() -> None:
    state = dealing(3, dealer=True)
    assert state.as_plain()["curator"] == 3
    assert state.as_plain()["dealer_deals"] is True
    assert FullBaccaratState.read(state.as_plain()) == state
    assert FullBaccaratState().as_plain() == {}
