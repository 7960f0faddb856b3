"""Two workers against one, and memory that stays flat however long the run."""

from __future__ import annotations

import resource
import time

from title58.simulation.plan import BLOCK, Plan, Wish
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of


def plan(blocks: int) -> Plan:
    bets = (Wish("pass"), Wish("field"), Wish("place-to-win-6", "", 6000))
    return Plan(
        "craps", "2026-01-01", {}, blocks * BLOCK, bets=bets, session=1024, bankroll=500_000
    )


def timed(workers: int, blocks: int) -> float:
    run = start(plan(blocks), kernel_of)
    began = time.perf_counter()
    go_on(run, workers)
    return time.perf_counter() - began


def main() -> None:
    timed(2, 4)  # compiled
    runs = [(timed(1, 128), timed(2, 128)) for _ in range(5)]  # by turns: the machine may change
    one, two = (min(times) for times in zip(*runs, strict=True))
    print(f"128 blocks: one worker {one:.2f} s, two {two:.2f} s: {one / two:.2f} times as fast")
    print("each turn: " + ", ".join(f"{first / second:.2f}" for first, second in runs))
    for blocks in (64, 256):
        timed(2, blocks)
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"after {blocks} blocks, most memory: {most:.0f} MiB")


if __name__ == "__main__":
    main()
