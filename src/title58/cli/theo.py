"""`title58 theo`: theoretical win of an hour, a shift and a month."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import typer

from title58.cli.common import fail
from title58.cli.protect.asking import About, Answer, command
from title58.cli.protect.deck import amount_of


@command
def theo(
    about: About,
    bets: list[str] = typer.Option(
        [],
        "--bet",
        metavar="WAGER=AMOUNTxN",
        help="Average bet on a wager, and by how many players in a round: 'banker=$50x2.5'; may be"
        " repeated.",
    ),
    decisions: str = typer.Option(
        "60", "--decisions", metavar="N", help="Rounds, spins or rolls per hour."
    ),
    hours: str = typer.Option("8", "--hours", metavar="N", help="Hours in a shift."),
    side: str = typer.Option(
        "", "--side", metavar="W", help="The business case for this side wager."
    ),
    lease: str = typer.Option("", "--lease", metavar="AMOUNT", help="The lease fee per month."),
    open_hours: str = typer.Option(
        "480", "--open", metavar="N", help="Hours per month the table is open."
    ),
    pace: str = typer.Option(
        "0", "--pace", metavar="N", help="Rounds per hour lost to the side wager."
    ),
    results: Path | None = typer.Option(
        None,
        "--results",
        metavar="CSV",
        help="Results to compare: day or table, drop, win, and hours or rounds.",
    ),
) -> Answer:
    """Theoretical win of an hour and a shift, with its band; a side wager's case; a month.

    title58 theo minibaccarat --bet 'banker=$50x3' --bet 'tie=$5x1' --decisions 70
    """
    if not bets:
        fail("Nothing is bet: give --bet, for example --bet 'banker=$50x3'.")
    if (lease or pace != "0") and not side:
        fail("--lease and --pace belong to a side wager: give --side.")
    rate, shift, month_hours = (
        number_of(text, option, least)
        for text, option, least in (
            (decisions, "--decisions", 1), (hours, "--hours", 1), (open_hours, "--open", 1),
        )
    )  # fmt: skip
    slower = number_of(pace, "--pace", 0)
    from title58 import files
    from title58.documents.floor import answers
    from title58.protection.floor.theo import NoTheo

    try:
        return answers.theo(
            *about.asked(), bets=[action_of(text) for text in bets], decisions=rate, hours=shift,
            side=side, lease=amount_of(lease, "--lease") if lease else 0, open_hours=month_hours,
            pace=slower, results=None if results is None else files.read_text(results),
        )  # fmt: skip
    except NoTheo as error:
        if getattr(error, "entry", "") != "results":
            raise
        fail(f"{results}: {error}.")


def number_of(text: str, option: str, least: int, most: int = 1_000_000) -> Fraction:
    from title58.money import MoneyError
    from title58.money.cents import parse_number

    try:
        value = parse_number(text)
    except MoneyError as error:
        fail(f"{option}: {error}.")
    if not least <= value <= most:
        fail(f"{option} {text} is out of range: give {least:,} to {most:,}.")
    return value


def action_of(text: str) -> tuple[str, int, Fraction]:
    """`banker=$50x2.5`: cents on average, and how many players."""
    wager, _, rest = (part.strip() for part in text.partition("="))
    if not wager or not rest:
        fail(f"--bet {text}: write WAGER=AMOUNT, or WAGER=AMOUNTxPLAYERS such as 'banker=$50x2.5'.")
    amount, _, players = rest.partition("x")
    many = number_of(players, f"--bet {text}", 0, 1_000) if players else Fraction(1)
    return wager, amount_of(amount, f"--bet {text}"), many
