"""Players set their hands, the dealer his (621a.8(a) to (d)), and two areas (621a.5(d))."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.tiles import (
    DICE,
    NINE_AND_FIVE,
    PLAY,
    TIE_IT,
    WIN_IT,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import (
    bets,
    choices,
    cited,
    lines,
)
from title58.rounds.answers import Happening


@pytest.mark.law("621a.8(b)")
def test_hands_once_down_stand() -> None:
    played = play(
        *(bets(bet()), DICE, *setting(WIN_IT)),
        *(Happening("player-touches-tiles", "hands-down", {"seat": 1}),),
        *(tiles(NINE_AND_FIVE), PLAY),
    )
    assert "Seat 1 may not touch the tiles again; the hands stand" in cited(played, "621a.8(b)")[-1]
    assert lines(played)[1, "pai-gow"].result == "win"
    assert "full view of the dealer" in cited(played, "621a.8(b)")[0]
    unnamed = play(
        *(bets(bet()), DICE, *setting(WIN_IT), Happening("player-touches-tiles")),
        *(tiles(NINE_AND_FIVE), PLAY),
    )
    assert cited(unnamed, "621a.8(b)")[-1].startswith("A player may not")


# Two areas


def two_areas(own: int, other: int, area: str = "3") -> list[str]:
    played = play(
        *(bets(bet(2, own), bet(2, other, area)), DICE),
        *((*setting(WIN_IT), *setting(TIE_IT)) if own >= other else ()),
        *((*setting(TIE_IT), *setting(WIN_IT)) if own < other else ()),
        *(tiles(NINE_AND_FIVE), PLAY, PLAY),
        players=(2,),
        two_areas=True,
    )
    return [label for _, label, _ in choices(played) if label.startswith("set-")]


@pytest.mark.law("621a.5(d)")
def test_the_hand_with_the_larger_wager_is_set_first() -> None:
    assert two_areas(1_000, 500) == ["set-2", "set-3"]
    assert two_areas(500, 1_000) == ["set-3", "set-2"]


@pytest.mark.law("621a.5(d)")
def test_equal_wagers_are_set_counterclockwise() -> None:
    assert two_areas(1_000, 1_000) == ["set-2", "set-3"]
    assert two_areas(1_000, 1_000, "1") == ["set-1", "set-2"]
