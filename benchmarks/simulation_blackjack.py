"""Rounds of Blackjack simulated a second, against plain C compiled in the same run.

    python benchmarks/simulation_blackjack.py [--gymnasium]

One player with full basic strategy at a real shoe of eight decks, on one core. Both use the same
generator and shuffle card by card, and must come to the same counts. With `--gymnasium` also the
rounds that Gymnasium's `Blackjack-v1` plays a second, if it can be imported.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from title58 import law
from title58.games.blackjack.odds.wagers import row_name
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.simulation.kernel import ACTION, NET, loop_of, play_block
from title58.simulation.plan import BLOCK, Plan, Wish
from title58.table.kernels import kernel_of

SOURCE = Path(__file__).with_suffix(".c")
SEED, BLOCKS, TURNS, DECKS = 58, 4, 5, 8
MIDDLE, RESULTS = 16, 33

Counted = tuple[list[int], int, int]  # by net result, the sum of nets, what was added


def plain_c(folder: Path, card: Any) -> Callable[[int], Counted]:
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
        counts = np.zeros(RESULTS, dtype=np.int64)
        sums = np.zeros(3, dtype=np.int64)
        play(SEED, block, BLOCK, DECKS, card.ctypes.data, counts.ctypes.data, sums.ctypes.data)
        return counts.tolist(), int(sums[0]), int(sums[2])

    return run


def kernel() -> Callable[[int], Counted]:
    options = BlackjackOptions(decks=DECKS).as_plain()
    made = kernel_of(Plan("blackjack", "2025-01-01", options, BLOCK, bets=(Wish("blackjack"),)))
    loop = loop_of(made)
    (bet,) = made.bets
    places = [
        bet.rows.index(name) if (name := row_name(Fraction(halves, 2))) in bet.rows else None
        for halves in range(-MIDDLE, RESULTS - MIDDLE)
    ]

    def run(block: int) -> Counted:
        played = play_block(made, loop, SEED, block, BLOCK, 0, 0)
        row = played.counts[0].tolist()
        counts = [0 if place is None else row[place] for place in places]
        net, added = int(played.sums[NET]), int(played.sums[ACTION])
        return counts, 2 * net // bet.stake, added // bet.stake

    return run


def card_by_totals() -> Any:
    terms = Terms.of(law.on(date(2025, 1, 1)), BlackjackOptions(decks=DECKS))
    shoe = ValuedShoe(full_shoe(DECKS), terms)
    again = shoe.by_total.play.again.astype(np.int8)
    parts = (shoe.card.hard, shoe.card.soft, shoe.card.pair, again)
    return np.concatenate([part.astype(np.int8).ravel() for part in parts])


def gymnasium() -> float | None:
    """Rounds a second of Gymnasium's Blackjack, standing from 17."""
    try:
        import gymnasium as gym
    except ModuleNotFoundError:
        print("gymnasium cannot be imported: pip install gymnasium")
        return None
    table = gym.make("Blackjack-v1")
    rounds = 20_000
    table.reset(seed=SEED)
    start = time.thread_time()
    for _ in range(rounds):
        (total, _up, _ace), _ = table.reset()
        over = False
        while not over:
            (total, _up, _ace), _reward, over, _cut, _ = table.step(int(total < 17))
    return rounds / (time.thread_time() - start)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        ways = {"plain C": plain_c(Path(folder), card_by_totals()), "kernel, one core": kernel()}
        best = dict.fromkeys(ways, 1e9)
        ways["kernel, one core"](0)  # compiles
        for _ in range(TURNS):  # in turn, so that a busy machine is busy for both
            for block in range(BLOCKS):
                found = {}
                for name, work in ways.items():
                    start = time.thread_time()
                    found[name] = work(block)
                    best[name] = min(best[name], time.thread_time() - start)
                c, k = found.values()
                if c != k:
                    raise SystemExit(f"block {block}: the counts differ:\n{c}\n{k}")
    print(f"{BLOCKS} blocks of {BLOCK:,} rounds: the same counts, row for row")
    for name, taken in best.items():
        print(
            f"{name:<18} {BLOCK / taken:>13,.0f} rounds/s"
            f"  {taken / best['plain C']:5.2f} times the time of plain C"
        )
    if "--gymnasium" in sys.argv and (theirs := gymnasium()):
        ratio = BLOCK / best["kernel, one core"] / theirs
        print(
            f"{'Gymnasium':<18} {theirs:>13,.0f} rounds/s  the kernel is {ratio:,.0f} times faster"
        )


if __name__ == "__main__":
    main()
