"""How long a bet takes over real sockets: 200 seats at 30 tables, each with a WebSocket open.

The server is a process of its own, as with `title58 serve`, on SQLite with `synchronous` FULL. A
bet is a request over HTTP; it counts from the first byte sent to the reply, which comes when the
bet is written. Everybody at the table gets its event over a WebSocket meanwhile.

    python -m benchmarks.live_sockets
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.live.web.attack import UNLIMITED
from tests.live.web.client import LOOPBACK, Client, Server, entered
from websockets.asyncio.client import ClientConnection, connect

TABLES, SEATS, SECONDS, PACE = 30, 200, 20.0, 1.0
GAMES = {"sic-bo": "small", "roulette": "red", "minibaccarat": "player", "big-six-wheel": "one"}
LIMITS = {"minimum": "$5", "maximum": "$5000"}


def place(number: int) -> tuple[str, int, str]:
    """Table, position and wager of a player."""
    wager = [*GAMES.values()][number % TABLES % len(GAMES)]
    return f"t{number % TABLES}", number // TABLES + 1, wager


class Floor:
    def __init__(self, port: int, tokens: dict[str, str]) -> None:
        self.port, self.tokens = port, tokens
        self.times: list[float] = []
        self.events = 0

    async def prepare(self) -> None:
        floor, admin = (Client(self.port, self.tokens[name]) for name in ("floor", "admin"))

        async def do(client: Client, key: str, **message: Any) -> None:
            reply = await client.send(key, message)
            assert reply.status == 200, reply

        for number in range(TABLES):
            filing = {"game": [*GAMES][number % len(GAMES)], "date": "2024-06-01",
                      "options": LIMITS}  # fmt: skip
            await do(floor, f"t{number}", type="open", table=f"t{number}", submission=filing)
        for number in range(SEATS):
            name = f"p{number}"
            table, seat, _ = place(number)
            await do(admin, name, type="person", name=name, role="player")
            await do(admin, f"cash {name}", type="deposit", person=name, cents=1_000_000)
            link = (await admin.request("POST", f"/people/{name}/link")).told["link"]
            self.tokens[name] = await entered(self.port, link)
            client = Client(self.port, self.tokens[name])
            await do(client, "sit", type="sit", table=table, seat=seat, cents=500_000)
            if number >= SEATS - TABLES:
                await do(client, "round", type="round", table=table)
            client.close()

    async def watch(self, number: int) -> ClientConnection:
        table, token = place(number)[0], self.tokens[f"p{number}"]
        return await connect(
            f"ws://{LOOPBACK}:{self.port}/tables/{table}/live",
            additional_headers={"authorization": f"Bearer {token}"},
            origin=None,
        )

    async def hear(self, socket: ClientConnection) -> None:
        async for message in socket:
            self.events += json.loads(message)["type"] == "event"

    async def play(self, number: int, until: float, pace: float) -> None:
        chance = random.Random(number)
        client = Client(self.port, self.tokens[f"p{number}"])
        table, seat, wager = place(number)
        bet = {"kind": "bet", "seat": seat, "wager": wager, "amount": 500}
        turn = 0
        while True:
            await asyncio.sleep(chance.expovariate(pace))
            if time.monotonic() > until:
                break
            began = time.perf_counter()
            message = {"type": "answer", "table": table, "answer": bet}
            reply = await client.send(f"bet {turn}", message)
            self.times.append(time.perf_counter() - began)
            assert reply.status == 200, reply
            turn += 1
        client.close()


async def run(folder: Path, seconds: float, pace: float) -> None:
    server = Server(folder, (*UNLIMITED, "--seconds", "60"))
    server.start()
    try:
        await measure(server, seconds, pace)
    finally:
        if server.alive:
            server.kill()


async def measure(server: Server, seconds: float, pace: float) -> None:
    people = ("floor", "admin")
    tokens = {name: await entered(server.port, server.links[name]) for name in people}
    floor = Floor(server.port, tokens)
    await floor.prepare()
    sockets = [await floor.watch(number) for number in range(SEATS)]
    hearing = [asyncio.create_task(floor.hear(one)) for one in sockets]
    began, until = _processor(server.pid), time.monotonic() + seconds
    await asyncio.gather(*(floor.play(number, until, pace) for number in range(SEATS)))
    used = _processor(server.pid) - began
    await asyncio.sleep(0.5)
    for task in hearing:
        task.cancel()
    assert server.stop() == 0
    times = sorted(floor.times)
    at = {name: times[int(len(times) * part)] * 1000 for name, part in
          (("median", 0.5), ("p99", 0.99), ("p99.9", 0.999))}  # fmt: skip
    told = ", ".join(f"{name} {value:.0f} ms" for name, value in at.items())
    print(f"{SEATS} seats, {TABLES} tables, {len(times)} bets in {seconds:.0f} s: {told}")
    print(f"{floor.events} events over WebSockets; {used:.1f} s of processor time in the server")


def _processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--pace", type=float, default=PACE, help="bets of each seat, a second")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder), given.seconds, given.pace))


if __name__ == "__main__":
    main()
