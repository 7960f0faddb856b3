"""Mutants run: the tests against each, in a process of its own, and nothing left behind.

Compiled code is kept on disk under a digest of the sources (`title58.compiling`), and a mutant is
not in the sources. So a mutant never sees the user's cache, and what is compiled from the mutated
module, or from one that imports it, is compiled anew for each mutant and not kept.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.util
import math
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from mutant_making import SRC, Mutant, module_name


class Serve(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutated source in place of the module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name, path=None, target=None):  # type: ignore[no-untyped-def]
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, self.mutant.path, loader=self)

    def create_module(self, spec):  # type: ignore[no-untyped-def]
        return None

    def exec_module(self, module) -> None:  # type: ignore[no-untyped-def]
        code = compile(self.mutant.source, str(self.mutant.path), "exec")
        exec(code, module.__dict__)


# What is compiled from a mutant


@cache
def _imports() -> dict[str, set[str]]:
    """Which modules each module of ours imports, wherever in it."""
    paths = {module_name(path): path for path in (SRC / "title58").rglob("*.py")}
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        found[name] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found[name].update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = (f"{node.module}.{alias.name}" for alias in node.names)
                found[name].update(each if each in paths else node.module for each in inner)
    return found


def _affected(module: str) -> set[str]:
    """The module and all that import it, directly or not."""
    found = {module}
    while True:
        more = {name for name, imports in _imports().items() if imports & found} - found
        if not more:
            return found
        found |= more


def _reaches(function: Any, modules: set[str], above: tuple[object, ...] = ()) -> bool:
    """Whether a function is of one of these modules, or calls one that is, compiled or plain."""
    if function.__module__ in modules:
        return True
    above = (*above, function)
    named = (function.__globals__.get(name) for name in function.__code__.co_names)
    closed = (cell.cell_contents for cell in function.__closure__ or ())
    called = (getattr(value, "py_func", value) for value in (*named, *closed))
    ours = (each for each in called if isinstance(each, FunctionType) and each not in above)
    return any(_reaches(each, modules, above) for each in ours)


def compile_anew(module: str) -> None:
    """From here on nothing that the mutated module is part of is kept, or taken from the disk."""
    from title58 import compiling

    affected, kept = _affected(module), compiling.compiled

    def compiled(function: Any, **options: Any) -> Any:
        if _reaches(function, affected):
            options["cache"] = False
        return kept(function, **options)

    compiling.compiled = compiled


# Running


def nearest_first(mutant: Mutant, tests: list[str]) -> list[str]:
    """The tests that mirror the mutated module go first: most mutants end there."""
    *folders, name = mutant.module.split(".")[1:]

    def far(test: str) -> tuple[int, int]:
        *places, last = Path(test).parts[1:] or [""]
        shared = sum(folder in (*places, last) for folder in folders)
        return -shared, -sum(word in last for word in name.split("_"))

    return sorted(tests, key=far)


def _child(mutant: Mutant, tests: list[str], cache_home: str) -> int:
    """In a process of its own: run the tests against the mutant. 0: it survived.

    Examples come first because they are quick; properties only see what the examples missed.
    """
    import pytest

    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    os.environ["TITLE58_CACHE"] = cache_home
    sys.meta_path.insert(0, Serve(mutant))
    compile_anew(mutant.module)
    plain = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:xdist"]
    plain += [option for option in tests if option.startswith("--")]
    nearest, *others = nearest_first(mutant, [path for path in tests if path[:2] != "--"])
    properties = [str(path) for folder in tests for path in Path(folder).glob("test_properties.py")]
    code = 0
    for some in ([nearest], others):
        if some and not code:
            code = int(pytest.main([*plain, "--ignore-glob=*test_properties.py", *some]))
    if properties and not code:
        code = int(pytest.main([*plain, *properties]))
    return code


UNKNOWN = 600.0  # where it is not known how long the tests take
STANDS_STILL = 20  # times its limit by the clock: it waits for something, and uses no processor


class Runner:
    """The tests of one target, ready to be run against its mutants.

    `limit` is in seconds of a processor: how busy the machine is does not matter. Without one, it
    is measured by the tests as they are.
    """

    def __init__(self, tests: Iterable[str], jobs: int, limit: float, keep: str = "") -> None:
        self.tests, self.jobs, self.limit = list(tests), jobs, limit or UNKNOWN
        self.measured = not limit
        self.kept = bool(keep)
        self.cache_home = keep or tempfile.mkdtemp(prefix="title58-mutants-")

    def close(self) -> None:
        if not self.kept:
            shutil.rmtree(self.cache_home, ignore_errors=True)

    def unmutated_passes(self) -> bool:
        """Whether the tests pass on the sources: else every mutant would seem to be found.

        It also fills the cache, with nothing but what is compiled from the sources.
        """
        path = SRC / "title58" / "__init__.py"
        same = Mutant("no.module", path, 0, "nothing", "")
        limit, self.limit = self.limit, 36000
        used = _used()
        survivors = self.survivors([same], quiet=True)
        self.limit = 60 + 3 * (_used() - used) if self.measured else limit
        return survivors == [same]

    def survivors(self, mutants: list[Mutant], *, quiet: bool = False) -> list[Mutant]:
        waiting = list(mutants)
        running: dict[int, tuple[Mutant, float]] = {}
        survivors: list[Mutant] = []
        done = 0
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop(0)
                running[self._start(mutant)] = mutant, time.monotonic()
            for child in list(running):
                mutant, begun = running[child]
                pid, status = os.waitpid(child, os.WNOHANG)
                if pid == 0 and time.monotonic() - begun > STANDS_STILL * self.limit:
                    os.kill(child, signal.SIGKILL)  # our own child
                    pid, status = os.waitpid(child, 0)
                if pid == 0:
                    continue
                del running[child]
                done += 1
                if os.WIFSIGNALED(status):  # a mutant that loops, or waits for ever, is found
                    print(f"  out of time: {mutant}", flush=True)
                if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0:
                    survivors.append(mutant)
                    if not quiet:
                        print(f"  survived: {mutant}", flush=True)
                if done % 10 == 0:
                    print(f"  {done} of {len(mutants)}", flush=True)
            time.sleep(0.01)
        return survivors

    def _start(self, mutant: Mutant) -> int:
        child = os.fork()
        if child == 0:
            try:
                resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(self.limit),) * 2)
                code = _child(mutant, self.tests, self.cache_home)
            except BaseException:  # a mutant that cannot even be imported is found
                code = 1
            os._exit(code)
        return child


def _used() -> float:
    """Seconds of a processor that the children have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
