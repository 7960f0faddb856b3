"""The log: one stream per table and one for the house, each a chain of events.

The body of an event is written once as canonical bytes and hashed as it stands. Each event's hash
covers the one before it, so that nothing can be changed, left out or put in between unseen. What is
written with an event, its transfers and the reply to its command, is in its body as a digest.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import NoneType
from typing import Any, NamedTuple, Protocol

import msgspec

from title58.errors import Error
from title58.ledger.book import Account, Transfer

HOUSE = "house"
NOTHING = bytes(32)  # what the first event of a stream follows


class LogError(Error):
    """The log is not what it must be: where it first goes wrong."""


def _text(value: object) -> str:
    """Text of a kind of its own, such as the name of an account."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{value!r} is not plain data")


encoded = msgspec.json.Encoder(enc_hook=_text, order="sorted").encode  # what we have made ourselves
_SIZE = struct.Struct(">Q").pack
_LEAVES = frozenset((str, int, bool, NoneType))


def canonical(plain: object) -> bytes:
    """Plain data as bytes, in one way only: sorted names, no spaces, no floats."""
    _refuse_other(plain)
    return encoded(plain)


def _refuse_other(plain: object) -> None:
    if isinstance(plain, dict):
        for name, value in plain.items():
            if type(name) is not str and not isinstance(name, str):
                raise TypeError(f"{name!r} is not text: it cannot be a name in the log")
            if type(value) not in _LEAVES:  # most are
                _refuse_other(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            if type(value) not in _LEAVES:
                _refuse_other(value)
    elif isinstance(plain, float):
        raise TypeError(f"{plain!r} is a float: it cannot be written to the log")
    elif not isinstance(plain, str | int | NoneType):
        raise TypeError(f"{plain!r} is not plain data")


class Head(NamedTuple):
    """The end of a stream."""

    seq: int = 0
    hash: bytes = NOTHING
    at: int = 0


BEFORE = Head()  # any event


class Event(NamedTuple):
    stream: str
    seq: int
    at: int  # milliseconds, UTC
    actor: str
    kind: str
    body: bytes
    hash: bytes

    @property
    def told(self) -> dict[str, Any]:
        plain: dict[str, Any] = json.loads(self.body)
        return plain


def _sized(part: bytes) -> bytes:
    """A part of what is hashed, after its length: no two lists of parts hash alike."""
    return _SIZE(len(part)) + part


@lru_cache(maxsize=4096)
def _sized_name(name: str) -> bytes:
    """Streams, people and kinds of events come again and again."""
    return _sized(name.encode())


def chained(before: bytes, event: Event) -> bytes:
    """What the hash of an event must be, after the one before it."""
    return _hash(before, *event[:6])


def _hash(
    before: bytes, stream: str, seq: int, at: int, actor: str, kind: str, body: bytes
) -> bytes:
    when = _sized(b"%d" % seq) + _sized(b"%d" % at)
    who = _sized_name(actor) + _sized_name(kind)
    told = before, _sized_name(stream), when, who, _SIZE(len(body)), body
    return hashlib.sha256(b"".join(told)).digest()


def following(
    head: Head, stream: str, at: int, actor: str, kind: str, plain: object
) -> tuple[Event, Head]:
    """The next event of a stream. Its time is never before that of the last."""
    seq, at, body = head.seq + 1, max(at, head.at), encoded(plain)
    hash = _hash(head.hash, stream, seq, at, actor, kind, body)
    return Event(stream, seq, at, actor, kind, body, hash), Head(seq, hash, at)


class Reply(NamedTuple):
    """What was answered to a command, for ever: asked again, it is answered again."""

    key: str
    command: bytes  # SHA-256
    body: bytes


# What an event says of what is written with it. Events before schema step 3 say nothing.

MOVED, REPLY = "moved", "reply"


def moved_digest(transfers: Sequence[Transfer]) -> str | None:
    """All that an event moves, in its order."""
    if not transfers:
        return None
    rows = [(source.name, target.name, units, reason, cites, why)
            for source, target, units, reason, cites, why in transfers]  # fmt: skip
    return hashlib.sha256(encoded(rows)).hexdigest()


def reply_digest(reply: Reply) -> str:
    told = _sized(reply.key.encode()) + _sized(reply.command) + _sized(reply.body)
    return hashlib.sha256(told).hexdigest()


def sealing(
    told: dict[str, Any], transfers: Sequence[Transfer], reply: Reply | None
) -> dict[str, Any]:
    """The body of an event, with digests of what is written with it."""
    moved = moved_digest(transfers)
    if reply is None:
        return {**told, MOVED: moved}
    return {**told, MOVED: moved, REPLY: {"key": reply.key, "sha256": reply_digest(reply)}}


def unsealed(told: dict[str, Any]) -> dict[str, Any]:
    """The body without them: for whoever is told what happened."""
    return {name: value for name, value in told.items() if name not in (MOVED, REPLY)}


@dataclass
class Batch:
    """What one command writes: all of it or nothing."""

    events: list[Event] = field(default_factory=list)
    transfers: list[tuple[str, int, Transfer]] = field(default_factory=list)  # by event
    balances: dict[Account, int] = field(default_factory=dict)
    replies: list[Reply] = field(default_factory=list)


class Log(Protocol):
    """The log, to be read."""

    def events(self, stream: str, after: int = 0, limit: int = 0) -> Iterator[Event]:
        """In their order."""

    def last(self, stream: str, kind: str, upto: int = 0) -> Event | None:
        """The latest of its kind."""

    def of_kind(self, stream: str, kind: str) -> Iterator[Event]:
        """In their order."""

    def heads(self) -> dict[str, Head]: ...

    def balances(self) -> dict[Account, int]: ...

    def transfers(self, stream: str, seq: int) -> Sequence[Transfer]: ...

    def moved(self, stream: str, after: int = 0, upto: int = 0) -> Iterator[tuple[int, Transfer]]:
        """All transfers of a stream by event, in their order."""

    def reply(self, key: str) -> Reply | None: ...

    def used_keys(self) -> Iterator[str]:
        """Of all replies."""

    def replies_before(self) -> int:
        """How many replies were stored before events told of them."""


class Store(Log, Protocol):
    """Where the log is kept. What `write` has returned from survives anything."""

    def write(self, batches: Sequence[Batch]) -> None:
        """All of these together, or none."""


class MemoryStore:
    """A store in memory: for tests, and for tables that need not last."""

    def __init__(self) -> None:
        self.log: dict[str, list[Event]] = {}
        self._moved: dict[tuple[str, int], list[Transfer]] = {}
        self._balances: dict[Account, int] = {}
        self._replies: dict[str, Reply] = {}

    def write(self, batches: Sequence[Batch]) -> None:
        for batch in batches:
            for event in batch.events:
                stream = self.log.setdefault(event.stream, [])
                if event.seq != len(stream) + 1:
                    raise LogError(
                        f"{event.stream}: event {event.seq} cannot follow event {len(stream)}"
                    )
                stream.append(event)
            for stream_name, seq, transfer in batch.transfers:
                self._moved.setdefault((stream_name, seq), []).append(transfer)
            self._balances.update(batch.balances)
            for reply in batch.replies:
                if reply.key in self._replies:
                    raise LogError(f"the key {reply.key!r} has been used")
                self._replies[reply.key] = reply

    def events(self, stream: str, after: int = 0, limit: int = 0) -> Iterator[Event]:
        yield from self.log.get(stream, [])[after : after + limit if limit else None]

    def last(self, stream: str, kind: str, upto: int = 0) -> Event | None:
        events = reversed(self.log.get(stream, [])[: upto or None])
        return next((event for event in events if event.kind == kind), None)

    def of_kind(self, stream: str, kind: str) -> Iterator[Event]:
        yield from (event for event in self.log.get(stream, []) if event.kind == kind)

    def heads(self) -> dict[str, Head]:
        ends = {name: events[-1] for name, events in self.log.items() if events}
        return {name: Head(end.seq, end.hash, end.at) for name, end in ends.items()}

    def balances(self) -> dict[Account, int]:
        return dict(self._balances)

    def transfers(self, stream: str, seq: int) -> Sequence[Transfer]:
        return tuple(self._moved.get((stream, seq), ()))

    def moved(self, stream: str, after: int = 0, upto: int = 0) -> Iterator[tuple[int, Transfer]]:
        for seq in range(after + 1, (upto or len(self.log.get(stream, ()))) + 1):
            yield from ((seq, one) for one in self._moved.get((stream, seq), ()))

    def reply(self, key: str) -> Reply | None:
        return self._replies.get(key)

    def used_keys(self) -> Iterator[str]:
        yield from self._replies

    def replies_before(self) -> int:
        return 0
