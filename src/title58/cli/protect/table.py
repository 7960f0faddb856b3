"""`title58 protect GAME|FILE`: what the wagers of a table dealt from a shoe are exposed to."""

from __future__ import annotations

import os
from contextlib import nullcontext
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
    as_json,
    chosen,
    fail,
    on_file,
    plain_errors,
    print_json,
    say,
    tell_law,
)
from title58.cli.odds import DECKS, with_decks
from title58.cli.parsing import STOPPED
from title58.cli.protect.showing import (
    CUT,
    EXACT,
    LEVEL,
    LIMIT,
    MAXIMUM,
    OUTPUT,
    ROUNDS_PER_HOUR,
    SEATS,
    SEED,
    SHOES,
    SHUFFLE,
    TABLE_WIN,
    WORKERS,
    floor_of,
    ready,
    show_blocks,
)

if TYPE_CHECKING:
    from title58.documents.paper.page import Table
    from title58.protection.counting.exposure import TableExposure

SHORT = {  # columns of the ranking, and what they are called on a screen
    "Wager": "wager",
    "House edge": "edge",
    "Perfect bettor: units a shoe": "perfect",
    "± s.e.": "±",
    "dollars an hour": "an hour",
    "rounds bet": "bets",
    "DI": "DI",
    "Best count: units a shoe": "counted",
    "Verdict": "verdict",
}


def table(
    what: str = GAME,
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only, in detail."),
    cut: int = CUT,
    extra_round: bool | None = typer.Option(
        None,
        "--extra-round/--no-extra-round",
        help="One more round after the cut card, or none; default: as the Code has it.",
    ),
    maximum: str = MAXIMUM,
    rounds_per_hour: float = ROUNDS_PER_HOUR,
    seats: int = SEATS,
    shuffle: float = SHUFFLE,
    table_win: str = TABLE_WIN,
    limit: list[str] = LIMIT,
    exact: float = EXACT,
    shoes: int = SHOES,
    level: int = LEVEL,
    spread: float = typer.Option(
        12.0, "--spread", metavar="N", help="Blackjack: the high bet, in units of the low one."
    ),
    seed: int = SEED,
    workers: int = WORKERS,
    keep: Path | None = typer.Option(
        None, "--keep", metavar="FILE", help="Save progress here and resume from it."
    ),
    decks: int | None = DECKS,
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    output: Path | None = OUTPUT,
    force: bool = FORCE,
    json: bool = JSON,
) -> None:
    """The wagers of a table dealt from a shoe, worst first: what a bettor who knows every card
    seen, and one with the best count, would win at every cut card; verdict and cure.

    Without a submission every paytable the Code authorizes is looked at; with one, what it offers.
    """
    ready(output, force)
    with plain_errors():
        from title58 import files
        from title58.cli.simulating import asked_to_stop
        from title58.protection.counting.asked import FIXED, Work, protect
        from title58.simulation.plan import PlanError

        if keep is not None:
            files.refuse_unwritable(keep)

        floor = floor_of(maximum, rounds_per_hour, seats, limit, shuffle, table_win)
        filing, as_filed, fixed = chosen(
            what, with_decks(settings, decks), as_of, on_file(laws, plugins), submission
        )
        # What is kept is written before a command that was interrupted ends.
        with asked_to_stop() if keep is not None else nullcontext() as stop:
            try:
                found = protect(
                    filing, wager, cut=cut, extra_round=extra_round, floor=floor, error=exact,
                    shoes=shoes, level=level, seed=seed, spread=spread, as_filed=as_filed,
                    fixed={*FIXED, *fixed},
                    work=Work(workers or os.cpu_count() or 1, keep=keep, stop=stop),
                )  # fmt: skip
            except PlanError as error:
                if stop is None or not stop():
                    raise
                fail(f"{str(error)[:1].upper()}{str(error)[1:]}.", STOPPED)
        if output is not None:
            if output.suffix.lower() == ".json":
                files.write(output, as_json(found.to_json(), indent=1).encode())
            else:
                from title58.documents.paper.page import save
                from title58.documents.paper.protection import protection

                save(protection(filing, found), output)
            typer.echo(f"Wrote {output}.")
            return
    if json:
        print_json(found.to_json())
        return
    tell_law(filing.law.code)
    _show(found, bool(wager))


def _show(found: TableExposure, detail: bool) -> None:
    from title58.documents.paper.page import Heading
    from title58.documents.paper.protection import (
        ZERO_EFFECTS,
        about,
        cost_blocks,
        near_said,
        together_said,
        wager_blocks,
    )
    from title58.games import find_game

    here = found.prepared
    name = find_game(here.question.game).name
    date = here.question.asked.law.date.isoformat()
    typer.secho(f"{name}: game protection under the Code on file for {date}", bold=True)
    for text, _ in about(found):
        say(text)
    typer.echo("")
    show_blocks([_ranking(found)])
    typer.echo("")
    say("Wins are units of one bet a shoe; “an hour” is at the maximum bet.")
    zero = dict.fromkeys(one.target.odds.name for one in found.wagers if one.effects.zero)
    if zero:
        say(f"{', '.join(zero)}: {ZERO_EFFECTS}")
    if near := near_said(found):
        say(near)
    cured = [(one, one.cure) for one in found.wagers if one.cure is not None and not detail]
    if cured:
        say(f"{cured[0][1].called}:")
    for one, cure in cured:
        say(f"{one.name}: {cure.said}.", hang="  ")
    if found.together is not None and len(found.wagers) > 1:
        say(together_said(found))
    if found.own is not None:
        say(f"{found.own.said} In full: title58 protect counter.")
    for wager, why in here.kernel.left_out:
        say(f"Not covered: {wager}: {why}.")
    show_blocks(cost_blocks(found))
    if detail:
        for one in found.wagers:
            show_blocks([Heading(one.name), *wager_blocks(found, one)])


def _ranking(found: TableExposure) -> Table:
    """What a screen has room for of the ranking on paper."""
    from title58.documents.paper.page import Row, Table
    from title58.documents.paper.protection import RANKING, ranked

    kept = [RANKING.index(name) for name in SHORT]
    cells = (ranked(one) for one in found.wagers)
    return Table(tuple(SHORT.values()), tuple(Row(tuple(row[at] for at in kept)) for row in cells))
