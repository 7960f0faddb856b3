"""Who else is there while somebody attacks: a player, and sockets that do nothing."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from tests.live.web.client import LOOPBACK, Client, Server, handshake

TABLE, SEAT = "sic-bo-1", 1  # where she plays


async def ann(server: Server, token: str, over: asyncio.Event) -> int:
    """An honest player: what she stakes in all, in cents."""
    client, staked, number = Client(server.port, token), 0, 0
    while not over.is_set():
        for message in (
            {"type": "round", "table": TABLE},
            {"type": "answer", "table": TABLE, "answer": {
                "kind": "bet", "seat": SEAT, "wager": "small", "amount": 500}},
        ):  # fmt: skip
            number += 1
            reply = None
            while reply is None:  # as docs/live.md says: again with the same key
                with suppress(ConnectionError):  # where all is slow it may have been idle too long
                    reply = await client.send(f"a{number}", message)
            assert reply.status in (200, 403, 409), reply
            if reply.status == 200 and message["type"] == "answer":
                staked += 500
        await asyncio.sleep(0.05)
    client.close()
    return staked


async def quiet(server: Server, token: str, over: asyncio.Event) -> int:
    """Sockets that say nothing, say half, or take nothing: how many of them were cut off."""
    cut_off = 0
    body = b"POST /commands HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"
    slow = handshake(server.port, f"/tables/{TABLE}/live?after=0", token)
    while not over.is_set():
        streams = [await asyncio.open_connection(LOOPBACK, server.port) for _ in range(6)]
        for number, (_, writer) in enumerate(streams):
            writer.write(
                (b"", b"GET / HT", body, b"GET / HTTP/1.1\r\nx: y\r\n", slow, slow)[number]
            )
        until = time.monotonic() + 20
        for reader, _ in streams[:4]:
            while not reader.at_eof():
                assert time.monotonic() < until, "a half-open socket is still open after 20 s"
                with suppress(TimeoutError, ConnectionResetError):
                    await asyncio.wait_for(reader.read(1_000), 5)
            cut_off += 1
        for _, writer in streams:
            writer.close()
        await asyncio.sleep(0.2)
    return cut_off
