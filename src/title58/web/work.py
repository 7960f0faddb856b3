"""Work that takes too long for the event loop: done by other processes, bounded, and given up when
nobody waits for it any more.

A question is asked by a key, the digest of all that it says. Whoever asks the same while it is
worked on waits for the same answer; answers are kept, the oldest go first.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import pickle
import struct
import subprocess
import sys
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

SIZE = struct.Struct("!Q")


class Busy(Exception):  # noqa: N818 - it is what it says
    """Too much is being worked on already, by everybody or for one address."""


class Stopped(Exception):  # noqa: N818 - it is what it says
    """The work was given up: it took too long, or its process ended."""


@dataclass
class Job:
    key: str
    question: Mapping[str, Any]
    address: str
    done: Future[Any] = field(default_factory=Future)
    waiting: int = 0
    left: float = 0.0  # when the last who waited went
    process: subprocess.Popen[bytes] | None = None
    given_up: bool = False


@dataclass(frozen=True)
class WorkLimits:
    processes: int = 2
    jobs: int = 24  # waiting or under way, in all
    each: int = 6  # of one address
    seconds: float = 240  # that one may take: the first of Blackjack is compiled
    grace: float = 3  # seconds for which work goes on though nobody waits
    kept: int = 400  # answers,
    kept_bytes: int = 64 * 1024 * 1024


def key_of(question: Mapping[str, Any]) -> str:
    plain = json.dumps(question, sort_keys=True, separators=(",", ":"), default=repr)
    return hashlib.sha256(plain.encode()).hexdigest()


class Workers:
    """A few processes, and what they are at."""

    def __init__(self, limits: WorkLimits | None = None) -> None:
        self.limits = limits or WorkLimits()
        self._lock = threading.Lock()
        self._more = threading.Condition(self._lock)
        self._jobs: dict[str, Job] = {}
        self._queue: deque[Job] = deque()
        self._addresses: Counter[str] = Counter()
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._bytes = 0
        self._idle: list[subprocess.Popen[bytes]] = []
        self._threads = 0
        self._closed = False

    # For whoever asks, on an event loop

    def known(self, question: Mapping[str, Any]) -> Any:
        """The answer, if it is kept; else None."""
        with self._lock:
            kept = self._kept.get(key := key_of(question))
            if kept is not None:
                self._kept.move_to_end(key)
        return None if kept is None else pickle.loads(kept)

    async def ask(
        self, question: Mapping[str, Any], address: str = "", patience: float | None = None
    ) -> Any:
        """The answer; None if it is not there within so many seconds, and still worked on."""
        kept = self.known(question)
        if kept is not None:
            return kept
        job = self._join(question, address)
        try:
            waited = asyncio.wrap_future(job.done)
            waited.add_done_callback(_heard)
            return await asyncio.wait_for(asyncio.shield(waited), patience)
        except TimeoutError:
            return None
        finally:
            self._leave(job)

    def warm(self) -> None:
        """Begin a process before anybody waits for one."""
        with self._lock:
            if not (self._idle or self._jobs or self._closed):
                self._idle.append(_begun())

    def close(self) -> None:
        """Every process ends."""
        with self._lock:
            self._closed = True
            running = [job.process for job in self._jobs.values() if job.process]
            jobs, self._idle = [*self._idle, *running], []
            self._more.notify_all()
        for process in jobs:
            _end(process)

    # Jobs

    def _join(self, question: Mapping[str, Any], address: str) -> Job:
        key = key_of(question)
        with self._lock:
            job = self._jobs.get(key)
            if job is None or job.given_up:
                if (
                    self._closed
                    or len(self._jobs) >= self.limits.jobs
                    or self._addresses[address] >= self.limits.each
                ):
                    raise Busy
                job = self._jobs[key] = Job(key, question, address)
                self._addresses[address] += 1
                self._queue.append(job)
                if self._threads < self.limits.processes:
                    self._threads += 1
                    threading.Thread(target=self._serve, daemon=True).start()
                self._more.notify()
            job.waiting += 1
        return job

    def _leave(self, job: Job) -> None:
        with self._lock:
            job.waiting -= 1
            job.left = time.monotonic()
            alone = not job.waiting and not job.done.done()
        if alone:
            timer = threading.Timer(self.limits.grace, self._give_up, (job,))
            timer.daemon = True
            timer.start()

    def _give_up(self, job: Job, *, late: bool = False) -> None:
        with self._lock:
            awaited = job.waiting or time.monotonic() - job.left < self.limits.grace * 0.9
            if job.done.done() or (awaited and not late):
                return
            job.given_up = True
            process = job.process
        if process is not None:
            _end(process)

    def _forget(self, job: Job) -> None:
        """With the lock held."""
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]
        self._addresses[job.address] -= 1
        if self._addresses[job.address] <= 0:
            del self._addresses[job.address]

    # In a thread for each process

    def _serve(self) -> None:
        while True:
            with self._lock:
                while not self._queue and not self._closed:
                    self._more.wait()
                if self._closed:
                    return
                job = self._queue.popleft()
                if job.given_up:
                    self._forget(job)
                    continue
                job.process = self._idle.pop() if self._idle else _begun()
            limit = threading.Timer(self.limits.seconds, self._give_up, (job,), {"late": True})
            limit.daemon = True
            limit.start()
            answer = _worked(job.process, job.question)
            limit.cancel()
            self._finish(job, answer)

    def _finish(self, job: Job, answer: bytes | None) -> None:
        with self._lock:
            process, job.process = job.process, None
            assert process is not None
            if answer is None or self._closed:
                _end(process)
            else:
                self._idle.append(process)
                self._keep(job.key, answer)
            self._forget(job)
        if answer is None:
            job.done.set_exception(Stopped())
            job.done.exception()  # nobody may be waiting
        else:
            job.done.set_result(pickle.loads(answer))

    def _keep(self, key: str, answer: bytes) -> None:
        self._kept[key] = answer
        self._bytes += len(answer)
        while len(self._kept) > self.limits.kept or (
            self._bytes > self.limits.kept_bytes and len(self._kept) > 1
        ):
            _, gone = self._kept.popitem(last=False)
            self._bytes -= len(gone)


def _heard(done: asyncio.Future[Any]) -> None:
    """Nobody need be waiting any more."""
    if not done.cancelled():
        done.exception()


def _begun() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "title58.web.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def _worked(process: subprocess.Popen[bytes], question: Mapping[str, Any]) -> bytes | None:
    """The answer as it was written, or None if the process has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        text = pickle.dumps(dict(question))
        process.stdin.write(SIZE.pack(len(text)) + text)
        process.stdin.flush()
        head = process.stdout.read(SIZE.size)
        if len(head) < SIZE.size:
            return None
        size = SIZE.unpack(head)[0]
        answer = process.stdout.read(size)
    except (OSError, ValueError):
        return None
    return answer if len(answer) == size else None


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        process.kill()
    process.wait()


def lower_priority() -> None:
    """Tables in play come first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
