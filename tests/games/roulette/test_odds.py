"""Exact odds of Roulette on its three wheels, against the table's own settlements."""

from __future__ import annotations

import datetime
from dataclasses import replace
from fractions import Fraction

import pytest

from title58 import law
from title58.games.roulette import ROULETTE
from title58.games.roulette.wagers import settle, wheel_order
from title58.money import Odds
from title58.odds import Asked, WagerOdds
from title58.rounds.wagers import Wager
from title58.submission.roulette import RouletteOptions

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
ALL = ROULETTE.odds(Asked(LAW, RouletteOptions()))
STAKE = 18_000  # divisible by every part


def named(one: WagerOdds) -> str:
    return f"{one.wager} {dict(one.under)['wheel']}"


@pytest.mark.parametrize("one", ALL, ids=named)
def test_the_odds_are_those_of_the_settlements(one: WagerOdds) -> None:
    five = one.wager == "five-adjacent"
    options = RouletteOptions(wheel=dict(one.under)["wheel"], five_adjacent=five)
    order = wheel_order(LAW, options)
    for on in one.on:
        wager = Wager(1, one.wager, STAKE, on)
        nets = [settle(wager, pocket, LAW, options).net for pocket in order]
        assert one.expected == F(sum(nets), STAKE * len(order))
        assert one.variance == F(sum(n * n for n in nets), STAKE**2 * len(order)) - one.expected**2


def test_three_wheels() -> None:
    edges = {wheel: {o.edge for o in ALL if dict(o.under)["wheel"] == wheel} for wheel in
             ("single-zero", "double-zero", "double-zero-as-single-zero")}  # fmt: skip
    assert edges["single-zero"] == {F(1, 37)}
    assert edges["double-zero"] == {F(1, 19), F(3, 38)}  # 3/38: First Five
    assert edges["double-zero-as-single-zero"] == {F(1, 19)}
    first_five = [one for one in ALL if one.edge == F(3, 38)]
    assert [one.wager for one in first_five] == ["first-five-numbers"]


def test_spots_are_counted() -> None:
    straight = {dict(o.under)["wheel"]: len(o.on) for o in ALL if o.wager == "straight"}
    assert straight == {"single-zero": 37, "double-zero": 38, "double-zero-as-single-zero": 37}


def test_a_wheel_that_is_set_is_the_only_one() -> None:
    options = RouletteOptions(wheel="single-zero")
    found = ROULETTE.odds(Asked(LAW, options, frozenset({"wheel"})))
    assert {dict(one.under)["wheel"] for one in found} == {"single-zero"}


def test_what_is_filed_and_no_more() -> None:
    found = ROULETTE.odds(Asked(LAW, RouletteOptions(), as_filed=True))
    assert "five-adjacent" not in {one.wager for one in found}


def test_better_odds_that_were_filed() -> None:
    options = replace(RouletteOptions(), odds=(("straight", Odds.parse("36 to 1")),))
    found = ROULETTE.odds(Asked(LAW, options, as_filed=True, wager="straight"))
    assert [one.edge for one in found] == [F(1, 38)]
