"""How a database of a house is laid out, and how an older one is brought forward.

Each step is SQL that is never changed once it is released; its digest stands in the database with
its number. All steps that are missing are done in one transaction, or none.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import apsw

from title58.errors import Error

APPLICATION = 0x74353868  # "t58h": what kind of file this is


class StoreError(Error):
    """A database that cannot be used."""


_FOR_EVER = """
CREATE TRIGGER {table}_{act} BEFORE {act} ON {table}
BEGIN SELECT RAISE(ABORT, 'a log entry cannot be changed or deleted'); END;
"""
_FIRST = """
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
INSERT INTO about VALUES (1);
""" + "".join(
    _FOR_EVER.format(table=table, act=act)
    for table in ("events", "transfers", "replies")
    for act in ("UPDATE", "DELETE")
)
# From here on the database says which steps made it, and what kind of file it is.
_SECOND = f"""
CREATE TABLE steps (number INTEGER PRIMARY KEY, sha256 TEXT NOT NULL) STRICT;
{_FOR_EVER.format(table="steps", act="UPDATE")}
{_FOR_EVER.format(table="steps", act="DELETE")}
DROP TABLE about;
PRAGMA application_id = {APPLICATION};
"""
# From here on events hold digests of their transfers and replies; older replies are counted.
_THIRD = f"""
CREATE TABLE before_seals (replies INTEGER NOT NULL) STRICT;
INSERT INTO before_seals SELECT count(*) FROM replies;
{_FOR_EVER.format(table="before_seals", act="UPDATE")}
{_FOR_EVER.format(table="before_seals", act="DELETE")}
"""
STEPS = (_FIRST, _SECOND, _THIRD)
VERSION = len(STEPS)


def digest(step: str) -> str:
    return hashlib.sha256(step.encode()).hexdigest()


def version_of(db: apsw.Connection, path: Path) -> int:
    """Which steps a database has been through; one that is not ours, or newer, is refused."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not tables:
        return 0
    if "steps" in tables:
        done = dict(db.execute("SELECT number, sha256 FROM steps ORDER BY number"))
    elif "about" in tables:
        done = {1: digest(_FIRST)} if db.execute("SELECT version FROM about").get == 1 else {}
    else:
        done = {}
    if not done or "events" not in tables:
        raise StoreError(f"{path}: is a database, but not a title58 house")
    if max(done) > VERSION:
        raise StoreError(
            f"{path}: was written by a newer title58 (schema version {max(done)}; this"
            f" program supports up to {VERSION}): use the newer one"
        )
    for number, made in done.items():
        if made != digest(STEPS[number - 1]):
            raise StoreError(f"{path}: its schema step {number} does not match this program's")
    return int(max(done))


def bring_forward(db: apsw.Connection, path: Path) -> None:
    """As this program needs it. Call it within a transaction."""
    version = version_of(db, path)
    for number, step in enumerate(STEPS[version:], version + 1):
        db.execute(step)
        if number > 1:
            made = [(one, digest(STEPS[one - 1])) for one in range(1, number + 1)]
            db.executemany("INSERT OR IGNORE INTO steps VALUES (?, ?)", made)
