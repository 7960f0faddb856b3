"""From double precision to fractions that come to exactly 1."""

from __future__ import annotations

from fractions import Fraction

from title58.games.blackjack.value import rows

GRAIN = Fraction(1, 10**15)


def test_chances_come_to_exactly_one() -> None:
    third = 1 / 3
    found = rows.exact_rows({-1.0: third, 1.0: third, 1.5: third})
    assert [net for net, _ in found] == [-1, 1, Fraction(3, 2)]
    # 333,333,333,333,333 grains each: the one that is left over goes to the first of the likeliest
    assert [chance / GRAIN for _, chance in found] == [(10**15 + 2) // 3, 10**15 // 3, 10**15 // 3]


def test_the_likeliest_row_takes_up_what_rounding_leaves() -> None:
    found = rows.in_grains({"a": 0.25, "b": 0.5 + 1e-12, "c": 0.25})
    assert found == {"a": Fraction(1, 4), "b": Fraction(1, 2), "c": Fraction(1, 4)}


def test_less_than_a_grain_is_left_out() -> None:
    found = rows.in_grains({"often": 1.0, "one grain": 1e-15, "hardly": 4e-16})
    assert found == {"often": 1 - GRAIN, "one grain": GRAIN}


def test_nets_are_what_paytables_pay() -> None:
    """6 to 5 is no binary fraction."""
    assert rows.exact_rows({1.2: 1.0}) == [(Fraction(6, 5), Fraction(1))]
    assert rows.exact_rows({0.001: 1.0}) == [(Fraction(1, 1000), Fraction(1))]


def test_what_is_wagered() -> None:
    assert rows.action(1.25) == Fraction(5, 4)
    assert rows.action(1 / 3) == Fraction(333_333_333_333_333, 10**15)
