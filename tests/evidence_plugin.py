"""Pytest plugin: `@pytest.mark.law("627a.10(c)(1)")` says which provisions a test proves.

The claim is checked. While a marked test runs, the plugin listens to the code; a marked provision
that no product code carried during the test fails it. What was proved can be written down
(`--evidence PATH`) and compared with the packaged record (`--evidence-check`).
"""

import sys
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from title58.law import evidence, markers
from title58.law.cites import Cites, nearest
from title58.law.code import Code
from title58.law.evidence import Evidence, Proof


@dataclass(frozen=True, order=True)
class Site:
    """A place in the code that carries a provision."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}:{self.name}"

    @property
    def in_product(self) -> bool:
        """Only title58's own modules carry the law; a test that cites a provision does not."""
        return self.module.startswith("title58.")


def _site(target: object) -> Site:
    return Site(str(getattr(target, "__module__", "?")), getattr(target, "__qualname__", "?"))


def implemented() -> dict[str, set[Site]]:
    """Every cite that imported code is marked with."""
    found: dict[str, set[Site]] = {}
    for target, cites in markers.marked:
        for cite in cites:
            found.setdefault(cite, set()).add(_site(target))
    return found


@lru_cache(maxsize=1)
def _by_code(_marks: int) -> dict[CodeType, list[tuple[str, Site]]]:
    """What each function says it carries; made anew when there are more marks."""
    found: dict[CodeType, list[tuple[str, Site]]] = {}
    for target, cites in markers.marked:
        function = getattr(target, "__init__", None) if isinstance(target, type) else target
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType):
            found.setdefault(code, []).extend((cite, _site(target)) for cite in cites)
    return found


class Heard(dict[str, set[Site]]):
    """Every cite exercised, with the code that carried it."""

    def __init__(self) -> None:
        super().__init__()
        self.violated: set[str] = set()  # those that something was refused by


