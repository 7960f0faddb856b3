"""The log in SQLite: one connection writes, and what is committed survives a loss of power.

Write-ahead log with `synchronous` FULL: with less, commits survive a killed process but not a
power failure. The library comes with apsw, because that of many systems has a fault that can damage
a write-ahead log (fixed in SQLite 3.51.3).
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote

import apsw

from title58 import files
from title58.law.cites import read_cites
from title58.ledger.book import Account, Reason, Transfer
from title58.live.log import Batch, Event, Head, Reply
from title58.live.store.schema import StoreError, bring_forward, version_of

LEAST = (3, 51, 3)
_EVENT = "SELECT stream, seq, at, actor, kind, body, hash FROM events"
_TRANSFER = "SELECT seq, source, target, units, reason, cites, why FROM transfers"
PAGE_SIZE, MAGIC = slice(16, 18), b"SQLite format 3\0"


class Reader:
    """What a database holds. Reading disturbs nobody who writes, and never waits for him."""

    _read: apsw.Connection
    _unlike: tuple[Path, int] | None = None  # when a file that nobody has open was written last

    def __init__(self, path: Path) -> None:
        """To read only, whoever else has it open. Nothing beside it is written either."""
        _refuse_old_library()
        _refuse_cut_off(path)
        alone = not is_held(path) and not Path(f"{path}-wal").exists()
        self._unlike = (path, path.stat().st_mtime_ns) if alone and path.exists() else None
        uri = f"file:{quote(str(path.resolve()))}?mode=ro{'&immutable=1' if alone else ''}"
        flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
        try:
            self._read = apsw.Connection(uri, flags=flags)
            self._read.set_busy_timeout(5000)
            if not version_of(self._read, path):
                raise StoreError(f"{path}: is a database, but not a title58 house")
        except apsw.Error as error:
            raise StoreError(_told(path, error)) from None

    def _one(self, sql: str, *given: Any) -> Any:
        row = self._read.execute(sql, given).fetchone()
        return None if row is None else row[0] if len(row) == 1 else row

    def events(self, stream: str, after: int = 0, limit: int = 0) -> Iterator[Event]:
        rows = self._read.execute(
            f"{_EVENT} WHERE stream = ? AND seq > ? ORDER BY seq LIMIT ?",
            (stream, after, limit or -1),
        )
        yield from map(Event._make, rows)

    def last(self, stream: str, kind: str, upto: int = 0) -> Event | None:
        row = self._one(
            f"{_EVENT} WHERE stream = ? AND kind = ? AND seq <= ? ORDER BY seq DESC LIMIT 1",
            *(stream, kind, upto or 2**62),
        )
        return None if row is None else Event._make(row)

    def of_kind(self, stream: str, kind: str) -> Iterator[Event]:
        """In their order."""
        rows = self._read.execute(
            f"{_EVENT} WHERE stream = ? AND kind = ? ORDER BY seq", (stream, kind)
        )
        yield from map(Event._make, rows)

    def numbers(self, stream: str, kind: str) -> list[int]:
        """Of all events of a kind."""
        sql = "SELECT seq FROM events WHERE stream = ? AND kind = ? ORDER BY seq"
        return [seq for (seq,) in self._read.execute(sql, (stream, kind))]

    def heads(self) -> dict[str, Head]:
        rows = self._read.execute(
            "SELECT one.stream, one.seq, one.hash, one.at FROM"
            " (SELECT stream, max(seq) AS seq FROM events GROUP BY stream) AS last"
            " JOIN events AS one ON one.stream = last.stream AND one.seq = last.seq"
        )
        return {stream: Head(seq, hash, at) for stream, seq, hash, at in rows}

    def balances(self) -> dict[Account, int]:
        rows = self._read.execute("SELECT name, units FROM accounts")
        return {Account.named(name): units for name, units in rows}

    def transfers(self, stream: str, seq: int) -> Sequence[Transfer]:
        return tuple(one for _, one in self.moved(stream, seq - 1, seq))

    def moved(self, stream: str, after: int = 0, upto: int = 0) -> Iterator[tuple[int, Transfer]]:
        rows = self._read.execute(
            f"{_TRANSFER} WHERE stream = ? AND seq > ? AND seq <= ? ORDER BY seq, number",
            (stream, after, upto or 2**62),
        )
        for seq, source, target, units, reason, cites, why in rows:
            sides = _account(source), _account(target)
            yield seq, Transfer(*sides, units, Reason(reason), _cites(cites), why)

    def reply(self, key: str) -> Reply | None:
        row = self._one("SELECT key, command, body FROM replies WHERE key = ?", key)
        return None if row is None else Reply._make(row)

    def used_keys(self) -> Iterator[str]:
        yield from (key for (key,) in self._read.execute("SELECT key FROM replies"))

    def replies_before(self) -> int:
        counted = "SELECT 1 FROM sqlite_schema WHERE name = 'before_seals'"
        table = "before_seals" if self._one(counted) else "(SELECT count(*) replies FROM replies)"
        return int(self._one(f"SELECT sum(replies) FROM {table}"))

    def as_of_now(self) -> None:
        """From here on everything is read as it stands at this moment, until this is closed."""
        self._read.execute("BEGIN")
        self._read.execute("SELECT count(*) FROM sqlite_schema").fetchone()

    def refuse_disturbed(self) -> None:
        """A file that nobody had open is read without a look at locks: it must still be so."""
        if self._unlike is None:
            return
        path, written = self._unlike
        if Path(f"{path}-wal").exists() or path.stat().st_mtime_ns != written:
            raise StoreError(f"{path}: was written to while it was being read; try again")

    def close(self) -> None:
        self._read.close()


AT_ONCE = 64  # rows by one statement
_NEWEST = " ON CONFLICT (name) DO UPDATE SET units = excluded.units"
_account = lru_cache(maxsize=65536)(Account.named)
_cites = lru_cache(maxsize=8192)(read_cites)


class SqliteStore(Reader):
    """A store in one file. Only one process may have it open to write."""

    def __init__(self, path: Path, *, vfs: str = "") -> None:
        _refuse_old_library()
        _refuse_cut_off(path)
        self._lock = _locked(path)
        try:
            kept = 8 * AT_ONCE  # statements: one for each number of rows
            self._db = apsw.Connection(str(path), vfs=vfs or None, statementcachesize=kept)
            self._db.pragma("journal_mode", "wal")
            self._db.pragma("synchronous", "full")
            with self._db:
                bring_forward(self._db, path)
            # Reading never waits for a commit that is being synced.
            self._read = apsw.Connection(
                str(path), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs or None
            )
        except apsw.Error as error:
            self._lock.close()
            raise StoreError(_told(path, error)) from None
        except StoreError:
            self._lock.close()
            raise

    def write(self, batches: Sequence[Batch]) -> None:
        balances: dict[Account, int] = {}
        for batch in batches:
            balances |= batch.balances
        rows = [
            _row(number, *one) for batch in batches for number, one in enumerate(batch.transfers)
        ]
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._insert("events", [event for batch in batches for event in batch.events])
            self._insert("transfers", rows)
            self._insert("accounts", [*balances.items()], _NEWEST)
            self._insert("replies", [reply for batch in batches for reply in batch.replies])
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def _insert(self, table: str, rows: Sequence[tuple[Any, ...]], clash: str = "") -> None:
        """Many rows by one statement: this thread gives way to others once, not for each row, and
        need not wait for them after each."""
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            said = _inserting(table, len(some), len(some[0]), clash)
            self._db.execute(said, [*chain.from_iterable(some)])

    def close(self) -> None:
        super().close()
        self._db.close()
        self._lock.close()


@lru_cache(maxsize=1024)
def _inserting(table: str, rows: int, columns: int, clash: str) -> str:
    """If a row is refused all of the transaction goes, so what this statement alone has done need
    not be kept apart."""
    row = f"({', '.join('?' * columns)})"
    return f"INSERT OR ROLLBACK INTO {table} VALUES {', '.join([row] * rows)}{clash}"


def _row(number: int, stream: str, seq: int, one: Transfer) -> tuple[Any, ...]:
    cites = ", ".join(one.cites)
    sides = (one.source, one.target)
    return (stream, seq, number, *sides, one.units, one.reason.value, cites, one.why)


# Backup


def backup(path: Path, target: Path) -> int:
    """A whole copy of a house as it stands, also while it runs; how many bytes it has.

    The copy is one file, checked before it gets its name. To restore is the same the other way.
    """
    source = Reader(path)
    files.refuse_unwritable(target, StoreError)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        copy = apsw.Connection(str(part))
        with copy.backup("main", source._read, "main") as under_way:
            while not under_way.done:
                under_way.step(-1)  # all at once, as of one moment: whoever writes goes on
        source.refuse_disturbed()
        copy.pragma("journal_mode", "delete")
        if wrong := damage(copy):
            raise StoreError(f"{path}: is damaged ({wrong}); nothing was copied")
        copy.close()
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except apsw.Error as error:
        raise StoreError(_told(path, error)) from None
    except OSError as error:
        raise StoreError(f"{target}: cannot be written ({error.strerror})") from None
    finally:
        source.close()
        part.unlink(missing_ok=True)
    return target.stat().st_size


def damage(db: apsw.Connection) -> str:
    """What is wrong with the pages of a database, if anything."""
    found = str(db.execute("PRAGMA integrity_check(1)").get)
    return "" if found == "ok" else found.splitlines()[-1].strip("* ")


def refuse_damaged(path: Path) -> None:
    """Every page is looked at."""
    reader = Reader(path)
    try:
        wrong = damage(reader._read)
    except apsw.Error as error:
        raise StoreError(_told(path, error)) from None
    finally:
        reader.close()
    if wrong:
        raise StoreError(f"{path}: is damaged ({wrong})")


# What is refused


def _refuse_old_library() -> None:
    if tuple(map(int, apsw.sqlite_lib_version().split("."))) < LEAST:
        raise StoreError(
            f"SQLite {apsw.sqlite_lib_version()} may corrupt its write-ahead log; 3.51.3 or"
            " later is needed"
        )


def _refuse_cut_off(path: Path) -> None:
    """A file that is shorter than it says of itself was copied only in part."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
        size = path.stat().st_size
    except FileNotFoundError:
        return
    except OSError as error:
        raise StoreError(f"{path}: cannot be read ({error.strerror})") from None
    if not size:
        return
    if head[:16] != MAGIC[: len(head)]:
        raise StoreError(f"{path}: is not a database")
    page = int.from_bytes(head[PAGE_SIZE], "big")
    page = 65536 if page == 1 else page
    said = int.from_bytes(head[28:32], "big") * page
    same = head[24:28] == head[92:96]  # else an older library wrote it, and its count may be old
    waiting = Path(f"{path}-wal")
    if len(head) < 100 or (same and size < said and not waiting.exists()):
        raise StoreError(f"{path}: is truncated: {size:,} of {said:,} bytes")


def _told(path: Path, error: apsw.Error) -> str:
    if isinstance(error, apsw.NotADBError):
        return f"{path}: is not a database"
    if isinstance(error, apsw.CorruptError):
        return f"{path}: is damaged ({error})"
    if isinstance(error, apsw.CantOpenError):
        missing = not path.exists()
        return f"{path}: {'does not exist' if missing else 'cannot be opened'}"
    return f"{path}: {error}"


def is_held(path: Path) -> bool:
    """Whether a process has this house open to write."""
    try:
        with open(f"{path}.lock", "rb") as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _locked(path: Path) -> IO[bytes]:
    """A file beside the database that one process holds."""
    try:
        held = open(f"{path}.lock", "wb")  # noqa: SIM115 - it stays open as long as the store
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from None
    for _ in range(5):  # whoever only looks whether it is held holds it for a moment
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return held
        except BlockingIOError:
            time.sleep(0.02)
    held.close()
    raise StoreError(f"{path}: another process has this house open")
