"""`title58 protect audit` as a user meets it."""

import json
from pathlib import Path

import pytest

from tests.cli.command import run, run_flat
from title58 import Submission
from title58.documents.floor import answers
from title58.documents.floor.tools import BY_NAME
from title58.documents.paper.page import Line
from title58.live.desk import Desk
from title58.protection.floor.audits import shuffles_for


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("audit") / "rounds.jsonl"
    dealt = run(
        *("deal", "casino-war", "--as-of", "2024-06-01", "-n", "24", "--seed", "3", "--json")
    )
    path.write_text(dealt)
    return path


def test_records(records: Path, tmp_path: Path) -> None:
    said = run_flat("protect", "audit", str(records), "--shuffles", "1")
    assert "Casino War: audit of play Positions 24 rounds of" in said
    assert "p-value" in said
    told = json.loads(run("protect", "audit", str(records), "--shuffles", "0", "--json"))
    assert told["rounds"] == 24
    assert {one["seat"] for one in told["seats"]} == {1, 2, 3}
    path = tmp_path / "audit.html"
    run("protect", "audit", str(records), "--shuffles", "0", "-o", str(path))
    assert "Holm" in path.read_text()


def test_a_shoe_typed_from_video(tmp_path: Path) -> None:
    path = tmp_path / "video.txt"
    path.write_text("shuffle\nKH 9D ?; 1 initial $5; 2 tie $1\n")
    said = run_flat("protect", "audit", str(path), "--game", "casino-war", "--shuffles", "1")
    assert "Position 1: Initial Wager" in said
    assert "1 round of 1 shoe. Shoes recorded to their end: 0. Compared with 1 fresh" in said
    assert "Too few shuffles to tell: give --shuffles 200 or more (positions 1, 2)." in said
    assert "Actual win is blank" in said
    told = json.loads(run("protect", "audit", str(path), "--game", "casino-war", "--json"))
    assert told["fresh_shoes"] == 200
    assert {one["finding"] for one in told["seats"]} == {"few bets"}
    form = answers.audit(Submission("casino-war", "2024-06-01"), answers.Offered(),
                         rounds=path.read_text(), shuffles=1)  # fmt: skip
    assert Line("Too few shuffles to tell: at least 200 are needed (positions 1, 2).") in (
        form.page.blocks
    )
    path.write_text("shuffle\nKH 9D; 1 initial $5\nKH 9D; 10 initial $5\n")
    said = run_flat("protect", "audit", str(path), "--game", "casino-war", code=2)
    assert "Line 3: there is no position 10: this table has 1, 2, 3, 4, 5, 6, 7, 8, 9" in said


def test_blackjack(tmp_path: Path) -> None:
    """Records, and rounds typed with Insurance; on screen, as JSON and as documents."""
    path = tmp_path / "rounds.jsonl"
    path.write_text(run("deal", "blackjack", "--as-of", "2024-06-01", "-n", "6", "--seed", "3",
                        "--json"))  # fmt: skip
    said = run_flat("protect", "audit", str(path), "--shuffles", "300")
    assert "Each shoe is compared with 300 fresh shuffles. Too few bets to tell: positions" in said
    assert "Bets by the count Hi-Lo true" in said
    assert "Position 1: Blackjack Wager" in said
    video = tmp_path / "video.txt"
    video.write_text("shuffle\nKH 9D AS 5C 6D | KD; 1 blackjack $100; 2 blackjack $50;"
                     " 1 insurance $50\n2H 3D 4S 9C 6D 10D; 2 blackjack $25\n")  # fmt: skip
    words = "protect", "audit", str(video), "--game", "blackjack", "--as-of", "2024-06-01"
    told = json.loads(run(*words, "--json"))
    assert [one["offered"] for one in told["insurance"]] == [1, 1]
    assert [one["taken"] for one in told["insurance"]] == [1, 0]
    assert [one["true_count"] for one in told["by_true_count"]] == [-1, 0]
    spread = told["spreads"][1]
    assert spread.pop("correlation") == pytest.approx(1)
    assert spread == {"seat": 2, "rounds": 2, "smallest": 2500, "median": 3750, "largest": 5000}
    for name in ("audit.html", "audit.pdf"):
        run(*words, "-o", str(tmp_path / name), "--shuffles", "9")
    html = (tmp_path / "audit.html").read_text()
    assert "Insurance has no p-value in rounds typed from video" in html
    assert (tmp_path / "audit.pdf").read_bytes().startswith(b"%PDF")
    video.write_text("shuffle\nKH 9D AS 5C 6D KD; 1 blackjack $100; 1 insurance $50\n")
    said = run_flat(*words, code=2)
    assert "Line 2: Insurance needs a | behind the cards that were face up" in said


def test_the_form_allows_shuffles_for_a_full_table() -> None:
    fields = {field.name: field for field in BY_NAME["audit"].fields}
    filing = Submission("baccarat", "2024-06-01")
    needed = shuffles_for(len(filing.options.positions), 1)
    assert fields["shuffles"].entered(str(needed), filing, False) == needed
    assert fields["shuffles"].entered("", filing, False) == 0  # as many as it takes


def test_a_house(tmp_path: Path) -> None:
    house = tmp_path / "house.db"
    with Desk(house, new=True) as desk:
        for table in ("t1", "t2"):
            filing = {"game": "minibaccarat", "date": "2024-06-01", "options": {}}
            desk.do(type="open", table=table, submission=filing)
    assert "Give --table" in run("protect", "audit", str(house), code=2)
    assert "no rounds to audit" in run("protect", "audit", str(house), "--table", "t1", code=2)


def test_sentences(records: Path, tmp_path: Path) -> None:
    assert "cannot be read" in run("protect", "audit", str(tmp_path / "none"), code=2)
    assert "is not a database" in run("protect", "audit", str(records), "--table", "t1", code=2)
    assert "their own options" in run("protect", "audit", str(records), "--set", "x=1", code=2)
    video = tmp_path / "video.txt"
    video.write_text("shuffle\nKH 9D ?; 1 initial $5\n")
    said = run_flat("protect", "audit", str(video), code=2)
    assert "typed from video, name their table: --game minibaccarat" in said
    sic_bo = tmp_path / "sic-bo.jsonl"
    sic_bo.write_text(run("deal", "sic-bo", "--seed", "1", "--json"))
    assert "not dealt from a shoe" in run("protect", "audit", str(sic_bo), code=1)
