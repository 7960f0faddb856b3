"""`title58 protect error`: what a dealer's errors cost."""

from __future__ import annotations

from pathlib import Path

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
    on_file,
    plain_errors,
)
from title58.cli.odds import DECKS, with_decks
from title58.cli.protect.deck import amount_of
from title58.cli.protect.showing import OUTPUT, ready, told


def error(
    what: str = GAME,
    average: str = typer.Option(
        "$25", "--average", metavar="AMOUNT", help="Total bet on each wager per round."
    ),
    rate: str = typer.Option(
        "100%",
        "--rate",
        metavar="PERCENT",
        help="In how many of the rounds that offer it the error is made.",
    ),
    rounds: int = typer.Option(
        100, "--rounds", min=1, max=10**9, metavar="N", help="Rounds dealt."
    ),
    decks: int | None = DECKS,
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    output: Path | None = OUTPUT,
    force: bool = FORCE,
    as_json: bool = JSON,
) -> None:
    """What dealer errors cost, and which side: cards drawn wrongly, wagers paid or taken wrongly.

    Baccarat, Midibaccarat, Minibaccarat and Blackjack.
    """
    ready(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        from title58.cli.theo import number_of
        from title58.documents.floor.mistakes import mistakes_page
        from title58.protection.mistakes import mistakes

        part = number_of(rate.strip().removesuffix("%"), "--rate", 0, 100) / 100
        cents = amount_of(average, "--average")
        filing = chosen(what, with_decks(settings, decks), as_of, code, submission).filing
        found = mistakes(filing, average=cents, rate=part, rounds=rounds)
        page = mistakes_page(found)
    told(found.as_plain(), lambda: page, output, as_json, code)
