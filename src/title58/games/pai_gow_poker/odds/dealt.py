"""The Pai Gow Poker Wager over dealt decks: seven hands, each against each other, in both roles;
and each hand as a bank against the others.

Who wins a round is mostly chance, and chance favors a hand as player as much as it does as dealer:
both sides set by the same way. To count each two hands in both roles takes that chance out, and
what is left to be estimated is what the house really has, the copies and the vigorish.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS
from title58.games.pai_gow_poker.odds.way_table import WayTable, key_in, way_table
from title58.games.pai_gow_poker.simulate.kernel import CARDS, seven
from title58.simulation.generator import Generator, Ints, fresh

HANDS = 7  # of 53 cards
ROUNDS = HANDS * (HANDS - 1)  # of a deck


@compiled
def _count(
    generator: Generator, decks: int, shoe: Ints, table: WayTable, worths: Ints, counts: Ints
) -> int:
    """Count the grounds of all rounds; answers with the squares of what a deck's are worth."""
    high, low = np.empty(HANDS, dtype=np.int64), np.empty(HANDS, dtype=np.int64)
    squares = 0
    for _ in range(decks):
        for hand in range(HANDS):
            key = key_in(seven(generator, shoe, 7 * hand), table)
            high[hand], low[hand] = key >> LOW_BITS, key & (1 << LOW_BITS) - 1
        worth = 0
        for player in range(HANDS):
            for dealer in range(HANDS):
                if player == dealer:
                    continue
                ground = ranking.ground(high[player], low[player], high[dealer], low[dealer])
                counts[ground] += 1
                worth += worths[ground]
        squares += worth * worth
    return squares


def dealt(
    way: tuple[int, ...], worths: tuple[int, ...], decks: int, seed: int
) -> tuple[tuple[int, ...], float]:
    """The grounds of so many decks, and the standard error of the edge they give.

    `worths`: what a wager of 100 is worth on each ground.
    """
    counts, worth = np.zeros(len(worths), dtype=np.int64), np.array(worths, dtype=np.int64)
    shoe, table = np.arange(CARDS, dtype=np.int64), way_table(way)
    squares = _count(fresh(seed, 0), decks, shoe, table, worth, counts)
    mean = int((worth * counts).sum()) / decks
    variance = (squares / decks - mean * mean) / decks
    return tuple(int(count) for count in counts), float(variance**0.5) / (100 * ROUNDS)


@compiled
def _bank(
    generator: Generator, decks: int, shoe: Ints, table: WayTable, counts: Ints, together: Ints
) -> None:
    keys, cells = np.empty(HANDS, dtype=np.int64), np.empty(HANDS, dtype=np.int64)
    low = (1 << LOW_BITS) - 1
    for _ in range(decks):
        for hand in range(HANDS):
            keys[hand] = key_in(seven(generator, shoe, 7 * hand), table)
        for bank in range(HANDS):
            won = lost = 0
            for hand in range(HANDS):
                if hand == bank:
                    continue
                mine, other = keys[hand], keys[bank]
                ground = ranking.ground(
                    mine >> LOW_BITS, mine & low, other >> LOW_BITS, other & low
                )
                won += int(ground == ranking.BOTH_HIGHER)
                lost += int(ground >= ranking.EQUAL_OR_LOWER)
            cells[bank] = HANDS * won + lost
            counts[cells[bank]] += 1
        for one in cells:
            for other in cells:
                together[one, other] += 1


def banks(way: tuple[int, ...], decks: int, seed: int) -> tuple[list[int], list[list[int]]]:
    """Each hand of so many decks as the bank: by how many of the other six win against it and lose
    to it (7 times the first, plus the second), how many banks; and how often two such banks, or one
    and itself, come in the same deck."""
    counts = np.zeros(HANDS * HANDS, dtype=np.int64)
    together = np.zeros((HANDS * HANDS, HANDS * HANDS), dtype=np.int64)
    shoe = np.arange(CARDS, dtype=np.int64)
    _bank(fresh(seed, 0), decks, shoe, way_table(way), counts, together)
    return counts.tolist(), together.tolist()
