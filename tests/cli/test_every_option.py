"""Every option and argument of every command, taken from the command itself, with bad values."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from title58.cli import app
from title58.cli.parsing import MEANINGS
from title58.live.desk import Desk

FILING = 'game = "sic-bo"\ndate = 2014-03-01\n'
# The least that each command asks for. A new command has to be added here.
LEAST: dict[str, list[str]] = {
    "law": [],
    "law register": [],
    "law show": ["627a.10"],
    "law interpretations": ["--chapter", "651a"],
    "law diff": ["2013-01-01", "2015-01-01"],
    "law search": ["dragon"],
    "law glossary": [],
    "law coverage": ["--chapter", "651a"],
    "check": ["filing.toml"],
    "submission new": ["sic-bo"],
    "checklist": ["sic-bo"],
    "felt": ["sic-bo"],
    "odds": ["sic-bo"],
    "par write": ["sic-bo", "-o", "par.json"],
    "par verify": ["vendor.csv", "sic-bo"],
    "filing": ["sic-bo", "-o", "packet.html"],
    "sign": ["sic-bo", "-o", "sign.html"],
    "guide": ["sic-bo", "-o", "guide.html"],
    "log": ["sic-bo", "--of", "dice", "--force", "-o", "log.html"],
    "houseway": ["pai-gow", "-o", "way.html"],
    "strategy": ["blackjack", "-o", "card.html"],
    "dispute": ["round.json", "-o", "dispute.html"],
    "redline": ["filing.toml", "filing.toml", "-o", "redline.html"],
    "compare": ["filing.toml", "filing.toml"],
    "theo": ["sic-bo", "--bet", "small=$5"],
    "protect known": ["casino-war"],
    "protect dice": ["sic-bo", "--faces", "1,1,1,1,1,2", "--wager", "big"],
    "protect wheel": ["big-six-wheel", "--pocket", "joker=2"],
    "protect rebate": ["sic-bo", "--wager", "small", "--rounds", "5"],
    "protect audit": ["shoe.txt", "--game", "casino-war", "--shuffles", "0"],
    "protect deck": ["casino-war", "--missing", "KH,KD"],
    "protect table": ["casino-war", "--shoes", "1"],
    "protect counter": ["blackjack", "--shoes", "2"],
    "protect what-if": ["casino-war", "--wager", "tie", "--shoes", "1"],
    "protect coupon": ["sic-bo", "--match-play", "$5", "--wager", "small"],
    "protect error": ["minibaccarat"],
    "simulate": ["sic-bo", "--bet", "small", "--rounds", "100", "--workers", "1"],
    "deal": ["sic-bo"],
    "settle": ["round.json"],
    "upgrade": ["round.json"],
    "engine": [],
    "table open": ["house.db", "t9", "sic-bo"],
    "table close": ["house.db", "t0"],
    "table status": ["house.db"],
    "table watch": ["house.db", "t0", "--once"],
    "table report": ["house.db"],
    "account": ["house.db"],
    "audit": ["house.db"],
    "backup": ["house.db", "--force", "-o", "copy.db"],
    "keys": ["house.db"],
    "schema": [],
}
APART = {"play", "serve"}  # they have tests of their own: they ask and answer
HUGE = "9" * 400
VALUES = ["-1", "1e400", HUGE, "nan", "inf", "x", "=", "½"]


def commands(group: Any = None, before: str = "") -> Iterator[tuple[str, Any]]:
    whole: Any = group or typer.main.get_command(app)
    for name, command in whole.commands.items():
        called = f"{before}{name}"
        if not hasattr(command, "commands"):
            yield called, command
            continue
        if command.invoke_without_command:
            yield called, command
        yield from commands(command, f"{called} ")


def parameters() -> Iterator[tuple[str, Any]]:
    for called, command in commands():
        if called not in APART:
            yield from ((called, param) for param in command.params)


def with_value(called: str, param: Any, value: str) -> list[str]:
    """The least words of a command, with this value for this option or argument."""
    least = list(LEAST[called])
    first = next((i for i, word in enumerate(least) if word.startswith("-")), len(least))
    arguments, options = least[:first], least[first:]
    if param.param_type_name == "option":
        for name in param.opts:
            if name in options:
                at = options.index(name)
                del options[at : at + 2]
        name = max(param.opts, key=len)
        given = [f"{name}={value}"] if param.nargs == 1 else [name, *[value] * param.nargs]
        return [*called.split(), *arguments, *options, *given]
    command = dict(commands())[called]
    place = [p for p in command.params if p.param_type_name == "argument"].index(param)
    arguments[place : place + 1] = [value]
    return [*called.split(), *options, "--", *arguments]


# What takes these values: any word may be searched for, begin a sequence, or name a file.
TAKES = {
    "law search words": VALUES,
    "law glossary term": VALUES,
    "submission new output": [value for value in VALUES if value != HUGE],
    "simulate save": [value for value in VALUES if value != HUGE],
    "protect table keep": [value for value in VALUES if value != HUGE],
    "deal seed": VALUES,
    "log table": VALUES,
    "protect deck table": VALUES,
    "protect deck found": VALUES,
    "protect audit seed": VALUES,
    "protect wheel wager": ["-1"],  # as somebody may write the $1 symbol
    "backup output": [value for value in VALUES if value != HUGE],
    "table open name": ["1e400", "nan", "inf", "x"],
    "keys file": VALUES,
}
VALUED = [(c, p) for c, p in parameters() if not getattr(p, "is_flag", False)]


@pytest.fixture(scope="module")
def record() -> str:
    return CliRunner().invoke(app, ["deal", "sic-bo", "--seed", "7", "--json"]).stdout


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a house."""
    folder = tmp_path_factory.mktemp("house")
    with Desk(folder / "house.db", new=True) as desk:
        options = {"minimum": "$5", "maximum": "$500"}
        filing = {"game": "sic-bo", "date": "2024-06-01", "options": options}
        desk.do(type="open", table="t0", submission=filing)
        desk.new_signing_key(folder / "house.db.sign")
    return folder


