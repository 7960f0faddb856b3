"""A house and all that is needed to reach it: who asks, how often, and what goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from starlette.requests import HTTPConnection

from title58.errors import Error
from title58.ledger.book import LedgerError
from title58.live.commands.reading import CommandError, KeyUsed
from title58.live.house import Failed as Bug
from title58.live.house import Failed as Fault
from title58.live.house import House
from title58.live.log import Event, LogError, Store, canonical
from title58.live.people import HOUSE, Forbidden, Person
from title58.live.service import Service, give_up
from title58.live.views import event_view, table_view
from title58.records.round import RoundError
from title58.refusal import Refusal
from title58.web import messages as said
from title58.web.access import Access, Token
from title58.web.limits import Limiter, Limits
from title58.web.logs import log
from title58.web.metrics import Metrics
from title58.web.practice import Practice
from title58.web.work import Workers

COOKIE = "title58"
RECENT = 64  # events of each stream kept in memory, for those who watch
TICK = 0.1  # seconds between looks at the clock
SWEEP = 30.0  # seconds between looks for practice tables that nobody watches
KEY = re.compile(r"[!-~]([ -~]{0,98}[!-~])?")


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Failed(Exception):  # noqa: N818 - it is what it says
    """A request that is not carried out: its status, a word for programs, a sentence for people."""

    def __init__(
        self,
        status: int,
        error: str,
        message: str,
        refusal: dict[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status, self.headers = status, dict(headers or {})
        self.problem = said.Problem(error=error, message=message, refusal=refusal)


def too_often(wait: float) -> Failed:
    seconds = max(1, -int(-wait // 1))
    return Failed(
        *(429, "too-often", f"Too many requests: try again in {seconds} s."),
        headers={"retry-after": str(seconds)},
    )


@dataclass
class Caller:
    """Whoever asks."""

    person: Person
    token: Token


@dataclass
class Web:
    """A house, and all that is needed to reach it."""

    service: Service
    store: Store
    access: Access
    origins: frozenset[str]  # such as http://127.0.0.1:8058
    limits: Limits = field(default_factory=Limits)
    now: Callable[[], int] = wall_clock
    fail: Callable[[BaseException], None] = give_up
    demo: bool = False  # whoever comes may practice, without sign-up

    def __post_init__(self) -> None:
        limits, clock = self.limits, time.monotonic
        self.metrics = Metrics()
        self.commands_of = Limiter(limits.commands, clock)
        self.queries_of = Limiter(limits.queries, clock)
        self.by_name = Limiter(limits.log_ins_by_name, clock)
        self.by_address = Limiter(limits.log_ins_by_address, clock)
        self.hashing = asyncio.Semaphore(limits.hashing)
        self.hashers = 0
        self.pages_of = Limiter(limits.pages, clock)
        self.workers = Workers(limits.work)
        self.stopping = False
        self.last = {stream: head.seq for stream, head in self.store.heads().items()}
        self.recent: dict[str, deque[Event]] = {}  # by stream
        self.woken: dict[str, set[asyncio.Event]] = {}  # sockets, by the table they watch
        self.sockets: dict[str, int] = {}  # by person
        self.hosts = frozenset(origin.partition("//")[2] for origin in self.origins)
        self.practice = Practice(self.service, self.now, self.watched) if self.demo else None
        self.secure = all(origin.startswith("https:") for origin in self.origins)

    @property
    def house(self) -> House:
        return self.service.house

    # What is written is told

    def written(self, events: Iterable[Event]) -> None:
        for event in events:
            self.metrics.events += 1
            self.last[event.stream] = event.seq
            self.recent.setdefault(event.stream, deque(maxlen=RECENT)).append(event)
            for waiting in self.woken.get(event.stream, ()):
                waiting.set()

    def events_after(self, stream: str, after: int, most: int) -> list[Event]:
        """What is written: from memory if it has just been, else from the log."""
        recent = self.recent.get(stream)
        if not recent or after + 1 < recent[0].seq:
            return list(self.store.events(stream, after, most))
        first = after + 1 - recent[0].seq
        return [*islice(recent, first, first + most)]

    def watched(self, table: str) -> bool:
        """Whether a socket watches this table."""
        return bool(self.woken.get(table))

    def wake_all(self) -> None:
        """Some sessions have ended: every socket looks whether its own has."""
        for sockets in self.woken.values():
            for waiting in sockets:
                waiting.set()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """While it lasts, commands are taken; at its end everything is written."""
        self.service.start()
        ticking = asyncio.create_task(self.tick())
        try:
            yield
        finally:
            self.stopping = True
            ticking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ticking
            await self.service.stop()
            self.workers.close()

    async def tick(self) -> None:
        """Look at the clock for as long as the house is open, and let the bots play."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            await self._by_itself(self.service.tick())
            if self.practice is not None and time.monotonic() - swept > SWEEP:
                swept = time.monotonic()
                await self._by_itself(self.practice.sweep())

    async def _by_itself(self, work: Awaitable[object]) -> None:
        """What nobody asked for: the clock, and bots."""
        try:
            await work
        except LogError as error:
            self.fail(error)
        except (Error, Refusal) as error:
            log("refused", problem=str(error))
        except Exception as error:
            self.fail(error)

    # Who asks

    def from_here(self, asked: HTTPConnection) -> None:
        """Only under our own names, and from no other site."""
        if asked.headers.get("host", "") not in self.hosts:
            raise Failed(
                421,
                "wrong-host",
                "Host: not a name of this server; behind a proxy, start it with --origin.",
            )
        origin = asked.headers.get("origin")
        if origin is not None and origin not in self.origins:
            raise Failed(403, "wrong-origin", "Origin: requests from other sites are not allowed.")

    def caller(self, asked: HTTPConnection, *, unsafe: bool) -> Caller:
        scheme, _, secret = asked.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            secret = asked.cookies.get(COOKIE, "")
            if secret and unsafe and "origin" not in asked.headers:
                raise Failed(
                    *(
                        403,
                        "wrong-origin",
                        "Origin: missing; a request with a session cookie must send it.",
                    )
                )
        token = self.access.who(secret) if secret else None
        person = self.house.people.get(token.person) if token is not None else None
        if token is None or person is None or person == HOUSE:
            raise Failed(
                *(401, "not-logged-in", "You are not logged in, or your session has ended."),
                headers={"www-authenticate": "Bearer"},
            )
        return Caller(person, token)

    def known(self, person: str) -> Person:
        found = self.house.people.get(person)
        if found is None or found == HOUSE:
            raise Failed(404, "not-found", f"There is no person named {person[:40]!r} here.")
        return found

    def open_table(self, name: str) -> str:
        if name not in self.house.tables:
            raise Failed(404, "not-found", f"No table {name[:40]!r} is open here.")
        return name

    # What is seen

    def view(self, person: Person, table: str) -> said.View:
        """As the house has it in memory: to be sent when it is written (`Service.caught_up`)."""
        seq = self.house.floor.heads[table].seq
        return said.View(seq=seq, view=table_view(self.house, person, table))

    def news(self, person: Person, table: str) -> dict[str, Any]:
        """A table for somebody who watches its frames: to be sent when it is written."""
        view = table_view(self.house, person, table)
        for name in ("told", "bets", "settlement"):  # frames, `lying` and `lines` say it
            view.pop(name, None)
        frames = view.pop("frames", [])
        if self.practice is not None:
            self.practice.touched(table)
        return {"seq": view["seq"], "round": view["round"], "frames": frames, "table": view}

    def told(self, person: Person, event: Event) -> dict[str, Any]:
        """An event as somebody may see it. Its number is no secret, so that none is missed."""
        shown = event_view(self.house, person, event)
        return (
            {"seq": event.seq, "kind": "hidden"} if shown is None else {**shown, "seq": event.seq}
        )

    # Commands, however they come

    async def command(self, caller: Caller, key: str, plain: object) -> dict[str, Any]:
        if wait := self.commands_of.take(caller.person.name):
            raise too_often(wait)
        if not KEY.fullmatch(key):
            raise Failed(
                400,
                "unreadable",
                "Idempotency-Key: give 1 to 100 ASCII characters, a new key for each command.",
            )
        if self.stopping:
            raise Failed(
                503, "stopping", "The server is shutting down: try again later with the same key."
            )
        read: said.Command = said.read(plain, said.AnyCommand)
        assert isinstance(plain, dict)
        try:
            canonical(plain)
        except (TypeError, ValueError, RecursionError):
            raise said.BadRequest(
                "Amounts are whole cents: no number may have a fraction."
            ) from None
        kind, began, outcome = str(read.__struct_config__.tag), time.perf_counter(), "refused"
        try:
            reply = await self.service.do(caller.person.name, f"{caller.person.name} {key}", plain)
            outcome = "done"
        except Refusal as refusal:
            raise Failed(409, "refused", str(refusal), refusal.as_dict()) from None
        except Forbidden as error:
            raise Failed(403, "forbidden", sentence(error)) from None
        except Fault as error:  # nothing has changed, but it must be seen
            log("fault", problem=str(error))
            raise Failed(500, "fault", sentence(error)) from None
        except LogError as error:
            self.fail(error)
            raise Failed(
                503, "stopping", "The server has to restart: try again later with the same key."
            ) from None
        except KeyUsed:
            raise Failed(
                409,
                "key-used",
                "Idempotency-Key: this key was used for another command; give a new one.",
            ) from None
        except Bug as error:
            log("bug", problem=str(error), command=kind)
            raise Failed(500, "bug", sentence(error)) from None
        except (CommandError, LedgerError, RoundError) as error:
            raise Failed(409, "refused", sentence(error)) from None
        except Error as error:
            raise Failed(400, "unreadable", sentence(error)) from None
        except Exception as error:  # the house in memory may be wrong: only the log is true
            self.fail(error)
            raise Failed(
                503, "stopping", "The server has to restart: try again later with the same key."
            ) from None
        finally:
            self.metrics.commands[kind, outcome] += 1
            self.metrics.took(time.perf_counter() - began)
        return reply

    # Passwords: hashing takes memory and time, so only a few at once

    @contextlib.asynccontextmanager
    async def hashing_turn(self) -> AsyncIterator[None]:
        if self.hashers >= self.limits.hashing + self.limits.hashing_waits:
            raise Failed(
                *(503, "busy", "Too many people are logging in right now: try again in a moment."),
                headers={"retry-after": "2"},
            )
        self.hashers += 1
        try:
            async with self.hashing:
                yield
        finally:
            self.hashers -= 1


def sentence(error: BaseException) -> str:
    text = " ".join(str(error).split())[:1000]
    return text if text.endswith((".", "?", "!")) else f"{text}."
