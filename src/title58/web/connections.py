"""Connections that hold nothing up: whoever says nothing, or takes nothing, is cut off."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from title58.web.core import Failed

HEAD = 16 * 1024  # bytes of a request's first line and headers
LOOK = 0.5  # seconds


class Sweeper:
    """Looks at every connection again and again."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: dict[asyncio.Transport, tuple[object, float]] = {}
        self.cut_off = 0

    def add(self, transport: asyncio.Transport) -> None:
        self._since[transport] = (None, asyncio.get_running_loop().time())

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            now = asyncio.get_running_loop().time()
            for transport, (before, since) in [*self._since.items()]:
                waits_for = _waits_for(transport)
                if waits_for is None or waits_for != before:
                    self._since[transport] = (waits_for, now)
                elif now - since > self._seconds:
                    self.cut_off += 1
                    transport.abort()
                    del self._since[transport]
                if _gone(transport):
                    self._since.pop(transport, None)


def _gone(transport: asyncio.Transport) -> bool:
    return transport.is_closing() and not transport.get_write_buffer_size()


def _waits_for(transport: asyncio.Transport) -> object:
    """What the other side owes us: while this stays the same, it does nothing. None: nothing."""
    if left := transport.get_write_buffer_size():
        return ("takes nothing", left)
    if transport.is_closing():
        return "closing"
    protocol = transport.get_protocol()
    if isinstance(protocol, H11Protocol):
        theirs, cycle = protocol.conn.their_state, protocol.cycle
        if theirs is h11.SEND_BODY or (theirs is h11.IDLE and protocol.conn.our_state is h11.IDLE):
            return (str(theirs), id(cycle))
    if isinstance(protocol, WebSocketsSansIOProtocol) and not protocol.handshake_initiated:
        return "handshake"
    return None


def protocol_class(sweeper: Sweeper) -> type[H11Protocol]:
    """HTTP/1.1 whose connections are watched, and whose own errors have our shape."""

    class Watched(H11Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            sweeper.add(transport)

        def send_400_response(self, msg: str) -> None:
            problem = Failed(400, "unreadable", "This is not a valid HTTP request.")
            body = msgspec.json.encode(problem.problem)
            headers: list[tuple[bytes, bytes]] = [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
                (b"x-content-type-options", b"nosniff"),
                (b"x-not-approved", b"for wagering"),
                (b"connection", b"close"),
            ]
            if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
                self.transport.close()
                return
            head = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
            parts: list[Any] = [head, h11.Data(data=body), h11.EndOfMessage()]
            for part in parts:
                self.transport.write(self.conn.send(part) or b"")
            self.transport.close()

    return Watched
