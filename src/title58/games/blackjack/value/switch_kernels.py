"""Blackjack Switch, compiled: how deals come about, and what two hands take together.

A hand is played by its own cards and the card up alone. So the chance that two hands are dealt and
take certain cards, and the dealer certain others, is that of all these cards coming in one order
from the shoe, times the orders in which they may be dealt and drawn.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.value.dealer_kernels import ENDS
from title58.games.blackjack.value.hands import Bytes, Floats, Ints, Short
from title58.games.blackjack.value.kernels import DOUBLE, HIT, STAND


@compiled
def every_deal(
    left: Floats, two: Ints, as_dealt: Ints, twenty: Ints, switched: Bytes, deals: Floats,
    losses: Floats, beaten: Floats,
) -> float:  # fmt: skip
    """In how many orders of four values two hands come to be played: `deals[up, kind, one, other]`.

    `two[a, b]` numbers the hand of two values once switched, `as_dealt` as it was dealt;
    `switched[a1, a2, b1, b2, up]` says whether it is. `kind` is the value of the pair that the
    first hand was dealt, or 10. `losses[k]`: the chance that a dealer Blackjack takes k wagers;
    `beaten[kind]`: that it beats a hand that is a `twenty`. Tells how often second cards are
    exchanged.
    """
    cards = 0.0
    for value in range(10):
        cards += left[value]
    rest = left.copy()
    often = 0.0
    for up in range(10):
        for a1 in range(10):
            for a2 in range(10):
                for b1 in range(10):
                    for b2 in range(10):
                        for value in range(10):
                            rest[value] = left[value]
                        chance = rest[up] / cards
                        rest[up] -= 1.0
                        unseen = cards - 1.0
                        for card in (a1, a2, b1, b2):
                            chance *= max(rest[card], 0.0) / unseen
                            rest[card] -= 1.0
                            unseen -= 1.0
                        if chance <= 0.0:
                            continue
                        h1, h2 = as_dealt[a1, a2], as_dealt[b1, b2]
                        naturals = (h1 != two[a1, a2]) + (h2 != two[b1, b2])
                        lost = 0.0  # the hole card makes a Blackjack
                        if up == 0:
                            lost = rest[9] / unseen
                        elif up == 9:
                            lost = rest[0] / unseen
                        losses[2 - naturals] += chance * lost
                        kind = a1 if a1 == a2 else 10
                        if twenty[h1] or twenty[h2]:
                            beaten[kind] += chance * lost
                        if switched[a1, a2, b1, b2, up]:
                            h1, h2 = two[a1, b2], two[b1, a2]
                            often += chance * (1.0 - lost)
                        deals[up, kind, h1, h2] += 1.0
    return often


@compiled
def ways_of_hands(
    starts: Ints, child: Ints, up: int, first: Ints, more: Ints, stands: Floats, doubled: Floats,
    past: Floats,
) -> None:  # fmt: skip
    """In how many orders each hand of two cards comes to its end.

    `stands[start, hand]` with these cards, `doubled` with the card that doubling brought,
    `past[start, value]` past 21 with it. Hands that are split or surrendered are left out.
    """
    for k in range(len(starts)):
        start = starts[k]
        action = first[start, up]
        if action == DOUBLE:
            for value in range(10):
                grown = child[start, value]
                if grown < 0:
                    past[k, value] = 1.0
                else:
                    doubled[k, grown] = 1.0
        elif action == STAND:
            stands[k, start] = 1.0
        elif action == HIT:
            playing = stands[k]
            playing[start] = 1.0
            for hand in range(start, child.shape[0]):
                if playing[hand] == 0.0 or (hand != start and more[hand, up] != HIT):
                    continue
                for value in range(10):
                    if child[hand, value] >= 0:
                        playing[child[hand, value]] += playing[hand]
                playing[hand] = 0.0


@compiled
def add_up(classes: Ints, orders: Floats, where: Short, ends: Floats, sums: Floats) -> None:
    """`sums[class, class, final]`: two hands end so, and the dealer so.

    `orders[i, j]` is in how many orders two hands take the sets i and j, whichever is the first
    hand's, `where` numbers what they come to together, for each set and each from itself onwards.
    Sets of one class follow each other.
    """
    part = np.zeros(ENDS)
    place = 0
    for i in range(len(classes)):
        a = classes[i]
        j = i
        while j < len(classes):
            b = classes[j]
            for final in range(ENDS):
                part[final] = 0.0
            while j < len(classes) and classes[j] == b:
                many = orders[i, j]
                if many != 0.0:
                    row = ends[where[place]]
                    for final in range(ENDS):
                        part[final] += many * row[final]
                place += 1
                j += 1
            for final in range(ENDS):
                sums[a, b, final] += part[final]
