"""The inspection log of Roulette wheels: every field that 617a.2(e) lists."""

import datetime
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.documents.inspection_log import (
    KINDS,
    LogEntry,
    LogError,
    check_log,
    format_log,
    parse_log,
)

GOOD = LogEntry(
    date=datetime.date(2014, 3, 1),
    time=datetime.time(9, 40),
    table="R-3",
    work="adjustment",
    description="levelled the wheel head",
    inspected=True,
    signature="A. Example",
    credential="12345-1",
)
PLAIN = {
    "date": "2014-03-01",
    "time": "09:40",
    "table": "R-3",
    "work": "adjustment",
    "inspected": True,
    "signature": "A. Example",
    "credential": "12345-1",
    "description": "levelled the wheel head",
}


def log(*entries: object, **more: object) -> str:
    return json.dumps({"format": "title58/inspection-log/1", "entries": list(entries)} | more)


@pytest.mark.law("617a.2(e)")
def test_a_full_entry_is_read_and_lawful() -> None:
    assert parse_log(log(PLAIN)) == (GOOD,)
    assert check_log((GOOD,)) == []
    assert json.loads(format_log((GOOD,)))["entries"] == [PLAIN]
    opening = replace(GOOD, work="none", description="")
    assert check_log((opening,)) == []
    bare = {key: value for key, value in PLAIN.items() if key != "description"}
    assert parse_log(log(bare | {"work": "none"})) == (opening,)


@pytest.mark.law("617a.2(e)")
@pytest.mark.parametrize("field", ["table", "signature", "credential", "description"])
def test_a_blank_field_is_a_problem(field: str) -> None:
    blank: dict[str, Any] = {field: "  "}
    (found,) = check_log((GOOD, replace(GOOD, **blank)))
    assert found.option == f"entries[1].{field}"
    assert str(found.cites) == "617a.2(e)"
    assert "is missing" in found.problem
    assert found.lawful in found.problem


@pytest.mark.law("617a.2(e)")
@pytest.mark.parametrize(
    ("work", "cite", "why"),
    [
        ("adjustment", "617a.2(c), 617a.2(e)", "no inspection followed the adjustment"),
        ("replacement", "617a.2(d), 617a.2(e)", "no inspection followed the replacement"),
        ("none", "617a.2(a), 617a.2(e)", "the entry logs neither work nor an inspection"),
    ],
)
def test_no_work_without_an_inspection(work: str, cite: str, why: str) -> None:
    (found,) = replace(GOOD, work=work, inspected=False).problems()
    assert (found.option, found.value) == ("entry.inspected", False)
    assert (str(found.cites), found.problem) == (cite, why)
    assert found.lawful == "an inspection before play, certified"


@pytest.mark.parametrize("field", [name for name in KINDS if name != "description"])
def test_a_missing_field_is_told_by_its_path(field: str) -> None:
    entry = {key: value for key, value in PLAIN.items() if key != field}
    with pytest.raises(LogError, match=rf"entries\[1\]\.{field}: missing \(§ 617a\.2\(e\)\)"):
        parse_log(log(PLAIN, entry))


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("date", "1 March", "is not a date"),
        ("time", "quarter past", "is not a time of day such as 09:40"),
        ("time", 940, "is not a time of day"),
        ("time", "09:40+01:00", "not a plain time of day"),
        ("work", "repair", "is not one of none, adjustment, replacement"),
        ("inspected", "yes", "is not true or false"),
        ("signature", 5, "is not text"),
        ("witness", "B", "unknown; expected one of date, time, table"),
    ],
)
def test_a_field_that_cannot_be_read(field: str, value: object, problem: str) -> None:
    with pytest.raises(LogError) as caught:
        parse_log(log(PLAIN | {field: value}))
    assert caught.value.path == f"entries[0].{field}"
    assert problem in caught.value.problem
    assert str(caught.value) == f"{caught.value.path}: {caught.value.problem}"


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("{", "column 2"),
        ('{\n"format": ', "line 2, column 10"),
        ("[]", "format"),
        ('{"format": "x", "entries": []}', "format"),
        (log(entries=None), "entries"),
        (log("x"), "entries[0]"),
    ],
)
def test_what_is_no_log(text: str, path: str) -> None:
    with pytest.raises(LogError) as caught:
        parse_log(text)
    assert caught.value.path == path


ENTRIES = st.builds(
    LogEntry,
    date=st.dates(),
    time=st.times(),
    table=st.text(max_size=5),
    work=st.sampled_from(["none", "adjustment", "replacement"]),
    inspected=st.booleans(),
    signature=st.text(max_size=5),
    credential=st.text(max_size=5),
    description=st.text(max_size=5),
)


@given(st.lists(ENTRIES, max_size=3).map(tuple))
def test_parse_and_format_are_inverse(entries: tuple[LogEntry, ...]) -> None:
    assert parse_log(format_log(entries)) == entries
