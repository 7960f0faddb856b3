"""A real shoe, compiled: shuffled card by card as it is dealt, with its cover card.

`shoe` holds card numbers 0 to 51, all decks of the shoe. Dealing takes a card at random among those
not yet dealt and swaps it to the front (a partial Fisher-Yates shuffle), which is the same as
shuffling the whole shoe first. `memory[DEALT]` counts the cards that are gone and `memory[COVER]`
says at which count the cover card lies.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import inlined
from title58.simulation.generator import Generator, Ints, below

DEALT, COVER, OWN = 0, 1, 2  # a game's own memory begins at OWN


def decks_of(decks: int) -> Ints:
    return np.tile(np.arange(52, dtype=np.int64), decks)


@inlined
def deal(generator: Generator, shoe: Ints, memory: Ints) -> int:
    """The next card: its number, suit * 13 + rank."""
    dealt = memory[DEALT]
    # Without a sign: Numba asks of any other index whether it counts from the end.
    at, other = np.uint64(dealt), np.uint64(dealt + below(generator, shoe.shape[0] - dealt))
    card: int = shoe[other]
    shoe[other] = shoe[at]
    shoe[at] = card
    memory[DEALT] = dealt + 1
    return card


@inlined
def shuffle(memory: Ints, cover: int) -> None:
    """All cards go back; the cover card lies after `cover` of them."""
    memory[DEALT] = 0
    memory[COVER] = cover
