"""`title58 law` as a user meets it, mounted in a small app of its own."""

import datetime
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from title58.cli import law
from title58.law import Code, evidence
from title58.law.coverage import COUNTED
from title58.law.evidence import Proof, dumps

app = typer.Typer()
app.add_typer(law.app, name="law")


@app.command()
def other() -> None:
    """A second command, so that `law` stays a group."""


def fits(text: str) -> bool:
    """Whether every line does, but for names of tests and code, which cannot be broken."""
    return all(len(line) <= 80 or " " not in line.strip() for line in text.splitlines())


def run(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["law", *words])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def as_json(*words: str, code: int = 0) -> Any:
    return json.loads(run(*words, "--json", code=code))


def test_state_on_a_day() -> None:
    text = run("--as-of", "2024-12-01")
    assert "58 Pa. Code, Subpart K, on 2024-12-01" in text
    assert "minibaccarat: 13 of 13 sections in force, 2014 text" in text
    assert "627b.1 has expired; its last day in force was 2024-09-03" in text
    assert fits(text)


def test_state_today_by_default() -> None:
    assert str(datetime.date.today()) in run()
    chapters = as_json("--as-of", "2013-01-01")["chapters"]
    assert [c["chapter"] for c in chapters] == [c.chapter for c in Code.packaged().chapters]
    assert next(c for c in chapters if c["chapter"] == "631c")["in_force"] == 0


def test_show_a_section() -> None:
    text = run("show", "627a.10", "--as-of", "2015-01-01")
    assert "Rules for determining whether a third card shall be dealt" in text
    assert "2012-05-19 no end on file" in text
    assert "42 Pa.B. 2906" in text
    assert "627a.10(c)(1)  [engine]" in text
    assert "BAC-69" in text
    assert "Reading: " in text
    assert fits(text)
    assert "/secure/pacode/data/058/chapter627a/s627a.10.html" in text
    assert "42 Pa.B. 2906, Doc. No. 12-970, 2012-05-19:" in text
    entry = as_json("show", "631a.8")
    assert {v["source"] for v in entry["versions"]} == {"42 Pa.B. 2906"}
    assert entry["documents"][0]["link"].endswith("/vol42/42-20/970.html")
    assert entry["versions"][0]["link"].endswith("/chapter631a/s631a.8.html&d=reduce")
    assert [text["source"] for text in entry["unread"]] == ["44 Pa.B. 599"]


def test_what_is_on_file_and_what_is_only_known() -> None:
    assert "On file: 13 chapters of rules of play; the Board counted 42 in 2020." in run()
    text = run("register")
    assert "not on file: 627b.3\n" in text
    assert "known by name only" in text
    assert "645c  Pai Gow Poker side wagers and variations" in text
    assert fits(text)
    listed = as_json("register")
    assert {known["chapter"] for known in listed["chapters"]} >= {"601a", "633b", "645c"}
    assert "is known and not on file" in run("show", "645c.1", code=3)


def test_diff_tells_what_is_not_known() -> None:
    text = run("diff", "2021-10-01", "2022-06-01")
    assert "627b.3  the wording from 2021-09-04" in text
    assert "Added" not in text
    assert "gained" not in text
    begun = run("diff", "2021-01-01", "2022-06-01")
    assert "Royal 9 Progressive wager (from 2021-09-04)" in begun


def test_show_a_provision_and_its_other_wording() -> None:
    text = run("show", "627a.8(d)")
    assert "Other wordings: 627a.8(d)@2012" in text
    assert "All House Money Wagers" in text
    old = run("show", "627a.8(d)", "--as-of", "2013-01-01")
    assert "Players may not touch" in old
    assert "All House Money" not in old
    assert "Players may not touch" in run("show", "627a.8(d)@2012")


def test_show_what_is_not_in_force() -> None:
    strict = run("show", "627b.1", "--as-of", "2026-01-01")
    assert "627b.1 expired; its last day in force was 2024-09-03; successor unknown." in strict
    assert "Provisions" not in strict
    assert "through 2024-09-03" in strict
    entry = as_json("show", "627b.1", "--as-of", "2024-09-03")
    assert entry["in_force"] is True
    assert entry["versions"][0]["expires"] == "2024-09-04"


def test_show_a_chapter() -> None:
    text = run("show", "619a", "--as-of", "2020-01-01")
    assert "Big Six Wheel" in text
    assert "619a.3  [engine]" in text


