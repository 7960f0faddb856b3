"""Every key of the law data is known, and read or reserved for somebody."""

from pathlib import Path
from typing import Any

import pytest

import title58
from title58.law import Code, schema
from title58.law.clocks import CLOCKS
from title58.law.code import WAGER
from title58.law.conditions import Term, figures_named, hold, terms
from title58.law.files import DATA, Files
from title58.law.kinds import TEXT, Table, nested
from title58.law.lines import line_of

SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for root in (Path(title58.__file__).parent, Path(__file__).parents[1] / "games")
    for path in root.rglob("*.py")
    if path.name != "schema.py"
)


# What declarations of wagers are about to read.
COMING = {
    *("grounds", "paid", "option", "placed_cite", "settled_cite", "resumes_cite", "dealt_cite"),
    *("needs_base", "by_device"),
}
READ = {
    path.removesuffix(".*").rpartition(".")[2]
    for path in (*schema._READ, *schema._MORE)
    if path not in CLOCKS
}


def test_every_clock_is_named_by_a_provision() -> None:
    provisions = Code.packaged().provisions_by_key.values()
    named = {name for p in provisions for name, _ in figures_named(p.filed)}
    assert all(map(schema.may_be_filed, named))
    assert {*CLOCKS} <= named


def test_a_row_names_figures_that_there_are() -> None:
    row = ["627a.3(a)", "2012", "checklist", "decks", "Decks.", "", "decks if ez; odds"]
    assert schema.wrong_row(row, "627a") == ""
    assert "'dice' is not a figure that can" in schema.wrong_row([*row[:6], "dice"], "627a")
    assert "is not a condition" in schema.wrong_row([*row[:6], "odds if ="], "627a")


@pytest.mark.parametrize("key", sorted(READ - COMING))
def test_what_is_called_read_is_read(key: str) -> None:
    named = key.replace("_initial_", "_{what}_").replace("_reset_", "_{what}_")
    zero = key.replace("single", "{name}").replace("double", "{name}")
    assert any(f'{each}"' in SOURCES for each in (key, named, zero))


def test_what_is_reserved_names_its_reader() -> None:
    assert not set(schema.RESERVED) & set(schema._READ)
    readers = {who for _, who in (*schema.RESERVED.values(), *schema._MORE_RESERVED.values())}
    assert readers == {"announcements", "felts", "logs", "signs"}


@pytest.mark.parametrize("chapter", [chapter.chapter for chapter in Code.packaged().chapters])
def test_an_unknown_key_of_the_packaged_figures_would_be_an_error(chapter: str) -> None:
    files = Files(str(DATA))
    raw = files.toml(f"figures/{chapter}.toml")
    assert list(schema.FIGURES.problems(raw, ())) == []
    raw["wagers"]["a"] = {"nme": "A"}
    found = [problem for _, problem in schema.FIGURES.problems(raw, ())]
    assert "unknown key 'nme' in wagers.a" in found
    assert "wagers.a has no name" in found


def test_the_packaged_files_fit() -> None:
    """They are not looked at again whenever the program starts."""
    files = Files(str(DATA))
    for name in files.names():
        kind, _, chapter = name.partition("/")
        if kind == "provisions":
            stem = chapter.removesuffix(".tsv")
            wrong = [(line, schema.wrong_row(row, stem)) for line, row in files.rows(name)]
            assert [each for each in wrong if each[1]] == [], name
        elif kind == "evidence.tsv":
            continue
        elif kind == "chapters.toml":
            for at, table in files.toml(name).items():
                schema.refuse(files, name, schema.KINDS["chapter"], table, (at,))
        else:
            schema.refuse(files, name, schema.KINDS[kind.partition(".")[0]], files.toml(name))


def test_the_keys_of_every_wager_are_those_of_the_schema() -> None:
    assert {*schema._WAGER, *schema._FACTS} == WAGER
    assert not WAGER & {*schema._MORE, *schema._MORE_RESERVED}


def test_what_wagers_are_about_to_say_is_known() -> None:
    wager: dict[str, Any] = {
        "name": "A", "cite": "627a.1", "payout_cite": "627a.1", "rows": ["win"],
        "when": {"win": "x"}, "paytables": {"standard": {"win": "1 to 1"}},
        "grounds": [["won", "win", "627a.1"]], "paid": {"win": "x"}, "option": {"name": "x"},
        "placed_cite": "627a.1", "settled_cite": "627a.1", "resumes_cite": "627a.1",
        "dealt_cite": "627a.1", "needs_base": "always", "by_device": True,
    }  # fmt: skip
    for told in (wager, {**wager, "paid": "as-filed"}):
        assert list(schema.WAGERS.problems({"a": told}, ())) == []
    wrong = {**wager, "by_device": "yes", "paid": 3, "grounds": ["won"]}
    places = [place for place, _ in schema.WAGERS.problems({"a": wrong}, ())]
    assert places == [("a", "grounds", 0), ("a", "paid"), ("a", "by_device")]


def test_kinds_from_paths() -> None:
    kind = nested({"dice.*.name": TEXT, "dice.sides": TEXT, "pairs.[].name": TEXT})
    assert isinstance(kind, Table)
    fine = {"dice": {"a": {"name": "x", "cite": "627a.1"}, "sides": "6"}, "pairs": [{"name": "y"}]}
    assert list(kind.problems(fine, ())) == []
    assert [place for place, _ in kind.problems({"dice": {"sides": 6}, "pairs": 3}, ())] == [
        ("dice", "sides"), ("pairs",),
    ]  # fmt: skip


TOML = """\
# a comment
top = 1

[a.b]
"x y" = 2
deep = { one = 1 }

[[list]]
name = "first"

[[list]]
name = "second"
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("top",), 2),
        (("a", "b"), 4),
        (("a", "b", "x y"), 5),
        (("a", "b", "deep", "one"), 6),
        (("a", "b", "none"), 4),
        (("list", 1), 11),
        (("list", 1, "name"), 12),
        (("nothing",), 1),
    ],
)
def test_the_line_of_a_value(place: tuple[str | int, ...], line: int) -> None:
    assert line_of(TOML, place) == line


def test_conditions() -> None:
    assert terms("") == ()
    assert terms("ez and not preshuffled and wheel = single-zero") == (
        Term("ez", "is"), Term("preshuffled", "not"), Term("wheel", "=", "single-zero"),
    )  # fmt: skip
    filed: dict[str, object] = {"ez": True, "none": "", "decks": 6, "bonus": ("sun-7", "moon-8")}
    for text, holds in {
        "": True,
        "ez": True,
        "not ez": False,
        "not none": True,
        "decks = 6": True,
        "decks != 6": False,
        "decks != 8 and ez": True,
        "bonus has moon-8": True,
        "bonus has harmony": False,
        "decks has 6": False,
        "bonus and not ez": False,
    }.items():
        assert hold(text, filed.__getitem__) is holds, text


@pytest.mark.parametrize("off", [False, 0, "", ()])
def test_what_is_filed_as_off_does_not_hold(off: object) -> None:
    assert not hold("ez", {"ez": off}.__getitem__)
    assert hold("not ez", {"ez": off}.__getitem__)


@pytest.mark.parametrize("text", ["ez or x", "not", "a < b", "= 3", "ez and", "Ez", "a = b c"])
def test_what_is_no_condition(text: str) -> None:
    with pytest.raises(ValueError, match="is not a condition"):
        terms(text)
