"""`title58 protect GAME|FILE`: what the wagers of a table dealt from a shoe are exposed to."""

from __future__ import annotations

import os
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
    on_file,
    plain_errors,
    print_json,
    say,
    tell_law,
)
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
    WORKERS,
    floor_of,
    ready,
)

if TYPE_CHECKING:
    from title58.protection.exposure import TableExposure, WagerExposure


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
        from title58.protection.asked import Work, protect

        if keep is not None:
            files.refuse_unwritable(keep)

        floor = floor_of(maximum, rounds_per_hour, seats, limit)
        filing, as_filed, _ = chosen(what, settings, as_of, on_file(laws, plugins), submission)
        found = protect(
            filing, wager, cut=cut, extra_round=extra_round, floor=floor, error=exact,
            shoes=shoes, level=level, seed=seed, spread=spread, as_filed=as_filed,
            work=Work(workers or os.cpu_count() or 1, keep=keep),
        )  # fmt: skip
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
    from title58.documents.paper.protection import about, together_said
    from title58.games import find_game
    from title58.money import format_money

    here = found.prepared
    name = find_game(here.question.game).name
    date = here.question.asked.law.date.isoformat()
    typer.secho(f"{name}: game protection under the Code on file for {date}", bold=True)
    for text, _ in about(found):
        say(text)
    typer.echo("")
    wide = max(len(one.name) for one in found.wagers)
    wide = min(max(wide, 12), 44)
    head = (
        f"{'wager':{wide}}  {'edge':>8}  {'perfect':>8} {'±':>6}  {'an hour':>11}  "
        f"{'bets':>6}  {'DI':>5}  {'counted':>8}  verdict"
    )
    typer.secho(head, dim=True)
    for one in found.wagers:
        counted = f"{one.counted.win:8.4f}" if one.counted else "       –"
        typer.echo(
            f"{one.name[:wide]:{wide}}  {float(one.target.odds.edge):8.3%}  "
            f"{one.perfect.win:8.4f} {one.perfect.error:6.4f}  "
            f"{format_money(round(one.hourly)):>11}  {one.perfect.share:6.1%}  "
            f"{one.perfect.di:5.2f}  {counted}  {one.verdict.value}"
        )
    typer.echo("")
    say("Wins are units of one bet a shoe; “an hour” is at the maximum bet.")
    if any(one.effects.zero for one in found.wagers):
        from title58.documents.paper.protection import ZERO_EFFECTS

        names = ", ".join(dict.fromkeys(o.target.odds.name for o in found.wagers if o.effects.zero))
        say(f"{names}: {ZERO_EFFECTS}")
    for one in found.wagers:
        if one.cure is not None and not detail:
            say(f"{one.name}: {one.cure.said}.", hang="  ")
    if found.together is not None and len(found.wagers) > 1:
        say(together_said(found))
    if found.own is not None:
        say(f"{found.own.said} In full: title58 protect counter.")
    for wager, why in here.kernel.left_out:
        say(f"Not covered: {wager}: {why}.")
    if detail:
        for one in found.wagers:
            _detail(found, one)


def _detail(found: TableExposure, one: WagerExposure) -> None:
    from title58.documents.paper.page import Line, Table
    from title58.documents.paper.protection import wager_blocks

    typer.secho(f"\n{one.name}", bold=True)
    for block in wager_blocks(found, one):
        if isinstance(block, Line):
            assert isinstance(block.text, str)
            say(block.text, hang="  ")
        elif isinstance(block, Table):
            rows = [block.head, *(tuple(map(str, row.cells)) for row in block.rows)]
            if len(block.head) > 8 and len(rows) == 2:
                rows = list(zip(*rows, strict=True))
            widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
            for row in rows:
                cells = (f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
                typer.echo("  " + "  ".join(cells))
