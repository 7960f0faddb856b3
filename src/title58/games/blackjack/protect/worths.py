"""What each wager of Blackjack is worth from any cards left, compiled.

What a wager pays for every value of its view comes from its declaration and the filed paytable. A
test holds every worth against `odds`, which counts in whole numbers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from title58.games.blackjack.protect.terms import CARDS, NOBODY, OF_RANK, OF_SUIT, RANKS
from title58.games.blackjack.simulate import seats
from title58.simulation.generator import Ints
from title58.simulation.shoe_kernel import EXPECTED, SQUARE, Floats

# What a worth is summed from. TERMS stands alone too; the next two add what the dealer's two cards
# change.
TERMS, WITH_BLACKJACK, WITH_ROYAL_MATCH, MATCHES, DEALERS_HAND, INSURANCE = range(6)
MOST_CARDS = 12  # in a dealer's hand
VALUES, TEN = 10, 9
QUEEN, KING = 11, 12


class Params(NamedTuple):
    """What is read and never changes."""

    round: seats.Params  # how the seats play
    burns: int
    burns_each_round: int
    players: int  # hands that are dealt in a round
    kinds: Ints  # [target]
    classes: Ints  # [term, class]
    pays: Floats  # [term, net and its square]
    starts: Ints  # [target]: its terms
    constants: Floats  # [target]: net, square, number of cards
    # Of the player's two cards and the dealer's two: [which, card and card], what they add
    special: Ints
    special_pays: Floats
    special_starts: Ints  # [target]
    matches: Floats  # [target, net and its square, first, second]
    # Of the dealer's hand: [hand], where its values begin; [part], a value and how many of it
    hand_starts: Ints
    hand_parts: Ints
    hand_orders: Floats  # in how many orders it is drawn
    hand_cards: Ints
    hand_pays: Floats  # [target, hand, net and its square]: what it pays more than the constant


class Scratch(NamedTuple):
    counts: Floats  # how many there are of each class
    falling: Floats  # [value, number]: n (n-1) ... of a value; last, 1 over that of all cards


def scratch() -> Scratch:
    return Scratch(np.zeros(NOBODY + 1), np.ones((VALUES + 1, MOST_CARDS + 1)))


def worth(
    params: Params, scratch: Scratch, left: Ints, unseen: int, wanted: Ints, worths: Floats
) -> None:
    """Every target that is wanted, from the cards left."""
    counts = scratch.counts
    for at in range(CARDS, NOBODY):
        counts[at] = 0.0
    counts[NOBODY] = 1.0
    for card in range(CARDS):
        many = float(left[card])
        counts[card] = many
        counts[OF_RANK + card % RANKS] += many
        counts[OF_SUIT + card // RANKS] += many
    cards = float(unseen)
    drawn = False
    for target in range(params.kinds.shape[0]):
        kind = params.kinds[target]
        if wanted[target] == 0 or kind == INSURANCE:
            continue
        mean, square = 0.0, 0.0
        if kind <= WITH_ROYAL_MATCH:
            for term in range(params.starts[target], params.starts[target + 1]):
                a, b, c, d = (
                    params.classes[term, 0], params.classes[term, 1], params.classes[term, 2],
                    params.classes[term, 3],
                )  # fmt: skip
                ways = counts[a] * (counts[b] - (a == b))
                if c != NOBODY:
                    ways *= counts[c] - (a == c) - (b == c)
                    if d != NOBODY:
                        ways *= counts[d] - (a == d) - (b == d) - (c == d)
                mean += ways * params.pays[term, 0]
                square += ways * params.pays[term, 1]
            orders = cards * (cards - 1.0)
            for card in range(2, int(params.constants[target, 2])):
                orders *= cards - card
            mean = params.constants[target, 0] + mean / orders
            square = params.constants[target, 1] + square / orders
        if kind in (WITH_BLACKJACK, WITH_ROYAL_MATCH):
            orders = cards * (cards - 1.0) * (cards - 2.0) * (cards - 3.0)
            for at in range(params.special_starts[target], params.special_starts[target + 1]):
                a, b = params.special[at, 0], params.special[at, 1]
                ways = counts[a] * (counts[b] - (a == b))
                if ways <= 0.0:
                    continue
                theirs = 0.0
                if kind == WITH_BLACKJACK:
                    aces = counts[OF_RANK] - (a % RANKS == 0) - (b % RANKS == 0)
                    tens = 0.0 - (a % RANKS >= TEN) - (b % RANKS >= TEN)
                    for rank in range(TEN, RANKS):
                        tens += counts[OF_RANK + rank]
                    theirs = 2.0 * aces * tens
                else:
                    for suit in range(4):
                        queen, king = suit * RANKS + QUEEN, suit * RANKS + KING
                        queens = counts[queen] - (a == queen) - (b == queen)
                        theirs += 2.0 * queens * (counts[king] - (a == king) - (b == king))
                mean += ways * theirs * params.special_pays[at, 0] / orders
                square += ways * theirs * params.special_pays[at, 1] / orders
        elif kind == MATCHES:
            pays = params.matches[target]
            for card in range(CARDS):
                many = counts[card]
                if many <= 0.0:
                    continue
                of_rank = counts[OF_RANK + card % RANKS]
                same, other, none = many - 1.0, of_rank - many, cards - of_rank
                for k in range(2):
                    one = (
                        same * ((same - 1.0) * pays[k, 0, 0] + other * pays[k, 0, 1]
                                + none * pays[k, 0, 2])
                        + other * (same * pays[k, 1, 0] + (other - 1.0) * pays[k, 1, 1]
                                   + none * pays[k, 1, 2])
                        + none * (same * pays[k, 2, 0] + other * pays[k, 2, 1]
                                  + (none - 1.0) * pays[k, 2, 2])
                    )  # fmt: skip
                    if k == 0:
                        mean += many * one
                    else:
                        square += many * one
            orders = cards * (cards - 1.0) * (cards - 2.0)
            mean, square = mean / orders, square / orders
        elif kind == DEALERS_HAND:
            falling = scratch.falling
            if not drawn:
                drawn = True
                for value in range(VALUES):
                    many = 0.0
                    for rank in range(value, RANKS if value == TEN else value + 1):
                        many += counts[OF_RANK + rank]
                    for number in range(MOST_CARDS):
                        falling[value, number + 1] = falling[value, number] * max(
                            many - number, 0.0
                        )
                every = 1.0
                for number in range(MOST_CARDS):
                    every /= max(cards - number, 1.0)
                    falling[VALUES, number + 1] = every
            mean, square = params.constants[target, 0], params.constants[target, 1]
            for hand in range(params.hand_orders.shape[0]):
                ways = params.hand_orders[hand] * falling[VALUES, params.hand_cards[hand]]
                for part in range(params.hand_starts[hand], params.hand_starts[hand + 1]):
                    ways *= falling[params.hand_parts[part, 0], params.hand_parts[part, 1]]
                mean += ways * params.hand_pays[target, hand, 0]
                square += ways * params.hand_pays[target, hand, 1]
        worths[target, EXPECTED] = mean
        worths[target, SQUARE] = square
