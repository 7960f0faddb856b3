"""Whole rounds down the margin: each step with its section, in the order of the chapter."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow.banks import BEATS, banked, co_banked
from tests.games.pai_gow.tiles import (
    DICE,
    IDLE,
    NINE_AND_FIVE,
    OPENING,
    PLAY,
    TIE_IT,
    WIN_IT,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import bets, steps
from title58.rounds.driver import Played


def margin(played: Played[Any]) -> list[str]:
    """The cites of a round, without the chapter; the same section running is told once."""
    told = [str(step.cites).replace("621a.", "") for step in steps(played)]
    return [cite for i, cite in enumerate(told) if i == 0 or told[i - 1] != cite]


WAGERS = "5(a), 5(b), 5(c)"
SET = ["8(a), 8(b)", "8(a)", "8(a), 8(b)"]
END = ["8(j)", "8(l)", "4(f), 4(g)", "4(f), 4(d)"]


@pytest.mark.law("621a.6(a)", "621a.6(a)(1)", "621a.6(b)", "621a.6(d)", "621a.6(e)")
def test_a_table_opens_and_a_generator_gives_the_number() -> None:
    after = (*setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY)
    played = play(bets(bet()), 4, *after, start="generator", state=OPENING)
    assert margin(played) == [
        "4(a), 4(a)(1), 4(a)(2), 4(a)(3)",
        *("4(b)", "4(c)", "4(d)", WAGERS),
        *("6(a), 6(a)(1), 5(c)", "6(a)(1)", "6(b)", "6(c)", "6(d)", "6(e)"),
        *(*SET, "8(c)", "8(c), 8(d), 8(d)(3)", "8(e)", "8(f)"),
        *("8(h), 8(h)(1), 3(c), 3(e)", *END),
    ]


@pytest.mark.law("621a.6(a)", "621a.6(a)(2)", "621a.6(f)", "621a.8(k)", "621a.4(g)")
def test_a_table_opens_again_and_dice_give_the_number() -> None:
    played = play(bets(bet()), DICE, *setting(WIN_IT), tiles(NINE_AND_FIVE), PLAY, state=IDLE)
    assert margin(played) == [
        *("4(g), 4(c)", "4(g), 4(d)", WAGERS),
        *("6(a), 6(a)(2), 5(c)", "6(a)(2)", "6(b)", "6(c)", "6(d)", "6(e)", "6(f)"),
        *(*SET, "8(c)", "8(c), 8(d), 8(d)(3)", "8(e)", "8(f)"),
        *("8(i), 3(c), 3(e), 3(f), 8(k)", "8(k)", *END),
    ]


BANK_DEALS = ["9(i), 5(c)", "9(i)", "9(j)", "9(k), 9(i)"]


@pytest.mark.law("621a.9(k)", "621a.9(l)", "621a.9(m)", "621a.9(n)", "621a.9(o)", "621a.9(p)")
def test_a_player_banks() -> None:
    played = banked((2, 500, TIE_IT), dealer=BEATS, wager=1_000)
    assert margin(played) == [
        *("9(c)", "9(d), 9(d)(2)", "9(c)", "9(g)", "9(h)", WAGERS),
        *(*BANK_DEALS, "9(h), 9(k)", "9(l)", "9(m)"),
        *(*SET, "9(n)", "9(n), 8(d), 8(d)(2)", "9(n)", "8(e)", "9(o)"),
        *("8(h), 8(h)(1), 3(c), 3(e), 9(o)", "8(j)", "9(o)", "9(p)", "9(o)", *END[1:]),
    ]


@pytest.mark.law("621a.9(e)", "621a.9(r)")
def test_a_player_and_the_dealer_bank() -> None:
    played = co_banked((2, 400, TIE_IT))
    assert margin(played) == [
        *("9(c)", "9(e)", "9(d), 9(d)(2)", "9(c), 9(e)", "9(g)", "9(h), 9(e)", WAGERS),
        *(*BANK_DEALS, "9(k)", "9(l)", "9(m)"),
        *(*SET, "9(e), 9(r)", "9(e), 9(r), 8(d), 8(d)(3)", "8(e)", "9(r)"),
        *("8(h), 8(h)(1), 3(c), 3(e), 9(r)", "8(j)", "9(r)", *END[1:]),
    ]
