"""`make mutants`: what it names is there."""

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_sources_and_tests_of_every_target_exist() -> None:
    targets = runpy.run_path(str(ROOT / "tools" / "mutant_targets.py"))["TARGETS"]
    named = {ROOT / "src" / "title58" / file for files, _ in targets.values() for file in files}
    for _, tests in targets.values():
        named |= {ROOT / test.removeprefix("--deselect=").partition("::")[0] for test in tests}
    assert [path for path in sorted(named) if not path.exists()] == []
