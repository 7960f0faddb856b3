"""A house opened for a command or two by whoever has its file, when no server holds it."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Any, Self

from title58.equipment.randomness import SystemSource
from title58.law import Code
from title58.live.house import House
from title58.live.people import HOUSE
from title58.live.store.cipher import KeyFile
from title58.live.store.schema import StoreError
from title58.live.store.signing import SigningKeys, announced
from title58.live.store.sqlite import SqliteStore, is_held
from title58.live.store.vault import Vault


def hidden_keys(database: Path) -> Path:
    """Where the key of a house's hidden values is kept, unless somebody says otherwise."""
    return Path(f"{database}.key")


def signing_keys(database: Path) -> Path:
    return Path(f"{database}.sign")


def now() -> int:
    return time.time_ns() // 1_000_000


class Desk:
    def __init__(self, database: Path, code: Code | None = None, *, new: bool = False) -> None:
        if not new and not database.exists():
            raise StoreError(f"{database}: does not exist; create a house with title58 serve")
        if not new and database.is_file() and not database.stat().st_size:
            raise StoreError(f"{database}: is empty; create a house with title58 serve")
        if is_held(database):
            raise StoreError(
                f"{database}: a server has this house open; send it the command (POST /commands,"
                " docs/live.md) or stop it first"
            )
        self.database, self.store = database, SqliteStore(database)
        self.cipher = KeyFile(hidden_keys(database))
        self.house = House(
            self.store, now=now, chance=SystemSource(), vault=Vault(self.cipher), code=code
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    def do(self, **message: Any) -> dict[str, Any]:
        """In the name of the house; written when this returns."""
        done = self.house.do(HOUSE.name, f"desk {secrets.token_hex(16)}", message)
        if done.batch is not None:
            self.store.write([done.batch])
            self.house.written(done.batch)
        return done.reply

    def new_signing_key(self, path: Path) -> str:
        """Announced in the log, signed by the key before it; that one signs no more."""
        keys = SigningKeys(path)
        told = keys.announcement(announced(self.store).current)
        self.do(type="key", **told)
        keys.keep(told["public"])
        return str(told["public"])

    def new_hidden_key(self) -> int:
        """Hidden values are encrypted with a new key from now on, those of today too."""
        self.house.vault = Vault(self.cipher.rotate())
        return int(self.do(type="reseal")["systems"])
