"""All hands that can be dealt, set by a house way: the ranks of each as one small number."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from title58.compiling import compilable, compiled, helper
from title58.games.pai_gow_poker import house_way, ranking
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS, Deck, Ints, Keys, follow, unrank
from title58.progress import stage

compilable(house_way)
TASKS = 200


def set_hands(way: tuple[int, ...]) -> Keys:
    """The key of every hand, in the order of `pairs`. 154,143,080 numbers: 617 MB."""
    deck = Deck()
    high_ranks, low_ranks = _ranks(5), _ranks(2)
    keys: Keys = np.empty(deck.hands, dtype=np.uint32)
    cuts = np.linspace(0, deck.hands, TASKS + 1).astype(int).tolist()
    with (
        stage(f"Setting all {deck.hands:,} hands by the house way", of=TASKS) as told,
        ThreadPoolExecutor() as threads,
    ):
        for _ in threads.map(
            lambda start, end: _set(start, end, way, high_ranks, low_ranks, deck.choose, keys),
            cuts[:-1],
            cuts[1:],
        ):
            told.move_on()
    return keys


def _ranks(size: int) -> Ints:
    """All ranks that so many cards can have, in order."""
    deck = Deck(hand=size)
    ranks = np.empty(deck.hands, dtype=np.int64)
    _rank(size, deck.choose, ranks)
    return np.unique(ranks)


@compiled
def _rank(size: int, choose: Ints, ranks: Ints) -> None:
    cards = np.arange(size)
    for at in range(len(ranks)):
        mask = 0
        for card in cards:
            mask |= 1 << int(card)
        ranks[at] = ranking.pair_rank(mask) if size == 2 else ranking.best_rank(mask)
        follow(cards, size)


@compiled
def _set(
    start: int, end: int, way: tuple[int, ...], high_ranks: Ints, low_ranks: Ints, choose: Ints,
    keys: Keys,
) -> None:  # fmt: skip
    cards = np.empty(7, dtype=np.int64)
    unrank(start, 7, choose, cards)
    for at in range(start, end):
        mask = 0
        for card in cards:
            mask |= 1 << int(card)
        _, two = house_way.set_low(mask, way)
        high, low = ranking.best_rank(mask ^ two), ranking.pair_rank(two)
        keys[at] = _place(high_ranks, high) << LOW_BITS | _place(low_ranks, low)
        follow(cards, 7)


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
