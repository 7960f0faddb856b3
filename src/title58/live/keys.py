"""Which keys have been used."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from functools import lru_cache

_NUMBERS = struct.Struct(">4I").unpack


class Seen:
    """Which keys may have been used: never wrong about one that was, seldom about one that was not.

    A filter of fixed size, so that a house which runs for years does not grow by its keys.
    """

    BITS = 1 << 24

    def __init__(self, keys: Iterable[str]) -> None:
        self._bits = bytearray(self.BITS // 8)
        for key in keys:
            self.add(key)

    @staticmethod
    @lru_cache(maxsize=16)  # a key is looked for, and added at once if it is new
    def _places(key: str) -> tuple[int, ...]:
        digest = hashlib.blake2b(key.encode(), digest_size=16).digest()
        one, two, three, four = _NUMBERS(digest)
        last = Seen.BITS - 1
        return one & last, two & last, three & last, four & last

    def add(self, key: str) -> None:
        for place in self._places(key):
            self._bits[place >> 3] |= 1 << (place & 7)

    def __contains__(self, key: str) -> bool:
        for place in self._places(key):  # noqa: SIM110 - every command asks
            if not self._bits[place >> 3] >> (place & 7) & 1:
                return False
        return True
