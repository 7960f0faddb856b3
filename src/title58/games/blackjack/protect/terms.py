"""What a wager pays, written as few terms, each of them a product of falling counts.

Any cards come from a shoe with the chance (product of falling factorials of how many there are) /
(falling factorial of the shoe), whatever their order. So the expectation of a wager on so many
cards is a constant and a sum over sets of classes: what the set pays more than the constant, times
n or n(n-1) or n(n-1)(n-2) of each class in it. A class is a suit, a rank or a card. Most wagers pay
for suits or ranks alike: then a whole suit or rank stands in one term, and single cards only where
they differ from that.

Terms that all wagers pay alike are added up in one sum (`Packed`). When a card is gone, a term with
m cards of its class loses m times the falling product of what else is in the term: so each sum is
brought up to date by the few terms that the card stands in.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
SUITS, RANKS, CARDS = 4, 13, 52
# The classes, one after another
OF_RANK, OF_SUIT = CARDS, CARDS + RANKS
CLASSES = OF_SUIT + SUITS
MOST = 4  # cards in a term
# Falling counts, one after another: of each class n, n(n-1), ...; and last 1, for no class
ONE = CLASSES * MOST
FALLING = ONE + 1

Ints = NDArray[np.int64]
Places = NDArray[np.uint64]
Pays = tuple[float, float]  # the net result, and its square
Key = tuple[int, tuple[int, ...]]  # on how many cards the wager is, and the classes
Row = tuple[tuple[int, Pays], ...]  # by target


@dataclass
class Sum:
    """A constant and what sets of classes add to it."""

    cards: int
    constant: Pays
    sets: dict[Key, Pays] = field(default_factory=dict)

    def add(self, classes: Iterable[int], pays: Pays, cards: int = 0) -> None:
        """For a set of classes; `cards` if that is less than the wager is on."""
        key = cards or self.cards, tuple(sorted(classes))
        old = self.sets.get(key, (0.0, 0.0))
        both = (old[0] + pays[0], old[1] + pays[1])
        if both == (0.0, 0.0):
            self.sets.pop(key, None)
        else:
            self.sets[key] = both


def with_square(net: float) -> Pays:
    return net, net * net


def plus(one: Pays, other: Pays) -> Pays:
    return one[0] + other[0], one[1] + other[1]


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


def on_matches(nets: Floats) -> Sum:
    """`nets[first, second]`: how each of two cards matches a third one, by card, by rank or not.

    What a pair pays is nothing more for no match, what each match adds by itself (a sum over two
    cards), and what both add together (over three). Of c cards alike among R of a rank, another
    card of the rank matches one of the c in R - c ways: hence what is taken off again below.
    """
    same, other, none = range(3)

    def pays(one: int, two: int) -> Pays:
        return with_square(float(nets[one, two]))

    base = pays(none, none)

    def alone(match: int) -> Pays:
        return plus(minus(pays(match, none), base), minus(pays(none, match), base))

    def both(one: int, two: int) -> Pays:
        return minus(minus(pays(one, two), pays(one, none)), minus(pays(none, two), base))

    twice_same, twice_other = both(same, same), both(other, other)
    mixed = plus(both(same, other), both(other, same))
    found = Sum(3, base)
    for rank in range(OF_RANK, OF_SUIT):
        found.add((rank, rank), alone(other), 2)
        found.add((rank, rank, rank), twice_other)
    for card in range(CARDS):
        rank = OF_RANK + card % RANKS
        found.add((card, card), minus(alone(same), alone(other)), 2)
        # c(c-1)(c-2); c(c-1)(R-c); c(R-c)(R-c-1) but for R(R-1)(R-2)
        found.add((card,) * 3, minus(plus(twice_same, twice_other), mixed))
        found.add((card, card, rank), minus(mixed, times(twice_other, 2)))
        found.add((card, card), minus(times(twice_other, 4), times(mixed, 2)), 3)
    return found


class Packed(NamedTuple):
    """The terms of all targets. Factors are places among the falling counts."""

    cards: Ints  # [sum]: on how many the wagers are whose terms it has
    # [term]: its sum, up to four factors, how many orders it has
    term_sums: Places
    term_factors: Places
    term_orders: Ints
    # [change]: the same of what a card of a class, once gone, takes from a sum
    change_starts: Places  # [class]
    change_sums: Places
    change_first: Places
    change_second: Places
    change_third: Places
    change_orders: Ints
    deep: bool  # whether a change has three factors
    # [part]: a sum of a target, and what it pays
    starts: Places  # [target]
    sums: Places
    nets: Floats
    squares: Floats
    constants: Floats  # [target, net and its square]


def packed(found: Mapping[int, Sum], targets: int) -> Packed:
    rows: dict[Key, list[tuple[int, Pays]]] = defaultdict(list)
    for target, one in sorted(found.items()):
        for key, pays in sorted(one.sets.items()):
            each = _orders(key[1])
            rows[key].append((target, (pays[0] / each, pays[1] / each)))
    numbers: dict[tuple[int, Row], int] = {}
    terms: list[tuple[int, tuple[int, ...]]] = []
    for (cards, classes), row in sorted(rows.items()):
        terms.append((numbers.setdefault((cards, tuple(row)), len(numbers)), classes))
    changes: list[Counter[tuple[int, tuple[int, ...]]]] = [Counter() for _ in range(CLASSES)]
    for number, classes in terms:
        for gone, many in Counter(classes).items():
            rest = list(classes)
            rest.remove(gone)
            changes[gone][number, tuple(rest)] += many * _orders(classes)
    # Those of one sum apart from one another: each waits for the one before it.
    change_rows = [[(number, rest, orders) for (number, rest), orders in _spread(each)]
                   for each in changes]  # fmt: skip
    parts: list[list[tuple[int, Pays]]] = [[] for _ in range(targets)]
    for (_, row_), number in numbers.items():
        for target, pays in row_:
            parts[target].append((number, pays))
    flat = [change for each in change_rows for change in each]
    factors = _factors((rest for _, rest, _ in flat), MOST - 1)
    paid = np.array([pays for each in parts for _, pays in each], dtype=np.float64).reshape(-1, 2)
    return Packed(
        np.array([cards for cards, _ in numbers], dtype=np.int64),
        _places(number for number, _ in terms),
        _factors((classes for _, classes in terms), MOST),
        np.array([_orders(classes) for _, classes in terms], dtype=np.int64),
        _starts(change_rows),
        _places(number for number, _, _ in flat),
        factors[:, 0].copy(),
        factors[:, 1].copy(),
        factors[:, 2].copy(),
        np.array([orders for _, _, orders in flat], dtype=np.int64),
        any(len(set(rest)) == MOST - 1 for _, rest, _ in flat),
        _starts(parts),
        _places(number for each in parts for number, _ in each),
        paid[:, 0].copy(),
        paid[:, 1].copy(),
        np.array([found[target].constant if target in found else (0.0, 0.0)
                  for target in range(targets)]).reshape(-1, 2),
    )  # fmt: skip


def _orders(classes: tuple[int, ...]) -> int:
    return factorial(len(classes)) // prod(map(factorial, Counter(classes).values()))


def _spread(
    found: Counter[tuple[int, tuple[int, ...]]],
) -> list[tuple[tuple[int, tuple[int, ...]], int]]:
    seen: Counter[int] = Counter()
    placed = []
    for key, orders in sorted(found.items()):
        placed.append((seen[key[0]], key, orders))
        seen[key[0]] += 1
    return [(key, orders) for _, key, orders in sorted(placed)]


def _places(found: Iterable[int]) -> Places:
    return np.array(list(found), dtype=np.uint64)


def _starts(lists: Iterable[Sized]) -> Places:
    return np.cumsum([0, *map(len, lists)]).astype(np.uint64)


def _factors(sets: Iterable[tuple[int, ...]], most: int) -> Places:
    """The places of falling counts whose product is that of a set of classes."""
    found = []
    for classes in sets:
        places = [MOST * one + many - 1 for one, many in sorted(Counter(classes).items())]
        found.append(places + [ONE] * (most - len(places)))
    return np.array(found, dtype=np.uint64).reshape(-1, most)
