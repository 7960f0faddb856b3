"""Compiled: for every deal of Blackjack Switch, whether the second cards are better exchanged."""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.value.dealer_kernels import DEEPEST, dealer_ends
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.hands import Bytes, Floats, Ints


@compiled
def better_switched(
    left: Floats, tree: Draws, two: Ints, as_dealt: Ints, means: Floats, found: Bytes
) -> None:
    """`two[a, b]` numbers the hand of two values once switched, `as_dealt` as it was dealt;
    `means[hand, up, final]` is its average net result given how the dealer ends.

    A deal that cannot come is left as it is, and where both ways are worth the same nothing is
    switched.
    """
    cards = 0.0
    for value in range(10):
        cards += left[value]
    rest = left.copy()
    room = np.zeros(2 * DEEPEST)
    ends = np.zeros(8)
    for up in range(10):
        for a in range(10):
            for b in range(a, 10):  # the dealer's finals are the same in every order of the four
                for c in range(b, 10):
                    for d in range(c, 10):
                        four = (a, b, c, d)
                        for value in range(10):
                            rest[value] = left[value]
                        rest[up] -= 1
                        for card in four:
                            rest[card] -= 1
                        if rest.min() < 0:
                            continue
                        dealer_ends(rest, int(cards - 5), up, tree, room, ends)
                        for i in range(4):
                            for j in range(4):
                                for k in range(4):
                                    if i in (j, k) or j == k:
                                        continue
                                    a1, a2, b1 = four[i], four[j], four[k]
                                    b2 = four[6 - i - j - k]
                                    h1, h2 = as_dealt[a1, a2], as_dealt[b1, b2]
                                    s1, s2 = two[a1, b2], two[b1, a2]
                                    keep = 0.0
                                    switch = 0.0
                                    for final in range(7):
                                        kept = means[h1, up, final] + means[h2, up, final]
                                        new = means[s1, up, final] + means[s2, up, final]
                                        keep += ends[final] * kept
                                        switch += ends[final] * new
                                    found[a1, a2, b1, b2, up] = switch > keep
