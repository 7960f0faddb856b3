"""Every interpretation says where it is carried, and what it says is true."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from title58.cli import app
from title58.law import Code, Interpretation
from title58.submission.catalogue import filed_games, options_of

ROOT = Path(__file__).parents[2]
CODE = Code.packaged()
ALL = CODE.interpretations
KNOWN = {each.id for each in ALL}
ID = re.compile(r"(?<![\w-])(?:BAC-\d\d|B-\d\d|C-\d\d|A\d\d|6\d\da-\d\d)(?![\w-])")


@cache
def source() -> str:
    """What reads options: all code but the files that declare them."""
    files = sorted((ROOT / "src").rglob("*.py"))
    return "\n".join(path.read_text() for path in files if "options" not in path.as_posix())


@cache
def named_in(path: Path) -> frozenset[str]:
    if path.suffix != ".py":
        return frozenset()
    tree = ast.parse(path.read_text())
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def read(option: str) -> bool:
    return re.search(rf"\.{option}\b|[\"']{option}[\"']", source()) is not None


def test_each_is_carried_or_says_why_there_is_nothing_to_carry() -> None:
    for each in ALL:
        carried = bool(each.options or each.code or each.tests)
        assert carried is not bool(each.nothing), each.id
        assert bool(each.tests) is carried, each.id


def test_the_options_exist_and_name_the_interpretation_or_are_read() -> None:
    catalogues = {game: options_of(game).catalogue() for game in filed_games()}
    for each in ALL:
        for name in each.options:
            found = [known[name] for known in catalogues.values() if name in known]
            assert found, (each.id, name)
            assert any(known.interpretation == each.id for known in found) or read(name), each.id
    # and an option that names one is listed there
    for known in catalogues.values():
        for name, option in known.items():
            if option.interpretation:
                settled = CODE.interpretation(option.interpretation)
                assert settled is not None
                assert name in settled.options, (settled.id, name)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_the_code_and_the_tests_exist(each: Interpretation) -> None:
    for place in each.code:
        module, _, name = place.partition(":")
        found: object = import_module(module)
        for part in name.split(".") if name else ():
            found = getattr(found, part)
    for place in each.tests:
        path, _, name = place.partition("::")
        golden = path.startswith("tests/goldens/") and (ROOT / path).is_file()
        assert golden or name in named_in(ROOT / path), place


def test_every_interpretation_that_code_and_tests_name_is_on_file() -> None:
    for path in (*(ROOT / "src").rglob("*.py"), *(ROOT / "tests" / "games").rglob("*.py")):
        named = set(ID.findall(path.read_text()))
        cards = {name for name in named if re.fullmatch(r"A\d\d", name)} - KNOWN  # or cells
        assert named - cards <= KNOWN, (path, named - KNOWN)


def test_nobody_takes_them_for_the_boards() -> None:
    word = re.compile(r"\brul" + r"ings?\b", re.IGNORECASE)
    places = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    places += [p for p in (ROOT / "src").rglob("*") if p.suffix in (".py", ".toml", ".tsv")]
    assert [path for path in places if word.search(path.read_text())] == []


def said(*words: str) -> str:
    result = CliRunner().invoke(app, ["law", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_lists_them() -> None:
    everything = said("interpretations")
    assert everything.startswith(f"Interpretations (ours, not the Board's): {len(ALL)}")
    assert all(f"  {each.id}  " in everything for each in ALL)
    chapter = json.loads(said("interpretations", "--chapter", "619a", "--json"))
    assert {each["id"] for each in chapter} >= {f"619a-{n:02}" for n in range(1, 12)}
    assert len(chapter) < 20
    two = json.loads(said("interpretations", "BAC-01", "C-69", "--json"))
    assert [each["id"] for each in two] == ["BAC-01", "C-69"]
    assert two[1]["options"] == ["winning_bets"]
    for words in (["interpretations", "X-1"], ["interpretations", "--chapter", "999a"]):
        assert CliRunner().invoke(app, ["law", *words]).exit_code != 0


def test_one_is_shown_by_its_id() -> None:
    shown = said("show", "BAC-01")
    assert shown.startswith("Interpretations (ours, not the Board's)")
    assert "option  positions" in shown
    assert "code  title58.games.baccarat" in shown
    assert "nothing to carry:" in said("show", "BAC-37")
    assert json.loads(said("show", "BAC-01", "--json"))["settled"] is True
