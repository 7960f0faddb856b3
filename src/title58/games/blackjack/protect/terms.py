"""What a wager pays, written as few terms, each of them a product of falling counts.

Any cards come from a shoe with the chance (product of falling factorials of how many there are) /
(falling factorial of the shoe), whatever their order. So the expectation of a wager on so many
cards is a constant and a sum over sets of classes: what the set pays more than the constant, times
n or n(n-1) or n(n-1)(n-2) of each class in it. A class is a suit, a rank or a card. Most wagers pay
for suits or ranks alike: then a whole suit or rank stands in one term, and single cards only where
they differ from that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
SUITS, RANKS, CARDS = 4, 13, 52
# The classes, one after another
OF_RANK, OF_SUIT = CARDS, CARDS + RANKS
NOBODY = OF_SUIT + SUITS  # what a term has where it has fewer classes; there is always one of it
CLASSES = NOBODY + 1
MOST = 4  # cards in a term

Pays = tuple[float, float]  # the net result, and its square
Sets = dict[tuple[int, ...], Pays]


@dataclass
class Sum:
    """A constant and what sets of classes add to it."""

    cards: int
    constant: Pays
    sets: Sets = field(default_factory=dict)

    def add(self, classes: Iterable[int], pays: Pays) -> None:
        key = tuple(sorted(classes))
        old = self.sets.get(key, (0.0, 0.0))
        both = (old[0] + pays[0], old[1] + pays[1])
        if both == (0.0, 0.0):
            self.sets.pop(key, None)
        else:
            self.sets[key] = both


def with_square(net: float) -> Pays:
    return net, net * net


def minus(one: Pays, other: Pays) -> Pays:
    return one[0] - other[0], one[1] - other[1]


def times(pays: Pays, number: int) -> Pays:
    return pays[0] * number, pays[1] * number


def usual(found: Iterable[Pays]) -> Pays:
    """What most of them are."""
    return Counter(found).most_common(1)[0][0]


def on_ranks(nets: Floats, cards: int) -> Sum:
    """A wager on the ranks of so many cards: `nets[rank, rank, ...]`."""
    by_set: dict[tuple[int, ...], list[Pays]] = defaultdict(list)
    for ranks in np.ndindex(nets.shape):
        by_set[tuple(sorted(ranks))].append(with_square(float(nets[ranks])))
    base = usual(pays for each in by_set.values() for pays in each)
    found = Sum(cards, base)
    for ranks_, each in by_set.items():
        for pays in each:
            found.add((OF_RANK + rank for rank in ranks_), minus(pays, base))
    return found


def on_two_cards(nets: Floats) -> Sum:
    """`nets[card, card]`: by suit, then by rank, then what is left by card."""
    pays = {
        (a, b): (with_square(float(nets[a, b])), with_square(float(nets[b, a])))
        for a, b in combinations_with_replacement(range(CARDS), 2)
    }
    suited = {pair: pair[0] // RANKS == pair[1] // RANKS for pair in pays}
    base = usual(one for pair, each in pays.items() if not suited[pair] for one in each)
    of_suit = minus(usual(one for pair, each in pays.items() if suited[pair] for one in each), base)
    found = Sum(2, base)
    for suit in range(SUITS):
        found.add((OF_SUIT + suit, OF_SUIT + suit), of_suit)
    of_rank: dict[tuple[int, int], Pays] = {}
    for ranks in combinations_with_replacement(range(RANKS), 2):
        others = [
            minus(one, base)
            for pair, each in pays.items()
            if not suited[pair] and tuple(sorted((pair[0] % RANKS, pair[1] % RANKS))) == ranks
            for one in each
        ]
        of_rank[ranks] = usual(others)
        orders = 1 if ranks[0] == ranks[1] else 2
        found.add((OF_RANK + ranks[0], OF_RANK + ranks[1]), times(of_rank[ranks], orders))
    for (a, b), each in pays.items():
        low, high = sorted((a % RANKS, b % RANKS))
        for one in each[: 1 if a == b else 2]:
            rest = minus(minus(one, base), of_rank[low, high])
            found.add((a, b), minus(rest, of_suit) if suited[a, b] else rest)
    return found


def on_three_cards(nets: Floats) -> Sum:
    """`nets[one suit, rank, rank, rank]`: by rank, by suit, and by card what suits change."""
    found = on_ranks(nets[0], 3)
    more = {
        ranks: minus(with_square(float(nets[(1, *ranks)])), with_square(float(nets[(0, *ranks)])))
        for ranks in np.ndindex(nets.shape[1:])
    }
    of_suit = usual(more.values())
    for suit in range(SUITS):
        found.add((OF_SUIT + suit,) * 3, of_suit)
        for ranks, pays in more.items():
            found.add((suit * RANKS + rank for rank in ranks), minus(pays, of_suit))
    return found


def packed(sums: Mapping[int, Sum], targets: int) -> tuple[Any, Any, Any, Any]:
    """[term, class], [term, net and its square], where those of a target begin, its constant."""
    classes, pays, starts, constants = [], [], [0], []
    for target in range(targets):
        one = sums.get(target)
        for key, each in sorted(one.sets.items()) if one else ():
            classes.append((*key, *(NOBODY,) * (MOST - len(key))))
            pays.append(each)
        starts.append(len(classes))
        constants.append((*one.constant, float(one.cards)) if one else (0.0, 0.0, 0.0))
    return (
        np.array(classes, dtype=np.int64).reshape(-1, MOST),
        np.array(pays, dtype=np.float64).reshape(-1, 2),
        np.array(starts, dtype=np.int64),
        np.array(constants, dtype=np.float64).reshape(-1, 3),
    )
