"""What playing by the count adds to betting by it: an approximation.

At each of some true counts the shoe is taken to hold what it does on average then, and the exact
analysis says what its own total-dependent strategy is worth more there than that of the full shoe.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from title58.games.blackjack.protect.removed import removed
from title58.games.blackjack.value import Terms, ValuedShoe
from title58.games.blackjack.value.hands import Floats

POINTS = 7  # true counts at which the analysis is asked; between them the gain is straight
OFTEN = 0.01  # true counts that come less often are taken for the last that does not


def shoe_at(full: Sequence[int], tags: Sequence[int], count: float) -> tuple[int, ...]:
    """A shoe of as many cards, with the parts of each value that are left on average at a true
    count: in whole cards, by largest remainders."""
    cards, values = np.array(full, dtype=float), np.array(tags, dtype=float)
    part = cards / cards.sum()
    mean = float(part @ values)
    spread = float(part @ values**2) - mean**2
    # The tags of cards unseen come to the running count taken away.
    slope = -(count / 52 + mean) / spread
    wanted = np.maximum(cards * (1 + slope * (values - mean)), 0.0)
    wanted *= cards.sum() / wanted.sum()
    whole = np.floor(wanted).astype(int)
    short = int(cards.sum()) - int(whole.sum())
    for value in np.argsort(whole - wanted, kind="stable")[:short]:
        whole[value] += 1
    return tuple(whole.tolist())


def gains(
    full: tuple[int, ...], terms: Terms, tags: Sequence[int], seen: Floats, middle: int
) -> Floats:
    """By true count: what the strategy of that count wins more, per unit of the bet.

    `seen` is how often each true count comes; 0 is at `middle`.
    """
    often = np.flatnonzero(seen >= OFTEN * seen.sum()) - middle
    points = np.unique(np.linspace(often[0], often[-1], POINTS).round().astype(int))
    # In the middle of its step: true counts are rounded down.
    found = [_gain(full, terms, shoe_at(full, tags, count + 0.5)) for count in points]
    every: Floats = np.interp(np.arange(len(seen)) - middle, points, found)
    return every


@lru_cache(maxsize=64)
def _gain(full: tuple[int, ...], terms: Terms, left: tuple[int, ...]) -> float:
    """What the strategy of these cards is worth more there than that of the full shoe."""
    shoe = ValuedShoe(left, terms)
    return max(shoe.by_total.expected - shoe.expected(removed(full, terms).play)[0], 0.0)
