"""How often each value of a view comes from a shoe, by shorter ways than going through all cards.

Each way here belongs to one view (`views`), and a test holds it against the count of the same view
by `odds.views`, which needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.games.blackjack import rules, views
from title58.games.blackjack.value.draws import cards_of_dealer
from title58.games.blackjack.views import SideTerms
from title58.games.blackjack.wagers import AnySeen
from title58.odds.shoe import Counts, by_rank
from title58.wagers.views import CardView, View

Weights = NDArray[Any]  # whole numbers of orders, or chances
SUITS, RANKS = 4, 13
_RANKS, _SUITS = np.arange(52) % RANKS, np.arange(52) // RANKS
_FITS = 50_000  # cards of which 64 bits hold every number of orders of four


def weights(view: View[Any], left: Counts) -> Weights:
    """By the keys of the view; out of their sum."""
    way = _WAYS.get(view)
    if way is not None:
        return way(np.array(left, dtype=np.int64 if sum(left) < _FITS else object))
    from title58.odds.views import Deal, count

    assert isinstance(view, CardView)
    return count(view, Deal({place: number for number, place in enumerate(view.reads)}), left,
                 view.reads)  # fmt: skip


def _orders(kinds: Weights, cards: int) -> Weights:
    """In how many orders so many cards come, by the kind of each."""
    found: Weights = np.ones((), dtype=kinds.dtype)
    for drawn in range(cards):
        found = found[..., None] * (kinds - _gone(len(kinds), drawn))
    return found


@cache
def _gone(kinds: int, drawn: int) -> Weights:
    """How many of each kind the cards before have taken, by the kinds of those cards."""
    found = np.zeros((*(kinds,) * drawn, kinds), dtype=np.int64)
    for before in range(drawn):
        found += np.eye(kinds, dtype=np.int64).reshape(
            *(kinds if place == before else 1 for place in range(drawn)), kinds
        )
    return found


def _by_rank(cards: Weights) -> Weights:
    found: Weights = cards.reshape(SUITS, RANKS).sum(axis=0)
    return found


# Two cards, and the dealer's two from what they leave


def _less(cards: Weights, of_kind: Weights) -> Weights:
    """How many cards of a kind are left behind any two cards."""
    taken = of_kind.astype(np.int64)
    found: Weights = cards[of_kind].sum() - taken[:, None] - taken[None, :]
    return found


def _with_dealer(cards: Weights, theirs: Weights) -> Weights:
    """`theirs`: in how many orders the dealer has what is asked for, by the player's cards."""
    own, every = _orders(cards, 2), perm(int(cards.sum()) - 2, 2)
    return np.stack([own * (every - theirs), own * theirs], axis=-1).ravel()


def _cards_and_blackjack(cards: Weights) -> Weights:
    aces, tens = _less(cards, _RANKS == rules.ACE), _less(cards, _RANKS >= rules.TEN)
    return _with_dealer(cards, 2 * aces * tens)


def _cards_and_royal_match(cards: Weights) -> Weights:
    theirs = sum(
        2
        * _less(cards, (suit == _SUITS) & (_RANKS == views.QUEEN))
        * _less(cards, (suit == _SUITS) & (_RANKS == views.KING))
        for suit in range(SUITS)
    )
    return _with_dealer(cards, np.asarray(theirs))


# Two cards and the card up


def _matches(cards: Weights) -> Weights:
    """For each card up, how many cards match it in each way; then any two of them."""
    of_rank = np.tile(_by_rank(cards), SUITS)
    match = [cards - 1, of_rank - cards, cards.sum() - of_rank]
    orders = [
        (cards * match[one] * (match[other] - (one == other))).sum()
        for one in views.MATCH
        for other in views.MATCH
    ]
    return np.array(orders, dtype=cards.dtype)


def _three_cards(cards: Weights) -> Weights:
    of_a_suit = sum(_orders(suit, 3) for suit in cards.reshape(SUITS, RANKS))
    return np.stack([_orders(_by_rank(cards), 3) - of_a_suit, of_a_suit]).ravel()


def dealers_hand(cards: Counts, up: int | None = None) -> Weights:
    """Every set of draws that ends the dealer's hand, in all its orders, as chances; with a card
    `up` only those behind one of its value.

    The dealer plays out while the wager is live (B-25), so the player's cards do not matter.
    """
    ranks = by_rank(tuple(map(int, cards)))
    values = (*ranks[: rules.TEN], sum(ranks[rules.TEN :]))
    found = np.full(views.DEALERS_HAND.size, Fraction(0), dtype=object)
    value = None if up is None else min(up % RANKS, rules.TEN)
    for seen, chance in cards_of_dealer(values, value).items():
        found[views.DEALERS_HAND.key(seen)] = chance
    return found


_WAYS: Mapping[View[Any], Callable[[Weights], Weights]] = {
    views.TWO_CARDS: lambda cards: _orders(cards, 2).ravel(),
    views.CARDS_AND_BLACKJACK: _cards_and_blackjack,
    views.CARDS_AND_ROYAL_MATCH: _cards_and_royal_match,
    views.MATCHES: _matches,
    views.THREE_RANKS: lambda cards: _orders(_by_rank(cards), 3).ravel(),
    views.THREE_CARDS: _three_cards,
    views.FOUR_RANKS: lambda cards: _orders(_by_rank(cards), 4).ravel(),
    views.DEALERS_HAND: lambda cards: dealers_hand(tuple(cards)),
}


@cache
def grounds_of(declared: AnySeen, terms: SideTerms) -> NDArray[np.int8]:
    """The ground of every value of a wager's view, by its key."""
    cells = declared.view.cells
    return np.array([declared.ground(seen, terms) for seen in cells], dtype=np.int8)
