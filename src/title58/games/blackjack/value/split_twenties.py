"""At least one 20 among the hands of a split, jointly with how the dealer ends.

Every hand is played by its own cards and the card up alone. So the chance that certain hands take
certain cards, and the dealer certain others, is that of all these cards coming in any one order
from the shoe, times the orders in which each hand may take its own: a sum over sets of cards. What
several hands may take together is a product of such sums, and the chance that at least one of
them is a 20 follows by inclusion and exclusion.

A set of cards is a key: one whole number with some bits for the count of each value, so that to put
sets together is to add keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from math import comb

import numpy as np

from title58.games.blackjack.value import dealer_kernels
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.hands import Floats, Ints

Sum = tuple[Ints, Floats]  # sets of cards as keys, and in how many orders each may come
FEW = 400  # sets of cards that are always looked at one by one
AT_ONCE = 100_000  # where all of them are
MOST_HANDS = 6  # whose cards fit into a key, whatever they are


class SplitHands:
    """The hands of one split. `left` is what is in the shoe without the pair and the card up.

    `other` are the ways of one hand to a 20 if its second card is not of the pair, `free` all of
    them: keys without the first card.
    """

    def __init__(
        self, left: Floats, pair: int, up: int, other: Sum, free: Sum, tree: Draws
    ) -> None:
        self.left, self.up, self.tree = left, up, tree
        self.more = int(left[pair])  # cards of the pair still there
        self.one = 1 << (dealer_kernels.BITS * pair)  # one of them, as a key
        self.ways = _ways_of(*(part.tobytes() for part in (*other, *free)))

    def any_20(self, most: int, *, exactly: bool) -> Floats:
        """By row, if the pair may be split into at most `most` hands."""
        most = max(2, min(most, 2 + self.more))
        if exactly or (most <= MOST_HANDS and comb(len(self.ways.free[0]) + most - 1, most) <= FEW):
            return self._one_by_one(most)
        return self._by_twos(most)

    def _one_by_one(self, most: int) -> Floats:
        """Every set of cards that all hands may take is looked at."""
        keys, orders = self.ways.of_all(most, self.one)
        found: Floats = np.zeros(dealer_kernels.ENDS)
        for start in range(0, len(keys), AT_ONCE):
            part = slice(start, start + AT_ONCE)
            found += orders[part] @ self._rows(keys[part])
        return found

    def _by_twos(self, most: int) -> Floats:
        """Only what one hand or two may take is; three 20s or more at once follow from those."""
        keys, orders = self.ways.of_two
        joint: dict[int, _Joint] = {}
        found: Floats = np.zeros(dealer_kernels.ENDS)
        for gone, others, free, times in inclusion(most):
            if gone > self.more:
                continue
            if gone not in joint:
                joint[gone] = _Joint(orders @ self._rows(keys + gone * self.one))
            found += times * joint[gone].chance(others, free)
        return found

    def _rows(self, keys: Ints) -> Floats:
        rows: Floats = np.zeros((len(keys), dealer_kernels.ENDS))
        dealer_kernels.ends_of_keys(self.left, keys, self.up, self.tree, True, rows)
        return rows


# Hands with a second card not of the pair, and free ones: as many as are looked at together
TOGETHER = ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2))


class _Joint:
    """How often certain hands of a split are all 20s, from how often one and two of them are.

    Given the row, three hands or more are taken to hang together by twos only.
    """

    def __init__(self, few: Floats) -> None:
        self.few: dict[tuple[int, int], Floats] = dict(zip(TOGETHER, few, strict=True))
        none = self.few[0, 0]
        self.other, self.free = _part(self.few[1, 0], none), _part(self.few[0, 1], none)
        self.others = _part(self.few[2, 0], none * self.other**2)
        self.mixed = _part(self.few[1, 1], none * self.other * self.free)
        self.frees = _part(self.few[0, 2], none * self.free**2)

    def chance(self, others: int, free: int) -> Floats:
        known = self.few.get((others, free))
        if known is not None:
            return known
        apart = self.few[0, 0] * self.other**others * self.free**free
        by_twos = self.others ** comb(others, 2) * self.frees ** comb(free, 2)
        found: Floats = apart * by_twos * self.mixed ** (others * free)
        return found


def _part(some: Floats, of: Floats) -> Floats:
    part: Floats = np.divide(some, of, out=np.zeros(of.shape), where=of > 0)
    return part


# Sums over sets of cards


class _Ways:
    """What the hands of a split may take to be 20s.

    That depends on the strategy alone, so that shoes have most of it in common.
    """

    def __init__(self, other: Sum, free: Sum) -> None:
        nothing = np.zeros(1, dtype=np.int64), np.ones(1)
        self.other, self.free = other, free
        self.known: dict[tuple[int, int], Sum] = {(0, 0): nothing, (1, 0): other, (0, 1): free}
        self.all: dict[tuple[int, int], Sum] = {}

    def of(self, others: int, free: int) -> Sum:
        """Of so many hands whose second card is not of the pair, and so many of any kind."""
        key = others, free
        if key not in self.known:
            less = (others - 1, free) if others else (0, free - 1)
            self.known[key] = _product(self.of(*less), self.other if others else self.free)
        return self.known[key]

    def of_all(self, most: int, one: int) -> Sum:
        """Of all hands, in one sum: at least one is a 20."""
        if (most, one) not in self.all:
            keys, many = [], []
            for gone, others, free, times in inclusion(most):
                some, orders = self.of(others, free)
                keys.append(some + gone * one)
                many.append(times * orders)
            self.all[most, one] = _merged(np.concatenate(keys), np.concatenate(many))
        return self.all[most, one]

    @cached_property
    def of_two(self) -> Sum:
        """Of up to two hands: all sets, and in how many orders each comes `TOGETHER`."""
        keys = np.unique(np.concatenate([self.of(*hands)[0] for hands in TOGETHER]))
        orders = np.zeros((len(TOGETHER), len(keys)))
        for place, hands in enumerate(TOGETHER):
            some, many = self.of(*hands)
            orders[place, np.searchsorted(keys, some)] = many
        return keys, orders


@lru_cache(maxsize=256)
def _ways_of(other: bytes, other_orders: bytes, free: bytes, free_orders: bytes) -> _Ways:
    def those(keys: bytes, orders: bytes) -> Sum:
        return np.frombuffer(keys, dtype=np.int64), np.frombuffer(orders)

    return _Ways(those(other, other_orders), those(free, free_orders))


def _product(some: Sum, more: Sum) -> Sum:
    keys = (some[0][:, np.newaxis] + more[0]).ravel()
    return _merged(keys, (some[1][:, np.newaxis] * more[1]).ravel())


def _merged(keys: Ints, many: Floats) -> Sum:
    alike, which = np.unique(keys, return_inverse=True)
    orders: Floats = np.bincount(which, weights=many).astype(np.float64)
    return alike, orders


# Which hands there are


def turns(most: int) -> Iterator[tuple[int, int, int, int]]:
    """In how many orders pairs turn up: (orders, further pairs, hands without one, free hands).

    A hand gets its second card. If that is of the pair it is split again while it may be; once it
    may not, whatever comes is played.
    """
    limit = most - 2
    if not limit:
        yield 1, 0, 0, most
        return
    waiting = {(0, 0): 1}
    while waiting:
        after: dict[tuple[int, int], int] = {}
        for (pairs, others), orders in waiting.items():
            if pairs + 1 == limit:
                yield orders, limit, others, most - others
            else:
                after[pairs + 1, others] = after.get((pairs + 1, others), 0) + orders
            if others + 1 == pairs + 2:
                yield orders, pairs, others + 1, 0
            else:
                after[pairs, others + 1] = after.get((pairs, others + 1), 0) + orders
        waiting = after


@cache
def inclusion(most: int) -> tuple[tuple[int, int, int, int], ...]:
    """At least one 20 among the hands of a split, by inclusion and exclusion.

    Each term: so many further cards of the pair; so many certain hands that are 20s and whose
    second card is not of the pair; so many that are 20s whatever it is; how often to add it.
    """
    terms: dict[tuple[int, int, int], int] = {}
    for orders, pairs, others, free in turns(most):
        for a in range(others + 1):
            for b in range(free + 1):
                if not a + b:
                    continue
                times = orders * comb(others, a) * comb(free, b) * (-1) ** (a + b + 1)
                for i in range(others - a + 1):  # second cards that are known not to be of the pair
                    key = pairs + i, a, b
                    terms[key] = terms.get(key, 0) + times * comb(others - a, i) * (-1) ** i
    return tuple((*key, times) for key, times in terms.items() if times)
