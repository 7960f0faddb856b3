"""`title58 protect what-if`: one wager by every paytable, cut card and rule after it."""

from __future__ import annotations

import os
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
from title58.cli.protect.showing import (
    EXACT,
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
    told,
)


def what_if(
    what: str = GAME,
    wager: str = typer.Option(..., "--wager", metavar="W", help="The wager."),
    cuts: str = typer.Option(
        "",
        "--cuts",
        metavar="N,N,...",
        help="Cut cards to compare, in cards from the end; default: the fewest allowed, 14, 26, "
        "39, 52, 78 and 104.",
    ),
    maximum: str = MAXIMUM,
    rounds_per_hour: float = ROUNDS_PER_HOUR,
    seats: int = SEATS,
    limit: list[str] = LIMIT,
    exact: float = EXACT,
    shoes: int = SHOES,
    seed: int = SEED,
    workers: int = WORKERS,
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    output: Path | None = OUTPUT,
    force: bool = FORCE,
    as_json: bool = JSON,
) -> None:
    """What a bettor who knows every card seen would win on one wager, by every authorized paytable,
    at several cut cards, with a round after the cut card's and without: one table from one pass.
    """
    ready(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        from title58.documents.paper.what_if import grid
        from title58.protection.asked import Work
        from title58.protection.what_if import what_if as ask_what_if

        filing, as_filed, _ = chosen(what, settings, as_of, code, submission)
        found = ask_what_if(
            filing, wager, cuts=_cuts(cuts),
            floor=floor_of(maximum, rounds_per_hour, seats, limit), error=exact, shoes=shoes,
            seed=seed, as_filed=as_filed, work=Work(workers or os.cpu_count() or 1),
        )  # fmt: skip
    told(dict(found.to_json()), lambda: grid(filing, found), output, as_json, code)


def _cuts(text: str) -> list[int]:
    found = []
    for part in text.split(",") if text else []:
        part = part.strip()
        if not (part.isascii() and part.isdecimal() and len(part) <= 4):
            fail(f"--cuts {text}: write whole numbers of cards, such as 14,26,52.")
        found.append(int(part))
    return found
