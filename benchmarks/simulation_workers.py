"""Two workers against one, and memory that stays flat however long the run.

    python benchmarks/simulation_workers.py [turns]

Craps, whose blocks are the shortest, so that handing them out costs the most. Turns of one worker
and of two follow one another (one, two, two, one), so that a machine that grows slower does so for
both. What else ran meanwhile is told beside each turn, in cores, from the system's own count: with
two cores and two workers, every core that something else takes is missing, and only turns that were
left alone say anything about us. Where a turn was not, what can be told is what it cost the
processor: the same work twice over should cost the same whoever does it.
"""

from __future__ import annotations

import os
import resource
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from title58.simulation.plan import BLOCK, Plan, Wish
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

BLOCKS, TURNS = 256, 6
GOAL = 1.8  # from the project's own goals
ALONE = 0.1  # of a core: all that others may take of a turn that counts
STAT = Path("/proc/stat")


def plan(blocks: int) -> Plan:
    bets = (Wish("pass"), Wish("field"), Wish("place-to-win-6", "", 6000))
    return Plan(
        "craps", "2026-01-01", {}, blocks * BLOCK, bets=bets, session=1024, bankroll=500_000
    )


def busy() -> float:
    """Seconds that all cores together have worked, or were not given to this machine."""
    if not STAT.exists():
        return time.process_time()
    user, nice, system, _idle, _waiting, *interrupts = map(
        int, STAT.read_text().split("\n", 1)[0].split()[1:9]
    )
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Turn:
    seconds: float
    processor: float  # seconds of it that were ours, on all cores
    others: float  # cores that something else had

    @property
    def alone(self) -> bool:
        return self.others < ALONE


def timed(workers: int, blocks: int) -> Turn:
    run = start(plan(blocks), kernel_of)
    began, ours, every = time.perf_counter(), time.process_time(), busy()
    go_on(run, workers)
    seconds, ours = time.perf_counter() - began, time.process_time() - ours
    return Turn(seconds, ours, max(0.0, busy() - every - ours) / seconds)


def middle(values: list[float]) -> float:
    return statistics.median(values) if values else float("nan")


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    cores = len(os.sched_getaffinity(0))
    print(f"{cores} cores, load average {os.getloadavg()[0]:.2f}; {BLOCKS} blocks a turn")
    timed(2, 4)  # compiled
    for blocks in (16, 64, 256):  # first, while nothing longer has been played
        timed(2, blocks)
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"after {blocks} blocks, most memory: {most:.0f} MiB")
    runs = []
    for number in range(turns):
        one_first = number % 2 == 0
        first, second = (timed(1 if one_first else 2, BLOCKS), timed(2 if one_first else 1, BLOCKS))
        one, two = (first, second) if one_first else (second, first)
        runs.append((one, two))
        print(
            f"  one {one.seconds:5.2f} s, two {two.seconds:5.2f} s: {one.seconds / two.seconds:.2f}"
            f"   processor {one.processor:5.2f} s and {two.processor:5.2f} s"
            f"   others had {one.others:.2f} and {two.others:.2f} cores"
            f"{'' if one.alone and two.alone else '   not alone'}"
        )
    every = [one.seconds / two.seconds for one, two in runs]
    quiet = [one.seconds / two.seconds for one, two in runs if one.alone and two.alone]
    cost = middle([two.processor / one.processor for one, two in runs])
    used = middle([two.processor / two.seconds / 2 for one, two in runs if one.alone and two.alone])
    print(f"two workers against one, the median of all {turns} turns: {middle(every):.2f}")
    if quiet:
        met = "met" if middle(quiet) >= GOAL else "MISSED"
        print(f"the median of the {len(quiet)} turns left alone: {middle(quiet):.2f}", end="")
        print(f" ({min(quiet):.2f} to {max(quiet):.2f})   goal {GOAL}: {met}")
        print(f"the two workers' cores were at work {used:.0%} of the time")
    else:
        print(f"no turn was left alone, so nothing is said of the goal of {GOAL}")
    print(f"the same work by two cost the processor {cost:.2f} times what it cost by one")
    print(f"load average {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
