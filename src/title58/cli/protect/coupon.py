"""`title58 protect coupon`: match play, free bets, bonuses on a first hit."""

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


def coupon(
    what: str = GAME,
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
    """What a match-play coupon, a free bet, or a bonus on a first hit is worth, exactly.

    Without --wager: on every wager, best first.
    """
    ready(output, force)
    if bool(match) + bool(free) + bool(bonus) != 1:
        fail("Give one of --match-play, --free-bet and --bonus.")
    if bonus and not (wager and first and bet):
        fail("A --bonus needs --wager, --first and --bet.")
    if not bonus and (first or bet or rounds):
        fail("--first, --bet and --rounds belong to --bonus.")
    option = "--match-play" if match else "--free-bet" if free else "--bonus"
    cents = amount_of(match or free or bonus, option)
    own = amount_of(bet, "--bet") if bet else 0
    code = on_file(laws, plugins)
    with plain_errors():
        from title58.documents.floor.coupons import coupons as page_of
        from title58.games import find_game
        from title58.money import format_money
        from title58.odds.asking import ask
        from title58.protection import coupons as of

        filing, as_filed, fixed = chosen(what, with_decks(settings, decks), as_of, code, submission)
        asked = ask(filing, as_filed=as_filed, fixed=fixed, wager=wager)
        every = [one.as_told for one in find_game(filing.game).priced(asked)]
        every = [one for one in every if not one.meters and one.push_rate != 1]
        if not every:
            fail("None of these wagers can be bet with a coupon: they are paid from meters.")
        amount = format_money(cents)
        if match:
            found = [of.match_play(one, cents) for one in every]
            said = f"A match-play coupon of {amount} beside a bet of {amount}, until it is decided."
        elif free:
            found = [of.free_bet(one, cents) for one in every]
            said = f"A free bet of {amount}, until it is decided: its winnings are paid."
        else:
            rows = [one for one in every if any(r.row == first for r in one.results)] or every[:1]
            found = [of.first_hit(one, first, cents, own, rounds) for one in rows]
            until = f" within {rounds:,} rounds" if rounds else ""
            said = (
                f"{amount} the first time that {first!r} comes up{until}, with"
                f" {format_money(own)} bet each round until then."
            )
        found.sort(key=lambda one: (-one.value, one.odds.title))
        page = page_of(filing, found, said)
    plain: dict[str, object] = {
        "format": "title58-coupon/1",
        "game": filing.game,
        "kind": found[0].kind,
        "amount": cents,
        "bet": own or (cents if match else 0),
        "wagers": [
            {
                "wager": one.odds.wager,
                "name": one.odds.title,
                "player_gains": {"fraction": str(one.value), "decimal": float(one.value)},
                "share": float(one.share),
                "standard_deviation": one.spread,
                "rounds": float(one.rounds),
            }
            for one in found
        ],
    }
    told(plain, lambda: page, output, as_json, code)
