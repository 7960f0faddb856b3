"""Seven-card hands graded a second, against plain C compiled in the same run.

    python benchmarks/pai_gow_poker.py

Each way grades all 154,143,080 hands one by one on one core and must find the same totals. The
count without dealing (`counting`) is timed beside them.
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
from numpy.typing import NDArray

from title58.games.pai_gow_poker import compiled as kernel
from title58.games.pai_gow_poker.odds import counting
from title58.games.pai_gow_poker.side.rules import STANDINGS

SOURCE = Path(__file__).with_suffix(".c")
HANDS = 154_143_080
ROUNDS = 4


def plain_c(folder: Path) -> Callable[[bool], tuple[int, ...]]:
    library = folder / "plain.so"
    compiler = os.environ.get("CC", "gcc")
    if shutil.which(compiler) is None:
        print(f"no C compiler {compiler!r} to measure against: set CC")
        raise SystemExit(0)
    subprocess.run(
        [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, SOURCE], check=True
    )
    count = ctypes.CDLL(str(library)).count
    t = kernel.tables()

    def run(tables: bool) -> tuple[int, ...]:
        counts = np.zeros(32, dtype=np.int64)
        arrays: list[NDArray[Any]] = [kernel.KEYS, t.offset, t.within, t.standing]
        count(*(array.ctypes.data_as(ctypes.c_void_p) for array in arrays), int(tables),
              counts.ctypes.data_as(ctypes.c_void_p))  # fmt: skip
        return tuple(int(n) for n in counts[:STANDINGS])

    return run


def one_core() -> tuple[int, ...]:
    t = kernel.tables()
    total = np.zeros(64, dtype=np.int64)
    for a, b in kernel.PIECES:
        total += kernel._count_piece(a, b, kernel.KEYS, t)
    return tuple(int(n) for n in total[:STANDINGS])


def counted() -> tuple[int, ...]:
    counting.standings.cache_clear()
    return counting.standings()


def seconds(work: Callable[[], tuple[int, ...]], expected: tuple[int, ...]) -> float:
    start = time.perf_counter()
    found = work()
    taken = time.perf_counter() - start
    if found != expected:
        raise SystemExit(f"totals differ: {found}")
    return taken


def main() -> None:
    expected = one_core()  # compiles
    kernel.count_standings()
    with tempfile.TemporaryDirectory() as folder:
        c = plain_c(Path(folder))
        ways: dict[str, Callable[[], tuple[int, ...]]] = {
            "plain C with the tables": lambda: c(True),
            "plain C by the rules alone": lambda: c(False),
            "kernel, one core": one_core,
            "kernel, all cores": kernel.count_standings,
            "counting, no hand dealt": counted,
        }
        best = dict.fromkeys(ways, 1e9)
        for _ in range(ROUNDS):  # in turn, so that a busy machine is busy for all
            for name, work in ways.items():
                best[name] = min(best[name], seconds(work, expected))
    reference = best["plain C with the tables"]
    for name, taken in best.items():
        print(
            f"{name:<28} {HANDS / taken:>15,.0f} hands/s  {taken:6.2f} s"
            f"  {reference / taken:5.2f} of plain C"
        )


if __name__ == "__main__":
    main()
