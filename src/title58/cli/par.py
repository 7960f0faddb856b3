"""`title58 par`: PAR sheets."""

from __future__ import annotations

from pathlib import Path

import typer

from title58.cli.common import AS_OF, fail, known_game, plain_errors
from title58.cli.odds import LEFT, SEEN


def par(
    what: str = typer.Argument(help="A game, or a Rules Submission in TOML.", metavar="GAME|FILE"),
    output: Path = typer.Option(
        ..., "--output", "-o", help="The file to write: .xlsx, .html, .pdf, .csv or .json."
    ),
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only."),
    decks: int | None = typer.Option(None, "--decks", metavar="N", help="The number of decks."),
    settings: list[str] = typer.Option(
        [], "--set", metavar="OPTION=VALUE", help="Set an option of the Rules Submission."
    ),
    seen: str = SEEN,
    left: str = LEFT,
    as_of: str | None = AS_OF,
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Write the PAR sheet of a game, or of a table as filed."""
    from title58.cli.odds import answer, ask
    from title58.documents.par import KINDS, Unwritable, sheet, write
    from title58.submission.filing import load_filing

    if output.suffix.lower() not in KINDS:
        fail(f"{output}: a PAR sheet ends in {', '.join(KINDS[:-1])} or {KINDS[-1]}.")
    if output.exists() and not force:
        fail(f"{output} exists. Give --force to overwrite it.")
    with plain_errors():
        submission, facility = None, ""
        if what.endswith(".toml") or "/" in what:
            submission = Path(what)
            filing = load_filing(submission)
            game, facility = filing.game, filing.facility
        else:
            game = known_game(what)
        asked = ask(game, wager, "", decks, settings, seen, as_of, submission, left)
        made = sheet(game, asked, facility)
        if not made.wagers:
            answer(game, asked)  # says why
    try:
        write(made, output)
    except Unwritable as error:
        fail(f"{error}.")
    typer.echo(f"Wrote {output}: {made.name}, {len(made.wagers)} wagers, law of {made.date}.")
