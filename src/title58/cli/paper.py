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
    parse_date,
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


def redline(
    first: str = GAME,
    second: str = typer.Argument("", metavar="[GAME|FILE]", help="Another for the same game."),
    output: Path = OUTPUT,
    since: str | None = typer.Option(
        None, "--from", metavar="DATE", help="One submission on two days: the first day."
    ),
    until: str | None = typer.Option(None, "--to", metavar="DATE", help="And the second day."),
    settings: list[str] = SETTINGS,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Write what changed between two submissions, or for one submission between two days.

    --set changes the second: `title58 redline mine.toml --set decks=6 -o redline.pdf`.
    """
    if (since is None) != (until is None):
        fail("--from and --to belong together: give both days.")
    if since is not None and second:
        fail("--from and --to compare one submission on two days: leave the second one out.")
    if since is None and not second and not settings:
        fail("Nothing to compare: give a second submission, --set, or --from and --to.")

    def make(code: Code) -> Page:
        from title58.documents.paper.redline import redline as of
        from title58.submission.filing import replace_law

        one = chosen(first, [], None, code, must_comply=False).filing
        other = chosen(second or first, settings, None, code, must_comply=False).filing
        if since is not None and until is not None:
            one = replace_law(one, code.on(parse_date(since)))
            other = replace_law(other, code.on(parse_date(until)))
        return of(one, other)

    written(output, force, laws, plugins, make)
