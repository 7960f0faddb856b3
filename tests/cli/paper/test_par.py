"""`title58 par` as a user meets it."""

import json
from pathlib import Path

import pytest
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


def test_an_independent_check(tmp_path: Path) -> None:
    words = ["par", "big-six-wheel", "--as-of", "2026-01-01", "--rounds", "2e4", "--seed", "9"]
    path = tmp_path / "par.json"
    result = RUN.invoke(app, [*words, "-o", str(path)])
    assert result.exit_code == 0, result.stderr
    assert "standard errors from theory: holds (7 wagers" in result.stdout
    assert "p-value is at least 0.001 divided by the number of wagers: holds" in result.stdout
    simulation = json.loads(path.read_text())["simulation"]
    assert (simulation["rounds"], simulation["seed"]) == (20_000, 9)
    assert [each["rounds"] for each in simulation["wagers"]] == [20_000] * 7
    again = tmp_path / "again.json"
    assert RUN.invoke(app, [*words, "-o", str(again)]).exit_code == 0
    assert again.read_bytes() == path.read_bytes()


def test_a_check_that_cannot_be_made_is_refused_and_nothing_written(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    for words, text in (
        (["--rounds", "none"], "'none' is not a number of rounds"),
        (["--rounds", "1.5"], "'1.5' is not a number of rounds"),
        (["--rounds", "0"], "0 rounds cannot be played"),
        (["--rounds=-5"], "-5 rounds cannot be played"),
        (["--rounds", "10", "--seed=-1"], "seed -1 is out of range"),
        (["--rounds", "10", "--seen", "9H"], "leave out --rounds, or --seen and --left"),
        (["--seed", "9"], "--seed belongs to the simulation: give --rounds too"),
    ):
        result = RUN.invoke(app, ["par", "casino-war", *words, "-o", str(path)])
        assert result.exit_code == 2, words
        assert text.lower() in result.stderr.lower()
    assert not list(tmp_path.iterdir())


def test_a_check_that_is_stopped_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("title58.cli.simulating.played", lambda *_words, **_more: True)
    words = ["par", "big-six-wheel", "--rounds", "10", "-o", str(tmp_path / "a.csv")]
    result = RUN.invoke(app, words)
    assert result.exit_code == 130
    assert "Stopped: nothing was written." in result.stderr
    assert not list(tmp_path.iterdir())


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


def test_a_vendors_sheet_is_verified(tmp_path: Path) -> None:
    """The same, one figure off, and unreadable: 0, 1 and 2."""
    path = tmp_path / "vendor.csv"
    assert RUN.invoke(app, ["par", "casino-war", "-o", str(path)]).exit_code == 0
    same = RUN.invoke(app, ["par", "verify", str(path), "casino-war"])
    assert same.exit_code == 0, same.stderr
    assert "no difference" in " ".join(same.stdout.split())
    text = path.read_text()
    path.write_text(text.replace("win,10 to 1,", "win,11 to 1,", 1))
    found = RUN.invoke(app, ["par", "verify", str(path), "casino-war"])
    assert found.exit_code == 1
    told = " ".join(found.stdout.split())
    assert "1 difference." in told
    assert "row win: pays: 11 to 1 on that sheet, 10 to 1 here § 651a.10(2)" in told
    plain = RUN.invoke(app, ["par", "verify", str(path), "casino-war", "--json"])
    assert plain.exit_code == 1
    assert [each["theirs"] for each in json.loads(plain.stdout)["differences"]] == ["11 to 1"]
    words = ["par", "verify", str(path), "casino-war", "--map", "row=Nothing"]
    assert "has no column 'Nothing'" in RUN.invoke(app, words).stderr
    for words in (["none.csv", "casino-war"], [str(path), "casino-war", "--map", "x=y"]):
        bad = RUN.invoke(app, ["par", "verify", *words])
        assert bad.exit_code == 2
        assert len(bad.stderr.splitlines()) == 1


def test_a_submission_must_have_all_its_wagers_on_the_sheet(tmp_path: Path) -> None:
    filing = tmp_path / "filing.toml"
    filing.write_text('game = "big-six-wheel"\ndate = 2026-01-01\n', encoding="utf-8")
    path = tmp_path / "vendor.csv"
    assert RUN.invoke(app, ["par", str(filing), "-o", str(path)]).exit_code == 0
    assert RUN.invoke(app, ["par", "verify", str(path), str(filing)]).exit_code == 0
    head, *lines = path.read_text().splitlines()
    path.write_text("\n".join([head, *lines[2:]]) + "\n")
    found = RUN.invoke(app, ["par", "verify", str(path), str(filing)])
    assert found.exit_code == 1
    assert "the wager is missing" in " ".join(found.stdout.split())
    whole_game = RUN.invoke(app, ["par", "verify", str(path), "big-six-wheel"])
    assert whole_game.exit_code == 0
    assert "Not on that sheet: 1 wager of ours" in " ".join(whole_game.stdout.split())
