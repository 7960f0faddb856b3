"""Where the output goes: other encodings, narrow terminals, closed pipes, full disks, Ctrl-C."""

import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import EXAMPLES, really
from tests.test_files import full_after
from title58.cli import ending, streams
from title58.cli.parsing import MEANINGS

FILING, ROUND = str(EXAMPLES / "minibaccarat.toml"), str(EXAMPLES / "round.json")
COMMANDS = {
    "help": ["--help"],
    "law": ["law"],
    "law register": ["law", "register"],
    "law show": ["law", "show", "627a.10"],
    "law interpretations": ["law", "interpretations", "--chapter", "651a"],
    "law diff": ["law", "diff", "2013-01-01", "2015-01-01"],
    "law search": ["law", "search", "dragon"],
    "law coverage": ["law", "coverage", "--chapter", "651a"],
    "check": ["check", FILING],
    "submission": ["submission", "new", "minibaccarat"],
    "checklist": ["checklist", FILING],
    "odds": ["odds", "sic-bo"],
    "odds wager": ["odds", "sic-bo", "--wager", "small"],
    "compare": ["compare", FILING, "--set", "decks=6"],
    "deal": ["deal", FILING, "--seed", "7"],
    "settle": ["settle", ROUND, "--explain"],
    "upgrade": ["upgrade", ROUND],
    "schema": ["schema"],
    "simulate": ["simulate", "sic-bo", "--bet", "small", "--rounds", "100", "--json"],
}


UNFOLDED = ("submission", "simulate", "upgrade", "schema", "deal")  # files, and lines of a stream


@pytest.mark.parametrize("encoding", ["iso-8859-1", "cp1252", "ascii"])
@pytest.mark.parametrize("name", COMMANDS)
def test_encodings(name: str, encoding: str) -> None:
    code, out, err = really(*COMMANDS[name], encoding=encoding)
    text = out.decode(encoding)
    assert (code, "Traceback" in err) == (0, False)
    assert text
    assert not re.search(r"\\u|\\x|\?\?", text) or name in ("schema", "simulate", "upgrade")


def test_suits_sections_and_lines_have_stand_ins() -> None:
    _, out, _ = really("settle", ROUND, "--explain", encoding="ascii")
    assert b"7C" in out
    assert b"sec. 627a.8(c)" in out
    assert b'"no more bets"' in out
    _, latin, _ = really("settle", ROUND, "--explain", encoding="iso-8859-1")
    assert "7C" in latin.decode("iso-8859-1")
    assert "§ 627a" in latin.decode("iso-8859-1")
    assert streams.in_ascii("┌─┐│ ╭ é ± … 🃏 \udcff") == "+-+| + e +/- ... ? \\udcff"


@pytest.mark.parametrize("encoding", ["iso-8859-1", "ascii"])
def test_files_for_programs_say_the_same_in_every_encoding(encoding: str, tmp_path: Path) -> None:
    for words in (["law", "show", "627a.8", "--json"], ["settle", ROUND, "--json", "--explain"]):
        plain, other = (really(*words, encoding=each)[1] for each in ("utf-8", encoding))
        assert other.isascii()
        assert json.loads(plain) == json.loads(other)
    filing = tmp_path / "mine.toml"
    filing.write_bytes(really("submission", "new", "sic-bo", encoding=encoding)[1])
    assert really("check", str(filing))[0] == 0


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in UNFOLDED])
def test_columns(name: str, columns: int) -> None:
    code, out, _ = really(*COMMANDS[name], columns=columns)
    assert code == 0
    # In less than 80 columns tables and paragraphs fold; a heading may be left to the terminal.
    wide = [line for line in out.decode().splitlines() if len(line) > 80]
    assert wide == [line for line in wide if max(map(len, line.split())) > 64]


