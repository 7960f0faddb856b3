"""The log in SQLite: one connection writes, and what is committed survives a loss of power.

Write-ahead log with `synchronous` FULL: with less, commits survive a killed process but not a
power failure. The library comes with apsw, because that of many systems has a fault that can damage
a write-ahead log (fixed in SQLite 3.51.3).
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import apsw

from title58.errors import Error
from title58.law.cites import read_cites
from title58.ledger.book import Account, Reason, Transfer
from title58.live.log import Batch, Event, Head, Reply

LEAST = (3, 51, 3)
VERSION = 1
_SCHEMA = """
CREATE TABLE about (version INTEGER NOT NULL) STRICT;
CREATE TABLE events (
    stream TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, actor TEXT NOT NULL,
    kind TEXT NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL,
    PRIMARY KEY (stream, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX kinds ON events (stream, kind, seq);
CREATE TABLE transfers (
    stream TEXT NOT NULL, seq INTEGER NOT NULL, number INTEGER NOT NULL,
    source TEXT NOT NULL, target TEXT NOT NULL, units INTEGER NOT NULL CHECK (units > 0),
    reason TEXT NOT NULL, cites TEXT NOT NULL, why TEXT NOT NULL,
    PRIMARY KEY (stream, seq, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (name TEXT PRIMARY KEY, units INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE replies (
    key TEXT PRIMARY KEY, command BLOB NOT NULL, body BLOB NOT NULL
) STRICT, WITHOUT ROWID;
"""
_FOR_EVER = """
CREATE TRIGGER {table}_{act} BEFORE {act} ON {table}
BEGIN SELECT RAISE(ABORT, 'a log entry cannot be changed or deleted'); END;
"""


class StoreError(Error):
    """A database that cannot be used."""


class SqliteStore:
    """A store in one file. Only one process may have it open."""

    def __init__(self, path: Path, *, vfs: str = "") -> None:
        if tuple(map(int, apsw.sqlite_lib_version().split("."))) < LEAST:
            raise StoreError(
                f"SQLite {apsw.sqlite_lib_version()} may corrupt its write-ahead log; 3.51.3 or"
                " later is needed"
            )
        self._lock = _locked(path)
        try:
            self._db = apsw.Connection(str(path), vfs=vfs or None)
            self._db.pragma("journal_mode", "wal")
            self._db.pragma("synchronous", "full")
            with self._db:
                self._make()
            # Reading never waits for a commit that is being synced.
            self._read = apsw.Connection(
                str(path), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs or None
            )
        except apsw.Error as error:
            raise StoreError(f"{path}: {error}") from None

    def _make(self) -> None:
        if not self._db.pragma("schema_version"):
            self._db.execute(_SCHEMA)
            self._db.execute("INSERT INTO about VALUES (?)", (VERSION,))
            for table in ("events", "transfers", "replies"):
                for act in ("UPDATE", "DELETE"):
                    self._db.execute(_FOR_EVER.format(table=table, act=act))
        found = self._db.execute("SELECT version FROM about").get
        if found != VERSION:
            raise StoreError(f"the database is version {found}; this program uses {VERSION}")

    def _one(self, sql: str, *given: Any) -> Any:
        row = self._read.execute(sql, given).fetchone()
        return None if row is None else row[0] if len(row) == 1 else row

    def write(self, batches: Sequence[Batch]) -> None:
        with self._db:
            for batch in batches:
                self._db.executemany(
                    "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", batch.events
                )
                self._db.executemany(
                    "INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [_row(number, *one) for number, one in enumerate(batch.transfers)],
                )
                self._db.executemany(
                    "INSERT INTO accounts VALUES (?, ?)"
                    " ON CONFLICT (name) DO UPDATE SET units = excluded.units",
                    [(str(account), units) for account, units in batch.balances.items()],
                )
                self._db.executemany("INSERT INTO replies VALUES (?, ?, ?)", batch.replies)

    def events(self, stream: str, after: int = 0, limit: int = 0) -> Iterator[Event]:
        rows = self._read.execute(
            "SELECT stream, seq, at, actor, kind, body, hash FROM events"
            " WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ?",
            (stream, after, limit or -1),
        )
        yield from map(Event._make, rows)

    def last(self, stream: str, kind: str) -> Event | None:
        row = self._one(
            "SELECT stream, seq, at, actor, kind, body, hash FROM events"
            " WHERE stream = ? AND kind = ? ORDER BY seq DESC LIMIT 1",
            *(stream, kind),
        )
        return None if row is None else Event._make(row)

    def heads(self) -> dict[str, Head]:
        rows = self._read.execute(
            "SELECT stream, seq, hash, at FROM events AS one"
            " WHERE seq = (SELECT max(seq) FROM events WHERE stream = one.stream)"
        )
        return {stream: Head(seq, hash, at) for stream, seq, hash, at in rows}

    def balances(self) -> dict[Account, int]:
        rows = self._read.execute("SELECT name, units FROM accounts")
        return {Account.named(name): units for name, units in rows}

    def transfers(self, stream: str, seq: int) -> Sequence[Transfer]:
        rows = self._read.execute(
            "SELECT source, target, units, reason, cites, why FROM transfers"
            " WHERE stream = ? AND seq = ? ORDER BY number",
            (stream, seq),
        )
        return tuple(
            Transfer(
                Account.named(source),
                Account.named(target),
                units,
                Reason(reason),
                read_cites(cites),
                why,
            )
            for source, target, units, reason, cites, why in rows
        )

    def reply(self, key: str) -> Reply | None:
        row = self._one("SELECT key, command, body FROM replies WHERE key = ?", key)
        return None if row is None else Reply._make(row)

    def keys(self) -> Iterator[str]:
        yield from (key for (key,) in self._read.execute("SELECT key FROM replies"))

    def close(self) -> None:
        self._read.close()
        self._db.close()
        self._lock.close()


def _locked(path: Path) -> IO[bytes]:
    """A file beside the database that one process holds."""
    try:
        held = open(f"{path}.lock", "wb")  # noqa: SIM115 - it stays open as long as the store
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(f"{path}: another process has this house open") from None
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from None
    return held


def _row(number: int, stream: str, seq: int, one: Transfer) -> tuple[Any, ...]:
    cites = ", ".join(one.cites)
    sides = (str(one.source), str(one.target))
    return (stream, seq, number, *sides, one.units, str(one.reason), cites, one.why)
