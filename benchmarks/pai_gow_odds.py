"""Pai Gow's exact odds, against plain C that takes every deal of two hands.

    python benchmarks/pai_gow_odds.py

Timed is all that `title58 odds pai-gow` works out at a table where players bank: the player's
wager, set as the house would and in the best of three ways, the bank's so too, and the dealer's
wager against a bank. Nothing is remembered from one turn to the next, not even the list of the
8,130 hands or how two tiles rank. Times are of the processor, in turns with the reference: a plain
C loop, compiled here, over the 8,130 kinds of hands on each side, which is given the strengths and
the dealer's choices and only compares. It must come to the same counts. Then the command from a
cold start, with nothing kept in the cache of what Numba compiles.
"""

from __future__ import annotations

import ctypes
import datetime
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from title58 import law
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import HouseWay
from title58.games.pai_gow.odds import wagers as odds
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.odds import Asked

SOURCE = Path(__file__).with_suffix(".c")
TURNS, COLD = 9, 7
GOAL, COLD_GOAL = 0.2, 1.0  # seconds, from the project's own goals
COPIES = [tile.copies for tile in BY_KIND]
WAY = HouseWay()
Work = Callable[[], Any]


def forget() -> None:
    """Everything that the odds have worked out, tables of the rules included."""
    for known in vars(odds).values():
        if hasattr(known, "cache_clear"):
            known.cache_clear()


def spent(work: Work) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def everything() -> Work:
    asked = Asked(law.on(datetime.date(2026, 1, 1)), PaiGowOptions(player_bank=True))

    def work() -> list[Any]:
        forget()
        return odds.exact(asked)

    return work


def plain_c(folder: Path) -> tuple[Work, Any]:
    """The reference, and the array in which it counts."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        sys.exit("no C compiler: no reference")
    library = folder / "pai_gow.so"
    options = ["-O3", "-march=native", "-shared", "-fPIC"]
    subprocess.run([compiler, *options, "-o", str(library), str(SOURCE)], check=True)
    run = ctypes.CDLL(str(library)).count
    every = odds.hands()
    held = [[four.count(kind) for kind in range(rules.KINDS)] for four in every]
    divided = [WAY.division(four) for four in every]
    parts: list[Any] = [every, held, list(map(rules.settings, every)), COPIES, divided]
    given: list[Any] = [np.array(part, dtype=np.int32) for part in parts]
    found = np.zeros((2, 3, len(every)), dtype=np.int64)
    points = [array.ctypes.data_as(ctypes.c_void_p) for array in (*given, found)]
    return lambda: run(len(every), *points), found


def told(name: str, times: list[float], more: str = "") -> None:
    middle, least, most = (1000 * of(times) for of in (statistics.median, min, max))
    print(f"{name:<46} {middle:6.1f} ms ({least:.1f} to {most:.1f}){more}")


def warm() -> None:
    results = everything()
    results()
    with tempfile.TemporaryDirectory() as folder:
        reference, found = plain_c(Path(folder))
        turns: dict[str, list[float]] = {}

        def turn(name: str, work: Work) -> None:
            turns.setdefault(name, []).append(spent(work))

        for _ in range(TURNS):  # in turn, so that a busy machine is busy for all
            turn("all results", results)
            forget()
            turn("the hands, their settings", odds._fours)
            turn("the dealer's way of each", lambda: odds._divided(WAY))
            turn("his hands laid out and summed", lambda: odds._dealt(WAY))
            turn("each setting against them", lambda: odds._against(WAY, False))
            turn("each setting of a bank against them", lambda: odds._against(WAY, True))
            turn("plain C, each setting against every hand", reference)
    won, lost, _ = odds._against(WAY, False)
    equal = bool((found[0] == won).all() and (found[1] == lost).all())
    all_of_it, *parts = turns.items()
    total = statistics.median(all_of_it[1])
    told(*all_of_it, f"   goal {GOAL * 1000:.0f} ms: {'met' if total < GOAL else 'MISSED'}")
    for name, times in parts[:-1]:
        told("  " + name, times)
    told(*parts[-1], f"   equal counts: {equal}")
    theirs = statistics.median(parts[-1][1])
    alike = sum(statistics.median(times) for _, times in parts[2:4])
    print(f"all results: {total / theirs:.3f} of the C loop's time;", end=" ")
    print(f"what the C loop counts (laid out, settings): {alike / theirs:.3f}")
    if not equal:
        sys.exit("the counts differ")


def cold() -> None:
    command = [str(Path(sys.executable).with_name("title58")), "odds", "pai-gow"]
    with tempfile.TemporaryDirectory() as folder:  # Python's own compiled files, as if installed
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "TITLE58_CACHE": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        walls, times = [], []
        for _ in range(COLD + 1):
            before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
            walls.append(time.perf_counter() - began)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    wall = statistics.median(walls[1:])
    met = "met" if wall < COLD_GOAL else "MISSED"
    told("title58 odds pai-gow, from a cold start", walls[1:], f"   goal 1000 ms: {met}")
    told("  of the processor", times[1:])


def main() -> None:
    print(f"load average at the start: {os.getloadavg()[0]:.2f}")
    warm()
    cold()
    print(f"load average at the end: {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
