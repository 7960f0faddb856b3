"""A house that many people use at once: one loop moves it, one thread writes.

Whatever waits while a transaction is synced goes into the next one together (group commit). Nobody
hears of anything before it is written. If something cannot be written the process ends at once:
what it has in memory is ahead of the log, and only the log is true.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import queue
import sys
import threading
from collections.abc import Callable
from typing import Any

from title58.errors import Error
from title58.live.bots import Bots
from title58.live.commands.reading import Message
from title58.live.house import Done, House
from title58.live.log import Batch, Event, Store
from title58.refusal import Refusal

SWITCH = 0.0003  # seconds for which the loop may keep the writer waiting, or the writer the loop
FAILED = 70  # the exit code of a process that could not write
Written = Callable[[list[Event]], None]
Waiting = tuple[Batch | None, asyncio.Future[None]]


def give_up(error: BaseException) -> None:
    """End this process without another word to anybody."""
    problem = f"{type(error).__name__}: {error}"
    sys.stderr.write(f"title58: fatal error ({problem}); stopping\n")
    sys.stderr.flush()
    os._exit(FAILED)


class Service:
    """Commands from many, in the order in which they come."""

    def __init__(
        self,
        house: House,
        store: Store,
        written: Written = lambda _events: None,
        fail: Callable[[BaseException], None] = give_up,
        bots_ms: int = 0,  # after which a bot acts: as people would, or at once
    ) -> None:
        self.house, self._store, self._written, self._fail = house, store, written, fail
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._bots = Bots(house, bots_ms)
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self.commits = 0

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        gc.collect()
        gc.freeze()  # the law never changes: nobody need look through it again and again
        sys.setswitchinterval(SWITCH)
        self._thread.start()

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        await self.caught_up()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    async def do(self, actor: str, key: str, message: Message) -> dict[str, Any]:
        """The reply to a command, once it is written. What is refused is raised at once."""
        self._let_bots_bet(message)
        done = self._carry_out(actor, key, message)
        if done.batch is not None:
            await self._safe(done.batch)
        else:  # done before, but perhaps not yet written
            await self.caught_up()
        return done.reply

    def _let_bots_bet(self, message: Message) -> None:
        """Whoever closes betting sooner than bots act does not shut them out: a shooter without a
        Pass or Don't Pass Bet would lose the dice."""
        match message:
            case {"type": "answer", "table": str(table), "answer": {"kind": "no-more-bets"}}:
                for actor, key, bet in [*self._bots.last_bets(table)]:
                    with contextlib.suppress(Error, Refusal):
                        self._safe(self._carry_out(actor, key, bet).batch)

    def _carry_out(self, actor: str, key: str, message: Message) -> Done:
        try:
            return self.house.do(actor, key, message)
        except Exception as error:
            self._end_unless_refused(error)
            raise

    async def caught_up(self) -> None:
        """When all that has been done so far is written."""
        await self._safe(None)

    async def tick(self) -> None:
        """What has fallen due by the clock, and the next act of each bot."""
        for actor, key, message in [*self._bots.commands()]:
            with contextlib.suppress(Error, Refusal):  # as anybody's, it may come too late
                await self.do(actor, key, message)
        try:
            due = [self._safe(batch) for batch in self.house.tick()]  # before all else
        except Exception as error:
            self._end_unless_refused(error)
            raise
        for waiting in due:
            await waiting

    def _end_unless_refused(self, error: Exception) -> None:
        """What is refused is refused. Anything else means that memory cannot be trusted."""
        if not isinstance(error, Error | Refusal):
            self._fail(error)

    def _safe(self, batch: Batch | None) -> asyncio.Future[None]:
        """Done when this batch, and so all before it, is written. Whoever goes away stops
        nothing: each has a future of his own."""
        waiting = self._loop.create_future()
        self._queue.put((batch, waiting))
        return waiting

    def _write(self) -> None:
        while True:
            waiting = [self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get())
            ends = waiting[-1] is None
            todo = [one for one in waiting if one is not None]
            batches = [batch for batch, _ in todo if batch is not None]
            if batches:
                try:
                    self._store.write(batches)
                except BaseException as error:
                    self._fail(error)
                    return
                self.commits += 1
            if todo:
                self._loop.call_soon_threadsafe(self._tell, todo)
            if ends:
                return

    def _tell(self, done: list[Waiting]) -> None:
        try:
            for batch, waiting in done:
                if batch is not None:
                    self.house.written(batch)
                    self._written(batch.events)
                if not waiting.done():  # else nobody waits any more
                    waiting.set_result(None)
        except Exception as error:  # or some would wait for ever
            self._fail(error)
            raise
