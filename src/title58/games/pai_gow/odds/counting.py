"""How many of the dealer's hands each setting beats, without taking them one by one.

A player holds four tiles; the dealer's four are any of the others. Instead of leaving out the hands
that touch the player's tiles, count them all, take off those that hold each of his tiles, put back
those that hold two of them, and so on (inclusion and exclusion). What is counted is always "the
dealer's hands that hold these tiles and rank below these two", which a table of sums answers at
once for none, one and two tiles; with three there are at most 29 such hands, and with four, one.

Nothing here is compiled. To load the compiler takes ten times as long as to count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from title58.games.pai_gow import rules
from title58.games.pai_gow.house_way import Four, HouseWay

Counts = NDArray[np.int64]
Bytes = NDArray[np.uint8]

KINDS = rules.KINDS
DIVISIONS = range(3)
PAIRS = tuple(combinations(range(4), 2))
TRIPLES = tuple(combinations(range(4), 3))
TABLES = 1 + KINDS + KINDS * (KINDS + 1) // 2  # for no tile, one of each kind, two of any kinds
STRENGTHS = range(256)  # all that there are, and one above: numbers of eight bits


class Fours:
    """All fours by kind, how often each comes, and the strengths of its three settings.

    `hands` are all fours, each in the order of its kinds, and `copies` how many tiles of a kind
    there are: one or two in a full set. Arrays have a row for each of the four tiles, or for each
    division, and a column for each hand.
    """

    def __init__(self, hands: Sequence[Four], copies: Sequence[int]) -> None:
        flat = np.fromiter(chain.from_iterable(hands), dtype=np.int64, count=4 * len(hands))
        self.hands = hands
        self.tiles = np.ascontiguousarray(flat.reshape(-1, 4).T)
        self.many = np.array(copies, dtype=np.int64)
        alike = self.tiles[:, None] == self.tiles
        self.held = alike.sum(axis=0)  # tiles of this kind in the hand
        # How many tiles before it are of its kind; none before the first
        before = np.array([alike[:place, place].sum(axis=0) for place in range(4)])
        self.first, self.second = before == 0, before == 1
        # Of each kind, the ways to hold so many: the tiles that are left for each, over its place
        left = self.many[self.tiles] - before
        self.ways = left.prod(axis=0) // (1 + before).prod(axis=0)
        self.high, self.low = _strengths(self.tiles)

    def settings(self) -> Iterator[rules.Settings]:
        """For each hand, the strengths of its two hands by division."""
        divided = zip(self.high.tolist(), self.low.tolist(), strict=True)
        return zip(*(zip(high, low, strict=True) for high, low in divided), strict=True)

    def divided(self, way: HouseWay) -> Counts:
        """The division that this way makes of each hand."""
        made = map(way.division, self.hands, self.settings())
        return np.fromiter(made, dtype=np.int64, count=len(self.hands))


def _strengths(tiles: Counts) -> tuple[Counts, Counts]:
    """The strengths of the high and the low hand of each division."""
    of_two = np.array([[rules.strength(a, b) for b in range(KINDS)] for a in range(KINDS)])
    highs, lows = [], []
    for division in DIVISIONS:
        beside, third, fourth = rules.other_tiles(division)
        one = of_two[tiles[0], tiles[beside]]
        other = of_two[tiles[third], tiles[fourth]]
        highs.append(np.maximum(one, other))
        lows.append(np.minimum(one, other))
    return np.array(highs), np.array(lows)


class Dealt:
    """The hands of the other side, which divides each four one way, laid out to be counted."""

    def __init__(self, fours: Fours, divided: Counts) -> None:
        self.fours = fours
        at = np.arange(len(divided))
        self.high, self.low = fours.high[divided, at], fours.low[divided, at]
        # The tables in which what four tiles may take away is counted, and its sign.
        tiles = fours.tiles
        self.signed = [(1, np.zeros_like(at))]
        self.signed += [(-1, 1 + kind) for kind in tiles]
        self.signed += [(1, _of_two(tiles[one], tiles[other])) for one, other in PAIRS]
        self._add_up()
        self._lay_out_threes()

    def _add_up(self) -> None:
        """The hands that hold no, one or two given tiles, summed below each two strengths."""
        highs, by_high = np.unique(self.high, return_inverse=True)
        lows, by_low = np.unique(self.low, return_inverse=True)
        shape = (len(highs) + 1, len(lows) + 1, TABLES)
        cell = ((by_high + 1) * shape[1] + by_low + 1) * TABLES
        where = np.concatenate([cell + table for _, table in self.signed])
        # Whole numbers below 2**53 are exact in the sums of `bincount`.
        counts = np.bincount(where, np.concatenate(list(self._shares())), np.prod(shape))
        below = counts.astype(np.int32).reshape(shape)
        for place in range(1, shape[0]):
            below[place] += below[place - 1]
        for place in range(1, shape[1]):
            below[:, place] += below[:, place - 1]
        self.below = below
        self.highs_below = np.searchsorted(highs, STRENGTHS)
        self.lows_below = np.searchsorted(lows, STRENGTHS)

    def _shares(self) -> Iterator[Counts]:
        """Of all hands of these kinds, those that hold the given tiles, for each of the tables.

        Each kind of a hand is met once, where it stands first.
        """
        tiles, many, ways = self.fours.tiles, self.fours.many, self.fours.ways
        held, first, second = self.fours.held, self.fours.first, self.fours.second
        yield ways
        for place in range(4):
            yield ways * held[place] // many[tiles[place]] * first[place]
        for one, other in PAIRS:
            a, b = tiles[one], tiles[other]
            apart = ways * held[one] * held[other] // (many[a] * many[b]) * first[other]
            pairs = np.maximum(many[a] * (many[a] - 1), 1)
            alike = ways * held[one] * (held[one] - 1) // pairs * second[other]
            yield np.where(a == b, alike, apart) * first[one]

    def _lay_out_threes(self) -> None:
        """What any fourth tile makes of each three kinds: a row for each kind of the fourth."""
        tiles, many = self.fours.tiles, self.fours.many
        number = np.zeros((KINDS,) * 4, dtype=np.int64)
        number[tuple(tiles)] = np.arange(len(self.high))
        three = np.array(list(combinations_with_replacement(range(KINDS), 3))).T[:, None, :]
        fourth = np.arange(KINDS)[:, None]
        fours = np.sort(np.stack(np.broadcast_arrays(*three, fourth)), axis=0)
        found = number[tuple(fours)]
        left = many[fourth] - (three == fourth).sum(axis=0)
        # Fours that there are not come in no way. As bytes: two million of these are compared.
        self.three_ways = np.maximum(left, 0).astype(np.uint8)
        self.three_high = self.high.astype(np.uint8)[found]
        self.three_low = self.low.astype(np.uint8)[found]
        place = np.zeros((KINDS,) * 3, dtype=np.int64)
        place[tuple(three[:, 0])] = np.arange(three.shape[2])
        self.threes = [place[tuple(tiles[list(triple)])] for triple in TRIPLES]

    def against(self, *, banking: bool = False) -> tuple[Counts, Counts, Counts]:
        """For each division of each hand, the deals it wins and loses; for each hand, all of them.

        Copies are the other side's, or, `banking`, one's own: then a strength counts as one more,
        and what is below that is not above it.
        """
        ways = self.fours.ways
        high, low = self.fours.high + banking, self.fours.low + banking
        won, lost = self._with_up_to_two(high, low)
        won_three, lost_three = self._with_three(high.astype(np.uint8), low.astype(np.uint8))
        below_high, below_low = self.high < high, self.low < low
        won += (below_high & below_low) - won_three
        lost += ~(below_high | below_low) - lost_three
        return won * ways, lost * ways, ways * _others(self.fours.many)

    def _with_up_to_two(self, high: Counts, low: Counts) -> tuple[Counts, Counts]:
        of_high, of_low = self.highs_below[high], self.lows_below[low]
        both = (of_high * self.below.shape[1] + of_low) * TABLES
        of_high, of_low = of_high * TABLES, of_low * TABLES
        below, any_low, any_high = (
            np.ascontiguousarray(part).ravel()
            for part in (self.below, self.below[:, -1], self.below[-1])
        )
        every = self.below[-1, -1]
        won, lost = np.zeros_like(high), np.zeros_like(high)
        for sign, table in self.signed:
            below_both = below.take(both + table)
            below_one = any_low.take(of_high + table) + any_high.take(of_low + table)
            won += sign * below_both
            lost += sign * (every.take(table) - below_one + below_both)
        return won, lost

    def _with_three(self, high: Bytes, low: Bytes) -> tuple[Counts, Counts]:
        won, lost = np.zeros(high.shape, dtype=np.int64), np.zeros(high.shape, dtype=np.int64)
        for three in self.threes:
            ways = self.three_ways.take(three, axis=1)[:, None, :]
            below_high = self.three_high.take(three, axis=1)[:, None, :] < high
            below_low = self.three_low.take(three, axis=1)[:, None, :] < low
            won += (ways * (below_high & below_low)).sum(axis=0, dtype=np.uint8)
            lost += (ways * ~(below_high | below_low)).sum(axis=0, dtype=np.uint8)
        return won, lost


def divided_so(counts: Counts, divisions: Counts) -> int:
    """The sum over all hands, each divided in its way."""
    return int(counts[divisions, np.arange(len(divisions))].sum())


def _of_two(lesser: Counts, greater: Counts) -> Counts:
    """Where the table for two tiles of these kinds lies."""
    return 1 + KINDS + greater * (greater + 1) // 2 + lesser


def _others(many: Counts) -> int:
    """How many fours the other 28 tiles make."""
    left = int(many.sum()) - 4
    return left * (left - 1) * (left - 2) * (left - 3) // 24
