"""The list of strings that people read (docs/strings.tsv): how much of it is unread."""

import runpy
import warnings
from pathlib import Path

TOOL = runpy.run_path(str(Path(__file__).parents[1] / "tools" / "strings.py"))


def test_the_list_is_one_verdict_for_each_string() -> None:
    rows = [line.split("\t") for line in TOOL["LIST"].read_text(encoding="utf-8").splitlines()]
    assert rows[0] == TOOL["COLUMNS"]
    assert all(len(row) == 3 and all(row) for row in rows)
    found: dict[str, set[str]] = {}
    for verdict, _, text in rows[1:]:
        found.setdefault(text, set()).add(verdict)
    assert [text for text, said in found.items() if len(said) > 1] == []


def test_what_nobody_has_read_is_counted() -> None:
    """New strings never stop a merge: `make strings-read` does, before a release."""
    waiting = TOOL["unread"]()
    if waiting:
        warnings.warn(f"{len(waiting)} strings are unread: make strings", stacklevel=1)
    assert len(TOOL["verdicts"]()) > 0.5 * len(set(TOOL["strings"]()))


def test_what_counts_as_a_string_that_people_read(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text('"""A docstring."""\nx = f"pays {odds} here"\ny = "dont-pass"\n')
    prose = TOOL["prose"]
    assert [text for text in TOOL["of_source"](source) if prose(text)] == ["pays {odds} here"]
    assert not prose("627a.8(c), 627a.8(c)(1)")
