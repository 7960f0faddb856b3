"""How each compartment decides each wager, against sets written down from the Code."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.evidence_plugin import implemented
from tests.games.roulette.spins import (
    AS_SINGLE,
    DOUBLE,
    DOUBLE_ORDER,
    LAW,
    PAYS,
    RED,
    SINGLE,
    SINGLE_ORDER,
    numbers_of,
    order_of,
    selections,
    won_on,
)
from title58.games.roulette import rules
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.rules import BALL, Ball, Terms
from title58.games.roulette.wagers import INSIDE, WAGERS

Rule = Callable[[Ball, Terms], int]
PLAIN = Terms()


def grounds(rule: Rule, terms: Terms = PLAIN) -> dict[int, int]:
    """The ground of every compartment, by its number; 37 is 00."""
    return {seen.number: rule(seen, terms) for seen in BALL.cells}


def winners(rule: Rule, terms: Terms = PLAIN) -> set[int]:
    found = grounds(rule, terms)
    assert set(found) == {*range(38)}
    return {number for number, ground in found.items() if ground == 0}


def covering(*numbers: int) -> Terms:
    return Terms(sum(1 << number for number in numbers))


@pytest.mark.law("617a.3(d)")
@pytest.mark.parametrize("numbers", [(0,), (37,), (17,), (0, 37), (0, 37, 1, 2, 3), (31, 36)])
def test_a_wager_wins_on_each_number_it_covers_and_on_no_other(numbers: tuple[int, ...]) -> None:
    found = grounds(rules.on_numbers, covering(*numbers))
    assert found == {n: 0 if n in numbers else 1 for n in range(38)}


@pytest.mark.law("617a.3(e)(3)(i)")
@pytest.mark.parametrize("numbers", [(0, 1, 2), (0, 37, 2), (37, 2, 3), (1, 2, 3), (34, 35, 36)])
def test_a_trio_with_a_zero_has_grounds_of_its_own(numbers: tuple[int, ...]) -> None:
    found = grounds(rules.three_numbers, covering(*numbers))
    won, lost = (2, 3) if {0, 37} & {*numbers} else (0, 1)
    assert found == {n: won if n in numbers else lost for n in range(38)}


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
    for rule in (rules.red, rules.black, rules.odd, rules.even, rules.low, rules.high):
        for terms, lost in ((PLAIN, 2), (Terms(as_single=True), 3)):
            found = grounds(rule, terms)
            assert {n for n, ground in found.items() if ground not in (0, 1)} == {0, 37}
            assert found[0] == found[37] == lost


@pytest.mark.law("617a.3(e)(9)")
@pytest.mark.parametrize("order", [SINGLE_ORDER, DOUBLE_ORDER])
def test_red_and_black_alternate_round_both_wheels(order: list[str]) -> None:
    """617a.1(c) and (d): alternately, which only a green compartment may interrupt (617a-01)."""
    red = winners(rules.red)
    ring = ["green" if int(n) == 0 else "red" if int(n) in red else "black" for n in order]
    assert Counter(ring)["red"] == Counter(ring)["black"] == 18
    pairs = list(zip(ring, ring[1:] + ring[:1], strict=True))
    assert all(a != b or "green" in (a, b) for a, b in pairs)


def test_every_wager_of_the_law_is_declared_and_no_other() -> None:
    assert [one.slug for one in WAGERS] == list(LAW.wagers("roulette"))
    assert {one.slug for one in WAGERS} == {*PAYS, "five-adjacent"}
    for one in WAGERS:
        assert LAW.wager("roulette", one.slug).rows == ("win", "lose")
    assert [one.slug for one in INSIDE] == [
        "straight", "five-adjacent", "split", "three-numbers", "four-numbers",
        "first-five-numbers", "six-numbers",
    ]  # fmt: skip


def test_every_ground_of_the_law_data_is_reached() -> None:
    reached: dict[str, set[int]] = {one.slug: set() for one in WAGERS}
    for options in (SINGLE, DOUBLE, AS_SINGLE):
        for slug, here in WAGERS.at(LAW, options).items():
            for on in here.spots:
                terms = here.declared.terms(here.placed(on))
                reached[slug] |= set(grounds(here.declared.ground, terms).values())
    for slug, found in reached.items():
        assert found == {*range(len(LAW.wager("roulette", slug).grounds))}, slug


def edges(options: RouletteOptions) -> dict[tuple[str, str], Fraction]:
    """What the house keeps of each wager: every compartment once, through the game's own rules."""
    order = order_of(options)
    found = {}
    for slug, where in selections(options).items():
        pays = WAGERS.priced(LAW, options, slug).odds["win"].profit_ratio
        for on in where:
            wins = len(won_on(slug, on, order, options))
            won = pays if slug != "five-adjacent" else pays / 5 - Fraction(4, 5)
            found[slug, on] = -(wins * won - (len(order) - wins)) / len(order)
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
    for slug, where in selections(options).items():
        for on in where:
            assert won_on(slug, on, order, options) == numbers_of(slug, on, order), (slug, on)


def test_rules_are_marked_with_their_paragraphs() -> None:
    for n in range(1, 15):
        assert f"617a.3(e)({n})" in implemented()
