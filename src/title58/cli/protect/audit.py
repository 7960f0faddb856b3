"""`title58 protect audit`: recorded play against the edge before each round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from title58.cli.common import (
    AS_OF,
    FORCE,
    JSON,
    LAWS,
    PLUGINS,
    SETTINGS,
    chosen,
    fail,
    on_file,
    plain_errors,
)
from title58.cli.protect.showing import OUTPUT, ready, told

MOST = 10_000


def audit(
    source: Path = typer.Argument(
        metavar="FILE",
        help="Round records, one to a line; a house's database; or with --game rounds typed from"
        " video.",
        show_default=False,
    ),
    game: str = typer.Option(
        "",
        "--game",
        metavar="GAME|FILE",
        help="FILE holds rounds typed from video, of this game or Rules Submission:"
        " 'cards; position wager amount; ...', ? for a card nobody could read. At Blackjack |"
        " behind the cards that were up when Insurance was offered.",
    ),
    table: str = typer.Option("", "--table", metavar="NAME", help="Which table of the database."),
    shuffles: int | None = typer.Option(
        None,
        "--shuffles",
        min=0,
        max=MOST,
        metavar="N",
        help="Fresh shuffles to compare with, at Blackjack of each shoe; else as many as a small"
        " p-value needs.",
        show_default=False,
    ),
    seed: str = typer.Option("58", "--seed", metavar="TEXT", help="The seed of those shuffles."),
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    output: Path | None = OUTPUT,
    force: bool = FORCE,
    as_json: bool = JSON,
) -> None:
    """Each position's bets against the exact edge before each round, with a p-value for each.

    Average edge bet, expected and actual win, and how likely bets made without looking at the
    cards are to fit the cards as well. At Blackjack also bets by the Hi-Lo count, and Insurance.
    """
    ready(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        from title58 import files
        from title58.documents.floor.answers import Answer
        from title58.documents.floor.play import play
        from title58.protection.floor import audits, watched

        if game:
            if table:
                fail("--table names a table of a database: leave it out with --game.")
            filing = chosen(game, settings, as_of, code).filing
            rounds = watched.typed(files.read_text(source), filing)
        else:
            if settings or as_of:
                fail("Records say their own options and day: leave out --set and --as-of.")
            filing, rounds = watched.recorded(_records(source, table), code)
        made = audits.audit(filing, rounds, shuffles=shuffles, seed=seed)
        answer = Answer(made.as_plain(), play(made, "give --shuffles {} or more"))
    told(answer, output, as_json, code)


def _records(source: Path, table: str) -> Iterator[Any]:
    """From a file of records, or from the log of a house."""
    from title58 import files

    try:
        with source.open("rb") as file:
            database = file.read(16).startswith(b"SQLite format 3")
    except OSError as error:
        fail(f"{source}: cannot be read ({error.strerror}).")
    if database:
        yield from _of_house(source, table)
        return
    if table:
        fail(f"--table names a table of a database, and {source} is not a database.")
    text = files.read_text(source)
    if text.strip() and not text.lstrip().startswith("{"):
        fail(
            f"{source} holds no round records. If its rounds were typed from video, name their"
            " table: --game minibaccarat, or a submission's file."
        )
    for line in text.splitlines():
        if line.strip():
            yield line


def _of_house(source: Path, table: str) -> Iterator[Any]:
    """The rounds of one table that are over, as records."""
    from title58.cli.tables.keeping import live_needs, reading
    from title58.live.audit.packet import round_records

    with live_needs(), reading(source) as store:
        names = [name for name in sorted(store.heads()) if name != "house"]
        table = table or (names[0] if len(names) == 1 else "")
        if table not in names:
            fail(f"Give --table: {source} has {', '.join(names) or 'no tables'}.")
        yield from round_records(store, table)
