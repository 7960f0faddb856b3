"""`title58 sign` and the other documents that are made from a filing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from title58.cli.common import (
    AS_OF,
    FORCE,
    GAME,
    LAWS,
    OPENED,
    PLUGINS,
    REFUSED,
    SETTINGS,
    SUBMISSION,
    chosen,
    fail,
    on_file,
    parse_date,
    plain_errors,
    ready_to_write,
    say,
    tell_law,
)

if TYPE_CHECKING:
    from title58.documents.paper.page import Page
    from title58.law import Code

OUTPUT = typer.Option(
    ..., "--output", "-o", metavar="FILE", help="The file to write: .html or .pdf, US Letter."
)


def written(
    output: Path, force: bool, laws: list[Path], plugins: list[str], make: Callable[[Code], Page]
) -> None:
    """Make a document and write it. What cannot be written is told before the work."""
    from title58.documents.paper.page import KINDS, save

    if output.suffix.lower() not in KINDS:
        fail(f"{output}: a document's name ends in {' or '.join(KINDS)}.")
    ready_to_write(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        made = make(code)
        save(made, output)
    typer.echo(f"Wrote {output}: {made.title}.")
    tell_law(code)


def _document(module: str, about: str) -> Callable[..., None]:
    """The command that writes what a module of `documents.paper` makes of a filing: its function
    has the name of the module."""

    def command(
        what: str = GAME,
        output: Path = OUTPUT,
        settings: list[str] = SETTINGS,
        submission: Path | None = SUBMISSION,
        as_of: str | None = AS_OF,
        laws: list[Path] = LAWS,
        plugins: list[str] = PLUGINS,
        force: bool = FORCE,
    ) -> None:
        def make(code: Code) -> Page:
            of = import_module(f"title58.documents.paper.{module}")
            made: Page = getattr(of, module)(chosen(what, settings, as_of, code, submission).filing)
            return made

        written(output, force, laws, plugins, make)

    command.__doc__ = about
    return command


guide = _document(
    "guide",
    "Write the gaming guide for the public: the game in plain words, rounds settled by the engine,"
    " and the exact odds of every wager offered.",
)
houseway = _document(
    "house_way",
    "Write the house way of a Pai Gow or Pai Gow Poker table: how the dealer's hands are set.",
)
strategy = _document("strategy", "Write the strategy card of a Blackjack table on one page.")
filing = _document(
    "packet",
    "Write the filing packet for a submission, in the order of 601a.10: every option with its"
    " section, gaming guide, layout, signs, house way, math report and checklists.",
)


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
    """Write the table sign: limits, what every wager pays, and the notices the
    Code requires."""

    def make(code: Code) -> Page:
        from title58.documents.paper.sign import sign as of

        return of(chosen(what, settings, as_of, code, submission).filing, card=card)

    written(output, force, laws, plugins, make)


def redline(
    first: str = GAME,
    second: str = typer.Argument("", metavar="[GAME|FILE]", help="Another for the same game."),
    output: Path = OUTPUT,
    since: str | None = typer.Option(
        None, "--from", metavar="DATE", help="One submission on two days: the first day."
    ),
    until: str | None = typer.Option(None, "--to", metavar="DATE", help="The second day."),
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


def log(
    what: str = GAME,
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="The file to write: .html or .pdf, US Letter."
    ),
    of: str = typer.Option(
        "table",
        "--of",
        metavar="THING",
        help="cards, dice, tiles, wheel, shaker, reader, or table: the whole inspection sheet.",
    ),
    table: str = typer.Option("", "--table", metavar="NUMBER", help="The number of the table."),
    opened: datetime | None = OPENED,
    kept: Path | None = typer.Option(
        None, "--check", metavar="LOG", help="Check a wheel's inspection log kept as JSON instead."
    ),
    settings: list[str] = SETTINGS,
    submission: Path | None = SUBMISSION,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Write a log or an inspection sheet for one table, with deadlines; or check a wheel's log."""
    from title58.documents.paper.logs import OF

    if kept is not None:
        _check_log(what, kept)
        return
    if of not in OF:
        fail(f"--of {of}: choose {', '.join(OF)}.")
    if output is None:
        fail("Give -o FILE: the file to write, .html or .pdf.")

    def make(code: Code) -> Page:
        from title58.documents.paper.logs import log as sheet

        filing = chosen(what, settings, as_of, code, submission).filing
        return sheet(filing, of, table=table, opened=opened)

    written(output, force, laws, plugins, make)


def _check_log(what: str, kept: Path) -> None:
    """Every way in which the entries fall short of 617a.2(e)."""
    from title58 import files
    from title58.documents.inspection_log import LogError, check_log, parse_log
    from title58.words import counted

    if what != "roulette":
        fail(f"--check reads the inspection log of Roulette wheels (617a.2(e)), not of {what}.")
    with plain_errors():
        try:
            entries = parse_log(files.read_text(kept))
        except LogError as error:
            fail(f"{kept}: {error}")
    problems = check_log(entries)
    for problem in problems:
        say(str(problem), hang="  ")
    several = counted(len(entries), "entry", "entries")
    typer.echo(f"{kept}: {several}, {counted(len(problems), 'violation')}.")
    if problems:
        raise typer.Exit(REFUSED)


def dispute(
    record: Path = typer.Argument(metavar="RECORD", help="A round record: one round, in JSON."),
    output: Path = OUTPUT,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Write a patron dispute sheet: round and settlement filled in, the rest to write on."""

    def make(code: Code) -> Page:
        from title58 import files
        from title58.documents.paper.dispute import dispute as of

        return of(files.read_text(record), str(record), code)

    written(output, force, laws, plugins, make)
