"""Whoever takes nothing from a socket is dropped, and nobody else."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from tests.live.web.client import LOOPBACK, Client, Server, entered, handshake
from tests.live.web.site import BET, Site
from title58.ledger.book import Kind
from title58.live.views import NOTICE
from title58.web.app import application
from title58.web.sockets import TOO_SLOW

LIMIT = 0.2  # seconds, instead of ten


class Browser:
    """One end of a WebSocket that takes so many messages, and then no more."""

    def __init__(self, site: Site, takes: int) -> None:
        self._site, self._left = site, takes
        self.taken: list[dict[str, Any]] = []
        self.code: int | None = None
        self.ended = asyncio.Event()
        self._first = True

    async def receive(self) -> dict[str, Any]:
        if self._first:
            self._first = False
            return {"type": "websocket.connect"}
        await self.ended.wait()
        return {"type": "websocket.disconnect", "code": 1005}

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            if not self._left:
                await asyncio.Event().wait()  # for ever
            self._left -= 1
            self.taken.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.code = message["code"]

    async def run(self) -> None:
        token = self._site.token("ann")
        await application(self._site.web)(
            {
                "type": "websocket",
                "path": "/tables/t1/live",
                "query_string": b"after=0",
                "headers": [
                    (b"host", b"testserver"),
                    (b"authorization", f"Bearer {token}".encode()),
                ],
                "scheme": "ws",
                "client": ("127.0.0.1", 1),
                "extensions": {},
            },
            self.receive,
            self.send,
        )


@pytest.mark.parametrize("takes", [0, 2])
def test_whoever_takes_nothing_is_dropped_at_the_limit(takes: int) -> None:
    async def both() -> tuple[Browser, Browser, float]:
        site.web.service.start()
        slow, quick = Browser(site, takes), Browser(site, 1_000)
        other = asyncio.create_task(quick.run())
        began = time.monotonic()
        await asyncio.wait_for(slow.run(), 30)
        took = time.monotonic() - began
        assert not other.done()
        assert site.web.metrics.dropped == {"too-slow": 1}
        quick.ended.set()
        await other
        await site.web.service.stop()
        return slow, quick, took

    site = Site(send_seconds=LIMIT)
    site.desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    site.desk("ann", type="round", table="t1")
    site.web.written([event for events in site.desk.store.log.values() for event in events])
    slow, quick, took = asyncio.run(both())
    assert slow.code == TOO_SLOW == 4408
    assert LIMIT <= took < 10  # the limit is the one that was set
    assert len(slow.taken) == takes
    assert quick.code is None
    assert len(quick.taken) == len(site.desk.store.log["t1"])  # who reads misses nothing


def test_over_a_real_socket(tmp_path: Path) -> None:
    """A client whose buffers are small reads nothing, while another makes the table talk."""
    server = Server(tmp_path, ("-m", "tests.live.web.unlimited", "--seconds", "0.5"))

    def dropped() -> list[str]:
        whole = server.log().rpartition("\n")[0]  # the last line may be half written
        lines = [json.loads(line) for line in whole.splitlines()]
        return [line["person"] for line in lines if line.get("why") == "too-slow"]

    async def run() -> None:
        tokens = {name: await entered(server.port, server.links[name]) for name in ("ann", "bob")}
        lazy = socket.socket()
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
        lazy.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        lazy.connect((LOOPBACK, server.port))
        lazy.sendall(handshake(server.port, "/tables/sic-bo-1/live", tokens["bob"]))
        client = Client(server.port, tokens["ann"])
        table = "sic-bo-1"
        await client.send("sit", {"type": "sit", "table": table, "seat": 1, "cents": 50_000})
        acts: list[dict[str, Any]] = [
            {"type": "round"},
            {"type": "answer", "answer": {"kind": "no-more-bets"}},
        ]
        last = time.monotonic() + 60
        turn = 0
        while not dropped() and time.monotonic() < last:
            turn += 1
            for number, said in enumerate(acts):
                reply = await client.send(f"{turn} {number}", {**said, "table": table})
                assert reply.status == 200
            if turn % 20 == 0:
                await asyncio.sleep(0.1)
        assert dropped() == ["bob"]
        client.close()
        lazy.close()

    server.start()
    try:
        asyncio.run(run())
        assert server.stop() == 0
    finally:
        if server.alive:
            server.kill()


# What is said over a socket


def test_events_come_by_number_and_after_any(seated: Site) -> None:
    headers = {"authorization": f"Bearer {seated.token('bob')}"}
    with seated.client.websocket_connect("/tables/t1/live?after=2", headers=headers) as socket:
        assert [socket.receive_json()["seq"] for _ in range(2)] == [3, 4]
        seated.bet()
        assert socket.receive_json()["seq"] == 5
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong", "last": 5}


def test_whoever_has_no_number_or_a_wrong_one_begins_with_a_view(seated: Site) -> None:
    headers = {"authorization": f"Bearer {seated.token('bob')}"}
    for query in ("", "?after=99"):
        with seated.client.websocket_connect(f"/tables/t1/live{query}", headers=headers) as socket:
            told = socket.receive_json()
            assert (told["type"], told["seq"]) == ("view", 4)
            assert "Not approved for wagering" in told["notice"]


def test_commands_over_a_socket_are_the_same(seated: Site) -> None:
    headers = {"authorization": f"Bearer {seated.token('ann')}"}
    bet = {"key": "one", "command": {"type": "answer", "table": "t1", "answer": BET}}
    with seated.client.websocket_connect("/tables/t1/live?after=4", headers=headers) as socket:

        def said(message: Any) -> Any:
            socket.send_json(message)
            while (told := socket.receive_json())["type"] != "reply":
                pass
            return told

        first = said(bet)
        assert (first["status"], first["reply"]["staked"]) == (200, 500)
        assert said(bet) == first
        assert seated.bet(key="one") == (200, {"reply": first["reply"], "notice": NOTICE})
        assert said({"key": "two", "command": {"type": "dance"}})["status"] == 400
        assert said({"key": 5})["status"] == 400
        assert said([])["status"] == 400
        forbidden = {"type": "deposit", "person": "ann", "cents": 5}
        assert said({"key": "three", "command": forbidden})["status"] == 403
    assert seated.desk.holds(Kind.LAYOUT, "t1/1") == 500


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/tables/t1/live", {}, 401),
        ("/tables/t1/live", {"authorization": "Bearer x"}, 401),
        ("/tables/t1/live", {"origin": "https://evil.example"}, 403),
        ("/tables/t9/live", {"authorization": ""}, 404),
        ("/tables/house/live", {"authorization": ""}, 404),
        ("/tables/t1/live?after=x", {"authorization": ""}, 400),
    ],
)
def test_a_socket_is_refused(seated: Site, path: str, headers: dict[str, str], status: int) -> None:
    if headers.get("authorization") == "":
        headers = {"authorization": f"Bearer {seated.token('ann')}"}
    assert refused(seated, path, headers) == status


def refused(site: Site, path: str, headers: dict[str, str]) -> int:
    with pytest.raises(WebSocketDenialResponse) as denied:  # noqa: SIM117
        with site.client.websocket_connect(path, headers=headers):
            pass
    assert denied.value.json()["message"].endswith(".")
    return denied.value.status_code


def test_a_socket_ends_with_its_session(seated: Site) -> None:
    headers = {"authorization": f"Bearer {seated.token('ann')}"}
    with seated.client.websocket_connect("/tables/t1/live?after=4", headers=headers) as socket:
        assert seated("admin", "DELETE", "/people/ann/sessions")[0] == 204
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
        assert ended.value.code == 4401


def test_so_many_sockets_and_no_more(seated: Site) -> None:
    headers = {"authorization": f"Bearer {seated.token('ann')}"}
    seated.web.sockets["ann"] = 10
    assert refused(seated, "/tables/t1/live", headers) == 429