class Closed(io.RawIOBase):
    """A pipe that nobody reads, or a disk that takes no more."""

    def __init__(self, error: int) -> None:
        self.error = error

    def fileno(self) -> int:
        return os.open(os.devnull, os.O_WRONLY)

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        raise OSError(self.error, os.strerror(self.error))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_pipe_that_is_closed_is_no_news(name: str) -> None:
    pipe = io.BufferedWriter(Closed(errno.EPIPE), 16)
    assert really(*COMMANDS[name], out=pipe) == (141, b"", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_is_told_in_a_sentence(name: str) -> None:
    disk = io.BufferedWriter(Closed(errno.ENOSPC), 16)
    code, _, err = really(*COMMANDS[name], out=disk)
    told = err.splitlines()[-1]  # a slow machine says before it what it is waiting for
    assert (code, told) == (2, "The output cannot be written (No space left on device).")


WRITING = {
    "par": ["par", "sic-bo", "--wager", "small", "-o"],
    "simulate": ["simulate", "sic-bo", "--bet", "small", "--rounds", "100", "-o"],
    "submission": ["submission", "new", "sic-bo", "-o"],
}


@pytest.mark.parametrize("name", WRITING)
def test_files_are_written_as_a_whole_and_never_over_others(name: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    words = (*WRITING[name], str(path))
    code, out, _ = really(*words)
    assert (code, f"Wrote {path}" in out.decode()) == (0, True)
    path.write_text("mine")
    code, out, err = really(*words)
    assert (code, out, err) == (2, b"", f"{path} exists. Give --force to overwrite it.\n")
    with full_after(20):
        code, _, err = really(*words, "--force")
    assert code == 2
    assert f"{path}: cannot be written (File too large).\n" in err
    assert path.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [path]
    code, _, _ = really(*words, "--force")
    assert code == 0
    assert path.read_text() != "mine"
    nowhere = tmp_path / "no" / "x.json"
    code, out, err = really(*WRITING[name], str(nowhere))
    assert (code, out) == (2, b"")
    assert err == f"{nowhere}: cannot be written (No such file or directory).\n"


UTF_16 = b"\xff\xfe\0"


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"", "is empty"), (UTF_16, "is not text in UTF-8"), (b"[" * 50_000, ""), (b"\0" * 99, "")],
)
@pytest.mark.parametrize("command", ["check", "par", "settle", "upgrade", "deal", "compare"])
def test_files_that_make_no_sense(command: str, content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    more = ["-o", str(tmp_path / "par.json")] if command == "par" else []
    more += ["--set", "decks=6"] if command == "compare" else []
    code, out, err = really(command, str(path), *more)
    assert (code, out, err.count("\n")) == (2, b"", 1), err
    assert err.startswith(f"{path}: ")
    assert says in err


@pytest.mark.parametrize("command", ["check", "settle", "upgrade"])
def test_a_file_without_end(command: str) -> None:
    code, out, err = really(command, "/dev/zero" if command != "check" else "/dev/./zero")
    assert (code, out) == (2, b"")
    assert "larger than" in err


def test_whatever_goes_wrong_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = {
        KeyboardInterrupt(): (130, ""),
        BrokenPipeError(errno.EPIPE, "Broken pipe"): (141, ""),
        PermissionError(errno.EACCES, "Permission denied", "x.toml"): (
            2,
            "x.toml: cannot be read or written (Permission denied).\n",
        ),
        KeyError("x"): (70, "This is a bug in title58 (KeyError: 'x'). Please report it with the "
                            "command you gave; TITLE58_DEBUG=1 shows where it is.\n"),
        MemoryError(): (2, "There is not enough memory for this.\n"),
    }  # fmt: skip
    for error, (code, text) in ended.items():
        assert ending.told(error) == code
        assert capsys.readouterr().err == text
        assert code in MEANINGS
    monkeypatch.setenv("TITLE58_DEBUG", "1")
    try:
        raise KeyError("x")
    except KeyError as error:
        ending.told(error)
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_ends_it_silently() -> None:
    words = [sys.executable, "-m", "title58", "deal", "sic-bo", "-n", "1000000"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")


def test_ctrl_c_among_several_processes(tmp_path: Path) -> None:
    rounds = tmp_path / "rounds.jsonl"
    rounds.write_text((EXAMPLES / "rounds.jsonl").read_text() * 200)
    words = [sys.executable, "-m", "title58", "settle", str(rounds), "--json", "--workers", "2"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
