"""Every way the dealer's hand can end, as arrays.

What the dealer draws behind the card up is a multiset. A set that ends the hand knows in how many
orders its cards may have been drawn, because the dealer would have stopped earlier in others; so
its chance is that number times a product of counts. For the kernels the sets are laid out as a tree
of sorted draws, so that products are shared along the branches.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import perm
from typing import NamedTuple

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value.hands import (
    COUNTS,
    VALUES,
    Flags,
    Floats,
    Ints,
    Places,
    Small,
)
from title58.games.blackjack.value.terms import BUST, BUST_22, DEALER_BLACKJACK, FINALS

NOT_KEPT = -1
_HARDEST = rules.MOST + int(COUNTS.max())  # a hand ends once it has passed 21


@dataclass(frozen=True)
class Ends:
    """Sets of draws that end the dealer's hand, one row each."""

    up: Ints
    drawn: Ints  # [end, value]: how many
    orders: Ints  # in how many orders
    total: Ints
    cards: Ints  # of the dealer's hand, the card up included
    blackjack: Flags


class Draws(NamedTuple):
    """The dealer's draws, for each card up from `start[up]` to `start[up + 1]`, depth first."""

    start: Places
    value: Small  # the card of this node
    used: Floats  # how many of it stand above on the same branch
    depth: Small  # how many cards are drawn, this one included
    after: Places  # the next node if no such card is left
    orders: Floats  # in how many orders these cards end the dealer's hand; 0 if they do not
    final: Small  # how it ends


@cache
def draws(hits_soft_17: bool = False, ties_22: bool = False) -> Draws:
    """The tree for each card up. Hands past 21 are left out: their chance is what remains.

    With `ties_22` those that end at exactly 22 stand in it.
    """
    ends = ends_of_draws(hits_soft_17)
    named = np.array([FINALS.index(min(max(total, FINALS[0]), FINALS[-1])) for total in _TOTALS])
    final = np.minimum(named[ends.total], BUST)
    final[ends.blackjack] = DEALER_BLACKJACK
    left_out = (final == BUST) | ((final == BUST_22) & (not ties_22))
    return tree_of(ends, np.where(left_out, NOT_KEPT, final))


_TOTALS = range(_HARDEST + 1)

# A set of draws as one number: the card up in front, then how many of each value
_BITS = 4
_MANY = (1 << _BITS) - 1
_PLACE: Ints = _BITS * np.arange(VALUES, dtype=np.int64)
_UP = _BITS * VALUES


@cache
def ends_of_draws(hits_soft_17: bool) -> Ends:
    """Every set of draws that ends the dealer's hand, past 21 too, from the rules of the table."""
    draws_on = np.array(
        [[rules.dealer_draws(hard, ace, hits_soft_17) for ace in (False, True)] for hard in _TOTALS]
    )
    worth = np.array([[rules.total(hard, ace) for ace in (False, True)] for hard in _TOTALS])
    natural = np.array(
        [[rules.is_blackjack(up, hole) for hole in range(VALUES)] for up in range(VALUES)]
    )
    keys, orders = np.arange(VALUES, dtype=np.int64) << _UP, np.ones(VALUES, dtype=np.int64)
    parts: list[Ends] = []
    cards = 1
    while len(keys):
        cards += 1
        more, which = np.unique(keys[:, np.newaxis] + (1 << _PLACE), return_inverse=True)
        ways = np.zeros(len(more), dtype=np.int64)
        np.add.at(ways, which.ravel(), np.repeat(orders, VALUES))
        up, drawn = more >> _UP, (more[:, np.newaxis] >> _PLACE) & _MANY
        hard = drawn @ COUNTS + COUNTS[up]
        ace = ((up == rules.ACE) | (drawn[:, rules.ACE] > 0)).astype(np.int64)
        goes_on = draws_on[hard, ace]
        at = np.flatnonzero(~goes_on)
        blackjack = natural[up[at], drawn[at].argmax(axis=1)] & (cards == 2)
        size = np.full(len(at), cards)
        parts.append(Ends(up[at], drawn[at], ways[at], worth[hard, ace][at], size, blackjack))
        keys, orders = more[goes_on], ways[goes_on]
    columns = zip(*(vars(part).values() for part in parts), strict=True)
    return Ends(*map(np.concatenate, columns))


def tree_of(ends: Ends, final: Ints) -> Draws:
    """A tree of those ways of ending that are to be distinguished, `NOT_KEPT` left out.

    Tens are drawn first: few nodes lie below them. A node is the sequence of its draws, written as
    digits behind the card up and filled up with zeros; so in ascending order each node stands
    before those below it.
    """
    kept = np.flatnonzero(final != NOT_KEPT)
    drawn = ends.drawn[kept]
    deepest = int(drawn.sum(axis=1).max())
    leaf = ends.up[kept]
    length = np.zeros(len(kept), dtype=np.int64)
    for value in reversed(range(VALUES)):
        for many in range(int(drawn[:, value].max())):
            has = drawn[:, value] > many
            leaf = np.where(has, (leaf << _BITS) + value + 1, leaf)
            length += has
    leaf <<= _BITS * (deepest - length)
    place = _BITS * np.arange(deepest - 1, -1, -1, dtype=np.int64)  # of the first draw, the second
    above = (leaf[:, np.newaxis] >> place) << place
    nodes = np.unique(above[np.arange(deepest) < length[:, np.newaxis]])

    digits = (nodes[:, np.newaxis] >> place) & _MANY
    depth = (digits > 0).sum(axis=1)
    last = digits[np.arange(len(nodes)), depth - 1]
    orders, how = np.zeros(len(nodes)), np.zeros(len(nodes), dtype=np.uint8)
    at = np.searchsorted(nodes, leaf)
    orders[at], how[at] = ends.orders[kept], final[kept]
    return Draws(
        np.searchsorted(nodes, np.arange(VALUES + 1) << _BITS * deepest).astype(np.uint64),
        (last - 1).astype(np.uint8),
        (digits == last[:, np.newaxis]).sum(axis=1) - 1.0,
        depth.astype(np.uint8),
        np.searchsorted(nodes, nodes + (1 << place[depth - 1])).astype(np.uint64),
        orders,
        how,
    )


def cards_of_dealer(
    left: tuple[int, ...], up: int | None = None
) -> dict[tuple[int, bool], Fraction]:
    """The chance of each number of cards, one past 21 among them; apart, of a Blackjack. With an
    `up` only of hands that show that value."""
    ends = ends_of_draws(False)
    if up is not None:
        shows = ends.up == up
        ends = Ends(*(column[shows] for column in vars(ends).values()))
    taken = ends.drawn.copy()
    taken[np.arange(len(taken)), ends.up] += 1  # the card up comes from the same shoe
    ways = ends.orders.astype(object)  # too many for 64 bits
    for value, many in enumerate(left):
        orders = [perm(max(many, 0), number) for number in range(int(taken[:, value].max()) + 1)]
        some = np.flatnonzero(taken[:, value])
        ways[some] *= np.array(orders, dtype=object)[taken[some, value]]
    found: dict[tuple[int, bool], int] = {}
    for key in zip(ends.cards.tolist(), ends.blackjack.tolist(), ways, strict=True):
        found[key[:2]] = found.get(key[:2], 0) + key[2]
    cards = sum(left)
    return {key: Fraction(many, perm(cards, key[0])) for key, many in found.items() if many}
