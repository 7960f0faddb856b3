"""One meter: exact amounts, awards, resets, adjustments."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.meter_log import balanced, identity, replay
from tests.oracles.register import Register
from title58.money import Odds
from title58.progressive import (
    Adjustment,
    Award,
    Meter,
    MeterError,
    MeterTerms,
    Payment,
    Reseed,
    Winner,
    split,
)

ALL, TENTH = Odds.parse("100% of meter"), Odds.parse("10% of meter")
ONE = (Winner(1, 100),)


def both(*values: object) -> tuple[object, ...]:
    """Values of several types, to be compared in one line."""
    return values


def meter(text: str = "seed $2,000, reset $2,000, rate 1.5%", name: str = "meter") -> Meter:
    return Meter.open(name, MeterTerms.parse(text))[0]


def test_parts_of_a_cent_are_kept() -> None:
    m, event = meter().contribute(500, "table 1", 4)  # 1.5% of $5 is 7.5 cents
    assert m.current == 200_000 + Fraction(15, 2)
    assert (m.shown, str(m)) == (200_007, "meter $2,000.07")
    assert both(event.to_meter, event.to_reserve) == (Fraction(15, 2), 0)
    assert (event.table, event.seat, event.stake) == ("table 1", 4, 500)
    m, _ = m.contribute(500)
    assert m.current == 200_015
    assert Register(m).grain == 200


def test_the_reserve_comes_on_top() -> None:
    """BAC-54: 627b.6(j), 15% and 3% are both taken from the wager."""
    m, event = meter("seed $100, reset $100, rate 15%, reserve 3%").contribute(500)
    assert both(m.current, m.reserve) == (10_075, 15)
    assert both(event.to_meter, event.to_reserve) == (75, 15)


@pytest.mark.parametrize("stake", [0, -5, True, 2.5])
def test_no_wager_no_contribution(stake: int) -> None:
    with pytest.raises(MeterError):
        meter().contribute(stake)


def test_winners_in_turn_each_lower_the_meter() -> None:
    """A21: 10%, then 10% of the rest, then all, then 10% of the reset amount."""
    m = meter()
    paid = []
    for odds in (TENTH, TENTH, ALL, TENTH, ALL):
        m, events = m.award(odds, ONE)
        award = events[0]
        assert isinstance(award, Award)
        paid.append(award.paid)
    assert paid == [20_000, 18_000, 162_000, 20_000, 180_000]
    assert m.current == 200_000


def test_a_tenth_does_not_reset_and_a_reset_is_no_floor() -> None:
    m, events = meter().award(TENTH, ONE)
    assert [type(e) for e in events] == [Award]
    assert m.current == 180_000


def test_what_cannot_be_paid_stays_and_counts_towards_the_reset() -> None:
    m, _ = meter().contribute(500)
    m, (award, reset) = m.award(ALL, ONE)
    assert isinstance(award, Award)
    assert isinstance(reset, Reseed)
    assert both(award.paid, award.unpaid, award.current) == (
        200_007,
        Fraction(1, 2),
        Fraction(1, 2),
    )
    assert both(reset.from_reserve, reset.from_house) == (0, 200_000 - Fraction(1, 2))
    assert m.current == 200_000

    m, _ = meter().contribute(500)
    m, (award,) = m.award(TENTH, ONE)
    assert isinstance(award, Award)
    assert (award.paid, award.unpaid) == (20_000, Fraction(3, 4))
    assert m.current == 180_007 + Fraction(1, 2)  # the rest is still there, to the last fraction


def test_the_reserve_pays_for_the_reset_before_the_house() -> None:
    m = meter("seed $100, reset $50, rate 10%, reserve 10%")
    m, _ = m.contribute(20_000)
    assert both(m.current, m.reserve) == (12_000, 2_000)
    m, (_, reset) = m.award(ALL, ONE)
    assert isinstance(reset, Reseed)
    assert both(reset.from_reserve, reset.from_house) == (2_000, 3_000)
    assert both(m.current, m.reserve) == (5_000, 0)
    m, _ = m.contribute(100_000)
    all_of_it, (_, reset) = m.award(ALL, ONE)
    assert isinstance(reset, Reseed)
    assert both(reset.from_reserve, reset.from_house) == (10_000, 0)
    assert both(all_of_it.current, all_of_it.reserve) == (10_000, 0)
    m = replace(m, terms=replace(m.terms, keeps_rest=True))  # as it may be filed (BAC-54)
    m, (_, reset) = m.award(ALL, ONE)
    assert isinstance(reset, Reseed)
    assert both(reset.from_reserve, reset.from_house) == (5_000, 0)
    assert both(m.current, m.reserve) == (5_000, 5_000)


def test_a_fixed_amount_from_the_meter() -> None:
    m, (award,) = meter().award(Odds.parse("$500"), ONE)
    assert isinstance(award, Award)
    assert both(award.paid, award.odds, m.current) == (50_000, "$500", 150_000)
    with pytest.raises(MeterError, match="does not hold that much"):
        m.award(Odds.parse("$1,500.01"), ONE)
    m, _ = m.award(Odds.parse("$1,500"), ONE)
    assert m.current == 0  # a fixed amount is not 100%: only the pit or the rules reset it
    m, (_reset,) = m.reseed()
    assert m.current == 200_000
    assert m.reseed() == (m, ())


def test_other_odds_are_not_a_meters_business() -> None:
    with pytest.raises(MeterError, match="not paid from a meter"):
        meter().award(Odds.parse("500 for 1"), ONE)
    with pytest.raises(MeterError, match="is not 10% of meter"):
        meter().pay_out(TENTH, (Payment("", 1, 20_001),))


def test_the_pit_adjusts_with_a_name_and_a_reason() -> None:
    m, (event,) = meter().adjust(-500, 300, "J. Example", "display reset after power loss")
    assert isinstance(event, Adjustment)
    assert both(m.current, m.reserve) == (199_500, 300)
    for by, reason in (("", "why"), ("who", "")):
        with pytest.raises(MeterError, match="name and a reason"):
            m.adjust(1, 0, by, reason)
    for change in ((-199_501, 0), (0, -301)):
        with pytest.raises(MeterError, match="below zero"):
            m.adjust(*change, "J. Example", "slip")
    assert m.adjust(-199_500, -300, "J. Example", "retired")[0].current == 0


def test_several_winners_share() -> None:
    """BAC-55: alike where stakes are alike, by stakes where they differ; cents sum exactly."""
    three = [Winner(3, 500), Winner(5, 500), Winner(7, 500)]
    assert [p.cents for p in split(10_000, three)] == [3_334, 3_333, 3_333]
    mixed = [Winner(3, 500), Winner(5, 1_000), Winner(7, 2_500)]
    assert [p.cents for p in split(10_001, mixed)] == [1_251, 2_500, 6_250]
    # 633a.7(o)(2)(ii)(C): Hit and Run is shared equally whatever was staked.
    assert [p.cents for p in split(10_001, mixed, equal=True)] == [3_334, 3_334, 3_333]
    for wrong in ([], [Winner(1, 5), Winner(1, 6)]):
        with pytest.raises(MeterError):
            split(100, wrong)
    assert len(split(2, [Winner(1, 5, "a"), Winner(1, 5, "b")])) == 2


@given(
    st.integers(0, 10**9),
    st.lists(st.integers(1, 10**6), min_size=1, max_size=9),
    st.booleans(),
)
def test_shares_sum_and_are_fair_to_a_cent(cents: int, stakes: list[int], equal: bool) -> None:
    winners = [Winner(seat, stake) for seat, stake in enumerate(stakes, 1)]
    shares = split(cents, winners, equal=equal)
    assert sum(p.cents for p in shares) == cents
    weights = [1 if equal else stake for stake in stakes]
    for payment, weight in zip(shares, weights, strict=True):
        assert abs(payment.cents - Fraction(cents * weight, sum(weights))) < 1


OPERATIONS = st.lists(
    st.one_of(
        st.tuples(st.just("contribute"), st.integers(1, 100_000)),
        st.tuples(st.just("award"), st.sampled_from([(1, 1), (1, 10), (1, 3)])),
    ),
    max_size=40,
)
RATE = st.integers(1, 3_000).map(lambda n: Fraction(n, 7_000))
TERMS = st.builds(
    MeterTerms, st.integers(0, 10**7), st.integers(0, 10**6), RATE, RATE, st.booleans()
)


@given(TERMS, OPERATIONS)
def test_a_register_is_the_same_meter_in_whole_numbers(
    terms: MeterTerms, operations: list[tuple[str, int] | tuple[str, tuple[int, int]]]
) -> None:
    m, opened = Meter.open("meter", terms)
    register, log = Register(m), [opened]
    for _, how in operations:
        if isinstance(how, int):
            m, added = m.contribute(how)
            register.contribute(how)
            log.append(added)  # type: ignore[arg-type]
        else:
            m, events = m.award(Odds.of_meter(Fraction(*how)), ONE)
            award = events[0]
            assert isinstance(award, Award)
            assert register.pay(*how) == award.paid
            log += events  # type: ignore[arg-type]
        assert register.meter() == m
        assert register.holds
    assert balanced(log)
    assert replay(log) == {"meter": m}
    assert identity(log)["meter"].paid == register.paid