@pytest.fixture(autouse=True)
def desk(record: str, house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a filing and a record."""
    monkeypatch.chdir(tmp_path)
    for file in house.iterdir():
        shutil.copy(file, file.name)
    Path("filing.toml").write_text(FILING)
    Path("round.json").write_text(record)
    vendors = "wager,row,pays\nsmall,win,1 to 1\nsmall,lose,lose\n"
    Path("vendor.csv").write_text(vendors)
    Path("shoe.txt").write_text("KH 9D ?; 1 initial $5\n")


def ends(words: list[str]) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, words, input="")
    told = f"{words}: {result.output}"
    assert isinstance(result.exception, SystemExit | None), told
    assert "Traceback" not in result.output, told
    assert result.exit_code in MEANINGS, told
    assert result.exit_code != 70, told
    return result.exit_code, result.stdout, result.stderr


def test_every_command_is_among_those_tried() -> None:
    assert {name for name, _ in commands()} - APART == LEAST.keys()


@pytest.mark.parametrize("called", LEAST)
def test_the_least_that_a_command_asks_for_is_enough(called: str) -> None:
    assert ends([*called.split(), *LEAST[called]])[0] == 0


@pytest.mark.parametrize(
    ("called", "param"), VALUED, ids=[f"{called} {param.name}" for called, param in VALUED]
)
def test_a_bad_value_is_refused_in_a_sentence(called: str, param: Any) -> None:
    takes = TAKES.get(f"{called} {param.name}", [])
    for value in ("", " ", *VALUES):
        words = with_value(called, param, value)
        code, out, err = ends(words)
        if value in takes:
            assert code == 0, (words, err)
            continue
        assert code in (1, 2), (words, out)
        assert out == "", words
        assert err.count("\n") == 1, (words, err)
        assert err.endswith(".\n") or "?" in err, (words, err)
        if not value.strip():
            assert "is empty" in err, (words, err)


@pytest.mark.parametrize(
    ("called", "param"),
    [(c, p) for c, p in VALUED if p.param_type_name == "option" and not p.multiple],
    ids=lambda each: each if isinstance(each, str) else each.name,
)
def test_an_option_that_counts_once_is_given_once(called: str, param: Any) -> None:
    name = max(param.opts, key=len)
    again = [f"{name}=2"] if param.nargs == 1 else [name, *["2"] * param.nargs]
    words = [*with_value(called, param, "1"), *again]
    code, _, err = ends(words)
    assert (code, "is given twice" in err) == (2, True), (words, err)
