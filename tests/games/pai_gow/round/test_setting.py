"""Players set their hands, the dealer his (621a.8(a) to (d)), and two areas (621a.5(d))."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.tiles import (
    DICE,
    NINE_AND_FIVE,
    PLAY,
    TIE_IT,
    WIN_IT,
    against_dealer,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import (
    Say,
    announcements,
    bets,
    choices,
    cited,
    labels,
    lines,
    refusal,
    steps,
)
from title58.rounds.answers import Happening
from title58.rounds.steps import ShowTiles


@pytest.mark.law("621a.8(b)")
def test_on_request_the_dealer_tells_the_house_way() -> None:
    played = play(
        *(bets(bet()), DICE, tiles("6-6 1-1 1-6 1-3"), Say("ask")),
        *(Say("1-1 1-6 / 6-6 1-3"), tiles("5-5 4-6 5-5 2-2"), PLAY),
    )
    said = "the house would set 6-6 1-6 high (9), 1-1 1-3 low (6)"
    assert said in announcements(played)
    assert next(c[2][-1] for c in choices(played) if c[1] == "set-1") == "ask"
    assert "ask" not in [c[2] for c in choices(played) if c[1] == "set-1"][1]
    settings = played.settlement.facts["settings"]
    assert isinstance(settings, dict)
    assert settings["position-1"] == "high 1-1 1-6 low 6-6 1-3"  # and he need not follow it


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


@pytest.mark.law("621a.8(c)", "621a.8(d)", "621a.8(d)(3)")
def test_the_dealers_tiles_are_turned_over_when_all_have_set() -> None:
    played = against_dealer(NINE_AND_FIVE, (bet(1), WIN_IT), (bet(4), TIE_IT))
    seen = [s.label for s in steps(played) if isinstance(s, ShowTiles)]
    assert seen == ["position-1", "position-4", "dealer"]
    names = labels(played)
    assert names.index("hands-down") < names.index("house-sets-dealer")
    (turned, laid) = cited(played, "621a.8(c)")
    assert turned == "The tiles of the dealer"
    assert laid == "The dealer sets his own tiles face up: 6-6 1-6 high (9), 1-3 5-6 low (5)"


@pytest.mark.law("621a.10(f)")
def test_hands_the_dealer_set_wrongly_are_reset_and_the_round_goes_on() -> None:
    played = play(
        *(bets(bet()), DICE, *setting(WIN_IT), tiles(NINE_AND_FIVE)),
        *(Happening("hands-misset", "house-sets-dealer"), PLAY),
    )
    (reset,) = cited(played, "621a.10(f)")
    assert "they are reset: 6-6 1-6 high (9), 1-3 5-6 low (5)" in reset
    assert lines(played)[1, "pai-gow"].net == 950


@pytest.mark.law("621a.10(f)", "621a.8(l)")
def test_hands_set_wrongly_and_found_out_after_payment_are_put_right() -> None:
    """621a-37: the lines are those of the filed way; it is told once, and not of a void round."""
    answers = (bets(bet()), DICE, *setting(WIN_IT), tiles(NINE_AND_FIVE), PLAY)
    late = Happening("hands-misset", "round-end")
    played = play(*answers, late)
    (told,) = cited(played, "621a.8(l)")[-1:]
    assert told.endswith("what was taken or paid wrongly is put right")
    assert played.settlement == play(*answers).settlement
    steps = [entry.step for entry in played.entries if entry.step.label == "round-end"]
    assert [late.kind in step.may for step in steps] == [True, False]


@pytest.mark.law("621a.3(h)")
def test_a_tile_cannot_come_oftener_than_a_set_holds_it() -> None:
    found = refusal(
        lambda: against_dealer("3-6 1-1 1-3 5-6", (bet(1), "3-6 5-5 / 1-5 4-6")),
    )
    assert str(found.cites) == "621a.3(h)"
    assert found.value == "3-6"
    assert found.lawful == "1 in a set of tiles"
    assert "2 times" in str(found)


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


@pytest.mark.law("621a.5(d)")
def test_the_first_hand_is_down_before_the_second_is_seen() -> None:
    played = play(
        *(bets(bet(2), bet(2, 1_000, "3")), DICE, *setting(WIN_IT), *setting(TIE_IT)),
        *(tiles(NINE_AND_FIVE), PLAY, PLAY),
        players=(2,),
        two_areas=True,
    )
    at = [s.label for s in steps(played) if s.label in ("position-2", "position-3", "set-2")]
    assert at[-3:] == ["position-2", "set-2", "position-3"]
    # Each is played for itself.
    assert lines(played)[2, "pai-gow"].net == 950
    assert lines(played)[2, "pai-gow 3"].net == 0


# A player who leaves


@pytest.mark.law("621a.5(b)")
def test_a_player_who_leaves_may_lose_his_wagers() -> None:
    played = play(
        *(bets(bet(1), bet(2)), DICE),
        *(Happening("leaves", details={"seat": 1}), Say("abandoned")),
        *(*setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY),
        players=(1, 2),
    )
    line = lines(played)[1, "pai-gow"]
    assert (line.row, line.net, line.cites) == ("abandoned", -1_000, ("621a.5(b)",))
    assert (0, "left-1", ("abandoned", "house-way")) in choices(played)
    assert "surrender-1" not in labels(played)


@pytest.mark.law("621a.5(b)")
def test_or_has_his_tiles_set_by_the_house() -> None:
    played = play(
        *(bets(bet(1), bet(2)), DICE),
        *(Happening("leaves", details={"seat": 1}), Say("house-way")),
        *(tiles("1-1 5-5 2-4 1-1"), *setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY),
        players=(1, 2),
    )
    assert lines(played)[1, "pai-gow"].net == 950
    assert "house-sets-position-1" in labels(played)


@pytest.mark.law("621a.5(b)")
def test_whoever_has_no_wager_on_may_leave() -> None:
    played = play(
        *(bets(bet(1)), DICE, Happening("leaves", details={"seat": 2}), *setting(WIN_IT)),
        *(tiles(NINE_AND_FIVE), PLAY),
        players=(1, 2),
    )
    assert "no wager of that player is on" in cited(played, "621a.5(b)")[-1]
    assert lines(played)[1, "pai-gow"].net == 950
