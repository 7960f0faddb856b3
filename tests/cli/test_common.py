"""What the commands share: the filing they are about, and files that they write."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import EXAMPLES, run, run_flat
from title58.words import counted

FILING = str(EXAMPLES / "minibaccarat.toml")
LEAST = {
    "check": [],
    "checklist": [],
    "odds": ["--wager", "tie"],
    "par": ["--wager", "tie", "-o", "par.json"],
    "simulate": ["--bet", "tie", "--rounds", "100"],
    "deal": ["--seed", "7"],
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("command", LEAST)
def test_a_game_or_a_file_with_options_set_on_a_day(command: str) -> None:
    words, day = LEAST[command], ["--as-of", "2024-06-01"]
    force = ["--force"] if command == "par" else []
    run(command, FILING, *words)
    run(command, "minibaccarat", *words, *force, *day)
    run(command, FILING, "--set", "decks=6", *words, *force)
    said = run(command, FILING, "--set", "decks=5", *words, *force, code=1)
    assert "5 decks may not be used" in said
    assert "is not a date" in run(command, FILING, *words, *force, "--as-of", "today", code=2)
    absent = run(command, "absent.toml", *words, *force, code=2)
    assert absent == "absent.toml: cannot be read (No such file or directory).\n"
    typo = run(command, "minibacarat", *words, *force, code=2)
    assert typo.startswith("There is no game 'minibacarat'. Did you mean minibaccarat?")
    twice = run(command, FILING, "--set", "decks=6", "--set", "decks=7", *words, *force, code=2)
    assert twice == "--set decks is given twice. Give it once.\n"
    late = run(command, FILING, *words, *force, "--set", "house_money=true", "--as-of",
               "2013-12-31", code=1)  # fmt: skip
    assert "627a.7(a)(7)" in late


def test_a_submission_beside_a_game() -> None:
    beside = ("--submission", FILING)
    assert run("odds", "minibaccarat", *beside) == run("odds", FILING)
    assert "not for sic-bo" in run("odds", "sic-bo", *beside, code=2)
    assert "are two filings" in run_flat("odds", FILING, *beside, code=2)
    assert "is given twice" in run("odds", FILING, "--decks", "6", "--set", "decks=8", code=2)


def test_an_option_that_is_set_mends_a_filing() -> None:
    Path("mine.toml").write_text('game = "minibaccarat"\ndate = 2024-06-01\n[options]\ndecks = 5\n')
    run("deal", "mine.toml", code=1)
    run("deal", "mine.toml", "--set", "decks=8")
    Path("mine.toml").write_text('game = "minibaccarat"\ndate = 2024-06-01\n[options]\ndeal = 7\n')
    run("deal", "mine.toml", "--set", "decks=8", code=1)
    run("deal", "mine.toml", "--set", "deal=face-up")


def test_compare_with_what_is_set() -> None:
    said = run("compare", FILING, "--set", "decks=6")
    assert "627a.3(a)" in said
    assert "There is nothing to compare" in run("compare", FILING, code=2)
    assert "5 decks" in run("compare", FILING, "minibaccarat", "--set", "decks=5", code=1)


def test_options_before_a_subcommand_count() -> None:
    """They were once passed over in silence."""
    after = run("law", "show", "627a.7(a)(7)", "--as-of", "2015-01-01", "--json")
    assert run("law", "--as-of", "2015-01-01", "--json", "show", "627a.7(a)(7)") == after
    assert run("law", "--json", "show", "627a.7(a)(7)", "--as-of", "2015-01-01") == after
    early = run("law", "--as-of", "2013-01-01", "show", "627a.7")
    assert early == run("law", "show", "627a.7", "--as-of", "2013-01-01")
    assert "In force on 2013-01-01" in early
    refused = run("law", "--as-of", "2015-01-01", "register", code=2)
    assert "There is no option --as-of here" in refused
    twice = ("law", "--as-of", "2015-01-01", "show", "627a.7", "--as-of", "2016-01-01")
    assert "--as-of is given twice" in run(*twice, code=2)


@pytest.mark.parametrize("bet", ["small=", "=5", "@x", "two-of-a-kind@", "small=0", "small=-5"])
def test_half_a_bet(bet: str) -> None:
    said = run("simulate", "sic-bo", "--rounds", "10", f"--bet={bet}", code=2)
    assert repr(bet) in said or "$" in said


@pytest.mark.parametrize(("answer", "code"), [(b"y\n", 0), (b"n\n", 2), (b"\n", 2), (b"\x04", 130)])
def test_a_terminal_is_asked_before_a_file_is_overwritten(answer: bytes, code: int) -> None:
    Path("mine.toml").write_text("mine")
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "title58", "submission", "new", "sic-bo", "-o", "mine.toml"]
    with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        said = b""
        while b"Overwrite it?" not in said:
            said += os.read(ours, 1000)
        os.write(ours, answer)
        assert process.wait(60) == code
    os.close(ours)
    assert b"mine.toml exists. Overwrite it? [y/N]" in said
    assert (Path("mine.toml").read_text() == "mine") is (code != 0)


def test_counted() -> None:
    assert [counted(n, "deck") for n in (0, 1, 2, 1000)] == [
        "0 decks",
        "1 deck",
        "2 decks",
        "1,000 decks",
    ]
    assert counted(2, "die", "dice") == "2 dice"


@pytest.mark.parametrize("words", [(), ("submission",)])
def test_without_a_command_there_is_the_help_and_nothing_after_it(words: tuple[str, ...]) -> None:
    assert run(*words, code=2).rstrip().endswith("by the program that was reading it")


def test_an_option_misspelled_is_guessed() -> None:
    assert "(did you mean decks?)" in run_flat("check", FILING, "--set", "deck=6", code=1)


def test_the_sign_of_a_section_stays_with_it() -> None:
    for words in (("checklist", FILING), ("settle", str(EXAMPLES / "round.json"), "--explain")):
        assert not [line for line in run(*words).splitlines() if line.rstrip().endswith("§")]


def test_what_belongs_to_a_box_of_the_checklist_is_indented() -> None:
    lines = [line for line in run("checklist", FILING).splitlines()[1:] if line]
    assert all(line[:4] in ("[ ] ", "    ") or "§" not in line for line in lines)
