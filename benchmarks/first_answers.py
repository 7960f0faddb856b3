"""How long the first answers after an install take, with nothing compiled yet.

Each command gets an empty cache. Processor time counts every process; the ratio is to what Numba
alone takes to compile one small function in the same run, which tells how fast the machine is just
now. The clock means something only where nothing else is at work on two cores.

make bench
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 3
GOALS = {"odds blackjack": 10.0}  # seconds on the clock, two idle cores: from the project's goals
COMMANDS = (
    "odds blackjack",
    "odds pai-gow-poker",
    "simulate blackjack --rounds 1e6 --seed 58",
    "simulate pai-gow-poker --rounds 1e5 --seed 58",
    "simulate craps --rounds 1e5 --seed 58",
    "protect counter blackjack --shoes 512",  # few: it is compiling that takes long
    "protect minibaccarat --shoes 512",
)
REFERENCE = """
import numba, numpy
@numba.njit
def sums(table, out):
    for row in range(table.shape[0]):
        for column in range(table.shape[1]):
            if table[row, column] > 0:
                out[column] += table[row, column] * column
sums(numpy.ones((2, 2)), numpy.zeros(2))
"""
KEEPS = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def taken(command: list[str]) -> tuple[float, float]:
    """Seconds on the clock and of the processors, with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        before, start = _processors(), time.perf_counter()
        env = {**KEEPS, "TITLE58_CACHE": cache}
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet, env=env)
        return time.perf_counter() - start, _processors() - before


def _processors() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    title58 = str(Path(sys.executable).with_name("title58"))
    subprocess.run([title58, "--help"], check=True, stdout=subprocess.DEVNULL, env=KEEPS)
    runs: dict[str, list[tuple[float, float]]] = {}
    for _ in range(RUNS):  # in turns, so that all meet the same machine
        runs.setdefault("", []).append(taken([sys.executable, "-c", REFERENCE]))
        for command in COMMANDS:
            runs.setdefault(command, []).append(taken([title58, *command.split()]))
    load = os.getloadavg()[0]
    bare = statistics.median(used for _, used in runs[""])
    titles = f"{'from an empty cache':<48} {'clock':>7} {'processors':>11} {'ratio':>6}"
    print(f"{titles}   load {load:.1f}")
    for command, times in runs.items():
        clock, used = (statistics.median(each) for each in zip(*times, strict=True))
        name = f"title58 {command}" if command else "Numba, one small function"
        goal = GOALS.get(command)
        note = "" if goal is None else f"   goal {goal} s: {'met' if clock < goal else 'MISSED'}"
        print(f"{name:<48} {clock:>5.1f} s {used:>9.1f} s {used / bare:>6.1f}{note}")


if __name__ == "__main__":
    main()
