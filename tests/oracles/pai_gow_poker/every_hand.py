"""Every hand of seven cards from the 53, dealt one by one and graded by the rules, compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import NamedTuple

import numpy as np

from title58.compiling import compilable, compiled
from title58.games.pai_gow_poker import codes, house_way, ranking
from title58.games.pai_gow_poker.codes import JOKER
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.simulation.generator import Ints

compilable(house_way)
compilable(side_rules)

# Where totals stand: first the standings, then these
FOULS, RULES_AT, WIDTH = 32, 40, 64


class Sweep(NamedTuple):
    """What came of setting and grading every hand that can be dealt."""

    standings: tuple[int, ...]
    fouls: int  # settings that 645a.11(b) forbids, or that are not two of the seven cards
    rules: tuple[int, ...]


def sweep(way: HouseWay) -> Sweep:
    """Set every hand by a way and grade it, by the rules themselves: some minutes of work."""
    found = _in_pieces(set_piece, way.numbers)
    rules = found[RULES_AT : RULES_AT + len(house_way.RULES)]
    return Sweep(found[: side_rules.STANDINGS], found[FOULS], rules)


def count_standings() -> tuple[int, ...]:
    """How many of all 154,143,080 hands stand where, each hand graded by itself."""
    return _in_pieces(_grade_piece)[: side_rules.STANDINGS]


def _in_pieces(work: Callable[..., Ints], *given: object) -> tuple[int, ...]:
    """The totals of all hands, on as many cores as there are: compiled work holds no lock."""
    with ThreadPoolExecutor() as threads:
        pieces = threads.map(lambda pair: work(*pair, *given), combinations(range(JOKER + 1), 2))
        total: Ints = sum(pieces, start=np.zeros(WIDTH, dtype=np.int64))
    return tuple(int(number) for number in total)


@compiled
def _hands(a: int, b: int) -> Iterator[int]:
    """All hands whose first two cards in the order of the deck are these, as masks."""
    for c in range(b + 1, 53):
        for d in range(c + 1, 53):
            for e in range(d + 1, 53):
                for f in range(e + 1, 53):
                    six = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f
                    for g in range(f + 1, 53):
                        yield six | 1 << g


@compiled
def _grade_piece(a: int, b: int) -> Ints:
    counts = np.zeros(WIDTH, dtype=np.int64)
    for mask in _hands(a, b):
        counts[side_rules.standing(mask)] += 1
    return counts


@compiled
def set_piece(a: int, b: int, way: tuple[int, ...]) -> Ints:
    counts = np.zeros(WIDTH, dtype=np.int64)
    for mask in _hands(a, b):
        counts[side_rules.standing(mask)] += 1
        rule, low = house_way.set_low(mask, way)
        counts[RULES_AT + rule] += 1
        if not _well_set(mask, low):
            counts[FOULS] += 1
    return counts


@compiled
def _well_set(mask: int, low: int) -> bool:
    if low & ~mask or codes.size(low) != 2:
        return False
    return ranking.may_stand(ranking.best_rank(mask ^ low), ranking.pair_rank(low))
