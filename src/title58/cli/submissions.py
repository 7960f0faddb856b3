"""`title58 check`, `title58 submission` and `title58 checklist`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import typer

from title58 import files
from title58.cli import streams
from title58.cli.common import (
    AS_OF,
    CANNOT_TELL,
    FORCE,
    GAME,
    JSON,
    LAWS,
    OPENED,
    PLUGINS,
    REFUSED,
    SETTINGS,
    SUBMISSION,
    chosen,
    chosen_day,
    fail,
    known_game,
    on_file,
    parse_date,
    plain_errors,
    print_json,
    ready_to_write,
    say,
    tell_law,
)

app = typer.Typer(help="Write Rules Submissions.", no_args_is_help=True, rich_markup_mode=None)


def check(
    what: str = typer.Argument(
        metavar="GAME|FILE|DIR",
        help="A game at its starting values, a Rules Submission in TOML, or a folder of them.",
    ),
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    offers: bool = typer.Option(
        False, "--offers", help="For a folder: which submissions offer which wagers."
    ),
    touched: tuple[str, str] | None = typer.Option(
        None,
        "--touched",
        metavar="FROM TO",
        help="For a folder: which submissions changes in the Code between two days affect, and "
        "why.",
    ),
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """Does a Rules Submission comply with the Code on file? Every violation with its section.

    Where a later text is known and not on file, the answer is that it cannot be told. For a folder,
    a table: file, facility, game, date, answer.
    """
    from title58.games import find_game
    from title58.submission import filing as filings

    if Path(what).is_dir():
        from title58.cli.folders import check_folder

        if settings:
            fail("--set changes one submission: leave it out for a folder.")
        if offers and touched:
            fail("--offers and --touched cannot be combined: give one of them.")
        day = None if as_of is None else parse_date(as_of)
        days = None if touched is None else (parse_date(touched[0]), parse_date(touched[1]))
        check_folder(Path(what), on_file(laws, plugins), day, offers, days, as_json)
        return
    if offers or touched:
        fail(f"--offers and --touched need a folder of submissions, not {what}.")
    with plain_errors():
        filing = chosen(what, settings, as_of, on_file(laws, plugins), must_comply=False).filing
        found = filing.compliance()
        remarks = filings.remarks(filing)
    law, code = filing.law, filing.law.code
    beside = code.not_carried(filing.game)
    if as_json:
        print_json(
            {
                "file": what,
                "facility": filing.facility,
                "game": filing.game,
                "date": filing.date.isoformat(),
                "life": {**filing.life.as_plain(), "stood": filing.life.stood(filing.date)},
                "answer": found.answer,
                "violations": [violation.as_dict() for violation in found.violations],
                "remarks": remarks,
                "not_on_file": [text.as_dict() for text in found.unread],
                "not_checked": [known.chapter for known in beside],
                "texts": law.texts(code.chapters_of(filing.game)),
                **code.told(),
            }
        )
    else:
        answer = str(filing).replace(filing.game, find_game(filing.game).name, 1)
        say(answer if what == filing.game else f"{what}: {answer}", hang="  ")
        if told := str(filing.life):
            stood = filing.life.stood(filing.date)
            on = f"; on {filing.date} {stood}" if stood else ""
            say(f"Submission: {told}{on}.", hang="  ")
        for violation in found.violations:
            say(f"§ {violation.cites}  {violation.option} = {violation.value}", "  ", "      ")
            say(violation.problem, "      ")
            say(f"allowed: {violation.lawful}", "      ")
        if found.unread:
            typer.echo("Later texts that are known and not on file:")
        for text in found.unread:
            say(str(text), "  ", "    ")
        if remarks:
            typer.echo("Remarks:")
        for remark in remarks:
            say(remark, "  ", "    ")
        unnamed = (each for each in remarks if each.startswith(filings.NOT_NAMED))
        if section := next(unnamed, "").removeprefix(filings.NOT_NAMED):
            example = f"{section}, Bureau of Gaming Operations, {filing.date}"
            say(f'Once an approval is given, name it in the filing: approvals = ["{example}"].')
        say(f"Texts on file: {law.texts(code.chapters_of(filing.game))}.", hang="  ")
        for known in beside:
            say(f"Not checked: Chapter {known.chapter}, {known.title}; not on file.", hang="  ")
        tell_law(code)
    raise typer.Exit(
        {filings.COMPLIES: 0, filings.CANNOT_TELL: CANNOT_TELL}.get(found.answer, REFUSED)
    )


@app.command("new")
def new(
    game: str = typer.Argument(help="Which game, e.g. minibaccarat.", metavar="GAME"),
    output: Path | None = typer.Option(
        None, "--output", "-o", metavar="FILE", help="Write to this file."
    ),
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    force: bool = FORCE,
) -> None:
    """Write a Rules Submission with every option explained.

    Options are at their starting values, each with its section.
    """
    from title58.submission.template import template

    text = template(known_game(game), on_file(laws, plugins).on(chosen_day(as_of)))
    if output is None:
        # A submission is read as UTF-8, whatever the terminal has.
        typer.echo(text if streams.takes_all() else streams.in_ascii(text), nl=False)
        return
    ready_to_write(output, force)
    with plain_errors():
        files.write(output, text.encode())
    from shlex import join

    named = (("--law", laws), ("--plugin", plugins))
    words = (word for option, values in named for value in values for word in (option, str(value)))
    hint = join(["title58", "check", str(output), *words])
    typer.echo(f"Wrote {output}. Change it, then run: {hint}")


def checklist(
    what: str = GAME,
    settings: list[str] = SETTINGS,
    submission: Path | None = SUBMISSION,
    opened: datetime | None = OPENED,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """What a table as filed must have: layout, signs, equipment, opening and inspection."""
    from title58.documents.checklists import checklist_of

    with plain_errors():
        filing = chosen(what, settings, as_of, on_file(laws, plugins), submission).filing
        game, law = filing.game, filing.law
        groups = checklist_of(game, filing.options, law, opened)
    if as_json:
        print_json(
            {
                "game": game,
                "date": law.date.isoformat(),
                **law.code.told(),
                "checklist": [
                    {
                        "heading": group.heading,
                        "items": [
                            {"cite": item.cite, "item": item.text, "filed": item.filed}
                            for item in group.items
                        ],
                    }
                    for group in groups
                ],
            }
        )
        return
    from rich.console import Console

    console = Console(highlight=False)
    console.print(f"Checklist: {game}, Code on file for {law.date}", style="bold")
    tell_law(law.code)
    for group in groups:
        console.print(f"\n{group.heading}", style="bold")
        for item in group.items:
            say(f"[ ] {item.text}  § {item.cite}", hang="    ")
            for line in item.filed:
                say(line, indent="    ", hang="      ")
