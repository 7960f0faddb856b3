"""How many bets a second a house acknowledges, against a bare loop that writes the same rows.

200 players at 30 tables bet through the service on SQLite (`synchronous` FULL). The reference is
in the same run: the very batches written again to another file, in groups of the same sizes, with
nothing around it.

    python benchmarks/live.py
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from title58.equipment.randomness import SystemSource
from title58.games import game_slugs
from title58.live.cipher import KeyFile
from title58.live.house import House
from title58.live.log import Batch
from title58.live.service import Service
from title58.live.sqlite import SqliteStore
from title58.live.vault import Vault

TABLES, SEATS, BETS = 30, 200, 40
DATE = "2024-06-01"
GAMES = {"sic-bo": "small", "roulette": "red", "minibaccarat": "player", "big-six-wheel": "one"}


class Noted(SqliteStore):
    """Remembers what was written, in which groups."""

    def __init__(self, path: Path) -> None:
        self.groups: list[Sequence[Batch]] = []
        super().__init__(path)

    def write(self, batches: Sequence[Batch]) -> None:
        self.groups.append(batches)
        super().write(batches)


async def bets(service: Service, times: list[float]) -> None:
    async def player(number: int) -> None:
        table, name = f"t{number % TABLES}", f"p{number}"
        game = list(GAMES)[number % TABLES % len(GAMES)]
        seat = number // TABLES + 1
        said = {"kind": "bet", "seat": seat, "wager": GAMES[game], "amount": 500}
        for turn in range(BETS):
            began = time.perf_counter()
            await service.do(
                name, f"{name} {turn}", {"type": "answer", "table": table, "answer": said}
            )
            times.append(time.perf_counter() - began)

    await asyncio.gather(*(player(number) for number in range(SEATS)))


async def prepare(service: Service) -> None:
    keys = count()

    async def do(actor: str, **message: object) -> None:
        await service.do(actor, str(next(keys)), message)

    await do("house", type="person", name="floor", role="floorperson")
    for number in range(TABLES):
        filing = {
            "game": list(GAMES)[number % len(GAMES)],
            "date": DATE,
            "options": {"minimum": "$5", "maximum": "$5000"},
        }
        await do("floor", type="open", table=f"t{number}", submission=filing)
    for number in range(SEATS):
        name = f"p{number}"
        await do("house", type="person", name=name, role="player")
        await do("house", type="deposit", person=name, cents=1_000_000)
        table, seat = f"t{number % TABLES}", number // TABLES + 1
        await do(name, type="sit", table=table, seat=seat, cents=500_000)
    for number in range(TABLES):
        await do("floor", type="round", table=f"t{number}")


async def run(folder: Path) -> None:
    assert set(GAMES) <= set(game_slugs())
    gc.set_threshold(50_000)  # as the command `title58` does
    store = Noted(folder / "house.db")
    now = time.time_ns
    house = House(
        store,
        now=lambda: now() // 1_000_000,
        chance=SystemSource(),
        vault=Vault(KeyFile(folder / "house.key")),
    )
    service = Service(house, store)
    service.start()
    await prepare(service)
    store.groups.clear()
    times: list[float] = []
    began = time.perf_counter()
    await bets(service, times)
    took = time.perf_counter() - began
    await service.stop()
    groups = list(store.groups)
    times.sort()
    bare = SqliteStore(folder / "bare.db")
    began = time.perf_counter()
    for group in groups:
        bare.write(group)
    alone = time.perf_counter() - began
    many = len(times)
    print(f"{many:,} bets by {SEATS} players at {TABLES} tables, {len(groups):,} commits")
    print(f"acknowledged {many / took:>9,.0f} a second; median {times[many // 2] * 1000:.1f} ms,"
          f" 99% within {times[many * 99 // 100] * 1000:.1f} ms")  # fmt: skip
    print(f"bare writes  {many / alone:>9,.0f} a second; ratio {alone / took:.2f}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))


if __name__ == "__main__":
    main()
