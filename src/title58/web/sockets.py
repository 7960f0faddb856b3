"""One table over a WebSocket: its events by number as they are written, and commands.

Nothing is queued for anybody. A socket knows the number of the last event that it was sent; when
something is written it is woken and reads on in the log. Whoever takes too long is dropped, and
comes back with `?after=` the last number that he has.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.people import Forbidden
from title58.live.seen import offered
from title58.web import messages as said
from title58.web.core import Caller, Failed, Web, sentence, too_often
from title58.web.endpoints import as_response, number
from title58.web.logs import log

AT_ONCE = 100  # events that are read together
LOOK = 5.0  # seconds after which a quiet socket is looked at: its session may have ended
ENDED, CLOSED, TOO_SLOW, RESTART, TOO_LARGE = 4401, 4404, 4408, 1012, 1009


class Closed(Exception):  # noqa: N818 - it is what it says
    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code, self.why = code, why


async def watch(web: Web, socket: WebSocket) -> None:
    """From the first word to the last."""
    try:
        web.from_here(socket)
        caller = web.caller(socket, unsafe=True)
        table = socket.path_params["table"]
        if table == HOUSE_STREAM or table not in web.last:
            raise Failed(404, "not-found", f"There is no table {table[:40]!r} here.")
        after = number(socket, "after", -1, said.MOST)
        frames = number(socket, "frames", 0, 1) == 1
        if wait := web.queries_of.take(caller.person.name):
            raise too_often(wait)
        _room_for(web, caller)
    except Failed as error:
        reply = as_response(error.problem, error.status, error.headers)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_denial_response(reply)
        return
    line = Line(web, socket, caller, table)
    web.sockets[caller.person.name] = web.sockets.get(caller.person.name, 0) + 1
    web.metrics.sockets += 1
    try:
        await socket.accept()
        log("socket-opened", person=caller.person.name, table=table)
        await line.run(line.tell_frames() if frames else line.tell(after))
    except Closed as closed:
        web.metrics.dropped[closed.why] += 1
        log("socket-closed", person=caller.person.name, table=table, why=closed.why)
        with contextlib.suppress(Exception):  # whoever is gone need not be told
            await asyncio.wait_for(socket.close(closed.code, closed.why), 1)
    except (WebSocketDisconnect, RuntimeError):  # starlette raises the latter on a closed socket
        log("socket-left", person=caller.person.name, table=table)
    finally:
        web.metrics.sockets -= 1
        web.sockets[caller.person.name] -= 1
        if not web.sockets[caller.person.name]:
            del web.sockets[caller.person.name]


def _room_for(web: Web, caller: Caller) -> None:
    each, most = web.limits.sockets_each, web.limits.sockets
    if web.sockets.get(caller.person.name, 0) >= each or web.metrics.sockets >= most:
        raise Failed(
            429, "too-many", "Too many WebSockets are open: close one, or try again later."
        )


class Line:
    """One socket."""

    def __init__(self, web: Web, socket: WebSocket, caller: Caller, table: str) -> None:
        self._web, self._socket, self._caller, self._table = web, socket, caller, table
        self._turn = asyncio.Lock()  # one message at a time
        self._woken = asyncio.Event()

    async def run(self, telling: Coroutine[None, None, None]) -> None:
        waiting = self._web.woken.setdefault(self._table, set())
        waiting.add(self._woken)
        tasks = [asyncio.create_task(telling), asyncio.create_task(self._hear())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            done.pop().result()
        finally:
            waiting.discard(self._woken)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            for task in tasks:
                if not task.cancelled():
                    task.exception()  # whichever ended first has been heard

    async def tell(self, after: int) -> None:
        """What happens, from a number on. Whoever is too far behind, or ahead, begins anew."""
        web = self._web
        last = web.last.get(self._table, 0)
        if after < 0 or not last - web.limits.behind <= after <= last:
            after = await self._resync()
        while True:
            self._woken.clear()
            self._still_good()
            if web.last.get(self._table, 0) - after > web.limits.behind:
                after = await self._resync()
            found = web.events_after(self._table, after, AT_ONCE)
            for event in found:
                await self._send({"type": "event", **web.told(self._caller.person, event)})
                after = event.seq
            if not found:
                await self._quiet()

    def _still_good(self) -> None:
        if not self._web.access.good(self._caller.token):
            raise Closed(ENDED, "session-ended")
        if self._web.stopping:
            raise Closed(RESTART, "stopping")

    async def _quiet(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK):
                await self._woken.wait()

    async def tell_frames(self) -> None:
        """The table as it stands, and frames by their number: whole at first and with every new
        round, then those that are new or have changed."""
        web, last, rounds = self._web, -1, -1
        sent: dict[int, bytes] = {}
        while True:
            self._woken.clear()
            self._still_good()
            if self._table not in web.house.tables:
                raise Closed(CLOSED, "table-closed")
            if web.house.floor.heads[self._table].seq == last:
                await self._quiet()
                continue
            news = web.news(self._caller.person, self._table)
            last, whole = news["seq"], news["round"] != rounds
            if whole:
                rounds, sent = news["round"], {}
                news["table"]["offer"] = offered(web.house.tables[self._table])
            frames, count = news["frames"], len(news["frames"])
            encoded = [msgspec.json.encode(one) for one in frames]
            news["frames"] = [one for at, one in enumerate(frames) if sent.get(at) != encoded[at]]
            sent = dict(enumerate(encoded))
            await web.service.caught_up()
            await self._send({"type": "table", "whole": whole, "count": count, **news})

    async def _resync(self) -> int:
        """The table as it stands, instead of what led to it."""
        if self._table not in self._web.house.tables:  # closed: there is only its history
            return max(0, self._web.last[self._table] - self._web.limits.behind)
        seen = self._web.view(self._caller.person, self._table)
        await self._web.service.caught_up()
        await self._send({"type": "view", **msgspec.to_builtins(seen)})
        return seen.seq

    async def _hear(self) -> None:
        """One message after the other: the next is read when this one is answered."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code") or 1005)
            body = message.get("bytes") or (message.get("text") or "").encode()
            if len(body) > self._web.limits.body:
                raise Closed(TOO_LARGE, "too-large")
            await self._send(await self._answered(body))

    async def _answered(self, body: bytes) -> dict[str, Any]:
        reply: dict[str, Any] = {"type": "reply", "key": ""}
        try:
            plain = said.read_json(body)
            if plain == {"type": "ping"}:
                if wait := self._web.queries_of.take(self._caller.person.name):
                    raise too_often(wait)
                return {"type": "pong", "last": self._web.last.get(self._table, 0)}
            given: said.OnSocket = said.read(plain, said.OnSocket)
            reply["key"] = given.key
            if not self._web.access.good(self._caller.token):
                raise Closed(ENDED, "session-ended")
            done = await self._web.command(self._caller, given.key, given.command)
            return {**reply, "status": 200, "reply": done}
        except Failed as error:
            return {**reply, "status": error.status, **msgspec.to_builtins(error.problem)}
        except said.BadRequest as error:
            problem = Failed(400, "unreadable", str(error)).problem
            return {**reply, "status": 400, **msgspec.to_builtins(problem)}
        except Forbidden as error:
            problem = Failed(403, "forbidden", sentence(error)).problem
            return {**reply, "status": 403, **msgspec.to_builtins(problem)}

    async def _send(self, message: dict[str, Any]) -> None:
        text = msgspec.json.encode(message).decode()
        try:
            async with asyncio.timeout(self._web.limits.send_seconds), self._turn:
                await self._socket.send_text(text)
        except TimeoutError:
            raise Closed(TOO_SLOW, "too-slow") from None
