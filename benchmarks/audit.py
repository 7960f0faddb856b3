"""How many rounds a second an audit checks, with one process and with two.

python benchmarks/audit.py
"""

from __future__ import annotations

import tempfile
import time
from itertools import count
from pathlib import Path

from title58.equipment.randomness import SeededSource
from title58.live.audit.whole import audit_file
from title58.live.house import House
from title58.live.store.cipher import KeyFile
from title58.live.store.sqlite import SqliteStore
from title58.live.store.vault import Vault

GAMES = {"sic-bo": "small", "roulette": "red", "minibaccarat": "player", "big-six-wheel": "one"}
ROUNDS, SEATS = 600, 3
DATE = "2024-06-01"


def play(path: Path) -> None:
    """Tables whose players bet the same in every round."""
    store, keys, clock = SqliteStore(path), count(), count(1_717_250_400_000, 1_000)
    vault = Vault(KeyFile(path.with_suffix(".key")))
    house = House(store, now=lambda: next(clock), chance=SeededSource(1), vault=vault)
    batches = []

    def do(actor: str, **message: object) -> None:
        done = house.do(actor, str(next(keys)), message)
        assert done.batch is not None
        batches.append(done.batch)
        if len(batches) == 500:
            write()

    def write() -> None:
        store.write(batches)
        for batch in batches:
            house.written(batch)
        batches.clear()

    do("house", type="person", name="floor", role="floorperson")
    for game, wager in GAMES.items():
        options = {"minimum": "$5", "maximum": "$500"}
        filing = {"game": game, "date": DATE, "options": options}
        do("floor", type="open", table=game, submission=filing)
        for seat in range(1, SEATS + 1):
            name = f"{game}-{seat}"
            do("house", type="person", name=name, role="player")
            do("house", type="deposit", person=name, cents=10_000_000)
            do(name, type="sit", table=game, seat=seat, cents=10_000_000)
        for _ in range(ROUNDS):
            do("floor", type="round", table=game)
            for seat in range(1, SEATS + 1):
                said = {"kind": "bet", "seat": seat, "wager": wager, "amount": 500}
                do(f"{game}-{seat}", type="answer", table=game, answer=said)
            do("floor", type="answer", table=game, answer={"kind": "no-more-bets"})
    write()
    store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "house.db"
        play(path)
        print(f"{path.stat().st_size:,} bytes")
        for workers in (1, 2):
            began, spent = time.perf_counter(), time.process_time()
            found = audit_file(path, workers=workers)
            took, spent = time.perf_counter() - began, time.process_time() - spent
            assert not found.findings, found.findings[:3]
            print(
                f"{workers} process{'es' * (workers > 1)}: {found.rounds:,} rounds,"
                f" {found.events:,} events, {found.transfers:,} transfers in {took:.2f} s:"
                f" {found.rounds / took:,.0f} rounds a second"
                + (f" ({found.rounds / spent:,.0f} of processor time)" if workers == 1 else "")
            )


if __name__ == "__main__":
    main()
