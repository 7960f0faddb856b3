"""`title58 par` as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from title58.cli import app

RUN = CliRunner()


def test_a_game(tmp_path: Path) -> None:
    path = tmp_path / "par.json"
    result = RUN.invoke(app, ["par", "casino-war", "-o", str(path), "--decks", "6"])
    assert result.exit_code == 0
    assert "Casino War, 6 wagers" in result.stdout
    assert json.loads(path.read_text())["game"] == "casino-war"


def test_a_submission_with_its_facility(tmp_path: Path) -> None:
    filing = tmp_path / "filing.toml"
    text = RUN.invoke(app, ["submission", "new", "sic-bo"]).stdout
    filing.write_text(text.replace("Example Casino", "Riverside"), encoding="utf-8")
    path = tmp_path / "par.json"
    result = RUN.invoke(app, ["par", str(filing), "-o", str(path)])
    assert result.exit_code == 0, result.stderr
    plain = json.loads(path.read_text())
    assert (plain["game"], plain["facility"]) == ("sic-bo", "Riverside")


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "par.csv"
    path.write_text("mine")
    result = RUN.invoke(app, ["par", "sic-bo", "-o", str(path)])
    assert result.exit_code == 2
    assert "Give --force" in result.stderr
    assert path.read_text() == "mine"
    assert RUN.invoke(app, ["par", "sic-bo", "-o", str(path), "--force"]).exit_code == 0
    assert path.read_text() != "mine"


def test_bad_input(tmp_path: Path) -> None:
    for words, text in (
        (["sic-bo", "-o", "par.doc"], "ends in .xlsx"),
        (["chess", "-o", str(tmp_path / "a.csv")], "There is no game"),
        (["sic-bo", "--wager", "x", "-o", str(tmp_path / "a.csv")], "There is no wager 'x'"),
        ([str(tmp_path / "none.toml"), "-o", str(tmp_path / "a.csv")], "none.toml"),
        (["sic-bo", "-o", str(tmp_path / "no" / "a.csv")], "cannot be written"),
    ):
        result = RUN.invoke(app, ["par", *words])
        assert result.exit_code == 2, words
        assert text in result.stderr
