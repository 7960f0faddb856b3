"""The command `title58`."""

from __future__ import annotations

import gc
import os
import sys

gc.set_threshold(50_000)  # loading makes much and drops nothing; looking through it takes long

import typer  # noqa: E402

from title58.cli import (  # noqa: E402
    common,
    comparing,
    dealing,
    law,
    odds,
    par,
    playing,
    settling,
    simulating,
    submissions,
)

app = typer.Typer(
    name="title58",
    help="Pennsylvania's table games (58 Pa. Code, Subpart K) as running law.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.add_typer(law.app, name="law", short_help="Read the law of any day.")
app.command("check", short_help="Is this Rules Submission lawful?")(submissions.check)
app.add_typer(submissions.app, name="submission")
app.command("checklist", short_help="What a table as filed must have.")(submissions.checklist)
app.command("odds", short_help="What every wager is worth, exactly.")(odds.odds)
app.command("par", short_help="Write a PAR sheet.")(par.par)
app.command("compare", short_help="Two submissions side by side.")(comparing.compare)
app.command("simulate", short_help="Play billions of rounds.")(simulating.simulate)
app.command("play", short_help="Sit down at a table.")(playing.play)
app.command("deal", short_help="Deal rounds and stream their records.")(dealing.deal)
app.command("settle", short_help="Settle, verify or explain rounds.")(settling.settle)
app.command("schema", short_help="The JSON Schema of round records.")(settling.schema)


def _version(wanted: bool) -> None:
    if wanted:
        from title58 import __version__

        typer.echo(f"title58 {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Print the version."
    ),
) -> None:
    pass


def main() -> None:
    if sys.stderr.isatty():
        _tell_of_compiling()
    try:
        app()
    except TypeError as error:
        from title58.law.model import DeclarationError

        if not isinstance(error, DeclarationError):
            raise
        typer.echo(f"A plugin declares a wager wrongly: {error}.", err=True)
        sys.exit(common.UNREADABLE)


def _tell_of_compiling() -> None:
    from title58.compiling import when_compiling

    here = os.getpid()

    def tell() -> None:
        if os.getpid() == here:  # a copy of this process compiles too, and keeps silent
            typer.echo(
                "Compiling the rules for this machine, once; it may take a minute.", err=True
            )

    when_compiling(tell)
