"""Craps as a kernel: its rules are those of the table, and a broken one is caught."""

import datetime
from dataclasses import replace
from itertools import product

import pytest

from tests.games.craps.thrown import EVERYTHING, OFFERED, row_of
from tests.simulation.plans import bets, plan
from title58 import law
from title58.games.craps.facts import OverRolls
from title58.games.craps.odds.wagers import exact
from title58.games.craps.options import CrapsOptions
from title58.games.craps.rules import Terms, line
from title58.games.craps.simulate.kernel import Rolls
from title58.games.craps.views import EVERY_THROW, Throw
from title58.games.craps.wagers import CRAPS_WAGERS
from title58.odds import Asked
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

POINTS = (0, 4, 5, 6, 8, 9, 10)


@pytest.mark.parametrize("slug", sorted(OFFERED))
def test_every_point_and_roll_is_classed_as_at_the_table(slug: str) -> None:
    rolls = Rolls(OFFERED[slug], EVERYTHING)
    for own, (number, (a, b)) in product(POINTS, enumerate(EVERY_THROW)):
        if slug.endswith("-odds") and not own:
            continue  # odds stand behind a point
        assert rolls.rows(own)[number] == row_of(slug, own, a, b)


def off(rounds: int, wager: str) -> tuple[float, float]:
    run = go_on(start(plan("craps", rounds, bets=bets(wager)), kernel_of), 1)
    found = result(run, EXACT)
    (bet,) = found["bets"]
    return abs(bet["exact"]["errors_off"]), bet["exact"]["chance"]


EXACT = exact(Asked(law.on(datetime.date(2026, 1, 1)), CrapsOptions(), as_filed=True))


def wins_on_twelve(point: int, view: Throw, terms: Terms) -> int:
    return 0 if point == 0 and view == (6, 6) else line(point, view, terms)


def test_a_broken_rule_is_caught() -> None:
    """Pass wins on a first 12, one roll in 36: half a million rolls are enough to know."""
    assert off(500_000, "pass")[0] < 4
    declared = CRAPS_WAGERS["pass"]
    assert isinstance(declared, OverRolls)
    with CRAPS_WAGERS.declaring(replace(declared, step=wins_on_twelve)):
        errors, chance = off(500_000, "pass")
    assert errors > 10
    assert chance < 1e-6
