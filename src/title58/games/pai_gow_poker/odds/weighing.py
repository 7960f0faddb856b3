"""Hands of the dealer's weighed against all hands of the player's that share no card with them,
without dealing any.

Hands are taken by their ranks, in any suits; then those in which a suit can make a flush, which
their ranks alone put elsewhere, are corrected (`way_table`). So two hands meet in one of four ways:

- ranks with ranks, and ranks with a flush: a hand of the one kind leaves so many cards of each rank
  for the other, and no suit matters;
- a flush with ranks: the same;
- a flush with a flush: in the same suit or in two, with one or two cards beside each of them.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compiled, inlined
from title58.games.pai_gow_poker.odds.counting import CHOOSE, rank_counts
from title58.games.pai_gow_poker.odds.pairs import KEY_BITS, LOW_BITS, Ints
from title58.games.pai_gow_poker.odds.way_table import WayTable, flush_ranks, listed_flushes
from title58.progress import stage

LOW, HIGH = (1 << LOW_BITS) - 1, (1 << KEY_BITS - LOW_BITS) - 1
TASKS = 64
WON, LOST = 0, 1  # the player's hands that beat one of the dealer's, and that lose to it


class Hands(NamedTuple):
    """All ways to hold ranks, and all flushes, in the order of the tables. Keys are told by their
    place among all keys that there are."""

    keys: Ints  # all of them
    lows: Ints  # their low hands
    any_suits: Ints  # of each way to hold ranks: how many hands there are, flushes and all
    ranks: NDArray[np.int8]  # of each way to hold ranks: how many there are of each rank
    joker: NDArray[np.int8]
    first: Ints  # where its hands by key begin
    key: NDArray[np.int32]  # hands by key, of each way to hold ranks in turn
    many: Ints  # how many such hands there are
    plain: NDArray[np.int32]  # of each way to hold ranks: its key without a flush
    suited: Ints  # of each flush: the ranks in its suit
    flush_joker: NDArray[np.int8]
    beside: NDArray[np.int8]  # how many cards there are beside it
    one: NDArray[np.int8]  # their ranks
    other: NDArray[np.int8]
    flush_key: NDArray[np.int32]
    flush_plain: NDArray[np.int32]


def weighed(work: Any, pairs: Ints, hands: Hands, what: str) -> Ints:
    """For each cell and key, the pairs in which the player beats the key, or loses to it."""
    results = np.zeros((len(pairs), 2), dtype=np.int64)
    cells = pairs >> KEY_BITS
    cuts = np.searchsorted(cells, np.unique(cells)[:: max(1, len(np.unique(cells)) // TASKS)])
    ends = [*cuts[1:].tolist(), len(pairs)]
    with stage(what, of=len(cuts)) as told, ThreadPoolExecutor() as threads:
        for _ in threads.map(
            lambda start, end: work(pairs, start, end, hands, CHOOSE, _APART, results),
            cuts.tolist(),
            ends,
        ):
            told.move_on()
    return results


def all_hands(table: WayTable) -> Hands:
    """All hands, as the way of a table sets them."""
    counts, jokers, places = [], [], []
    for joker in (0, 1):
        rows = np.roll(rank_counts(7 - joker), 1, axis=1)
        code = rows @ table.digits[1 << np.arange(13)]
        places.append(table.start[joker, code >> 32] + table.place[code & 0xFFFFFFFF])
        counts.append(rows)
        jokers.append(np.full(len(rows), joker))
    order = np.argsort(np.concatenate(places))
    ranks, joker_of = np.concatenate(counts)[order], np.concatenate(jokers)[order]
    joker, suited, beside, one, other = listed_flushes().T
    held = flush_ranks()
    code = held @ table.digits[1 << np.arange(13)]
    cells = table.start[joker, code >> 32] + table.place[code & 0xFFFFFFFF]
    standing = flush_many()
    whole = CHOOSE[4][ranks].prod(axis=1)
    np.subtract.at(whole, cells, standing)
    # Hands by key, of each way to hold ranks: those without a flush, and its flushes
    at = np.concatenate((np.arange(len(ranks)), cells))
    packed = at << KEY_BITS | np.concatenate((table.keys, table.flushes)).astype(np.int64)
    known, where = np.unique(packed, return_inverse=True)
    many = np.zeros(len(known), dtype=np.int64)
    np.add.at(many, where, np.concatenate((whole, standing)))
    first = np.searchsorted(known >> KEY_BITS, np.arange(len(ranks) + 1))
    by_key = (known & (1 << KEY_BITS) - 1).astype(np.int64)
    keys = np.unique(np.concatenate((by_key, table.keys, table.plain)))
    place = [
        np.searchsorted(keys, some).astype(np.int32)
        for some in (by_key, table.keys, table.flushes, table.plain)
    ]
    small = np.int8
    return Hands(
        keys, keys & LOW, CHOOSE[4][ranks].prod(axis=1), ranks.astype(small),
        joker_of.astype(small), first, place[0], many, place[1],
        suited.copy(), joker.astype(small), beside.astype(small), one.astype(small),
        other.astype(small), place[2], place[3],
    )  # fmt: skip


@cache
def flush_many() -> Ints:
    """How many hands every flush stands for: four suits, and three for each card beside it."""
    _, _, beside, one, other = listed_flushes().T
    ways = np.where(beside == 2, np.where(one == other, 3, 9), np.where(beside == 1, 3, 1))
    found: Ints = 4 * ways
    return found


def _apart() -> Ints:
    """In how many ways some cards of a rank beside a flush of suit 0, and some beside one of suit
    1, share none: by how many there are of each, and whether the second flush and the first hold
    that rank."""
    ways = np.zeros((3, 3, 2, 2), dtype=np.int64)
    for mine, theirs, in_theirs, in_mine in product(range(3), range(3), range(2), range(2)):
        first, second = (
            {1, 2, 3} - ({1} if in_theirs else set()),
            {0, 2, 3} - ({0} if in_mine else set()),
        )
        ways[mine, theirs, in_theirs, in_mine] = sum(
            not set(a) & set(b)
            for a in combinations(sorted(first), mine)
            for b in combinations(sorted(second), theirs)
        )
    return ways


_APART = _apart()


@compiled
def weigh_ranks(
    pairs: Ints, start: int, end: int, hands: Hands, choose: Ints, apart: Ints, results: Ints
) -> None:
    """Hands of some ranks in any suits, against all hands."""
    ranks, held = np.empty(7, dtype=np.int64), np.empty(7, dtype=np.int64)
    met = np.empty(len(hands.keys), dtype=np.int64)
    while start < end:
        cell = pairs[start] >> KEY_BITS
        met[:] = 0
        kinds = 0
        for rank in range(13):
            if hands.ranks[cell, rank]:
                ranks[kinds], held[kinds] = rank, hands.ranks[cell, rank]
                kinds += 1
        for other in range(len(hands.ranks)):
            if hands.joker[cell] and hands.joker[other]:
                continue
            ways = 1
            for kind in range(kinds):
                ways *= choose[4 - hands.ranks[other, ranks[kind]], held[kind]]
            if ways:
                for at in range(hands.first[other], hands.first[other + 1]):
                    met[hands.key[at]] += ways * hands.many[at]
        start = _compare(met, hands, pairs, start, end, results)


@compiled
def weigh_flushes(
    pairs: Ints, start: int, end: int, hands: Hands, choose: Ints, apart: Ints, results: Ints
) -> None:
    """Hands with a flush, against all hands: by their ranks, then those with a flush corrected.

    The cards that may lie beside two flushes are so many for each rank, and these are multiplied:
    `same` and `two`, by how many lie beside the other flush. What a rank comes to with none there
    is 1, 2 or 3, so that six times the others by it is a whole number; with two ranks, 36 times.
    """
    mine, held = np.empty(2, dtype=np.int64), np.empty(2, dtype=np.int64)
    same, two = np.empty((13, 3), dtype=np.int64), np.empty((13, 3), dtype=np.int64)
    ranks, kept = np.empty(7, dtype=np.int64), np.empty(7, dtype=np.int64)
    met, often = np.empty(len(hands.keys), dtype=np.int64), np.empty(13, dtype=np.int64)
    # Of the ways to choose some cards of a rank, those that are left when fewer cards are
    twelfths = 12 * choose // choose[4]
    while start < end:
        cell = pairs[start] >> KEY_BITS
        suited, joker, kinds = hands.suited[cell], hands.flush_joker[cell], 0
        if hands.beside[cell] > 0:
            mine[0], held[0], kinds = hands.one[cell], 1, 1
        if hands.beside[cell] == 2:
            if hands.one[cell] == hands.other[cell]:
                held[0] = 2
            else:
                mine[1], held[1], kinds = hands.other[cell], 1, 2
        met[:] = 0
        _correct(suited, joker, kinds, mine, held, same, two, hands, choose, apart, met)
        many, different = 4, 0
        for rank in range(13):
            often[rank] = suited >> rank & 1
        for kind in range(kinds):
            many *= choose[3, held[kind]]
            often[mine[kind]] += held[kind]
        for rank in range(13):
            if often[rank]:
                ranks[different], kept[different] = rank, 4 - often[rank]
                different += 1
        scale = 12**different
        for other in range(len(hands.ranks)):
            if joker and hands.joker[other]:
                continue
            ways = hands.any_suits[other]
            for at in range(different):
                ways *= twelfths[kept[at], hands.ranks[other, ranks[at]]]
            met[hands.plain[other]] += many * (ways // scale)
        start = _compare(met, hands, pairs, start, end, results)


@inlined
def _correct(
    suited: int, joker: int, kinds: int, mine: Ints, held: Ints, same: Ints, two: Ints,
    hands: Hands, choose: Ints, apart: Ints, met: Ints,
) -> None:  # fmt: skip
    """Put every flush that shares no card with one where it belongs, and not where its ranks do."""
    other = 0
    while other < len(hands.suited):
        theirs, beside = hands.suited[other], hands.beside[other]
        if joker and hands.flush_joker[other]:
            return  # those with the joker come last
        one_suit, two_suits = 4 * int(suited & theirs == 0), 12
        for rank in range(13):
            mine_too = suited >> rank & 1
            for few in range(3):
                same[rank, few] = 6 * choose[3, few]
                two[rank, few] = 6 * apart[0, few, 0, mine_too]
        for kind in range(kinds):
            rank, many = mine[kind], held[kind]
            mine_too, theirs_too = suited >> rank & 1, theirs >> rank & 1
            none, neither = choose[3, many], apart[many, 0, theirs_too, mine_too]
            one_suit, two_suits = one_suit * none, two_suits * neither
            for few in range(3):
                same[rank, few] = 6 * choose[3 - many, few]
                two[rank, few] = 6 * apart[many, few, theirs_too, mine_too] // neither
        if beside == 0:
            ways = one_suit + two_suits
            met[hands.flush_key[other]] += ways
            met[hands.flush_plain[other]] -= ways
            other += 1
            continue
        for one in range(13):
            if beside == 1:
                ways = (one_suit * same[one, 1] + two_suits * two[one, 1]) // 6
                met[hands.flush_key[other]] += ways
                met[hands.flush_plain[other]] -= ways
                other += 1
                continue
            here, there = one_suit * same[one, 1], two_suits * two[one, 1]
            for more in range(one):
                ways = (here * same[more, 1] + there * two[more, 1]) // 36
                met[hands.flush_key[other]] += ways
                met[hands.flush_plain[other]] -= ways
                other += 1
            ways = (one_suit * same[one, 2] + two_suits * two[one, 2]) // 6
            met[hands.flush_key[other]] += ways
            met[hands.flush_plain[other]] -= ways
            other += 1


@inlined
def _compare(met: Ints, hands: Hands, pairs: Ints, start: int, end: int, results: Ints) -> int:
    """How the hands that a cell has met compare with each key that it is weighed at; answers with
    where the next cell begins. Keys stand in order, by the high hand first."""
    at = start
    while at < end and pairs[at] >> KEY_BITS == pairs[start] >> KEY_BITS:
        low = pairs[at] & LOW
        above = np.searchsorted(hands.keys, ((pairs[at] >> LOW_BITS & HIGH) + 1) << LOW_BITS)
        won = lost = 0
        for place in range(above):
            lost += met[place] if hands.lows[place] <= low else 0
        for place in range(above, len(met)):
            won += met[place] if hands.lows[place] > low else 0
        results[at, WON], results[at, LOST] = won, lost
        at += 1
    return at
