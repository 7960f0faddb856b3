"""Cards that a player of Blackjack knows: what they are worth to him, by the exact analysis."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from title58.games.blackjack import rules, views
from title58.games.blackjack.odds.weights import Weights, dealers_hand, weights
from title58.games.blackjack.protect.dealers import draws_with_hole, draws_with_next
from title58.games.blackjack.value import Terms, ValuedShoe
from title58.games.blackjack.value.hands import VALUES, Flags, Floats, Ints
from title58.games.blackjack.value.strategy import SPLIT
from title58.games.blackjack.wagers import GAME, INSURANCE
from title58.law import Law
from title58.money import Odds
from title58.odds.shoe import Counts
from title58.wagers.views import CardView, View

_hole_tree = cache(draws_with_hole)
_next_tree = cache(draws_with_next)


class Seen(NamedTuple):
    """One value of the known card."""

    value: int
    chance: float
    edge: float  # the player's


def insurance_pays(law: Law) -> Fraction:
    """What a unit of Insurance wins."""
    known = law.wagers(GAME)[INSURANCE]
    return Odds.parse(known.paytables["standard"][known.rows[0]]).profit_ratio


def without(left: tuple[int, ...], value: int) -> tuple[int, ...]:
    return tuple(many - (at == value) for at, many in enumerate(left))


def first_card(shoe: ValuedShoe) -> tuple[Seen, ...]:
    """The player's own first card, known before he bets. He plays the strategy of the filing."""
    net = _net(shoe)
    by_hand = net.sum(axis=1)
    found = []
    for value in range(VALUES):
        if shoe.cards[value]:
            worth = 0.0
            for other in range(VALUES):
                # In half of the orders this value comes first.
                share = 1.0 if other == value else 0.5
                worth += share * by_hand[shoe.hands.of(value, other)]
            chance = shoe.cards[value] / sum(shoe.cards)
            found.append(Seen(value, chance, float(worth / chance)))
    return tuple(found)


def up_card(shoe: ValuedShoe) -> tuple[Seen, ...]:
    """The dealer's card up, known before the bet."""
    by_up = _net(shoe).sum(axis=0)
    cards = sum(shoe.cards)
    return tuple(
        Seen(up, many / cards, float(by_up[up] / (many / cards)))
        for up, many in enumerate(shoe.cards)
        if many
    )


def _net(shoe: ValuedShoe) -> Floats:
    """What every two cards against every card up add to the expectation: [hand, up]."""
    natural = (shoe.hands.blackjack == 1)[:, np.newaxis]
    net: Floats = shoe.chance * (shoe.by_total.value - shoe.blackjack_up * ~natural)
    return net


def hole_card(left: tuple[int, ...], terms: Terms, insurance: float = 0.0) -> tuple[Seen, ...]:
    """The dealer's hole card, known when the hand is played; the best play by all cards known.

    `insurance` is what a unit of Insurance wins: half the bet is insured if the dealer has it.
    """
    found = []
    for hole, many in enumerate(left):
        if many:
            shoe = ValuedShoe(without(left, hole), terms, tree=_hole_tree(hole))
            worth = _against_hole(shoe, hole, shoe.by_cards.value, insurance)
            found.append(Seen(hole, many / sum(left), worth))
    return tuple(found)


def _against_hole(shoe: ValuedShoe, hole: int, value: Floats, insurance: float = 0.0) -> float:
    """Where both cards are a Blackjack nothing is played: the peek ends the round."""
    natural = (shoe.hands.blackjack == 1)[:, np.newaxis]
    ended = np.array([rules.is_blackjack(up, hole) for up in range(VALUES)])
    at_once = np.where(natural, 0.0, -1.0) + np.zeros(VALUES)
    at_once[:, rules.ACE] += insurance / 2
    return float((shoe.chance * np.where(ended, at_once, value)).sum())


def next_card(left: tuple[int, ...], terms: Terms) -> tuple[Seen, ...]:
    """The next card of the shoe, known when the first choice is made.

    It comes to the player if he hits or doubles, else to the dealer if he draws. Pairs that the
    best play splits are split whatever the card is; later cards are not known.
    """
    whole = ValuedShoe(left, terms)
    _, _, best = whole.best
    split = whole.by_cards.play.first == SPLIT
    h, found = whole.hands, []
    for known, many in enumerate(left):
        if not many:
            continue
        shoe = ValuedShoe(without(left, known), terms, tree=_next_tree(known))
        open_, chance = shoe.open, shoe.chance
        worth = 0.0
        for hand in map(int, shoe.two):
            if h.blackjack[hand]:
                value = shoe.stand[hand]
                lost: Floats = np.zeros(VALUES)
            else:
                child = int(h.child[hand, known])
                drawn = best[child] if child >= 0 else -open_[hand]
                value = np.maximum(shoe.stand[hand], drawn)
                if terms.double:
                    doubled = 2 * (whole.stand[child] if child >= 0 else -open_[hand])
                    value = np.maximum(value, doubled)
                if terms.surrender is not None:
                    value = np.maximum(value, float(terms.surrender) * open_[hand])
                lost = 1 - open_[hand]
            apart = split[hand]
            worth += float((chance[hand] * np.where(apart, 0.0, value - lost)).sum())
        found.append(Seen(known, many / sum(left), worth))
    return _with_splits(whole, split, tuple(found))


def _with_splits(whole: ValuedShoe, split: Flags, found: tuple[Seen, ...]) -> tuple[Seen, ...]:
    """Add what the pairs that are split are worth: on average the same, whatever card is known."""
    net = whole.chance * (whole.by_cards.value - whole.blackjack_up)
    apart = float(net[split].sum())
    return tuple(one._replace(edge=one.edge + apart) for one in found)


# The side wagers


def side_seen(view: View[Any], left: Counts, face: int, place: views.Place) -> Weights:
    """How often each value of a view comes with a card known in its place; out of their sum.

    The shoe is full: any rank may stand for another where only matches count, and any suit.
    """
    rest = without(left, face)
    if view is views.DEALERS_HAND and place == views.UP:
        return dealers_hand(left, face)
    if not isinstance(view, CardView) or place not in view.reads:
        return weights(view, rest)  # the card is only gone
    whole = weights(view, left)
    if view is views.MATCHES:
        return whole  # every card has as many that match it
    if place != views.UP or "up" in _columns(view):
        return np.where(_shows(view, face, place), whole, 0)
    # The dealer's cards are told apart neither by place nor otherwise than by what they make. What
    # a shoe loses with a card is what it made in all four places.
    lost = (whole - weights(view, rest)) * left[face]
    for own in views.TWO:
        lost = lost - np.where(_shows(view, face, own), whole, 0)
    return lost


def _shows(view: View[Any], face: int, place: views.Place) -> Flags:
    """Which values of a view show this card in its place, as far as the view tells it."""
    rank, suit = {
        views.FIRST: ("rank_1", "suit_1"),
        views.SECOND: ("rank_2", "suit_2"),
        views.UP: ("up", ""),
    }[place]
    columns = _columns(view)
    found: Flags = columns[rank] == face % 13
    return found & (columns[suit] == face // 13) if suit in columns else found


@cache
def _columns(view: View[Any]) -> dict[str, Ints]:
    """Each number of a view, value by value."""
    return dict(zip(view.type._fields, np.array(view.cells).T, strict=True))
