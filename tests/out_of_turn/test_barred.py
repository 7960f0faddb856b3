"""One act too many, by one seat, at one point of a lawful round, and the paragraph that bars it.

`test_barred.jsonl` has lawful rounds, one in a line; the table beside this file says after how many
of its answers an act comes that has no place there, which act, what it is refused by, and whom.
What is out of turn is also allowed by the hand-written table of its game (`<game>.tsv`).

Read against the regulations: row by row for 617a, 619a, 621a, 623a, 625a, 633a, 645a and 651a, in
groups of the same act, step and paragraph for the three forms of baccarat.
"""

import json
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from tests.out_of_turn.altered import allowed, refused
from title58.law.cites import read_cites
from title58.law.code import Code
from title58.records.outcomes import Refused, settle

HERE = Path(__file__)
RECORDS = [
    json.loads(line) for line in HERE.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()
]
ROWS = [
    line.split("\t")
    for line in HERE.with_suffix(".tsv").read_text(encoding="utf-8").splitlines()[1:]
]


def marked() -> Iterator[Any]:
    known = Code.packaged().provisions_by_key
    for row in ROWS:
        game, record, after, act, seat, cites = row
        keys = [key for key in read_cites(cites) if key in known]
        marks = [pytest.mark.law(*keys)] if keys else []
        name = f"{game}-{record}-{after}-{json.loads(act)['kind']}"
        yield pytest.param(int(record), int(after), act, seat, cites, id=name, marks=marks)


@pytest.mark.parametrize(("record", "after", "act", "seat", "cites"), list(marked()))
def test_an_act_that_has_no_place_is_refused_by_its_paragraph(
    record: int, after: int, act: str, seat: str, cites: str
) -> None:
    lawful = RECORDS[record]
    raw = {**lawful, "answers": [*lawful["answers"][:after], json.loads(act)]}
    found = settle(raw)
    assert isinstance(found, Refused)
    assert (str(found.refusal.cites), str(found.refusal.seat or "")) == (cites, seat)


def test_what_is_out_of_turn_is_allowed_by_hand() -> None:
    for _, record, after, act, *_ in ROWS:
        lawful = RECORDS[int(record)]
        raw = {**lawful, "answers": [*lawful["answers"][: int(after)], json.loads(act)]}
        found = refused(raw)
        assert found is not None
        if found.due == "TakeWagers" and found.acts == ("wager",):
            continue  # in turn, and not as it should be
        may = allowed(raw["game"], found.acts, found.due)
        for cite in found.refusal.cites:
            assert any(fnmatchcase(cite.partition("[")[0], one) for one in may), raw["answers"][-1]
