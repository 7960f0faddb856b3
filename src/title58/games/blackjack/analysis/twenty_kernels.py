"""A player's 20 and what becomes of the dealer's hand, compiled.

The dealer's ways of ending are the rows of the Bad Beat Progressive Wager here: `tree` tells them
apart, and the last one, "whatever else the dealer has", is what remains. All chances are joint
with the row, as they are with the dealer's final total in `kernels`.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.analysis.hands import Floats, Ints
from title58.games.blackjack.analysis.kernels import (
    DEEPEST,
    DOUBLE,
    HIT,
    STAND,
    Tree,
    cards_in,
    make_room,
    walk_draws,
)
from title58.games.blackjack.progressive_rules import BEATEN

ROWS = 8  # as wide as what `dealer_ends` fills in; the seventh is what remains
BITS = 6  # of a key, for the number of cards of each value
ROOMS = 64


@compiled
def draw_rows(
    left: Floats, cards: Ints, size: int, child: Ints, up: int, longer: Floats, out: Floats
) -> None:
    """One more card: `longer[hand, up]` is how each longer hand ends."""
    for row in range(ROWS):
        out[row] = 0.0
    unseen = cards_in(left) - size - 1
    if unseen <= 0:
        return
    for value in range(10):
        grown = child[value]
        many = left[value] - cards[value] - (value == up)
        if grown < 0 or many <= 0:
            continue
        for row in range(ROWS):
            out[row] += many / unseen * longer[grown, up, row]


@compiled
def follow_to_20(
    left: Floats, cards: Ints, size: Ints, child: Ints, stand: Floats, first: Ints, more: Ints,
    value: Floats, dealt: Floats,
) -> None:  # fmt: skip
    """How often each hand so played ends at 20, by row: `value` any hand, `dealt` two cards.

    `stand[hand, up, row]` is how the dealer ends against a hand that stands at 20, and nothing for
    any other. A hand that is split is not counted here, one that is surrendered not at all.
    """
    for up in range(10):
        for hand in range(len(size) - 1, -1, -1):
            if more[hand, up] == HIT:
                draw_rows(left, cards[hand], size[hand], child[hand], up, value, value[hand, up])
            else:
                for row in range(ROWS):
                    value[hand, up, row] = stand[hand, up, row]
        for hand in range(len(size)):
            if size[hand] != 2:
                continue
            action = first[hand, up]
            after = dealt[hand, up]
            if action == STAND:
                for row in range(ROWS):
                    after[row] = stand[hand, up, row]
            elif action == HIT:
                draw_rows(left, cards[hand], size[hand], child[hand], up, value, after)
            elif action == DOUBLE:
                draw_rows(left, cards[hand], size[hand], child[hand], up, stand, after)


@compiled
def orders_to_20(
    cards: Ints, size: Ints, total: Ints, child: Ints, holding: Ints, pair: int, up: int,
    more: Ints, second: Ints, orders: Floats,
) -> None:  # fmt: skip
    """In how many orders a hand of a split comes to each 20.

    `orders[0, hand]` if its second card is not of the pair, `orders[1, hand]` if it is.
    """
    playing = np.zeros((2, len(size)))
    for k in range(len(holding)):
        hand = holding[k]
        if size[hand] == 1:
            for value in range(10):
                playing[1 if value == pair else 0, child[hand, value]] += 1.0
            continue
        if playing[0, hand] + playing[1, hand] == 0.0:
            continue
        action = more[hand, up]
        if size[hand] == 2:
            value = pair
            for each in range(10):
                if each != pair and cards[hand, each] > 0:
                    value = each
            action = second[value, up]
        for kind in range(2):
            if action == STAND:
                if total[hand] == BEATEN:
                    orders[kind, hand] += playing[kind, hand]
                continue
            for value in range(10):
                grown = child[hand, value]
                if grown < 0:
                    continue
                if action == HIT:
                    playing[kind, grown] += playing[kind, hand]
                elif total[grown] == BEATEN:
                    orders[kind, grown] += playing[kind, hand]


@compiled
def rows_after(left: Floats, keys: Ints, up: int, tree: Tree, out: Floats) -> None:
    """How the dealer ends after the cards of each key, taken in one order of theirs.

    `left` is what there is before those cards. The chance of one order is a product of counts over
    a product of as many numbers of cards unseen.
    """
    rooms = np.zeros((ROOMS, 2 * DEEPEST))  # by how many cards are gone; the last for any number
    rest = np.zeros(10)
    cards = cards_in(left)
    for k in range(len(keys)):
        key = keys[k]
        chance = 1.0
        unseen = cards
        for value in range(10):
            gone = (key >> (BITS * value)) & ((1 << BITS) - 1)
            rest[value] = left[value]
            for _ in range(gone):
                chance *= max(rest[value], 0.0) / max(unseen, 1.0)
                rest[value] -= 1.0
                unseen -= 1.0
        if chance == 0.0:
            continue
        size = min(int(cards - unseen), ROOMS - 1)
        room = rooms[size]
        if room[0] == 0.0 or size == ROOMS - 1:
            make_room(int(unseen), room)
        walk_draws(rest, up, tree, room, out[k])
        for row in range(ROWS):
            out[k, row] *= chance
