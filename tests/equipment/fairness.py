"""When do counts differ too much to be chance?"""

from collections.abc import Hashable, Mapping
from typing import TypeVar

K = TypeVar("K", bound=Hashable)

# The normal quantile of one in ten million: sources that are random for real must practically
# never fail a test by bad luck.
_Z = 5.2


def is_fair(counts: Mapping[K, int], expected: Mapping[K, float]) -> bool:
    """Pearson's chi-square against its quantile as approximated by Wilson and Hilferty.

    The approximation holds for few cells as well, where "mean plus so many standard deviations"
    does not: chi-square is far from normal there.
    """
    assert set(counts) <= set(expected), "something came that cannot come"
    chi_square: float = sum(
        (counts.get(key, 0) - many) ** 2 / many for key, many in expected.items()
    )
    freedom = len(expected) - 1
    spread = 2 / (9 * freedom)
    limit: float = freedom * (1 - spread + _Z * spread**0.5) ** 3
    return chi_square < limit
