"""The marked tests run against mutants of provisions.

One process collects the marked tests once. Each mutant is put into a fork of it: a function gets
other code, the law is read anew with another figure. A test that fails there has noticed the
mutant. One that passes may not have seen it, if the function was called while everything was being
imported or if something was kept from before; then the mutant is run from the start, in a fork of
a process that has imported nothing of ours yet. Limits are of processor time.

The tests run without the evidence that listens to them. Only what survives is run with it as well:
that no code with the cite runs any more is noticed too, but no assertion did so.
"""

from __future__ import annotations

import ast
import copy
import gc
import math
import os
import pickle
import random
import re
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import _lru_cache_wrapper, cache, partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, TypeVar

from mutant_making import SRC, Mutant
from mutant_running import Serve, compile_anew
from provision_data import Figure, changed
from provision_places import Change, Task, changes, draw, heard_at, where

SEED, EACH = 58, 3
CLAIMS = 12  # so many provisions at the most has one golden been given to prove
T = TypeVar("T")
_PLAIN = (
    *("-qq", "-s", "--assert=plain", "--tb=no"),
    *(f"-pno:{name}" for name in ("cacheprovider", "cov", "xdist", "faulthandler")),
    *(f"-pno:{name}" for name in ("unraisableexception", "threadexception")),
)


class Fate(IntEnum):
    """What became of a mutant; as the exit code of the process that ran it."""

    SURVIVED = 10
    KILLED = 11
    UNHEARD = 12  # noticed only because no code that carries the provision ran any more
    UNSEEN = 13  # perhaps not in force: to be run from the start
    NOT_RUN = 14  # a fault of this tool: nothing is known
    UNPLACED = 16  # it cannot be put where all is imported: to be run from the start
    APART = 17  # noticed by a golden that has not the cite, and would have it with the mutant
    CLAIMED = 15  # noticed by a golden that has the cite and did not claim it


@dataclass
class Told:
    """A mutant in words, what became of it, and what is needed to run it from the start."""

    key: str
    name: str
    where: str
    fate: Fate
    by: str = ""  # the test that noticed it
    asked: bool = False  # whether the goldens that have its cite were asked too
    source: Mutant | None = None
    figure: Figure | None = None


@dataclass
class Measured:
    """What came of a provision."""

    key: str
    digest: str  # of what carries it
    tests: tuple[str, ...]
    limit: float
    mutants: list[Told] = field(default_factory=list)
    there: str = ""  # a golden that has its cite
    others: tuple[str, ...] = ()  # goldens that might notice what its own tests do not
    failing: tuple[str, ...] = ()  # its tests that fail without any mutant
    seconds: float = 0  # of a processor


# Processes


