"""Mutation testing: does a changed rule make a test fail?

    make mutants                       all games
    python tools/mutants.py sic_bo     one target
    python tools/mutants.py --list

Each mutant is one small change to one module (`mutant_making`). The tests that ought to notice
(`mutant_targets`) run against it in a process of their own (`mutant_running`); if none fails, the
mutant survives and is printed. Survivors that change nothing are explained in docs/mutants.md.

Ready-made tools leave decorated functions alone, and every rule here is decorated with the
provision it carries; so this is our own, small enough to read.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter

from mutant_making import ROOT, SRC, Mutant, mutants_of
from mutant_running import Runner
from mutant_targets import TARGETS

SEED = 58


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("targets", nargs="*", help=f"of {', '.join(TARGETS)}; all unless given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--limit",
        type=float,
        default=0,
        help="seconds of a processor for one mutant; else 60 and thrice what the tests take as is",
    )
    parser.add_argument("--sample", type=int, default=0, help="only this many, chosen by a seed")
    parser.add_argument("--seed", type=int, default=SEED, help="of the sample")
    parser.add_argument("--only", action="append", help="those whose listing has this in it")
    parser.add_argument("--keep", default="", help="a folder for what is compiled, to be kept")
    parser.add_argument("--passed", action="store_true", help="the tests are known to pass as is")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    asked = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(SRC), str(ROOT)]
    import hypothesis  # noqa: F401 - imported once, before the children are made
    import numba  # noqa: F401
    import pytest  # noqa: F401

    failed = False
    unknown = [target for target in asked.targets if target not in TARGETS]
    if unknown:
        parser.error(f"there is no target {unknown[0]}; there are {', '.join(TARGETS)}")
    for target in asked.targets or TARGETS:
        files, tests = TARGETS[target]
        mutants = [m for file in files for m in mutants_of(SRC / "title58" / file)]
        if asked.only:
            mutants = [m for m in mutants if any(text in str(m) for text in asked.only)]
        all_of_them = len(mutants)
        if asked.sample:
            mutants = random.Random(asked.seed).sample(mutants, min(asked.sample, len(mutants)))
        if asked.list:
            print("\n".join(map(str, mutants)))
            continue
        if not mutants:
            continue
        print(
            f"{target}: {len(mutants)} of {all_of_them} mutants of {', '.join(files)}", flush=True
        )
        runner = Runner(tests, asked.jobs, asked.limit, asked.keep)
        try:
            passed = asked.passed or runner.unmutated_passes()
            failed = not (passed and _looked_at(target, mutants, runner)) or failed
            if not passed:
                print(f"{target}: its tests fail without any mutant, so a kill would mean nothing")
        finally:
            runner.close()
    return int(failed)


def _looked_at(target: str, mutants: list[Mutant], runner: Runner) -> bool:
    """Whether as many are killed as should be."""
    begun = time.monotonic()
    survivors = runner.survivors(mutants)
    took = time.monotonic() - begun
    made, alive = (Counter(mutant.path for mutant in some) for some in (mutants, survivors))
    for path in sorted(made):
        print(f"  {path.relative_to(SRC)}: {made[path] - alive[path]} of {made[path]}")
    killed = len(mutants) - len(survivors)
    share = killed * 100 / len(mutants)
    print(f"{target}: {killed} of {len(mutants)} killed, {share:.1f}%, in {took:.0f} s", flush=True)
    return share >= 90


if __name__ == "__main__":
    sys.exit(main())
