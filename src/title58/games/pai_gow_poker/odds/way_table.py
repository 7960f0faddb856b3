"""A house way as tables: what it makes of seven cards is looked up, not worked out.

Without a flush a hand is its ranks, and there are 67,600 ways to hold ranks. Where one suit can
make a flush, a hand is the ranks in that suit and the ranks beside it: 224,653 ways more. Each cell
is filled by the rule itself (`house_way.set_low`), for a hand that stands for all hands of its
cell. Where the rule looks at which suit is which, because it takes one of two equal cards, the
cell says so (`MIXED`), and the rule is asked for the hand itself.

A key is the place of the high hand's rank among all such ranks, above that of the low hand's; see
`pairs`. Within a suit the ranks stand as in a mask, the ace lowest.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compilable, compiled, helper, in_place
from title58.games.pai_gow_poker import house_way, ranking
from title58.games.pai_gow_poker.codes import size
from title58.games.pai_gow_poker.odds.counting import rank_counts
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS, Ints, Keys

SUIT = (1 << 13) - 1
JOKER_BIT = 1 << 52
FIRST_RANKS = 7  # of a suit, held as the digits of one number to the base of five
FIRST = (1 << 32) - 1
FLUSH_HANDS = 224_653
MIXED = 0xFFFFFFFF
BESIDE = (1, 13, 91)  # ways to hold none, one or two ranks beside a flush

compilable(house_way)


class WayTable(NamedTuple):
    """A way, and the tables of what it makes of every hand."""

    way: tuple[int, ...]
    high_ranks: Ints  # every rank of a high hand, in order: a key has the place
    low_ranks: Ints
    digits: Ints  # by the ranks in a suit: two numbers to the base of five, to be added up
    place: NDArray[np.uint16]  # by the first of these: its place among those of as many cards
    start: NDArray[np.int32]  # by joker and the second: where such hands begin
    keys: Keys  # of hands that have no flush
    sets: NDArray[np.int32]  # by the ranks in a suit: the place among sets of as many
    first: Ints  # by joker and cards in the suit: where such flushes begin
    flushes: Keys  # of hands in which a suit can make a flush
    plain: Keys  # of hands with the same ranks and no flush


@lru_cache(maxsize=2)
def way_table(way: tuple[int, ...]) -> WayTable:
    """The tables of a way."""
    masks, place, start = _hands_of_ranks()
    sets, first = _sets()
    keys, flushes, plain = (
        np.empty(many, dtype=np.uint32) for many in (len(masks), FLUSH_HANDS, FLUSH_HANDS)
    )
    table = WayTable(
        way, all_ranks(5), all_ranks(2), _digits(), place, start, keys, sets, first, flushes, plain
    )
    return _filled(table, np.arange(len(masks)), np.arange(FLUSH_HANDS))


def changed_table(table: WayTable, way: tuple[int, ...], ranks: Ints, flushes: Ints) -> WayTable:
    """The tables of another way that sets otherwise at most the hands of these cells."""
    copy = table._replace(
        way=way, keys=table.keys.copy(), flushes=table.flushes.copy(), plain=table.plain.copy()
    )
    return _filled(copy, ranks, flushes)


def _filled(table: WayTable, ranks: Ints, flushes: Ints) -> WayTable:
    """With the keys of these cells worked out."""
    masks, _, _ = _hands_of_ranks()
    _fill(masks, ranks, table)
    code = flush_ranks() @ table.digits[1 << np.arange(13)]
    joker = listed_flushes()[:, 0]
    table.plain[:] = table.keys[table.start[joker, code >> 32] + table.place[code & FIRST]]
    _fill_flushes(listed_flushes(), flushes, table)
    return table


@cache
def listed_flushes() -> Ints:
    """Of each flush in the order of the table: joker, ranks in the suit, how many cards are beside
    it, and their ranks, the greater first."""
    rows: list[tuple[int, ...]] = []
    for joker in (0, 1):
        for many in range(5 - joker, 8 - joker):
            beside = 7 - joker - many
            more = [
                (one, other)
                for one in range(13 if beside else 1)
                for other in range(one + 1 if beside == 2 else 1)
            ]
            rows += [
                (joker, suited, beside, one, other)
                for suited in range(SUIT + 1)
                if suited.bit_count() == many
                for one, other in more
            ]
    return np.array(rows, dtype=np.int64)


@cache
def flush_ranks() -> Ints:
    """How many of each rank every flush has, the joker left out."""
    _, suited, beside, one, other = listed_flushes().T
    held: Ints = (suited[:, None] >> np.arange(13) & 1).astype(np.int64)
    rows = np.arange(len(held))
    np.add.at(held, (rows[beside > 0], one[beside > 0]), 1)
    np.add.at(held, (rows[beside > 1], other[beside > 1]), 1)
    return held


@cache
def all_ranks(cards: int) -> Ints:
    """All ranks that five cards, or two, can have, in order: of every way to hold ranks in mixed
    suits, and of every way to hold them in one suit."""
    masks = [_spread(np.roll(rank_counts(cards - joker), 1, axis=1), joker) for joker in (0, 1)]
    sizes, held = _bits(np.arange(SUIT + 1)), np.arange(SUIT + 1)
    masks += [held[sizes == cards - joker] | joker * JOKER_BIT for joker in (0, 1)]
    return np.unique(_ranked(np.concatenate(masks), cards))


def _spread(counts: Ints, joker: int) -> Ints:
    """A hand of each of these counts of ranks, the ace's first. Cards go to one suit after the
    other, so that no suit has more than two of seven."""
    mask = np.full(len(counts), joker * JOKER_BIT)
    before = np.cumsum(counts, axis=1) - counts
    for rank in range(13):
        for card in range(4):
            bit = np.left_shift(1, 13 * ((before[:, rank] + card) % 4) + rank)
            mask |= np.where(counts[:, rank] > card, bit, 0)
    return mask


def _digits() -> Ints:
    """Of each set of ranks in a suit, the number that adds one to the digit of each rank."""
    digits = np.zeros(SUIT + 1, dtype=np.int64)
    for rank in range(13):
        first = rank < FIRST_RANKS
        worth = 5**rank if first else 5 ** (rank - FIRST_RANKS) << 32
        digits += np.where(np.arange(SUIT + 1) >> rank & 1, worth, 0)
    return digits


@cache
def _hands_of_ranks() -> tuple[Ints, NDArray[np.uint16], NDArray[np.int32]]:
    """A hand of each way to hold ranks, in the order of the table, and the two tables by which a
    hand finds its place there."""
    place = np.zeros(5**FIRST_RANKS, dtype=np.uint16)
    start = np.zeros((2, 5 ** (13 - FIRST_RANKS)), dtype=np.int32)
    first_held, second_held = _held(5**FIRST_RANKS), _held(5 ** (13 - FIRST_RANKS))
    many = np.bincount(first_held, minlength=8)
    for cards in range(8):
        place[first_held == cards] = np.arange(many[cards])
    at = 0
    for joker in (0, 1):
        for second in np.flatnonzero(second_held <= 7 - joker):
            start[joker, second] = at
            at += int(many[7 - joker - second_held[second]])
    masks = np.empty(at, dtype=np.int64)
    for joker in (0, 1):
        counts = np.roll(rank_counts(7 - joker), 1, axis=1)
        fives = 5 ** np.arange(13)
        first = counts[:, :FIRST_RANKS] @ fives[:FIRST_RANKS]
        then = counts[:, FIRST_RANKS:] @ fives[: 13 - FIRST_RANKS]
        masks[start[joker, then] + place[first]] = _spread(counts, joker)
    return masks, place, start


def _held(end: int) -> Ints:
    """The sum of the digits to the base of five, of all numbers up to an end."""
    numbers, held = np.arange(end), np.zeros(end, dtype=np.int64)
    while numbers.any():
        held += numbers % 5
        numbers //= 5
    return held


def _sets() -> tuple[NDArray[np.int32], Ints]:
    sizes = _bits(np.arange(SUIT + 1))
    sets = np.zeros(SUIT + 1, dtype=np.int32)
    first, at = np.zeros((2, 8), dtype=np.int64), 0
    for many in range(8):
        found = np.flatnonzero(sizes == many)
        sets[found] = np.arange(len(found))
    for joker in (0, 1):
        for many in range(5 - joker, 8 - joker):
            first[joker, many] = at
            at += int((sizes == many).sum()) * BESIDE[7 - joker - many]
    return sets, first


def _bits(numbers: Ints) -> Ints:
    found = np.zeros_like(numbers)
    for bit in range(13):
        found += numbers >> bit & 1
    return found


@compiled
def _ranked(masks: Ints, cards: int) -> Ints:
    ranks = np.empty_like(masks)
    for at in range(len(masks)):
        mask = masks[at]
        ranks[at] = ranking.pair_rank(mask) if cards == 2 else ranking.best_rank(mask)
    return ranks


# Not compiled into whatever calls it: a house way is so long that this would take a minute.
@partial(compiled, forceinline=False)
def key_by_rule(mask: int, way: tuple[int, ...], high_ranks: Ints, low_ranks: Ints) -> int:
    """The key of seven cards, set and ranked by the rules themselves."""
    _, two = house_way.set_low(mask, way)
    return key_of(mask ^ two, two, high_ranks, low_ranks)


@helper
def key_of(high: int, low: int, high_ranks: Ints, low_ranks: Ints) -> int:
    """The key of a high hand and a low hand."""
    upper, lower = ranking.best_rank(high), ranking.pair_rank(low)
    return _place(high_ranks, upper) << LOW_BITS | _place(low_ranks, lower)


@helper
def _place(values: Ints, value: int) -> int:
    """Where a value stands among values in order."""
    first, end = 0, len(values)
    while first < end:
        middle = (first + end) >> 1
        if values[middle] < value:
            first = middle + 1
        else:
            end = middle
    return first


@compiled
def _fill(masks: Ints, cells: Ints, table: WayTable) -> None:
    for cell in cells:
        table.keys[cell] = key_by_rule(masks[cell], table.way, table.high_ranks, table.low_ranks)


@compiled
def _fill_flushes(listed: Ints, cells: Ints, table: WayTable) -> None:
    """Where a rank is there more than once, the order of its suits may matter: all are tried."""
    for cell in cells:
        joker, suited, beside = listed[cell, 0], listed[cell, 1], listed[cell, 2]
        one, other = listed[cell, 3], listed[cell, 4]
        twice = beside > 0 and suited >> one & 1 == 1
        twice = twice or (beside == 2 and (one == other or suited >> other & 1 == 1))
        key = 0
        for order in range(4 if twice else 1):
            suit = (0, 3, 1, 1)[order]
            mask = joker * JOKER_BIT | suited << 13 * suit
            if beside > 0:
                mask |= 1 << 13 * (1, 0, 0, 2)[order] + one
            if beside == 2:
                mask |= 1 << 13 * (2, 1, 2, 0)[order] + other
            here = key_by_rule(mask, table.way, table.high_ranks, table.low_ranks)
            if order == 0:
                key = here
            elif here != key:
                key = MIXED
                break
        table.flushes[cell] = key


@in_place
def _cell(code: int, joker: int, table: WayTable) -> int:
    return int(table.start[joker, code >> 32]) + int(table.place[code & FIRST])


@in_place
def flush_cell(suited: int, joker: int, many: int, one: int, other: int, table: WayTable) -> int:
    """The cell of a flush by the ranks in the suit, `many` of them, and those beside it, of two the
    greater first."""
    beside = 7 - joker - many
    at = int(table.sets[suited])
    if beside == 1:
        at = 13 * at + one
    elif beside == 2:
        at = 91 * at + (one * (one + 1) >> 1) + other
    return int(table.first[joker, many]) + at


@in_place
def key_in(mask: int, table: WayTable) -> int:
    """The key of seven cards, set by the way of a table."""
    joker = mask >> 52
    least = 5 - joker
    a, b, c, d = mask & SUIT, mask >> 13 & SUIT, mask >> 26 & SUIT, mask >> 39 & SUIT
    if size(a) >= least:
        return _flush_key(mask, a, b | c | d, joker, table)
    if size(b) >= least:
        return _flush_key(mask, b, a | c | d, joker, table)
    if size(c) >= least:
        return _flush_key(mask, c, a | b | d, joker, table)
    if size(d) >= least:
        return _flush_key(mask, d, a | b | c, joker, table)
    digits = table.digits
    code = digits[a] + digits[b] + digits[c] + digits[d]
    return int(table.keys[_cell(code, joker, table)])


@in_place
def _flush_key(mask: int, suited: int, beside: int, joker: int, table: WayTable) -> int:
    """By the ranks of the flush's suit, and those beside it: a single one may be there twice."""
    other = size((beside & -beside) - 1) if beside else 0
    rest = beside & (beside - 1)
    one = size(rest - 1) if rest else other
    key = int(table.flushes[flush_cell(suited, joker, size(suited), one, other, table)])
    if key != MIXED:
        return key
    return key_by_rule(mask, table.way, table.high_ranks, table.low_ranks)
