"""Baccarat tables linked to one progressive system: played again at each of them, cent for cent."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.games.baccarat.simulate.test_kernel import exactly, planned
from tests.games.baccarat.simulate.test_meters import (
    CASES,
    HARMONY,
    HEAVENLY_9,
    same_at_the_tables,
    the_same_however_played,
)
from title58.simulation.plan import Plan, Wish
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

NAMES = ("table 1", "B", "C")


@pytest.mark.parametrize("name", ["heavenly 9, by-wager", "royal 9", "reserve within"])
def test_three_tables_come_to_the_same_cents(name: str) -> None:
    alone = CASES[name]
    if alone.wager == HARMONY:  # of one rank every round is six of a kind
        alone = replace(alone, ranks=(12,), suits=(0, 1, 2, 3))
    run = same_at_the_tables(replace(alone, names=NAMES))
    assert sum(meter.hits for meter in run.tally.meters) > 1
    if alone.wager != HARMONY:
        other = go_on(start(alone.plan, alone.kernel))
        assert other.tally.counts != run.tally.counts  # three shoes are not one


LINKED: dict[str, Any] = {"heavenly_9": True, "must_hit_by": "A-5-dollar"}


def long_run(rounds: int, **more: Any) -> Plan:
    options = {**LINKED, "progressive_linked": ["B", "C"]}
    return planned("baccarat", options, rounds, bets=(Wish(HEAVENLY_9),), players=2, **more)


def test_hits_and_returns_over_all_tables_are_the_exact_ones() -> None:
    run = go_on(start(long_run(3_000_000), kernel_of), 2)
    found = result(run, exactly(run.plan))
    meter, mystery = found["meters"]
    assert abs(meter["exact"]["errors_off"]) < 4
    assert abs(mystery["exact"]["errors_off"]) < 4
    assert meter["hits"] > 2
    expected = 3_000_000 / meter["exact"]["rounds_between"]
    assert abs(meter["hits"] - expected) < 4 * expected**0.5
    assert "3 tables feed the same meters: this one and B, C" in " ".join(found["about"])
    alone = start(planned("baccarat", LINKED, 1, bets=(Wish(HEAVENLY_9),)), kernel_of)
    assert "tables feed" not in " ".join(alone.kernel.about)


def test_workers_stops_and_clusters_change_nothing(tmp_path: Path) -> None:
    """Blocks whose rounds do not come out even among three tables."""
    plan = long_run(200_000, block=1 << 14)
    assert plan.block % 3
    one = the_same_however_played(plan, tmp_path / "run.json", 2)
    assert all(meter.rounds == 200_000 for meter in one.tally.meters)


def test_tables_without_a_bet_on_the_meter_are_not_linked() -> None:
    linked: dict[str, object] = {"harmony": "A", "progressive_linked": ["B"]}
    made = kernel_of(planned("minibaccarat", linked, 10, bets=(Wish("tie"),), session=5))
    assert len(made.shoe) == len(kernel_of(planned("minibaccarat", {}, 10)).shoe)
    both = kernel_of(planned("minibaccarat", linked, 10, bets=(Wish("tie"), Wish(HARMONY))))
    assert len(both.shoe) == 2 * len(made.shoe)
