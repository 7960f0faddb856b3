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
)

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
