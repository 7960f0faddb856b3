"""The workpapers: stand-alone, short, one for each game, and in agreement with the odds."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from title58.games import game_slugs

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = sorted(path for path in (ROOT / "workpapers").iterdir() if path.suffix in (".py", ".c"))
PYTHON = [path for path in SCRIPTS if path.suffix == ".py"]
READS = {"open", "read_text", "read_bytes", "exec", "eval", "__import__", "import_module"}


@pytest.fixture(scope="module")
def tool() -> Any:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        yield importlib.import_module("workpapers")
    finally:
        sys.path.remove(str(ROOT / "tools"))


def test_there_is_one_for_every_game() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    assert set(re.findall(r"# title58 odds ([a-z-]+)", text)) == set(game_slugs())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_they_are_short_and_say_what_they_cover(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 200
    head = text[:2500]
    assert "Covers" in head
    assert "Counting argument" in head
    assert re.search(r"58 Pa\. Code 6\d\d", head)


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.name)
def test_they_import_nothing_of_ours_and_read_nothing(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            module = node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
            assert module in ("fractions", "itertools", "math"), module
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            assert name not in READS


def test_programs_in_c_include_only_the_standard_library() -> None:
    for path in set(SCRIPTS) - set(PYTHON):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"#include (\S+)", text)) <= {"<stdio.h>", "<stdint.h>"}
        assert not re.search(r"\b(fopen|system|popen)\b", text)


def test_the_quick_ones_agree_with_the_odds(tool: Any) -> None:
    found = {one.game: one for one in tool.hold(tool.scripts(quick=True))}
    assert len(found) >= 7
    for one in found.values():
        assert one.differ == []
        assert one.wagers > 6
        assert one.absent == []


def test_what_differs_is_named(tool: Any) -> None:
    """A wrong count, net, edge, row, spot or wager."""

    def number(value: str) -> dict[str, object]:
        return {"fraction": value, "decimal": 0.0}

    ours = [
        {
            "title": "A wager", "wager": "w", "paytable": "A", "under": {"decks": "6"},
            "on": ["x", "y"], "edge": number("1/4"), "certainty": "exact",
            "rows": [
                {"row": "win", "probability": number("3/8"), "net": number("1")},
                {"row": "lose", "probability": number("5/8"), "net": number("-1")},
            ],
        }
    ]  # fmt: skip
    right = tool.Answered(
        Fraction(1, 4),
        {"win": (Fraction(3, 8), Fraction(1)), "lose": (Fraction(5, 8), Fraction(-1))},
    )
    key = ("w", "A", "decks 6")

    def differ(*answers: Any, at: tuple[str, ...] = key) -> list[str]:
        found = tool.Agreement("a game")
        spots = zip(("x", "y"), answers, strict=False)
        tool.compare({(*at, on): answer for on, answer in spots}, ours, found)
        return list(found.differ)

    assert differ(right, right) == []
    assert differ(right) == ["A wager: 2 spots, there 1"]
    assert differ(right, replace(right, edge=Fraction(1, 5))) == [
        "A wager on y: house edge 1/5, ours 1/4"
    ]
    assert differ(right, replace(right, edge=None)) == []
    counted = {**right.rows, "win": (Fraction(1, 2), Fraction(1))}
    assert differ(replace(right, rows=counted), right) == [
        "A wager on x: win: probability 1/2, ours 3/8"
    ]
    paid = {**right.rows, "win": (Fraction(3, 8), Fraction(2))}
    assert differ(replace(right, rows=paid), right) == ["A wager on x: win: net 2, ours 1"]
    less = {"win": right.rows["win"]}
    assert differ(right, replace(right, rows=less)) == [
        "A wager on y: only one of the two has the row lose"
    ]
    assert len(differ(right, right, at=("w", "B", "decks 6"))) == 2  # no such wager of ours


def test_what_no_script_answers_is_counted_unless_it_is_an_estimate(tool: Any) -> None:
    asked = {"wager": "w", "paytable": "A", "under": {}, "on": []}
    found = tool.Agreement("a game")
    tool.compare(
        {},
        [
            {**asked, "title": "A wager", "certainty": "exact"},
            {**asked, "title": "Dealt", "certainty": "estimated ± 0.0047% (95%)"},
        ],
        found,
    )
    assert found.absent == ["A wager"]


def test_a_line_that_makes_no_sense_is_told(tool: Any) -> None:
    line = "w\tA\t\t\twin\t1/2\t1\t0"
    with pytest.raises(tool.Wrong, match="not a line"):
        list(tool.parse(f"{line}\n"))
    with pytest.raises(tool.Wrong, match="not a line"):
        list(tool.parse("# title58 odds roulette\nw\twin\n"))
    with pytest.raises(tool.Wrong, match="two answers"):
        list(tool.parse(f"# title58 odds roulette\n{line}\n{line}\n"))
    with pytest.raises(tool.Wrong, match="no such workpaper: bingo"):
        tool.scripts(["bingo"])


def test_the_kept_table_has_every_script_and_no_difference(tool: Any) -> None:
    page = (ROOT / "docs" / "workpapers.md").read_text(encoding="utf-8")
    kept = tool.TABLE.search(page)[0]
    assert all(f"`{path.name}`" in kept for path in SCRIPTS)
    assert "DIFFER" not in kept
    assert re.search(r"\| all \| \d+ \| \d{3,} \|.*\| agree \|", kept)
