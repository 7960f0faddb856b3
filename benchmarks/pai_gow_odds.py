"""Pai Gow's exact odds: inclusion and exclusion against taking every deal of two hands.

The reference is a plain C loop, compiled here, over the 8,130 kinds of hands on each side: it is
given the strengths and weights and compares. Prints both times and their ratio.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from title58.games.pai_gow import odds, rules
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import HouseWay
from title58.games.pai_gow.odds_counting import against

SOURCE = Path(__file__).with_suffix(".c")
ROUNDS = 5


def best(work, rounds: int = ROUNDS) -> float:  # type: ignore[no-untyped-def]
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)


def main() -> None:
    every, copies, way = odds.hands(), [tile.copies for tile in BY_KIND], HouseWay()
    divided = [way.division(four) for four in every]
    won, lost, _ = against(every, copies, divided)
    ours = best(lambda: against(every, copies, divided))
    setting = best(lambda: odds._divided.__wrapped__(way), 2)
    print(f"every setting of every hand, inclusion and exclusion: {ours * 1000:.0f} ms")
    print(f"the dealer's way of all {len(every):,} hands, in Python: {setting * 1000:.0f} ms")
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        sys.exit("no C compiler: no reference")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "pai_gow.so"
        command = [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, SOURCE]
        subprocess.run(command, check=True)
        run = ctypes.CDLL(str(library)).count
        tiles = np.array(every, dtype=np.int32)
        held = np.zeros((len(every), rules.KINDS), dtype=np.int32)
        np.add.at(held, (np.arange(len(every))[:, None], tiles), 1)
        ranks = np.array(
            [[rules.high_and_low(four, d) for d in range(3)] for four in every], dtype=np.int32
        )
        many = np.array(copies, dtype=np.int32)
        mine = np.array(divided, dtype=np.int32)
        found = np.zeros((2, 3, len(every)), dtype=np.int64)

        def point(array):  # type: ignore[no-untyped-def]
            return array.ctypes.data_as(ctypes.c_void_p)

        def reference() -> None:
            found[:] = 0
            run(len(every), point(tiles), point(held), point(ranks), point(many), point(mine),
                point(found))  # fmt: skip

        theirs = best(reference, 2)
    equal = bool((found[0] == won).all() and (found[1] == lost).all())
    print(f"a C loop over all pairs of hands: {theirs * 1000:.0f} ms; equal: {equal}")
    print(f"ratio: {ours / theirs:.2f} of the C loop")


if __name__ == "__main__":
    main()
