"""Where chance comes from.

A `Source` answers one question, "a whole number below n", without bias; a shuffle and a choice
follow from it. Which source a table uses is nobody else's business:

- `SystemSource`: the operating system's generator, for real play;
- `SeededSource`: the same numbers on every machine, for simulation and tests.
"""

import hashlib
import os
import struct
from abc import ABC, abstractmethod
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from title58.equipment import EquipmentError
from title58.errors import short

T = TypeVar("T")


class SourceError(EquipmentError):
    """A source cannot give what it was asked for."""


class Source(ABC):
    """Anything that can decide what chance would: shuffles and choices follow from `below`."""

    # A shuffle settles nothing: which card or tile it is, is decided when it is drawn. So nothing
    # about the future exists that anybody could read.
    at_the_draw = False

    @abstractmethod
    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` in an order, each order as likely as the others."""
        # Fisher and Yates: the last place gets any item, the one before any of the rest, ...
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, options: Sequence[T]) -> T:
        """One of `options`, each as likely as the others."""
        return options[self.below(len(options))]


class _Words(Source):
    """`below` from a stream of uniform 64-bit words.

    A word is used as word % n only if it lies below the largest multiple of n; the few above
    would favour small results, so they are thrown away and the next word is taken.
    """

    def __init__(self) -> None:
        self._words: list[int] = []

    @abstractmethod
    def _refill(self) -> list[int]:
        """More words, the next one LAST, because a list is cheapest taken from its end."""

    def _word(self) -> int:
        if not self._words:
            self._words = self._refill()
        return self._words.pop()

    def below(self, n: int) -> int:
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise SourceError(
                f"cannot draw a number below {n!r}: give a whole number of at least 1"
            )
        if n == 1:
            return 0  # certain, so no word is spent on it
        size = 1 << 64
        while size < n:
            size <<= 64
        while True:
            value = self._word()
            span = 1 << 64
            while span < size:
                value = value << 64 | self._word()
                span <<= 64
            if value < size - size % n:
                return value % n


class SystemSource(_Words):
    """The operating system's cryptographic generator."""

    _BATCH = 512

    def _refill(self) -> list[int]:
        return list(struct.unpack(f">{self._BATCH}Q", os.urandom(8 * self._BATCH)))


class SeededSource(_Words):
    """The same numbers for the same seed, on every machine and every version of Python.

    The stream is SHA-256 in counter mode:

        key     = SHA-256("title58 stream 1" NUL kind ":" seed)   kind is "int" or "str"
        block i = SHA-256(key "b" i)                              i as 8 bytes, big-endian
        words   = each block as four 64-bit numbers, big-endian

    Changing any of this would change every seeded game ever recorded: the golden values in the
    tests prevent it. A better stream would be a new class.
    """

    _BLOCKS = 16

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self._key = hashlib.sha256(b"title58 stream 1\0" + _label(seed)).digest()
        self._next_block = 0

    def fork(self, label: int | str) -> "SeededSource":
        """An independent stream that depends only on this seed and `label`.

        How much has been drawn here makes no difference, so that one more draw in one part of a
        game never disturbs another part.
        """
        child = SeededSource(0)
        child._key = hashlib.sha256(self._key + b"f" + _label(label)).digest()
        return child

    def _refill(self) -> list[int]:
        first = self._next_block
        self._next_block += self._BLOCKS
        prefix = self._key + b"b"
        stream = b"".join(
            hashlib.sha256(prefix + block.to_bytes(8, "big")).digest()
            for block in range(first, self._next_block)
        )
        return list(struct.unpack(f">{4 * self._BLOCKS}Q", stream))[::-1]


def _label(value: int | str) -> bytes:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise SourceError(f"seed {short(value)} cannot be used: give an int or a str")
    try:
        return (f"int:{int(value)}" if isinstance(value, int) else f"str:{value!s}").encode()
    except ValueError:
        raise SourceError(f"seed {short(value)} cannot be used: not UTF-8, or too large") from None
