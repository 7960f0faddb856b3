"""Blackjack Switch, compiled: how deals come about, and what two hands take together.

A hand is played by its own cards and the card up alone. So the chance that two hands are dealt and
take certain cards, and the dealer certain others, is that of all these cards coming in one order
from the shoe, times the orders in which they may be dealt and drawn.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.value.combine_kernels import Room, combine
from title58.games.blackjack.value.dealer_kernels import (
    BITS,
    DEEPEST,
    ENDS,
    MASK,
    dealer_ends,
    key_of,
)
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.hands import Bytes, Floats, Ints, Short
from title58.games.blackjack.value.kernels import DOUBLE, HIT, STAND
from title58.games.blackjack.value.split_kernels import (
    DOUBLED,
    RESULTS,
    ROOM_OF_HAND,
    STANDING,
    one_hand,
)
from title58.games.blackjack.value.together_kernels import place_of


@compiled
def every_deal(
    left: Floats, two: Ints, as_dealt: Ints, twenty: Ints, switched: Bytes, deals: Floats,
    losses: Floats, beaten: Floats,
) -> None:  # fmt: skip
    """In how many orders of four values two hands come to be played: `deals[up, kind, one, other]`.

    `two[a, b]` numbers the hand of two values once switched, `as_dealt` as it was dealt;
    `switched[a1, a2, b1, b2, up]` says whether it is. `kind` is the value of the pair that the
    first hand was dealt, or 10. `losses[k]`: the chance that a dealer Blackjack takes k wagers;
    `beaten[kind]`: that it beats a hand that is a `twenty`.
    """
    cards = left.sum()
    rest = left.copy()
    for up in range(10):
        for a1 in range(10):
            for a2 in range(10):
                for b1 in range(10):
                    for b2 in range(10):
                        rest[:] = left
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
                        deals[up, kind, h1, h2] += 1.0


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
            part[:] = 0.0
            while j < len(classes) and classes[j] == b:
                many = orders[i, j]
                if many != 0.0:
                    row = ends[where[place]]
                    for final in range(ENDS):
                        part[final] += many * row[final]
                place += 1
                j += 1
            sums[a, b] += part


# When the second cards are better exchanged


@compiled
def better_switched(
    left: Floats, tree: Draws, two: Ints, as_dealt: Ints, means: Floats, found: Bytes
) -> None:
    """`two[a, b]` numbers the hand of two values once switched, `as_dealt` as it was dealt;
    `means[hand, up, final]` is its average net result given how the dealer ends.

    A deal that cannot come is left as it is, and where both ways are worth the same nothing is
    switched.
    """
    cards = left.sum()
    rest = left.copy()
    room = np.zeros(2 * DEEPEST)
    ends = np.zeros(8)
    for up in range(10):
        for a in range(10):
            for b in range(a, 10):  # the dealer's finals are the same in every order of the four
                for c in range(b, 10):
                    for d in range(c, 10):
                        four = (a, b, c, d)
                        rest[:] = left
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


# A pair that is split with the cards of the other hand gone


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
    for k in range(len(holding)):
        ends = orders[STANDING, 0, k] + orders[STANDING, 1, k]
        ends += orders[DOUBLED, 0, k] + orders[DOUBLED, 1, k]
        where[:, :, k] = -1
        if ends <= 0.0 and k > 0:
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
    where: Short, ends: Floats, room: Room, nets: Floats, staked: Floats,
) -> None:  # fmt: skip
    """The net results of a split without each set of cards: `nets[set, final, net result]`.

    `staked[set]`: all that is wagered, on average. `ends[number]` is how the dealer ends.
    Both are joint with no dealer Blackjack; a set that is not in the shoe gets nothing.
    """
    levels = where.shape[1]
    other = np.zeros((levels, RESULTS, 7))
    paired = np.zeros((levels, RESULTS, 7))
    free = np.zeros((levels, RESULTS, 7))
    dealer = np.zeros((levels, 1, 7))
    own_room = np.zeros(ROOM_OF_HAND)
    kept = np.zeros((len(holding), ENDS))
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
                rest, cards, total, child, outcome, tree, holding, pair, up, level, kept, orders,
                other[level], paired[level], dealer[level], own_room,
            )  # fmt: skip
            for result in range(RESULTS):
                for final in range(7):
                    free[level, result, final] = (
                        other[level, result, final] + paired[level, result, final]
                    )
        # Hands hang together the more the fewer cards there are.
        closer = 1.0 + (ratios - 1.0) * (whole / unseen)
        combine(other, free, dealer, many, unseen, most, closer, room, nets[s], sums)
        staked[s] = sums[1]