def test_show_names_code_and_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    proof = Proof(("title58.games.wheel:spin",), ("tests/games/test_wheel.py::test_odds",))
    monkeypatch.setattr(evidence, "read", lambda *_: {"619a.3": proof})
    text = run("show", "619a.3", "--as-of", "2020-01-01")
    assert "code  title58.games.wheel:spin" in text
    assert "test  tests/games/test_wheel.py::test_odds" in text
    assert "1 provision for code to carry out: 1 implemented, 1 tested." in text


@pytest.mark.parametrize("cite", ["627a.99", "627a.8(z)", "999a", "dragon"])
def test_show_an_unknown_cite(cite: str) -> None:
    text = run("show", cite, code=2)
    assert f"There is no {cite} in the Code on file." in text


def test_an_unknown_cite_has_near_ones() -> None:
    assert "Similar: 627a.10" in run("show", "627a.100", code=2)


@pytest.mark.parametrize(
    "words",
    [
        ["--as-of", "tomorrow"],
        ["show", "627a.8", "--as-of", "2013-1-1"],
        ["diff", "2013", "2015-01-01"],
        ["search", "dragon", "--as-of", "20130101"],
    ],
)
def test_bad_dates(words: list[str]) -> None:
    assert "is not a date. Write it as YYYY-MM-DD" in run(*words, code=2)


def test_a_day_that_never_was() -> None:
    assert "There is no day 2013-02-30." in run("--as-of", "2013-02-30", code=2)


def test_diff() -> None:
    text = run("diff", "2013-01-01", "2015-01-01")
    assert "Sections amended" in text
    assert re.search(r"Added: \d+ provisions", text)
    assert "minibaccarat: panda-8-insurance, house-money" in text
    assert "was: Players may not touch" in text
    assert fits(text)
    same = run("diff", "2015-01-01", "2016-01-01")
    assert "Nothing changed in the text on file." in same
    assert "623a.12" in same  # of which it is not known when it came
    assert "623a.12" not in run("diff", "2024-11-02", "2024-12-01")
    ended = run("diff", "2024-09-03", "2024-09-04", "--chapter", "627b")
    assert "Sections no longer in force" in ended
    assert "(last day 2024-09-03; successor unknown)" in ended
    assert "Wagers removed" in ended
    assert "New sections" in run("diff", "2024-05-01", "2024-06-01")


def test_diff_as_json() -> None:
    found = as_json("diff", "2013-01-01", "2015-01-01", "--chapter", "627a")
    assert found["wagers_gained"] == {"minibaccarat": ["panda-8-insurance", "house-money"]}
    assert "627a.7(a)(7)" in str(found["added"])


def test_diff_refuses_nonsense() -> None:
    assert "is earlier than" in run("diff", "2015-01-01", "2013-01-01", code=2)
    refused = run("diff", "2013-01-01", "2015-01-01", "--chapter", "999a", code=2)
    assert "Chapter 999a is not on file" in refused


def test_search() -> None:
    text = run("search", "dragon", "insurance")
    assert "627a.7(a)(5)  Dragon 7 Insurance Wager (minibaccarat: dragon-7-insurance)" in text
    assert text.startswith("Wagers\n")
    assert fits(text)
    assert "Nothing found for 'xyzzy'." in run("search", "xyzzy")
    assert as_json("search", "panda 8 insurance", "--as-of", "2013-01-01") == []
    kinds = {hit["kind"] for hit in as_json("search", "panda")}
    assert {"wager", "provision", "interpretation"} <= kinds


def _evidence(path: Path, changes: Mapping[str, Proof] | None = None) -> str:
    proof = Proof(("title58.games.wheel:spin",), ("tests/test_wheel.py::test_spin",))
    counted = [p.key for p in Code.packaged().provisions("619a") if p.carrier in COUNTED]
    path.write_text(dumps({**dict.fromkeys(counted, proof), **(changes or {})}))
    return str(path)


def test_coverage_is_complete_when_everything_is_proved(tmp_path: Path) -> None:
    file = _evidence(tmp_path / "evidence.tsv")
    text = run("coverage", "--chapter", "619a", "--evidence", file, "--require")
    assert "9/0/9: 100.0% covered; 0 proven by violation" in text
    assert "Gaps" not in text
    assert "title58.games.wheel:spin" in text
    assert "tests/test_wheel.py::test_spin" in text


