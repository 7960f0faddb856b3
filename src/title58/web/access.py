"""Who is who: passwords, sessions and one-time links.

They are in a file of their own beside the house, not in its log: a password must be changeable and
a session must end without a trace, while the log keeps everything for ever and is handed to
auditors. Nothing here can be used by whoever reads the file: passwords are hashed with argon2, of
the random tokens there is only a SHA-256.
"""

from __future__ import annotations

import base64
import hashlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import apsw
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from title58.errors import Error

HOUR = 3_600_000  # milliseconds
SESSION_MS, LINK_MS = 12 * HOUR, 24 * HOUR
SESSIONS = 20  # of one person: the oldest ends when there are more
SESSION, LINK = "session", "link"
_SCHEMA = """
CREATE TABLE IF NOT EXISTS passwords (person TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS tokens (
    hash BLOB PRIMARY KEY, kind TEXT NOT NULL, person TEXT NOT NULL, made INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
"""


class AccessError(Error):
    """The file with passwords and sessions cannot be used."""


class Token(NamedTuple):
    hash: bytes
    kind: str
    person: str
    made: int
    expires: int


def _of_nobody(hasher: PasswordHasher) -> str:
    """A hash of no password that anybody knows, which takes as long to verify as any. To make a
    true one would take as long once more at each start."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    how = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${how}${salt}${digest}"


class Access:
    """One thread uses it, except for `fits`, which only computes."""

    def __init__(
        self, path: Path | None, now: Callable[[], int], hasher: PasswordHasher | None = None
    ) -> None:
        self._now, self._hasher = now, hasher or PasswordHasher()
        try:
            if path is not None and not path.exists():
                os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))  # its owner's alone
            self._db = apsw.Connection(":memory:" if path is None else str(path))
            self._db.pragma("synchronous", "full")
            self._db.pragma("secure_delete", True)
            self._db.execute(_SCHEMA)
            rows = self._db.execute("SELECT hash, kind, person, made, expires FROM tokens")
            self._tokens = {row[0]: Token(*row) for row in rows}
        except (OSError, apsw.Error) as error:
            raise AccessError(f"{path}: {error}") from None
        self._nobody = _of_nobody(self._hasher)
        self._drop_expired()

    # Passwords

    def has_password(self, person: str) -> bool:
        return self._hash(person) is not None

    def _hash(self, person: str) -> str | None:
        row = self._db.execute("SELECT hash FROM passwords WHERE person = ?", (person,)).fetchone()
        return None if row is None else str(row[0])

    def kept(self, person: str) -> tuple[str, bool]:
        """What a password must fit; of somebody unknown, something that none fits."""
        found = self._hash(person)
        return (self._nobody, False) if found is None else (found, True)

    def fits(self, kept: tuple[str, bool], password: str) -> bool:
        """Takes as long for somebody unknown as for anybody else."""
        try:
            return self._hasher.verify(kept[0], password) and kept[1]
        except (VerificationError, InvalidHashError):
            return False

    def hashed(self, password: str) -> str:
        return self._hasher.hash(password)

    def set_password(self, person: str, hashed: str) -> None:
        """Whoever was logged in with the old one no longer is."""
        with self._db:
            self._db.execute(
                "INSERT INTO passwords VALUES (?, ?)"
                " ON CONFLICT (person) DO UPDATE SET hash = excluded.hash",
                (person, hashed),
            )
        self.revoke_all(person)

    # Tokens

    def session(self, person: str) -> tuple[str, Token]:
        return self._make(SESSION, person, SESSION_MS)

    def link(self, person: str) -> tuple[str, Token]:
        """A link that lets this person in once; an earlier one no longer does."""
        self._drop([one for one in self._of(person) if one.kind == LINK])
        return self._make(LINK, person, LINK_MS)

    def _make(self, kind: str, person: str, lasts: int) -> tuple[str, Token]:
        self._drop_expired()
        mine = sorted((one for one in self._of(person) if one.kind == kind), key=lambda t: t.made)
        self._drop(mine[: max(len(mine) - SESSIONS + 1, 0)])
        secret, now = secrets.token_urlsafe(32), self._now()
        token = Token(_digest(secret), kind, person, now, now + lasts)
        with self._db:
            self._db.execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)", token)
        self._tokens[token.hash] = token
        return secret, token

    def who(self, secret: str) -> Token | None:
        """The session that a token stands for."""
        token = self._tokens.get(_digest(secret))
        return token if token is not None and token.kind == SESSION and self.good(token) else None

    def good(self, token: Token) -> bool:
        return token.hash in self._tokens and self._now() < token.expires

    def use(self, secret: str) -> str | None:
        """Whom a one-time link lets in; it does so once."""
        token = self._tokens.get(_digest(secret))
        if token is None or token.kind != LINK or not self.good(token):
            return None
        self._drop([token])
        return token.person

    def revoke(self, token: Token) -> None:
        self._drop([token])

    def revoke_all(self, person: str) -> None:
        self._drop(self._of(person))

    def _of(self, person: str) -> list[Token]:
        return [one for one in self._tokens.values() if one.person == person]

    def _drop_expired(self) -> None:
        now = self._now()
        self._drop([one for one in self._tokens.values() if one.expires <= now])

    def _drop(self, tokens: list[Token]) -> None:
        if tokens:
            with self._db:
                self._db.executemany(
                    "DELETE FROM tokens WHERE hash = ?", [(one.hash,) for one in tokens]
                )
            for one in tokens:
                self._tokens.pop(one.hash, None)

    def close(self) -> None:
        self._db.close()


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()
