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
)
from title58.rounds.answers import Happening

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


@pytest.mark.law("621a.10(f)", "621a.8(l)")
def test_hands_set_wrongly_and_found_out_after_payment_are_put_right() -> None:
    """621a-37: the lines are those of the filed way; it is told once, and not of a void round."""
    answers = (bets(bet()), DICE, *setting(WIN_IT), tiles(NINE_AND_FIVE), PLAY)
    late = Happening("hands-misset", "round-end")
    played = play(*answers, late)
    (told,) = cited(played, "621a.8(l)")[-1:]
    assert told.endswith("any wager taken or paid wrongly is corrected")
    assert played.settlement == play(*answers).settlement
    steps = [entry.step for entry in played.entries if entry.step.label == "round-end"]
    assert [late.kind in step.may for step in steps] == [True, False]
