"""`title58 par`: math reports (PAR sheets)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from title58.cli.common import (
    AS_OF,
    FORCE,
    GAME,
    JSON,
    LAWS,
    PLUGINS,
    REFUSED,
    SETTINGS,
    SUBMISSION,
    chosen,
    fail,
    on_file,
    plain_errors,
    print_json,
    ready_to_write,
    say,
    tell_law,
)
from title58.cli.odds import DECKS, EXACTLY, LEFT, SEEN, with_decks
from title58.cli.parsing import WithDefault

if TYPE_CHECKING:
    from title58.documents.par import ParSheet
    from title58.documents.par.verifying import Verified
    from title58.odds import Asked
    from title58.simulation.running import Run

app = typer.Typer(
    help="Math reports (PAR sheets).",
    cls=WithDefault,
    no_args_is_help=False,
    rich_markup_mode=None,
)


@app.command("write")
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
        None, "--seed", metavar="N", help="Seed of that simulation; 58 if left out."
    ),
    force: bool = FORCE,
) -> None:
    """Write the math report (PAR sheet) of a game, or of a table as filed.

    `title58 par verify` compares a vendor's sheet with ours.
    """
    from title58.documents.par import KINDS, Unwritable, sheet, write
    from title58.documents.par.proofs import SEED
    from title58.documents.par.sheet import number_of
    from title58.games import find_game
    from title58.odds.asking import ask

    many = _rounds(rounds, seed, bool(seen or left))
    if output.suffix.lower() not in KINDS:
        fail(f"{output}: a PAR sheet's name ends in {', '.join(KINDS[:-1])} or {KINDS[-1]}.")
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


@app.command("verify")
def verify(
    sheet_file: Path = typer.Argument(
        metavar="SHEET", help="The vendor's sheet: .csv or .xlsx.", show_default=False
    ),
    what: str = GAME,
    columns: str = typer.Option(
        "",
        "--map",
        metavar="NAME=HEADER,...",
        help="Which column is which, e.g. probability=Prob,pays=Pay,row=Outcome; without it, "
        "columns are matched by name.",
    ),
    wager: str = typer.Option("", "--wager", metavar="W", help="Only this wager."),
    decks: int | None = DECKS,
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    exactly: bool = EXACTLY,
    as_json: bool = JSON,
) -> None:
    """Compare a vendor's math report (PAR sheet) with ours and name every row that differs.

    For a game, the sheet may have any of its wagers and paytables; for a submission, it must have
    every wager that is filed.
    """
    from title58.documents.par import sheet
    from title58.documents.par.reading import read
    from title58.documents.par.verifying import parse_map, verify
    from title58.games import find_game
    from title58.odds.asking import ask

    code = on_file(laws, plugins)
    with plain_errors():
        mapped = parse_map(columns)
        read(sheet_file)  # before anything is priced
        filing, as_filed, fixed = chosen(what, with_decks(settings, decks), as_of, code, submission)
        asked = ask(filing, as_filed=as_filed, fixed=fixed, wager=wager, exactly=exactly)
        ours = sheet(filing.game, asked, filing.facility)
        if not ours.wagers:
            find_game(filing.game).priced(asked)  # says why
        found = verify(sheet_file, ours, mapped, whole=as_filed or bool(wager))
    if as_json:
        print_json({"sheet": str(sheet_file), "game": ours.game, "date": ours.date,
                    "results_digest": ours.results_digest, **found.as_plain()})  # fmt: skip
    else:
        _say_what_differs(sheet_file, ours, found)
        tell_law(code)
    if not found.same:
        raise typer.Exit(REFUSED)


def _say_what_differs(path: Path, ours: ParSheet, found: Verified) -> None:
    from title58.documents.par.sheet import number_of
    from title58.words import counted

    many = len(found.differences)
    said = "no difference" if not many else counted(many, "difference")
    say(
        f"{path}: {counted(found.rows, 'row')} of {number_of(found.wagers)} compared with"
        f" {ours.name}, Code on file for {ours.date}: {said}."
    )
    for each in found.differences:
        say(f"{each}  § {each.cite}", "  ", "      ")
    for note in found.notes:
        say(f"Note: {note}.", "  ", "      ")
    if found.absent:
        names = found.absent if len(found.absent) <= 6 else [*found.absent[:5], "and more"]
        say(f"Not on that sheet: {number_of(found.absent)} of ours: {'; '.join(names)}.")


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
        fail("--rounds deals from full shoes: leave out --rounds, or --seen and --left.")
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
