"""Folders of submissions: what complies, who offers what, whom a change of law touches."""

import datetime
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from title58.cli import app
from title58.documents.holdings import held, offers, touched

RUN = CliRunner()
DAY = datetime.date


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "more").mkdir()
    for name, facility, game, rest in (
        ("a.toml", "Riverside", "minibaccarat", "house_money = true"),
        ("more/b.toml", "Hilltop", "minibaccarat", ""),
        ("c.toml", "Riverside", "big-six-wheel", ""),
    ):
        text = f'facility = "{facility}"\ngame = "{game}"\ndate = 2014-03-01\n[options]\n{rest}\n'
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_who_offers_what(folder: Path) -> None:
    found = offers(held(folder))
    assert found["Minibaccarat"]["House Money Wager"] == ["Riverside"]
    assert found["Minibaccarat"]["Tie Wager"] == ["Riverside", "Hilltop"]
    assert set(found) == {"Minibaccarat", "Big Six Wheel"}


def test_whom_a_change_of_law_touches(folder: Path) -> None:
    found = list(touched(held(folder), DAY(2014, 1, 1), DAY(2014, 3, 1)))
    assert {each.name for each in found} == {"a.toml", "more/b.toml"}
    wagers = [each for each in found if each.cite == "627a.7"]
    assert {each.day for each in wagers} == {DAY(2014, 2, 1)}
    (cured,) = (each for each in found if each.why.startswith("complies now"))
    assert (cured.name, cured.cite) == ("a.toml", "627a.7(a)(7)")
    back = held(folder)
    assert not list(touched(back, DAY(2014, 2, 1), DAY(2014, 3, 1)))


def test_check_a_folder(folder: Path) -> None:
    result = RUN.invoke(app, ["check", str(folder), "--json"])
    assert result.exit_code == 0, result.stderr
    answers = {row["file"]: row["answer"] for row in json.loads(result.stdout)}
    assert answers == dict.fromkeys(
        ("a.toml", "c.toml", "more/b.toml"), "complies with the text on file"
    )
    before = RUN.invoke(app, ["check", str(folder), "--as-of", "2014-01-01", "--json"])
    assert before.exit_code == 1
    answers = {row["file"]: row["answer"] for row in json.loads(before.stdout)}
    assert answers["a.toml"] == "does not comply, 1 violation"
    (folder / "d.toml").write_text("game = 3", encoding="utf-8")
    broken = RUN.invoke(app, ["check", str(folder)])
    assert broken.exit_code == 2
    assert "cannot be read: game: 3 is not text" in " ".join(broken.stdout.split())


def test_questions_that_need_a_folder(folder: Path, tmp_path: Path) -> None:
    for words in (["--offers"], ["--touched", "2014-01-01", "2014-03-01"]):
        assert RUN.invoke(app, ["check", str(folder), *words]).exit_code == 0
        alone = RUN.invoke(app, ["check", "sic-bo", *words])
        assert alone.exit_code == 2
        assert "need a folder" in alone.stderr
    (tmp_path / "empty").mkdir()
    empty = RUN.invoke(app, ["check", str(tmp_path / "empty")])
    assert "no Rules Submission in it" in empty.stderr
