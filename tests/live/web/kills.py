"""Real kills: `title58 serve` is killed again and again while people play; nothing is lost.

Clients send every command until it is answered, with the same key. At the end the log must hold
every command that was acknowledged, once, and the audit must find nothing.

    python -m tests.live.web.kills --kills 500
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.live.web.client import Client, Forked, Server, entered
from tests.live.web.several import in_parts, shares
from title58.equipment.randomness import SystemSource
from title58.ledger.book import Account, Kind
from title58.live.audit.whole import audit
from title58.live.house import House
from title58.live.log import canonical
from title58.live.store.cipher import KeyFile
from title58.live.store.sqlite import SqliteStore
from title58.live.store.vault import Vault
from title58.web.demo import BOTS, CENTS

BETS = {
    "roulette-1": "red",
    "sic-bo-1": "small",
    "craps-1": "pass",
    "minibaccarat-1": "player",
    "big-six-wheel-1": "one",
}
PLAYERS = ("ann", "bob", "cy")
ANSWERS = 16  # fewer than so many, and perhaps none, before a kill


class Sent(NamedTuple):
    key: str
    message: dict[str, Any]
    status: int
    reply: dict[str, Any]


class Player:
    """Somebody who plays at every table, one command after the other."""

    def __init__(self, name: str, server: Server, token: str, seed: int) -> None:
        self.name, self._server = name, server
        self._client = Client(server.port, token)
        self._chance = random.Random(f"{name} {seed}")
        self._seat = PLAYERS.index(name) + 1
        self.sent: list[Sent] = []
        self.again = 0  # how often a command had to be sent once more

    async def play(self, until: asyncio.Event) -> None:
        for table in BETS:
            await self._do(type="sit", table=table, seat=self._seat, cents=100_000)
        while not until.is_set():
            table = self._chance.choice([*BETS])
            choice = self._chance.random()
            if choice < 0.15:
                await self._do(type="round", table=table)
            elif choice < 0.25:
                await self._answer(table, {"kind": "no-more-bets"})
            elif choice < 0.30:
                await self._choose(table)
            elif choice < 0.33:
                await self._do(type="leave", table=table, seat=self._seat)
            elif choice < 0.36:
                await self._do(type="sit", table=table, seat=self._seat, cents=50_000)
            else:
                cents = self._chance.randrange(5, 20) * 100
                bet = {"kind": "bet", "seat": self._seat, "wager": BETS[table], "amount": cents}
                await self._answer(table, bet)

    async def _choose(self, table: str) -> None:
        """Whatever he is asked to choose."""
        try:
            reply = await asyncio.wait_for(self._client.request("GET", f"/tables/{table}"), 20)
        except (OSError, TimeoutError):
            self._client.close()
            return
        step = reply.told["view"].get("pending", {}) if reply.status == 200 else {}
        if step.get("yours") and step.get("options"):
            choice = self._chance.choice(step["options"])
            await self._answer(table, {"kind": "choice", "choice": choice})

    async def _answer(self, table: str, answer: dict[str, Any]) -> None:
        await self._do(type="answer", table=table, answer=answer)

    async def _do(self, **message: Any) -> None:
        """Until it is answered, with the same key."""
        key = f"{len(self.sent)} {self._chance.getrandbits(64)}"
        while True:
            try:
                reply = await asyncio.wait_for(self._client.send(key, message), 20)
            except (OSError, TimeoutError):
                self._client.close()
                self.again += 1
                await asyncio.sleep(0.05)
                continue
            if reply.status in (429, 503):
                await asyncio.sleep(0.2)
                continue
            told = reply.told
            assert reply.status in (200, 403, 409), (message, reply)
            self.sent.append(Sent(key, message, reply.status, told.get("reply", {})))
            return


class Outcome(NamedTuple):
    kills: int
    acknowledged: int
    again: int
    rounds: int
    events: int
    memory: list[tuple[float, int]]  # after how many seconds, how many bytes


async def _kill(server: Server, kills: int, until: float, every: float, chance: random.Random,
                players: list[Player], memory: list[tuple[float, int]]) -> int:  # fmt: skip
    """Each time after a random time, and not before some commands were answered: where a machine
    is slow, servers would else be killed that nobody has spoken to yet."""
    done, began = 0, time.monotonic()
    while done < kills and time.monotonic() < until:
        enough = sum(len(one.sent) for one in players) + chance.randrange(ANSWERS)
        await asyncio.sleep(chance.random() * 2 * every)
        while sum(len(one.sent) for one in players) < enough and time.monotonic() < until:
            await asyncio.sleep(chance.random() * 0.01)
        memory.append((time.monotonic() - began, server.memory()))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        done += 1
    return done


async def run(
    folder: Path,
    kills: int,
    seconds: float,
    every: float = 0.25,
    seed: int = 1,
    kind: Callable[[Path], Server] = Forked,
) -> Outcome:
    server, memory = kind(folder), list[tuple[float, int]]()
    server.start()
    try:
        tokens = {name: await entered(server.port, server.links[name]) for name in PLAYERS}
        players = [Player(name, server, tokens[name], seed) for name in PLAYERS]
        over = asyncio.Event()
        playing = [asyncio.create_task(one.play(over)) for one in players]
        until = time.monotonic() + seconds
        killing = _kill(server, kills, until, every, random.Random(seed), players, memory)
        killed = asyncio.create_task(killing)
        await asyncio.wait([killed, *playing], return_when=asyncio.FIRST_COMPLETED)
        for one in playing:
            if one.done():
                one.result()  # it failed: say why
        done = await killed
        await asyncio.sleep(1)
        memory.append((seconds, server.memory()))
        over.set()
        await asyncio.gather(*playing)
        assert server.stop() == 0, server.log()[-2_000:]
    finally:
        if server.alive:
            server.kill()
    at = server.log().find("Traceback")
    assert at < 0, server.log()[max(0, at - 500) : at + 4_000]
    return check(server.database, players, done, memory)


def check(
    database: Path, players: list[Player], kills: int, memory: list[tuple[float, int]]
) -> Outcome:
    """The log against what each client knows."""
    store = SqliteStore(database)
    found = audit(store)
    assert not found.findings, found.findings[:5]
    balances = store.balances()
    assert sum(balances.values()) == 0
    assert all(units >= 0 for account, units in balances.items() if account.has_floor)
    made: dict[str, list[tuple[str, int]]] = defaultdict(list)  # by whom: at which table, how much
    for table in BETS:
        for event in store.events(table):
            if event.kind == "played":
                made[event.actor] += (
                    (table, one["amount"]) for one in event.told["answers"] if one["kind"] == "bet"
                )
    acknowledged = 0
    for player in players:
        bets = []
        for one in player.sent:
            kept = store.reply(f"{player.name} {one.key}")
            if one.status != 200:
                assert kept is None, f"{player.name}: refused, and there: {one}"
                continue
            acknowledged += 1
            assert kept is not None, f"{player.name}: acknowledged and lost: {one}"
            assert kept.body == canonical(one.reply), f"{player.name}: another reply: {one}"
            answer = one.message.get("answer", {})
            if answer.get("kind") == "bet":
                bets.append((one.message["table"], answer["amount"]))
        assert sorted(made.pop(player.name, [])) == sorted(bets), f"{player.name}: bets differ"
    # A new process finds the house as the log leaves it, with all the money that was brought in.
    vault = Vault(KeyFile(Path(f"{database}.key")))
    house = House(store, now=lambda: time.time_ns() // 10**6, chance=SystemSource(), vault=vault)
    assert house.book.cents(Account(Kind.CASH)) == -CENTS * (len(PLAYERS) + len(BOTS))
    store.close()
    again = sum(player.again for player in players)
    return Outcome(kills, acknowledged, again, found.rounds, found.events, memory)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--every", type=float, default=0.25, help="seconds between, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--houses", type=int, default=1, help="so many at the same time")
    given = parser.parse_args()
    if given.houses > 1:
        same = ("--minutes", str(given.minutes), "--every", str(given.every))
        parts = [
            ("--kills", str(kills), "--seed", str(given.seed + number), *same)
            for number, kills in enumerate(shares(given.kills, given.houses))
        ]
        told = in_parts("tests.live.web.kills", parts)
        print(json.dumps({name: sum((one[name] for one in told), start=type(told[0][name])())
                          for name in Outcome._fields}))  # fmt: skip
        return
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(
            run(Path(folder), given.kills, given.minutes * 60, given.every, given.seed)
        )
    print(json.dumps(outcome._replace(memory=[])._asdict()))


if __name__ == "__main__":
    main()
