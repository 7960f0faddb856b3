"""Signatures: who says that the log stood so.

The private key is in a file of its own. Its public half is announced in the house's stream, the
first one signed by itself, each later one by the key before it. So the log says which key was good
when, and a shift report on paper says what the log was.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)

from title58.live.findings import Finding
from title58.live.log import HOUSE, Event, Log, canonical
from title58.live.store.cipher import KeyFileError, write_keys

ANNOUNCED = "key"  # the kind of the event


def holds(key: str, signature: str, plain: object) -> bool:
    """Whether a signature is that of this key, and of this."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), canonical(plain))
    except (InvalidSignature, ValueError, TypeError):
        return False
    return True


class SigningKeys:
    """Private keys by line. The one that signs is the one that the log has announced last."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._keys: dict[str, Ed25519PrivateKey] = {}
        if not path.exists():
            return
        try:
            for line in path.read_text("ascii").split():
                self._add(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(line)))
        except (OSError, ValueError) as error:
            raise KeyFileError(f"{path}: no key can be read from this file ({error})") from None

    def _add(self, private: Ed25519PrivateKey) -> str:
        public = private.public_key().public_bytes_raw().hex()
        self._keys[public] = private
        return public

    def sign(self, key: str, plain: object) -> str:
        if key not in self._keys:
            raise KeyFileError(f"{self._path}: the key {key[:16]}... is not in this file")
        return self._keys[key].sign(canonical(plain)).hex()

    def announcement(self, current: str) -> dict[str, Any]:
        """A new key, in the file from now on, as the log is to announce it."""
        public = self._add(Ed25519PrivateKey.generate())
        self._write(self._keys)
        by = current or public
        return {
            "public": public,
            "by": by,
            "signature": self.sign(by, {"public": public, "by": by}),
        }

    def keep(self, key: str) -> None:
        """Only this one: it has been announced, and those before it sign no more."""
        self._write({key: self._keys[key]})
        self._keys = {key: self._keys[key]}

    def _write(self, keys: Mapping[str, Ed25519PrivateKey]) -> None:
        write_keys(self._path, [one.private_bytes_raw().hex() for one in keys.values()])


class Announced(NamedTuple):
    """The public keys that the log announces, with the event that does, in their order."""

    keys: dict[str, int]
    findings: list[Finding]

    @property
    def current(self) -> str:
        return next(reversed(self.keys), "")


def well_announced(told: Mapping[str, Any], current: str) -> bool:
    """Whether this may follow the current key."""
    public, by = told["public"], told["by"]
    return by == (current or public) and holds(by, told["signature"], {"public": public, "by": by})


def announced(store: Log) -> Announced:
    """Every key of the house, each signed by the one before it."""
    keys: dict[str, int] = {}
    findings: list[Finding] = []
    event: Event
    for event in store.of_kind(HOUSE, ANNOUNCED):
        told = event.told
        if well_announced(told, next(reversed(keys), "")):
            keys[told["public"]] = event.seq
        else:
            findings.append(
                Finding(HOUSE, event.seq, "announces a key that the key before it did not sign")
            )
    return Announced(keys, findings)
