"""`title58 protect coupon`: match play, free bets, bonuses on a first hit."""

from __future__ import annotations

import typer

from title58.cli.common import fail
from title58.cli.protect.asking import About, Answer, command
from title58.cli.protect.deck import amount_of


@command
def coupon(
    about: About,
    match: str = typer.Option(
        "", "--match-play", metavar="AMOUNT", help="A coupon beside a bet of the same amount."
    ),
    free: str = typer.Option("", "--free-bet", metavar="AMOUNT", help="A coupon bet by itself."),
    bonus: str = typer.Option(
        "", "--bonus", metavar="AMOUNT", help="Paid the first time that --first comes up."
    ),
    first: str = typer.Option(
        "", "--first", metavar="ROW", help="The row of the wager that earns the bonus."
    ),
    bet: str = typer.Option("", "--bet", metavar="AMOUNT", help="The bet each round for a bonus."),
    rounds: int = typer.Option(
        0,
        "--rounds",
        min=0,
        metavar="N",
        help="Rounds until the bonus expires; default: none.",
    ),
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only."),
) -> Answer:
    """What a match-play coupon, a free bet, or a bonus on a first hit is worth, exactly.

    Without --wager: on every wager, best first.
    """
    if bool(match) + bool(free) + bool(bonus) != 1:
        fail("Give one of --match-play, --free-bet and --bonus.")
    if bonus and not (wager and first and bet):
        fail("A --bonus needs --wager, --first and --bet.")
    if not bonus and (first or bet or rounds):
        fail("--first, --bet and --rounds belong to --bonus.")
    option = "--match-play" if match else "--free-bet" if free else "--bonus"
    cents = amount_of(match or free or bonus, option)
    own = amount_of(bet, "--bet") if bet else 0
    from title58.documents.floor import answers

    return answers.coupon(
        *about.asked(), kind="match" if match else "free" if free else "bonus", amount=cents,
        first=first, bet=own, rounds=rounds, wager=wager,
    )  # fmt: skip
