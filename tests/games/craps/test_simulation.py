"""Craps as a kernel: its rules are those of the table, and a broken one is caught."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from tests.simulation.plans import bets, plan
from title58.compiling import compiled, twins
from title58.games.craps import rules
from title58.games.craps import simulation as kernel_module
from title58.games.craps.odds import exact
from title58.games.craps.simulation import classed, row_of
from title58.games.craps.wagers import RULES
from title58.law import Law
from title58.odds import Asked
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.submission.craps import CrapsOptions
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


def test_a_broken_rule_is_caught() -> None:
    """Pass wins on a first 12, one roll in 36: half a million rolls are enough to know."""
    import datetime

    from title58 import law

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

    broken = SimpleNamespace(**vars(twins(rules)))
    broken.line = compiled(broken_line, cache=False)
    play = rebuilt(broken)

    def make(made: Plan) -> Kernel:
        from dataclasses import replace

        return replace(kernel_of(made), play=play)

    errors, chance = off(make, 500_000, "pass", day)
    assert errors > 10
    assert chance < 1e-6


def rebuilt(broken: Any) -> Any:
    """The kernel's play with other rules beneath it."""
    from types import FunctionType

    line = broken.line

    def other_row_of(rule: int, first: int, second: int, point: int, a: int, b: int) -> Any:
        if rule == kernel_module.LINE:
            return line(point, a + b)
        return row_of(rule, first, second, point, a, b)

    play: Any = kernel_module.play
    names = {**vars(kernel_module), "row_of": compiled(other_row_of, cache=False)}
    source = play.py_func
    return compiled(FunctionType(source.__code__, names, "broken_play"), cache=False)
