"""The command, run within the test."""

from typer.testing import CliRunner

from title58.cli import app


def run(*words: str, stdin: str = "", code: int = 0) -> str:
    """What it says, and it must end as expected."""
    result = CliRunner().invoke(app, list(words), input=stdin)
    assert result.exit_code == code, result.output
    return result.output


def run_flat(*words: str, stdin: str = "", code: int = 0) -> str:
    """The same in one line, whatever the width of the terminal."""
    return " ".join(run(*words, stdin=stdin, code=code).split())
