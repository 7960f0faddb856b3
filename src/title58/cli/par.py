"""`title58 par`: math reports (PAR sheets)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from title58.cli.common import (
    AS_OF,
    FORCE,
    GAME,
    LAWS,
    PLUGINS,
    SETTINGS,
    SUBMISSION,
    chosen,
    fail,
    on_file,
    plain_errors,
    ready_to_write,
    tell_law,
)
from title58.cli.odds import DECKS, EXACTLY, LEFT, SEEN, with_decks

if TYPE_CHECKING:
    from title58.documents.par import ParSheet
    from title58.odds import Asked
    from title58.simulation.running import Run


def par(
    what: str = GAME,
    output: Path = typer.Option(
        ...,
        "--output",
        "-o",
        metavar="FILE",
        help="The file to write: .xlsx, .html, .pdf, .csv or .json.",
    ),
    wager: str = typer.Option("", "--wager", metavar="W", help="Only this wager."),
    decks: int | None = DECKS,
    settings: list[str] = SETTINGS,
    seen: str = SEEN,
    left: str = LEFT,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    exactly: bool = EXACTLY,
    rounds: str = typer.Option(
        "",
        "--rounds",
        metavar="N",
        help="Also simulate each wager for this many rounds, e.g. 1e7, as an independent check.",
    ),
    seed: int | None = typer.Option(
        None, "--seed", metavar="N", help="Seed of that simulation; 58 without it."
    ),
    force: bool = FORCE,
) -> None:
    """Write the math report (PAR sheet) of a game, or of a table as filed."""
    from title58.documents.par import KINDS, Unwritable, sheet, write
    from title58.documents.par.proofs import SEED
    from title58.documents.par.sheet import number_of
    from title58.games import find_game
    from title58.odds.asking import ask

    many = _rounds(rounds, seed, bool(seen or left))
    if output.suffix.lower() not in KINDS:
        fail(f"{output}: a PAR sheet ends in {', '.join(KINDS[:-1])} or {KINDS[-1]}.")
    ready_to_write(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        named = with_decks(settings, decks)
        filing, as_filed, fixed = chosen(what, named, as_of, code, submission)
        asked = ask(
            filing, as_filed=as_filed, fixed=fixed, wager=wager, seen=seen, left=left,
            exactly=exactly,
        )  # fmt: skip
        made = sheet(filing.game, asked, filing.facility)
        if not made.wagers:
            find_game(filing.game).priced(asked)  # says why
        if many:
            made = _checked(made, asked, many, SEED if seed is None else seed)
    try:
        write(made, output)
    except Unwritable as error:
        fail(f"{error}.")
    typer.echo(
        f"Wrote {output}: {made.name}, {number_of(made.wagers)}, Code on file for {made.date}."
    )
    tell_law(code)
    _say_what_fails(made)


def _rounds(text: str, seed: int | None, seen: bool) -> int:
    """How many are simulated, 0 for none. What cannot be is told before anything is priced."""
    from title58.cli.simulating import number_of_rounds
    from title58.simulation.plan import SEEDS

    if not text:
        if seed is not None:
            fail("--seed belongs to the simulation: give --rounds too.")
        return 0
    many = number_of_rounds(text)
    if many < 1:
        fail(f"{many} rounds cannot be played: give at least 1.")
    if seed is not None and not 0 <= seed < SEEDS:
        fail(f"seed {seed} is out of range: 0 to {SEEDS - 1}.")
    if seen:
        fail("--rounds deals from whole shoes: leave it out, or --seen and --left.")
    return many


def _checked(made: ParSheet, asked: Asked[Any], rounds: int, seed: int) -> ParSheet:
    """The sheet with its independent check."""
    from dataclasses import replace

    from title58.cli.simulating import played
    from title58.documents.par import simulate
    from title58.simulation.plan import PlanError

    where = ""

    def play(run: Run) -> None:
        if played(run, 0, "", None, label=where):
            fail("Stopped: nothing was written.", 130)

    def tell(at: int, tables: int) -> None:
        nonlocal where
        where = f"table {at} of {tables}"

    try:
        found = simulate(made.game, asked, made.wagers, rounds, seed, play, tell)
    except PlanError as error:
        fail(f"{error}.")
    if not found.wagers:
        reasons = "; ".join(dict.fromkeys(reason for _, _, reason in found.left_out))
        fail(f"Nothing on this sheet can be simulated: {reasons}. Leave out --rounds.")
    return replace(made, simulation=found)


def _say_what_fails(made: ParSheet) -> None:
    """What the independent check came to, in a line or two; the sheet itself has it all."""
    found = made.simulation
    if found is None:
        return
    for check in made.checks[-2:]:
        typer.echo(f"{check.what}: {'holds' if check.holds else 'DOES NOT HOLD'} ({check.seen}).")
    for _, title, reason in found.left_out:
        typer.echo(f"Not simulated: {title}: {reason}.")
