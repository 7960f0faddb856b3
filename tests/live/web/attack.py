"""An attacker against a real server on loopback.

Mallory is a player who tries everything: forged, expired and stolen tokens, replays, late bets,
other people's seats and money, amounts that are none, bodies that are too large or no JSON, sockets
that say nothing or take nothing, and races for the last chip. Meanwhile Ann plays and Cy does
nothing. Nothing may fail (no status above 499), no cent may move that should not, and no secret may
be seen.

    python -m tests.live.web.attack --requests 1000000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tests.live.web.bystanders import SEAT, TABLE, ann, quiet
from tests.live.web.client import Client, Reply, Server, entered, handshake
from tests.live.web.several import in_parts, shares
from title58.ledger.book import Account, Kind, Reason
from title58.live.audit.whole import audit
from title58.live.store.sqlite import SqliteStore
from title58.web.demo import CENTS

HERS = 2  # Mallory's position at the table where Ann plays
UNLIMITED = ("-m", "tests.live.web.unlimited")
# What nobody may see: hashes, keys, random numbers, the state of equipment, where a program failed.
SECRETS = (b"$argon2", b"Traceback", b'File "', b'"chance"', b'"equipment"', b'"secret"', b"gAAAA")
WRONG: tuple[Any, ...] = (
    *(-1, -500, 0, 1, 0.5, 1.5, 5e300, 10**30, -(10**30), 2**63, 2**64, "500", "5e2", "", None),
    *(True, False, [], [500], {}, {"cents": 500}, "NaN", "Infinity", "\x00", "٥", "'; DROP TABLE"),
)
RAW = (
    *(b"", b"{", b"[", b"nul", b'"', b"NaN", b'{"type": NaN}', b'{"type": Infinity}', b"\xff\xfe"),
    *(b"1e999", b'{"a": "\\ud800"}', b"{} {}", b'{"type":"sit","type":"sit"}', b"\x00" * 50),
    *(b"[" * 5_000, b'{"a":' * 2_000 + b"1" + b"}" * 2_000, b'{"type":"answer"' + b" " * 60_000),
)
NO_HTTP = (
    *(
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n",
    ),
    *(
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /commands HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    ),
    b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x-a: " + b"b" * 20_000 + b"\r\n\r\n",
)
PATHS = (
    *("/", "/account", "/people", "/metrics", "/events", "/tables", f"/tables/{TABLE}"),
    *(f"/tables/{TABLE}/events", "/tables/house/events", "/tables/../people", "/tables/%2e%2e"),
    *("/session", "/password", "/people/ann/link", "/people/ann/sessions", "/openapi.json"),
    *("/health", "/ready", "/tables/x%00y", "/tables/" + "a" * 300, "//", "/commands/"),
    *(f"/tables/{TABLE}/events?after=-1", f"/tables/{TABLE}/events?after=1e9&limit=99999999"),
    f"/tables/{TABLE}/events?after=٥",
)


class Attack(NamedTuple):
    share: int  # how often, beside the others
    expects: frozenset[int]
    does: Callable[[Mallory, Client], Awaitable[Reply]]


class Finding(Exception):  # noqa: N818
    """Something got through."""


class Mallory:
    def __init__(self, server: Server, tokens: dict[str, str], seed: int) -> None:
        self.server, self.tokens = server, tokens
        self.chance = random.Random(seed)
        self.requests = 0
        self.statuses: Counter[int] = Counter()
        self.kinds: Counter[str] = Counter()
        self.keys = 0

    @property
    def token(self) -> str:
        return self.tokens["bob"]  # Mallory's own name here is Bob

    def key(self) -> str:
        self.keys += 1
        return f"m{self.keys}"

    def said(self, **message: Any) -> bytes:
        return json.dumps(message).encode()

    # Attacks

    async def forged(self, client: Client) -> Reply:
        """Tokens that were never given, that have ended, or are almost right."""
        real = self.tokens["ann"]
        client.token = self.chance.choice(
            (
                *("x", "A" * 43, os.urandom(32).hex(), real[:-1], real + "A", real.swapcase()),
                *(self.tokens["expired"], self.tokens["used link"], "null", "' OR 1=1 --"),
                *("a" * 5_000, "é", "Bearer " + real[:20]),
            )
        )
        path = self.chance.choice(("/account", "/people", f"/tables/{TABLE}", "/metrics"))
        return await client.request("GET", path)

    async def forged_command(self, client: Client) -> Reply:
        client.token = self.chance.choice(("x", self.tokens["expired"], self.tokens["used link"]))
        body = self.said(type="sit", table=TABLE, seat=5, cents=500)
        return await client.request("POST", "/commands", body, idempotency_key=self.key())

    async def stolen_cookie(self, client: Client) -> Reply:
        """A page of another site uses Ann's cookie."""
        client.token = ""
        body = self.said(type="leave", table=TABLE, seat=SEAT)
        origin = self.chance.choice(("https://evil.example", "null", "http://127.0.0.1:1", ""))
        headers = {"cookie": f"title58={self.tokens['ann']}", "idempotency_key": self.key()}
        if origin:
            headers["origin"] = origin
        return await client.request("POST", "/commands", body, **headers)

    async def rebound(self, client: Client) -> Reply:
        """A name that leads here although it is not ours."""
        return await client.request(
            "GET", "/account", host=self.chance.choice(("evil.example", ""))
        )

    async def amounts(self, client: Client) -> Reply:
        """Amounts that are none, of every command."""
        wrong = self.chance.choice([one for one in WRONG if one != 1])
        bet = {"kind": "bet", "seat": HERS, "wager": "small", "amount": wrong}
        message = self.chance.choice(
            (
                {"type": "sit", "table": TABLE, "seat": 7, "cents": wrong},
                {"type": "buy", "table": TABLE, "seat": HERS, "cents": wrong},
                {"type": "answer", "table": TABLE, "answer": bet},
                {"type": "fill", "table": TABLE, "cents": wrong},
                {"type": "deposit", "person": "bob", "cents": wrong},
                {"type": "withdraw", "person": "cy", "cents": wrong},
            )
        )
        return await client.send(self.key(), message)

    async def types(self, client: Client) -> Reply:
        """Fields of the wrong kind."""
        message: dict[str, Any] = {"type": "answer", "table": TABLE, "answer": {
            "kind": "bet", "seat": SEAT, "wager": "small", "amount": 500}}  # fmt: skip
        wrong = self.chance.choice(WRONG)
        where = self.chance.choice(("type", "table", "answer", "kind", "seat", "wager", "on", "x"))
        if where in message or where == "x":
            message[where] = wrong
        else:
            message["answer"][where] = wrong
        return await client.send(self.key(), message)

    async def anothers(self, client: Client) -> Reply:
        """Other people's seats and money, and what only others may do."""
        hers = {"kind": self.chance.choice(("bet", "take-down", "reduce")), "seat": SEAT,
                "wager": "small", "amount": 500}  # fmt: skip
        message = self.chance.choice(
            (
                {"type": "answer", "table": TABLE, "answer": hers},
                {"type": "leave", "table": TABLE, "seat": SEAT},
                {"type": "buy", "table": TABLE, "seat": SEAT, "cents": 50_000},
                {"type": "deposit", "person": "bob", "cents": 1_000_000},
                {"type": "withdraw", "person": "cy", "cents": 500},
                {"type": "person", "name": f"m{self.keys}", "role": "administrator"},
                {"type": "correct", "from": "player/cy", "to": "player/bob", "cents": 500,
                 "why": "mine"},
                {"type": "fill", "table": TABLE, "cents": -500},
                {"type": "close", "table": "craps-1"},
                {"type": "open", "table": f"t{self.keys}", "submission": {"game": "sic-bo"}},
                {"type": "round", "table": "craps-1"},
                {"type": "answer", "table": TABLE, "answer": {"kind": "dice", "dice": [1, 1, 1]}},
                {"type": "answer", "table": TABLE, "answer": None},
                {"type": "sign", "table": TABLE, "paper": "checklist", "sha256": "0" * 64},
            )
        )  # fmt: skip
        return await client.send(self.key(), message)

    async def replayed(self, client: Client) -> Reply:
        """Ann's keys, with Ann's commands and with others."""
        bet = {"kind": "bet", "seat": SEAT, "wager": "small", "amount": 500}
        message = {"type": "answer", "table": TABLE, "answer": bet}
        key = f"a{self.chance.randrange(50)}"
        return await client.send(self.chance.choice((key, f"ann {key}")), message)

    async def keys_of_any_kind(self, client: Client) -> Reply:
        key = self.chance.choice(("", " ", "a" * 101, "é", "\x7f", "a\tb"))
        body = self.said(type="round", table="craps-1")
        return await client.request("POST", "/commands", body, idempotency_key=key)

    async def bodies(self, client: Client) -> Reply:
        path = self.chance.choice(("/commands", "/session", "/session/link"))
        body = self.chance.choice(RAW)
        return await client.request("POST", path, body, idempotency_key=self.key())

    async def large(self, client: Client) -> Reply:
        """Ten megabytes, or said to be."""
        if self.chance.random() < 0.9:
            head = {"content_length": str(self.chance.choice((10**7, 10**15)))}
            fresh = Client(self.server.port, self.token)
            with suppress(OSError):
                reply = await fresh.request("POST", "/commands", b"x" * 70_000, **head)
                fresh.close()
                return reply
            return Reply(413, b"")  # cut off while it was sent: as good
        try:
            return await client.request("POST", "/commands", b"[" * 10_000_000)
        except OSError:
            client.close()
            return Reply(413, b"")

    async def looks_around(self, client: Client) -> Reply:
        method = self.chance.choice(("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "TRACE",
                                     "OPTIONS", "PATCH", "PROPFIND"))  # fmt: skip
        path = self.chance.choice(PATHS)
        if (method, path) == ("DELETE", "/session"):
            method = "PATCH"  # or Mallory would log out
        if method == "HEAD":
            method = "GET"
        return await client.request(method, path.encode().decode("latin-1"))

    async def no_http(self, _client: Client) -> Reply:
        fresh = Client(self.server.port)
        try:
            return await asyncio.wait_for(fresh.raw(self.chance.choice(NO_HTTP)), 5)
        except OSError:
            return Reply(400, b"")  # closed without a word
        finally:
            fresh.close()

    async def guesses(self, client: Client) -> Reply:
        """Passwords and links."""
        client.token = ""
        if self.chance.random() < 0.05:  # each is hashed on purpose slowly
            name = self.chance.choice(("admin", "ann", "house", "nobody"))
            body = self.said(name=name, password=self.chance.choice(("admin", "", "password")))
            return await client.request("POST", "/session", body)
        link = self.chance.choice((self.tokens["used link"], self.tokens["ann"], "x", ""))
        return await client.request("POST", "/session/link", self.said(link=link))

    async def late(self, client: Client) -> Reply:
        """Bets at any time, and on what is not offered: whatever is lawful is Mallory's own."""
        bet = {"kind": "bet", "seat": HERS, "amount": self.chance.choice((500, 700, 60_000, 333)),
               "wager": self.chance.choice(("small", "big", "any-triple", "red", "", "x" * 300)),
               **({"on": "7"} if self.chance.random() < 0.2 else {})}  # fmt: skip
        return await client.send(self.key(), {"type": "answer", "table": TABLE, "answer": bet})

    async def plays(self, client: Client) -> Reply:
        """Rounds go on, so that there is something to be late for."""
        last = {"type": "answer", "table": TABLE, "answer": {"kind": "no-more-bets"}}
        message = self.chance.choice(({"type": "round", "table": TABLE}, last))
        return await client.send(self.key(), message)

    async def socket(self, _client: Client) -> Reply:
        """A WebSocket: refused, or closed in the middle of something."""
        token = self.chance.choice((self.token, "x", self.tokens["expired"]))
        query = self.chance.choice(("", "?after=0", "?after=-1", "?after=x", "?after=99999999999"))
        name = self.chance.choice((TABLE, "house", "nothing"))
        fresh = Client(self.server.port)
        try:
            sent = handshake(self.server.port, f"/tables/{name}/live{query}", token)
            reply = await asyncio.wait_for(fresh.raw(sent), 5)
            if reply.status == 101 and fresh._streams is not None:
                junk = self.chance.choice(
                    (b"\x81\x05hello", os.urandom(50), b"\x82\xff", b"\x88\x00")
                )
                fresh._streams[1].write(junk)  # frames that are not masked, or none at all
                with suppress(TimeoutError):
                    return Reply(101, await asyncio.wait_for(fresh._streams[0].read(20_000), 0.05))
            return reply
        finally:
            fresh.close()

    def attacks(self) -> list[Attack]:
        statuses = frozenset
        kind = Mallory
        return [
            Attack(10, statuses((400, 401)), kind.forged),
            Attack(4, statuses((401,)), kind.forged_command),
            Attack(4, statuses((403,)), kind.stolen_cookie),
            Attack(2, statuses((400, 421)), kind.rebound),
            Attack(16, statuses((400, 403, 409)), kind.amounts),
            Attack(14, statuses((400, 403, 409)), kind.types),
            Attack(14, statuses((400, 403, 409)), kind.anothers),
            Attack(6, statuses((403, 409)), kind.replayed),
            Attack(2, statuses((400,)), kind.keys_of_any_kind),
            Attack(6, statuses((400, 401, 413)), kind.bodies),
            Attack(1, statuses((413,)), kind.large),
            Attack(8, statuses((200, 400, 401, 403, 404, 405, 415)), kind.looks_around),
            Attack(4, statuses((400, 421)), kind.no_http),
            Attack(3, statuses((400, 401)), kind.guesses),
            Attack(8, statuses((200, 400, 403, 409)), kind.late),
            Attack(2, statuses((200, 403, 409)), kind.plays),
            Attack(2, statuses((101, 400, 401, 404, 429)), kind.socket),
        ]

    async def attack(self, requests: int, until: float) -> None:
        """One connection's share, or as much of it as the time allows."""
        client, attacks = Client(self.server.port), self.attacks()
        shares = [one.share for one in attacks]
        for _ in range(requests):
            if time.monotonic() > until:
                break
            one = self.chance.choices(attacks, shares)[0]
            client.token = self.token
            try:
                async with asyncio.timeout(30):
                    reply = await one.does(self, client)
            except ConnectionError:
                client.close()
                continue
            self.seen(one, reply)
        client.close()

    def seen(self, one: Attack, reply: Reply) -> None:
        self.requests += 1
        self.statuses[reply.status] += 1
        self.kinds[one.does.__name__] += 1
        if reply.status not in one.expects:
            raise Finding(f"{one.does.__name__}: {reply.status} {reply.body[:300]!r}")
        self.no_secret(reply.body)

    def no_secret(self, body: bytes) -> None:
        found = [one for one in SECRETS if one in body]
        hers = [name for name in ("ann", "admin") if self.tokens[name].encode() in body]
        if found or hers:
            raise Finding(f"{found or hers} seen: {body[:300]!r}")


