"""Exact odds of Roulette on its three wheels, against the table's own settlements."""

import datetime
from dataclasses import replace
from fractions import Fraction
from typing import cast

import pytest

from tests.games.roulette.spins import settle
from title58 import law
from title58.games.roulette.game import ROULETTE
from title58.games.roulette.options import RouletteOptions
from title58.money import Odds
from title58.odds import Asked, WagerOdds
from title58.rounds.wagers import Wager
from title58.simulation.drawn import Drawn
from title58.simulation.plan import Plan

F = Fraction
LAW = law.on(datetime.date(2026, 1, 1))
ALL = ROULETTE.odds(Asked(LAW, RouletteOptions()))
STAKE = 18_000  # divisible by every part


def named(one: WagerOdds) -> str:
    return f"{one.wager} {dict(one.under)['wheel']}"


@pytest.mark.parametrize("one", ALL, ids=named)
def test_the_odds_are_those_of_the_settlements(one: WagerOdds) -> None:
    five = one.wager == "five-adjacent"
    options = RouletteOptions.filing(wheel=dict(one.under)["wheel"], five_adjacent=five)
    # The ball is spun again when it lies in 00 of a wheel used as a single zero (617a.4(c)(2)).
    double = options.wheel == "double-zero"
    order = [str(number) for number in range(37)] + (["00"] if double else [])
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
    assert edges["double-zero-as-single-zero"] == {F(1, 37)}  # 00 is void and spun again
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
    filed = Asked(LAW, RouletteOptions(), as_filed=True)
    set_to_false = Asked(LAW, RouletteOptions(), frozenset({"five_adjacent"}))
    for asked in (filed, set_to_false):
        assert "five-adjacent" not in {one.wager for one in ROULETTE.odds(asked)}


def test_what_may_be_filed_is_priced_where_it_is_lawful() -> None:
    """On a double zero wheel used as single zero only if a reading of 617a-08 is filed."""

    def wheels(options: RouletteOptions) -> list[str]:
        found = ROULETTE.odds(Asked(LAW, options, wager="five-adjacent"))
        return [dict(one.under)["wheel"] for one in found]

    assert wheels(RouletteOptions()) == ["single-zero", "double-zero"]
    dead = RouletteOptions(five_adjacent_beside_00="dead")
    assert set(wheels(dead)) == {"single-zero", "double-zero", "double-zero-as-single-zero"}


def test_a_bet_in_fifths() -> None:
    options = RouletteOptions.filing(five_adjacent=True)
    plan = Plan("roulette", "2026-01-01", options.as_plain(), 1, seed=1, stake=500)
    bets = {bet.wager: bet for bet in ROULETTE.simulation(plan, LAW, options).bets}
    assert bets["five-adjacent"].nets == (3_100, -500)
    assert bets["straight"].nets == (17_500, -500)


def test_better_odds_that_were_filed() -> None:
    options = replace(RouletteOptions(), odds=(("straight", Odds.parse("36 to 1")),))
    found = ROULETTE.odds(Asked(LAW, options, as_filed=True, wager="straight"))
    assert [one.edge for one in found] == [F(1, 38)]


def test_a_void_spin_is_no_round_of_a_simulation() -> None:
    """The ball that lies in 00 of a wheel used as single zero is spun again (617a.4(c)(2))."""
    for wheel, pockets in (("double-zero", 38), ("double-zero-as-single-zero", 37)):
        options = RouletteOptions(wheel=wheel)
        plan = Plan("roulette", "2026-01-01", options.as_plain(), 1, seed=1)
        (table,) = cast("Drawn", ROULETTE.simulation(plan, LAW, options).params)
        assert len(table) == pockets


def test_a_fifth_on_00_that_cannot_win() -> None:
    """617a-08: four numbers of 37 win, and a fifth of the wager is never paid."""
    options = RouletteOptions.filing(
        wheel="double-zero-as-single-zero", five_adjacent=True, five_adjacent_beside_00="dead"
    )
    found = ROULETTE.odds(Asked(LAW, options, as_filed=True, wager="five-adjacent"))
    assert {one.edge for one in found if "27" in one.on} == {1 - F(4 * 36, 5 * 37)}
    assert {one.edge for one in found if "5" in one.on} == {F(1, 37)}


def test_what_is_said_of_each_row() -> None:
    """Parts of a wager are told as such, and only what pays is cited."""
    said = {
        (one.wager, result.row): (result.pays, str(result.cite))
        for one in ALL
        if dict(one.under)["wheel"] == "single-zero"
        for result in one.results
    }
    assert said["straight", "win"] == ("35 to 1", "617a.4(a)")
    assert said["straight", "lose"] == ("lose", "")
    assert said["five-adjacent", "win"] == ("35 to 1 on 1/5", "617a.4(a)")


def test_what_was_counted() -> None:
    counted = {dict(one.under)["wheel"]: (one.ways, one.method) for one in ALL}
    assert counted == {
        "single-zero": (37, "counted over the 37 compartments of the wheel"),
        "double-zero": (38, "counted over the 38 compartments of the wheel"),
        "double-zero-as-single-zero": (
            37,
            "counted over the 37 compartments of the wheel that decide; in 00 the spin is void, and"
            " spun again",
        ),
    }
