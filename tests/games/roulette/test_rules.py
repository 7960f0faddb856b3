"""How each compartment decides each wager, against sets written down from the Code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial

import pytest

from tests.games.roulette.spins import (
    DOUBLE,
    DOUBLE_ORDER,
    LAW,
    PAYS,
    RED,
    SINGLE,
    SINGLE_ORDER,
    numbers_of,
    order_of,
)
from title58.games.roulette import rules
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wagers import RULES, covers, odds_of, selections
from title58.rounds.wagers import Wager

POCKETS = range(38)  # 0 to 36, and 37 for 00


def winners(rule: Callable[[int], int]) -> set[int]:
    found = {pocket: rule(pocket) for pocket in POCKETS}
    assert set(found.values()) <= {0, 1}
    return {pocket for pocket, row in found.items() if row == 0}


@pytest.mark.law("617a.3(e)(1)")
@pytest.mark.parametrize("number", POCKETS)
def test_straight_wins_on_its_number_alone(number: int) -> None:
    assert winners(lambda pocket: rules.straight(number, pocket)) == {number}


@pytest.mark.law("617a.3(e)(1)(ii)")
@pytest.mark.parametrize("compartments", [37, 38])
def test_five_adjacent_reaches_two_places_to_each_side(compartments: int) -> None:
    for centre in range(compartments):
        reached = {(centre + step) % compartments for step in (-2, -1, 0, 1, 2)}
        won = {
            ball
            for ball in range(compartments)
            if rules.five_adjacent(centre, ball, compartments) == 0
        }
        assert won == reached


@pytest.mark.law("617a.3(e)(2)", "617a.3(e)(3)", "617a.3(e)(4)")
def test_inside_wagers_win_on_each_of_their_numbers() -> None:
    assert winners(lambda pocket: rules.split(0, 37, pocket)) == {0, 37}
    assert winners(lambda pocket: rules.split(14, 17, pocket)) == {14, 17}
    assert winners(lambda pocket: rules.three_numbers(0, 37, 2, pocket)) == {0, 37, 2}
    assert winners(lambda pocket: rules.four_numbers(1, 2, 4, 5, pocket)) == {1, 2, 4, 5}


@pytest.mark.law("617a.3(e)(5)", "617a.3(e)(6)", "617a.3(e)(7)", "617a.3(e)(8)")
def test_groups_of_numbers() -> None:
    assert winners(rules.first_five_numbers) == {0, 37, 1, 2, 3}
    for first in range(1, 32, 3):
        assert winners(partial(rules.six_numbers, first)) == {*range(first, first + 6)}
    columns = [winners(partial(rules.column, n)) for n in (1, 2, 3)]
    assert columns == [{*range(n, 37, 3)} for n in (1, 2, 3)]
    dozens = [winners(partial(rules.dozen, n)) for n in (1, 2, 3)]
    assert dozens == [{*range(1, 13)}, {*range(13, 25)}, {*range(25, 37)}]


@pytest.mark.law(
    "617a.3(e)(9)", "617a.3(e)(10)", "617a.3(e)(11)", "617a.3(e)(12)", "617a.3(e)(13)",
    "617a.3(e)(14)", "617a.4(b)", "617a.4(c)(3)",
)  # fmt: skip
def test_even_money_wagers_lose_on_the_zeros() -> None:
    numbers = {*range(1, 37)}
    assert winners(rules.red) == RED
    assert winners(rules.black) == numbers - RED
    assert winners(rules.odd) == {*range(1, 37, 2)}
    assert winners(rules.even) == {*range(2, 37, 2)}  # 0 is no even number here, 617a-15
    assert winners(rules.low) == {*range(1, 19)}
    assert winners(rules.high) == {*range(19, 37)}


@pytest.mark.law("617a.3(e)(9)")
@pytest.mark.parametrize("order", [SINGLE_ORDER, DOUBLE_ORDER])
def test_red_and_black_alternate_round_both_wheels(order: list[str]) -> None:
    """617a.1(c) and (d): alternately, which only a green compartment may interrupt (617a-01)."""
    ring = ["green" if int(n) == 0 else "red" if rules.red(int(n)) == 0 else "black" for n in order]
    assert Counter(ring)["red"] == Counter(ring)["black"] == 18
    pairs = list(zip(ring, ring[1:] + ring[:1], strict=True))
    assert all(a != b or "green" in (a, b) for a, b in pairs)


def test_every_wager_of_the_law_has_a_rule_and_no_other() -> None:
    assert list(RULES) == list(LAW.wagers("roulette"))
    assert set(RULES) == {*PAYS, "five-adjacent"}
    for slug in RULES:
        assert LAW.wager("roulette", slug).rows == ("win", "lose")
    assert (rules.WIN, rules.LOSE) == (0, 1)
    inside = [slug for slug, rule in RULES.items() if rule.inside]
    assert inside == [
        "straight", "five-adjacent", "split", "three-numbers", "four-numbers",
        "first-five-numbers", "six-numbers",
    ]  # fmt: skip


def edges(options: RouletteOptions) -> dict[tuple[str, str], Fraction]:
    """What the house keeps of each wager: every compartment once, through the game's own rules."""
    order = order_of(options)
    found = {}
    for slug, where in selections(LAW, options).items():
        pays = odds_of(slug, LAW, options).profit_ratio
        for on in where:
            rows = Counter(covers(Wager(1, slug, 5, on), p, LAW, options) for p in order)
            won = pays if slug != "five-adjacent" else pays / 5 - Fraction(4, 5)
            found[slug, on] = -(rows[0] * won - rows[1]) / len(order)
    return found


def test_the_house_keeps_1_37th_of_everything_on_a_single_zero_wheel() -> None:
    """The published 2.70 %, spot by spot."""
    found = edges(SINGLE)
    assert set(found.values()) == {Fraction(1, 37)}
    assert len(found) == 37 + 37 + 60 + 13 + 22 + 11 + 3 + 3 + 6


def test_the_house_keeps_1_19th_on_a_double_zero_wheel_but_3_38ths_of_first_five() -> None:
    """The published 5.26 % and 7.89 %."""
    found = edges(DOUBLE)
    assert found.pop(("first-five-numbers", "")) == Fraction(3, 38)
    assert set(found.values()) == {Fraction(1, 19)}
    assert len(found) == 38 + 38 + 63 + 15 + 22 + 11 + 3 + 3 + 6


@pytest.mark.parametrize("options", [SINGLE, DOUBLE])
def test_every_spot_covers_what_the_code_says(options: RouletteOptions) -> None:
    order = order_of(options)
    for slug, where in selections(LAW, options).items():
        for on in where:
            wager = Wager(1, slug, 5, on)
            won = {pocket for pocket in order if covers(wager, pocket, LAW, options) == 0}
            assert won == numbers_of(slug, on, order), wager
