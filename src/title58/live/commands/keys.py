"""Which keys have been used."""

from __future__ import annotations

from collections.abc import Iterable

BITS = 1 << 24
_LAST = BITS - 1


class Seen:
    """Which keys may have been used: never wrong about one that was, seldom about one that was not.

    A filter of fixed size, so that a house which runs for years does not grow by its keys.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self._bits = bytearray(BITS // 8)
        for key in keys:
            self.add(key)

    # Four places for each key, by Python's own hash, which is another one in each process: nobody
    # can aim at it. Most keys that are asked for are new, and the first place tells.

    def add(self, key: str) -> None:
        digest, bits = hash(key), self._bits
        place, by = digest & _LAST, digest >> 32 | 1
        for _ in range(4):
            bits[place >> 3] |= 1 << (place & 7)
            place = place + by & _LAST

    def __contains__(self, key: str) -> bool:
        digest, bits = hash(key), self._bits
        place, by = digest & _LAST, digest >> 32 | 1
        for _ in range(4):
            if not bits[place >> 3] >> (place & 7) & 1:
                return False
            place = place + by & _LAST
        return True
