"""`title58 compare` as a user meets it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from title58.cli import app

RUN = CliRunner()


@pytest.fixture
def filings(tmp_path: Path) -> tuple[str, str, str]:
    text = RUN.invoke(app, ["submission", "new", "roulette"]).stdout
    names = []
    for wheel in ("double-zero", "single-zero", "triple-zero"):
        path = tmp_path / f"{wheel}.toml"
        path.write_text(text.replace('wheel = "double-zero"', f'wheel = "{wheel}"'))
        names.append(str(path))
    return names[0], names[1], names[2]


def test_side_by_side(filings: tuple[str, str, str]) -> None:
    result = RUN.invoke(app, ["compare", *filings[:2]], env={"COLUMNS": "120"})
    assert result.exit_code == 0
    for text in ("5.2632%", "2.7027%", "-2.5605%", "§ 617a.1(e)", "What players would notice"):
        assert text in result.stdout


def test_as_json(filings: tuple[str, str, str]) -> None:
    result = RUN.invoke(app, ["compare", *filings[:2], "--json"])
    plain = json.loads(result.stdout)
    assert plain["lawful"] == [True, True]
    straight = next(w for w in plain["wagers"] if w["wager"] == "straight")
    assert straight["edge_change"] == "-18/703"


def test_unlawful(filings: tuple[str, str, str]) -> None:
    result = RUN.invoke(app, ["compare", filings[0], filings[2]])
    assert result.exit_code == 1
    assert "DOES NOT COMPLY" in result.stdout
    assert "is not priced" in result.stdout


def test_the_same(filings: tuple[str, str, str]) -> None:
    result = RUN.invoke(app, ["compare", filings[0], filings[0]])
    assert "Both file the same options." in result.stdout
    assert "priced the same in both" in result.stdout


def test_no_file(filings: tuple[str, str, str]) -> None:
    result = RUN.invoke(app, ["compare", filings[0], "none.toml"])
    assert result.exit_code == 2
    assert "none.toml: cannot be read" in result.stderr