def apart(work: Callable[[], T], limit: float = 36000) -> T | None:
    """What `work` gives in a process of its own; None if it dies."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _limited(limit)
            with os.fdopen(theirs, "wb") as pipe:
                pipe.write(pickle.dumps(work()))
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(said) if said else None


def _limited(seconds: float) -> None:
    whole = math.ceil(seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 1))


def _begun(work: Callable[[], Fate], limit: float) -> int:
    """A silent process that ends with what became of a mutant."""
    child = os.fork()
    if child == 0:
        told = os.dup(2)
        try:
            _limited(limit)
            silent()
            fate = work()
        except BaseException:  # the fault of this tool, and no mutant's
            os.write(told, traceback.format_exc().encode())
            fate = Fate.NOT_RUN
        os._exit(fate)
    return child


def _ended(child: int) -> Fate:
    _, status = os.waitpid(child, 0)
    return _fate(status)


def _fate(status: int) -> Fate:
    code = os.waitstatus_to_exitcode(status)
    return Fate(code) if code in tuple(Fate) else Fate.KILLED


def silent() -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)


# Tests


def collected(arguments: Sequence[str], then: Callable[[Any], None]) -> None:
    """Have pytest collect these tests, and go on instead of running them."""
    import pytest

    class Instead:
        @pytest.hookimpl(tryfirst=True)
        def pytest_runtestloop(self, session: Any) -> bool:
            with _unheard():
                then(session)
            return True

    pytest.main([*_PLAIN, *arguments], plugins=[Instead()])


@contextmanager
def _unheard() -> Iterator[None]:
    """As if no test were marked: then nobody listens to them."""
    from tests import evidence_plugin

    evidence_plugin.marked, as_it_is = lambda item: (), evidence_plugin.marked
    try:
        yield
    finally:
        evidence_plugin.marked = as_it_is


def marks(item: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(k) for mark in item.iter_markers("law") for k in mark.args))


def only_goldens(wanted: Callable[[Path], bool]) -> None:
    """From here on there are no other goldens: to read them all takes long."""
    as_it_is = Path.glob

    def glob(self: Path, pattern: str) -> Iterator[Path]:
        found = as_it_is(self, pattern)
        return filter(wanted, found) if self.name == "goldens" else found

    Path.glob = glob  # type: ignore[method-assign, assignment]


def passes(item: Any, after: Any = None) -> bool:
    """Whether a test passes, without pytest's reports."""
    import pytest

    passed = True
    if hasattr(item, "_initrequest"):
        item._initrequest()
    try:
        item.ihook.pytest_runtest_setup(item=item)
        item.ihook.pytest_runtest_call(item=item)
    except pytest.skip.Exception:
        pass
    except BaseException:  # even one that a mutant raises to end everything
        passed = False
    try:
        item.ihook.pytest_runtest_teardown(item=item, nextitem=after)
    except BaseException:
        passed = False
    return passed


def _all_pass(items: Sequence[Any]) -> bool:
    for item, after in zip(items, (*items[1:], None), strict=True):
        if not passes(item, after):
            _noticed(os.getpid()).write_text(item.nodeid, encoding="utf-8")
            return False
    return True


def _noticed(process: int) -> Path:
    """Where a process says which test failed."""
    return Path(os.environ["TITLE58_CACHE"], f"noticed-{process}")


def _who_noticed(process: int) -> str:
    path = _noticed(process)
    said = path.read_text(encoding="utf-8") if path.exists() else ""
    path.unlink(missing_ok=True)
    return said


def _heard(items: Sequence[Any]) -> bool:
    """Whether they also pass with the evidence listening."""
    from tests import evidence_plugin

    evidence_plugin.marked, before = marks, evidence_plugin.marked
    try:
        return _all_pass(items)
    finally:
        evidence_plugin.marked = before


# One provision where all is imported


@dataclass
class Alone:
    """How a test does without a mutant."""

    passed: bool
    seconds: float
    compiles: bool


