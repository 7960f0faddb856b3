"""Exposed tiles, wrong totals and wrong places (621a.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow.tiles import (
    ACCEPT,
    DICE,
    NINE_AND_FIVE,
    PLAY,
    TIE_IT,
    WIN_IT,
    begun,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import Part, Say, bets, cited, labels, lines, moves, steps
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import ShowTiles

VOID = Say("void")


def exposed(at: str) -> Happening:
    return Happening("tile-exposed", at)


def assert_all_void(played: Played[Any], cite: str) -> None:
    assert played.settlement.void
    assert {line.result for line in played.settlement.lines} == {"void"}
    assert all(cite in line.cites for line in played.settlement.lines)
    assert played.settlement.net() == 0
    assert not [s for s in steps(played) if isinstance(s, ShowTiles)]
    last = steps(played)[-1]
    assert last.label == "mix"  # reshuffled, which is to mix them again
    assert last.cites == (cite, "621a.4(d)")


# A player's tile


@pytest.mark.law("621a.10(d)")
def test_or_play_it_out() -> None:
    played = play(
        *(bets(bet(1, 700)), DICE, exposed("position-1"), PLAY),
        *(*setting(WIN_IT), tiles(NINE_AND_FIVE), PLAY),
    )
    assert lines(played)[1, "pai-gow"].net == 665


@pytest.mark.law("621a.10(d)")
@pytest.mark.parametrize("filed", ["one-area", "all-wagers"])
def test_of_two_areas_one_or_both_are_void(filed: str) -> None:
    rest: tuple[Part, ...] = ()
    if filed == "one-area":
        rest = (*setting(WIN_IT), tiles(NINE_AND_FIVE), PLAY)
    played = play(
        *(bets(bet(1, 700), bet(1, 500, "2")), DICE, exposed("position-2"), VOID, *rest),
        two_areas=True,
        exposed_hand_voids=filed,
    )
    assert lines(played)[1, "pai-gow 2"].result == "void"
    assert (lines(played)[1, "pai-gow"].result == "void") == (filed == "all-wagers")


# Anybody else's


@pytest.mark.law("621a.10(e)")
@pytest.mark.parametrize("place", ["dealer", "dead-hand", "position-3"])
def test_a_tile_of_the_dealer_the_dead_hand_or_an_empty_place_voids_all(place: str) -> None:
    played = play(
        bets(bet(1, 700), bet(2, 500)), (1, 1, 1), exposed(place), players=(1, 2), state=begun()
    )
    assert_all_void(played, "621a.10(e)")
    assert moves(played) == [("layout", "seat", 1, 700), ("layout", "seat", 2, 500)]
    assert played.outcome.state.banking == begun().banking


@pytest.mark.law("621a.10(e)")
@pytest.mark.parametrize("at", ["setting", "hands-down"])
def test_until_the_dealers_tiles_are_turned_over(at: str) -> None:
    shown = setting(WIN_IT) if at == "hands-down" else ()
    played = play(bets(bet(1, 700)), DICE, *shown, exposed(at))
    assert played.settlement.void
    assert [line.cites for line in played.settlement.lines] == [("621a.10(e)",)]
    assert steps(played)[-1].cites == ("621a.10(e)", "621a.4(d)")
    # Then the dealer's tiles lie open by right.
    whole = play(bets(bet(1, 700)), DICE, *setting(WIN_IT), tiles(NINE_AND_FIVE), PLAY)
    names = [s.label for s in steps(whole) if "tile-exposed" in s.may]
    assert names[-2:] == ["setting", "hands-down"]


BANKED = {"player_bank": True, "players": (1, 2), "state": begun(s1=400)}
TO_BANK = (ACCEPT, 50_000, Say("decline"))  # seat 1 banks with $500, no cut


@pytest.mark.law("621a.10(e)")
@pytest.mark.parametrize("place", ["position-1", "dealer"])
def test_so_does_a_tile_of_the_bank_or_of_a_dealer_who_plays_against_it(place: str) -> None:
    played = play(*TO_BANK, 400, bets(bet(2, 500)), DICE, exposed(place), **BANKED)
    assert_all_void(played, "621a.10(e)")
    assert moves(played) == [
        ("rack", "layout", 0, 400),
        ("layout", "seat", 2, 500),
        ("layout", "rack", 0, 400),
    ]
    # Nothing was played; the same player is offered the bank first.
    history = played.outcome.state.banking
    assert (history.last_bank, history.first, history.wagered) == (0, 1, {1: (400,)})


# Wrong places


@pytest.mark.law("621a.10(c)")
@pytest.mark.parametrize("kind", ["dice-mistotalled", "wrong-positions", "wrong-stack"])
def test_tiles_at_the_wrong_places_void_all(kind: str) -> None:
    played = play(bets(bet(1, 700), bet(2, 500)), DICE, Happening(kind, "dealt"), players=(1, 2))
    assert_all_void(played, "621a.10(c)")
    assert moves(played) == [("layout", "seat", 1, 700), ("layout", "seat", 2, 500)]
    assert "shake-once" not in labels(played)


@pytest.mark.law("621a.10(c)")
def test_unless_it_was_filed_that_a_wrong_count_stands() -> None:
    after = (*setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY)
    played = play(
        *(bets(bet()), DICE, Happening("wrong-positions"), *after), wrong_positions="stand"
    )
    assert not played.settlement.void
    assert "the hands stand" in cited(played, "621a.10(c)")[0]
    wrong_total = play(*(bets(bet()), DICE, Happening("dice-mistotalled")), wrong_positions="stand")
    assert wrong_total.settlement.void
