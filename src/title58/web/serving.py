"""A house that is served: opened, reachable, and closed without losing anything.

Started again after whatever ended it, it goes on where the log ends.
"""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from title58.equipment.randomness import SystemSource
from title58.errors import Error
from title58.live.house import House
from title58.live.people import HOUSE, Act
from title58.live.service import Service, give_up
from title58.live.store.cipher import KeyFile
from title58.live.store.sqlite import SqliteStore
from title58.live.store.vault import Vault
from title58.live.views import NOTICE
from title58.web import demo
from title58.web.access import Access
from title58.web.app import application
from title58.web.connections import HEAD, Sweeper, protocol_class
from title58.web.core import Web, wall_clock
from title58.web.limits import Limits
from title58.web.logs import log, log_to

LOOPBACK = ("127.0.0.1", "localhost", "::1")
BOTS_MS = 250  # after which a bot acts
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")  # one of them is set where there is a screen
STOPPING = 10  # seconds in which requests under way may end


class ServeError(Error):
    """A house that cannot be served: why, and what to do."""


@dataclass(frozen=True)
class Serving:
    database: Path
    host: str = "127.0.0.1"
    port: int = 8058
    demo: bool = False
    origins: tuple[str, ...] = ()  # under which it is known besides, e.g. behind a proxy
    limits: Limits = field(default_factory=Limits)
    say: Callable[[str], None] = print
    browser: bool = False  # open the home page, if somebody could see it


def serve(serving: Serving) -> None:
    """Until somebody stops it."""
    listener = _listening(serving.host, serving.port)
    with listener:
        asyncio.run(_serve(serving, listener))


async def _serve(serving: Serving, listener: socket.socket) -> None:
    port = listener.getsockname()[1]
    store = SqliteStore(serving.database)
    access = Access(Path(f"{serving.database}.access"), wall_clock)
    vault = Vault(KeyFile(Path(f"{serving.database}.key")))
    house = House(store, now=wall_clock, chance=SystemSource(), vault=vault)
    service = Service(house, store, lambda events: web.written(events), _give_up, BOTS_MS)
    origins = frozenset((*_own_origins(serving.host, port), *serving.origins))
    web = Web(service, store, access, origins, serving.limits, fail=_give_up, demo=serving.demo)
    sweeper = Sweeper(serving.limits.request_seconds)
    log_to(sys.stderr)
    config = uvicorn.Config(
        application(web),
        http=protocol_class(sweeper),
        ws="websockets-sansio",
        ws_max_size=serving.limits.body,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        h11_max_incomplete_event_size=HEAD,
        timeout_graceful_shutdown=STOPPING,
        timeout_keep_alive=int(serving.limits.request_seconds) + 1,
    )
    server = _Server(config)
    async with web.running():
        if serving.demo:
            await demo.furnish(service)
        else:
            await _first_administrator(service)
        sweeping = asyncio.create_task(sweeper.run())
        _tell(serving, web, access, port)
        log("started", port=port, database=str(serving.database), tables=len(house.tables))
        with server.on_signals():
            await server.serve(sockets=[listener])
        sweeping.cancel()
    store.close()
    access.close()
    log("stopped")


class _Server(uvicorn.Server):
    """Ends without raising the signal that stopped it once more."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    @contextmanager
    def on_signals(self) -> Iterator[None]:
        kept = {one: signal.signal(one, self._stop) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in kept.items():
                signal.signal(one, handler)

    def _stop(self, number: int, _frame: object) -> None:
        self.force_exit = self.should_exit and number == signal.SIGINT
        self.should_exit = True


def _give_up(error: BaseException) -> None:
    log("gave-up", problem=f"{type(error).__name__}: {error}")
    give_up(error)


async def _first_administrator(service: Service) -> None:
    """A new house has nobody who could make anybody known."""
    people = service.house.people.values()
    if not any(one.may(Act.PEOPLE) for one in people if one != HOUSE):
        message = {"type": "person", "name": "admin", "role": "administrator"}
        await service.do(HOUSE.name, "first administrator", message)


def _tell(serving: Serving, web: Web, access: Access, port: int) -> None:
    """Where it is, and one-time links for those who could not get in otherwise."""
    host = f"[{serving.host}]" if ":" in serving.host else serving.host
    base = serving.origins[0] if serving.origins else f"http://{host}:{port}"
    serving.say(f"Serving {serving.database} at {base}")
    serving.say(NOTICE)
    if serving.host not in LOOPBACK and not serving.origins:
        serving.say("Traffic is not encrypted: put a TLS proxy in front and give --origin.")
    people = [one for one in web.house.people.values() if one != HOUSE and not one.bot]
    if not serving.demo:
        people = [one for one in people if one.may(Act.PEOPLE)]
    for person in people if not serving.browser else ():  # there whoever comes may practice
        if not access.has_password(person.name):
            secret, _ = access.link(person.name)
            serving.say(f"{person.name:10} {person.role!s:14} {base}/#{secret}")
    sys.stdout.flush()
    if serving.browser:
        _open(serving, base)


def _open(serving: Serving, address: str) -> None:
    """In a browser with windows; else the address in one plain line, last."""
    screen = sys.platform in ("darwin", "win32") or any(map(os.environ.get, SCREENS))
    if screen:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    serving.say(f"Open {address} in a browser.")
    sys.stdout.flush()


def _own_origins(host: str, port: int) -> tuple[str, ...]:
    names = ("127.0.0.1", "localhost", "[::1]") if host in LOOPBACK else (host,)
    return tuple(f"http://{name}:{port}" for name in names)


def _listening(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ServeError(
            f"--host: {host} is not an address of this machine ({error.strerror}); give one, such"
            " as 127.0.0.1"
        ) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1024)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            problem = f"--port: {port} is in use on {host}; give another, or 0 for any free port"
        elif error.errno == errno.EACCES:
            problem = f"--port: {port} needs administrator rights; use a port above 1023"
        else:
            problem = f"--host: {host} cannot be used ({os.strerror(error.errno or 0)})"
        raise ServeError(problem) from None
    return listener
