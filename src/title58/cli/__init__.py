"""The command `title58`."""

from __future__ import annotations

import typer

from title58.cli import dealing, law, playing, settling, submissions

app = typer.Typer(
    name="title58",
    help="Pennsylvania's table games (58 Pa. Code, Subpart K) as running law.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.add_typer(law.app, name="law")
app.command("check")(submissions.check)
app.add_typer(submissions.app, name="submission")
app.command("checklist")(submissions.checklist)
app.command("play")(playing.play)
app.command("deal")(dealing.deal)
app.command("settle")(settling.settle)
app.command("schema")(settling.schema)


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
    app()
