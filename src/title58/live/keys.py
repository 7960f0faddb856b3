"""Which keys have been used."""

from __future__ import annotations

from collections.abc import Iterable


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
    def _places(key: str) -> tuple[int, int, int, int]:
        """By Python's own hash, which is another one in each process: nobody can aim at it."""
        digest, last = hash(key), Seen.BITS - 1
        one, by = digest & last, digest >> 32 | 1
        return one, one + by & last, one + 2 * by & last, one + 3 * by & last

    def add(self, key: str) -> None:
        for place in self._places(key):
            self._bits[place >> 3] |= 1 << (place & 7)

    def __contains__(self, key: str) -> bool:
        for place in self._places(key):  # noqa: SIM110 - every command asks
            if not self._bits[place >> 3] >> (place & 7) & 1:
                return False
        return True
