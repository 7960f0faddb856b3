"""A server of its own process on loopback, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import atexit
import base64
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from title58.web.demo import PEOPLE

LOOPBACK = "127.0.0.1"


class Reply(NamedTuple):
    status: int
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)


class Client:
    """One connection that stays open; one request after the other."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port, self.token = port, token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> Reply:
        given = {"host": f"{LOOPBACK}:{self.port}"}
        if self.token:
            given["authorization"] = f"Bearer {self.token}"
        if body is not None:
            given |= {"content-type": "application/json", "content-length": str(len(body))}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in given.items())]
        sent = "\r\n".join(lines).encode("utf-8") + b"\r\n\r\n" + (body or b"")
        return await self.raw(sent)

    async def raw(self, sent: bytes) -> Reply:
        """Whatever bytes these are, and the reply to them."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(LOOPBACK, self.port)
        reader, writer = self._streams
        try:
            writer.write(sent)
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.decode("latin-1").lower().split("\r\n")
            status = int(lines[0].split()[1])
            length = next((int(one[15:]) for one in lines if one.startswith("content-length:")), 0)
            body = b"" if status in (204, 304) else await reader.readexactly(length)
            if "connection: close" in lines:
                self.close()
        except asyncio.IncompleteReadError:
            self.close()
            raise ConnectionResetError from None
        except OSError:
            self.close()
            raise
        return Reply(status, body)

    async def send(self, key: str, message: Any) -> Reply:
        body = json.dumps(message).encode()
        return await self.request("POST", "/commands", body, idempotency_key=key)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def entered(port: int, link: str) -> str:
    """The token of whoever uses this link."""
    client = Client(port)
    reply = await client.request("POST", "/session/link", json.dumps({"link": link}).encode())
    client.close()
    assert reply.status == 200, reply
    token: str = reply.told["token"]
    return token


def handshake(port: int, path: str, token: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nhost: {LOOPBACK}:{port}\r\nauthorization: Bearer {token}\r\n"
        f"connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: {key}\r\n\r\n"
    ).encode()


def free_port() -> int:
    with socket.socket() as found:
        found.bind((LOOPBACK, 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """`title58 serve --demo`, started and killed as often as one likes; the port stays the same."""

    def __init__(self, folder: Path, command: tuple[str, ...] = ("-m", "title58", "serve")) -> None:
        self.database, self.port = folder / "house.db", free_port()
        self._command = (
            *(sys.executable, *command, str(self.database)),
            *("--port", str(self.port), "--demo"),
        )
        self.links: dict[str, str] = {}
        self._last = [*PEOPLE][-1]  # whose link is printed last
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Returns when it listens. Links are printed for whoever has no password, always anew."""
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=log, text=True
            )
        atexit.register(self._process.kill)  # whatever becomes of this process
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if self._heard(line) == self._last:
                break
        assert self.alive, self.log()[-2_000:]
        threading.Thread(target=self._process.stdout.read, daemon=True).start()

    def _heard(self, line: str) -> str:
        """The first word of a line that it prints; a link is kept."""
        name, _, rest = line.partition(" ")
        if "/#" in rest:
            self.links[name] = rest.rpartition("#")[2].strip()
        return name

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Politely; its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(30)

    def log(self) -> str:
        return self._log.read_text()

    def memory(self) -> int:
        """Bytes that it holds."""
        with suppress(OSError):
            for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) * 1024
        return 0


class Forked(Server):
    """The same, forked from a process that has the program loaded (`nursery.py`)."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, ("-m", "tests.live.web.nursery"))
        self._child: int | None = None

    @property
    def pid(self) -> int:
        assert self._child is not None
        return self._child

    @property
    def alive(self) -> bool:
        if self._child is None:
            return False
        with suppress(ProcessLookupError):
            os.kill(self._child, 0)
            return True
        return False

    def start(self) -> None:
        if self._process is None:
            with self._log.open("a") as log:
                self._process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                )
            atexit.register(self._leave)
        assert self._process.stdin is not None
        self._process.stdin.write("start\n")
        self._process.stdin.flush()
        heard = {self._last, "forked"}  # in whichever order
        while heard:
            line = self._line()
            name = self._heard(line)
            assert name != "ended", self.log()[-2_000:]
            if name == "forked":
                self._child = int(line.split()[1])
            heard.discard(name)

    def _line(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, self.log()[-2_000:]
        return line

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self._ended()

    def stop(self) -> int:
        os.kill(self.pid, signal.SIGTERM)
        return self._ended()

    def _ended(self) -> int:
        while not (line := self._line()).startswith("ended "):
            pass
        self._child = None
        return int(line.split()[1])

    def _leave(self) -> None:
        if self.alive:
            os.kill(self.pid, signal.SIGKILL)
        assert self._process is not None
        self._process.kill()
