"""All pairs of hands from a deck with one card missing, for every card in one pass.

The pairs that avoid a card are all pairs less those in which the first hand holds it, less those in
which the second does. So each hand is weighed by the cards of each rank that it holds, and counted
as often as it is higher than another, or lower: that takes one pass through the full deck, and not
one for every rank. Suits must be alike: then it does not matter which card of a rank is missing.

A hand is its key, and below it three bits for each rank and for the joker: how many it holds.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compiled, helper
from title58.games.pai_gow_poker.odds.pairs import (
    COPIES,
    EQUAL_HIGH,
    EQUAL_LOW,
    FEW,
    HIGHER,
    KEY_BITS,
    LOW_BITS,
    MANY,
    TASKS,
    Compared,
    Deck,
    Ints,
    Keys,
    by_digit,
    cards_of,
    follow,
    hold,
    sets_of,
    unrank,
)
from title58.progress import stage

DIGIT = 3  # bits for how many cards of a rank a hand holds
KINDS = 4


def each_missing(keys: Keys, deck: Deck) -> tuple[Compared, ...]:
    """How pairs compare without a card of each rank, without the joker, and from the full deck.

    Suits are alike and the deck is full.
    """
    hands = _with_ranks(keys, deck)
    lacks, run = deck.suits(alike=True)
    held = np.zeros((KINDS, deck.ranks + 1), dtype=object)  # whole numbers of any size
    with stage("Comparing hands with no cards in common", of=deck.hand) as told:
        for shared in range(deck.hand):
            for joker in range(min(shared, 1) + 1):
                sets = sets_of(shared - joker, deck.ranks, lacks, run)
                held += (-1) ** shared * _all_with(hands, sets, joker, shared, deck, run)
            told.move_on()
    many = np.array([4] * deck.ranks + [1], dtype=object)
    alone = 2 * many * comb(deck.cards - 1, deck.hand - 1)  # a hand shares all with itself alone
    held[COPIES] += (-1) ** deck.hand * alone
    # Each pair of hands was counted once for each of its cards
    every = [_whole(sum(row), 2 * deck.hand) for row in held]
    found = []
    for rank in range(deck.ranks + 1):
        rows = zip(every, held[:, rank], strict=True)
        short = Deck(
            deck.ranks, deck.hand, frozenset({4 * deck.ranks if rank == deck.ranks else 0})
        )
        found.append(
            Compared(short.pairs, *(all_ - _whole(with_, many[rank]) for all_, with_ in rows))
        )
    return (*found, Compared(deck.pairs, *every))


def _whole(number: int, by: int) -> int:
    assert number % by == 0, (number, by)
    return int(number // by)


def _with_ranks(keys: Keys, deck: Deck) -> Ints:
    found = np.empty(deck.hands, dtype=np.int64)
    cuts = np.linspace(0, deck.hands, TASKS + 1).astype(int).tolist()

    def work(start: int, end: int) -> None:
        _write_ranks(keys, start, end, deck.ranks, deck.hand, deck.choose, found)

    with stage("Looking at what every hand holds"), ThreadPoolExecutor() as threads:
        list(threads.map(work, cuts[:-1], cuts[1:]))
    return found


@compiled
def _write_ranks(
    keys: Keys, start: int, end: int, ranks: int, hand: int, choose: Ints, found: Ints
) -> None:
    cards = np.empty(hand, dtype=np.int64)
    unrank(start, hand, choose, cards)
    for at in range(start, end):
        held = np.int64(keys[at]) << DIGIT * (ranks + 1)
        for card in cards:
            rank = card % ranks if card < 4 * ranks else ranks
            held += np.int64(1) << DIGIT * rank
        found[at] = held
        follow(cards, hand)


def _all_with(
    hands: Ints, sets: Ints, joker: int, shared: int, deck: Deck, run: Ints
) -> NDArray[Any]:
    """What each rank comes to in the pairs of hands that both hold a set, over some sets."""
    many = comb(deck.cards - shared, deck.hand - shared)

    def work(piece: Ints) -> Ints:
        found = np.zeros((KINDS, deck.ranks + 1), dtype=np.int64)
        # All hands stand in the order in which they are gone through, and a grid leaves them so
        held = np.empty(many, dtype=np.int64) if shared or many < MANY else hands
        room = np.empty(min(many, MANY), dtype=np.int64)
        grid = np.zeros(1 << (KEY_BITS if many >= MANY else KEY_BITS // 2), dtype=np.int32)
        distinct = np.empty((2, min(many, 1 << KEY_BITS)), dtype=np.int64)
        weights = np.empty((distinct.shape[1], KINDS), dtype=np.int64)
        _add_up(hands, piece, joker, shared, run, deck.ranks, deck.hand, deck.choose,
                held, room, grid, distinct, weights, found)  # fmt: skip
        return found

    pieces = [piece for piece in np.array_split(sets, TASKS) if len(piece)]
    total = np.zeros((KINDS, deck.ranks + 1), dtype=object)
    with ThreadPoolExecutor() as threads:
        for counts in threads.map(work, pieces):
            total += counts.astype(object)
    return total


@compiled
def _add_up(
    hands: Ints, sets: Ints, joker: int, shared: int, run: Ints, ranks: int, hand: int,
    choose: Ints, held: Ints, room: Ints, grid: NDArray[np.int32], distinct: Ints, weights: Ints,
    total: Ints,
) -> None:  # fmt: skip
    cards = np.empty(hand, dtype=np.int64)
    found = np.empty((KINDS, ranks + 1), dtype=np.int64)
    key_at = DIGIT * (ranks + 1)
    for at in range(len(sets)):
        like = cards_of(sets[at], joker, run, ranks, cards)
        many = hold(hands, cards, shared, 0, 4 * ranks + 1, hand, choose, held)
        found[:] = 0
        if many <= FEW:
            _one_by_one(held, many, key_at, weights)
            for one in range(many):
                _weigh(held[one], weights[one], found)
        elif many < MANY:
            half = KEY_BITS // 2
            by_digit(held, many, room, grid, key_at, half)
            by_digit(room, many, held, grid, key_at + half, half)
            _in_order(held, many, key_at, distinct, weights, found)
        else:
            _in_grid(held, many, key_at, grid, distinct, weights, found)
        for kind in range(KINDS):
            for rank in range(ranks + 1):
                total[kind, rank] += like * found[kind, rank]


@helper
def _weigh(held: int, weights: Ints, found: Ints) -> None:
    for rank in range(found.shape[1]):
        many = held >> DIGIT * rank & (1 << DIGIT) - 1
        for kind in range(KINDS):
            found[kind, rank] += many * weights[kind]


@helper
def _one_by_one(held: Ints, many: int, key_at: int, weights: Ints) -> None:
    low_mask = (1 << LOW_BITS) - 1
    weights[:many] = 0
    for one in range(many):
        weights[one, COPIES] += 2  # with itself, as the one and as the other
        high, low = held[one] >> key_at + LOW_BITS, held[one] >> key_at & low_mask
        for other in range(one):
            other_high = held[other] >> key_at + LOW_BITS
            other_low = held[other] >> key_at & low_mask
            if high == other_high:
                kind, pairs = (COPIES, 2) if low == other_low else (EQUAL_HIGH, 1)
            elif low == other_low:
                kind, pairs = EQUAL_LOW, 1
            elif (high > other_high) == (low > other_low):
                kind, pairs = HIGHER, 1
            else:
                continue
            weights[one, kind] += pairs
            weights[other, kind] += pairs


@helper
def _in_order(
    held: Ints, many: int, key_at: int, distinct: Ints, weights: Ints, found: Ints
) -> None:
    """Of hands in the order of their keys."""
    kinds = 0
    for at in range(many):
        key = held[at] >> key_at
        if kinds and distinct[0, kinds - 1] == key:
            distinct[1, kinds - 1] += 1
        else:
            distinct[0, kinds], distinct[1, kinds] = key, 1
            kinds += 1
    _compare(distinct, kinds, many, weights)
    at = 0
    for kind in range(kinds):
        for _ in range(distinct[1, kind]):
            _weigh(held[at], weights[kind], found)
            at += 1


@helper
def _in_grid(
    held: Ints, many: int, key_at: int, grid: NDArray[np.int32], distinct: Ints, weights: Ints,
    found: Ints,
) -> None:  # fmt: skip
    """Of hands in any order, by how many have each key."""
    grid[:] = 0
    for at in range(many):
        grid[held[at] >> key_at] += 1
    kinds = 0
    for key in range(len(grid)):
        if grid[key]:
            distinct[0, kinds], distinct[1, kinds] = key, grid[key]
            grid[key] = kinds
            kinds += 1
    _compare(distinct, kinds, many, weights)
    for at in range(many):
        _weigh(held[at], weights[grid[held[at] >> key_at]], found)


@helper
def _compare(distinct: Ints, kinds: int, many: int, weights: Ints) -> None:
    """In how many pairs a hand of each key is the one or the other, by how they compare.

    `below` adds up the low ranks of lower high ranks (a Fenwick tree).
    """
    size = 1 << LOW_BITS
    below, lower = np.zeros(size + 1, dtype=np.int64), np.zeros(size, dtype=np.int64)
    lows, up_to = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
    for at in range(kinds):
        lows[distinct[0, at] & size - 1] += distinct[1, at]
    every = 0
    for low in range(size):
        every += lows[low]
        up_to[low] = every
    start = before = 0  # of a high rank: its first key, and the hands of lower ones
    while start < kinds:
        high, end, here = distinct[0, start] >> LOW_BITS, start, 0
        while end < kinds and distinct[0, end] >> LOW_BITS == high:
            here += distinct[1, end]
            end += 1
        less = 0  # of this high rank: those with lower low hands
        for at in range(start, end):
            low, alike = distinct[0, at] & size - 1, distinct[1, at]
            both, place = 0, low
            while place > 0:
                both += below[place]
                place -= place & -place
            no_higher = both + lower[low] + less + alike  # in either hand
            weights[at, HIGHER] = both + many - before - here - up_to[low] + no_higher
            weights[at, EQUAL_HIGH] = here - alike
            weights[at, EQUAL_LOW] = lows[low] - alike
            weights[at, COPIES] = 2 * alike
            less += alike
        for at in range(start, end):
            low = distinct[0, at] & size - 1
            lower[low] += distinct[1, at]
            place = low + 1
            while place <= size:
                below[place] += distinct[1, at]
                place += place & -place
        start, before = end, before + here
