"""The key of a house, in a file of its own beside the database and never in it."""

from __future__ import annotations

import os
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from title58.errors import Error


class KeyFileError(Error):
    """A key that is missing, cannot be read or does not fit."""


class KeyFile:
    """Keys by line, the newest first: it encrypts, and all of them decrypt."""

    def __init__(self, path: Path) -> None:
        self._path = path
        if not path.exists():
            write_keys(path, [Fernet.generate_key().decode()])
        try:
            lines = path.read_text("ascii").split()
            self._keys = MultiFernet([Fernet(line) for line in lines])
        except (OSError, ValueError) as error:
            raise KeyFileError(f"{path}: no key can be read from this file ({error})") from None

    def encrypt(self, data: bytes) -> str:
        return self._keys.encrypt(data).decode("ascii")

    def decrypt(self, token: str) -> bytes:
        try:
            return self._keys.decrypt(token)
        except InvalidToken:
            raise KeyFileError(
                f"{self._path}: no key in this file decrypts the hidden values of this house"
            ) from None

    def rotate(self) -> KeyFile:
        """From now on a new key encrypts; what is hidden already can still be opened."""
        write_keys(self._path, [Fernet.generate_key().decode(), *self._path.read_text().split()])
        return KeyFile(self._path)


def write_keys(path: Path, lines: list[str]) -> None:
    """Whole or not at all, and for its owner alone."""
    new = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)
