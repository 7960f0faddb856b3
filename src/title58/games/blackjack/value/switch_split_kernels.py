"""A pair that is split with certain other cards gone from the shoe, compiled.

At Blackjack Switch the other hand's cards are gone. One split is looked at for many such sets of
cards at once: most of what its hands take together with them is alike.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.value.combine_kernels import combine
from title58.games.blackjack.value.dealer_kernels import BITS, ENDS, MASK, key_of
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.hands import Floats, Ints, Short
from title58.games.blackjack.value.split_kernels import (
    DOUBLED,
    RESULTS,
    STANDING,
    one_hand,
    single,
)
from title58.games.blackjack.value.together_kernels import place_of


@compiled
def keys_needed(
    cards: Ints, size: Ints, holding: Ints, pair: int, levels: int, orders: Floats, gone: Ints,
    table: Ints, numbers: Short, alike: Ints, where: Short,
) -> int:  # fmt: skip
    """The sets of cards after which the dealer's end must be known, each once, into `alike`.

    `where[set, level, k]` numbers the one of a hand, or -1. `table` is full of -1, `numbers` and
    `alike` as long as it. Tells how many there are, or -1 if there is too little room.
    """
    found = 0
    at_one = single(size, holding)
    for k in range(len(holding)):
        ends = orders[STANDING, 0, k] + orders[STANDING, 1, k]
        ends += orders[DOUBLED, 0, k] + orders[DOUBLED, 1, k]
        for s in range(len(gone)):
            for level in range(levels):
                where[s, level, k] = -1
        if ends <= 0.0 and k != at_one:
            continue
        own = key_of(cards[holding[k]])
        for s in range(len(gone)):
            for level in range(levels):
                key = own + gone[s] + ((1 + level) << (BITS * pair))
                at = place_of(table, key)
                if table[at] < 0:
                    table[at] = key
                    numbers[at] = found
                    alike[found] = key
                    found += 1
                    if 2 * found > len(table):
                        return -1
                where[s, level, k] = numbers[at]
    return found


@compiled
def splits_without(
    left: Floats, cards: Ints, size: Ints, total: Ints, child: Ints, outcome: Ints, tree: Draws,
    holding: Ints, pair: int, up: int, most: int, orders: Floats, ratios: Floats, gone: Ints,
    where: Short, ends: Floats, nets: Floats, staked: Floats,
) -> None:  # fmt: skip
    """The net results of a split without each set of cards: `nets[set, final, net result]`.

    `staked[set]`: all that is wagered, on average. `ends[number]` is how the dealer ends.
    Both are joint with no dealer Blackjack; a set that is not in the shoe gets nothing.
    """
    levels = where.shape[1]
    other = np.zeros((levels, RESULTS, 7))
    paired = np.zeros((levels, RESULTS, 7))
    dealer = np.zeros((levels, 1, 7))
    kept = np.zeros((len(holding), ENDS))
    nothing = np.zeros((1, 10, ENDS))  # all that is needed is kept
    sums = np.zeros(3)
    whole = left.sum() - 3.0
    for s in range(len(gone)):
        rest = left.copy()
        for value in range(10):
            rest[value] -= (gone[s] >> (BITS * value)) & MASK
        many = rest[pair] - (pair == up) - 2.0
        unseen = -3.0
        enough = many >= 0.0 and rest[up] > 0.0
        for value in range(10):
            unseen += rest[value]
            enough = enough and rest[value] >= 0.0
        if not enough:
            continue
        for level in range(levels):
            for k in range(len(holding)):
                number = where[s, level, k]
                for final in range(ENDS):
                    kept[k, final] = ends[number, final] if number >= 0 else 0.0
            one_hand(
                rest, cards, size, total, child, nothing, outcome, tree, holding, pair, up, level,
                kept, orders, other[level], paired[level], dealer[level],
            )  # fmt: skip
        # Hands hang together the more the fewer cards there are.
        closer = 1.0 + (ratios - 1.0) * (whole / unseen)
        combine(other, paired, dealer, many, unseen, most, closer, nets[s], sums)
        staked[s] = sums[1]
