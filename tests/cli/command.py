"""The command, run within the test."""

import io
import sys
from pathlib import Path
from typing import BinaryIO

import pytest
from typer.testing import CliRunner

from title58.cli import app, main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(*words: str, stdin: str = "", code: int = 0) -> str:
    """What it says, and it must end as expected."""
    result = CliRunner().invoke(app, list(words), input=stdin)
    assert result.exit_code == code, result.output
    return result.output


def run_flat(*words: str, stdin: str = "", code: int = 0) -> str:
    """The same in one line, whatever the width of the terminal."""
    return " ".join(run(*words, stdin=stdin, code=code).split())


def really(
    *words: str, encoding: str = "utf-8", columns: int = 80, out: BinaryIO | None = None
) -> tuple[int, bytes, str]:
    """The whole command with streams of its own: how it ends, and what it writes to each."""
    written, told = io.BytesIO(), io.BytesIO()
    stdout = io.TextIOWrapper(out or written, encoding=encoding)
    stderr = io.TextIOWrapper(told, encoding=encoding)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["title58", *words])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
        patch.setattr(sys, "stdout", stdout)
        patch.setattr(sys, "stderr", stderr)
        patch.setenv("COLUMNS", str(columns))
        patch.setenv("TERM", "dumb")
        with pytest.raises(SystemExit) as ended:
            main()
    stderr.flush()
    if out is None:
        stdout.flush()
    return int(ended.value.code or 0), written.getvalue(), told.getvalue().decode(encoding)
