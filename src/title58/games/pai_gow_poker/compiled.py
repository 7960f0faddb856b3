"""The rules compiled, and a table-driven evaluator of seven cards built from them.

Importing this module imports Numba, which nothing on the way to a table needs.

Where no flush can be made, where seven cards stand depends on their ranks alone, and there are only
67,600 ways to hold ranks: those standings are tabled. Each card has a key; the sum of seven keys
tells at once how often each rank and each suit is held. Cards that can make a flush go through the
rule itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compilable, compiled, inlined
from title58.games.pai_gow_poker import codes, house_way, ranking
from title58.games.pai_gow_poker.codes import JOKER, mask_of
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.side import rules as side_rules

Numbers = NDArray[np.int64]
compilable(house_way)
compilable(side_rules)

# A key counts the ranks 2 to 8 in base five from bit 0, the ranks 9 to ace from bit 20, the suits
# in four bits each from bit 40, and the joker at bit 56.
_LOW_RANKS, _HIGH_RANKS = 7, 6
_HIGH_AT, _SUITS_AT, _JOKER_AT = 20, 40, 56
_DIGITS = (1 << 20) - 1
_LOW_SUMS, _HIGH_SUMS = 5**_LOW_RANKS, 5**_HIGH_RANKS


def _key(code: int) -> int:
    if code == JOKER:
        return 1 << _JOKER_AT
    suit, printed = divmod(code, 13)
    rank = (printed - 1) % 13
    suits = 1 << _SUITS_AT + 4 * suit
    if rank < _LOW_RANKS:
        return int(5**rank | suits)
    return int(5 ** (rank - _LOW_RANKS) << _HIGH_AT | suits)


KEYS: Numbers = np.array([_key(code) for code in range(JOKER + 1)], dtype=np.int64)


class Tables(NamedTuple):
    """Standings by ranks: `standing[offset[joker and high ranks] + within[low ranks]]`."""

    offset: NDArray[np.int32]
    within: NDArray[np.int32]
    standing: NDArray[np.int8]


def _counts(ranks: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to hold some ranks up to four times each, at most so many cards in all."""
    if ranks == 0:
        yield ()
        return
    for rest in _counts(ranks - 1, most):
        for count in range(min(4, most - sum(rest)) + 1):
            yield (*rest, count)


def _sum(counts: Sequence[int]) -> int:
    return sum(int(count * 5**digit) for digit, count in enumerate(counts))


def _example(counts: Sequence[int], joker: int) -> int:
    """Cards of such ranks that make no flush: the suits go round."""
    mask = joker << JOKER
    dealt = 0
    for rank, count in enumerate(counts):
        for _ in range(count):
            mask |= codes.card_bit(rank, dealt % 4)
            dealt += 1
    return mask


@cache
def tables() -> Tables:
    """The tables, made once in a run from the rule `side_rules.standing`."""
    lows: list[list[tuple[int, ...]]] = [[] for _ in range(8)]
    within = np.full(_LOW_SUMS, -1, dtype=np.int32)
    for counts in _counts(_LOW_RANKS, 7):
        group = lows[sum(counts)]
        within[_sum(counts)] = len(group)
        group.append(counts)
    offset = np.full(2 * _HIGH_SUMS, -1, dtype=np.int32)
    examples: list[int] = []
    for joker in (0, 1):
        for high in _counts(_HIGH_RANKS, 7 - joker):
            offset[joker * _HIGH_SUMS + _sum(high)] = len(examples)
            group = lows[7 - joker - sum(high)]
            examples.extend(_example((*low, *high), joker) for low in group)
    standing = _standings(np.array(examples, dtype=np.int64))
    return Tables(offset, within, standing)


@compiled
def _standings(masks: Numbers) -> NDArray[np.int8]:
    found = np.empty(len(masks), dtype=np.int8)
    for i in range(len(masks)):
        found[i] = side_rules.standing(masks[i])
    return found


@inlined
def look_up(key: int, mask: int, by_ranks: Tables) -> int:
    joker = key >> _JOKER_AT
    # A suit held five times, or four times beside the joker, sets the top of its four bits.
    if (key >> _SUITS_AT & 0xFFFF) + 0x3333 + joker * 0x1111 & 0x8888:
        return side_rules.standing(mask)
    high = by_ranks.offset[joker * _HIGH_SUMS + (key >> _HIGH_AT & _DIGITS)]
    return int(by_ranks.standing[high + by_ranks.within[key & _DIGITS]])


@compiled
def _evaluate_all(hands: NDArray[np.int8], keys: Numbers, by_ranks: Tables) -> NDArray[np.int8]:
    found = np.empty(len(hands), dtype=np.int8)
    for i in range(len(hands)):
        key, mask = 0, 0
        for j in range(7):
            key += int(keys[hands[i, j]])
            mask |= 1 << int(hands[i, j])
        found[i] = look_up(key, mask, by_ranks)
    return found


