"""Who deals: the shoe is offered, kept, passed, or dealt from by the dealer (631a.7, 631a.14)."""

from dataclasses import replace
from typing import Any

from title58.games.baccarat.state import FullBaccaratState

UNDECIDED = FullBaccaratState(opened=True, shoe_loaded=True, shoes=1)


def dealing(seat: int, *, dealer: bool = False, **state: Any) -> FullBaccaratState:
    return replace(UNDECIDED, curator=seat, dealer_deals=dealer, **state)


# The end of a shoe


def test_the_state_reads_what_it_writes() -> None:
    state = dealing(3, dealer=True)
    assert state.as_plain()["curator"] == 3
    assert state.as_plain()["dealer_deals"] is True
    assert FullBaccaratState.read(state.as_plain()) == state
    assert FullBaccaratState().as_plain() == {}