def test_coverage_finds_planted_gaps(tmp_path: Path) -> None:
    half = Proof(("title58.games.wheel:pay",))
    broken = Proof(("title58.games.wheel:pay",), ("tests/a.py::b",), ("tests/a.py::b",))
    all_told = _evidence(tmp_path / "broken.tsv", {"619a.3": broken})
    told = run("coverage", "--chapter", "619a", "--evidence", all_told)
    assert "9/1/9: 100.0% covered; 1 proven by violation" in told
    assert "tests/a.py::b  (by violation)" in told
    file = _evidence(tmp_path / "evidence.tsv", {"619a.3": half, "619a.2(d)": Proof()})
    options = ("coverage", "--chapter", "619a", "--evidence", file)
    text = run(*options)
    assert "7/0/9: 77.7% covered" in text
    assert "Gaps: 2" in text
    assert "619a.3  no test: " in text
    assert "619a.2(d)  no code: " in text
    assert fits(text)
    run(*options, "--require", code=1)
    found = as_json(*options)
    assert found["chapters"]["619a"]["gaps"] == {"619a.2(d)": "no code", "619a.3": "no test"}
    assert found["chapters"]["619a"]["irregularity"] == {
        "total": 1,
        "implemented": 0,
        "tested": 0,
        "violated": 0,
    }
    assert found["total"] == {"total": 9, "implemented": 8, "tested": 7, "violated": 0}


def test_coverage_of_everything(tmp_path: Path) -> None:
    file = _evidence(tmp_path / "evidence.tsv")
    text = run("coverage", "--evidence", file)
    wheel = sum(p.carrier in COUNTED for p in Code.packaged().provisions("619a"))
    every = sum(p.carrier in COUNTED for p in Code.packaged().provisions_by_key.values())
    assert f"{wheel}/0/{every}" in text
    assert "--chapter C lists them" in text
    assert fits(text)
    assert run("coverage").startswith("Provisions covered by a test / proven by violation / in all")


def test_coverage_errors(tmp_path: Path) -> None:
    assert "Chapter 999a is not on file" in run("coverage", "--chapter", "999a", code=2)
    missing = str(tmp_path / "none.tsv")
    assert "There is no evidence file" in run("coverage", "--evidence", missing, code=2)
    broken = tmp_path / "broken.tsv"
    for text in ("{", "619a.3", "619a.3\tgames.wheel:spin\n", "\n"):
        broken.write_text(text)
        assert "is not an evidence file" in run("coverage", "--evidence", str(broken), code=2)


def test_where_checklist_provisions_stand() -> None:
    text = run("coverage", "--carrier", "checklist", "--chapter", "623a", "--require")
    assert re.search(r"^ +623a +19 +2 +0 +21$", text, re.M)
    assert "623a.2(d)(4)(iii)(A)  table sign, inspection sheet, layout" in text
    fire = "Fire Bet: six points: 999 to 1; five points: 249 to 1; four points: 24 to 1"
    assert fire in " ".join(text.split())
    assert "the Code fixes it: a filing has no choice here" in text
    assert fits(text)
    found = json.loads(run("coverage", "--carrier", "checklist", "--chapter", "623a", "--json"))
    assert len(found) == 21
    assert found["623a.7(a)"]["documents"] == ["inspection sheet", "dice log"]
    only = run("coverage", "--carrier", "option", "--chapter", "619a")
    assert re.search(r"^ +619a +0/0/0 +0/0/0 +\d+/\d+/1 +0/0/0 ", only, re.M)
    told = run("coverage", "--carrier", "definition", code=2)
    assert (
        "--carrier definition: there are engine, procedure, option, irregularity, checklist" in told
    )


def test_a_checklist_provision_that_stands_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "provisions").mkdir()
    (tmp_path / "provisions" / "619a.tsv").write_text(
        "cite\teditions\tcarrier\tkind\tsummary\tapplies\n"
        "619a.1(z)\t2012\tchecklist\tlayout\tA bell hangs over the wheel.\tflag_symbol = bell\n"
    )
    asked = ("coverage", "--carrier", "checklist", "--chapter", "619a", "--law", str(tmp_path))
    assert "in no document" in run(*asked)
    told = run(*asked, "--require", code=1)
    assert "none of our tables is filed in a way that makes it apply" in told
