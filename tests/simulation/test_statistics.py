"""Statistics against values known from tables and against plain formulas."""

from collections import Counter
from fractions import Fraction
from math import exp, inf, sqrt
from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.simulation.plans import coin
from title58.money import Odds
from title58.odds import WagerOdds, priced
from title58.simulation.kernel import Bet
from title58.simulation.statistics import (
    Estimate,
    agreement,
    deviation,
    edge,
    errors_off,
    part_interval,
    quantile,
    upper_tail,
)
from title58.simulation.tally import Sessions

# Percentage points of chi-square as printed in tables: freedom, value, upper tail.
PRINTED = [
    (1, 3.841459, 0.05), (1, 6.634897, 0.01), (1, 10.827566, 0.001), (2, 5.991465, 0.05),
    (5, 11.070498, 0.05), (5, 1.145476, 0.95), (10, 18.307038, 0.05), (10, 29.588298, 0.001),
    (30, 43.772972, 0.05), (30, 18.492661, 0.95), (100, 124.342113, 0.05), (100, 70.064895, 0.99),
]  # fmt: skip


@pytest.mark.parametrize(("freedom", "value", "tail"), PRINTED)
def test_the_tail_of_chi_square_is_that_of_the_tables(
    freedom: int, value: float, tail: float
) -> None:
    assert upper_tail(value, freedom) == pytest.approx(tail, rel=2e-5)


@given(x=st.floats(0.001, 600), pairs=st.integers(1, 60))
def test_the_tail_with_even_freedom_is_a_poisson_sum(x: float, pairs: int) -> None:
    term = total = exp(-x / 2)
    for k in range(1, pairs):
        term *= x / 2 / k
        total += term
    assert upper_tail(x, 2 * pairs) == pytest.approx(total, rel=1e-9, abs=1e-14)


def test_the_tail_of_nothing_is_everything() -> None:
    assert upper_tail(0.0, 5) == 1.0
    assert upper_tail(3.0, 0) == 1.0
    assert upper_tail(1e5, 3) == 0.0


def test_edge_and_deviation_are_those_of_the_sample() -> None:
    bet = Bet("a", "A", 10, ("big", "small", "lose"), (50, 10, -10))
    counts = (3, 40, 57)
    sample = [50] * 3 + [10] * 40 + [-10] * 57
    assert edge(bet, counts).value == pytest.approx(-fmean(sample) / 10)
    assert deviation(bet, counts) == pytest.approx(pstdev(sample) / 10)
    error = 1.959963984540054 * pstdev(sample) / sqrt(100) / 10
    assert edge(bet, counts).error == pytest.approx(error)
    assert edge(bet, counts).low == pytest.approx(-fmean(sample) / 10 - error)
    assert edge(bet, counts).high == pytest.approx(-fmean(sample) / 10 + error)


def test_nothing_decided_says_nothing() -> None:
    assert edge(coin(0), (0, 0)) == Estimate(0.0, inf)
    assert deviation(coin(0), (0, 0)) == 0.0
    assert str(Estimate(0.0123, 0.0004)) == "1.2300% ± 0.0400%"
    assert Estimate(0.0123, 0.0004).known == 0.0004


@pytest.mark.parametrize("counts", [(1, 0, 0), (0, 0, 30), (0, 4, 4)])
def test_rounds_that_all_came_to_the_same_say_nothing_of_the_spread(
    counts: tuple[int, ...],
) -> None:
    """One round is no estimate with an error of nothing."""
    found = edge(Bet("a", "A", 10, ("win", "lose", "lost too"), (10, -10, -10)), counts)
    assert found.known is None
    assert str(found) == "no estimate yet"


def test_the_interval_of_a_part_is_wilsons() -> None:
    """As printed (Newcombe, 1998); none of 100 is not surely never."""
    assert part_interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert part_interval(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert part_interval(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert part_interval(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
    assert part_interval(0, 0) == (0.0, 1.0)


def odds(**chances: Fraction) -> WagerOdds:
    """Rows that pay 1 to 1, but `lose`."""
    return WagerOdds(
        "g", "a", "A", "1.1",
        tuple(
            priced(row, chance, Odds.parse("lose" if row == "lose" else "1 to 1"), "")
            for row, chance in chances.items()
        ),
    )  # fmt: skip


def test_how_far_off_in_standard_errors() -> None:
    exact = odds(win=Fraction(1, 2), lose=Fraction(1, 2))
    bet = Bet("a", "A", 10, ("win", "lose"), (10, -10))
    # 10,000 tosses: one standard error of the mean is 1/100 of the stake.
    assert errors_off(bet, (5000, 5000), exact) == 0.0
    assert errors_off(bet, (4850, 5150), exact) == pytest.approx(3.0)
    assert errors_off(bet, (5100, 4900), exact) == pytest.approx(-2.0)


def test_agreement_is_pearsons() -> None:
    bet = Bet("a", "A", 10, ("x", "y", "lose"), (10, 10, -10))
    exact = odds(x=Fraction(1, 2), y=Fraction(1, 4), lose=Fraction(1, 4))
    found = agreement(bet, (520, 240, 240), exact)
    assert found.chi_square == pytest.approx(20**2 / 500 + 10**2 / 250 + 10**2 / 250)
    assert found.freedom == 2
    assert found.chance == pytest.approx(exp(-found.chi_square / 2))


def test_rare_rows_are_taken_together() -> None:
    bet = Bet("a", "A", 10, ("x", "y", "z", "lose"), (10, 10, 10, -10))
    exact = odds(
        x=Fraction(2, 1000), y=Fraction(1, 1000), z=Fraction(3, 1000), lose=Fraction(994, 1000)
    )
    found = agreement(bet, (3, 1, 2, 994), exact)
    assert found.freedom == 1  # 1 + 2 + 3 = 6 expected, against the rest
    assert found.chi_square == 0.0


def test_a_row_that_cannot_come_and_did_is_noticed() -> None:
    bet = Bet("a", "A", 10, ("win", "never", "lose"), (10, 10, -10))
    exact = odds(win=Fraction(1, 2), lose=Fraction(1, 2))
    assert agreement(bet, (500, 0, 500), exact).chance == 1.0
    assert agreement(bet, (450, 100, 450), exact).chance < 1e-6
    assert agreement(bet, (500, 1, 499), exact).chance < 1e-6
    assert agreement(bet, (500, 1, 499), exact).freedom == 2


def test_all_in_one_row_has_no_freedom() -> None:
    bet = Bet("a", "A", 10, ("win", "lose"), (10, -10))
    assert agreement(bet, (1, 2), odds(win=Fraction(1, 2), lose=Fraction(1, 2))).freedom == 0


@given(results=st.lists(st.integers(-500, 500), min_size=1), part=st.floats(0.01, 0.99))
def test_a_quantile_is_that_of_the_sorted_results(results: list[int], part: float) -> None:
    width = 25
    sessions = Sessions(
        width, number=len(results), results=Counter(value // width for value in results)
    )
    ordered = sorted(results)
    wanted = part * len(results)
    place = next(n for n in range(1, len(results) + 1) if n >= wanted)
    low = quantile(sessions.results, sessions, part)
    assert low <= ordered[place - 1] < low + width
    sessions.drawdowns, sessions.results = sessions.results, Counter()
    assert quantile(sessions.drawdowns, sessions, part) == low


def test_no_sessions_have_no_quantile() -> None:
    assert quantile({}, Sessions(10), 0.5) == 0
