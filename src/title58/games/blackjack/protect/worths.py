"""What each wager of Blackjack is worth from any cards left, compiled.

What a wager pays for every value of its view comes from its declaration and the filed paytable. A
test holds every worth against `odds`, which counts in whole numbers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from title58.games.blackjack.protect.terms import (
    CARDS,
    FALLING,
    MOST,
    OF_RANK,
    OF_SUIT,
    RANKS,
    SUITS,
    Packed,
)
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.seats import bare, inlined
from title58.simulation.generator import Ints
from title58.simulation.shoe_kernel import ALSO_SQUARE, EXPECTED, SQUARE, Floats

# What a worth is summed from. TERMS stands alone too; the next two add what the dealer's two cards
# change. What goes by how hands are played is linear in the effects of removal.
TERMS, WITH_BLACKJACK, WITH_ROYAL_MATCH, DEALERS_HAND, INSURANCE, PLAYED = range(6)
MOST_CARDS = 12  # in a dealer's hand
VALUES, TEN = 10, 9
QUEEN, KING = 11, 12
ONE_ON, TWO_ON, THREE_ON = np.uint64(1), np.uint64(2), np.uint64(3)


class Params(NamedTuple):
    """What is read and never changes."""

    round: seats.Params  # how the seats play
    burns: int
    burns_each_round: int
    players: int  # hands that are dealt in a round
    kinds: Ints  # [target]
    terms: Packed
    # Of the player's two cards and the dealer's two: [which, card and card], what they add
    special: Ints
    special_pays: Floats
    special_starts: Ints  # [target]
    insured: Floats  # [target, wins or loses]
    # Of a wager on how hands are played: [target, average or square, rank], what a card more among
    # those unseen adds, times unseen; [row], what it pays; which bet of the round it is
    slopes: Floats
    nets: Floats
    bet: int
    # Of the dealer's hand: [hand], where its values begin; [part], a value and how many of it
    hand_starts: Ints
    hand_parts: Ints
    hand_orders: Floats  # in how many orders it is drawn
    hand_cards: Ints
    hand_pays: Floats  # [target, hand, net and its square]: what it pays more than the constant


class Scratch(NamedTuple):
    """The sums of the terms for some cards left, which are whole numbers; and room to work in."""

    known: Ints  # [card]: the cards left that the next two are of
    falling: Ints  # falling counts of the classes
    sums: Ints
    shares: Floats  # of all orders in which the cards of a sum may come
    values: Floats  # [value, number]: n (n-1) ... of a value; last, 1 over that of all cards
    rows: Ints  # [bet]: how the round was settled


def scratch(terms: Packed, bets: int) -> Scratch:
    sums = len(terms.cards)
    return Scratch(
        np.full(CARDS, -1, dtype=np.int64),
        np.ones(FALLING, dtype=np.int64),
        np.zeros(sums, dtype=np.int64),
        np.zeros(sums),
        np.ones((VALUES + 1, MOST_CARDS + 1)),
        np.zeros(bets, dtype=np.int64),
    )


@inlined
def _set_falling(falling: Ints, one: int, many: int) -> None:
    at = np.uint64(MOST * one)
    falling[at] = many
    two = many * (many - 1)
    falling[at + ONE_ON] = two
    falling[at + TWO_ON] = two * (many - 2)
    falling[at + THREE_ON] = two * (many - 2) * (many - 3)


@bare
def _sum_up(terms: Packed, scratch: Scratch, left: Ints) -> None:
    """Every sum, from the cards left."""
    falling, sums = scratch.falling, scratch.sums
    for card in range(CARDS):
        scratch.known[card] = left[card]
        _set_falling(falling, card, left[card])
    for rank in range(RANKS):
        many = 0
        for suit in range(SUITS):
            many += left[suit * RANKS + rank]
        _set_falling(falling, OF_RANK + rank, many)
    for suit in range(SUITS):
        many = 0
        for rank in range(RANKS):
            many += left[suit * RANKS + rank]
        _set_falling(falling, OF_SUIT + suit, many)
    for number in range(sums.shape[0]):
        sums[number] = 0
    for term in range(terms.term_sums.shape[0]):
        ways = terms.term_orders[term]
        for factor in range(MOST):
            ways *= falling[terms.term_factors[term, factor]]
        sums[terms.term_sums[term]] += ways


@inlined
def take_off(terms: Packed, scratch: Scratch, card: int) -> None:
    """One card is gone: the sums of the terms that it stands in."""
    scratch.known[np.uint64(card)] -= 1
    _take_class(terms, scratch, card)
    _take_class(terms, scratch, OF_RANK + card % RANKS)
    _take_class(terms, scratch, OF_SUIT + card // RANKS)


@inlined
def _take_class(terms: Packed, scratch: Scratch, one: int) -> None:
    """Indices without a sign: Numba asks of any other whether it counts from the end."""
    falling, sums = scratch.falling, scratch.sums
    _set_falling(falling, one, falling[np.uint64(MOST * one)] - 1)
    for at in range(terms.change_starts[np.uint64(one)], terms.change_starts[np.uint64(one + 1)]):
        ways = terms.change_orders[at] * falling[terms.change_first[at]]
        ways *= falling[terms.change_second[at]]
        if terms.deep:
            ways *= falling[terms.change_third[at]]
        sums[terms.change_sums[at]] -= ways


def worth(
    params: Params, scratch: Scratch, left: Ints, unseen: int, wanted: Ints, worths: Floats
) -> None:
    """Every target that is wanted, from the cards left.

    Rounds keep the sums up to date; for any other cards they are made anew.
    """
    terms, falling, shares = params.terms, scratch.falling, scratch.shares
    other = 0
    for card in range(CARDS):
        other |= scratch.known[card] ^ left[card]
    if other:
        _sum_up(terms, scratch, left)
    cards = float(unseen)
    two = 1.0 / (cards * (cards - 1.0))
    three = two / (cards - 2.0)
    four = three / (cards - 3.0)
    for number in range(shares.shape[0]):
        many = terms.cards[number]
        each = two if many == 2 else (three if many == 3 else four)
        shares[number] = float(scratch.sums[number]) * each
    drawn = False
    for target in range(params.kinds.shape[0]):
        kind = params.kinds[target]
        if wanted[target] == 0 or kind == INSURANCE:
            continue
        mean, square = terms.constants[target, 0], 0.0
        first, last = terms.starts[target], terms.starts[target + 1]
        for part in range(first, last):
            mean += shares[terms.sums[part]] * terms.nets[part]
        if kind in (WITH_BLACKJACK, WITH_ROYAL_MATCH):
            for at in range(params.special_starts[target], params.special_starts[target + 1]):
                ways = _with_dealers(params, falling, kind, at) * four
                mean += ways * params.special_pays[at, 0]
                square += ways * params.special_pays[at, 1]
        elif kind == DEALERS_HAND:
            if not drawn:
                drawn = True
                _fall(scratch, cards)
            for hand in range(params.hand_orders.shape[0]):
                ways = params.hand_orders[hand] * scratch.values[VALUES, params.hand_cards[hand]]
                for part in range(params.hand_starts[hand], params.hand_starts[hand + 1]):
                    ways *= scratch.values[params.hand_parts[part, 0], params.hand_parts[part, 1]]
                mean += ways * params.hand_pays[target, hand, 0]
                square += ways * params.hand_pays[target, hand, 1]
        elif kind == PLAYED:
            for rank in range(RANKS):
                many = float(falling[MOST * (OF_RANK + rank)]) / cards
                mean += many * params.slopes[target, 0, rank]
                square += many * params.slopes[target, 1, rank]
        worths[target, EXPECTED] = mean
        if mean > 0.0 or wanted[target] == ALSO_SQUARE:
            square += terms.constants[target, 1]
            for part in range(first, last):
                square += shares[terms.sums[part]] * terms.squares[part]
            if kind == PLAYED:
                square = max(square, mean * mean)  # a line may fall below what can be
        worths[target, SQUARE] = square


@inlined
def _with_dealers(params: Params, falling: Ints, kind: int, at: int) -> float:
    """In how many orders a player gets these two cards, and the dealer what goes with them."""
    a, b = params.special[at, 0], params.special[at, 1]
    ways = falling[MOST * a] * (falling[MOST * b] - (a == b))
    theirs = 0
    if kind == WITH_BLACKJACK:
        aces = falling[MOST * OF_RANK] - (a % RANKS == 0) - (b % RANKS == 0)
        tens = 0 - (a % RANKS >= TEN) - (b % RANKS >= TEN)
        for rank in range(TEN, RANKS):
            tens += falling[MOST * (OF_RANK + rank)]
        theirs = 2 * aces * tens
    else:
        for suit in range(SUITS):
            queen, king = suit * RANKS + QUEEN, suit * RANKS + KING
            queens = falling[MOST * queen] - (a == queen) - (b == queen)
            kings = falling[MOST * king] - (a == king) - (b == king)
            theirs += 2 * queens * kings
    return float(ways * theirs) if ways > 0 else 0.0


@bare
def _fall(scratch: Scratch, cards: float) -> None:
    """The falling counts of values, and of all cards."""
    values = scratch.values
    for value in range(VALUES):
        many = 0.0
        for rank in range(value, RANKS if value == TEN else value + 1):
            many += float(scratch.falling[MOST * (OF_RANK + rank)])
        for number in range(MOST_CARDS):
            values[value, number + 1] = values[value, number] * max(many - number, 0.0)
    every = 1.0
    for number in range(MOST_CARDS):
        every /= max(cards - number, 1.0)
        values[VALUES, number + 1] = every
