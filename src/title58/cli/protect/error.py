"""`title58 protect error`: what a dealer's errors cost."""

from __future__ import annotations

import typer

from title58.cli.protect.asking import About, Answer, command
from title58.cli.protect.deck import amount_of


@command
def error(
    about: About,
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
) -> Answer:
    """What dealer errors cost, and which side: cards drawn wrongly, wagers paid or taken wrongly.

    Baccarat, Midibaccarat, Minibaccarat and Blackjack.
    """
    from title58.cli.theo import number_of
    from title58.documents.floor import answers

    part = number_of(rate.strip().removesuffix("%"), "--rate", 0, 100) / 100
    cents = amount_of(average, "--average")
    return answers.error(*about.asked(), average=cents, rate=part, rounds=rounds)
