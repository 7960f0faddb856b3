"""`title58 check`, `title58 submission new` and `title58 checklist`."""

import json
from pathlib import Path

import pytest

from tests.cli.command import run, run_flat
from title58.games import game_slugs


def filing(
    tmp_path: Path, options: str, game: str = "minibaccarat", date: str = "2014-03-01"
) -> str:
    path = tmp_path / "filing.toml"
    path.write_text(f'game = "{game}"\ndate = {date}\n[options]\n{options}\n', encoding="utf-8")
    return str(path)


def test_a_lawful_submission(tmp_path: Path) -> None:
    said = run("check", filing(tmp_path, 'dragon_bonus = "A"'))
    assert "complies with the text on file" in said
    assert "Texts on file: 627a, text of 2014; 627b, none in force." in said


def test_every_violation_is_told_with_its_section(tmp_path: Path) -> None:
    path = filing(tmp_path, 'decks = 5\ntie = "7 to 1"\ndeal = "upside-down"\ncolour = "red"')
    said = run("check", path, code=1)
    assert "does not comply, 4 violations" in said
    for cite in ("§ 627a.3(a)", "§ 627a.12(b)", "§ 627a.8(c)", "§ 601a.2"):
        assert cite in said
    assert "decks = 5" in said
    assert "allowed: 6, 7 or 8 decks" in said
    result = json.loads(run("check", path, "--json", code=1))
    assert result["answer"] == "does not comply"
    decks = next(v for v in result["violations"] if v["option"] == "decks")
    assert decks == {
        "option": "decks",
        "value": 5,
        "cite": "627a.3(a)",
        "problem": "5 decks may not be used without an automated shuffler",
        "lawful": "6, 7 or 8 decks",
    }


def test_the_same_submission_on_another_day(tmp_path: Path) -> None:
    path = filing(tmp_path, "house_money = true")
    assert "complies" in run("check", path)
    said = run("check", path, "--as-of", "2013-12-31", code=1)
    assert "§ 627a.7(a)(7)" in said
    assert "2014-02-01" in said
    result = json.loads(run("check", path, "--json"))
    assert result["answer"] == "complies"
    assert result["violations"] == result["not_on_file"] == result["not_checked"] == []


def test_what_cannot_be_told_is_neither_lawful_nor_unlawful(tmp_path: Path) -> None:
    path = filing(tmp_path, 'perfect_pairs = "A"', date="2024-09-03")
    assert "complies with the text on file" in run("check", path)
    said = run_flat("check", path, "--as-of", "2024-09-04", code=3)
    assert "cannot tell" in said
    assert "expired; its last day in force was 2024-09-03; successor unknown" in said
    assert "allowed: cannot be determined from the text on file" in said
    early = run_flat("check", filing(tmp_path, 'royal_9 = "1-dollar"', date="2021-10-01"), code=3)
    assert "the wording of 627b.3 from 2021-09-04 is not on file" in early
    assert "does not comply" not in said + early
    # One thing that is certain is enough.
    both = filing(tmp_path, 'perfect_pairs = "A"\ndecks = 5', date="2025-01-01")
    assert "does not comply, 1 violation" in run_flat("check", both, code=1)


def test_an_amendment_that_is_known_and_not_on_file(tmp_path: Path) -> None:
    path = filing(tmp_path, "", game="blackjack", date="2014-01-31")
    assert "complies with the text on file" in run("check", path)
    result = json.loads(run("check", path, "--as-of", "2025-01-11", "--json", code=3))
    assert result["answer"] == "cannot tell"
    assert result["violations"] == []
    sources = [text["source"] for text in result["not_on_file"]]
    assert sources == ["44 Pa.B. 599", "44 Pa.B. 7057", "55 Pa.B. 261"]
    assert result["not_on_file"][1]["link"].endswith("/vol44/44-45/2310.html")
    assert result["not_on_file"][0]["substance"] == "known by name only"
    assert result["not_checked"] == ["633b", "633c"]
    said = run("check", path, "--as-of", "2014-02-01", code=3)
    assert "Chapter 633a: 44 Pa.B. 599, 2014-02-01" in said
    assert "Not checked: Chapter 633b" in said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "is not TOML"),
        ('game = "poker"\ndate = 2014-01-01', "expected one of"),
        ('game = "sic-bo"\ndate = "soon"', "date"),
        ('game = "sic-bo"\ndate = 2014-01-01\nowner = 1', "unknown key 'owner'"),
    ],
)
def test_files_that_are_no_submissions(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    assert says in run("check", str(path), code=2)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in run("check", str(tmp_path / "no.toml"), code=2)


@pytest.mark.parametrize("game", game_slugs())
def test_a_new_submission_breaks_nothing_on_file(game: str, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    assert f"title58 check {path}" in run("submission", "new", game, "-o", str(path))
    amended = {"craps", "mini-craps", "midibaccarat", "baccarat", "blackjack"}
    said = run("check", str(path), code=3 if game in amended else 0)
    assert ("cannot tell" if game in amended else "complies with the text on file") in said
    assert "exists" in run("submission", "new", game, "-o", str(path), code=2)
    run("submission", "new", game, "-o", str(path), "--force")
    assert run("submission", "new", game) == path.read_text(encoding="utf-8")


def test_there_is_no_such_game() -> None:
    assert "minibaccarat" in run("submission", "new", "poker", code=2)


def test_the_checklist_follows_the_filing(tmp_path: Path) -> None:
    plain = run("checklist", "minibaccarat", "--as-of", "2014-03-01")
    assert "627a.2(b)(1)" in plain
    assert "627a.2(b)(6)(i)" not in plain
    ez = run("checklist", "minibaccarat", "--submission", filing(tmp_path, "ez = true"))
    assert "627a.2(b)(6)(iii)" in ez
    earlier = run(
        "checklist",
        "minibaccarat",
        "--submission",
        filing(tmp_path, "ez = true", date="2013-03-01"),
        "--json",
    )
    cites = [item["cite"] for g in json.loads(earlier)["checklist"] for item in g["items"]]
    assert "627a.2(b)(6)(ii)" in cites
    assert "627a.2(b)(6)(iii)" not in cites


def test_the_checklist_of_another_game(tmp_path: Path) -> None:
    assert "not for sic-bo" in run(
        "checklist", "sic-bo", "--submission", filing(tmp_path, ""), code=2
    )