async def race(server: Server, token: str, tokens: dict[str, str]) -> None:
    """Twenty clients at once for the last chips, and for a seat."""
    clients = [Client(server.port, token) for _ in range(20)]
    table, seat = "big-six-wheel-1", 3

    async def all_of(message: dict[str, Any], name: str) -> list[Reply]:
        sent = (one.send(f"{name} {n}", message) for n, one in enumerate(clients))
        return await asyncio.gather(*sent)

    sits = await all_of({"type": "sit", "table": table, "seat": seat, "cents": 5_000}, "race sit")
    assert sum(one.status == 200 for one in sits) == 1, "one seat, taken twice"
    await clients[0].send("race round", {"type": "round", "table": table})
    bet = {"kind": "bet", "seat": seat, "wager": "one", "amount": 500}
    bets = await all_of({"type": "answer", "table": table, "answer": bet}, "race bet")
    assert sum(one.status == 200 for one in bets) == 10, "$50 is ten bets of $5"
    assert all(one.status in (200, 409) for one in bets)
    again = await all_of({"type": "answer", "table": table, "answer": bet}, "race bet")
    assert [one.told for one in again if one.status == 200] == [
        one.told for one in bets if one.status == 200
    ]
    admin = [Client(server.port, tokens["admin"]) for _ in range(10)]
    taken = {"type": "withdraw", "person": "dealer", "cents": 700}
    given = {"type": "deposit", "person": "dealer", "cents": 2_000}
    assert (await admin[0].send("race cash", given)).status == 200
    out = await asyncio.gather(*(one.send(f"out {n}", taken) for n, one in enumerate(admin)))
    assert sum(one.status == 200 for one in out) == 2, "$20 is two times $7"
    for one in (*clients, *admin):
        one.close()


