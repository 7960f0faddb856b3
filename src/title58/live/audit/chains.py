"""Is it as it was written? Every hash, and every digest of what was written with an event."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from title58.ledger.book import Transfer
from title58.live.findings import Finding, first_difference, in_words, sides
from title58.live.log import (
    MOVED,
    REPLY,
    Event,
    Log,
    canonical,
    chained,
    moved_digest,
    reply_digest,
)
from title58.live.store.sqlite import Reader


def in_the_chain(event: Event, number: int, before: bytes) -> Iterator[Finding]:
    if event.seq != number:
        missing = f"missing: event {event.seq} is in its place"
        yield Finding(event.stream, number, missing)
    elif event.hash != chained(before, event):
        changed = "changed: its hash does not match what is stored"
        yield Finding(event.stream, number, changed, unreadable_at(event))


def unreadable_at(event: Event) -> int | None:
    """The first byte of a body that the house would not have written so."""
    try:
        return first_difference(event.body, canonical(json.loads(event.body)))
    except json.JSONDecodeError as error:
        return len(error.doc[: error.pos].encode())
    except UnicodeDecodeError as error:
        return error.start
    except (TypeError, ValueError, RecursionError):
        return None


# What is written with an event


def seals_broken(
    store: Log, event: Event, told: dict[str, Any], transfers: Sequence[Transfer], *, sealed: bool
) -> Iterator[Finding]:
    """Transfers and a reply that are not those that an event was written with."""
    if MOVED not in told:
        if sealed:  # those before it in the stream do
            yield Finding(event.stream, event.seq, "has no digest of its transfers")
        return
    if told[MOVED] != moved_digest(transfers):
        moved = in_words(sides(transfers))
        changed = f"its transfers were changed; those that are stored move {moved}"
        yield Finding(event.stream, event.seq, changed)
    if REPLY in told:
        key = told[REPLY]["key"]
        reply = store.reply(key)
        if reply is None:
            yield Finding(event.stream, event.seq, f"the reply under the key {key!r} is missing")
        elif reply_digest(reply) != told[REPLY]["sha256"]:
            yield Finding(event.stream, event.seq, f"the reply under the key {key!r} was changed")


def replies_invented(store: Log, told_of: int) -> Iterator[Finding]:
    """Replies of which no event tells, although so many events tell of one."""
    if sum(1 for _ in store.used_keys()) - store.replies_before() <= told_of:
        return
    events = (event for stream in store.heads() for event in store.events(stream))
    known = {one.told[REPLY]["key"] for one in events if REPLY in one.told}
    extra = sorted(key for key in store.used_keys() if key not in known)
    if store.replies_before():  # which of these are old cannot be told
        many = len(extra) - store.replies_before()
        yield Finding("replies", 0, f"{many} more than events and older replies account for")
    else:
        for key in extra:
            yield Finding("replies", 0, f"no event tells of the reply under the key {key!r}")


def compare(path: Path, copy: Path) -> list[Finding]:
    """Whether what stands in an older copy still stands in a database, byte by byte."""
    now, then = Reader(path), Reader(copy)
    found: list[Finding] = []
    for stream in sorted(then.heads()):
        for old, new in zip_longest(then.events(stream), now.events(stream)):
            if old is None:
                break
            if new is None:
                found.append(Finding(stream, old.seq, f"missing: {copy} has it"))
                break
            if old != new:
                names = [name for name in Event._fields if getattr(old, name) != getattr(new, name)]
                byte = first_difference(new.body, old.body)
                found.append(
                    Finding(stream, old.seq, f"differs from {copy} in: {', '.join(names)}", byte)
                )
                break
        moved = zip_longest(then.moved(stream), now.moved(stream, 0, then.heads()[stream].seq))
        for old_one, new_one in moved:
            if old_one != new_one:
                seq = (old_one or new_one or (0,))[0]
                found.append(Finding(stream, seq, f"a transfer differs from {copy}"))
                break
    now.close()
    then.close()
    return found
