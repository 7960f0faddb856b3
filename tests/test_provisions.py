"""docs/provisions.tsv: every provision that counts is there, and the sums are of what is there."""

import runpy
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
    alive = {each for found in RESULTS["read"]().values() if found for each in found.survivors}
    for mutant, reason in RESULTS["equivalents"]().items():
        assert mutant in alive
        assert reason
