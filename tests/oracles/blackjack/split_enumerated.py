"""The hands of a split all together, by going through every set of cards that they may take.

What one hand may take is a sum over sets of cards, with the net result as a power of a second
variable; what several may take is the product of such sums. Nothing is left out, however many hands
there are, so this is exact; it takes pairs whose hands may end in a few ways only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from title58.games.blackjack.value import dealer_kernels, together
from title58.games.blackjack.value.split_twenties import turns
from title58.games.blackjack.value.terms import FINALS
from title58.games.blackjack.value.together_kernels import CLASSES, PAST_21, STIFF

if TYPE_CHECKING:
    from title58.games.blackjack.value import ValuedShoe
    from title58.games.blackjack.value.hands import Floats, Ints
    from title58.games.blackjack.value.strategy import Play

Sum = tuple["Ints", "Floats"]  # sets of cards as keys, and for each the orders by net result


def net_of_split(shoe: ValuedShoe, play: Play, pair: int, up: int) -> Floats:
    """[final, net result], the middle for 0."""
    most = shoe.terms.hands(pair) if play.again[pair, up] else 2
    most = min(most, shoe.cards[pair] - (pair == up))
    one = 1 << (dealer_kernels.BITS * pair)
    left = shoe.left.copy()
    left[up] -= 1
    left[pair] -= 2
    found = np.zeros((len(FINALS), 4 * shoe.widest + 1))
    for final in range(len(FINALS)):
        other, free = _hand(shoe, play, pair, up, final)
        for orders, pairs, others, frees in turns(most):
            keys, many = np.zeros(1, dtype=np.int64), np.ones((1, 1))
            for hand in (*[other] * others, *[free] * frees):
                keys, many = _product((keys, many), hand)
            ends = np.zeros((len(keys), dealer_kernels.ENDS))
            dealer_kernels.ends_of_keys(left, keys + pairs * one, up, shoe.tree, True, ends)
            middle, half = found.shape[1] // 2, many.shape[1] // 2
            found[final, middle - half : middle + half + 1] += orders * (ends[:, final] @ many)
    return found


def _hand(shoe: ValuedShoe, play: Play, pair: int, up: int, final: int) -> tuple[Sum, Sum]:
    """One hand: its second card is not of the pair, or may be any."""
    orders = shoe.orders_of_hand(play, pair, up)
    sets = together._together(pair, orders.tobytes())
    # The sum of a set with itself is the first of those that begin with it.
    first = np.cumsum([0, *range(len(sets.classes), 1, -1)])
    own = sets.alike[sets.where[first]] >> 1
    nets = [
        -2 if c == PAST_21 else shoe.outcome[STIFF + c // 2, final] * (1 + c % 2)
        for c in range(CLASSES)
    ]
    one = 1 << (dealer_kernels.BITS * pair)
    keys = np.concatenate([own, own, [0, one]])
    hands = []
    for kind, paired in enumerate((-1.0, 0.0)):
        many = np.zeros((len(keys), 5))
        many[np.arange(len(own)), 2 + np.array(nets)[sets.classes]] = sets.many[kind]
        many[len(own) : -2, 1] = -sets.many[kind]  # all others have gone past 21
        many[-2, 1], many[-1, 1] = 1.0, paired
        hands.append(_merged(keys, many))
    return hands[0], hands[1]


def _product(some: Sum, more: Sum) -> Sum:
    keys = (some[0][:, np.newaxis] + more[0]).ravel()
    many = np.zeros((len(some[0]), len(more[0]), some[1].shape[1] + 4))
    for step in range(5):
        many[:, :, step : step + some[1].shape[1]] += (
            some[1][:, np.newaxis] * more[1][:, step][np.newaxis, :, np.newaxis]
        )
    return _merged(keys, many.reshape(len(keys), -1))


def _merged(keys: Ints, many: Floats) -> Sum:
    alike, which = np.unique(keys, return_inverse=True)
    summed = np.zeros((len(alike), many.shape[1]))
    for column in range(many.shape[1]):
        summed[:, column] = np.bincount(which, weights=many[:, column], minlength=len(alike))
    return alike, summed
