"""Views that were declared elsewhere, read from the cards of a simulated round."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from title58.compiling import compiled
from title58.games.baccarat.simulate.tables import Sight
from title58.games.baccarat.views import Place
from title58.odds.views import compiled_rule
from title58.wagers.views import NO_CARD, CardView


@cache
def key_reader(seen: Sight) -> Any:
    """A compiled function of all six cards (NO_CARD where none was due) to the view's key."""
    import numba.cpython.unsafe.tuple as tuples

    view = seen.view
    assert isinstance(view, CardView)
    with_item: Any = tuples.tuple_setitem
    of, read = compiled_rule(view.of), len(view.reads)
    nothing = (NO_CARD,) * read
    places = np.array([Place(place).of(seen.banker) for place in view.reads], dtype=np.int64)
    classes = np.array(view.by.classes, dtype=np.int64)
    starts = np.array([span.start for span in view.ranges], dtype=np.int64)
    sizes = np.array([len(span) for span in view.ranges], dtype=np.int64)

    def reader(p1: int, p2: int, p3: int, b1: int, b2: int, b3: int) -> Any:
        six = (p1, p2, p3, b1, b2, b3)
        found = nothing  # a tuple: compiled into a round, a reader can make no array
        for i in range(read):
            card = six[places[i]]
            if card != NO_CARD:
                found = with_item(found, i, classes[card])
        numbers = of(*found)
        key = 0
        for i in range(len(numbers)):
            key = key * sizes[i] + numbers[i] - starts[i]
        return key

    return compiled(reader, cache=False)
