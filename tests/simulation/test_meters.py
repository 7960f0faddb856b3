"""A meter over a run, against the meter of the table fed contribution by contribution."""

import json
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.simulation.plans import coin
from title58.money import Odds
from title58.progressive import Meter
from title58.progressive.events import Award
from title58.progressive.sharing import Winner
from title58.simulation.course import BINS, SPANS, Waits
from title58.simulation.kernel import UNDECIDED
from title58.simulation.meters import GRAIN, MeterRun
from title58.simulation.plan import PlanError
from title58.submission.progressive import MeterTerms

TERMS = MeterTerms.parse("seed $1,000, reset $500, rate 12.34%")
PARTS = {0: "100% of meter", 1: "10% of meter", 2: "33.3% of meter"}
FEEDING = [
    (0, coin(0, 103, meters=(("win", PARTS[0]),))),
    (1, coin(1, 57, meters=(("win", PARTS[1]),))),
    (2, coin(2, 100, meters=(("win", PARTS[2]), ("lose", "5% of other")))),
]


def opened(terms: MeterTerms = TERMS) -> MeterRun:
    return MeterRun.open("meter", terms, FEEDING)


def block(hits: list[tuple[int, int]]) -> np.ndarray:
    return np.array([(at, bet, 0) for at, bet in hits], dtype=np.int64).reshape(len(hits), 3)


def at_the_table(rounds: int, hits: list[tuple[int, int]]) -> tuple[Meter, int, int]:
    """Every wager contributes in every round; then what was hit is paid."""
    meter, _ = Meter.open("meter", TERMS)
    paid = highest = 0
    for number in range(rounds):
        for _, bet in FEEDING:
            meter, _ = meter.contribute(bet.stake)
        highest = max(highest, int(meter.current * GRAIN))
        for at, bet_number in hits:
            if at == number:
                before = meter.shown
                odds = Odds.parse(PARTS[bet_number])
                meter, events = meter.award(odds, [Winner(1, 100)])
                award = events[0]
                assert isinstance(award, Award)
                paid += award.paid
                assert before >= 0
    return meter, paid, highest


@settings(max_examples=40, deadline=None)
@given(
    sizes=st.lists(st.integers(1, 60), min_size=1, max_size=4),
    data=st.data(),
)
def test_it_stands_where_the_tables_meter_stands(sizes: list[int], data: st.DataObject) -> None:
    run, start, every = opened(), 0, []
    for size in sizes:
        hit = st.tuples(st.integers(0, size - 1), st.integers(0, 2))
        hits = sorted(data.draw(st.lists(hit, max_size=5)))
        run.add(block(hits), size)
        every += [(start + at, bet) for at, bet in hits]
        start += size
    meter, paid, highest = at_the_table(start, every)
    assert Fraction(run.value, GRAIN) == meter.current
    assert run.paid == paid * GRAIN
    assert run.highest == max(highest, TERMS.seed * GRAIN)
    assert run.hits == sum(bet == 0 for _, bet in every)
    assert run.partial == sum(bet != 0 for _, bet in every)


def test_a_void_round_feeds_nothing() -> None:
    """Every bet of it is undecided, and has its stake back; other rounds are as they were."""
    void = [(7, bet, UNDECIDED) for bet in range(3)]
    hits = np.array([(3, 0, 0), *void, (9, 1, 0)], dtype=np.int64)
    run, other = opened(), opened()
    run.add(hits, 20)
    other.add(block([(3, 0), (8, 1)]), 19)
    assert (run.rounds, run.void) == (20, 1)
    assert (run.value, run.paid, run.staked) == (other.value, other.paid, other.staked)
    assert run.contributed == other.contributed
    assert run.holds
    assert run.highest == other.highest


def test_waits_between_full_hits() -> None:
    run = opened()
    run.add(block([(4, 0), (6, 1)]), 10)
    run.add(block([(9, 0), (9, 0)]), 10)
    assert (run.hits, run.waited, run.longest) == (3, 5 + 15 + 0, 15)
    assert run.rounds == 20
    per_round = Fraction(1234, 10_000) * (103 + 57 + 100)
    assert run.per_round == per_round * GRAIN
    first = TERMS.seed + 5 * per_round
    assert run.at_hit >= first * GRAIN


def test_a_hit_of_another_meter_is_not_its_own() -> None:
    run = opened()
    run.add(np.array([(3, 2, 1), (3, 5, 0)], dtype=np.int64), 10)
    assert (run.hits, run.partial, run.paid) == (0, 0, 0)


def test_the_course_is_that_of_the_meter_round_by_round() -> None:
    """A picture that left out every other point once showed a meter that seemed never to rise."""
    hits = [(at, at % 3) for at in range(7, 2990, 23)]
    run, one = opened(), opened()
    run.add(block(hits), 3000)
    spans = [[one.value]]
    for at in range(3000):
        before = one.value + one.per_round
        one.add(block([(0, bet) for when, bet in hits if when == at]), 1)
        if (at + 1) % run.course.every == 0:
            spans.append([])
        spans[-1] += [before, one.value]
    assert run.course.every == 8
    assert run.course.least == [min(span) for span in spans]
    assert run.course.most == [max(span) for span in spans]
    assert one.course == run.course
    assert one.waits == run.waits


def test_a_long_run_keeps_the_course_small() -> None:
    run = opened()
    for _ in range(5 * SPANS):
        run.add(block([]), 1000)
    assert SPANS // 2 <= len(run.course.most) <= SPANS
    assert run.course.most == sorted(run.course.most)
    assert run.course.most[-1] == run.value
    assert run.value == TERMS.seed * GRAIN + 5 * SPANS * 1000 * run.per_round


def test_the_times_between_hits_are_counted_in_few_bins() -> None:
    run = opened()
    for _ in range(20):
        run.add(block([(at, 0) for at in range(1000)]), 1000)
    assert run.waits == Waits(1, [0, 20_000])
    run.add(block([(9_999, 0)]), 10_000)
    assert run.waits.width == 256
    assert run.waits.counts == [20_000] + [0] * (10_000 // 256 - 1) + [1]
    assert len(run.waits.counts) <= BINS


def test_it_survives_plain_data() -> None:
    run = opened()
    run.add(block([(4, 0), (6, 1)]), 10)
    again = MeterRun.from_plain(json.loads(json.dumps(run.as_plain())))
    assert again == run


def test_a_rate_too_fine_to_count_is_refused() -> None:
    with pytest.raises(PlanError, match="too fine to be counted"):
        opened(MeterTerms(1000, 1000, Fraction(1, 3_000_001)))
