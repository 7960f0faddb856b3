"""Each rule on its own, against the words of the Code put another way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.craps.thrown import POINTS, ROLLS
from title58.games.craps import rules

TOTALS = range(2, 13)


def test_the_points() -> None:
    assert [total for total in TOTALS if rules.is_point(total)] == [4, 5, 6, 8, 9, 10]


def test_pass_and_come() -> None:
    first = dict.fromkeys((7, 11), 0) | dict.fromkeys((2, 3, 12), 1)
    assert [rules.line(0, n) for n in TOTALS] == [first.get(n, -1) for n in TOTALS]
    for point in POINTS:
        later = {point: 0, 7: 1}
        assert [rules.line(point, n) for n in TOTALS] == [later.get(n, -1) for n in TOTALS]


def test_dont_pass_and_dont_come() -> None:
    first = {2: 0, 3: 0, 12: 1, 7: 2, 11: 2}
    assert [rules.dont_line(0, n) for n in TOTALS] == [first.get(n, -1) for n in TOTALS]
    for point in POINTS:
        later = {7: 0, point: 2}
        assert [rules.dont_line(point, n) for n in TOTALS] == [later.get(n, -1) for n in TOTALS]


@pytest.mark.parametrize("point", POINTS)
def test_odds_behind_a_point(point: int) -> None:
    row = {4: 0, 10: 0, 5: 1, 9: 1, 6: 2, 8: 2}[point]
    taken = {point: row, 7: 3}
    laid = {7: {0: 2, 1: 1, 2: 0}[row], point: 3}
    assert [rules.odds(point, n) for n in TOTALS] == [taken.get(n, -1) for n in TOTALS]
    assert [rules.dont_odds(point, n) for n in TOTALS] == [laid.get(n, -1) for n in TOTALS]


@pytest.mark.parametrize("number", POINTS)
def test_a_number_against_seven(number: int) -> None:
    with_it = {number: 0, 7: 1}
    against = {number: 1, 7: 0}
    assert [rules.number_before_seven(number, n) for n in TOTALS] == [
        with_it.get(n, -1) for n in TOTALS
    ]
    assert [rules.seven_before_number(number, n) for n in TOTALS] == [
        against.get(n, -1) for n in TOTALS
    ]


@pytest.mark.parametrize("number", [4, 6, 8, 10])
def test_the_hard_way(number: int) -> None:
    pair = (number // 2, number // 2)
    for dice in ROLLS:
        if dice == pair:
            expected = 0
        elif sum(dice) in (7, number):
            expected = 1
        else:
            expected = -1
        assert rules.hardway(number, *dice) == expected


ONE_ROLL: list[tuple[Callable[[int], int], dict[int, int], int]] = [
    (rules.field, {2: 0, 12: 0, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1}, 2),
    (rules.any_seven, {7: 0}, 1),
    (rules.any_craps, {2: 0, 3: 0, 12: 0}, 1),
    (rules.craps_eleven, {11: 0, 2: 1, 3: 1, 12: 1}, 2),
    (rules.horn, {2: 0, 12: 0, 3: 1, 11: 1}, 2),
    (rules.whirl, {2: 0, 12: 0, 3: 1, 11: 1, 7: 2}, 3),
]


@pytest.mark.parametrize(("rule", "rows", "lose"), ONE_ROLL)
def test_one_roll(rule: Callable[[int], int], rows: dict[int, int], lose: int) -> None:
    assert [rule(n) for n in TOTALS] == [rows.get(n, lose) for n in TOTALS]


def test_one_total() -> None:
    for number in (2, 3, 11, 12):
        assert [n for n in TOTALS if rules.one_total(number, n) == 0] == [number]
        assert {rules.one_total(number, n) for n in TOTALS} == {0, 1}


@pytest.mark.parametrize(
    ("high", "rows"),
    [
        (2, {2: 0, 12: 1, 3: 2, 11: 3}),
        (3, {3: 0, 2: 1, 12: 2, 11: 3}),
        (11, {11: 0, 2: 1, 12: 2, 3: 3}),
        (12, {12: 0, 2: 1, 3: 2, 11: 3}),
    ],
)
def test_horn_high(high: int, rows: dict[int, int]) -> None:
    assert [rules.horn_high(high, n) for n in TOTALS] == [rows.get(n, 4) for n in TOTALS]


def test_hops_take_the_faces_in_either_order() -> None:
    for one, other in ROLLS:
        won = [dice for dice in ROLLS if rules.hop(one, other, *dice) == 0]
        assert sorted(won) == sorted({(one, other), (other, one)})
        assert {rules.hop(one, other, *dice) for dice in ROLLS} == {0, 1}


def test_six_seven_eight() -> None:
    hard = {(3, 3), (4, 4)}
    easy = {dice for dice in ROLLS if sum(dice) in (6, 7, 8)} - hard
    for dice in ROLLS:
        expected = 0 if dice in hard else 1 if dice in easy else 2
        assert rules.six_seven_eight(*dice) == expected


@pytest.mark.law("623a.3(a)(40)(i)", "623a.3(a)(40)(ii)", "623a.11(b)(3)")
def test_the_fire_bet_counts_points_in_any_order() -> None:
    assert [rules.fire(made) for made in range(7)] == [3, 3, 3, 3, 2, 1, 0]
