"""`title58 felt`: the layout of a table, drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from title58.cli.common import (
    AS_OF,
    FORCE,
    GAME,
    JSON,
    LAWS,
    PLUGINS,
    SETTINGS,
    SUBMISSION,
    chosen,
    fail,
    on_file,
    plain_errors,
    print_json,
    ready_to_write,
    say,
    tell_law,
)
from title58.words import counted

if TYPE_CHECKING:
    from title58.documents.felt import Point
    from title58.submission.filing import Submission


def felt(
    what: str = GAME,
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="The file to write: .svg, .pdf or .png."
    ),
    paper: str = typer.Option(
        "letter", "--paper", metavar="PAPER", help="For .pdf and .png: letter or 11x17."
    ),
    white: bool = typer.Option(
        False, "--white", help="Black lines on white instead of green cloth."
    ),
    check_list: bool = typer.Option(
        False, "--check-list", help="Print the list for checking a vendor's proof."
    ),
    as_json: bool = JSON,
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Draw the layout of a table as filed, or list what a vendor's proof of it must show.

    Without -o the list is printed: every section on the table, its layout and its signs, and which
    part of the drawing meets it.
    """
    from title58.documents.felt import felt as drawn
    from title58.documents.felt import proof_list
    from title58.felts.paper import PAPERS, kind_of, save

    with plain_errors():
        if output is not None:
            kind_of(output)
        if paper not in PAPERS:
            fail(f"There is no paper size {paper!r}. Choose {' or '.join(PAPERS)}.")
    if output is not None:
        ready_to_write(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        filing, _, _ = chosen(what, settings, as_of, code, submission)
        if output is not None:
            layout = drawn(filing)
            save(layout, output, paper, white)
            typer.echo(f"Wrote {output}: {layout.title}, Code on file for {layout.date}.")
        if check_list or as_json or output is None:
            _print(filing, proof_list(filing), as_json)
    if not as_json:
        tell_law(code)


def _print(filing: Submission, points: list[Point], as_json: bool) -> None:
    if as_json:
        listed = [{"cite": p.cite, "wanted": p.wanted, "drawn": list(p.parts)} for p in points]
        print_json({"game": filing.game, "date": filing.date, "points": listed})
        return
    from title58.games import find_game

    about = f"{find_game(filing.game).name}, Code on file for {filing.date}"
    say(f"What to check on a proof of the layout: {about}, {counted(len(points), 'point')}.")
    for point in points:
        typer.echo()
        say(f"[ ] § {point.cite}  {point.wanted}", hang="    ")
        say(f"Drawn: {'; '.join(point.parts)}", indent="    ")
