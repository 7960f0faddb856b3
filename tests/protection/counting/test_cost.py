"""What a cut card costs in rounds, against an hour that is told off minute by minute."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from tests.protection.counting.shoes import ez
from title58.protection.counting.cost import cut_costs
from title58.protection.counting.exposure import TableExposure, exposure
from title58.protection.counting.going import go_on, start
from title58.protection.counting.verdicts import Floor, LimitError
from title58.simulation.shoe_kernel import EXPECTED

FLOOR = Floor(rounds_per_hour=75, maximum=100_00, seats=2, shuffle=5, table_win=400_00)


@pytest.fixture(scope="module")
def found() -> TableExposure:
    return exposure(go_on(start(ez(), 256)), FLOOR)


def rounds_in(minutes: float, a_shoe: float, a_round: float, shuffle: float) -> float:
    """Rounds dealt in so many minutes: shoe after shoe, each with its shuffle."""
    dealt = 0.0
    while minutes > 0:
        dealt += min(a_shoe, minutes / a_round)
        minutes -= a_shoe * a_round + shuffle
    return dealt


def test_an_hour_of_shoes_and_shuffles(found: TableExposure) -> None:
    """A thousand hours, one shoe at a time."""
    a_round = (60 * found.rounds / 75 - 5) / found.rounds
    costs = cut_costs(found)
    assert [each.cut for each in costs] == [each.cut for each in found.wagers[0].by_cut]
    for one in costs[:: len(costs) // 7]:
        told = rounds_in(60_000, one.rounds, a_round, 5) / 1000
        assert one.pace == pytest.approx(told, rel=2e-3)
        assert one.less == pytest.approx(1 - one.pace / 75)
        assert one.lost == pytest.approx(one.less * 400_00)


def test_the_bettor_and_what_is_taken_from_him(found: TableExposure) -> None:
    worst, costs = found.wagers[0], cut_costs(found)
    now = next(each for each in costs if each.cut == found.prepared.cut)
    assert (now.pace, now.less, now.taken) == pytest.approx((75, 0, 0), abs=1e-9)
    assert now.bettor == pytest.approx(worst.hourly)
    shallow = costs[-1]
    at = worst.by_cut[-1]
    assert shallow.bettor == pytest.approx(at.perfect / at.rounds * shallow.pace * 100_00 * 2)
    assert shallow.taken == pytest.approx(worst.hourly - shallow.bettor)
    assert shallow.net == pytest.approx(shallow.taken - (shallow.lost or 0))
    assert all(deep.pace >= next_.pace for deep, next_ in pairwise(costs))


def test_what_is_not_said_is_not_told(found: TableExposure) -> None:
    silent = replace(found, floor=replace(FLOOR, shuffle=0, table_win=0))
    assert cut_costs(silent) == ()
    modest = cut_costs(replace(found, floor=replace(FLOOR, table_win=0)))
    assert {(each.lost, each.net) for each in modest} == {(None, None)}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"shuffle": 61}, "a shuffle of 61 minutes is not possible"),
        ({"shuffle": float("nan")}, "a shuffle of nan minutes is not possible"),
        ({"shuffle": -1}, "a shuffle of -1 minutes"),
        ({"shuffle": 0}, "say how long a shuffle takes"),
        ({"table_win": -1}, "is not possible"),
    ],
)
def test_what_cannot_be(change: dict[str, float], words: str) -> None:
    with pytest.raises(LimitError, match=words):
        replace(FLOOR, **change).refuse_impossible()  # type: ignore[arg-type]


def test_no_time_to_deal(found: TableExposure) -> None:
    slow = replace(FLOOR, rounds_per_hour=400, shuffle=30)
    with pytest.raises(LimitError, match=r"leaves no time to deal: at 400 rounds an hour a shoe"):
        cut_costs(replace(found, floor=slow))


def test_whether_he_bets_follows_the_count(found: TableExposure) -> None:
    """By hand: the count kept card by card, and the mean counts of rounds bet and not bet."""
    here = found.prepared
    for one in found.wagers:
        at = here.kernel.targets.index(one.target)
        if one.count is None or one.follows is None:
            continue
        bets = here.looked.worths[:, at, EXPECTED] > 0
        true = []
        for left in here.looked.left:
            gone = sum(
                tag * (whole - many)
                for tag, whole, many in zip(one.count.tags, here.kernel.full, left, strict=True)
            )
            true.append((one.count.start + gone) / (left.sum() / 52))
        counts = np.array(true)
        apart = counts[bets].mean() - counts[~bets].mean()
        often = bets.mean()
        want = apart * (often * (1 - often)) ** 0.5 / counts.std()
        assert one.follows == pytest.approx(want)
        assert one.follows > 0
    assert any(one.follows is not None for one in found.wagers)
