"""Exposed tiles, wrong totals and wrong places (621a.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow.tiles import (
    DICE,
    begun,
    bet,
    play,
)
from tests.games.script import bets, labels, moves, steps
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import ShowTiles


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


# Wrong places


@pytest.mark.law("621a.10(c)")
@pytest.mark.parametrize("kind", ["dice-mistotalled", "wrong-positions", "wrong-stack"])
def test_tiles_at_the_wrong_places_void_all(kind: str) -> None:
    played = play(bets(bet(1, 700), bet(2, 500)), DICE, Happening(kind, "dealt"), players=(1, 2))
    assert_all_void(played, "621a.10(c)")
    assert moves(played) == [("layout", "seat", 1, 700), ("layout", "seat", 2, 500)]
    assert "shake-once" not in labels(played)