class Outcome(NamedTuple):
    requests: int
    cut_off: int
    statuses: dict[int, int]
    kinds: dict[str, int]
    seconds: float


async def run(
    folder: Path, requests: int, connections: int = 8, seed: int = 1, minutes: float = 600
) -> Outcome:
    server = Server(folder, UNLIMITED)
    server.start()
    began = time.monotonic()
    try:
        people = ("ann", "bob", "admin", "cy")
        tokens = {name: await entered(server.port, server.links[name]) for name in people}
        tokens["used link"] = server.links["ann"]
        tokens["expired"] = await _expired(server, tokens["admin"])
        for name, seat in (("ann", SEAT), ("bob", HERS)):
            client = Client(server.port, tokens[name])
            sit = {"type": "sit", "table": TABLE, "seat": seat, "cents": 200_000}
            assert (await client.send("sit", sit)).status == 200
            client.close()
        over = asyncio.Event()
        honest = asyncio.create_task(ann(server, tokens["ann"], over))
        silent = asyncio.create_task(quiet(server, tokens["bob"], over))
        mallories = [Mallory(server, tokens, seed * 1_000 + n) for n in range(connections)]
        for number, one in enumerate(mallories):
            one.keys = number * 10**9
        each, until = requests // connections, time.monotonic() + minutes * 60
        work = [asyncio.create_task(one.attack(each, until)) for one in mallories]
        try:
            await asyncio.gather(*work)
            await race(server, tokens["bob"], tokens)
        finally:
            over.set()
            for task in work:
                task.cancel()
        staked, cut_off = await honest, await silent
        assert server.alive, server.log()[-2_000:]
        assert server.stop() == 0, server.log()[-2_000:]
    finally:
        if server.alive:
            server.kill()
    log = server.log()
    assert "Traceback" not in log
    assert '"event": "bug"' not in log
    for secret in tokens.values():
        assert secret not in log, "a token is in the server's log"
    check(server.database, staked, tokens)
    statuses = sum((one.statuses for one in mallories), Counter())
    kinds = sum((one.kinds for one in mallories), Counter())
    made = sum(one.requests for one in mallories) + 61
    return Outcome(made, cut_off, dict(statuses), dict(kinds), time.monotonic() - began)


