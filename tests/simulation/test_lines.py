"""Arrays that no other shares a line of memory with."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from title58.simulation.lines import LINE, own


def ends(array: NDArray[Any]) -> tuple[int, int]:
    first = int(array.__array_interface__["data"][0])
    return first, first + array.nbytes


@pytest.mark.parametrize("shape", [(1,), (7,), (3, 5)])
@pytest.mark.parametrize("dtype", [np.int64, np.int8])
def test_a_copy_that_is_all_alone(shape: tuple[int, ...], dtype: type) -> None:
    size = int(np.prod(shape))
    array: NDArray[Any] = np.arange(size, dtype=dtype).reshape(shape)
    copies = [own(array) for _ in range(50)]
    for copy in copies:
        assert np.array_equal(copy, array)
        assert copy.dtype == array.dtype
        assert copy.flags.c_contiguous
        assert copy.flags.aligned
        first, last = ends(copy)
        base: Any = copy.base
        around, behind = ends(base if base.ndim == 1 else base.base)
        assert first - around >= LINE  # the room around it belongs to it too
        assert behind - last >= LINE
    copies[0][...] = 0
    assert np.array_equal(copies[1], array)
