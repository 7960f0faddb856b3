"""Every wager over all 216 rolls, against a second formulation and against published figures."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product

import pytest

from tests.games.sic_bo.scripted import LAW
from title58.games.sic_bo import rules
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.rules import Dice, Terms
from title58.games.sic_bo.wagers import NUMBERS, PAIRS, WAGERS
from title58.money import Odds

ROLLS = list(product(range(1, 7), repeat=3))
HERE = WAGERS.at(LAW, SicBoOptions())
NAMES = range(1, 7)

# 625a.6(a) and (b), copied from the Code: what each winning row pays to 1.
PAYS = {
    "three-of-a-kind": {"win": 150},
    "two-of-a-kind": {"win": 8},
    "any-three-of-a-kind": {"win": 24},
    "total-4": {"win": 50},
    "total-5": {"win": 18},
    "total-6": {"win": 14},
    "total-7": {"win": 12},
    "total-8": {"win": 8},
    "total-9": {"win": 6},
    "total-10": {"win": 6},
    "total-11": {"win": 6},
    "total-12": {"win": 6},
    "total-13": {"win": 8},
    "total-14": {"win": 12},
    "total-15": {"win": 14},
    "total-16": {"win": 18},
    "total-17": {"win": 50},
    "two-dice-combination": {"win": 5},
    "small": {"win": 1},
    "big": {"win": 1},
    "one-of-a-kind": {"three": 3, "two": 2, "one": 1},
}
# In how many of 216 rolls each row comes.
WAYS = {
    "three-of-a-kind": {"win": 1, "lose": 215},
    "two-of-a-kind": {"win": 16, "lose": 200},
    "any-three-of-a-kind": {"win": 6, "lose": 210},
    "total-4": {"win": 3, "lose": 213},
    "total-5": {"win": 6, "lose": 210},
    "total-6": {"win": 10, "lose": 206},
    "total-7": {"win": 15, "lose": 201},
    "total-8": {"win": 21, "lose": 195},
    "total-9": {"win": 25, "lose": 191},
    "total-10": {"win": 27, "lose": 189},
    "total-11": {"win": 27, "lose": 189},
    "total-12": {"win": 25, "lose": 191},
    "total-13": {"win": 21, "lose": 195},
    "total-14": {"win": 15, "lose": 201},
    "total-15": {"win": 10, "lose": 206},
    "total-16": {"win": 6, "lose": 210},
    "total-17": {"win": 3, "lose": 213},
    "two-dice-combination": {"win": 30, "lose": 186},
    "small": {"win": 105, "lose": 111},
    "big": {"win": 105, "lose": 111},
    "one-of-a-kind": {"three": 1, "two": 15, "one": 75, "lose": 125},
}
# House edge, as the literature gives it in percent.
EDGES = {
    "three-of-a-kind": (Fraction(65, 216), "30.0926"),
    "two-of-a-kind": (Fraction(1, 3), "33.3333"),
    "any-three-of-a-kind": (Fraction(11, 36), "30.5556"),
    "total-4": (Fraction(7, 24), "29.1667"),
    "total-5": (Fraction(17, 36), "47.2222"),
    "total-6": (Fraction(11, 36), "30.5556"),
    "total-7": (Fraction(7, 72), "9.7222"),
    "total-8": (Fraction(1, 8), "12.5000"),
    "total-9": (Fraction(41, 216), "18.9815"),
    "total-10": (Fraction(1, 8), "12.5000"),
    "total-11": (Fraction(1, 8), "12.5000"),
    "total-12": (Fraction(41, 216), "18.9815"),
    "total-13": (Fraction(1, 8), "12.5000"),
    "total-14": (Fraction(7, 72), "9.7222"),
    "total-15": (Fraction(11, 36), "30.5556"),
    "total-16": (Fraction(17, 36), "47.2222"),
    "total-17": (Fraction(7, 24), "29.1667"),
    "two-dice-combination": (Fraction(1, 6), "16.6667"),
    "small": (Fraction(1, 36), "2.7778"),
    "big": (Fraction(1, 36), "2.7778"),
    "one-of-a-kind": (Fraction(17, 216), "7.8704"),
}


def every(
    rule: Callable[[Dice, Terms], int], number: int = 0, other: int = 0, total: int = 0
) -> dict[tuple[int, ...], int]:
    return {roll: rule(Dice(*roll), Terms(number, other, total)) for roll in ROLLS}


def wins(*rolls: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """Ground 0 for these rolls, ground 1 for all others."""
    return {roll: 0 if roll in set(rolls) else 1 for roll in ROLLS}


@pytest.mark.law("625a.3(1)")
@pytest.mark.parametrize("n", NAMES)
def test_three_of_a_kind_wins_on_its_own_triple_alone(n: int) -> None:
    assert every(rules.three_of_a_kind, n) == wins((n, n, n))


@pytest.mark.law("625a.3(2)")
@pytest.mark.parametrize("n", NAMES)
def test_two_of_a_kind_wins_on_a_pair_and_on_the_triple(n: int) -> None:
    """Question 625a-01: a triple of the number wins too."""
    pairs = [roll for x in NAMES for roll in ((n, n, x), (n, x, n), (x, n, n))]
    assert every(rules.two_of_a_kind, n) == wins(*pairs)
    assert every(rules.two_of_a_kind, n)[n, n, n] == 0


@pytest.mark.law("625a.3(3)")
def test_any_three_of_a_kind_wins_on_the_six_triples() -> None:
    triples = [(n, n, n) for n in NAMES]
    assert every(rules.any_three_of_a_kind) == wins(*triples)


@pytest.mark.law("625a.3(4)")
@pytest.mark.parametrize("total", range(4, 18))
def test_total_value_wins_on_its_total_even_by_a_triple(total: int) -> None:
    """Question 625a-02: nothing excludes 2-2-2, 3-3-3, 4-4-4 or 5-5-5 from totals."""
    reached = [
        (a, b, total - a - b) for a, b in product(NAMES, repeat=2) if 1 <= total - a - b <= 6
    ]
    found = every(rules.total_value, total=total)
    assert found == wins(*reached)
    if total % 3 == 0:
        assert found[total // 3, total // 3, total // 3] == 0


@pytest.mark.law("625a.3(5)")
@pytest.mark.parametrize(("one", "other"), list(combinations(NAMES, 2)))
def test_two_dice_combination_wins_when_both_numbers_show(one: int, other: int) -> None:
    both = [roll for roll in ROLLS if {one, other} <= set(roll)]
    found = every(rules.two_dice_combination, one, other)
    assert found == wins(*both)
    assert found[one, one, one] == 1
    assert found[one, other, other] == 0  # once, 625a-05


@pytest.mark.parametrize(
    ("rule", "totals", "triples"),
    [
        pytest.param(
            rules.small, (4, 5, 6, 7, 8, 9, 10), (1, 2, 3), marks=pytest.mark.law("625a.3(6)")
        ),
        pytest.param(
            rules.big, (11, 12, 13, 14, 15, 16, 17), (4, 5, 6), marks=pytest.mark.law("625a.3(7)")
        ),
    ],
)
def test_small_and_big_win_on_their_totals_but_never_on_a_triple(
    rule: Callable[[Dice, Terms], int], totals: tuple[int, ...], triples: tuple[int, ...]
) -> None:
    found = every(rule)
    assert found == wins(*(r for r in ROLLS if sum(r) in totals and len(set(r)) > 1))
    assert {found[n, n, n] for n in triples} == {1}


@pytest.mark.law("625a.3(8)")
@pytest.mark.parametrize("n", NAMES)
def test_one_of_a_kind_counts_the_dice_that_show_it(n: int) -> None:
    row = {3: 0, 2: 1, 1: 2, 0: 3}
    expected = {roll: row[roll.count(n)] for roll in ROLLS}
    assert every(rules.one_of_a_kind, n) == expected


@pytest.mark.parametrize("n", NAMES)
def test_showing_and_triple(n: int) -> None:
    for roll in ROLLS:
        assert rules.showing(n, Dice(*roll)) == Counter(roll)[n]
        assert rules.triple(Dice(*roll)) == (max(roll) == min(roll))


def test_every_wager_of_the_law_has_a_rule_and_no_other() -> None:
    assert tuple(one.slug for one in WAGERS) == tuple(LAW.wagers("sic-bo")) == tuple(PAYS)
    assert NUMBERS == ("1", "2", "3", "4", "5", "6")
    assert len(PAIRS) == 15
    assert PAIRS[0] == "1-2"
    assert PAIRS[-1] == "5-6"
    assert (rules.LOWEST_TOTAL, rules.HIGHEST_TOTAL) == (4, 17)


def test_rows_stand_as_the_law_data_lists_them() -> None:
    for slug in PAYS:
        known = LAW.wager("sic-bo", slug)
        assert known.rows == (*PAYS[slug], "lose")
        assert known.rows == tuple(WAYS[slug])
        assert tuple(known.paytables) == ("standard",)
        assert set(known.paytables["standard"]) == set(known.rows)
        assert tuple(ground.row for ground in known.grounds) == known.rows
    assert (rules.WIN, rules.LOSE) == (0, 1)
    assert (rules.THREE, rules.TWO, rules.ONE, rules.NONE) == (0, 1, 2, 3)


def spots() -> list[tuple[str, str]]:
    return [(slug, on) for slug, here in HERE.items() for on in here.spots]


@pytest.mark.parametrize(("slug", "on"), spots())
def test_ways_and_house_edge_are_the_published_ones(slug: str, on: str) -> None:
    """Every one of the 216 rolls falls in exactly one row; ways and edge come out exactly."""
    known = LAW.wager("sic-bo", slug)
    ways = Counter(HERE[slug].decided(Dice(*roll), on).row for roll in ROLLS)
    assert dict(ways) == WAYS[slug]
    assert ways.total() == 216
    paytable = known.paytables["standard"]
    odds = {row: Odds.parse(paytable[row]) for row in known.rows}
    assert {r: o.profit_ratio for r, o in odds.items()} == PAYS[slug] | {"lose": -1}
    edge = -sum(ways[row] * odds[row].profit_ratio for row in known.rows) / Fraction(216)
    exact, percent = EDGES[slug]
    assert edge == exact
    assert f"{float(edge) * 100:.4f}" == percent


def test_there_are_fifty_spots() -> None:
    assert len(spots()) == 6 + 6 + 1 + 14 + 15 + 1 + 1 + 6
