"""Live tables with seeded equipment and random players, for tests."""

import datetime
from typing import Any

from tests.games.script import assert_replays
from title58 import law as the_law
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.law import Law
from title58.records.record import Record
from title58.submission.table import TableOptions
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

DAY = datetime.date(2014, 2, 1)
SEATS = (1, 3, 4)


def live_table(
    game: str,
    seed: int | str = 0,
    mishaps: int = 0,
    *,
    date: datetime.date = DAY,
    seats: tuple[int, ...] = SEATS,
    filed: TableOptions | None = None,
    **options: Any,
) -> LiveTable:
    source = SeededSource(seed)
    filed = filed or find_game(game).options.filing(**options)
    found = find_game(game)
    law = the_law.on(date)
    assert list(filed.violations(law)) == []
    players = RandomPlayers(seats, found.spots(law, filed), filed, source.fork("players"), mishaps)
    equipment = equipment_for(game, filed, source.fork("equipment"))
    return LiveTable(found, filed, Law.on(date), equipment, players, seats, "Test Casino")


def chained(table: LiveTable, rounds: int) -> list[Record]:
    """Rounds of which each begins as the last one ended, and replays from its record."""
    after: object = {}
    found = []
    for _ in range(rounds):
        played, record = table.play_round()
        assert record["before"] == after
        after = record["after"]
        found.append(assert_replays(record, played))
    return found


# Option sets that between them take every branch of both games.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("sic-bo", 0, {}),
    ("sic-bo", 60, {"failure_before_reveal": "by-hand", "chip": 25}),
    ("sic-bo", 60, {"shaker": "automated", "positions": (4, 3, 2, 1)}),
    (
        "sic-bo",
        60,
        {"shaker": "automated", "fault_after_toss": "void", "minimum": 500, "maximum": 2_500},
    ),
    ("minibaccarat", 0, {}),
    (
        "minibaccarat",
        15,
        {"ez": True, "deal": "face-down", "dragon_bonus": "A", "both_hands": False},
    ),
    (
        "minibaccarat",
        15,
        {
            "house_money": True,
            "dragon_bonus": "C",
            "vigorish_collection": "deferred",
            "vigorish_rounding": "up-to-quarter",
            "preshuffled": True,
            "decks": 6,
        },
    ),
    (
        "minibaccarat",
        30,
        {
            "shuffler": "automated",
            "decks": 12,
            "house_money": True,
            "house_money_adds": "payout-and-stake",
            "vigorish_collection": "deferred",
            "vigorish_rounded": "at-collection",
            "exposed_card": "simulated-round",
            "face_up_in_round": "simulated-round",
            "void_returns": "all-wagers",
        },
    ),
]
NAMES = [f"{game}-{i}" for i, (game, *_) in enumerate(TABLES)]
