"""Every command that uses law takes `--law DIR`, and says so in what it writes."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.law.overlaid import EXAMPLE, HEAD, KINGS_FILES, overlay
from title58.cli import app
from title58.law import Code

LAW = ["--law", str(EXAMPLE)]
DAY = ["--as-of", "2027-06-01"]
CODE = Code.packaged().with_overlay(EXAMPLE)
DIGEST = CODE.overlays[0].digest
LINE = f"Law: packaged, overlay amendment-2027 (sha256 {DIGEST})"


def run(*args: str, code: int = 0, text: str | None = None) -> Result:
    result = CliRunner().invoke(app, list(args), input=text)
    assert result.exit_code == code, result.output
    return result


def read(*args: str, code: int = 0) -> Any:
    return json.loads(run(*args, "--json", code=code).stdout)


@pytest.fixture
def filed(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    run("submission", "new", "minibaccarat", "-o", str(path), *DAY, *LAW)
    text = path.read_text(encoding="utf-8")
    assert f'law = ["amendment-2027 sha256:{DIGEST}"]' in text
    path.write_text(text.replace('dragon_bonus = "none"', 'dragon_bonus = "A"'), encoding="utf-8")
    return str(path)


def test_law() -> None:
    assert LINE in run("law", *DAY, *LAW).stdout
    assert read("law", *DAY, *LAW)["law"] == CODE.as_plain()
    assert "law" not in read("law", *DAY)
    assert "16 to 1" in run("law", "show", "627a.12(h)", *DAY, *LAW).stdout
    assert "16 to 1" not in run("law", "show", "627a.12(h)", *DAY).stdout
    diff = ("law", "diff", "2026-12-31", "2027-01-01")
    assert "627a.12(i)" in run(*diff, *LAW).stdout
    assert "Nothing changed" in run(*diff).stdout
    assert "Paytable D pays" in run("law", "search", "40", "to", "1", "by", "9", *LAW).stdout
    gaps = read("law", "coverage", "--chapter", "627a", *LAW)["chapters"]["627a"]["gaps"]
    assert gaps == {
        "627a.12(e)[Paytable D]": "no code",
        "627a.12(h)[Player and Banker Pair]": "no code",
    }


def test_check_and_checklist(filed: str) -> None:
    refused = run("check", filed, code=2)
    assert "it depends on the overlay amendment-2027" in refused.output
    assert "which is not loaded" in refused.output
    assert LINE in run("check", filed, *LAW).stdout
    assert read("check", filed, *LAW)["law"] == CODE.as_plain()
    item = "A sign names the Dragon Bonus paytable in use."
    listed = read("checklist", "minibaccarat", "--submission", filed, *LAW)
    assert listed["law"] == CODE.as_plain()
    assert item in [each["item"] for group in listed["checklist"] for each in group["items"]]
    assert item not in run("checklist", "minibaccarat", *DAY, *LAW).stdout


def test_odds_and_comparison(filed: str) -> None:
    asked = ("odds", "minibaccarat", "--wager", "dragon-bonus", "--decks", "8", *DAY)
    found = read(*asked, *LAW)
    assert {one["paytable"] for one in found["wagers"]} == {"A", "B", "C", "D"}
    assert found["law"] == CODE.as_plain()
    assert run(*asked, *LAW).stdout.startswith(LINE)
    assert "law" not in read(*asked)
    assert LINE in run("compare", filed, filed, *LAW).stdout
    assert read("compare", filed, filed, *LAW)["law"] == CODE.as_plain()


def test_a_par_sheet(tmp_path: Path) -> None:
    path = tmp_path / "par.json"
    asked = ("par", "minibaccarat", "--wager", "dragon-bonus", "--decks", "8", *DAY)
    assert LINE in run(*asked, *LAW, "-o", str(path)).stdout
    sheet = json.loads(path.read_text(encoding="utf-8"))
    assert sheet["law"] == sheet["inputs"]["law"] == CODE.as_plain()
    assert sheet["texts"].endswith(LINE)
    assert "--law amendment-2027" in sheet["command"]
    run(*asked, "--force", "-o", str(path))
    assert "law" not in json.loads(path.read_text(encoding="utf-8"))


def test_rounds(tmp_path: Path) -> None:
    dealt = run("deal", "minibaccarat", "--seed", "1", "-n", "2", "--json", *DAY, *LAW).stdout
    records = tmp_path / "rounds.jsonl"
    records.write_text(dealt, encoding="utf-8")
    assert json.loads(dealt.splitlines()[0])["law"] == CODE.as_plain()
    assert "2 of them verified" in run("settle", str(records), *LAW).stdout
    refused = run("settle", str(records), code=2).output
    assert f"law.overlays[0]: it depends on the overlay amendment-2027 (sha256 {DIGEST})" in refused
    assert (
        "Code on file for 2027-06-01"
        in run("play", "minibaccarat", *DAY, *LAW, text="quit\n").stdout
    )
    plain = run("deal", "minibaccarat", "--seed", "1", "--json", *DAY).stdout
    assert json.loads(plain)["law"] == Code.packaged().as_plain()


def test_an_overlay_of_the_same_name_is_not_the_same(tmp_path: Path) -> None:
    one = overlay(tmp_path, {"overlay.toml": 'name = "x"\n'}, name="x")
    dealt = run("deal", "sic-bo", "--seed", "1", "--json", "--law", str(one)).stdout
    (tmp_path / "round.json").write_text(dealt, encoding="utf-8")
    (one / "overlay.toml").write_text('name = "x"\nabout = "changed"\n', encoding="utf-8")
    refused = run("settle", str(tmp_path / "round.json"), "--law", str(one), code=2)
    assert "the one loaded has" in refused.output


def test_simulations(tmp_path: Path) -> None:
    kept = str(tmp_path / "run.json")
    asked = ("simulate", "sic-bo", "--rounds", "1e4", "--bet", "small", "--save", kept, *DAY)
    found = read(*asked, *LAW)
    assert found["law"] == found["plan"]["law"] == CODE.as_plain()
    assert LINE in found["about"]
    again = read(*asked, *LAW)
    assert again["digest"] == found["digest"]
    refused = run(*asked, code=2).output
    assert "it depends on the overlay amendment-2027" in refused
    plain = read("simulate", "sic-bo", "--rounds", "1e4", "--bet", "small", *DAY)
    assert "law" not in {**plain, **plain["plan"]}
    assert plain["digest"] != found["digest"]
    assert plain["bets"] == found["bets"]


FIELD = """\
from title58.games.craps.players.strategies import Make


