"""docs/provisions.tsv: every provision that counts is there, and the sums are of what is there."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

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
    kept = [found for found in RESULTS["read"]().values() if found]
    alive = {(found.key, each) for found in kept for each in found.survivors}
    for mutant, reason in RESULTS["equivalents"]().items():
        assert mutant in alive
        assert reason


def _run(code: str, *more: str) -> str:
    """In a process of its own: all of title58 is imported."""
    path = os.pathsep.join(str(ROOT / folder) for folder in ("src", "tools", "."))
    said = subprocess.run(
        [sys.executable, "-c", code, *more],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
        cwd=ROOT,
    )
    return said.stdout


def test_no_result_is_of_another_state() -> None:
    measured = [key for key, found in RESULTS["read"]().items() if found]
    said = _run("import sys, provisions; print(*provisions.stale_keys(sys.argv[1:]))", *measured)
    assert said.split() == [], "run `make provisions`"


PLACES = """
import ast, sys, mutant_making, provision_places as places
from pathlib import Path
path, key = sys.argv[1:]
mutant_making.SRC = Path(path).parent
found = places.Module(Path(path))
cites = {cite: [(found, constant) for constant in some] for cite, some in found.cites.items()}
places._by_cite = lambda: cites
for change in places.changes(places.places(key, ()), key, "619a.9", set()):
    mutated = ast.unparse(change.tree()).splitlines()[change.line - 1]
    print(change.kind, change.line, mutated.strip(), sep="|")
"""
SOURCE = """\
def rule(n, hand):
    if hand.done:
        return
    if n > 1:
        n += 2
        yield Do('619a.2(a)', f'{n + 3} wagers')
        yield Do('619a.2(a)(1)', 'another')
    yield Do(cites('619a.2(a)(1)', '619a.2'), 'words', n + 4)
"""


def test_a_mutant_belongs_to_the_provision_whose_cite_stands_there(tmp_path: Path) -> None:
    source = tmp_path / "rule.py"
    source.write_text(SOURCE, encoding="utf-8")
    made = [line.split("|") for line in _run(PLACES, str(source), "619a.2(a)").splitlines()]
    other = [line.split("|") for line in _run(PLACES, str(source), "619a.2").splitlines()]
    assert ["condition", "2", "if not hand.done:"] in made
    assert ["bound", "4", "if n >= 1:"] in made
    assert ["amount", "4", "if n > 2:"] in made
    assert ["cite", "6", "yield Do('619a.9', f'{n + 3} wagers')"] in made
    assert {kind for kind, *_ in made} == {"condition", "bound", "amount", "cite", "step", "order"}
    assert {line for _, line, _ in made} == {"2", "4", "6"}
    assert ["amount", "8", "yield Do(cites('619a.2(a)(1)', '619a.2'), 'words', n - 4)"] in other
    assert {line for _, line, _ in other} == {"2", "8"}


DATA = """
import provision_data as data
table = {
    "cite": "1a.1", "most": 3, "when": {"win": "5 to 1"},
    "deep": {"cite": "1a.2, 1a.3", "pays": ["5 to 2", "lose"], "about": "7"},
    "w": {
        "cite": "1a.4", "payout_cite": "1a.5", "paid": "1a.5[Paytable {paytable}], 1a.7",
        "grounds": [["x", "win", "1a.4"], ["y", "lose", "1a.6"]],
        "paytables": {"A": {"win": "1,000 for 1", "lose": "lose"}},
    },
}
for cites, figure in data._in("x", table, (), frozenset()):
    print(figure.kind, *sorted(cites), figure, sep="|")
"""


def test_a_figure_belongs_to_the_provision_it_rests_on() -> None:
    assert _run(DATA).splitlines() == [
        "figure|1a.1|x most: 3 -> 4",
        "figure|1a.1|x most: 3 -> 2",
        "figure|1a.2|1a.3|x deep.pays.0: 5 to 2 -> 6 to 2",
        "figure|1a.2|1a.3|x deep.pays.0: 5 to 2 -> 4 to 2",
        "figure|1a.2|1a.3|x deep.pays.0: 5 to 2 -> 10 to 2",
        "cite|1a.7|x w.paid: 1a.5[Paytable {paytable}], 1a.7 -> ",
        "row|1a.4|x w.grounds.0.1: win -> lose",
        "cite|1a.4|x w.grounds.0.2: 1a.4 -> ",
        "row|1a.6|x w.grounds.1.1: lose -> win",
        "cite|1a.6|x w.grounds.1.2: 1a.6 -> ",
        *(
            f"figure|1a.5|1a.5[Paytable A]|1a.7|x w.paytables.A.win: 1,000 for 1 -> {price} for 1"
            for price in ("1,001", "999", "2,000")
        ),
    ]
