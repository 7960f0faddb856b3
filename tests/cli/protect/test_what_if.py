"""`title58 protect what-if` as a user meets it."""

import json
from pathlib import Path

from tests.cli.command import run, run_flat

ASKED = ("protect", "what-if", "minibaccarat", "--as-of", "2024-06-01", "--wager", "dragon-bonus",
         "--shoes", "16", "--workers", "1")  # fmt: skip


def test_the_grid_in_a_terminal() -> None:
    said = run_flat(*ASKED, "--cuts", "14,52")
    for words in (
        "what if",
        "16 shoes",
        "DI Verdict",
        "A, on Player: house",
        "the Code's least is 14",
    ):
        assert words in said


def test_the_grid_as_json_and_as_a_page(tmp_path: Path) -> None:
    plain = json.loads(run(*ASKED, "--json", "--cuts", "14,52"))
    assert plain["format"] == "title58-what-if/1"
    assert [cell["cut_card"] for cell in plain["choices"][0]["cells"]] == [14, 52, 14, 52]
    page = tmp_path / "grid.html"
    run(*ASKED, "--cuts", "14", "-o", str(page))
    assert "what if" in page.read_text(encoding="utf-8")


def test_of_so_many_decks() -> None:
    plain = json.loads(run(*ASKED, "--json", "--decks", "6"))
    assert plain["cards"] == 312


def test_the_blackjack_wager_has_a_page_of_its_own() -> None:
    for name in ("blackjack", "Blackjack Wager"):
        said = run_flat("protect", "what-if", "blackjack", "--wager", name, code=2)
        assert "title58 protect counter" in said


def test_sentences() -> None:
    assert "write whole numbers of cards" in run_flat(*ASKED, "--cuts", "14,x", code=2)
    said = run_flat(*ASKED, "--limit", "never=$5", code=2)
    assert "the limits are watch, exposed, do-not-offer and di" in said