class Field:
    def act(self, view):
        return [Make("field", 1000)]
"""


def test_a_player_in_python_sits_under_the_same_law(tmp_path: Path) -> None:
    path = tmp_path / "player.py"
    path.write_text(FIELD, encoding="utf-8")
    asked = ("simulate", "craps", "--rounds", "1000", "--strategy", str(path), *DAY)
    found = read(*asked, "--workers", "2", *LAW)  # processes of their own are sent the law
    assert found["law"] == CODE.as_plain()
    assert found["players"] == read(*asked, "--workers", "1")["players"]


def test_overlays_lie_over_one_another(tmp_path: Path) -> None:
    kings = overlay(tmp_path, KINGS_FILES)
    two = read("law", "--law", str(kings), *LAW)["law"]["overlays"]
    assert [each["name"] for each in two] == ["test", "amendment-2027"]


@pytest.mark.parametrize(
    "command",
    [
        ("law",),
        ("law", "show", "627a.1"),
        ("law", "diff", "2020-01-01", "2021-01-01"),
        ("law", "search", "x"),
        ("law", "coverage"),
        ("check", "x.toml"),
        ("submission", "new", "sic-bo"),
        ("checklist", "sic-bo"),
        ("odds", "sic-bo"),
        ("par", "sic-bo", "-o", "none.json"),
        ("compare", "x.toml", "y.toml"),
        ("simulate", "sic-bo"),
        ("play", "sic-bo"),
        ("deal", "sic-bo"),
        ("settle", "x.json"),
    ],
    ids=" ".join,
)
def test_an_overlay_or_plugin_that_is_wrong_stops_every_command(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    wrong = overlay(tmp_path, {"provisions/627a.tsv": HEAD + "no\n"})
    told = run(*command, "--law", str(wrong), code=2).output
    assert told == f"{wrong}/provisions/627a.tsv:2: columns: 1; expected cite, editions, carrier," \
        " kind, summary, applies, filed, approval, notice.\n"  # fmt: skip
    told = run(*command, "--plugin", str(tmp_path / "none.py"), code=2).output
    assert told == f"There is no plugin file {tmp_path / 'none.py'}.\n"
