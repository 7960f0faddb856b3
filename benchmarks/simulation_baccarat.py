"""Rounds of Minibaccarat simulated a second, against plain C compiled in the same run.

    python benchmarks/simulation_baccarat.py

Banker, Player, Tie and Dragon Bonus on both hands, from a real shoe of eight decks, on one core.
Both use the same generator and shuffle card by card, and must come to the same counts.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from title58.simulation.kernel import NET, SQUARES, SQUARES_HIGH, loop_of, play_block
from title58.simulation.plan import BLOCK, Plan
from title58.table.kernels import kernel_of

SOURCE = Path(__file__).with_suffix(".c")
SEED, BLOCKS, TURNS = 58, 4, 5
BETS, ROWS = 5, 9

Counted = tuple[Any, tuple[int, ...]]


def plain_c(folder: Path, nets: Any) -> Callable[[int], Counted]:
    library = folder / "plain.so"
    compiler = os.environ.get("CC", "gcc")
    if shutil.which(compiler) is None:
        print(f"no C compiler {compiler!r} to measure against: set CC")
        raise SystemExit(0)
    subprocess.run(
        [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, SOURCE], check=True
    )
    play = ctypes.CDLL(str(library)).play
    play.argtypes = [ctypes.c_uint64] * 2 + [ctypes.c_int64] * 2 + [ctypes.c_void_p] * 3

    def run(block: int) -> Counted:
        counts = np.zeros((BETS, ROWS), dtype=np.int64)
        sums = np.zeros(3, dtype=np.int64)
        play(SEED, block, BLOCK, 8, nets.ctypes.data, counts.ctypes.data, sums.ctypes.data)
        return counts, tuple(sums.tolist())

    return run


def main() -> None:
    options = {"decks": 8, "dragon_bonus": "A"}
    kernel = kernel_of(Plan("minibaccarat", "2025-01-01", options, BLOCK))
    loop = loop_of(kernel)
    nets = np.ascontiguousarray(kernel.nets[:, 1:])  # the first column is for undecided bets
    assert nets.shape == (BETS, ROWS), [bet.title for bet in kernel.bets]

    def ours(block: int) -> Counted:
        played = play_block(kernel, loop, SEED, block, BLOCK, 0, 0)
        sums = played.sums.tolist()
        return played.counts, (sums[NET], sums[SQUARES], sums[SQUARES_HIGH])

    with tempfile.TemporaryDirectory() as folder:
        ways = {"plain C": plain_c(Path(folder), nets), "kernel, one core": ours}
        best = dict.fromkeys(ways, 1e9)
        ours(0)  # compiles
        for _ in range(TURNS):  # in turn, so that a busy machine is busy for both
            for block in range(BLOCKS):
                found = {}
                for name, work in ways.items():
                    start = time.thread_time()
                    found[name] = work(block)
                    best[name] = min(best[name], time.thread_time() - start)
                (c, c_sums), (k, k_sums) = found.values()
                if not np.array_equal(c, k) or c_sums != k_sums:
                    raise SystemExit(f"block {block}: the counts differ:\n{c}\n{k}")
    print(f"{BLOCKS} blocks of {BLOCK:,} rounds: the same counts, row for row")
    for name, taken in best.items():
        print(
            f"{name:<18} {BLOCK / taken:>13,.0f} rounds/s"
            f"  {taken / best['plain C']:5.2f} times the time of plain C"
        )


if __name__ == "__main__":
    main()
