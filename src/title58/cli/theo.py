"""`title58 theo`: theoretical win of an hour, a shift and a month."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from title58.protection.theo import Action


def theo(
    what: str = GAME,
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
    """Theoretical win of an hour and a shift, with its band; a side wager's case; a month.

    title58 theo minibaccarat --bet 'banker=$50x3' --bet 'tie=$5x1' --decisions 70
    """
    ready(output, force)
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
    code = on_file(laws, plugins)
    with plain_errors():
        from title58 import files
        from title58.documents.floor.winning import winning
        from title58.odds.asking import slug_of
        from title58.protection import theo as of

        filing, as_filed, fixed = chosen(what, with_decks(settings, decks), as_of, code, submission)
        found = of.theo(
            filing, [action_of(text) for text in bets], rate, as_filed=as_filed,
            fixed=frozenset(fixed),
        )  # fmt: skip
        case = None
        if side:
            name = slug_of(side, filing.law.code.wagers_ever(filing.game))
            cents = amount_of(lease, "--lease") if lease else 0
            case = of.side_case(found, name, cents, month_hours, slower)
        compared = None
        if results is not None:
            try:
                compared = of.month(files.read_text(results), found, shift)
            except of.NoTheo as error:
                fail(f"{results}: {error}.")
        page = winning(found, shift, case, compared)
    plain = found.as_plain(shift)
    if case is not None:
        parts = {"brings": case.brings, "lease": case.lease, "lost": case.lost, "net": case.net}
        plain["side"] = {"wager": case.wager, **{name: float(x) for name, x in parts.items()}}
    if compared is not None:
        plain["results"] = [
            {
                "label": one.label, "drop": one.drop, "win": one.win, "rounds": float(one.rounds),
                "hold": None if one.hold is None else float(one.hold),
                "expected": float(compared.expected(one)), "z": compared.z(one),
            }
            for one in (*compared.results, compared.total)
        ]  # fmt: skip
    told(plain, lambda: page, output, as_json, code)


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


def action_of(text: str) -> Action:
    """`banker=$50x2.5`: cents on average, and how many players."""
    from title58.protection.theo import Action

    wager, _, rest = (part.strip() for part in text.partition("="))
    if not wager or not rest:
        fail(f"--bet {text}: write WAGER=AMOUNT, or WAGER=AMOUNTxPLAYERS such as 'banker=$50x2.5'.")
    amount, _, players = rest.partition("x")
    many = number_of(players, f"--bet {text}", 0, 1_000) if players else Fraction(1)
    return Action(wager, amount_of(amount, f"--bet {text}"), many)
