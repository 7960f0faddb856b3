"""`title58 protect deck` as a user meets it."""

import json
from pathlib import Path

from tests.cli.command import run, run_flat

INCIDENT = ("protect", "deck", "minibaccarat", "--as-of", "2024-06-01", "--extra", "9D,9D")
MONEY = ("--rounds", "210", "--bet", "player=$300")


def test_the_terminal_says_what_it_came_to() -> None:
    said = run_flat(*INCIDENT, *MONEY, "--wager", "player", "--table", "B12")
    assert "Table number: B12" in said
    assert "2 cards extra: 2x9D." in said
    assert "1.2351% 1.2399% +0.0048% house $0.05 $300.00 $3.05" in said
    assert "(§ 627a.4(a))" in said


def test_json_has_fractions() -> None:
    found = json.loads(run(*INCIDENT, *MONEY, "--wager", "player", "--json"))
    one = found["effects"][0]
    assert one["change"]["fraction"] == "27505037895406/567220579303312935"
    assert found["cents_toward_house"] == one["cents_toward_house"]


def test_alternatives_of_one_wager_are_not_added_up() -> None:
    asked = (*INCIDENT, "--rounds", "210", "--average", "$25")
    assert "no total is given" in run_flat(*asked)
    assert json.loads(run(*asked, "--json"))["cents_toward_house"] is None
    assert "the expected shift is" in run_flat(*asked, "--wager", "tie")


def test_files(tmp_path: Path) -> None:
    for kind in ("html", "json", "pdf"):
        path = tmp_path / f"incident.{kind}"
        said = run(*INCIDENT, *MONEY, "--day", "2024-06-01", "-o", str(path))
        assert said == f"Wrote {path}.\n"
    text = (tmp_path / "incident.html").read_text()
    assert "deck incident" in text
    assert "Board representative" in text
    assert (tmp_path / "incident.pdf").read_bytes().startswith(b"%PDF")
    assert "exists" in run(*INCIDENT, "-o", str(tmp_path / "incident.pdf"), code=2)


def test_sentences() -> None:
    assert "Nothing was wrong" in run("protect", "deck", "minibaccarat", code=2)
    assert "Nothing was wrong" in run("protect", "deck", "minibaccarat", "--missing=0xKH", code=2)
    said = run_flat("protect", "deck", "minibaccarat", "--missing=KH", "--bet", "tie=$5")
    assert "Say how many rounds were dealt" in said
    assert "not an amount" in run(*INCIDENT, "--average", "much", code=2)
    assert "ends in .html, .pdf or .json" in run(*INCIDENT, "-o", "incident.doc", code=2)
    assert "There is no day" in run(*INCIDENT, "--day", "2024-02-31", code=2)


def test_a_first_word_that_is_no_command_is_a_table() -> None:
    assert "deck" in run("protect", "--help")
    assert "no game 'nosuch'" in run("protect", "deck", "nosuch", "--missing", "KH", code=2)


def test_more_digits_than_python_reads() -> None:
    many = "9" * 5_000
    for asked in ((f"--missing={many}x?",), (f"--extra={many}xdeck",), (f"--missing={many}xKH",)):
        said = run_flat("protect", "deck", "minibaccarat", *asked, code=2)
        assert "is not a card" in said
    said = run_flat("theo", "minibaccarat", "--bet", "tie=$5", "--hours", many, code=2)
    assert "is too large" in said


def test_tiles() -> None:
    exchanged = ("protect", "deck", "pai-gow", "--missing", "3-6", "--extra", "teen")
    said = run_flat(*exchanged)
    assert "1 tile missing: 3-6. 1 tile extra: 6-6." in said
    assert "2.6717% 2.9317% +0.2600% house $2.60" in said
    assert "Sections on the tiles" in said
    assert "(§ 621a.4(a)(1))" in said
    assert json.loads(run(*exchanged, "--json"))["missing"] == ["3-6"]
    assert "not a tile" in run("protect", "deck", "pai-gow", "--missing", "KH", code=2)


def test_one_card_missing_is_exact_without_asking() -> None:
    said = run_flat("protect", "deck", "pai-gow-poker", "--missing", "KD", "--wager=pai-gow-poker")
    assert "Edge as dealt 2.6220% Change -0.0881% Favors players" in said
    assert "estimated" not in said
    exactly = ("protect", "deck", "minibaccarat", "--missing=KH", "--exactly")
    assert "only to Pai Gow Poker" in run_flat(*exactly, code=2)
