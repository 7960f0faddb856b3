"""Every hand that has not passed 21, as arrays.

A hand is a multiset of the ten values: 0 for the ace to 9 for any card that counts 10, which are
the ranks of the rules. There are some three thousand of them, in ascending order of their hard
totals, so that a hand always comes before those it may grow into.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from title58.games.blackjack import rules

VALUES = 10
TEN = rules.TEN
Ints = NDArray[np.int64]
Short = NDArray[np.int32]
Bytes = NDArray[np.int8]
Floats = NDArray[np.float64]
Places = NDArray[np.uint64]  # unsigned, so that compiled code need not look for negative ones
Small = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Cards = tuple[int, ...]  # how many of each value
COUNTS: Ints = np.array([rules.card_value(value) for value in range(VALUES)], dtype=np.int64)


@dataclass(frozen=True)
class Hands:
    """The hands of a player, one row each."""

    cards: Ints  # [hand, value]: how many
    size: Ints
    total: Ints
    soft: Ints
    drawable: Ints  # may take a card
    pair: Ints  # the value of a pair, or -1
    blackjack: Ints
    child: Ints  # [hand, value]: the hand with one more card, or -1 past 21
    index: dict[Cards, int]

    def __len__(self) -> int:
        return len(self.size)

    def of(self, *values: int) -> int:
        """The index of the hand of these values."""
        cards = [0] * VALUES
        for value in values:
            cards[value] += 1
        return self.index[tuple(cards)]


@cache
def hands() -> Hands:
    keys = _keys()
    cards = (keys[:, np.newaxis] >> _PLACE) & _MANY
    hard, ace = keys >> _TOTAL, (cards[:, rules.ACE] > 0).astype(np.int64)
    grown = keys[:, np.newaxis] + _STEP
    place = np.minimum(np.searchsorted(keys, grown), len(keys) - 1)
    pair, blackjack = np.full(len(keys), -1), np.zeros(len(keys), dtype=np.int64)
    for one in range(VALUES):
        for other in range(one, VALUES):
            two = np.searchsorted(keys, _STEP[one] + _STEP[other])
            pair[two] = one if rules.may_split(one, other) else -1
            blackjack[two] = rules.is_blackjack(one, other)

    def by_total(rule: Callable[[int, bool], int]) -> Ints:
        """What a rule says of each hand: asked once for each hard total, with an ace or not."""
        known = [[rule(count, bool(with_ace)) for with_ace in (0, 1)] for count in range(MOST_HARD)]
        told: Ints = np.array(known, dtype=np.int64)[hard, ace]
        return told

    return Hands(
        cards,
        cards.sum(axis=1),
        by_total(rules.total),
        by_total(rules.is_soft),
        by_total(rules.may_draw),
        pair,
        blackjack,
        np.where(keys[place] == grown, place, -1),
        {tuple(held): number for number, held in enumerate(cards.tolist())},
    )


@cache
def holding_value(value: int) -> Ints:
    """The hands that hold a value."""
    return np.flatnonzero(hands().cards[:, value] > 0)


# A hand as one number: its hard total in front, then how many of each value, aces first
_BITS = 5
_MANY = (1 << _BITS) - 1
_TOTAL = _BITS * VALUES
_PLACE: Ints = np.arange(_TOTAL - _BITS, -1, -_BITS, dtype=np.int64)
_STEP: Ints = (COUNTS << _TOTAL) + (1 << _PLACE)  # one card more
MOST_HARD = rules.MOST + 1


def _keys() -> Ints:
    """All hands of one card or more whose hard total does not pass 21, lowest first."""
    found: list[Ints] = []
    grown = _STEP
    while len(grown):
        found.append(grown)
        more = np.unique(grown[:, np.newaxis] + _STEP)
        grown = more[more >> _TOTAL <= rules.MOST]
    return np.sort(np.concatenate(found))
