"""`title58 protect what-if`: one wager by every paytable, cut card and rule after it."""

from __future__ import annotations

import os

import typer

from title58.cli.common import fail
from title58.cli.protect.asking import About, Answer, command
from title58.cli.protect.showing import (
    EXACT,
    LIMIT,
    MAXIMUM,
    ROUNDS_PER_HOUR,
    SEATS,
    SEED,
    SHOES,
    WORKERS,
    floor_of,
)


@command
def what_if(
    about: About,
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
) -> Answer:
    """What a bettor who knows every card seen would win on one wager, by every authorized paytable,
    at several cut cards, with a round after the cut card's and without: one table from one pass.
    """
    from title58.documents.floor import answers

    return answers.what_if(
        *about.asked(), wager=wager, cuts=_cuts(cuts),
        floor=floor_of(maximum, rounds_per_hour, seats, limit), exact=exact, shoes=shoes,
        seed=seed, workers=workers or os.cpu_count() or 1,
    )  # fmt: skip


def _cuts(text: str) -> list[int]:
    found = []
    for part in text.split(",") if text else []:
        part = part.strip()
        if not (part.isascii() and part.isdecimal() and len(part) <= 4):
            fail(f"--cuts {text}: write whole numbers of cards, such as 14,26,52.")
        found.append(int(part))
    return found
