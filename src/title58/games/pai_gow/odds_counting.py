"""How many of the dealer's hands each setting beats, without taking them one by one.

A player holds four tiles; the dealer's four are any of the others. Instead of leaving out the hands
that touch the player's tiles, count them all, take off those that hold each of his tiles, put back
those that hold two of them, and so on (inclusion and exclusion). What is counted is always "the
dealer's hands that hold these tiles and rank below these two", which a table of sums answers at
once for none, one and two tiles; with three there are at most 29 such hands, and with four, one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from title58.games.pai_gow import rules
from title58.games.pai_gow.house_way import Four

KINDS = rules.KINDS
DIVISIONS = range(3)
PAIRS = tuple(combinations(range(4), 2))
TRIPLES = tuple(combinations(range(4), 3))


def against(
    hands: Sequence[Four], copies: Sequence[int], divided: Sequence[int], *, banking: bool = False
) -> tuple[Any, Any, Any]:
    """For each division of each hand, the deals it wins and loses; for each hand, all of them.

    `hands` are all fours by kind, `copies` how many tiles of a kind there are, and `divided` the
    division that the other side makes of each of these hands. Copies are the other side's, or,
    `banking`, one's own.
    """
    tiles = np.array(hands, dtype=np.int64)
    held = np.zeros((len(hands), KINDS), dtype=np.int64)
    np.add.at(held, (np.arange(len(hands))[:, None], tiles), 1)
    many = np.array(copies, dtype=np.int64)
    weight = np.where((held == 1) & (many == 2), 2, 1).prod(axis=1)
    high, low = _settings(tiles)
    at = np.arange(len(hands))
    mine = np.array(divided)
    dealt_high, dealt_low = high[mine, at], low[mine, at]

    below = _sums(tiles, held, many, weight, dealt_high, dealt_low)
    threes = _with_three(tiles, many, dealt_high, dealt_low)
    won, lost = np.empty_like(high), np.empty_like(high)
    for division in DIVISIONS:
        # The strengths are numbered without gaps: to win with a copy is to rank one higher.
        ranks = high[division] + banking, low[division] + banking
        for into, beaten in ((won, np.less), (lost, np.greater_equal)):
            found = _ranked(below, 0, ranks, beaten)
            for place in range(4):
                found = found - _ranked(below, 1 + tiles[:, place], ranks, beaten)
            for one, other in PAIRS:
                pair = _pair(tiles[:, one], tiles[:, other])
                found = found + _ranked(below, pair, ranks, beaten)
            for three_high, three_low, ways in threes:
                fits = beaten(three_high, ranks[0][:, None]) & beaten(three_low, ranks[1][:, None])
                found = found - (ways * fits).sum(axis=1)
            found = found + (beaten(dealt_high, ranks[0]) & beaten(dealt_low, ranks[1]))
            into[division] = found * weight
    return won, lost, weight * _others(many)


def _ranked(below: Any, table: Any, ranks: tuple[Any, Any], beaten: Any) -> Any:
    """How many hands of a table rank below both of these, or at least with both."""
    high, low = ranks
    if beaten is np.less:
        return below[table, high, low]
    all_below_high, all_below_low = below[table, high, -1], below[table, -1, low]
    return below[table, -1, -1] - all_below_high - all_below_low + below[table, high, low]


def _others(many: Any) -> int:
    """How many fours the other 28 tiles make."""
    left = int(many.sum()) - 4
    return left * (left - 1) * (left - 2) * (left - 3) // 24


@cache
def _ranks() -> tuple[Any, int]:
    """The strength of every two tiles, as its place among all strengths that there are."""
    table = np.array([[rules.strength(a, b) for b in range(KINDS)] for a in range(KINDS)])
    places, inverse = np.unique(table, return_inverse=True)
    return inverse.reshape(table.shape), len(places)


def _settings(tiles: Any) -> tuple[Any, Any]:
    """The high and the low hand of each division, by the places of their strengths."""
    ranked, _ = _ranks()
    highs, lows = [], []
    for division in DIVISIONS:
        beside, third, fourth = rules.other_tiles(division)
        one = ranked[tiles[:, 0], tiles[:, beside]]
        other = ranked[tiles[:, third], tiles[:, fourth]]
        highs.append(np.maximum(one, other))
        lows.append(np.minimum(one, other))
    return np.array(highs), np.array(lows)


def _pair(one: Any, other: Any) -> Any:
    """Where the table for two tiles of these kinds lies."""
    lesser, greater = np.minimum(one, other), np.maximum(one, other)
    return 1 + KINDS + greater * (greater + 1) // 2 + lesser


def _sums(tiles: Any, held: Any, many: Any, weight: Any, high: Any, low: Any) -> Any:
    """The dealer's hands that hold no, one or two given tiles, summed below each two ranks."""
    _, places = _ranks()
    table = np.zeros((1 + KINDS + KINDS * (KINDS + 1) // 2, places, places), dtype=np.int32)
    np.add.at(table[0], (high, low), weight)
    # Of all hands with tiles of a kind, those that hold a given one of them. Each kind of a hand is
    # met once, where it stands first.
    first = np.ones_like(tiles, dtype=np.bool_)
    first[:, 1:] = tiles[:, 1:] != tiles[:, :-1]
    own = np.take_along_axis(held, tiles, axis=1)
    for place in range(4):
        kind = tiles[:, place]
        share = weight * own[:, place] // many[kind] * first[:, place]
        np.add.at(table, (1 + kind, high, low), share)
    for one, other in PAIRS:
        a, b = tiles[:, one], tiles[:, other]
        apart = weight * own[:, one] * own[:, other] // (many[a] * many[b])
        share = np.where(a == b, weight, apart * (first[:, one] & first[:, other]))
        np.add.at(table, (_pair(a, b), high, low), share)
    below = np.zeros((len(table), places + 1, places + 1), dtype=np.int32)
    np.cumsum(np.cumsum(table, axis=1), axis=2, out=below[:, 1:, 1:])
    return below


def _with_three(tiles: Any, many: Any, high: Any, low: Any) -> list[tuple[Any, Any, Any]]:
    """For each three of a hand's tiles: the hands that any fourth makes of them, and how many."""
    base = KINDS ** np.arange(3, -1, -1)
    place = np.full(KINDS**4, -1, dtype=np.int64)
    place[tiles @ base] = np.arange(len(tiles))
    fourth = np.broadcast_to(np.arange(KINDS), (len(tiles), KINDS))[:, :, None]
    found = []
    for triple in TRIPLES:
        three = tiles[:, list(triple)]
        fours = np.concatenate((np.repeat(three[:, None, :], KINDS, axis=1), fourth), axis=2)
        numbers = place[np.sort(fours, axis=2) @ base]
        taken = (three[:, None, :] == fourth).sum(axis=2)
        ways = np.where(numbers >= 0, np.maximum(many - taken, 0), 0)
        found.append((high[numbers], low[numbers], ways))
    return found
