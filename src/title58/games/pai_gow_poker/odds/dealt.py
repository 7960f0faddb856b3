"""The Pai Gow Poker Wager over dealt decks: seven hands, each against each other, in both roles;
and each hand as a bank against the others.

Who wins a round is mostly chance, and chance favors a hand as player as much as it does as dealer:
both sides set by the same way. To count each two hands in both roles takes that chance out, and
what is left to be estimated is what the house really has, the copies and the vigorish.

What missing cards change is estimated by dealing each deck twice, with and without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import sqrt

import numpy as np

from title58.compiling import compiled
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS
from title58.games.pai_gow_poker.odds.way_table import WayTable, key_in, way_table
from title58.games.pai_gow_poker.simulate.kernel import CARDS, seven
from title58.progress import stage
from title58.simulation.generator import Generator, Ints, below, fresh

HANDS = 7  # of 53 cards
ROUNDS = HANDS * (HANDS - 1)  # of a deck
DEAL, BLOCKS, SEED = 1 << 17, 32, 645  # decks in a block that are dealt with and without cards


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


# With cards missing


@dataclass(frozen=True)
class Shift:
    """What missing cards added to the rounds on each ground, in so many decks dealt twice."""

    decks: int
    rounds: int  # of a deck
    counts: tuple[int, ...]  # by ground
    together: tuple[tuple[int, ...], ...]  # of two grounds: their products in a deck, summed

    @property
    def every(self) -> int:
        """All rounds."""
        return self.decks * self.rounds

    def said(self, half: float) -> str:
        return (
            f"what the missing cards change is estimated from {self.decks:,} decks dealt with and"
            f" without them, seed {SEED}: it is known to ± {half:.4%} at 95%"
        )

    def error(self, worths: Sequence[float]) -> float:
        """The standard error of what the change is worth, by what each ground is."""
        mean = float(np.dot(worths, self.counts)) / self.decks
        squares = float(np.array(worths) @ np.array(self.together, dtype=float) @ np.array(worths))
        return sqrt(max(squares / self.decks - mean * mean, 0.0) / self.decks) / self.rounds


@cache
def shifted(way: tuple[int, ...], missing: frozenset[int], blocks: int = BLOCKS) -> Shift:
    """The same decks dealt whole and without some cards.

    A missing card's place goes to the first card behind all hands that is there. So hands without a
    missing card are the same in both, and only the others are compared again. Seven hands are dealt
    if the deck has enough cards for them.
    """
    table, hands = way_table(way), min(HANDS, (CARDS - len(missing)) // 7)
    mask = sum(1 << card for card in missing)

    def work(block: int) -> tuple[Ints, Ints]:
        counts = np.zeros(ranking.COMPARED, dtype=np.int64)
        together = np.zeros((ranking.COMPARED, ranking.COMPARED), dtype=np.int64)
        shoe = np.arange(CARDS, dtype=np.int64)
        _shift(fresh(SEED, block), DEAL, shoe, mask, hands, table, counts, together)
        return counts, together

    what = f"Dealing {blocks * DEAL:,} decks with and without the missing cards"
    counts = np.zeros(ranking.COMPARED, dtype=np.int64)
    together = np.zeros((ranking.COMPARED, ranking.COMPARED), dtype=np.int64)
    with stage(what, of=blocks) as told, ThreadPoolExecutor() as threads:
        for some, products in threads.map(work, range(blocks)):
            counts += some
            together += products
            told.move_on()
    return Shift(
        blocks * DEAL,
        hands * (hands - 1),
        tuple(counts.tolist()),
        tuple(map(tuple, together.tolist())),
    )


@compiled
def _shift(
    generator: Generator, decks: int, shoe: Ints, missing: int, hands: int, table: WayTable,
    counts: Ints, together: Ints,
) -> None:  # fmt: skip
    keys, short = np.empty(hands, dtype=np.int64), np.empty(hands, dtype=np.int64)
    change = np.empty(len(counts), dtype=np.int64)
    low = (1 << LOW_BITS) - 1
    for _ in range(decks):
        for at in range(CARDS - 1):
            other = at + below(generator, CARDS - at)
            shoe[at], shoe[other] = shoe[other], shoe[at]
        instead, differs = 7 * hands, False
        for hand in range(hands):
            mask = less = 0
            for at in range(7 * hand, 7 * hand + 7):
                card = shoe[at]
                mask |= 1 << card
                if missing >> card & 1:
                    while missing >> shoe[instead] & 1:
                        instead += 1
                    card = shoe[instead]
                    instead += 1
                less |= 1 << card
            keys[hand] = key_in(mask, table)
            short[hand] = keys[hand] if mask == less else key_in(less, table)
            differs |= keys[hand] != short[hand]
        if not differs:
            continue
        change[:] = 0
        for one in range(hands):
            for other in range(hands):
                if one == other or (keys[one] == short[one] and keys[other] == short[other]):
                    continue
                mine, theirs = keys[one], keys[other]
                change[
                    ranking.ground(mine >> LOW_BITS, mine & low, theirs >> LOW_BITS, theirs & low)
                ] -= 1
                mine, theirs = short[one], short[other]
                change[
                    ranking.ground(mine >> LOW_BITS, mine & low, theirs >> LOW_BITS, theirs & low)
                ] += 1
        for one in range(len(change)):
            counts[one] += change[one]
            for other in range(len(change)):
                together[one, other] += change[one] * change[other]
