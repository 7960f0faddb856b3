"""The life of a submission: number, revision, and days that come in their order."""

import datetime
import tomllib
from itertools import permutations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from title58.cli import app
from title58.errors import FilingError
from title58.law import Law
from title58.submission.filing import load_filing, read_filing, replace_law
from title58.submission.life import DAYS, Life
from title58.submission.template import template

LAW = Law.on("2024-06-01")
DAY = datetime.date
FILED = """
number = "RS-17"
revision = 2
submitted = 2024-01-10
approved = 2024-01-24
effective = 2024-02-01
superseded = 2024-05-01
"""


def filed(text: str = FILED, date: str = "2024-06-01") -> dict[str, object]:
    return {"game": "sic-bo", "date": DAY.fromisoformat(date), **tomllib.loads(text)}


def test_what_is_filed_is_kept_and_written_back() -> None:
    life = read_filing(filed(), "x.toml").life
    assert (life.number, life.revision, life.superseded) == ("RS-17", "2", DAY(2024, 5, 1))
    assert Life.read(life.as_plain(), "x.toml") == life
    found = read_filing(filed(), "x.toml")
    assert replace_law(found, LAW).life == life
    assert found.changed({"minimum": "$5.00"}).life == life
    assert read_filing(filed(""), "x.toml").life == Life()


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_days_in_order_are_taken_and_others_refused(order: tuple[int, ...]) -> None:
    days = {name: DAY(2024, 1, 1 + place) for name, place in zip(DAYS, order, strict=True)}
    if order == (0, 1, 2, 3):
        assert Life(**days).days == tuple(days.items())  # type: ignore[arg-type]
        return
    with pytest.raises(FilingError, match="the days must be in the order submitted, approved"):
        Life(**days)  # type: ignore[arg-type]


def test_refusals_name_the_field() -> None:
    with pytest.raises(FilingError, match=r"x\.toml: approved is 2024-01-09, before it was submit"):
        read_filing(filed(FILED.replace("2024-01-24", "2024-01-09")), "x.toml")
    with pytest.raises(FilingError, match=r"x\.toml: effective: 'soon' is not a date"):
        read_filing(filed('effective = "soon"'), "x.toml")
    with pytest.raises(FilingError, match=r"x\.toml: number: 17 is not text"):
        read_filing(filed("number = 17"), "x.toml")


@pytest.mark.parametrize(
    ("date", "stood", "remark"),
    [
        ("2024-01-01", "not submitted", "effective from 2024-02-01: not in effect on 2024-01-01"),
        ("2024-01-10", "submitted", "effective from 2024-02-01: not in effect on 2024-01-10"),
        ("2024-01-31", "approved", "effective from 2024-02-01: not in effect on 2024-01-31"),
        ("2024-02-01", "in effect", ""),
        ("2024-04-30", "in effect", ""),
        (
            "2024-05-01",
            "superseded",
            "superseded on 2024-05-01: another filing holds on 2024-05-01",
        ),
    ],
)
def test_where_it_stood(date: str, stood: str, remark: str) -> None:
    life = read_filing(filed(), "x.toml").life
    assert life.stood(DAY.fromisoformat(date)) == stood
    assert list(life.remarks(DAY.fromisoformat(date))) == ([remark] if remark else [])


def test_check_shows_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = template("sic-bo", LAW)
    assert load_filing(_write(path, text)).life == Life()
    fields = ("number", "revision", *DAYS)
    lines = text.split("\n")
    given = "\n".join(
        line[2:] if line.startswith(tuple(f"# {field} = " for field in fields)) else line
        for line in lines
    )
    life = load_filing(_write(path, given)).life
    assert (life.number, life.approved) == ("RS-1", LAW.date)
    result = CliRunner().invoke(app, ["check", str(path)])
    told = " ".join(result.stdout.split())
    assert "Submission: number RS-1, revision 0, submitted 2024-06-01, approved" in told
    assert "on 2024-06-01 in effect" in told


def _write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
