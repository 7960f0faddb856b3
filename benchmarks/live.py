"""How many bets a second a house acknowledges, against a bare loop that writes the same rows.

200 players at 30 tables bet through the service on SQLite (`synchronous` FULL). The reference is
in the same run: the very batches written again to another file, in groups of the same sizes, with
nothing around it. Both take turns, a few thousand bets each, so that whatever else the machine does
falls on both. The players are tasks of the same event loop, and what they take (some 10 us a bet)
is not subtracted.

    python benchmarks/live.py
"""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from title58.equipment.randomness import SystemSource
from title58.games import game_slugs
from title58.live.house import House
from title58.live.log import Batch
from title58.live.service import Service
from title58.live.store.cipher import KeyFile
from title58.live.store.sqlite import SqliteStore
from title58.live.store.vault import Vault

TABLES, SEATS, BETS, TURNS = 30, 200, 10, 8
DATE = "2024-06-01"
GAMES = {"sic-bo": "small", "roulette": "red", "minibaccarat": "player", "big-six-wheel": "one"}


class Noted(SqliteStore):
    """Remembers what was written, in which groups, and the processor time that it took."""

    def __init__(self, path: Path) -> None:
        self.groups: list[Sequence[Batch]] = []
        self.processor = 0.0
        super().__init__(path)

    def write(self, batches: Sequence[Batch]) -> None:
        began = time.thread_time()
        super().write(batches)
        self.processor += time.thread_time() - began
        self.groups.append(batches)


async def bets(service: Service, turn: int, times: list[float]) -> None:
    async def player(number: int) -> None:
        table, name = f"t{number % TABLES}", f"p{number}"
        game = list(GAMES)[number % TABLES % len(GAMES)]
        seat = number // TABLES + 1
        said = {"kind": "bet", "seat": seat, "wager": GAMES[game], "amount": 500}
        for bet in range(BETS):
            began = time.perf_counter()
            message = {"type": "answer", "table": table, "answer": said}
            await service.do(name, f"{name} {turn} {bet}", message)
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
    store, bare = Noted(folder / "house.db"), Noted(folder / "bare.db")
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
    bare.write([batch for group in store.groups for batch in group])
    store.groups.clear()
    store.processor = bare.processor = 0.0
    times: list[float] = []
    took = alone = loop = 0.0
    commits = 0
    for turn in range(TURNS):
        began, busy = time.perf_counter(), time.thread_time()
        await bets(service, turn, times)
        took += time.perf_counter() - began
        loop += time.thread_time() - busy
        groups, store.groups = store.groups, []
        began = time.perf_counter()
        for group in groups:
            bare.write(group)
        alone += time.perf_counter() - began
        commits += len(groups)
    await service.stop()
    times.sort()
    many = len(times)
    print(f"{many:,} bets by {SEATS} players at {TABLES} tables, {commits:,} commits;"
          f" load of the machine {os.getloadavg()[0]:.1f}")  # fmt: skip
    print(f"acknowledged {many / took:>9,.0f} a second; median {times[many // 2] * 1000:.1f} ms,"
          f" 99% within {times[many * 99 // 100] * 1000:.1f} ms")  # fmt: skip
    print(f"bare writes  {many / alone:>9,.0f} a second; ratio {alone / took:.2f}")
    each = [spent / many * 1e6 for spent in (loop, store.processor, bare.processor)]
    print("processor time of a bet: {:.0f} us in the event loop, {:.0f} us in the writer;"
          " bare {:.0f} us".format(*each))  # fmt: skip


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))


if __name__ == "__main__":
    main()
