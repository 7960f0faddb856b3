"""The example of docs/wagers.md, as it stands there, and what may go wrong with one's own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.command import run
from title58 import plugins
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import BANKER_1, BANKER_3, PLAYER_1, PLAYER_2
from title58.games.baccarat.wagers import FIRST_FOUR, MINI_WAGERS, AnyWager, BaccaratWager
from title58.wagers.offer import Flag, Paytable
from title58.wagers.registry import Wagers
from title58.wagers.views import COLOR, DeclarationError, Partition, view_of_cards

DOCUMENT = Path(__file__).parents[2] / "docs" / "wagers.md"
WORDS = ["--law", "my-law", "--plugin", "two_kings.py"]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    text = DOCUMENT.read_text(encoding="utf-8")
    data, filing = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (tmp_path / "my-law" / "figures").mkdir(parents=True)
    (tmp_path / "my-law" / "figures" / "627a.toml").write_text(data)
    (tmp_path / "two_kings.py").write_text(code)
    (tmp_path / "mine.toml").write_text(filing)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def example(files: Path) -> Iterator[Path]:
    plugins.load("two_kings.py")
    yield files
    MINI_WAGERS.remove("two-kings")
    del sys.modules["two_kings"]


def test_the_commands_of_the_document(example: Path) -> None:
    for line in re.findall(r"^title58 (.*)$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE):
        words = line.split()
        more = ["--rounds", "200000", "--seed", "1"] if words[0] == "simulate" else []
        said = run(*words, *more, stdin="5 on player\n5 on two-kings\ndeal\nquit\n")
        assert "two-kings" in said or "Two Kings" in said


def test_its_price(example: Path) -> None:
    words = ("odds", "minibaccarat", "--wager", "two-kings", "--decks", "8", "--json")
    (found,) = json.loads(run(*words, *WORDS))["wagers"]
    rows = {row["row"]: Fraction(row["probability"]["fraction"]) for row in found["rows"]}
    assert rows["suited"] == Fraction(4 * 8 * 7, 416 * 415)
    assert rows["kings"] == Fraction(32 * 31 - 4 * 8 * 7, 416 * 415)


def test_every_wager_that_was_placed_is_settled(example: Path) -> None:
    dealt = run("deal", "minibaccarat", "-n", "60", "--seed", "1", "--json",
                "--submission", "mine.toml", *WORDS)  # fmt: skip
    placed = settled = 0
    for record in map(json.loads, dealt.splitlines()):
        placed += sum(answer.get("wager") == "two-kings" for answer in record["answers"])
        settled += sum(line["wager"] == "two-kings" for line in record["settlement"]["lines"])
    assert placed == settled > 20


def test_what_rests_on_a_plugin_names_it(example: Path) -> None:
    dealt = run("deal", "minibaccarat", "-n", "2", "--json", "--submission", "mine.toml", *WORDS)
    Path("rounds.jsonl").write_text(dealt)
    digest = sha256(Path("two_kings.py").read_bytes()).hexdigest()
    named = f"the plugin two_kings.py (sha256 {digest}), which is not loaded"
    assert "2 of them verified" in run("settle", "rounds.jsonl", *WORDS)
    assert named in run("settle", "rounds.jsonl", "--law", "my-law", code=2)
    sheet = ("par", "mine.toml", "--wager", "two-kings", "-o", "par.json", "--force", *WORDS)
    assert f", plugin two_kings.py (sha256 {digest})" in run(*sheet)
    first = json.loads(Path("par.json").read_text())
    with Path("two_kings.py").open("a") as source:
        source.write("# another")
    assert f"two_kings.py with sha256 {digest}; the one" in run(
        "settle", "rounds.jsonl", *WORDS, code=2
    )
    run(*sheet)
    second = json.loads(Path("par.json").read_text())
    assert first["inputs_digest"] != second["inputs_digest"]
    assert first["law"]["plugins"] == [{"name": "two_kings.py", "sha256": digest}]
    assert "--plugin two_kings.py" in first["command"]


# What is declared wrongly is told at once


class Colors(NamedTuple):
    first: int
    second: int


COLORS = view_of_cards(Colors, "two colors", reads=(PLAYER_1, PLAYER_2), by=COLOR)


def alike(view: Colors, terms: Terms) -> int:
    return int(view.first != view.second)


def declared(**more: object) -> AnyWager:
    told: dict[str, object] = {"sees": Colors, "ground": alike, "offered": Flag("alike"), **more}
    return BaccaratWager("alike", **told)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("offered", "told"),
    [
        (Flag("ez"), "alike cannot make the option 'ez': the game has it already"),
        (Paytable("dragon_bonus"), "'dragon_bonus': dragon-bonus has it already"),
        (Flag("two kings"), "'two kings': it is not a name such as two_kings"),
    ],
)
def test_an_option_of_its_own(offered: Flag | Paytable, told: str) -> None:
    with pytest.raises(DeclarationError, match=told):
        MINI_WAGERS.add(declared(offered=offered))
    assert "alike" not in MINI_WAGERS


def test_two_wagers_may_share_an_option_by_sharing_the_value() -> None:
    both = Paytable("alike")
    few = Wagers("minibaccarat", declared(offered=both))
    few.add(replace(declared(offered=both), slug="alike-too"))
    with pytest.raises(DeclarationError, match="'alike': alike has it already"):
        few.add(replace(declared(offered=Paytable("alike")), slug="alike-three"))


def test_a_plugin_that_declares_wrongly_is_told_in_one_sentence(files: Path) -> None:
    code = (files / "two_kings.py").read_text()
    (files / "two_kings.py").write_text(code.replace('Paytable("two_kings")', 'Paytable("ez")'))
    with pytest.raises(plugins.PluginError) as told:
        plugins.load("two_kings.py")
    assert str(told.value) == (
        "The plugin two_kings.py cannot be loaded: two-kings cannot make the option 'ez': the game"
        " has it already"
    )


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"offered": "alike"}, "offered is 'alike', and must be one of Always, Flag"),
        ({"pays": "1 to 1"}, "pays is '1 to 1', and must be one of ByPaytable"),
        ({"amount": "$5"}, "amount is '\\$5', and must be one of TableLimits"),
        ({"earliest": "first four"}, "earliest is 'first four', which is not a Stage"),
    ],
)
def test_values_of_the_right_kind(more: dict[str, object], told: str) -> None:
    with pytest.raises(DeclarationError, match=told):
        declared(**more)


def test_a_view_that_can_be_read() -> None:
    with pytest.raises(DeclarationError, match="a place is read twice"):
        view_of_cards(Colors, "one card", reads=(PLAYER_1, PLAYER_1), by=COLOR)
    for classes in (COLOR.classes[:51], (-1, *COLOR.classes[1:]), (5, *COLOR.classes[1:])):
        with pytest.raises(DeclarationError, match="must have 52 in classes from 0"):
            view_of_cards(Colors, "odd", reads=(PLAYER_1, PLAYER_2), by=Partition("odd", classes))


class WithThird(NamedTuple):
    first: int
    third: int


def third(view: WithThird, terms: Terms) -> int:
    return 0


def seen_colors(first: int, third: int) -> WithThird:
    return WithThird(first, max(third, 0))


def test_a_card_that_may_be_missing() -> None:
    view_of_cards(WithThird, "a third card", reads=(BANKER_1, BANKER_3), by=COLOR)
    with pytest.raises(DeclarationError, match="there may be no card at BANKER_3; `of` must say"):
        declared(sees=WithThird, ground=third)
    view_of_cards(WithThird, "far off", reads=(BANKER_1, 17), by=COLOR)
    with pytest.raises(DeclarationError, match="reads place 17, which is none of PLAYER_1"):
        declared(sees=WithThird, ground=third)
    spans = (range(2), range(2))
    view_of_cards(
        WithThird, "a third card", *spans, reads=(BANKER_1, BANKER_3), by=COLOR, of=seen_colors
    )
    assert declared(sees=WithThird, ground=third).slug == "alike"
    with pytest.raises(DeclarationError, match="sees BANKER_3 and cannot be decided on the first"):
        declared(sees=WithThird, ground=third, earliest=FIRST_FOUR)


# What goes wrong later is told in one sentence

WRONGLY = "A plugin declares a wager incorrectly:"
NO_GROUND = "but its grounds are 0 to 2.\n"
LOSE = "return Ground.LOSE"


def fails(*words: str, stdin: str = "") -> str:
    """What a command says that cannot be carried out."""
    done = subprocess.run(
        [sys.executable, "-m", "title58", *words],
        input=stdin, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    return done.stderr


def change(text: str, other: str) -> None:
    source = Path("two_kings.py").read_text()
    assert text in source
    Path("two_kings.py").write_text(source.replace(text, other))


@pytest.mark.parametrize(
    ("text", "other", "told"),
    [
        (LOSE, "return 7", f"the rule of two-kings returned 7, {NO_GROUND}"),
        (LOSE, "return -1", f"the rule of two-kings returned -1, {NO_GROUND}"),
        (LOSE, "return 'suited'", f"the rule of two-kings returned 'suited', {NO_GROUND}"),
        (
            "SUITED = 0\n    KINGS = 1",
            "KINGS = 0\n    SUITED = 1",
            "two-kings: Ground has 0 kings, 1 suited, 2 lose, and the grounds in the law data are"
            " 0 suited, 1 kings, 2 lose.\n",
        ),
    ],
)
def test_grounds_that_the_data_does_not_have(files: Path, text: str, other: str, told: str) -> None:
    change(text, other)
    words = ("odds", "minibaccarat", "--wager", "two-kings", *WORDS)
    assert fails(*words).splitlines(keepends=True)[-1] == f"{WRONGLY} {told}"


def test_grounds_are_named_already_when_a_filing_is_checked(files: Path) -> None:
    change("KINGS = 1", "TWO_KINGS = 1")
    assert "Ground has 0 suited, 1 two-kings, 2 lose" in fails("check", "mine.toml", *WORDS)


@pytest.mark.parametrize(
    ("words", "stdin"),
    [
        (["odds", "minibaccarat", "--wager", "two-kings"], ""),
        (["simulate", "minibaccarat", "--submission", "mine.toml", "--bet", "two-kings"], ""),
        (["settle", "round.json"], ""),
        (["settle", "round.json", "--workers", "2"], ""),
        (
            ["play", "minibaccarat", "--submission", "mine.toml"],
            "5 on player\n5 on two-kings\ndeal\n",
        ),
    ],
    ids=lambda one: one[0] if isinstance(one, list) else "",
)
def test_a_rule_that_raises(example: Path, words: list[str], stdin: str) -> None:
    dealt = run("deal", "minibaccarat", "-n", "9", "--seed", "1", "--json",
                "--submission", "mine.toml", *WORDS)  # fmt: skip
    records = [json.loads(line) for line in dealt.splitlines() if "two-kings" in line]
    Path("round.json").write_text(json.dumps({**records[0], "law": {}}))
    change(LOSE, "raise ValueError('no')")
    told = fails(*words, *WORDS, stdin=stdin).splitlines()[-1]
    asked = " at the wager two-kings: two_kings(view=PlayersKings(first="
    assert told.startswith(f"The plugin two_kings.py fails{'' if '--workers' in words else asked}")
    assert told.endswith(" ValueError: no.")


def test_a_view_that_cannot_be_compiled(tmp_path: Path) -> None:
    source = (Path(__file__).parent / "one_suit.py").read_text()
    plugin = tmp_path / "one_suit.py"
    plugin.write_text(source.replace("    alike =", "    {}.no\n    alike ="))
    law = ["--law", str(Path(__file__).parent / "one_suit"), "--plugin", str(plugin)]
    told = fails("odds", "minibaccarat", "--wager", "one-suit", "--as-of", "2015-01-01", *law)
    assert told.splitlines()[-1].startswith(
        "The wagers declared by one_suit.py cannot be compiled: "
    )


def test_a_plugin_without_its_law(example: Path) -> None:
    plugin = WORDS[2:]
    told = "the wager two-kings, which two_kings.py declares, has no law data on file"
    assert f"{told}\n      allowed: law given with --law" in run(
        "check", "mine.toml", *plugin, code=1
    )
    asked = ("odds", "minibaccarat", "--decks", "8", *plugin, "--wager")
    assert f"The price is not on file: {told}; supply it with --law." in run(
        *asked, "two-kings", code=2
    )
    assert "Banker" in run(*asked, "banker")
    run("par", "minibaccarat", "--wager", "banker", "-o", "par.json", *plugin)


def test_a_sheet_of_the_whole_game_is_simulated(example: Path) -> None:
    words = ("--wager", "two-kings", "--decks", "8", "--rounds", "20000", "-o", "par.json")
    run("par", "minibaccarat", *words, *WORDS)
    assert len(json.loads(Path("par.json").read_text())["simulation"]["wagers"]) == 1


def test_what_to_run_next(example: Path) -> None:
    said = run("submission", "new", "minibaccarat", "-o", "new.toml", *WORDS)
    assert said.endswith("title58 check new.toml --law my-law --plugin two_kings.py\n")
