"""`title58 play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path

import typer

from title58.cli.common import (
    AS_OF,
    LAWS,
    PLUGINS,
    SUBMISSION,
    chosen,
    fail,
    known_game,
    on_file,
    plain_errors,
)


def play(
    game: str = typer.Argument("", help="Which game; asked for if left out."),
    seed: str | None = typer.Option(None, "--seed", help="A repeatable session."),
    typed: bool = typer.Option(
        False, "--typed", help="Type what lies on a real table instead of dealing."
    ),
    seat: int | None = typer.Option(None, "--seat", help="Where you sit."),
    bankroll: str = typer.Option("$1,000", "--bankroll", help="What you bring."),
    save: Path | None = typer.Option(
        None, "--save", metavar="FILE", help="Append each round's record to this file."
    ),
    cut: bool = typer.Option(False, "--cut", help="Be offered the cut; else the dealer cuts."),
    submission: Path | None = SUBMISSION,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
) -> None:
    """Sit down at a table: bet by name, see the cards and why each wager is settled as it is."""
    from title58.cli.terminal import Terminal, choose_game
    from title58.money import MoneyError, parse_money

    with plain_errors():
        if seed is not None and typed:
            fail("Give --seed or --typed, not both: a person's cards cannot be repeated.")
        try:
            chips = parse_money(bankroll)
        except MoneyError as error:
            fail(f"--bankroll: {error}")
        name = known_game(game or choose_game())
        filing = chosen(name, [], as_of, on_file(laws, plugins), submission).filing
        places = filing.options.positions
        place = places[0] if seat is None else seat
        if place not in places:
            fail(f"There is no seat {place}: there are {', '.join(map(str, places))}.")
        Terminal(
            name, filing.options, filing.law, filing.facility, place, chips, seed, typed, save, cut
        ).run()
