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
from tests.games.script import Part, bets, cited, labels, steps
from title58.games.pai_gow.round.before import MixTiles
from title58.games.pai_gow.state import PaiGowState
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

ROUND: tuple[Part, ...] = (bets(bet()), DICE, *setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY)


def opened(*first: Part, last: tuple[Part, ...] = (), state: PaiGowState = OPENING) -> Played:  # type: ignore[type-arg]
    return play(*first, *ROUND, *last, state=state)


@pytest.mark.law("621a.4(b)", "621a.4(c)", "621a.4(d)")
def test_a_table_opens_with_inspection_display_and_mixing() -> None:
    played = opened()
    assert labels(played)[:3] == ["inspect", "display", "mix"]
    (laid,) = cited(played, "621a.4(b)")
    assert "face up in 16 pairs" in laid
    assert "Supreme Pair first" in laid
    (seen,) = cited(played, "621a.4(c)")
    assert "Seat 1, the first to come, has seen the tiles; they are turned face down" in seen
    assert played.outcome.state.opened


@pytest.mark.law("621a.4(d)", "621a.4(f)")
def test_the_tiles_are_mixed_with_eight_circles_and_stacked_before_and_after_a_round() -> None:
    played = opened()
    mixed = [s for s in steps(played) if isinstance(s, MixTiles)]
    assert [s.count for s in mixed] == [8, 8]
    assert all("eight stacks of four" in s.action for s in mixed)
    assert [s.cites for s in mixed] == [("621a.4(d)",), ("621a.4(f)", "621a.4(d)")]
    assert steps(played)[-1] is mixed[-1]


@pytest.mark.law("621a.4(f)")
def test_an_open_table_goes_on_with_the_stacks_as_they_stand() -> None:
    played = opened(state=begun())
    assert labels(played).count("mix") == 1
    assert "inspect" not in labels(played)


@pytest.mark.law("621a.4(a)(3)(i)", "621a.4(a)(3)(ii)")
def test_an_unsuitable_set_is_replaced_and_sealed() -> None:
    played = opened(Happening("tiles-unsuitable"), Happening("tiles-unsuitable", "inspect"))
    assert labels(played)[:4] == ["inspect", "inspect", "inspect", "display"]
    brought, sealed = cited(played, "621a.4(a)(3)(i)"), cited(played, "621a.4(a)(3)(ii)")
    assert len(brought) == len(sealed) == 2
    assert "a floorperson or above brings another from the pit stand" in brought[0]
    for word in ("table number", "date and time", "signed by the dealer and a floorperson"):
        assert word in sealed[0]


@pytest.mark.law("621a.4(e)")
def test_a_tile_turned_over_while_stacking_means_the_whole_set_again() -> None:
    played = opened(Happening("tile-turned-over"))
    assert labels(played)[2:4] == ["mix", "mix"]
    assert "the whole set is mixed again" in cited(played, "621a.4(e)")[0]
    after = opened(last=(Happening("tile-turned-over"),))
    assert labels(after)[-2:] == ["mix", "mix"]


@pytest.mark.law("621a.4(g)")
def test_an_idle_table_shows_its_tiles_until_a_player_comes() -> None:
    played = opened(last=(Happening("table-idle"),), state=begun(s1=1000))
    assert played.outcome.state.idle
    assert labels(played)[-1] == "display"
    assert "face up in 16 pairs by rank" in cited(played, "621a.4(g)")[-1]
    again = opened(state=played.outcome.state)
    assert "inspect" not in labels(again)
    assert "turned face down to be mixed" in cited(again, "621a.4(g)")[0]
    assert labels(again)[0] == "mix"
    assert not again.outcome.state.idle


@pytest.mark.law("621a.9(b)", "621a.4(g)")
def test_when_the_table_opens_again_nobody_banks_the_first_round() -> None:
    played = opened(state=IDLE)
    assert cited(played, "621a.9(b)") == []  # players do not bank here at all
    for state in (OPENING, PaiGowState(True, True, begun(s1=1000).banking)):
        first = play(*ROUND, state=state, player_bank=True)
        assert len(cited(first, "621a.9(b)")) == 1
        assert first.outcome.state.banking.begun
