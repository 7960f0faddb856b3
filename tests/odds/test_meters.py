"""Progressive wagers: linear in their meters, even at one amount, and what the long run brings."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.equipment.randomness import SeededSource
from title58.money import Odds
from title58.odds import Result, WagerOdds, break_even, long_run_edge, rounds_between
from title58.odds.meters import metered
from title58.progressive import Meter, Winner
from title58.progressive.events import Award
from title58.submission.progressive import MeterTerms

F = Fraction
METER = "meter"


def progressive(stake: int = 500) -> WagerOdds:
    """One in 1,000 takes all, one in 100 a tenth, one in 50 ten for one."""
    return WagerOdds(
        "game", "wager", "A progressive", "601a.2",
        (
            Result("all", F(1, 1000), F(-1), "100% of meter", "", ((METER, F(1)),)),
            Result("tenth", F(1, 100), F(-1), "10% of meter", "", ((METER, F(1, 10)),)),
            Result("fixed", F(1, 50), F(9), "10 for 1"),
            Result("lose", 1 - F(1, 1000) - F(1, 100) - F(1, 50), F(-1), "lose"),
        ),
        stake=stake,
    )  # fmt: skip


def test_the_return_is_linear_in_the_meter() -> None:
    odds = progressive()
    assert odds.expected == F(1, 5) - 1
    assert odds.slope(METER) == (F(1, 1000) + F(1, 1000)) / 500
    at = odds.at({METER: 100_000})
    assert at.expected == odds.expected + 100_000 * odds.slope(METER)
    assert not at.meters


@given(st.integers(0, 10_000_000))
def test_at_any_amount_the_rows_and_the_line_agree(cents: int) -> None:
    odds = progressive()
    assert odds.at({METER: cents}).edge == odds.edge - cents * odds.slope(METER)


def test_break_even() -> None:
    odds = progressive()
    even = break_even(odds, METER, {})
    assert even == F(4, 5) * 500 / F(2, 1000) == 200_000
    assert odds.at({METER: even}).edge == 0


def test_a_wager_that_wins_without_its_meter_is_even_at_no_amount() -> None:
    terms = ((METER, MeterTerms(100_000, 100_000, F(1, 10))),)
    fair = replace(progressive(), terms=terms)
    assert metered(fair)[METER].even == 200_000
    first, *others = fair.results
    bonus = [replace(one, net=one.net + 1) for one in others]  # a bonus that all get, as often won
    generous = replace(fair, results=(first, *bonus))
    assert generous.edge < 0
    assert break_even(generous, METER, {}) < 0  # where no meter stands
    assert metered(generous)[METER].even is None


def test_how_long_between_hits() -> None:
    assert rounds_between(progressive(), METER) == 1000


def test_hits_count_as_wins() -> None:
    assert progressive().hit_rate == F(1, 1000) + F(1, 100) + F(1, 50)


def test_the_long_run_is_what_real_meters_pay() -> None:
    """A real meter, fed and won by chance, returns what the formula says, within 4 errors."""
    terms = MeterTerms(seed=50_000, reset=50_000, rate=F(1, 10), reserve_rate=F(1, 50))
    odds = progressive()
    expected = long_run_edge(odds, {METER: terms})
    # fixed rows return 1/5, the meter its rate and the reset shared over 1,000 wagers
    simple = 1 - F(1, 5) - F(1, 10) - F(50_000, 1000 * 500)
    assert long_run_edge(odds, {METER: replace(terms, keeps_rest=True)}) == simple
    assert long_run_edge(odds, {METER: replace(terms, reserve_rate=F(0))}) == simple
    # but all of the reserve goes onto the meter, where it is more than the reset (BAC-54)
    more = sum(0.001 * 0.999 ** (t - 1) * max(10 * t - 50_000, 0) for t in range(1, 60_000))
    assert float(expected) == pytest.approx(float(simple) - more / (1000 * 500), abs=1e-12)
    assert long_run_edge(odds, {METER: replace(terms, reset=0)}) == pytest.approx(
        float(1 - F(1, 5) - F(1, 10) - F(1, 50))
    )
    source = SeededSource("long run")
    meter, _ = Meter.open(METER, terms)
    paid, rounds = 0, 40_000
    for _ in range(rounds):
        meter, _contribution = meter.contribute(500)
        drawn = source.below(1000)
        if drawn == 0 or 1 <= drawn <= 10:
            award = Odds.parse("100% of meter" if drawn == 0 else "10% of meter")
            meter, events = meter.award(award, (Winner(1, 500),))
            assert isinstance(events[0], Award)
            paid += events[0].paid
    returned = paid / (rounds * 500)
    assert returned == pytest.approx(float(F(1, 10) + F(1, 10)), abs=0.05)
