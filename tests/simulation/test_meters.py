"""A meter over a run, against the meter of the table fed contribution by contribution."""

from __future__ import annotations

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
from title58.simulation.meters import GRAIN, KEPT, MeterRun
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


def test_the_course_stays_small_and_in_order() -> None:
    run = opened()
    for _ in range(5 * KEPT):
        run.add(block([]), 1000)
    assert len(run.course) <= KEPT + 1
    places = [at for at, _ in run.course]
    assert places == sorted(places)
    assert run.value == TERMS.seed * GRAIN + 5 * KEPT * 1000 * run.per_round


def test_many_hits_keep_the_course_small() -> None:
    run = opened()
    for _ in range(20):
        run.add(block([(at, 0) for at in range(1000)]), 1000)
    assert run.hits == 20_000
    assert len(run.course) <= 2 * KEPT


def test_it_survives_plain_data() -> None:
    run = opened()
    run.add(block([(4, 0), (6, 1)]), 10)
    again = MeterRun.from_plain(json.loads(json.dumps(run.as_plain())))
    assert again == run


def test_a_rate_too_fine_to_count_is_refused() -> None:
    with pytest.raises(PlanError, match="too fine to be counted"):
        opened(MeterTerms(1000, 1000, Fraction(1, 3_000_001)))
