"""Blackjack's side wagers in a counted shoe: as fast as plain C? And the same figures?

The reference (`protection_blackjack.c`) is compiled here. It has the closed form of each of six
wagers written by hand; title58 works from their declarations and the filed paytables. Both must
agree on random cards to 1e-12. The round of C is simpler: its player plays as the dealer does,
never doubles and never splits; and it keeps no counts and one cut card only. Times are of the
processor, on one core; both go through shoes in turn, and the best turn of each counts.

    python benchmarks/protection_blackjack.py
"""

from __future__ import annotations

import datetime
import os
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np

from title58.games import find_game
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.wagers import WAGERS
from title58.law import Law
from title58.odds import Asked
from title58.protection.counting import going as g
from title58.protection.counting.counts import best_count
from title58.protection.counting.passing import ROUNDS, empty, go_through, look
from title58.protection.counting.removal import effects_of, worths_of
from title58.simulation.shoe_kernel import EXPECTED, ShoeKernel

SOURCE = Path(__file__).with_suffix(".c")
DAY = datetime.date(2024, 3, 1)
# In the order of C, at the paytables that it has
WAGERED = {
    "lucky-ladies": "standard", "match-the-dealer": "8-decks", "royal-match-21": "C",
    "bet-the-set-21": "C", "kings-bounty": "standard", "three-card-poker": "standard",
}  # fmt: skip
TURNS, SHOES, COMPOSITIONS = 12, 500, 50
GOAL = 1_000_000  # rounds a second


def six_wagers() -> ShoeKernel:
    options = BlackjackOptions.filing(decks=8)
    for slug, paytable in WAGERED.items():
        options = WAGERS.filed(options, slug, paytable)
    asked = Asked(Law.on(DAY), options, frozenset({"decks"}), as_filed=True)
    return find_game("blackjack").shoe_kernel(asked)


def main() -> None:
    kernel = six_wagers()
    at = {target.odds.wager: number for number, target in enumerate(kernel.targets)}
    order = [at[slug] for slug in WAGERED]
    chance = np.random.default_rng(58)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "protection_blackjack"
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, SOURCE], check=True)
        worst = 0.0
        for _ in range(COMPOSITIONS):
            left = chance.integers(0, 9, 52)
            told = subprocess.run(
                [program, "worth"], input=" ".join(map(str, left)), check=True,
                capture_output=True, text=True,
            ).stdout.split()  # fmt: skip
            ours = worths_of(kernel, left)[order, EXPECTED]
            worst = max(worst, float(abs(ours - np.array(told, dtype=float)).max()))
        print(f"{COMPOSITIONS} random compositions, six wagers: {worst:.0e} off at most")
        assert worst < 1e-12
        effects = effects_of(kernel)
        counts = tuple(best_count(each, 3) for each in effects)
        looked = look(kernel, 58, g.LOOKED_AT)
        plan = g._plan(kernel, effects, counts, looked, kernel.least, kernel.extra)
        go_through(kernel, plan, 1, 0, 1)
        tally = g.Tally(empty(kernel))
        mine, theirs = float("inf"), float("inf")  # nanoseconds a round
        in_c = np.zeros(len(WAGERED))
        load = os.getloadavg()[0]
        for turn in range(TURNS):
            start = time.thread_time_ns()
            played = go_through(kernel, plan, 58, turn, SHOES)
            spent = time.thread_time_ns() - start
            mine = min(mine, spent / float(played.together[0, ROUNDS].sum()))
            tally.add(played, SHOES)
            lines = subprocess.run(
                [program, "pass", str(SHOES), str(turn)], check=True, capture_output=True, text=True
            ).stdout.split()
            theirs = min(theirs, float(lines[0]))
            in_c += np.array(lines[2:], dtype=float) / TURNS
        print(f"C {1e9 / theirs:,.0f} rounds/s; title58 with counts at every cut card, Insurance"
              f" and basic strategy {1e9 / mine:,.0f} (goal: {GOAL:,}): {theirs / mine:.2f} times"
              f" C, at a load of {load:.0f} on {os.cpu_count()} cores")  # fmt: skip
        win, error = tally.wins(0, kernel.least, 416)
        for k, slug in enumerate(WAGERED):
            print(f"{slug:<18} {win[order[k]]:.4f} ± {error[order[k]]:.4f} units a shoe; C "
                  f"{in_c[k]:.4f}, whose rounds take other cards")  # fmt: skip


if __name__ == "__main__":
    main()
