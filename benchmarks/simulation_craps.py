"""Craps simulated: equal to a plain C loop, number for number, and how much slower.

The C loop has the same generator and the same bets, so its counts must be ours. Seconds are of
processor time on one core, the fastest of three. With --crapssim PYTHON, a Python that has
`crapssim` installed rolls the same Pass Bet, and the ratio of speeds is printed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from title58.simulation.plan import BLOCK, Plan, Wish
from title58.simulation.running import go_on, start
from title58.table.kernels import kernel_of

SOURCE = Path(__file__).with_name("simulation_craps.c")
ROUNDS = 32 * BLOCK
BETS = (Wish("pass"), Wish("field"), Wish("place-to-win-6", "", 6000))
PEER = """
import time, crapssim as craps
from crapssim.strategy import BetPassLine
table = craps.Table()
table.add_player(bankroll=1e12, strategy=BetPassLine(bet_amount=10))
start = time.process_time()
table.run(max_rolls={rolls}, max_shooter=10**9, verbose=False)
print({rolls} / (time.process_time() - start))
"""


def plain_loop() -> tuple[list[int], float]:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "craps"
        subprocess.run(["gcc", "-O2", "-o", program, SOURCE], check=True)
        runs = [
            subprocess.run([program, str(ROUNDS)], check=True, capture_output=True, text=True)
            for _ in range(3)
        ]
    words = [run.stdout.split() for run in runs]
    return [int(word) for word in words[0][:-1]], min(float(word[-1]) for word in words)


def ours() -> tuple[list[int], float]:
    plan = Plan("craps", "2026-01-01", {}, ROUNDS, bets=BETS)
    go_on(start(plan, kernel_of), 1, blocks=1)  # compiled
    best = float("inf")
    for _ in range(3):
        run = start(plan, kernel_of)
        began = time.process_time()
        go_on(run, 1)
        best = min(best, time.process_time() - began)
    tally = run.tally
    return [*(n for counts in tally.counts for n in counts), tally.net, tally.squares], best


def main() -> None:
    known, loop = plain_loop()
    found, spent = ours()
    if found != known:
        sys.exit(f"title58 has {found}, the C loop {known}")
    print(f"Craps, {ROUNDS:,} rolls, three bets: every count equal to the C loop's")
    print(f"  C loop:  {ROUNDS / loop / 1e6:.1f} million rolls/s")
    print(f"  title58: {ROUNDS / spent / 1e6:.1f} million rolls/s, {spent / loop:.2f} of its time")
    if "--crapssim" in sys.argv:
        python = sys.argv[sys.argv.index("--crapssim") + 1]
        command = [python, "-c", PEER.format(rolls=20_000)]
        peer = float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        print(f"  crapssim, Pass alone: {peer:,.0f} rolls/s; {ROUNDS / spent / peer:,.0f} times")


if __name__ == "__main__":
    main()
