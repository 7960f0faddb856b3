"""Two hands of a split together with the dealer's: the chance of each net result, in fractions.

Each hand is played by its own cards, so the cards that both take and those of the dealer come like
any others, times the orders of each: a sum over three sets of cards (`blackjack_whole`). A hand
goes past 21 in many ways, which are counted as what is left of its second cards when the hands that
stand are taken away: sets with a sign. Only for players who never split again.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import numpy as np
from blackjack_whole import (
    BUST,
    NOTHING,
    SPLIT,
    VALUES,
    Cards,
    End,
    Player,
    Shoe,
    against,
    count,
    dealer,
    dealt,
    of_split,
    taking,
    ways,
)

FINALS = (17, 18, 19, 20, 21, BUST)
NETS = range(-2, 3)  # of one hand
TOGETHER = range(-4, 5)
BITS = 5  # for each value in the key of a set
ROOM = 20_000  # sets at a time
Hand = tuple[Any, Any]  # keys of sets beyond the card of the pair; [final, net, set]: orders


def key_of(cards: Cards) -> int:
    return sum(many << (BITS * value) for value, many in enumerate(cards))


def cards_of(key: int) -> Cards:
    return tuple((key >> (BITS * value)) % (1 << BITS) for value in VALUES)


def one_hand(player: Player, pair: int, up: int) -> Hand:
    many: dict[int, Any] = defaultdict(lambda: np.zeros((len(FINALS), len(NETS)), dtype=np.int64))
    for over, orders in of_split(player, pair, up).items():
        total, _ = count(over.cards)
        own = key_of(over.cards) - key_of(taking(NOTHING, pair))
        if total < BUST:
            for f, final in enumerate(FINALS):
                net = End(over.stake, max(total, 16)).net(final)
                many[own][f, NETS.index(net)] += orders
            many[own][:, NETS.index(-over.stake)] -= orders  # is not past 21
    for value in VALUES:
        stake = 2 if player.second(pair, value, up) == "D" else 1
        many[key_of(taking(NOTHING, value))][:, NETS.index(-stake)] += 1
    keys = sorted(many)
    return np.array(keys), np.moveaxis(np.array([many[key] for key in keys]), 0, -1)


def two_hands(hand: Hand) -> Hand:
    """Both together: the sum of their sets, the sum of their results."""
    keys, many = hand
    sums, where = np.unique(keys[:, np.newaxis] + keys, return_inverse=True)
    where = where.ravel()
    found = np.zeros((len(FINALS), len(TOGETHER), len(sums)), dtype=np.int64)
    for f in range(len(FINALS)):
        for a in range(len(NETS)):
            for b in range(len(NETS)):
                if many[f, a].any() and many[f, b].any():
                    both = np.outer(many[f, a], many[f, b]).ravel()
                    summed = np.bincount(where, weights=both, minlength=len(sums))
                    if abs(summed).max() >= 2**52:
                        raise OverflowError("53 bits do not hold the orders of these hands")
                    found[f, a + b] += summed.astype(np.int64)
    return sums, found


def rows_of_splits(shoe: Shoe, player: Player) -> dict[Fraction, Fraction]:
    """The chance of each net result of rounds in which a pair is split, once."""
    rows: dict[Fraction, Fraction] = defaultdict(Fraction)
    for up in VALUES:
        for over in dealt(player, up):
            if over.how == SPLIT and ways(shoe.left, taking(over.cards, up)):
                for net, chance in _of_pair(shoe, player, over.cards.index(2), up).items():
                    rows[Fraction(net)] += chance
    return rows


def _of_pair(shoe: Shoe, player: Player, pair: int, up: int) -> dict[int, Fraction]:
    gone = taking(NOTHING, up, pair, pair)
    drawn = dealer(up, shoe.options.hits_soft_17)
    keys, many = two_hands(one_hand(player, pair, up))
    every = [tuple(map(int.__add__, cards_of(key), gone)) for key in keys.tolist()]
    there = [place for place, cards in enumerate(every) if ways(shoe.left, cards)]
    found: dict[tuple[int, int], int] = defaultdict(int)
    for start in range(0, len(there), ROOM):
        places = there[start : start + ROOM]
        taken = [every[place] for place in places]
        weight = np.array([ways(shoe.left, cards) for cards in taken], dtype=object)
        sizes = np.array([sum(cards) for cards in taken])
        for (final, size, _), ends in against(taken, shoe.left, drawn, None).items():
            each = weight * np.array(ends, dtype=object)
            for n, orders in enumerate(many[FINALS.index(final)][:, places]):
                for cards in np.unique(sizes[orders != 0]).tolist():
                    some = (sizes == cards) & (orders != 0)
                    sum_ = sum(map(int.__mul__, each[some].tolist(), orders[some].tolist()))
                    found[TOGETHER[n], cards + size] += sum_
    rows: dict[int, Fraction] = defaultdict(Fraction)
    for (net, cards), ways_ in found.items():
        rows[net] += shoe.chance(ways_, cards)
    return rows