@contextmanager
def listening() -> Iterator[Heard]:
    """Collect every cite exercised inside the block, with the code that carried it."""
    heard = Heard()
    called: dict[int, CodeType] = {}  # by identity: to hash a code object takes long

    def on_call(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call":
            called[id(frame.f_code)] = frame.f_code

    def on_cites(cites: Cites, violated: bool) -> None:
        site = _author()
        if violated:
            heard.violated.update(cites)
        for cite in cites:
            heard.setdefault(cite, set()).add(site)

    before_listener, before_profile = markers.listener, sys.getprofile()
    markers.listen(on_cites)
    sys.setprofile(on_call)
    try:
        yield heard
    finally:
        sys.setprofile(before_profile)
        markers.listen(before_listener)
        carried = _by_code(len(markers.marked))
        for code in called.values():
            for cite, site in carried.get(code, ()):
                heard.setdefault(cite, set()).add(site)


# Modules that only carry a cite along; its author is whoever called them.
_CARRIERS = (
    __name__,
    "title58.law.markers",
    "title58.refusal",
    "title58.rounds.",
    "title58.progressive.",
    "dataclasses",
    "<string>",
)


def _author() -> Site:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        generated = frame.f_code.co_filename == "<string>"  # a dataclass's __init__
        if not generated and not module.startswith(_CARRIERS):
            return Site(module, frame.f_code.co_qualname)
        frame = frame.f_back
    return Site("?", "?")


@dataclass
class Ledger:
    """What a test run has seen so far, by provision key."""

    code: dict[str, set[str]] = field(default_factory=dict)
    tests: dict[str, set[str]] = field(default_factory=dict)
    violated: dict[str, set[str]] = field(default_factory=dict)

    def saw(self, heard: Mapping[str, Iterable[Site]]) -> None:
        for key, sites in heard.items():
            names = {str(site) for site in sites if site.in_product}
            if names:
                self.code.setdefault(key, set()).update(names)

    def passed(self, test: str, keys: Iterable[str], violated: Collection[str] = ()) -> None:
        for key in keys:
            self.tests.setdefault(key, set()).add(test)
            if key in violated:
                self.violated.setdefault(key, set()).add(test)

    def merge(self, other: Mapping[str, Mapping[str, Iterable[str]]]) -> None:
        """Take in what another process saw (see `as_lists`)."""
        for name, mine in vars(self).items():
            for key, names in other[name].items():
                mine.setdefault(key, set()).update(names)

    def as_lists(self) -> dict[str, dict[str, list[str]]]:
        """A plain form that can travel between processes."""
        return {
            name: {key: sorted(names) for key, names in kept.items()}
            for name, kept in vars(self).items()
        }

    def evidence(self, known: Collection[str]) -> dict[str, Proof]:
        """One entry per provision seen; cites that are no provisions are left out."""
        keys = sorted((self.code.keys() | self.tests.keys()) & set(known))
        return {
            key: Proof(*(tuple(sorted(kept.get(key, ()))) for kept in vars(self).values()))
            for key in keys
        }


_ledger = pytest.StashKey[Ledger]()
_note = pytest.StashKey[str]()
_WORKER = "title58_evidence"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("title58", "evidence for the provisions of 58 Pa. Code")
    group.addoption("--evidence", metavar="PATH", help="write what the run proved to PATH")
    group.addoption(
        "--evidence-check",
        action="store_true",
        help="fail if what the run proved differs from the packaged evidence",
    )
    group.addoption(
        "--evidence-against",
        metavar="PATH",
        default=str(evidence.PACKAGED),
        help="the file that --evidence-check compares with (default: the packaged one)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "law(*keys): this test proves these provisions")
    config.stash[_ledger] = Ledger()


def marked(item: pytest.Item) -> tuple[str, ...]:
    """The provision keys a test claims to prove, from all its law markers."""
    return tuple(dict.fromkeys(str(k) for mark in item.iter_markers("law") for k in mark.args))


def proof_of(item: pytest.Item) -> str:
    """A test's id without its parameters: they may come and go without changing the proof.

    A golden is told by its file, which is its parameter (`tests/test_goldens.py`).
    """
    goldens = "golden" in getattr(item, "fixturenames", ())
    return item.nodeid if goldens else item.nodeid.partition("[")[0]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = Code.packaged().provisions_by_key
    wrong = []
    for item in items:
        if any(not mark.args for mark in item.iter_markers("law")):
            wrong.append(f"{item.nodeid}: the law marker names no provision")
        for key in marked(item):
            if key not in known:
                near = ", ".join(nearest(key, known)) or "none"
                wrong.append(f"{item.nodeid}: {key} is no provision; nearest: {near}")
    if wrong:
        raise pytest.UsageError("\n".join(dict.fromkeys(wrong)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    keys = marked(item)
    if not keys:
        return (yield)
    if records := sys.modules.get("title58.records.record"):
        records.forget()  # what was read before is read again, by the code that carries it
    with listening() as heard:
        result = yield
    ledger = item.config.stash[_ledger]
    silent = [key for key in keys if not any(site.in_product for site in heard.get(key, ()))]
    if silent:
        pytest.fail(
            "marked as proof, but no title58 code carrying it ran in this test: "
            + ", ".join(silent),
            pytrace=False,
        )
    ledger.saw(heard)
    ledger.passed(proof_of(item), keys, heard.violated)
    return result


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    ledger = config.stash[_ledger]
    ledger.saw(implemented())
    if hasattr(config, "workeroutput"):  # a pytest-xdist worker hands its ledger to the controller
        config.workeroutput[_WORKER] = ledger.as_lists()
        return
    known = Code.packaged().provisions_by_key
    found = ledger.evidence(known)
    if path := config.getoption("--evidence"):
        target = Path(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(evidence.dumps(found), encoding="utf-8")
    if config.getoption("--evidence-check"):
        problem = _check(session, exitstatus, found)
        if problem and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        config.stash[_note] = problem


def _check(
    session: pytest.Session,
    exitstatus: int,
    found: Evidence,
) -> str:
    """What is wrong with the packaged evidence; empty if nothing is."""
    if exitstatus != pytest.ExitCode.OK or session.shouldstop or session.shouldfail:
        return "evidence not checked: the run did not pass to its end"
    packaged = evidence.read(Path(session.config.getoption("--evidence-against")))
    known = Code.packaged().provisions_by_key
    stray = sorted(
        cite
        for cite, sites in implemented().items()
        if cite not in known and any(site.in_product for site in sites)
    )
    if stray:
        return "code says it implements what is no provision: " + ", ".join(stray)
    stale = sorted(
        key for key in found.keys() | packaged.keys() if found.get(key) != packaged.get(key)
    )
    if not stale:
        return ""
    shown = ", ".join(stale[:5]) + (f" and {len(stale) - 5} more" if len(stale) > 5 else "")
    return f"the packaged evidence is stale ({shown}): run `make evidence`"


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if note := config.stash.get(_note, ""):
        terminalreporter.write_line(note, red=True)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """pytest-xdist: a worker has finished; add what it saw to the controller's ledger."""
    seen = getattr(node, "workeroutput", {}).get(_WORKER)
    if seen is not None:
        node.config.stash[_ledger].merge(seen)
