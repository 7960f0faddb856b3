"""Going through shoes of baccarat: how fast against plain C in the same run, and the same figures.

The reference (`protection.c`) is compiled here. It computes every wager exactly before every round;
title58 skips most rounds that cannot be positive. Times are of the processor, on one core.

    python benchmarks/protection.py
"""

from __future__ import annotations

import datetime
import subprocess
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from title58.compiling import compiled
from title58.games import find_game
from title58.games.baccarat.protect import dealt, worths
from title58.games.baccarat.protect.worths import FINAL
from title58.law import Law
from title58.odds import Asked
from title58.protection.counting import going as g
from title58.protection.counting.counts import best_count
from title58.protection.counting.passing import empty, go_through, look
from title58.protection.counting.removal import effects_of

SOURCE = Path(__file__).with_name("protection.c")
DAY = datetime.date(2024, 3, 1)
SHOES = 400
AT_LEAST = 2.0  # times the shoes of C
AT_MOST = 3.0  # times the time of C for one composition


@compiled
def _again(orders: dealt.Orders, room: dealt.Room, times: int) -> None:
    for _ in range(times):
        dealt.results(orders, room)


def one_composition(program: Path) -> tuple[float, float]:
    values = [97, 21, 30, 25, 19, 28, 31, 17, 26, 22]
    told = subprocess.run(
        [program, "results", "2000", *map(str, values)], check=True, capture_output=True, text=True
    ).stdout.split()
    room = dealt.room()
    room.left[:10] = values
    orders = dealt.orders()
    _again(orders, room, 1)
    best = float("inf")
    for _ in range(5):
        room.left[:10] = values
        start = time.process_time_ns()
        _again(orders, room, 2000)
        best = min(best, (time.process_time_ns() - start) / 2000)
    total = sum(values)
    after = np.array([(total - 4) * (total - 5), total - 5, total - 5, 1.0])
    ours = (room.found.reshape(4, -1) * after[:, None]).ravel()
    assert ours.tolist() == [float(each) for each in told[1:]], "another result"
    return float(told[0]), best


def every_wager() -> Any:
    """All wagers of Minibaccarat on the final counts, at every paytable."""
    game = find_game("minibaccarat")
    asked: Asked[Any] = Asked(Law.on(DAY), game.options(), frozenset({"decks"}))
    kernel = game.shoe_kernel(asked)
    params: Any = kernel.params
    chosen = [n for n, kind in enumerate(params.kinds) if kind == FINAL]
    params = params._replace(kinds=params.kinds[chosen], row=params.row[chosen])
    targets = tuple(kernel.targets[n] for n in chosen)
    return replace(kernel, params=params, targets=targets)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        program, nets = Path(folder) / "protection", Path(folder) / "nets"
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, SOURCE], check=True)
        theirs, ours = one_composition(program)
        print(f"all results of a composition: C {theirs / 1e3:.1f} µs, title58 {ours / 1e3:.1f}"
              f" µs: {ours / theirs:.2f} times C (at most {AT_MOST:g})")  # fmt: skip
        kernel = every_wager()
        by_cell = np.zeros((len(kernel.targets), 400))
        by_cell[:, worths.cells()] = kernel.params.final[kernel.params.row]
        nets.write_bytes(by_cell.tobytes())
        effects = effects_of(kernel)
        counts = tuple(best_count(each, 3) for each in effects)
        looked = look(kernel, 58, g.LOOKED_AT)
        plan = g._plan(kernel, effects, counts, looked, 14, 1)
        go_through(kernel, plan, 1, 0, 1)
        command = [str(program), "pass", str(SHOES), str(len(kernel.targets)), str(nets)]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        theirs = float(lines[0])
        tally = g.Tally(empty(kernel))
        start = time.process_time_ns()
        for block in range(SHOES // 50):
            tally.add(go_through(kernel, plan, 58, block, 50), 50)
        ours = (time.process_time_ns() - start) / SHOES
        win, error = tally.wins(1, 14, 416)
        off = abs(win - np.array(lines[2:], dtype=float)) / (1.5 * error + 1e-6)
        print(f"{len(kernel.targets)} wagers with their counts at every cut card: C "
              f"{1e9 / theirs:.0f} shoes/s, title58 {1e9 / ours:.0f} shoes/s: {theirs / ours:.2f}"
              f" times C (at least {AT_LEAST:g}); largest difference {off.max():.1f} s.e."
              )  # fmt: skip


if __name__ == "__main__":
    main()
