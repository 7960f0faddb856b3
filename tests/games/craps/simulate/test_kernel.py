"""Craps as a kernel: its rules are those of the table, and a broken one is caught."""

from __future__ import annotations

import datetime
from itertools import product
from typing import Any

import pytest

from tests.simulation.plans import bets, plan
from title58 import law
from title58.games.craps.odds.wagers import exact
from title58.games.craps.options import CrapsOptions
from title58.games.craps.simulate import kernel as kernel_module
from title58.games.craps.simulate.kernel import classed, row_of
from title58.games.craps.wagers import RULES
from title58.law import Law
from title58.odds import Asked
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

POINTS = (0, 4, 5, 6, 8, 9, 10)
DICE = tuple(product(range(1, 7), repeat=2))


@pytest.mark.parametrize("slug", sorted(RULES))
def test_every_point_and_roll_is_classed_as_at_the_table(slug: str) -> None:
    rule, first, second, _ = classed(slug)
    for point, (a, b) in product(POINTS, DICE):
        if slug.endswith("-odds") and not point:
            continue  # odds stand behind a point
        assert row_of(rule, first, second, point, a, b) == RULES[slug](point, a, b)


def off(make: Any, rounds: int, wager: str, the_law: Law) -> tuple[float, float]:
    run = go_on(start(plan("craps", rounds, bets=bets(wager)), make), 1)
    found = result(run, exact("craps", Asked(the_law, CrapsOptions(), as_filed=True)))
    (bet,) = found["bets"]
    return abs(bet["exact"]["errors_off"]), bet["exact"]["chance"]


def test_a_broken_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pass wins on a first 12, one roll in 36: half a million rolls are enough to know."""
    day = law.on(datetime.date(2026, 1, 1))
    assert off(kernel_of, 500_000, "pass", day)[0] < 4

    def broken_line(point: int, total: int) -> int:
        if point == 0 and total == 12:
            return 0
        if point == 0:
            if total in (7, 11):
                return 0
            return 1 if total in (2, 3) else -1
        if total == point:
            return 0
        return 1 if total == 7 else -1

    def broken_row_of(rule: int, first: int, second: int, point: int, a: int, b: int) -> int:
        if rule == kernel_module.LINE:
            return broken_line(point, a + b)
        return row_of(rule, first, second, point, a, b)

    monkeypatch.setattr(kernel_module, "row_of", broken_row_of)
    for name in ("after_roll", "_all_rolls"):  # as they are written, which ask the broken one
        monkeypatch.setattr(kernel_module, name, getattr(kernel_module, name).py_func)
    errors, chance = off(kernel_of, 500_000, "pass", day)
    assert errors > 10
    assert chance < 1e-6