async def _expired(server: Server, admin: str) -> str:
    """A session of Ann's that has been ended."""
    client = Client(server.port, admin)
    made = await client.request("POST", "/people/eye/link")
    token = await entered(server.port, made.told["link"])
    assert (await client.request("DELETE", "/people/eye/sessions")).status == 204
    client.close()
    return token


def check(database: Path, staked: int, tokens: dict[str, str]) -> None:
    """The money, from the log alone."""
    store = SqliteStore(database)
    found = audit(store)
    assert not found.findings, found.findings[:5]
    balances = store.balances()
    assert sum(balances.values()) == 0
    cents = {account: units // 10**6 for account, units in balances.items()}
    assert cents[Account(Kind.PLAYER, "cy")] == CENTS, "Cy did nothing"
    assert cents[Account(Kind.PLAYER, "ann")] == CENTS - 200_000, "Ann bought in once"
    assert cents[Account(Kind.PLAYER, "dealer")] == 600
    assert cents[Account(Kind.CASH)] == -5 * CENTS - 600, "money came in only over the counter"
    hers = Account(Kind.CHIPS, f"{TABLE}/{SEAT}")
    made = 0
    for event in store.events(TABLE):
        for one in store.transfers(TABLE, event.seq):
            if one.reason is Reason.WAGER and hers in (one.source, one.target):
                assert event.actor in ("ann", "house"), f"{event.actor} moved Ann's chips"
                made += one.units // 10**6 if one.source == hers else 0
    assert made == staked, "Ann's stakes are what she was told"
    people = [event.told["name"] for event in store.events("house") if event.kind == "person"]
    assert not [name for name in people if name.startswith("m")], "Mallory made people known"
    store.close()
    for path in (database, Path(f"{database}.access"), Path(f"{database}-wal")):
        kept = path.read_bytes() if path.exists() else b""
        assert not [one for one in tokens.values() if one.encode() in kept], f"a token is in {path}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600, help="stop after so many")
    parser.add_argument("--houses", type=int, default=1, help="so many at the same time")
    given = parser.parse_args()
    if given.houses > 1:
        same = ("--minutes", str(given.minutes))
        parts = [
            ("--requests", str(requests), "--seed", str(given.seed + number), *same)
            for number, requests in enumerate(shares(given.requests, given.houses))
        ]
        told = in_parts("tests.live.web.attack", parts)
        summed: dict[str, Any] = {name: sum(one[name] for one in told)
                                  for name in ("requests", "cut_off")}  # fmt: skip
        for name in ("statuses", "kinds"):
            summed[name] = sum((Counter(one[name]) for one in told), Counter())
        print(json.dumps({**summed, "seconds": max(one["seconds"] for one in told)}))
        return
    with tempfile.TemporaryDirectory() as folder:
        attacked = run(Path(folder), given.requests, seed=given.seed, minutes=given.minutes)
        print(json.dumps(asyncio.run(attacked)._asdict()))


if __name__ == "__main__":
    main()
