"""`title58 serve` as a command: how it starts, what it says when it cannot, how it ends."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.live.web.client import LOOPBACK, Client, Server, entered
from title58.live.store.sqlite import SqliteStore


def said(*words: str, **environment: str) -> tuple[int, str]:
    """The exit code and what stands on standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "title58", "serve", *words],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stderr


def test_a_served_house_stops_politely_and_goes_on(tmp_path: Path) -> None:
    async def bets(server: Server, *keys: str) -> list[Any]:
        token = await entered(server.port, server.links["ann"])
        client = Client(server.port, token)
        table = "sic-bo-1"
        await client.send("sit", {"type": "sit", "table": table, "seat": 1, "cents": 20_000})
        await client.send("round", {"type": "round", "table": table})
        answer = {"kind": "bet", "seat": 1, "wager": "small", "amount": 500}
        message = {"type": "answer", "table": table, "answer": answer}
        replies = [await client.send(key, message) for key in keys]
        client.close()
        return [reply.told["reply"] for reply in replies]

    server = Server(tmp_path)
    server.start()
    code, error = said(str(server.database), "--port", "0")
    assert (code, error) == (2, f"{server.database}: another process has this house open.\n")
    (first,) = asyncio.run(bets(server, "one"))
    assert first["staked"] == 500
    assert server.stop() == 0
    server.start()  # the round is still open, and links are good only once
    again, second = asyncio.run(bets(server, "one", "two"))
    assert (again, second["staked"]) == (first, 1_000)
    assert server.stop() == 0
    log = [json.loads(line) for line in server.log().splitlines()]
    assert {"started", "stopped", "request", "logged-in"} <= {line["event"] for line in log}
    assert all(line["at"].endswith("Z") for line in log)
    store = SqliteStore(server.database)
    assert sum(store.balances().values()) == 0
    store.close()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, error = said(str(tmp_path / "house.db"), "--port", port)
    assert code == 2
    assert error.startswith(f"--port: {port} is in use on 127.0.0.1; give another")
    assert not [*tmp_path.iterdir()]


def test_what_cannot_be_served(tmp_path: Path) -> None:
    assert said() == (2, "DATABASE is missing. Name a file for the house, or try --demo.\n")
    code, error = said("--demo", "--origin", "tables.example.com")
    assert (code, "--origin: 'tables.example.com' is not an origin" in error) == (2, True)
    broken = tmp_path / "house.db"
    broken.write_text("no database")
    code, error = said(str(broken), "--port", "0")
    assert (code, error.startswith(f"{broken}: ")) == (2, True)
    code, error = said("--demo", "--host", "203.0.113.7", "--port", "0")
    assert (code, error.startswith("--host: 203.0.113.7 cannot be used")) == (2, True)


def test_without_the_extra(tmp_path: Path) -> None:
    (tmp_path / "starlette.py").write_text("raise ModuleNotFoundError(name='starlette')")
    code, error = said("--demo", PYTHONPATH=str(tmp_path))
    assert (code, error) == (2, "This needs the package starlette: install title58[live].\n")
