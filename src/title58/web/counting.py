"""What bets and choices cost, counted by other processes: the event loop never waits for it.

Answers are kept by the digest of the filing, so that each is counted once.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from functools import lru_cache
from typing import Any

from title58.rounds.steps import Choose
from title58.submission.filing import Submission, read_filing

KEPT = 256  # answers
NICE = 10  # tables in play come first
WORKERS = 2  # so that a hint need not wait for what all bets cost


def _plain(filing: Submission) -> str:
    told = {
        "facility": filing.facility,
        "game": filing.game,
        "date": filing.date.isoformat(),
        "options": filing.options.as_plain(),
    }
    return json.dumps(told, sort_keys=True)


# In the other process


@lru_cache(maxsize=16)
def _filing(plain: str) -> Submission:
    from title58.law import Code

    return read_filing(json.loads(plain), "submission", Code.packaged())


def _edges(plain: str) -> dict[str, dict[str, dict[str, Any]]]:
    """The edge of every wager, by its place where that makes a difference."""
    from title58.errors import Error
    from title58.games import find_game
    from title58.odds.asking import ask
    from title58.refusal import Refusal

    filing = _filing(plain)
    game = find_game(filing.game)
    found: dict[str, dict[str, dict[str, Any]]] = {}
    try:
        priced = game.priced(ask(filing))
    except (Error, Refusal):
        return found
    for one in priced:
        places = found.setdefault(one.wager, {})
        for on in one.on:
            places.setdefault(on, _said(one.edge, bool(one.estimated)))
    return found


def _said(edge: Fraction, estimated: bool) -> dict[str, Any]:
    about = "about " if estimated else ""
    return {"edge": f"{about}{float(edge) * 100:.2f}%", "value": float(edge)}


def _worth(plain: str, step: Choose) -> dict[str, float]:
    from title58.games import find_game

    filing = _filing(plain)
    worth = find_game(filing.game).worth(filing.law, filing.options, step)
    return {option: float(value) for option, value in worth.items()}


def _begun() -> None:
    os.nice(NICE)


# In ours


class Counting:
    """Processes that count, made when they are first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._kept: OrderedDict[bytes, asyncio.Future[Any]] = OrderedDict()

    async def edges(self, filing: Submission) -> dict[str, dict[str, dict[str, Any]]]:
        plain = _plain(filing)
        found: dict[str, dict[str, dict[str, Any]]] = await self._once(plain, _edges, plain)
        return found

    async def worth(self, filing: Submission, step: Choose) -> Mapping[str, float]:
        plain = _plain(filing)
        found: Mapping[str, float] = await self._once(f"{plain} {step!r}", _worth, plain, step)
        return found

    async def _once(self, key: str, work: Callable[..., Any], *given: object) -> Any:
        """Whoever asks the same waits for the same answer."""
        digest = hashlib.sha256(key.encode()).digest()
        waiting = self._kept.get(digest)
        if waiting is None or (waiting.done() and waiting.exception() is not None):
            waiting = self._kept[digest] = self._ask(work, *given)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return await asyncio.shield(waiting)

    def _ask(self, work: Callable[..., Any], *given: Any) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(WORKERS, spawn, initializer=_begun)
            try:
                waiting: asyncio.Future[Any] = loop.run_in_executor(self._pool, work, *given)
                return waiting
            except BrokenProcessPool:  # it was ended: the next one may live
                self._pool = None
        raise RuntimeError("the process that counts cannot be started")

    def close(self) -> None:
        """Whatever is counted just now is given up."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = [*(getattr(pool, "_processes", None) or {}).values()]
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