class Warm:
    """The process in which the tests are collected."""

    def __init__(self, items: Iterable[Any], called: set[tuple[str, str]]) -> None:
        self.called = called  # functions that ran before any test did
        self.items: dict[str, list[Any]] = {}
        from tests import evidence_plugin

        from title58.law.code import Code
        from title58.law.day import Law
        from title58.law.files import Files

        self.marked: dict[str, set[str]] = {}
        items = list(items)
        self.goldens = [
            item
            for item in items
            if hasattr(item, "callspec") and isinstance(item.callspec.params.get("golden"), Path)
        ]
        for item in items:
            for key in marks(item):
                self.items.setdefault(key, []).append(item)
                self.marked.setdefault(key, set()).add(evidence_plugin.proof_of(item))
        self.alone: dict[str, Alone] = {}
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        self.caches: list[Any] = []
        self.law: list[Code | Law | Files] = []
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(SRC)):
                code = each.__code__
                place = code.co_filename, code.co_qualname, code.co_firstlineno
                self.functions.setdefault(place, []).append(each)
            elif isinstance(each, _lru_cache_wrapper):
                self.caches.append(each)
            elif isinstance(each, Code | Law | Files):
                self.law.append(each)
        gc.freeze()

    def measure(self, task: Task) -> Measured:
        begun = _used()
        items = self.items.get(task.key, [])
        ran, heard = self._without_mutant(task, items)
        items = sorted(items, key=lambda item: self.alone[item.nodeid].seconds)
        failing = tuple(i.nodeid for i in items if not self.alone[i.nodeid].passed)
        limit = 4 + 6 * sum(self.alone[item.nodeid].seconds for item in items)
        ids = tuple(item.nodeid for item in items)
        measured = Measured(task.key, task.digest, ids, limit, failing=failing)
        if failing or not items:
            return measured
        there = heard_at(task, heard) if task.unspelled else task.places
        pool: list[Change | Figure] = [*changes(there, task.key, task.neighbor, ran), *task.figures]
        others, without = self.others(task.key), self.without(task.key)
        measured.there = next((i.nodeid for i in (*items, *others) if i in self.goldens), "")
        for mutant in draw(pool, random.Random(f"{SEED} {task.key}"), EACH):
            told = self._tried(task.key, mutant, items, (others, without), limit)
            measured.mutants.append(told)
            if told.fate is Fate.CLAIMED:  # to be asked first from now on
                others.sort(key=lambda item: item.nodeid != told.by)
        measured.others = tuple(item.nodeid for item in others)
        measured.seconds = _used() - begun
        return measured

    def _without_mutant(
        self, task: Task, items: list[Any]
    ) -> tuple[set[tuple[str, int]], set[tuple[str, int]]]:
        """Which lines of its functions run, and where its cite is made, as far as that is asked."""
        shared = {str(m.path) for m, _, several in task.places.functions if several}
        asked = bool(shared) or task.unspelled
        new = [item for item in items if asked or item.nodeid not in self.alone]
        found = apart(partial(_observed, new, task.key, shared)) if new else None
        if found is None and new:
            dead = Alone(False, 0, False)
            self.alone |= {item.nodeid: dead for item in new}
            return set(), set()
        alone, ran, heard = found or ({}, set(), set())
        if len(alone) > 1 and any(one.compiles for one in alone.values()):
            for item in new:  # which of them
                one = apart(partial(_observed, [item], task.key, set()))
                alone[item.nodeid] = one[0][item.nodeid] if one else Alone(False, 0, False)
        self.alone |= {name: one for name, one in alone.items() if name not in self.alone}
        return ran, heard

    def _tried(
        self,
        key: str,
        mutant: Change | Figure,
        items: list[Any],
        more: tuple[list[Any], list[Any]],
        limit: float,
    ) -> Told:
        plain = [item for item in items if not self.alone[item.nodeid].compiles]
        told = Told(key, str(mutant), where(mutant), Fate.UNSEEN)
        if plain and self._made_once(mutant) and not self._bears(mutant, [*plain, *more[0]]):
            plain = []
        if plain:
            all_of_them = len(plain) == len(items)
            if self._made_once(mutant):
                more = more[0], []
            child = _begun(partial(self._put_in, mutant, plain, more, all_of_them), limit + 15)
            told.fate, told.by = _ended(child), _who_noticed(child)
            if told.fate in (Fate.CLAIMED, Fate.APART) and not self._passes_alone(told.by):
                told.fate = Fate.NOT_RUN
            if told.fate is Fate.UNPLACED:
                told.fate = Fate.UNSEEN
            else:
                told.asked = True
        if told.fate is Fate.UNSEEN:
            if isinstance(mutant, Figure):
                told.figure = mutant
            else:
                told.source = _source(mutant)
        return told

    def _passes_alone(self, golden: str) -> bool:
        """Whether a golden that noticed a mutant passes without it."""
        if golden not in self.alone:
            item = next(item for item in self.goldens if item.nodeid == golden)
            found = apart(partial(_observed, [item], "", set()))
            self.alone[golden] = found[0][golden] if found else Alone(False, 0, False)
        return self.alone[golden].passed

    def _made_once(self, mutant: Change | Figure) -> bool:
        """Whether it is in what a module makes while it is imported."""
        return isinstance(mutant, Change) and not mutant.around

    def _bears(self, mutant: Change | Figure, items: list[Any]) -> bool:
        """Whether the tests pass if the module is made once more just as it is."""
        assert isinstance(mutant, Change)
        if mutant.module.name not in sys.modules:
            return True

        def again() -> Fate:
            transplant(mutant.module.name, copy.deepcopy(mutant.module.tree))
            self._forget()
            return Fate.SURVIVED if _all_pass(items) else Fate.KILLED

        child = _begun(again, 60)
        fate = _ended(child)
        _who_noticed(child)
        return fate is Fate.SURVIVED

    def others(self, key: str) -> list[Any]:
        """Goldens that have its cite in their rounds and do not claim it.

        First those that claim what stands around it, then those of few claims.
        """
        own = key.partition("@")[0]
        cite = re.compile(re.escape(own) + r"(?![(\w\[])")
        around = own.rpartition("(")[0]
        found = []
        for item in self.goldens:
            claims = marks(item)
            if key in claims or len(claims) >= CLAIMS:
                continue
            if cite.search(_round_of(_golden(item))):
                near = bool(around) and any(claim.startswith(around) for claim in claims)
                found.append((not near, len(claims), item.nodeid, item))
        return [item for *_, item in sorted(found, key=lambda each: each[:3])[:60]]

    def without(self, key: str) -> list[Any]:
        """Goldens that have not its cite, the shortest first."""
        own = key.partition("@")[0]
        cite = re.compile(re.escape(own) + r"(?![(\w\[])")
        found = [item for item in self.goldens if not cite.search(_round_of(_golden(item)))]
        return sorted(found, key=lambda item: len(_round_of(_golden(item))))[:150]

    def _put_in(
        self,
        mutant: Change | Figure,
        items: list[Any],
        more: tuple[list[Any], list[Any]],
        all_of_them: bool,
    ) -> Fate:
        """In a process of its own: what the tests say of it."""
        if isinstance(mutant, Figure):
            self._forget()
            change_figure(mutant)
            exact = False
        elif mutant.module.name not in sys.modules:
            sys.meta_path.insert(0, Serve(_source(mutant)))
            exact = True
        elif self._made_once(mutant):
            try:
                transplant(mutant.module.name, mutant.tree())
            except Exception:  # it cannot be imported, or not here
                return Fate.UNPLACED
            self._forget()
            exact = False
        else:
            in_force = self._exchange(mutant)
            if in_force is None:
                return Fate.UNPLACED
            exact = in_force
        if not _all_pass(items):
            return Fate.KILLED
        others, without = more
        if others and not _all_pass(others):
            return Fate.CLAIMED
        if without and not _all_pass(without):
            return Fate.APART
        if not exact or not all_of_them:
            return Fate.UNSEEN
        return Fate.SURVIVED if _heard(items) else Fate.UNHEARD

    def _exchange(self, mutant: Change) -> bool | None:
        """Give a function its mutated code. Whether that is as good as if it never had another.

        None if there is no function to be changed.
        """
        path = str(mutant.module.path)
        if not mutant.around:
            return None
        new: dict[tuple[str, int], CodeType] = {}

        def look(code: CodeType) -> None:
            new[code.co_qualname, code.co_firstlineno] = code
            for inner in code.co_consts:
                if isinstance(inner, CodeType):
                    look(inner)

        look(compile(mutant.tree(), path, "exec"))
        there = [
            (function, new[name, line])
            for (file, name, line), some in self.functions.items()
            if file == path and name == mutant.around and (name, line) in new
            for function in some
        ]
        if not there:
            return None
        for function, code in there:
            try:
                function.__code__ = code
            except ValueError:  # it closes over other names
                return None
        from tests import evidence_plugin

        evidence_plugin._by_code.cache_clear()  # it knows functions by their code
        before = (path, mutant.around) in self.called
        if before:
            self._forget()
        return not before

    def _forget(self) -> None:
        """What was read or worked out before is to be read and worked out again."""
        for kept in self.caches:
            kept.cache_clear()
        for law in self.law:
            again = law.__reduce__()[1]
            vars(law).clear()
            law.__init__(*again)  # type: ignore[misc]


