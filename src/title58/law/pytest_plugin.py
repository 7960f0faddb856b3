"""Pytest plugin: `@pytest.mark.law("627a.10(c)(1)")` says which provisions a test proves.

The claim is checked. While a marked test runs, the plugin listens to the code; a marked provision
that no product code carried during the test fails it. What was proved can be written down
(`--evidence PATH`) and compared with the packaged record (`--evidence-check`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import pytest

from title58.law import evidence, markers
from title58.law.cites import nearest
from title58.law.code import Code

_ledger = pytest.StashKey[evidence.Ledger]()
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
    config.stash[_ledger] = evidence.Ledger()


def marked(item: pytest.Item) -> tuple[str, ...]:
    """The provision keys a test claims to prove, from all its law markers."""
    return tuple(dict.fromkeys(str(k) for mark in item.iter_markers("law") for k in mark.args))


def function_id(nodeid: str) -> str:
    """A test's id without its parameters: they may come and go without changing the proof."""
    return nodeid.partition("[")[0]


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
    with markers.listening() as heard:
        result = yield
    ledger = item.config.stash[_ledger]
    silent = [key for key in keys if not any(map(evidence.is_product, heard.get(key, ())))]
    if silent:
        pytest.fail(
            "marked as proof, but no title58 code carrying it ran in this test: "
            + ", ".join(silent),
            pytrace=False,
        )
    ledger.saw(heard)
    ledger.passed(function_id(item.nodeid), keys)
    return result


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    ledger = config.stash[_ledger]
    ledger.saw(markers.implemented())
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
        problem = _check(session, exitstatus, ledger, found)
        if problem and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        config.stash[_note] = problem


def _check(
    session: pytest.Session,
    exitstatus: int,
    ledger: evidence.Ledger,
    found: evidence.Evidence,
) -> str:
    """What is wrong with the packaged evidence; empty if nothing is."""
    if exitstatus != pytest.ExitCode.OK or session.shouldstop or session.shouldfail:
        return "evidence not checked: the run did not pass to its end"
    packaged = evidence.read(Path(session.config.getoption("--evidence-against")))
    stray = _stray(ledger.code)
    if stray:
        return "code says it implements what is no provision: " + ", ".join(stray)
    stale = sorted(
        key for key in found.keys() | packaged.keys() if found.get(key) != packaged.get(key)
    )
    if not stale:
        return ""
    shown = ", ".join(stale[:5]) + (f" and {len(stale) - 5} more" if len(stale) > 5 else "")
    return f"the packaged evidence is stale ({shown}): run `make evidence`"


def _stray(code: Iterable[str]) -> list[str]:
    """Cites that `@implements` registered from product code although no provision bears them."""
    registered = {
        cite
        for cite, sites in markers.implemented().items()
        if any(map(evidence.is_product, sites))
    }
    return sorted(
        cite for cite in registered & set(code) if cite not in Code.packaged().provisions_by_key
    )


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
