"""`title58 protect counter`: card counters on the Blackjack Wager."""

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
    on_file,
    plain_errors,
)
from title58.cli.odds import DECKS, with_decks
from title58.cli.protect.showing import (
    CUT,
    LEVEL,
    OUTPUT,
    ROUNDS_PER_HOUR,
    SEATS,
    SEED,
    floor_of,
    ready,
    told,
)


def counter(
    what: str = GAME,
    spread: float = typer.Option(
        12.0, "--spread", metavar="N", help="The high bet, in units of the low one."
    ),
    cut: int = CUT,
    maximum: str = typer.Option(
        "", "--maximum", metavar="$", help="The high bet; default: the filed table maximum."
    ),
    rounds_per_hour: float = ROUNDS_PER_HOUR,
    seats: int = SEATS,
    limit: list[str] = typer.Option(
        [],
        "--limit",
        metavar="VERDICT=$",
        help="What the best count may win an hour: watch=$5, exposed=$50, do-not-offer=$500; di=1.",
    ),
    shoes: int = typer.Option(1 << 16, "--shoes", metavar="N", help="Shoes dealt."),
    level: int = LEVEL,
    seed: int = SEED,
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
    """What card counters win on the Blackjack Wager: effects of removal, the best count and Hi-Lo,
    flat bets, a spread and back-counting at every cut card; verdict and cure.
    """
    ready(output, force)
    code = on_file(laws, plugins)
    with plain_errors():
        from title58.documents.floor.counting import counting
        from title58.protection.counters import counters

        floor = floor_of(maximum, rounds_per_hour, seats, limit)
        filing = chosen(what, with_decks(settings, decks), as_of, code, submission).filing
        found = counters(
            filing, spread=spread, cut=cut, floor=floor, shoes=shoes, seed=seed, level=level
        )
        page = counting(found)
    told(found.to_json(), lambda: page, output, as_json, code)