def _golden(item: Any) -> Path:
    golden = item.callspec.params["golden"]
    assert isinstance(golden, Path)
    return golden


@cache
def _round_of(golden: Path) -> str:
    return golden.read_text(encoding="utf-8").partition("---\n")[2]


def transplant(name: str, tree: ast.Module) -> None:
    """Make a module once more and put what it makes in the place of what it made."""
    old = sys.modules[name]
    new: dict[str, Any] = {k: v for k, v in vars(old).items() if k.startswith("__")}
    exec(compile(tree, str(old.__file__), "exec"), new)
    others = [m for n, m in list(sys.modules.items()) if n.startswith(("title58", "tests"))]
    for key, fresh in new.items():
        stale = vars(old).get(key)
        if key.startswith("__") or stale is fresh or isinstance(fresh, FunctionType | ModuleType):
            continue
        if isinstance(fresh, type):
            if fresh.__module__ == name and not issubclass(fresh, Enum):
                _transplant_class(stale, fresh)
        elif type(stale) is type(fresh) and isinstance(getattr(stale, "__dict__", None), dict):
            vars(stale).clear()
            vars(stale).update(vars(fresh))
        elif isinstance(stale, dict):
            stale.clear()
            stale.update(fresh)
        else:
            for module in others:
                for there, value in list(vars(module).items()):
                    if value is stale and stale is not None:
                        setattr(module, there, fresh)


