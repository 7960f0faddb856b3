"""`title58 protect GAME|FILE`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from title58.cli import app

TABLE = ["protect", "casino-war", "--as-of", "2024-03-01", "--shoes", "256", "--workers", "1"]


def run(*more: str, code: int = 0) -> str:
    found = CliRunner().invoke(app, [*TABLE, *more])
    assert found.exit_code == code, found.output
    return found.output


def test_the_ranking() -> None:
    said = run("--maximum", "$100")
    assert "78 of 312 cards from the end" in said
    assert "Initial Wager" in said
    assert "does NOT mean" in " ".join(said.split())
    assert "exposed from $50.00" in " ".join(said.split())


def test_one_wager_in_detail() -> None:
    said = " ".join(run("--wager", "tie").split())
    assert "Perfect bettor: 0.0000" in said
    assert "every effect of removal is 0" in said
    assert "Cards unseen" in said


def test_json_has_every_figure(tmp_path: Path) -> None:
    told = json.loads(run("--json", "--cut", "100", "--limit", "exposed=$20", "--limit", "di=2"))
    assert told["cut_card"] == 100
    assert told["limits"]["exposed"] == 2000
    (initial,) = (one for one in told["wagers"] if one["wager"] == "initial")
    assert len(initial["effects_of_removal"]["by_card"]) == 52
    assert initial["verdict"] == "safe"
    path = tmp_path / "found.json"
    run("-o", str(path))
    assert json.loads(path.read_text())["shoes"] == 256


def test_what_is_set_stays_set() -> None:
    assert json.loads(run("--json", "--decks", "8"))["cards"] == 416
    assert "Allowed: 6 or 8 decks" in run("--decks", "5", code=1)
    royal = ["protect", "minibaccarat", "--as-of", "2024-06-01", "--wager", "royal-9-progressive"]
    royal += ["--shoes", "16", "--workers", "1", "--json"]
    mega = ["--set", "royal_9_mega=seed $200,000, reset $20,000, rate 8%"]
    least, more = (
        {one["paytable"]: one["house_edge"] for one in json.loads(found.output)["wagers"]}
        for found in (CliRunner().invoke(app, [*royal, *set_]) for set_ in ([], mega))
    )
    assert all(more[paytable] < edge for paytable, edge in least.items())


@pytest.mark.parametrize("kind", ["html", "pdf"])
def test_paper(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"found.{kind}"
    assert "Wrote" in run("-o", str(path))
    data = path.read_bytes()
    assert data.startswith(b"%PDF" if kind == "pdf" else b"<!doctype html>")
    if kind == "html":
        assert b"Ranking, worst first" in data
        assert b"651a.8" in data


def test_a_table_without_side_wagers_lays_nothing_beside_them(tmp_path: Path) -> None:
    said = {}
    for ez in ("false", "true"):
        path = tmp_path / f"{ez}.toml"
        CliRunner().invoke(app, ["submission", "new", "minibaccarat", "-o", str(path)])
        asked = ["protect", str(path), "--set", f"ez={ez}", "--shoes", "16", "--workers", "1"]
        said[ez] = " ".join(CliRunner().invoke(app, asked).output.split())
    assert "All wagers together" in said["false"]
    assert "must lay a unit" not in said["false"]
    assert "must lay a unit on the best base wager beside them" in said["true"]


def test_a_pass_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "pass.json"
    first = run("--keep", str(path), "--json")
    assert json.loads(path.read_text())["shoes"] == 256
    assert run("--keep", str(path), "--json") == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--wager", "dragon"], "no wager 'dragon' here: there are initial"),
        (["--cut", "20"], "from 78"),
        (["--limit", "never=$5"], "watch, exposed, do-not-offer and di"),
        (["--limit", "watch=$500"], "Limits must rise"),
        (["--limit", "di=1", "--limit", "di=2"], "di is given twice"),
        (["--maximum", "0"], "give an amount above $0"),
        (["--maximum", "-5"], "give an amount above $0"),
        (["--exact", "2"], "less than 1"),
        (["--level", "10"], "from 1 to 9"),
        (["--seats", "0"], "0 seats are not possible"),
        (["--rounds-per-hour", "inf"], "not possible"),
        (["-o", "found.txt"], ".html, .pdf or .json"),
        (["--set", "shuffler=continuous"], "nothing to count"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(words: list[str], said: str) -> None:
    found = CliRunner().invoke(app, [*TABLE, *words])
    assert found.exit_code != 0
    assert said in " ".join(found.output.split())
    assert "Traceback" not in found.output


def test_a_game_without_a_shoe() -> None:
    found = CliRunner().invoke(app, ["protect", "sic-bo"])
    assert found.exit_code != 0
    assert "not dealt from a shoe" in " ".join(found.output.split())


def test_an_amount_or_index_that_is_none_names_its_option() -> None:
    assert "--limit watch=x: 'x' is not an amount" in run("--limit", "watch=x", code=2)
    assert "--maximum: 'x' is not an amount" in run("--maximum", "x", code=2)
    for text in ("nan", "inf"):
        assert f"index of {text} is not possible" in run("--limit", f"di={text}", code=2)
