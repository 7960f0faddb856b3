"""`title58 protect rebate`: what a rebate on losses is worth to a player who quits in time."""

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
    fail,
    on_file,
    plain_errors,
)
from title58.cli.odds import DECKS, with_decks
from title58.cli.protect.deck import amount_of
from title58.cli.protect.showing import OUTPUT, ready, told


def rebate(
    what: str = GAME,
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
    """What a rebate on losses is worth to a player who quits at the best moment.

    Expected win of a trip, when to stop, and how many rounds must be required to be safe.
    """
    ready(output, force)
    cents = amount_of(bet, "--bet")
    beyond = amount_of(over, "--over") if over else 0
    most = amount_of(cap, "--cap") if cap else 0
    code = on_file(laws, plugins)
    with plain_errors():
        from title58.cli.theo import number_of
        from title58.documents.floor.rebate import rebate as page_of
        from title58.protection import rebates

        part = number_of(rate.strip().removesuffix("%"), "--rebate", 0, 100) / 100
        if least > rounds:
            fail(f"--least {least} is more than the trip has rounds: {rounds}.")
        filing, as_filed, _ = chosen(what, with_decks(settings, decks), as_of, code, submission)
        odds = rebates.wager_of(filing, wager, as_filed=as_filed)
        offer = rebates.Offer(part, beyond, most, least)
        found = rebates.trip(odds, offer, cents, rounds)
        needed = rebates.rounds_to_be_safe(odds, offer, cents, rounds)
        page = page_of(filing, odds, found, needed)
    plain: dict[str, object] = {
        "format": "title58-rebate/1",
        "game": filing.game,
        "wager": odds.wager,
        "bet": cents,
        "rounds": rounds,
        "rebate": float(part),
        "over": beyond,
        "cap": most,
        "least": least,
        "player_wins": found.value,
        "safe": found.safe,
        "rounds_played": found.played,
        "house_before_rebate": found.house,
        "rebate_paid": found.paid,
        "trips_with_rebate": found.paid_chance,
        "rounds_to_be_safe": needed,
        "quit_points": [list(pair) for pair in found.quits],
    }
    told(plain, lambda: page, output, as_json, code)