def _transplant_class(stale: Any, fresh: type) -> None:
    for name, value in vars(fresh).items():
        if name not in ("__dict__", "__weakref__", "__doc__", "__module__"):
            setattr(stale, name, value)


def _used() -> float:
    own, others = (resource.getrusage(w) for w in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def _source(mutant: Change) -> Mutant:
    source = ast.unparse(mutant.tree())
    return Mutant(mutant.module.name, mutant.module.path, mutant.line, str(mutant), source)


def _observed(
    items: list[Any], key: str, files: set[str]
) -> tuple[dict[str, Alone], set[tuple[str, int]], set[tuple[str, int]]]:
    """In a process of its own: the tests without a mutant."""
    from numba.core.dispatcher import Dispatcher

    from title58.law import markers
    from title58.law.cites import Cites

    silent()
    compiled: list[object] = []
    compiles = Dispatcher.compile

    def compile_it(self: Any, signature: Any) -> Any:
        compiled.append(signature)
        return compiles(self, signature)

    Dispatcher.compile = compile_it  # type: ignore[method-assign, assignment]
    ran: set[tuple[str, int]] = set()
    heard: set[tuple[str, int]] = set()

    def inside(frame: FrameType, event: str, _: object) -> Any:
        ran.add((frame.f_code.co_filename, frame.f_lineno))
        return inside

    def called(frame: FrameType, event: str, argument: object) -> Any:
        return inside(frame, event, argument) if frame.f_code.co_filename in files else None

    def on_cites(cites: Cites, violated: bool) -> None:
        if key in cites and (place := _author(key)):
            heard.add(place)

    markers.listen(on_cites)
    found = {}
    for item, after in zip(items, (*items[1:], None), strict=True):
        begun = time.process_time()
        passed = passes(item, after)
        seconds = time.process_time() - begun
        found[item.nodeid] = Alone(passed, seconds, bool(compiled))  # by this or one before it
    if files:
        sys.settrace(called)
        _all_pass(items)
        sys.settrace(None)
    return found, ran, heard


_CARRY = tuple(
    f"title58.{name}"
    for name in ("rounds.", "progressive.", "law.", "refusal", "records.", "submission.options")
)


def _author(key: str) -> tuple[str, int] | None:
    """Who makes a cite: nobody who was handed it."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        code = frame.f_code
        if name.startswith("title58.") and not name.startswith(_CARRY):
            given = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
            values = [frame.f_locals.get(each) for each in given]
            handed = any(
                value == key or (isinstance(value, tuple) and key in value)
                for value in values
                if isinstance(value, str | tuple)
            )
            if code.co_filename != "<string>" and not handed:
                return code.co_filename, frame.f_lineno
        frame = frame.f_back
    return None


def change_figure(figure: Figure) -> None:
    from title58.law.files import Files

    toml, text = Files.toml, Files.text

    def other_toml(self: Files, name: str, naming: str = "") -> dict[str, Any]:
        data = toml(self, name, naming)
        if self.packaged and name == figure.file:
            changed(data, figure)
        return data

    def other_text(self: Files, name: str) -> str:
        said = text(self, name)
        if self.packaged and name == figure.file and name.endswith(".tsv"):
            old, new = (f"{figure.at[0]}\t{edition}\t" for edition in (figure.old, figure.new))
            said = said.replace(f"\n{old}", f"\n{new}")
        return said

    Files.toml, Files.text = other_toml, other_text  # type: ignore[method-assign]


# From the start


def from_the_start(told: Told, tests: Sequence[str], others: bool) -> Fate:
    """In a process of its own: everything imported with the mutant in it.

    `others`: the tests are not its own.
    """
    goldens = {test.rpartition("[")[2][:-1] for test in tests if "test_goldens" in test}
    only_goldens(lambda path: f"{path.parent.name}/{path.stem}" in goldens)
    if told.source:
        sys.meta_path.insert(0, Serve(told.source))
        compile_anew(told.source.module)
    elif told.figure:
        change_figure(told.figure)
    fate = [Fate.KILLED]  # unless the tests are collected, and pass

    def run(session: Any) -> None:
        order = {test: i for i, test in enumerate(tests)}
        items = sorted(session.items, key=lambda item: order.get(item.nodeid, -1))
        items = [item for item in items if others or told.key in marks(item)]
        if not items:
            fate[0] = Fate.NOT_RUN
        elif _all_pass(items):
            fate[0] = Fate.SURVIVED if others or _heard(items) else Fate.UNHEARD

    names = [test for test in tests if "[" not in test]
    whole = sorted({test.partition("[")[0] for test in tests if "[" in test})
    collected([*names, *whole], run)
    return fate[0]


def all_from_the_start(
    waiting: list[tuple[Measured, Told]], jobs: int, tell: Callable[[Told], None]
) -> None:
    running: dict[int, tuple[Measured, Told, bool]] = {}
    queue = [(measured, told, False) for measured, told in waiting]
    while queue or running:
        while queue and len(running) < jobs:
            measured, told, others = queue.pop(0)
            tests = measured.others if others else measured.tests
            work = partial(from_the_start, told, tests, others)
            running[_begun(work, 15 + 2 * measured.limit)] = measured, told, others
        child, status = os.wait()
        if child not in running:
            continue
        measured, told, others = running.pop(child)
        told.by = _who_noticed(child)
        if not others:
            told.fate = _fate(status)
            if told.fate is Fate.SURVIVED and measured.others and not told.asked:
                queue.insert(0, (measured, told, True))
                continue
        elif told.by:
            told.fate = Fate.CLAIMED
        tell(told)


# All of a chapter


def in_turn(count: int, jobs: int, work: Callable[[int], None]) -> None:
    """Several processes that each take the next number until there is none."""
    ours, theirs = os.pipe()
    for i in range(count):
        os.write(theirs, i.to_bytes(2, "big"))
    os.close(theirs)
    children = []
    for _ in range(jobs):
        child = os.fork()
        if child == 0:
            try:
                while number := os.read(ours, 2):
                    work(int.from_bytes(number, "big"))
            except BaseException:
                traceback.print_exc()
                raise
            finally:
                os._exit(0)
        children.append(child)
    os.close(ours)
    for child in children:
        os.waitpid(child, 0)
