"""docs/provisions.tsv: every provision that counts is there, and the sums are of what is there."""

import ast
import runpy
from pathlib import Path

import pytest

from title58.law.code import Code
from title58.law.coverage import COUNTED

ROOT = Path(__file__).resolve().parents[1]
RESULTS = runpy.run_path(str(ROOT / "tools" / "provision_results.py"))


def test_every_provision_is_measured_or_said_not_to_be() -> None:
    counted = [p.key for p in Code.packaged().provisions_by_key.values() if p.carrier in COUNTED]
    kept = RESULTS["read"]()
    assert sorted(kept) == sorted(counted), "run `make provisions`"
    assert all(0 <= found.killed <= found.mutants <= 3 for found in kept.values() if found)


def test_the_sums_in_the_documents_are_those_of_the_table() -> None:
    page = RESULTS["PAGE"].read_text(encoding="utf-8")
    shown = page.partition(RESULTS["BEGIN"])[2].partition(RESULTS["END"])[0]
    assert shown == RESULTS["summed"](RESULTS["read"]())


def test_what_changes_nothing_survived_and_has_a_reason() -> None:
    alive = {each for found in RESULTS["read"]().values() if found for each in found.survivors}
    for mutant, reason in RESULTS["equivalents"]().items():
        assert mutant in alive
        assert reason


def test_a_mutant_belongs_to_the_provision_whose_cite_stands_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    places = runpy.run_path(str(ROOT / "tools" / "provision_places.py"))
    code = ast.parse(
        "def rule(n):\n"
        "    if n > 1:\n"
        "        n += 2\n"
        "        yield Do('619a.2(a)', n + 3)\n"
        "    yield Do(cites('619a.2(a)(1)', '619a.2'), n + 4)\n"
    ).body[0]
    assert places["_lines_of"]("619a.2(a)", code) == {2, 4}
    assert places["_lines_of"]("619a.2", code) == {5}
    data = {"cite": "1a.1", "most": 3, "deep": {"cite": "1a.2, 1a.3", "pays": ["5 to 2", "lose"]}}
    found = dict(places["_leaves"]("x", data, (), frozenset()))
    assert found[frozenset({"1a.1"})].new == 4
    assert found[frozenset({"1a.2", "1a.3"})].at == ("deep", "pays", 0)
    assert found[frozenset({"1a.2", "1a.3"})].new == "6 to 2"
