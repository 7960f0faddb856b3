"""The rules of the optional wagers asked for every value of what they see."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.games.blackjack.side.terms import SideTerms
from title58.games.blackjack.wagers import SeenWager


@cache
def grounds_of(declared: SeenWager[Any], terms: SideTerms) -> NDArray[np.int8]:
    """The ground of every value of a wager's view, by its key."""
    cells = declared.view.cells
    return np.array([declared.ground(seen, terms) for seen in cells], dtype=np.int8)
