"""Hidden values under a key that is not in the database."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Protocol

from title58.progressive.bank import Bank
from title58.progressive.keeping import BANK


class Cipher(Protocol):
    def encrypt(self, data: bytes) -> str: ...

    def decrypt(self, token: str) -> bytes: ...


class Vault:
    """Banks as the log keeps them: what everybody may know in clear, hidden values encrypted."""

    def __init__(self, cipher: Cipher) -> None:
        self._cipher = cipher

    def sealed(self, bank: Bank) -> dict[str, Any]:
        plain: dict[str, Any] = BANK.write(bank)  # type: ignore[assignment]
        mysteries = {
            name: {**one, "secret": self._seal(one["secret"])}
            for name, one in plain["mysteries"].items()
        }
        return {**plain, "mysteries": mysteries}

    def opened(self, plain: Mapping[str, Any]) -> Bank:
        mysteries = {
            name: {**one, "secret": self._open(one["secret"])}
            for name, one in plain["mysteries"].items()
        }
        bank: Bank = BANK({**plain, "mysteries": mysteries})
        return bank

    def _seal(self, secret: Mapping[str, Any] | None) -> str | None:
        return None if secret is None else self._cipher.encrypt(json.dumps(secret).encode())

    def _open(self, token: str | None) -> Any:
        return None if token is None else json.loads(self._cipher.decrypt(token))
