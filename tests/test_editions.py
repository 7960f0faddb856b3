"""Provisions that not every edition of their section has: in which they stand, and a round by them.

The table beside this file names the editions, and a golden whose round rests on the provision. The
editions were read in the texts of 2012 and 2014: that of 2012 has neither Panda 8 nor House Money,
627a.8 ends there with (d) and 627a.12 with (f).
"""

from pathlib import Path

import pytest

from tests.test_goldens import told
from title58.law.code import Code

HERE = Path(__file__)
ROWS = [
    line.split("\t")
    for line in HERE.with_suffix(".tsv").read_text(encoding="utf-8").splitlines()[1:]
]


@pytest.mark.parametrize(
    ("key", "editions", "shown"),
    [pytest.param(*row, marks=pytest.mark.law(row[0]), id=row[0]) for row in ROWS],
)
def test_a_provision_stands_in_its_editions_alone(key: str, editions: str, shown: str) -> None:
    assert ",".join(Code.packaged().provisions_by_key[key].editions) == editions
    path = HERE.parent / "goldens" / f"{shown}.txt"
    assert told(path) == path.read_text(encoding="utf-8")
