"""Opening, inspection, mixing and an idle table (621a.4)."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.tiles import (
    DICE,
    IDLE,
    NINE_AND_FIVE,
    OPENING,
    PLAY,
    TIE_IT,
    begun,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import Part, bets, cited, labels
from title58.games.pai_gow.state import PaiGowState
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

ROUND: tuple[Part, ...] = (bets(bet()), DICE, *setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY)


def opened(*first: Part, last: tuple[Part, ...] = (), state: PaiGowState = OPENING) -> Played:  # type: ignore[type-arg]
    return play(*first, *ROUND, *last, state=state)


@pytest.mark.law("621a.4(e)")
def test_a_tile_turned_over_while_stacking_means_the_whole_set_again() -> None:
    played = opened(Happening("tile-turned-over"))
    assert labels(played)[2:4] == ["mix", "mix"]
    assert "the whole set is mixed again" in cited(played, "621a.4(e)")[0]
    after = opened(last=(Happening("tile-turned-over"),))
    assert labels(after)[-2:] == ["mix", "mix"]


@pytest.mark.law("621a.9(b)", "621a.4(g)")
def test_when_the_table_opens_again_nobody_banks_the_first_round() -> None:
    played = opened(state=IDLE)
    assert cited(played, "621a.9(b)") == []  # players do not bank here at all
    for state in (OPENING, PaiGowState(True, True, begun(s1=1000).banking)):
        first = play(*ROUND, state=state, player_bank=True)
        assert len(cited(first, "621a.9(b)")) == 1
        assert first.outcome.state.banking.begun
