"""`title58 play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path

import typer

from title58.cli.common import (
    AS_OF,
    LAWS,
    PLUGINS,
    SETTINGS,
    SUBMISSION,
    chosen,
    fail,
    on_file,
    plain_errors,
)


def play(
    game: str = typer.Argument(
        "", metavar="[GAME|FILE]", help="A game or a Rules Submission; asked for if left out."
    ),
    seed: str | None = typer.Option(
        None, "--seed", metavar="TEXT", help="A seed, for a session that can be repeated."
    ),
    typed: bool = typer.Option(
        False, "--typed", help="Type in what a real table shows instead of dealing."
    ),
    seat: int | None = typer.Option(None, "--seat", metavar="N", help="Your position."),
    bankroll: str = typer.Option(
        "$1,000", "--bankroll", metavar="MONEY", help="What you buy in for."
    ),
    save: Path | None = typer.Option(
        None, "--save", metavar="FILE", help="Append each round's record to this file."
    ),
    cut: bool = typer.Option(
        False, "--cut", help="Let you cut the cards; otherwise the dealer cuts."
    ),
    submission: Path | None = SUBMISSION,
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
) -> None:
    """Sit down at a table: bet by name, see the cards and why each wager is settled as it is."""
    from title58.cli.terminal import Terminal, choose_game
    from title58.money import MoneyError, format_money, parse_money

    with plain_errors():
        if seed is not None and typed:
            fail(
                "Give --seed or --typed, not both: cards that are typed in do not come from a seed."
            )
        try:
            chips = parse_money(bankroll)
        except MoneyError as error:
            fail(f"--bankroll: {error}")
        if chips <= 0:
            fail(f"--bankroll: {format_money(chips)} buys no chips. Give more than $0.00.")
        if save is not None:
            _refuse_unwritable(save)
        filing = chosen(
            game or choose_game(), settings, as_of, on_file(laws, plugins), submission
        ).filing
        places = filing.options.positions
        place = places[0] if seat is None else seat
        if place not in places:
            fail(f"There is no position {place}: there are {', '.join(map(str, places))}.")
        code = Terminal(filing, place, chips, seed, typed, save, cut).run()
    raise typer.Exit(code)


def _refuse_unwritable(path: Path) -> None:
    """Before the first round; a file that was not there is not left behind."""
    new = not path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if new:
            path.unlink()
    except OSError as error:
        fail(f"--save: {path} cannot be written ({error.strerror}).")
