"""Was it so? The log checked from its first byte: chains, signatures, rounds, money.

Nothing here trusts what the house has in memory. Chains are hashed again, with the digests of what
was written with each event (`chains`). Every round is settled again from its answers under the law
of its day, and every transfer that a round or a command must have made is held against what is
stored (`resettled`). Every balance is added up from the transfers. A round of another engine or law
that does not settle alike here is not called wrong: only a program of that engine can tell
(`engines`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from title58.law import Code
from title58.ledger.book import Account, Transfer
from title58.live.audit.chains import in_the_chain, replies_invented, seals_broken, unreadable_at
from title58.live.audit.engines import EngineError, Engines
from title58.live.audit.resettled import Table
from title58.live.findings import Audited, Finding
from title58.live.log import MOVED, NOTHING, REPLY, Log
from title58.live.store.signing import announced
from title58.live.store.sqlite import Reader, refuse_damaged
from title58.progress import stage

AT_ONCE = 2_000  # events, about, that a worker takes


class Part(NamedTuple):
    """Some events of a stream: from the beginning of a round to before that of another."""

    stream: str
    after: int
    upto: int


def audit(store: Log, code: Code | None = None, engines: Engines | None = None) -> Audited:
    """Everything in a store."""
    found = Audited()
    for stream in sorted(store.heads()):
        found += look_at(store, Part(stream, 0, 0), code, engines)
    found.findings += (*_as_a_whole(store, found, store.balances()),)
    return found


def audit_file(
    path: Path, code: Code | None = None, workers: int = 1, engines: Engines | None = None
) -> Audited:
    """Everything in a database, as it stands at this moment; nobody who writes is disturbed."""
    refuse_damaged(path)
    store = Reader(path)
    store.as_of_now()
    kept, parts = store.balances(), list(_parts(store))
    found = Audited()
    with stage("Auditing", sum(part.upto - part.after for part in parts)) as told:
        for part, one in zip(parts, _each(path, parts, code, workers, engines), strict=True):
            found += one
            told.move_on(part.upto - part.after)
    found.findings += (*_as_a_whole(store, found, kept),)
    store.refuse_disturbed()
    store.close()
    return found


def _as_a_whole(store: Log, found: Audited, kept: Mapping[Account, int]) -> Iterator[Finding]:
    """What no part shows by itself."""
    yield from announced(store).findings
    yield from _balances(found.balances, kept)
    yield from replies_invented(store, found.replies)


def _parts(store: Reader) -> Iterator[Part]:
    """Cut between rounds, so that each can be looked at by itself."""
    for stream, head in sorted(store.heads().items()):
        last = 0
        for began in store.numbers(stream, "round"):
            if began - 1 - last >= AT_ONCE:
                yield Part(stream, last, began - 1)
                last = began - 1
        yield Part(stream, last, head.seq)


def _each(
    path: Path, parts: Sequence[Part], code: Code | None, workers: int, engines: Engines | None
) -> Iterator[Audited]:
    """In their order; by several processes, if that is asked for."""
    if workers == 1 or len(parts) == 1:
        _prepare(path, code, engines)
        yield from map(_work, parts)
        return
    from multiprocessing import get_context
    from signal import SIG_IGN, SIGINT, signal

    def ready() -> None:
        signal(SIGINT, SIG_IGN)  # Ctrl-C reaches every process; one of them obeys
        _prepare(path, code, engines)

    with get_context("fork").Pool(workers, ready) as pool:
        yield from pool.imap(_work, parts)


_WITH: list[Any] = []  # what this process works with


def _prepare(path: Path, code: Code | None, engines: Engines | None) -> None:
    _WITH[:] = [Reader(path), code, engines]


def _work(part: Part) -> Audited:
    store, code, engines = _WITH
    return look_at(store, part, code, engines)


def look_at(
    store: Log, part: Part, code: Code | None = None, engines: Engines | None = None
) -> Audited:
    """Some events of a stream: the chain, each round, and what was moved."""
    found = Audited()
    stream, after, upto = part
    before, number = NOTHING, after
    table, sealed = Table(stream, code, engines), False
    if after:
        (last,) = store.events(stream, after - 1, 1)
        before, sealed = last.hash, MOVED in last.told
        table.comes_from(store.last(stream, "opened", after), store.last(stream, "settled", after))
    moves = groupby(store.moved(stream, after, upto), key=lambda each: each[0])
    waiting = next(moves, None)
    for event in store.events(stream, after, upto - after if upto else 0):
        while waiting is not None and waiting[0] < event.seq:
            found.findings += (Finding(stream, waiting[0], "transfers without an event"),)
            waiting = next(moves, None)
        transfers: list[Transfer] = []
        if waiting is not None and waiting[0] == event.seq:
            transfers = [one for _, one in waiting[1]]
            waiting = next(moves, None)
        number += 1
        found.events += 1
        found.transfers += len(transfers)
        found.findings += (*in_the_chain(event, number, before),)
        number, before = event.seq, event.hash
        for one in transfers:
            found.balances[one.source] -= one.units
            found.balances[one.target] += one.units
        try:
            told = event.told
            broken = seals_broken(store, event, told, transfers, sealed=sealed)
            found.findings += (*broken,)
            found.replies += REPLY in told
            sealed = sealed or MOVED in told
            found.findings += (*table.see(event, transfers),)
        except EngineError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            unread = f"cannot be read ({error!r})"
            found.findings += (Finding(stream, event.seq, unread, unreadable_at(event)),)
    if waiting is not None:
        found.findings += (Finding(stream, waiting[0], "transfers without an event"),)
    found.rounds = table.rounds
    return found


def _balances(added: Mapping[Account, int], kept: Mapping[Account, int]) -> Iterator[Finding]:
    for account in sorted({*added, *kept}):
        if added.get(account, 0) != kept.get(account, 0):
            yield Finding(
                "accounts",
                0,
                f"{account} holds {kept.get(account, 0)} units; its transfers come to"
                f" {added.get(account, 0)}",
            )
        elif kept.get(account, 0) < 0 and account.has_floor:
            yield Finding("accounts", 0, f"{account} is below zero")
