"""Arrays that two workers may write to at the same time without being in each other's way.

A processor's cores hand each other whole lines of memory. If what one worker writes all the time
lies in the same line as what another does, the line goes back and forth and both take twice as
long; and small arrays that were made one after the other may well lie so.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T", bound=np.generic)

LINE = 128  # bytes: lines are fetched in twos


def own(array: NDArray[T]) -> NDArray[T]:
    """A copy that shares no line with anything else."""
    around = LINE // array.itemsize
    room = np.zeros(array.size + 2 * around, dtype=array.dtype)
    copy = room[around : around + array.size].reshape(array.shape)
    copy[...] = array
    return copy
