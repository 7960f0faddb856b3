"""Tables that take turns: each plays as it would alone, and all of them feed one meter."""

from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np
import pytest

from title58 import law as the_law
from title58.compiling import compiled
from title58.games import find_game
from title58.odds import Asked
from title58.simulation.generator import fresh
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.result import result
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

GAME = "pai-gow-poker"
ALONE: dict[str, object] = {"progressive_payout": True}
THREE: dict[str, object] = {**ALONE, "progressive_linked": ["B", "C"]}
BETS = (Wish(GAME), Wish("progressive-payout"))


def planned(options: dict[str, object], rounds: int = 10, **more: Any) -> Plan:
    return Plan(GAME, "2026-01-01", options, rounds, bets=BETS, **more)


def begun(kernel: Kernel, generator: Any) -> tuple[Any, Any]:
    shoe, memory = kernel.shoe.copy(), kernel.memory.copy()
    kernel.begin(generator, kernel.params, shoe, memory)
    return shoe, memory


def test_each_table_plays_as_it_would_alone() -> None:
    """Three tables apart, dealt to in turn from the same numbers, come to the same rows."""
    alone, three = kernel_of(planned(ALONE)), kernel_of(planned(THREE))
    apart, together = fresh(58, 0), fresh(58, 0)
    tables = [begun(alone, apart) for _ in range(3)]
    shoe, memory = begun(three, together)
    rows, linked = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    found = set()
    play, play_next = (compiled(each.play, cache=False) for each in (alone, three))
    for number in range(60):
        play(apart, alone.params, *tables[number % 3], rows)
        play_next(together, three.params, shoe, memory, linked)
        assert (rows == linked).all(), number
        found.add(tuple(rows.tolist()))
    assert len(found) > 3
    assert (np.concatenate([cards for cards, _ in tables]) == shoe).all()


def test_one_meter_over_all_tables() -> None:
    plan = replace(planned(THREE, 1_500_000, block=1 << 17), bets=BETS[1:])
    run = go_on(start(plan, kernel_of), 2)
    assert go_on(start(plan, kernel_of), 1).tally == run.tally
    game = find_game(GAME)
    options, _ = game.options.read(THREE)
    exact = game.odds(Asked(the_law.on(date(2026, 1, 1)), options, as_filed=True))
    (meter,) = result(run, exact)["meters"]
    assert meter["staked"] == 1_500_000 * 100  # a round is one of one table
    assert meter["balanced"]
    assert meter["partial_awards"] > 0
    assert abs(meter["exact"]["errors_off"]) < 4


def test_sessions_are_those_of_one_table() -> None:
    with pytest.raises(
        PlanError, match="progressive_linked = B, C: a session is one player at one table"
    ):
        kernel_of(planned(THREE, session=5))
    assert (
        kernel_of(planned(ALONE, session=5)).memory.shape < kernel_of(planned(THREE)).memory.shape
    )
