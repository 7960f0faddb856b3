"""How often each result of a round comes from any cards left, compiled.

The same counts as `odds.deal`, by another way. What matters of the Player's cards is which values
they take away and what they add up to; so hands are gone through as sets without order, and how
many of their orders draw and stand against each count of the Banker is asked of the rules once and
kept. Taking away one card changes the Banker's pairs by a subtraction. All sums are whole numbers
under 2**53, so double precision holds them exactly.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from title58.compiling import inlined, lean
from title58.games.baccarat import rules
from title58.games.baccarat.odds.deal import CELLS, VALUES
from title58.simulation.generator import Ints
from title58.simulation.shoe_kernel import Floats

_NONE = rules.NO_THIRD_CARD


class Orders(NamedTuple):
    """Of the Player's cards, by value and without order: in how many orders they come, and both
    hands go on so, for each count of the Banker's first two."""

    two_stand: Floats  # neither hand draws
    two_draw: Floats  # the Banker alone
    three_stand: Floats  # the Player alone
    three_draw: Floats  # both
    two_to: Ints  # the Banker draws on counts under this one only
    three_to: Ints


def orders() -> Orders:
    """As the drawing rules have it."""
    pairs = list(combinations_with_replacement(range(VALUES), 2))
    threes = list(combinations_with_replacement(range(VALUES), 3))
    two = np.zeros((2, len(pairs), VALUES))
    three = np.zeros((2, len(threes), VALUES))
    for at, pair in enumerate(pairs):
        count, ways = rules.point_count(sum(pair)), len(set(permutations(pair)))
        for banker in range(VALUES):
            if not rules.player_draws(count, banker):
                two[int(rules.banker_draws(count, banker, _NONE)), at, banker] += ways
    for at, cards in enumerate(threes):
        for first, second, third in set(permutations(cards)):
            count = rules.point_count(first + second)
            for banker in range(VALUES):
                if rules.player_draws(count, banker):
                    three[int(rules.banker_draws(count, banker, third)), at, banker] += 1
    return Orders(two[0], two[1], three[0], three[1], _to(two[1]), _to(three[1]))


def _to(draws: Floats) -> Ints:
    """The count after the highest that draws, for each hand."""
    counts = np.arange(1, VALUES + 1)
    found: Ints = np.where(draws > 0, counts, 0).max(axis=1).astype(np.int64)
    return found


class Room(NamedTuple):
    """What the counting works in: one for each worker."""

    found: Floats  # the results, by cell
    longer: Floats  # those of Banker's hands of three cards, before the tens are dropped
    left: Floats  # cards of each value, twice over
    turned: Floats  # twice as many backwards, twice over
    pairs: Floats  # pairs of the Banker by their count: from all, then less each card


def room() -> Room:
    return Room(
        np.zeros(CELLS),
        np.zeros((2, VALUES, 2 * VALUES)),
        np.zeros(2 * VALUES),
        np.zeros(2 * VALUES),
        np.zeros((4, VALUES)),
    )


@inlined
def _put(room: Room, value: int, cards: float) -> None:
    back = (VALUES - value) % VALUES
    room.left[value] += cards
    room.left[value + VALUES] += cards
    room.turned[back] += 2.0 * cards
    room.turned[back + VALUES] += 2.0 * cards


@inlined
def _take(room: Room, level: int, value: int) -> None:
    """One card of this value is dealt: what it leaves of the Banker's pairs."""
    before, after, others = room.pairs[level], room.pairs[level + 1], room.left[VALUES - value :]
    for count in range(VALUES):  # a pair with that very card, in either order
        after[count] = before[count] - 2.0 * others[count]
    after[2 * value % VALUES] += 2.0  # its other card is not itself
    _put(room, value, -1.0)


@inlined
def _third(room: Room, level: int, hands: int, player: int, banker: int, ways: float) -> None:
    """The Banker's third card after a pair of this count, by what the round comes to."""
    left, others = room.left, room.turned[VALUES - banker :]
    found = room.longer[hands, player, banker:]
    pairs = room.pairs[level, banker]
    for v in range(VALUES):
        # Any card of the value after any pair, less the pairs that it is itself one card of.
        found[v] += ways * left[v] * (pairs - others[v])
    if banker % 2 == 0:  # two cards of one value: the other card of the pair is not itself
        half = banker // 2
        found[half] += 2.0 * ways * left[half]
        found[half + 5] += 2.0 * ways * left[half + 5]


@lean
def results(orders: Orders, room: Room) -> None:
    """Counts every result of the cards in `room.left` into `room.found`, in orders of the cards
    that are dealt, as `odds.deal.results` does. Only the first half of `left` need be filled."""
    left, turned, pairs = room.left, room.turned, room.pairs
    found, longer = room.found, room.longer
    for cell in range(CELLS):
        found[cell] = 0.0
    for hands in range(2):
        for player in range(VALUES):
            for v in range(2 * VALUES):
                longer[hands, player, v] = 0.0
    for v in range(VALUES):
        left[v + VALUES] = left[v]
    for v in range(VALUES):
        turned[v] = turned[v + VALUES] = 2.0 * left[VALUES - v]
    for count in range(VALUES):
        total = 0.0
        for v in range(VALUES):
            total += left[v] * left[VALUES + count - v]
        if count % 2 == 0:
            total -= left[count // 2] + left[count // 2 + 5]
        pairs[0, count] = total
    two = three = 0
    for i in range(VALUES):
        one = left[i]
        _take(room, 0, i)
        for j in range(i, VALUES):
            both = one * left[j]
            _take(room, 1, j)
            player = (i + j) % VALUES
            for banker in range(VALUES):
                found[player * 10 + banker] += (
                    both * orders.two_stand[two, banker] * pairs[2, banker]
                )
            for banker in range(orders.two_to[two]):
                _third(room, 2, 0, player, banker, both * orders.two_draw[two, banker])
            two += 1
            for k in range(j, VALUES):
                every = both * left[k]
                _take(room, 2, k)
                player = (i + j + k) % VALUES
                for banker in range(VALUES):
                    found[200 + player * 10 + banker] += (
                        every * orders.three_stand[three, banker] * pairs[3, banker]
                    )
                for banker in range(orders.three_to[three]):
                    _third(room, 3, 1, player, banker, every * orders.three_draw[three, banker])
                three += 1
                _put(room, k, 1.0)
            _put(room, j, 1.0)
        _put(room, i, 1.0)
    for hands in range(2):
        for player in range(VALUES):
            cell = (2 * hands + 1) * 100 + player * 10
            for v in range(VALUES):
                found[cell + v] = longer[hands, player, v] + longer[hands, player, v + VALUES]
