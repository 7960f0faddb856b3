"""`title58 deal`: a stream of rounds, dealt at random, that settle verifies."""

from __future__ import annotations

from pathlib import Path

import typer

from title58.cli.common import (
    AS_OF,
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
)
from title58.words import counted

MOST = 1_000_000_000  # rounds: a month of them


def deal(
    what: str = GAME,
    rounds: int = typer.Option(
        1, "--rounds", "-n", min=1, max=MOST, metavar="N", help="How many rounds."
    ),
    seed: str | None = typer.Option(
        None,
        "--seed",
        metavar="TEXT",
        help="The same seed deals the same rounds; random if left out.",
    ),
    seats: int = typer.Option(
        3, "--seats", min=1, metavar="N", help="How many positions are played."
    ),
    mishaps: int = typer.Option(
        0,
        "--mishaps",
        min=0,
        max=1000,
        metavar="N",
        help="Irregularities per thousand opportunities, 0 to 1000.",
    ),
    settings: list[str] = SETTINGS,
    submission: Path | None = SUBMISSION,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    in_json: bool = JSON,
) -> None:
    """Deal rounds with random wagers. --json writes their records, one to a line, for `settle`."""
    from title58.equipment.randomness import SeededSource, Source, SystemSource
    from title58.games import find_game
    from title58.money import format_money
    from title58.table.equipment import equipment_for
    from title58.table.random_players import RandomPlayers
    from title58.table.session import LiveTable

    with plain_errors():
        filing = chosen(what, settings, as_of, on_file(laws, plugins), submission).filing
        options, law = filing.options, filing.law
        found = find_game(filing.game)
        if seats > len(options.positions):
            fail(f"--seats {seats}: this table has {counted(len(options.positions), 'position')}.")
        chairs: Source
        shoe: Source
        if seed is None:
            chairs = shoe = SystemSource()
        else:
            base = SeededSource(seed)
            chairs, shoe = base.fork("players"), base.fork("equipment")
        taken = options.positions[:seats]
        spots = found.spots(law, options)
        table = LiveTable(
            found,
            options,
            law,
            equipment_for(filing.game, options, shoe),
            RandomPlayers(taken, spots, options, chairs, mishaps),
            taken,
            filing.facility,
        )
        for number in range(1, rounds + 1):
            played, record = table.play_round()
            if in_json:
                typer.echo(as_json(record))
            else:
                facts = ", ".join(f"{k} {_flat(v)}" for k, v in played.settlement.facts.items())
                result = "void" if played.settlement.void else facts
                house = format_money(-played.settlement.net())
                typer.echo(f"{number:>6}  {result}  house {house}")


def _flat(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(f"{key} {_flat(item)}" for key, item in value.items())
    return str(value)
