"""How the hands of a split depend on each other, and so how the net result of a split is spread.

They are dealt from one shoe: given the dealer's final total, they are nearly independent, but not
quite. Any two of them are worked out exactly, from every set of cards that they may take together
(`together_kernels`); `combine_kernels` puts two or more hands together from that.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from title58.games.blackjack.value import combine_kernels, dealer_kernels, together_kernels
from title58.games.blackjack.value.hands import (
    Floats,
    Ints,
    Short,
    hands,
    holding_value,
)
from title58.games.blackjack.value.split_kernels import RESULTS
from title58.games.blackjack.value.terms import FINALS
from title58.games.blackjack.value.together_kernels import CLASSES, KINDS

if TYPE_CHECKING:
    from title58.games.blackjack.value.shoe import Levels, ValuedShoe
    from title58.games.blackjack.value.strategy import Play

BOTH_OTHER, ONE_OTHER, ANY = range(KINDS)
SPARSE = 128  # places of the table of sums for every set of cards of one hand, to begin with


def net_of_split(shoe: ValuedShoe, play: Play, pair: int, up: int) -> Floats:
    """The chance of each net result of a pair that is split, jointly with how the dealer ends.

    [final, net result], the middle for 0.
    """
    return nets_and_ratios(shoe, play, pair, up)[0]


def nets_and_ratios(shoe: ValuedShoe, play: Play, pair: int, up: int) -> tuple[Floats, Floats]:
    """The same, and how any two hands of it depend on each other (`_ratios`)."""
    hands = shoe.terms.hands(pair) if play.again[pair, up] else 2
    many = float(shoe.cards[pair] - (pair == up) - 2)
    unseen = float(sum(shoe.cards) - 3)
    orders = shoe.orders_of_hand(play, pair, up)
    key = pair, up, hands, orders.tobytes()
    if key not in shoe.split_nets:
        levels = shoe.one_hand(orders, pair, up, hands)
        net = np.zeros((len(FINALS), 4 * shoe.widest + 1))
        ratios = _ratios(shoe, orders, pair, up, levels, many, unseen)
        combine_kernels.combined(levels, many, unseen, hands, ratios, net, np.zeros(3))
        shoe.split_nets[key] = net, ratios
    return shoe.split_nets[key]


def _ratios(
    shoe: ValuedShoe, orders: Floats, pair: int, up: int, levels: Levels, many: float, unseen: float
) -> Floats:
    """How much likelier two results are together than apart, by kinds of hands."""
    other, paired, dealer = levels
    first, second = np.zeros((2, KINDS, RESULTS, len(FINALS)))
    finals = np.zeros((KINDS, 1, len(FINALS)))

    def where(part: Floats, others: int, out: Floats) -> None:
        """With so many second cards known not to be of the pair besides."""
        combine_kernels.without(part, many, unseen, 0, others, out)

    free = other + paired
    where(free, 0, first[ANY])
    where(dealer, 0, finals[ANY])
    if len(other) > 1:  # else no pair is split again, and second cards are what they are
        where(other, 1, first[BOTH_OTHER])
        where(dealer, 2, finals[BOTH_OTHER])
        where(other, 0, first[ONE_OTHER])
        where(free, 1, second[ONE_OTHER])
        where(dealer, 1, finals[ONE_OTHER])
    second[BOTH_OTHER], second[ANY] = first[BOTH_OTHER], first[ANY]
    # Two hands of the split and the dealer's, by how all three end
    together = _together(pair, orders.tobytes())
    left = shoe.left.copy()
    left[up] -= 1
    left[pair] -= 2
    ends = np.zeros((len(together.alike), dealer_kernels.ENDS))
    dealer_kernels.ends_of_keys(left, together.alike, up, shoe.tree, True, ends)
    sums = np.zeros((KINDS, CLASSES, CLASSES, dealer_kernels.ENDS))
    room = np.zeros((2, dealer_kernels.ENDS))
    together_kernels.add_up(together.classes, together.many, together.where, ends, room, sums)
    ratios: Floats = np.zeros((KINDS, RESULTS, RESULTS, len(FINALS)))
    joint = np.zeros((RESULTS, RESULTS))
    together_kernels.ratios_of(sums, shoe.outcome, first, second, finals[:, 0], joint, ratios)
    return ratios


@dataclass(frozen=True)
class Together:
    """The sets of cards that one hand may take, and what any two of them come to."""

    classes: Ints  # how the hand ends with each
    many: Floats  # in how many orders, by kind
    alike: Ints  # the different sums of two sets
    where: Short  # the number of the sum, for each set and each from itself onwards


@lru_cache(maxsize=256)
def _together(pair: int, of_orders: bytes) -> Together:
    """By the strategy alone, so that shoes have most of it in common."""
    h = hands()
    holding = holding_value(pair)
    orders = np.frombuffer(of_orders).reshape(3, 2, -1).copy()  # to be compiled once
    keys, classes, many = together_kernels.sets_of_hand(
        h.cards, h.total, h.child, holding, pair, orders
    )
    alike, where = put_together(keys)
    return Together(classes, many, alike, where)


def put_together(keys: Ints) -> tuple[Ints, Short]:
    """The different sums of two sets, and which of them each two are."""
    places = 1 << (SPARSE * len(keys)).bit_length()
    where = np.zeros(len(keys) * (len(keys) + 1) // 2, dtype=np.int32)
    while True:
        table = np.full(places, -1, dtype=np.int64)
        numbers, alike = np.zeros(places, dtype=np.int32), np.zeros(places, dtype=np.int64)
        found = together_kernels.put_together(keys, table, numbers, alike, where)
        if found >= 0:
            return alike[:found].copy(), where
        places *= 4
