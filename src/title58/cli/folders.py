"""`title58 check DIR`: the submissions of a folder."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from title58.cli.common import (
    CANNOT_TELL,
    REFUSED,
    UNREADABLE,
    fail,
    plain_errors,
    print_json,
    say,
    tell_law,
)
from title58.words import counted

if TYPE_CHECKING:
    from title58.documents.holdings import Held
    from title58.law import Code


def check_folder(
    folder: Path,
    code: Code,
    as_of: datetime.date | None,
    offers: bool,
    days: tuple[datetime.date, datetime.date] | None,
    as_json: bool,
) -> None:
    """A table of every submission; who offers what; or whom a change of law touches."""
    from title58.documents import holdings

    filings = holdings.held(folder, code)
    if not filings:
        fail(f"{folder}: no Rules Submission in it (no file that ends in .toml).")
    with plain_errors():
        if offers:
            _show_offers(holdings.offers(filings), as_json)
        elif days is not None:
            found = list(holdings.touched(filings, *days))
            if as_json:
                print_json([each.as_dict() for each in found])
            else:
                for each in sorted(found, key=lambda one: (one.name, one.day)):
                    say(f"{each.name}: {each.day}  § {each.cite}  {each.why}", hang="    ")
                many = len({each.name for each in found})
                typer.echo(
                    f"{many} of {counted(len(filings), 'submission')} affected by changes between "
                    f"{days[0]} and {days[1]}."
                )
        else:
            _show_answers(filings, as_of, as_json)
    if not as_json:
        tell_law(code)
    if bad := [each for each in filings if each.filing is None]:
        for one in bad if offers or days else ():
            typer.echo(f"{one.name}: {one.problem}", err=True)
        raise typer.Exit(UNREADABLE)


def _show_offers(found: dict[str, dict[str, list[str]]], as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    for game, wagers in found.items():
        typer.echo(game)
        for wager, who in wagers.items():
            say(f"{wager}: {', '.join(who)}", "  ", "      ")


def _show_answers(filings: list[Held], as_of: datetime.date | None, as_json: bool) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from title58.submission.filing import COMPLIES, DOES_NOT_COMPLY

    rows = []
    for each in filings:
        filing = each.filing
        if filing is None:
            rows.append((each.name, "", "", "", f"cannot be read: {each.problem}", ""))
            continue
        told = filing.compliance(as_of)
        who = (each.name, filing.facility, filing.game, told.date.isoformat())
        rows.append((*who, str(told), told.answer))
    names = ("file", "facility", "game", "date", "answer")
    if as_json:
        print_json([dict(zip(names, row, strict=False)) for row in rows])
    else:
        table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
        for name in names:
            table.add_column(name, overflow="fold", no_wrap=name in ("file", "date"))
        for row in rows:
            table.add_row(*map(Text, row[:5]))
        Console(highlight=False).print(table)
    answers = {row[5] for row in rows} - {"", COMPLIES}
    if answers and all(each.filing for each in filings):
        raise typer.Exit(REFUSED if DOES_NOT_COMPLY in answers else CANNOT_TELL)
