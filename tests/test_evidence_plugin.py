"""A law marker is a claim that the plugin checks, shown by whole pytest runs."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import evidence_plugin
from tests.evidence_plugin import Ledger, Site, implemented, listening
from title58.law import evidence, markers
from title58.law.cites import cites, read_cites
from title58.law.evidence import Proof
from title58.law.files import DATA
from title58.law.markers import implements, observe
from title58.refusal import Refusal

# Product code as the plugin sees it: a module under title58.* that carries 627a.10(c)(1) and,
# by a refusal, 627a.7(a). It is planted with exec so that the run needs nothing but title58.
PLANTED = """
import sys, types
import pytest
from title58.law.markers import implements
from title58.refusal import Refusal

product = types.ModuleType("title58.planted")
sys.modules["title58.planted"] = product
source = '''
from title58.law.markers import implements
from title58.refusal import Refusal

@implements("627a.10(c)(1)")
def stand_or_draw(count):
    return count <= 5

@implements("627a.10(a)")
def never_called():
    pass

def refuse():
    raise Refusal("not that", "627a.7(a)")
'''
exec(compile(source, "planted.py", "exec"), product.__dict__)
"""


def run(directory: Path, tests: str, *options: str) -> subprocess.CompletedProcess[str]:
    (directory / "conftest.py").write_text('pytest_plugins = ["tests.evidence_plugin"]\n')
    (directory / "tests").mkdir(exist_ok=True)
    (directory / "tests/test_planted.py").write_text(PLANTED + tests)
    source = os.pathsep.join(map(str, (DATA.parents[2], Path(__file__).parents[1])))
    command = [sys.executable, "-m", "pytest", "--strict-markers", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, "--rootdir", str(directory), *options, "."],
        cwd=directory,
        capture_output=True,
        text=True,
        # Other plugins take longer to load than these runs take.
        env={**os.environ, "PYTHONPATH": source, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
    )


GOOD = """
@pytest.mark.law("627a.10(c)(1)")
@pytest.mark.parametrize("count", [0, 5])
def test_draws(count):
    assert product.stand_or_draw(count)

@pytest.mark.law("627a.7(a)")
def test_refuses():
    with pytest.raises(Refusal):
        product.refuse()

def test_unmarked():
    pass
"""


def test_true_claims_pass_and_are_written_down(tmp_path: Path) -> None:
    done = run(tmp_path, GOOD, "--evidence", "out/evidence.tsv")
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "out/evidence.tsv").read_text() == (
        "627a.10(a)\tplanted:never_called\t\t\n"
        "627a.10(c)(1)\tplanted:stand_or_draw\ttest_planted.py::test_draws\t\n"
        "627a.7(a)\tplanted:refuse\ttest_planted.py::test_refuses\ttest_planted.py::test_refuses\n"
    )


def test_a_claim_that_runs_no_code_fails(tmp_path: Path) -> None:
    tests = GOOD + '\n@pytest.mark.law("627a.10(a)")\ndef test_idle():\n    assert True\n'
    done = run(tmp_path, tests, "--evidence", "evidence.tsv")
    assert done.returncode == 1
    assert "no title58 code carrying it ran in this test: 627a.10(a)" in done.stdout
    assert "1 failed, 4 passed" in done.stdout
    written = evidence.read(tmp_path / "evidence.tsv")
    assert written["627a.10(a)"].tests == ()
    assert written["627a.10(c)(1)"].tests == ("tests/test_planted.py::test_draws",)


def test_code_in_the_test_itself_proves_nothing(tmp_path: Path) -> None:
    tests = """
@implements("627a.10(a)")
def home_made():
    pass

@pytest.mark.law("627a.10(a)")
def test_home_made():
    home_made()
"""
    done = run(tmp_path, tests)
    assert done.returncode == 1
    assert "no title58 code" in done.stdout


def test_a_failing_test_is_no_evidence(tmp_path: Path) -> None:
    tests = """
@pytest.mark.law("627a.10(c)(1)")
def test_wrong():
    assert not product.stand_or_draw(5)
