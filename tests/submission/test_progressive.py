"""What a casino files about meters, and the mystery configurations of the law."""

import datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.script import refusal
from title58 import law
from title58.plain import Unreadable
from title58.submission.progressive import (
    METER_TERMS,
    MeterTerms,
    must_hit_by,
    royal_9_mystery,
)

PERCENT = Fraction(1, 100)
# 631c.6(c)(4), as printed: configuration, least wager, minimum and maximum in dollars, rate.
PRINTED = [
    ("A", 1, 100, 200, "2"),
    ("A", 2, 100, 200, "1.5"),
    ("A", 5, 100, 250, "1"),
    ("B", 1, 100, 500, "5"),
    ("B", 2, 100, 500, "3.5"),
    ("B", 5, 100, 500, "2"),
    ("C", 1, 250, 500, "2"),
    ("C", 2, 250, 500, "1.5"),
    ("C", 5, 250, 500, "0.5"),
    ("D", 1, 250, 1000, "5"),
    ("D", 2, 250, 1000, "3"),
    ("D", 5, 250, 1000, "2"),
]


@pytest.mark.law(
    "631c.6(c)(4)",
    *(f"631c.6(c)(4)[Paytable {x}, ${d} Configuration]" for x in "ABCD" for d in (1, 2, 5)),
)
def test_the_twelve_configurations_of_must_hit_by() -> None:
    found = must_hit_by(law.on(datetime.date(2024, 5, 25)))
    assert len(found) == len(PRINTED) == 12
    for letter, dollars, low, high, rate in PRINTED:
        terms = found[f"{letter}-{dollars}-dollar"]
        assert (terms.low, terms.high) == (low * 100, high * 100)
        assert terms.rate == Fraction(rate) / 100
        assert terms.least_wager == dollars * 100
        assert terms.cite == f"631c.6(c)(4)[Paytable {letter}, ${dollars} Configuration]"
        assert law.on(datetime.date(2024, 5, 25)).provision(terms.cite) is not None
        # 631c.6(c)(5)(iv): the meter goes back to the minimum dollar value.
        assert terms.meter == MeterTerms(low * 100, low * 100, Fraction(rate) / 100)


@pytest.mark.law("627b.3(h)", *(f"627b.3(h)[Configuration {n}]" for n in (1, 2, 3)))
def test_the_three_configurations_on_the_royal_9_system() -> None:
    found = royal_9_mystery(law.on(datetime.date(2022, 3, 12)))
    assert {n: (t.low, t.high, t.rate) for n, t in found.items()} == {
        "1": (25_000, 100_000, 5 * PERCENT),
        "2": (10_000, 50_000, 5 * PERCENT),
        "3": (10_000, 20_000, 2 * PERCENT),
    }
    assert [t.cite for t in found.values()] == [f"627b.3(h)[Configuration {n}]" for n in (1, 2, 3)]
    assert all(t.least_wager == 0 for t in found.values())


def test_a_mystery_has_its_days() -> None:
    early = refusal(lambda: must_hit_by(law.on(datetime.date(2024, 5, 24))))
    assert (str(early.cites), early.value) == ("631c.6(c)(4)", "must-hit-by-mystery")
    refusal(lambda: royal_9_mystery(law.on(datetime.date(2025, 3, 12))))


def test_small_configurations_do_not_suit_a_five_dollar_minimum() -> None:
    """BAC-60: kept as data, refused while 631c.2(c) wants $5."""
    found = must_hit_by(law.on(datetime.date(2024, 6, 1)))
    usable = [
        name
        for name, terms in found.items()
        if not list(terms.violations("mystery", 500, "631c.2(c)"))
    ]
    assert usable == [f"{letter}-5-dollar" for letter in "ABCD"]
    (wrong,) = found["A-1-dollar"].violations("mystery", 500, "631c.2(c)")
    assert (wrong.option, wrong.value, str(wrong.cites)) == ("mystery", "A-1-dollar", "631c.2(c)")
    assert (wrong.problem, wrong.lawful) == (
        "the configuration is for progressive wagers of $1.00",
        "a configuration for wagers of $5.00",
    )


CENTS = st.integers(0, 10**9)
RATES = st.integers(0, 10_000).map(lambda n: Fraction(n, 10_000))


@given(CENTS, CENTS, RATES, RATES)
def test_terms_are_written_and_read(
    seed: int, reset: int, rate: Fraction, put_by: Fraction
) -> None:
    terms = MeterTerms(seed, reset, rate, put_by)
    assert METER_TERMS(METER_TERMS.write(terms)) == terms


def test_terms_in_words() -> None:
    text = "seed $10,000.00, reset $5,000.00, rate 15%, reserve 3%"
    terms = MeterTerms(1_000_000, 500_000, 15 * PERCENT, 3 * PERCENT)
    assert str(terms) == text
    assert MeterTerms.parse("seed $10,000,  reset $5,000, rate 15%, reserve 3%") == terms


@pytest.mark.parametrize("value", ["", "seed $1", "seed 1, reset x, rate 1%", 5, None, "rate 1%"])
def test_terms_that_are_none(value: object) -> None:
    with pytest.raises(Unreadable):
        METER_TERMS(value)


def test_violations_name_the_section_and_what_is_lawful() -> None:
    terms = MeterTerms(45_000, 44_999, 1 * PERCENT)
    (low,) = terms.violations("major", "627b.3(f)(2)", least=45_000)
    assert (low.option, str(low.cites), low.lawful) == ("major", "627b.3(f)(2)", "at least $450.00")
    assert (low.problem, low.value) == ("the reset amount $449.99 is too low", str(terms))
    assert not list(terms.violations("major", "627b.3(g)(2)", least=9_000))

    fixed = {"amount": 1_000_000, "rate": 10 * PERCENT, "reserve_rate": Fraction(0)}
    right = MeterTerms(1_000_000, 1_000_000, 10 * PERCENT)
    assert not list(right.violations("heavenly", "631c.2(i)", **fixed))  # type: ignore[arg-type]
    other = MeterTerms(1_000_001, 999_999, 9 * PERCENT, 1 * PERCENT)
    problems = [v.problem for v in other.violations("heavenly", "631c.2(i)", **fixed)]  # type: ignore[arg-type]
    assert problems == [
        "the initial amount $10,000.01 is not the amount that the section sets",
        "the reset amount $9,999.99 is not the amount that the section sets",
        "the rate of progression 9% is not the rate that the section sets",
        "the reserve rate 1% is not the rate that the section sets",
    ]


def test_a_meter_must_progress_and_cannot_take_more_than_the_wager() -> None:
    (still,) = MeterTerms(1, 1, Fraction(0)).violations("m", "633a.13(j)(2)")
    assert still.problem == "a meter with a rate of 0% never grows"
    (greedy,) = MeterTerms(1, 1, Fraction(1, 2), Fraction(51, 100)).violations("m", "633a.13(j)(2)")
    assert greedy.problem == "101% of a wager would go to the meter"
    assert not list(MeterTerms(1, 1, Fraction(1, 2), Fraction(1, 2)).violations("m", "x"))
    (negative,) = MeterTerms(-1, 1, Fraction(1)).violations("m", "633a.13(j)(2)")
    assert negative.lawful == "at least $0.00"
