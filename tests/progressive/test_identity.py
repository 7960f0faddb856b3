"""A log of meters adds up and replays, and a wrong one does not."""

from dataclasses import replace
from fractions import Fraction

from tests.oracles.meter_log import balanced, identity, replay
from title58.money import Odds
from title58.progressive import (
    Award,
    Contribution,
    Event,
    Meter,
    MeterTerms,
    Reseed,
    Winner,
)

TERMS = MeterTerms.parse("seed $100, reset $90, rate 1.5%, reserve 0.7%")


def log() -> list[Event]:
    m, opened = Meter.open("Mega", TERMS)
    m, one = m.contribute(700, "t1", 2)
    m, two = m.award(Odds.parse("10% of Mega"), [Winner(2, 700, "t1")])
    m, three = m.award(Odds.parse("100% of Mega"), [Winner(2, 700, "t1"), Winner(3, 100, "t2")])
    m, four = m.adjust(250, Fraction(3, 10), "J. Example", "test")
    m, five = m.adjust(-1_000, Fraction(-1, 10), "J. Example", "test")
    m, six = m.reseed()
    return [opened, one, *two, *three, *four, *five, *six]


def test_both_sides_of_the_identity() -> None:
    sums = identity(log())["Mega"]
    assert sums.seed == 10_000
    assert sums.contributions == Fraction(154, 10)  # 2.2% of $7
    assert sums.adjustments == -750 + Fraction(2, 10)
    assert sums.meter == 9_000
    assert balanced(log())
    assert balanced([])


def test_a_log_replays_to_the_meter() -> None:
    (m,) = replay(log()).values()
    last = log()[-1]
    assert isinstance(last, Reseed)
    assert (m.name, m.terms, m.current, m.reserve) == ("Mega", TERMS, last.current, last.reserve)


def test_a_wrong_sum_does_not_balance() -> None:
    events = log()
    added = events[1]
    assert isinstance(added, Contribution)
    events[1] = replace(added, to_meter=added.to_meter + Fraction(1, 1000))
    assert not balanced(events)
    award = events[2]
    events = log()
    assert isinstance(award, Award)
    events[2] = replace(award, payments=())
    assert not balanced(events)
