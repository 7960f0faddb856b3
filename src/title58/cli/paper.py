"""`title58 sign` and the other documents that are made from a filing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from title58.cli.common import (
    AS_OF,
    FORCE,
    GAME,
    LAWS,
    PLUGINS,
    SETTINGS,
    SUBMISSION,
    chosen,
    fail,
    on_file,
    plain_errors,
    ready_to_write,
    tell_law,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from title58.documents.paper.page import Page
    from title58.law import Code
    from title58.submission.filing import Submission

OUTPUT = typer.Option(
    ..., "--output", "-o", metavar="FILE", help="The file to write: .html or .pdf, US Letter."
)


def written(
    output: Path, force: bool, laws: list[Path], plugins: list[str], make: Callable[[Code], Page]
) -> None:
    """Make a document and write it. What cannot be written is told before the work."""
    from title58.documents.paper.page import KINDS, save

    if output.suffix.lower() not in KINDS:
        fail(f"{output}: a document ends in {' or '.join(KINDS)}.")
    ready_to_write(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        made = make(code)
        save(made, output)
    typer.echo(f"Wrote {output}: {made.title}.")
    tell_law(code)


def sign(
    what: str = GAME,
    output: Path = OUTPUT,
    card: bool = typer.Option(False, "--card", help="A rack card, 4 by 9 inches, instead."),
    settings: list[str] = SETTINGS,
    submission: Path | None = SUBMISSION,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Write the table sign: limits, what every wager pays, and the notices that the Code demands."""

    def make(code: Code) -> Page:
        from title58.documents.paper.sign import sign as of

        return of(chosen(what, settings, as_of, code, submission).filing, card=card)

    written(output, force, laws, plugins, make)


def guide(
    what: str = GAME,
    output: Path = OUTPUT,
    settings: list[str] = SETTINGS,
    submission: Path | None = SUBMISSION,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Write the gaming guide for the public: the game in plain words, rounds settled by the engine,
    and the exact odds of every wager offered."""

    def make(code: Code) -> Page:
        from title58.documents.paper.guide import guide as of

        return of(chosen(what, settings, as_of, code, submission).filing)

    written(output, force, laws, plugins, make)
