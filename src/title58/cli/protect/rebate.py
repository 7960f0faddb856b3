"""`title58 protect rebate`: what a rebate on losses is worth to a player who quits in time."""

from __future__ import annotations

import typer

from title58.cli.common import fail
from title58.cli.protect.asking import About, Answer, command
from title58.cli.protect.deck import amount_of


@command
def rebate(
    about: About,
    wager: str = typer.Option(..., "--wager", metavar="W", help="The wager the player makes."),
    bet: str = typer.Option("$100", "--bet", metavar="AMOUNT", help="The bet each round."),
    rate: str = typer.Option(
        "10%", "--rebate", metavar="PERCENT", help="Share of the loss paid back."
    ),
    over: str = typer.Option("", "--over", metavar="AMOUNT", help="Only on losses over this."),
    cap: str = typer.Option("", "--cap", metavar="AMOUNT", help="The most that is paid back."),
    least: int = typer.Option(
        0, "--least", min=0, metavar="N", help="Rounds the player must play to earn the rebate."
    ),
    rounds: int = typer.Option(
        200, "--rounds", min=1, metavar="N", help="The most rounds in a trip."
    ),
) -> Answer:
    """What a rebate on losses is worth to a player who quits at the best moment.

    Expected win of a trip, when to stop, and how many rounds must be required to be safe.
    """
    cents = amount_of(bet, "--bet")
    beyond = amount_of(over, "--over") if over else 0
    most = amount_of(cap, "--cap") if cap else 0
    if cap and not most:
        fail(f"--cap {cap}: nothing would come back. Give more than $0, or leave it out.")
    from title58.cli.theo import number_of
    from title58.documents.floor import answers

    part = number_of(rate.strip().removesuffix("%"), "--rebate", 0, 100) / 100
    if least > rounds:
        fail(f"--least {least} is more than the trip has rounds: {rounds}.")
    return answers.rebate(
        *about.asked(), wager=wager, bet=cents, rate=part, over=beyond, cap=most, least=least,
        rounds=rounds,
    )  # fmt: skip