"""
    done = run(tmp_path, tests, "--evidence", "evidence.tsv")
    assert done.returncode == 1
    written = evidence.read(tmp_path / "evidence.tsv")
    assert written["627a.10(c)(1)"].tests == ()


@pytest.mark.parametrize(
    ("marker", "complaint"),
    [
        ('"627a.10(c)(l)"', "627a.10(c)(l) is no provision; nearest: 627a.10(c)"),
        ('"627a.8(d)@1999"', "627a.8(d)@1999 is no provision"),
        ("", "the law marker names no provision"),
    ],
)
def test_a_marker_must_name_a_provision(tmp_path: Path, marker: str, complaint: str) -> None:
    tests = f"\n@pytest.mark.law({marker})\ndef test_lost():\n    pass\n"
    done = run(tmp_path, tests)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "test_planted.py::test_lost" in done.stderr + done.stdout
    assert complaint in done.stderr + done.stdout


def test_stale_evidence_fails_the_session(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD, "--evidence", "evidence.tsv").returncode == 0
    check = ("--evidence-check", "--evidence-against", "evidence.tsv")
    assert run(tmp_path, GOOD, *check).returncode == 0
    less = GOOD.replace('@pytest.mark.law("627a.7(a)")\n', "")
    done = run(tmp_path, less, *check)
    assert done.returncode == 1
    assert "the packaged evidence is stale (627a.7(a)): run `make evidence`" in done.stdout
    absent = run(tmp_path, GOOD, "--evidence-check", "--evidence-against", "none.tsv")
    assert absent.returncode == 1
    assert "make evidence" in absent.stdout
    silent = run(tmp_path, less, *check, "-p", "no:terminal")
    assert silent.returncode == 1


def test_an_unfinished_run_is_not_compared(tmp_path: Path) -> None:
    tests = GOOD + "\ndef test_fails():\n    assert False\n\ndef test_later():\n    pass\n"
    done = run(tmp_path, tests, "-x", "--evidence-check", "--evidence-against", "none.tsv")
    assert done.returncode == 1
    assert "evidence not checked" in done.stdout


def test_implementing_what_does_not_exist_is_found(tmp_path: Path) -> None:
    tests = GOOD + '\nproduct.refuse = implements("627a.99")(product.refuse)\n'
    run(tmp_path, tests, "--evidence", "evidence.tsv")
    done = run(tmp_path, tests, "--evidence-check", "--evidence-against", "evidence.tsv")
    assert done.returncode == 1
    assert "implements what is no provision: 627a.99" in done.stdout


def test_the_controller_takes_in_what_a_worker_saw(pytestconfig: pytest.Config) -> None:
    worker = Ledger()
    worker.passed("tests/x.py::test_far_away", ["900a.1"])
    config = SimpleNamespace(stash={evidence_plugin._ledger: Ledger()})
    node = SimpleNamespace(config=config, workeroutput={"title58_evidence": worker.as_lists()})
    evidence_plugin.pytest_testnodedown(node, None)
    evidence_plugin.pytest_testnodedown(SimpleNamespace(config=config), "crashed")
    ledger = config.stash[evidence_plugin._ledger]
    assert ledger.tests == {"900a.1": {"tests/x.py::test_far_away"}}


def test_a_worker_hands_its_ledger_over() -> None:
    worker = Ledger()
    worker.passed("t", ["900a.1"])
    config = SimpleNamespace(stash={evidence_plugin._ledger: worker}, workeroutput={})
    session = SimpleNamespace(config=config)
    evidence_plugin.pytest_sessionfinish(session, 0)  # type: ignore[arg-type]
    assert config.workeroutput["title58_evidence"]["tests"] == {"900a.1": ["t"]}


# Listening


@implements("900a.1", "900a.2")
def carry() -> int:
    return 1


@implements("900a.3")
class Carrier:
    def __init__(self) -> None:
        self.carried = True


@dataclass
class Step:
    cite: str

    def __post_init__(self) -> None:
        observe(read_cites(self.cite))


def test_marks_are_registered_and_change_nothing() -> None:
    here = Site(__name__, "carry")
    assert carry() == 1
    assert here in implemented()["900a.1"]
    assert Site(__name__, "Carrier") in implemented()["900a.3"]
    assert str(here) == f"{__name__}:carry"


def test_calls_are_heard_only_inside() -> None:
    carry()
    with listening() as heard:
        carry()
        Carrier()
    carry()
    assert set(heard) == {"900a.1", "900a.2", "900a.3"}
    assert heard["900a.2"] == {Site(__name__, "carry")}


def test_silence() -> None:
    with listening() as heard:
        sum([1, 2])
    assert heard == {}


def author_of_a_refusal() -> None:
    raise Refusal("not that", cites("900a.4", "900a.5"))


def test_the_author_of_a_cite_is_who_made_it() -> None:
    with listening() as heard, pytest.raises(Refusal):
        author_of_a_refusal()
    author = Site(__name__, "author_of_a_refusal")
    assert heard == {"900a.4": {author}, "900a.5": {author}}


def test_observing_without_a_listener_does_nothing() -> None:
    assert Step("900a.6").cite == "900a.6"


def test_listening_ends_even_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), listening():
        raise ZeroDivisionError
    assert markers.listener is None


def test_listening_nests() -> None:
    with listening() as outer:
        with listening() as inner:
            carry()
        Carrier()
    assert set(inner) == {"900a.1", "900a.2"}
    assert "900a.3" in outer


# The ledger


def test_the_ledger_counts_only_product_code_and_known_provisions() -> None:
    ledger = Ledger()
    ledger.saw({"900a.1": {Site("title58.games.x", "f"), Site("tests.test_x", "helper")}})
    ledger.saw({"900a.2": {Site("tests.test_x", "helper")}, "601a.2": {Site("title58.y", "g")}})
    ledger.passed("tests/test_x.py::test_f", ["900a.1"])
    found = ledger.evidence(["900a.1", "900a.2"])
    assert found == {"900a.1": Proof(("title58.games.x:f",), ("tests/test_x.py::test_f",))}


def test_ledgers_of_several_workers_are_merged() -> None:
    one, two = Ledger(), Ledger()
    one.saw({"900a.1": {Site("title58.x", "f")}})
    one.passed("t1", ["900a.1"])
    two.saw({"900a.1": {Site("title58.x", "g")}, "900a.2": {Site("title58.x", "h")}})
    two.passed("t2", ["900a.1"])
    one.merge(two.as_lists())
    assert one.evidence(["900a.1", "900a.2"]) == {
        "900a.1": Proof(("title58.x:f", "title58.x:g"), ("t1", "t2")),
        "900a.2": Proof(("title58.x:h",), ()),
    }
