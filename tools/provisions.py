"""Mutants by provision: would its own tests notice if it were carried out wrongly?

    make provisions                         what is not measured yet, or has changed since
    python tools/provisions.py 619a 625a    of these chapters, sections or provisions alone
    python tools/provisions.py --minutes 30 no longer than that; the rest stays as it is
    python tools/provisions.py --stale      only say what would be measured

Three mutants are drawn by seed from what carries the provision (`provision_places`). Only the tests
marked with it are run. What came of it is kept in docs/provisions.tsv with a digest of that code
and those tests. Survivors that change nothing are listed by hand in docs/provisions-equivalent.tsv.

A mutated function is put into a process where everything is imported already, which takes a second.
What survives there may have been remembered from before, so it is run once more from the start; so
are mutated figures.
"""

from __future__ import annotations

import argparse
import gc
import math
import os
import pickle
import random
import re
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from types import CodeType, FrameType, FunctionType
from typing import Any, TypeVar

from mutant_making import ROOT, SRC
from mutant_running import Serve, compile_anew
from provision_places import Drawn, Figure, Task, drawn, keys, replaced, tasks
from provision_results import Result, read, summed, write

SEED, EACH, BATCH = 58, 3, 5
T = TypeVar("T")


def apart(work: Callable[[], T], limit: float = 36000) -> T | None:
    """What `work` gives in a process of its own; None if it dies.

    It may use so many seconds of a processor: how busy the machine is does not matter.
    """
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit)))
            with os.fdopen(theirs, "wb") as pipe:
                pipe.write(pickle.dumps(work()))
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(said) if said else None


def _silently(work: Callable[[], T]) -> T:
    """In a process of its own, which says nothing from here on."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    return work()


def _used() -> float:
    """Seconds of a processor that the children have taken."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def _pytest(*arguments: str) -> int:
    import pytest

    plain = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:xdist")
    return _silently(lambda: int(pytest.main([*plain, *arguments])))


# Where the tests are imported already


def _as_it_is(task: Task) -> tuple[bool, bool, dict[str, set[int]]]:
    """Whether the marked tests pass, whether they compile anything, and which lines they run."""
    seen: dict[str, set[int]] = {str(place.path): set() for place in task.places}

    def inside(frame: FrameType, event: str, _: object) -> Any:
        seen[frame.f_code.co_filename].add(frame.f_lineno)
        return inside

    def called(frame: FrameType, event: str, argument: object) -> Any:
        return inside(frame, event, argument) if frame.f_code.co_filename in seen else None

    sys.settrace(called)
    passed = _pytest(*task.tests) == 0
    sys.settrace(None)
    from title58 import compiling

    return passed, bool(compiling._numba.cache_info().currsize), seen


def _put_in(mutant: Drawn, tests: tuple[str, ...]) -> bool | None:
    """Whether the tests notice when a function that is there gets the mutated code.

    None if there is no such function.
    """
    from tests import evidence_plugin

    assert mutant.code
    path, new = str(mutant.code.path), {}

    def look(code: CodeType) -> None:
        new[code.co_qualname] = code
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                look(inner)

    look(compile(mutant.code.source, path, "exec"))
    functions = (each for each in gc.get_objects() if isinstance(each, FunctionType))
    found = [
        function
        for function in functions
        if function.__code__.co_qualname == mutant.outermost
        and function.__code__.co_filename == path
    ]
    for function in found:
        function.__code__ = new[mutant.outermost]
    evidence_plugin._by_code.cache_clear()  # it knows functions by their code
    return _pytest(*tests) != 0 if found else None


def _quickly(batch: list[Task]) -> dict[str, list[tuple[Drawn, bool, float]] | None]:
    """Of each provision its mutants: whether it is known to be killed, and its limit of time."""
    _pytest("--collect-only", *sorted({test for task in batch for test in task.tests}))
    gc.freeze()
    found: dict[str, list[tuple[Drawn, bool, float]] | None] = {}
    for task in batch:
        begun = _used()
        passed, compiles, lines = apart(partial(_as_it_is, task)) or (False, False, {})
        limit = 30 + 10 * (_used() - begun)
        mutants = drawn(task, lines, random.Random(f"{SEED} {task.key}"), EACH) if passed else ()
        tried = []
        for mutant in mutants:
            quick = bool(mutant.outermost) and not compiles
            killed = quick and apart(partial(_put_in, mutant, task.tests), limit) is True
            tried.append((mutant, killed, limit))
        found[task.key] = tried if passed else None
    return found


# From the start


def _from_the_start(mutant: Drawn, tests: tuple[str, ...]) -> bool:
    """Whether the tests notice when everything is imported with the mutant in it."""
    if mutant.code:
        sys.meta_path.insert(0, Serve(mutant.code))
        compile_anew(mutant.code.module)
    elif mutant.figure:
        _change_figure(mutant.figure)
    return _pytest(*tests) != 0


def _change_figure(figure: Figure) -> None:
    from title58.law.files import Files

    as_it_is = Files.toml

    def toml(self: Files, name: str, naming: str = "") -> dict[str, Any]:
        data = as_it_is(self, name, naming)
        if self.packaged and name == f"figures/{figure.file}":
            replaced(data, figure.at, figure.new)
        return data

    Files.toml = toml  # type: ignore[method-assign]


# All of them


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "which", nargs="*", help="chapters, sections or provisions; all unless given"
    )
    parser.add_argument("--minutes", type=float, default=1e9, help="begin nothing after so many")
    parser.add_argument("--stale", action="store_true", help="only list what would be measured")
    parser.add_argument(
        "--again", action="store_true", help="also what has survivors, and those named"
    )
    asked = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(SRC), str(ROOT)]
    end = time.monotonic() + asked.minutes * 60
    every, kept = apart(keys) or [], read()
    wanted = [
        key
        for key in every
        if not asked.which or any(re.match(re.escape(w) + r"($|[.(\[@])", key) for w in asked.which)
    ]

    def due(task: Task) -> bool:
        found = kept.get(task.key)
        return not found or found.digest != task.digest or bool(asked.again and found.survivors)

    waiting = [
        task for task in apart(partial(_silently, partial(tasks, wanted))) or [] if due(task)
    ]
    if asked.stale:
        print("\n".join(task.key for task in waiting))
        return 0
    import hypothesis  # noqa: F401 - imported once, before the children are made
    import numba  # noqa: F401
    import pytest  # noqa: F401

    os.environ["TITLE58_CACHE"] = cache = tempfile.mkdtemp(prefix="title58-provisions-")
    try:
        while waiting and time.monotonic() < end:
            batch, waiting = waiting[:BATCH], waiting[BATCH:]
            for key, mutants in (apart(partial(_quickly, batch)) or {}).items():
                task = next(task for task in batch if task.key == key)
                kept[key] = _result(task, mutants)
                write(every, kept)
    finally:
        shutil.rmtree(cache, ignore_errors=True)
    print(summed(read()))
    return 0


def _result(task: Task, mutants: list[tuple[Drawn, bool, float]] | None) -> Result | None:
    if mutants is None:
        print(f"{task.key}: its tests fail without any mutant, so a kill would mean nothing")
        return None
    alive = [
        mutant.name
        for mutant, killed, limit in mutants
        if not killed and apart(partial(_from_the_start, mutant, task.tests), limit) is False
    ]
    told = f"{task.key}: {len(mutants) - len(alive)} of {len(mutants)}"
    print(told, *alive, sep="\n  ", flush=True)
    return Result(task.key, len(mutants), task.digest, tuple(alive))


if __name__ == "__main__":
    sys.exit(main())
