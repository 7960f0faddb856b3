"""The commands that write documents, as a user meets them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from title58.cli import app

RUN = CliRunner()
AS_OF = ["--as-of", "2024-06-01"]


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (["sign", "sic-bo", *AS_OF], "Sic Bo: table sign"),
        (["sign", "sic-bo", "--card", *AS_OF], "Sic Bo: rack card"),
        (["guide", "sic-bo", *AS_OF], "Sic Bo: gaming guide"),
        (["log", "sic-bo", "--of", "dice", *AS_OF], "Sic Bo: dice log"),
        (["houseway", "pai-gow", *AS_OF], "Pai Gow: house way"),
        (["redline", "sic-bo", "--set", "minimum=$5"], "Sic Bo: redline"),
        (["redline", "sic-bo", "--from", "2013-01-01", "--to", "2014-01-01"], "Sic Bo: redline"),
        (["filing", "big-six-wheel", *AS_OF], "Big Six Wheel: filing packet"),
    ],
)
def test_documents(tmp_path: Path, words: list[str], title: str) -> None:
    path = tmp_path / "x.html"
    result = RUN.invoke(app, [*words, "-o", str(path)])
    assert result.exit_code == 0, result.stderr
    assert result.stdout == f"Wrote {path}: {title}.\n"
    text = path.read_text(encoding="utf-8")
    assert f"<title>{title}</title>" in text
    assert "Not approved for wagering" in text
    again = RUN.invoke(app, [*words, "-o", str(path)])
    assert again.exit_code == 2
    assert "Give --force" in again.stderr


def test_a_dispute_from_a_dealt_round(tmp_path: Path) -> None:
    record = tmp_path / "round.json"
    record.write_text(
        RUN.invoke(app, ["deal", "sic-bo", "--seed", "3", "--json", *AS_OF]).stdout,
        encoding="utf-8",
    )
    path = tmp_path / "d.html"
    assert RUN.invoke(app, ["dispute", str(record), "-o", str(path)]).exit_code == 0
    assert "patron dispute" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["sign", "sic-bo", "-o", "x.txt"], "x.txt: a document's name ends in .html or .pdf."),
        (["log", "sic-bo", "--of", "cheese", "-o", "x.html"], "--of cheese: choose table, "),
        (["log", "sic-bo"], "Give -o FILE"),
        (["redline", "sic-bo", "-o", "x.html"], "Nothing to compare"),
        (["redline", "sic-bo", "--from", "2013-01-01", "-o", "x.html"], "give both days"),
        (["log", "craps", "--check", "x.json"], "not of craps"),
    ],
)
def test_what_makes_no_sense(words: list[str], told: str) -> None:
    result = RUN.invoke(app, words)
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_wheel_s_log_is_checked(tmp_path: Path) -> None:
    entry = {
        "date": "2024-06-01", "time": "09:40", "table": "R-3", "work": "none", "inspected": True,
        "signature": "A. Example", "credential": "1",
    }  # fmt: skip
    path = tmp_path / "log.json"
    for inspected, code in ((True, 0), (False, 1)):
        entries = [{**entry, "inspected": inspected}]
        path.write_text(json.dumps({"format": "title58/inspection-log/1", "entries": entries}))
        result = RUN.invoke(app, ["log", "roulette", "--check", str(path)])
        assert result.exit_code == code, result.stdout
    assert "617a.2(e)" in result.stdout
    assert "1 entry, 1 violation" in result.stdout
