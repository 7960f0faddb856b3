"""Blackjack Switch, compiled: every four cards dealt to two hands, and the better of two ways."""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.analysis.dealer_kernels import DEEPEST, Tree, dealer_ends
from title58.games.blackjack.analysis.hands import Floats, Ints


@compiled
def every_deal(
    left: Floats, tree: Tree, two: Ints, as_dealt: Ints, means: Floats, staked: Floats,
    parts: Floats, nets: Floats, losses: Floats, sums: Floats,
) -> None:  # fmt: skip
    """`two[a, b]` numbers the hand of two values once switched, `as_dealt` as it was dealt.

    `means[hand, up, final]` is the average net result given how the dealer ends, in half units,
    `parts[hand, up, final, net]` its spread; `staked[hand, up]` is what is wagered on it in the
    end. Fills in the spread `nets` of both hands together, `losses[k]` the chance that a dealer
    Blackjack takes k wagers, and `sums`: how often it is switched, what is wagered on both hands.
    """
    cards = 0.0
    for value in range(10):
        cards += left[value]
    rest = left.copy()
    room = np.zeros(2 * DEEPEST)
    ends = np.zeros(8)
    width = parts.shape[3]
    deal = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)
    pairs = np.zeros((len(means), len(means), 7))
    for up in range(10):
        pairs[:] = 0.0
        for a in range(10):
            for b in range(a, 10):  # all four cards in order of value, then in every order
                for c in range(b, 10):
                    for d in range(c, 10):
                        four = (a, b, c, d)
                        for value in range(10):
                            rest[value] = left[value]
                        rest[up] -= 1
                        ways = left[up]
                        for card in four:
                            ways *= max(rest[card], 0.0)
                            rest[card] -= 1
                        if ways <= 0:
                            continue
                        dealer_ends(rest, int(cards - 5), up, tree, room, ends)
                        for i in range(4):
                            for j in range(4):
                                for k in range(4):
                                    if i in (j, k) or j == k:
                                        continue
                                    m = 6 - i - j - k
                                    # Equal cards make the same order: count each but once.
                                    if first_of(four, i, j, k, m):
                                        one_deal(
                                            four[i], four[j], four[k], four[m], up, ways / deal,
                                            ends, two, as_dealt, means, staked, pairs, losses, sums,
                                        )  # fmt: skip
        for h1 in range(len(means)):
            for h2 in range(len(means)):
                for final in range(7):
                    chance = pairs[h1, h2, final]
                    if chance <= 0:
                        continue
                    for k1 in range(width):
                        first = parts[h1, up, final, k1]
                        if first != 0.0:
                            for k2 in range(width):
                                nets[k1 + k2] += chance * first * parts[h2, up, final, k2]


@compiled
def first_of(four: tuple[int, int, int, int], i: int, j: int, k: int, m: int) -> bool:
    """Whether equal cards stand in the order of their places, so that each order counts once."""
    places = (i, j, k, m)
    for x in range(4):
        for y in range(x + 1, 4):
            if four[places[x]] == four[places[y]] and places[x] > places[y]:
                return False
    return True


@compiled
def one_deal(
    a1: int, a2: int, b1: int, b2: int, up: int, chance: float, ends: Floats, two: Ints,
    as_dealt: Ints, means: Floats, staked: Floats, pairs: Floats, losses: Floats, sums: Floats,
) -> None:  # fmt: skip
    """Two hands as dealt, or with their second cards exchanged: whichever is worth more."""
    h1, h2 = as_dealt[a1, a2], as_dealt[b1, b2]
    s1, s2 = two[a1, b2], two[b1, a2]
    keep = 0.0
    switch = 0.0
    for final in range(7):
        keep += ends[final] * (means[h1, up, final] + means[h2, up, final])
        switch += ends[final] * (means[s1, up, final] + means[s2, up, final])
    naturals = (h1 != two[a1, a2]) + (h2 != two[b1, b2])
    losses[2 - naturals] += chance * ends[7]
    if switch > keep:
        h1, h2 = s1, s2
        sums[0] += chance * (1 - ends[7])
    sums[1] += chance * (2 * ends[7] + (1 - ends[7]) * (staked[h1, up] + staked[h2, up]))
    for final in range(7):
        pairs[h1, h2, final] += chance * ends[final]