def evaluate_all(hands: NDArray[np.int8]) -> NDArray[np.int8]:
    """The standings of many hands, a row of seven codes each."""
    return _evaluate_all(hands, KEYS, tables())


def evaluate(hand: Sequence[int]) -> int:
    """The standing of seven cards, as `side_rules.standing` gives it."""
    if len(hand) != 7:
        raise ValueError(f"the evaluator takes seven cards, not {len(hand)}")
    mask_of(hand)  # refuses what is no set of cards
    return int(evaluate_all(np.array([hand], dtype=np.int8))[0])


# Where totals stand: first the standings, then these
_FOULS, _DISAGREEMENTS, _RULES_AT, _WIDTH = 32, 33, 40, 64
# One piece of work for each pair of first cards
PIECES = tuple(combinations(range(JOKER + 1), 2))


def _in_pieces(work: Callable[..., Numbers], *given: object) -> list[int]:
    """The totals of all pieces, on as many cores as there are: compiled work holds no lock."""
    by_ranks = tables()
    with ThreadPoolExecutor() as threads:
        pieces = threads.map(lambda pair: work(*pair, *given, KEYS, by_ranks), PIECES)
        total: Numbers = sum(pieces, start=np.zeros(_WIDTH, dtype=np.int64))
    return [int(n) for n in total]


@compiled
def _count_piece(a: int, b: int, keys: Numbers, by_ranks: Tables) -> Numbers:
    """The standings of all hands whose first two cards in the order of the deck are these."""
    counts = np.zeros(_WIDTH, dtype=np.int64)
    for c in range(b + 1, 53):
        key_c, mask_c = keys[a] + keys[b] + keys[c], 1 << a | 1 << b | 1 << c
        for d in range(c + 1, 53):
            key_d, mask_d = key_c + keys[d], mask_c | 1 << d
            for e in range(d + 1, 53):
                key_e, mask_e = key_d + keys[e], mask_d | 1 << e
                for f in range(e + 1, 53):
                    key_f, mask_f = key_e + keys[f], mask_e | 1 << f
                    for g in range(f + 1, 53):
                        key, mask = key_f + keys[g], mask_f | 1 << g
                        counts[look_up(key, mask, by_ranks)] += 1
    return counts


def count_standings() -> tuple[int, ...]:
    """How many of all 154,143,080 hands stand where, each hand evaluated by itself."""
    return tuple(_in_pieces(_count_piece)[: side_rules.STANDINGS])


@dataclass(frozen=True)
class Sweep:
    """What came of setting and grading every hand that can be dealt."""

    hands: int
    fouls: int  # settings that 645a.11(b) forbids, or that are not two of the seven cards
    disagreements: int  # hands that the tables place elsewhere than the rule
    standings: tuple[int, ...]
    rules: tuple[int, ...]


@compiled
def _sweep_piece(a: int, b: int, way: tuple[int, ...], keys: Numbers, by_ranks: Tables) -> Numbers:
    counts = np.zeros(_WIDTH, dtype=np.int64)
    for c in range(b + 1, 53):
        key_c, mask_c = keys[a] + keys[b] + keys[c], 1 << a | 1 << b | 1 << c
        for d in range(c + 1, 53):
            key_d, mask_d = key_c + keys[d], mask_c | 1 << d
            for e in range(d + 1, 53):
                key_e, mask_e = key_d + keys[e], mask_d | 1 << e
                for f in range(e + 1, 53):
                    key_f, mask_f = key_e + keys[f], mask_e | 1 << f
                    for g in range(f + 1, 53):
                        key, mask = key_f + keys[g], mask_f | 1 << g
                        stands = side_rules.standing(mask)
                        counts[stands] += 1
                        if stands != look_up(key, mask, by_ranks):
                            counts[_DISAGREEMENTS] += 1
                        rule, low = house_way.set_low(mask, way)
                        counts[_RULES_AT + rule] += 1
                        if not _well_set(mask, low):
                            counts[_FOULS] += 1
    return counts


@compiled
def _well_set(mask: int, low: int) -> bool:
    if low & ~mask or codes.size(low) != 2:
        return False
    return ranking.may_stand(ranking.best_rank(mask ^ low), ranking.pair_rank(low))


def sweep(way: HouseWay) -> Sweep:
    """Set every hand by a way and grade it, by the rules themselves: some minutes of work."""
    found = _in_pieces(_sweep_piece, way.numbers)
    standings = tuple(found[: side_rules.STANDINGS])
    rules = tuple(found[_RULES_AT : _RULES_AT + len(house_way.RULES)])
    return Sweep(sum(standings), found[_FOULS], found[_DISAGREEMENTS], standings, rules)
