"""`title58 protect deck`: cards that were missing, extra or not burned."""

from __future__ import annotations

import typer

from title58.cli.common import chosen_settings, fail
from title58.cli.protect.asking import About, Answer, command
from title58.cli.protect.showing import money_of

BETS = typer.Option(
    [],
    "--bet",
    metavar="WAGER=AMOUNT",
    help="Total bet on a wager per round, all players together; may be repeated.",
)
AVERAGE = typer.Option(
    "", "--average", metavar="AMOUNT", help="The same, for every wager without its own --bet."
)


@command
def deck(
    about: About,
    missing: str = typer.Option(
        "",
        "--missing",
        metavar="CARDS",
        help="Cards that were not there, e.g. KH or 2x9H; 3xK if the suits are unknown, ? for a"
        " card that nobody can name. Tiles, e.g. 3-6 or teen.",
    ),
    extra: str = typer.Option(
        "",
        "--extra",
        metavar="CARDS",
        help="Cards too many, in the same notation; 'deck' for all 52.",
    ),
    unburned: int = typer.Option(
        0,
        "--unburned",
        min=0,
        max=1_000,
        metavar="N",
        help="Cards that should have been burned but were dealt.",
    ),
    rounds: int = typer.Option(
        0, "--rounds", min=0, max=10**9, metavar="N", help="Rounds dealt with these cards."
    ),
    bets: list[str] = BETS,
    average: str = AVERAGE,
    exactly: bool = typer.Option(
        False,
        "--exactly",
        help="Count the Pai Gow Poker Wager with these cards missing, which takes minutes.",
    ),
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only."),
    table: str = typer.Option("", "--table", metavar="NUMBER", help="The number of the table."),
    day: str = typer.Option("", "--day", metavar="DATE", help="The gaming day."),
    found: str = typer.Option("", "--found", metavar="TEXT", help="Found when and by whom."),
) -> Answer:
    """Price a deck or shoe with missing or extra cards: the change in every wager's edge.

    With --rounds and bets: what it came to in dollars, and to which side.
    """
    if not (missing or extra or unburned):
        fail("Nothing was wrong: give --missing, --extra or --unburned.")

    from title58.cli.common import parse_date
    from title58.documents.floor import answers

    gaming_day = parse_date(day).isoformat() if day else ""
    return answers.deck(
        *about.asked(), missing=missing, extra=extra, unburned=unburned, rounds=rounds,
        bets=amounts_of(bets), average=amount_of(average, "--average") if average else 0,
        wager=wager, table=table, day=gaming_day, found=found, exactly=exactly,
    )  # fmt: skip


def amounts_of(bets: list[str]) -> dict[str, int]:
    """`banker=$50` and the like, in cents."""
    named = chosen_settings(bets, "--bet", "banker=$50")
    return {name: amount_of(str(value), f"--bet {name}") for name, value in named.items()}


def amount_of(text: str, option: str) -> int:
    cents = money_of(text, option)
    if not 0 <= cents <= 10**12:
        fail(f"{option}: {text} is out of range. Give $0 to $10,000,000,000.")
    return cents
