"""All hands that can be dealt, set by a house way: the ranks of each as one small number."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from title58.compiling import compiled
from title58.games.pai_gow_poker.odds.pairs import Deck, Ints, Keys, follow, unrank
from title58.games.pai_gow_poker.odds.way_table import WayTable, key_in, way_table
from title58.progress import stage

TASKS = 200


def set_hands(way: tuple[int, ...]) -> Keys:
    """The key of every hand, in the order of `pairs`. 154,143,080 numbers: 617 MB."""
    deck, table = Deck(), way_table(way)
    keys: Keys = np.empty(deck.hands, dtype=np.uint32)
    cuts = np.linspace(0, deck.hands, TASKS + 1).astype(int).tolist()
    with (
        stage(f"Setting all {deck.hands:,} hands by the house way", of=TASKS) as told,
        ThreadPoolExecutor() as threads,
    ):
        for _ in threads.map(
            lambda start, end: _set(start, end, table, deck.choose, keys), cuts[:-1], cuts[1:]
        ):
            told.move_on()
    return keys


@compiled
def _set(start: int, end: int, table: WayTable, choose: Ints, keys: Keys) -> None:
    cards = np.empty(7, dtype=np.int64)
    unrank(start, 7, choose, cards)
    for at in range(start, end):
        mask = 0
        for card in cards:
            mask |= 1 << int(card)
        keys[at] = key_in(mask, table)
        follow(cards, 7)
