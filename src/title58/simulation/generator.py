"""Chance for simulation: Philox, a counter-based generator keyed by (seed, block).

The numbers of a block depend on nothing but the seed and the block's own number, so blocks can be
played anywhere, in any order, by any number of workers, and come out the same. Philox 4x32 with ten
rounds (Salmon, Moraes, Dror and Shaw, 2011) turns a counter into four 32-bit numbers.

A generator is one array of whole numbers: seed, block, counter, where the next number lies, and
then a batch of numbers, which are made many at a time because that is several times faster.
"""

from __future__ import annotations

from functools import partial
from typing import NewType

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compiled

Ints = NDArray[np.int64]
Generator = NewType("Generator", Ints)

SEED, BLOCK, COUNTER, NEXT, FIRST = 0, 1, 2, 3, 4
BATCH = 1024  # numbers made at a time, four to a counter
SIZE = FIRST + BATCH

_MASK = np.uint64(0xFFFFFFFF)
_SHIFT = np.uint64(32)
_M0 = np.uint64(0xD2511F53)
_M1 = np.uint64(0xCD9E8D57)
_W0 = np.uint64(0x9E3779B9)
_W1 = np.uint64(0xBB67AE85)
_BOUND = 1 << 32


def fresh(seed: int, block: int) -> Generator:
    """The generator of one block."""
    state = np.zeros(SIZE, dtype=np.int64)
    state[SEED] = np.int64(np.uint64(seed & 0xFFFFFFFFFFFFFFFF).astype(np.int64))
    state[BLOCK] = block
    state[NEXT] = SIZE  # nothing made yet
    return Generator(state)


def further(seed: int, block: int, drawn: int) -> Generator:
    """The generator of one block, from which so many numbers have been taken already."""
    state = fresh(seed, block)
    batches, taken = divmod(drawn, BATCH)
    state[COUNTER] = batches * (BATCH // 4)
    if taken:
        refill(state)
        state[NEXT] = FIRST + taken
    return state


def taken_from(state: Generator) -> int:
    """How many numbers have been taken from a generator since it was fresh."""
    return int(4 * state[COUNTER] - (SIZE - state[NEXT]))


@partial(compiled, forceinline=True)
def refill(state: Generator) -> None:
    """The next batch of numbers."""
    seed, block = np.uint64(state[SEED]), np.uint64(state[BLOCK])
    start = np.uint64(state[COUNTER])
    for number in range(BATCH // 4):
        counter = start + np.uint64(number)
        c0, c1 = counter & _MASK, counter >> _SHIFT
        c2, c3 = block & _MASK, block >> _SHIFT
        k0, k1 = seed & _MASK, seed >> _SHIFT
        for _ in range(10):
            p0, p1 = _M0 * c0, _M1 * c2
            n0 = ((p1 >> _SHIFT) ^ c1 ^ k0) & _MASK
            n2 = ((p0 >> _SHIFT) ^ c3 ^ k1) & _MASK
            c0, c1, c2, c3 = n0, p1 & _MASK, n2, p0 & _MASK
            k0, k1 = (k0 + _W0) & _MASK, (k1 + _W1) & _MASK
        at = FIRST + 4 * number
        state[at] = np.int64(c0)
        state[at + 1] = np.int64(c1)
        state[at + 2] = np.int64(c2)
        state[at + 3] = np.int64(c3)
    state[COUNTER] += BATCH // 4
    state[NEXT] = FIRST


@partial(compiled, forceinline=True)
def below(state: Generator, n: int) -> int:
    """A whole number from 0 to n - 1, n at most 2**31, without bias (Lemire on 32 bits)."""
    low, least, wide = 0, 1, 0
    while low < least:
        at = state[NEXT]
        if at == SIZE:
            refill(state)
            at = FIRST
        state[NEXT] = at + 1
        wide = state[np.uint64(at)] * n  # without a sign: it cannot count from the end
        low = wide & 0xFFFFFFFF
        # Only a low part under n can be one of the few that would make some answers likelier.
        least = (_BOUND - n) % n if low < n else 0
    return wide >> 32
