"""The house edge of Blackjack Switch by another way than `switch`: by 55 analyses of the shoe."""

from __future__ import annotations

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES, Bytes, Floats, hands
from title58.games.blackjack.value.shoe import NEVER, Splits, ValuedShoe
from title58.games.blackjack.value.strategy import Play
from title58.games.blackjack.value.switch.strategy import numbers_of_hands
from title58.games.blackjack.value.terms import FINALS, Terms


class _Splitting(ValuedShoe):
    """A shoe that looks only at the splits that a strategy makes."""

    def __init__(self, left: tuple[int, ...], terms: Terms, play: Play) -> None:
        self.play = play
        super().__init__(left, terms)

    def can_pair(self, pair: int, up: int) -> bool:
        made = self.play.first[self.hands.of(pair, pair), up] == st.SPLIT
        return bool(made) and super().can_pair(pair, up)

    @property
    def made(self) -> Splits:
        always: Floats = np.full(self.stand.shape, NEVER)
        return self.splits(self.play, always).at(self.play.again)


def edge(left: tuple[int, ...], terms: Terms, play: Play, switched: Bytes) -> float:
    """The house edge per unit of the two wagers, exactly, of a strategy that switches so.

    Each hand is worth what it is in a shoe without the two cards of the other: neither hand looks
    at cards drawn to the other, so it does not matter which is played first.
    """
    starts, two, as_dealt = numbers_of_hands()
    known = hands()
    natural = known.of(rules.ACE, rules.TEN)
    worth = np.zeros((len(starts), len(starts) + 1, VALUES))  # [other hand, hand, up]
    for k, other in enumerate(starts):
        rest = tuple(int(many) for many in np.array(left) - known.cards[other])
        if min(rest) < 0:
            continue
        shoe = _Splitting(rest, terms, play)
        worth[k, :-1] = shoe.values(play, shoe.made)[starts]
        worth[k, -1] = shoe.stand[natural]
        plain = shoe.ends[natural, :, : len(FINALS)] @ shoe.pays[rules.MOST]
        worth[k, two[rules.ACE, rules.TEN]] = plain
    cards = sum(left)
    deal = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)
    total = 0.0
    for order in np.ndindex(VALUES, VALUES, VALUES, VALUES):
        ways = ways_of_deal(left, order)
        a1, a2, b1, b2 = order
        one, other = two[a1, a2], two[b1, b2]
        keep = worth[other, as_dealt[a1, a2]] + worth[one, as_dealt[b1, b2]]
        new, newer = two[a1, b2], two[b1, a2]
        switch = worth[newer, new] + worth[new, newer]
        naturals = rules.is_blackjack(a1, a2) + rules.is_blackjack(b1, b2)
        lost = dealer_blackjack(left, order) * (2 - naturals)
        total += float(ways @ (np.where(switched[order], switch, keep) - lost)) / deal
    return -total / 2


def ways_of_deal(left: tuple[int, ...], order: tuple[int, ...]) -> Floats:
    """In how many ways these four cards and each card up may come."""
    rest = list(left)
    ways = 1
    for value in order:
        ways *= max(rest[value], 0)
        rest[value] -= 1
    return np.array([ways * max(many, 0) for many in rest], dtype=np.float64)


def dealer_blackjack(left: tuple[int, ...], order: tuple[int, ...]) -> Floats:
    """Its chance after these four cards, for each card up."""
    rest = [many - order.count(value) for value, many in enumerate(left)]
    unseen = sum(rest) - 1
    found = np.zeros(VALUES)
    found[rules.ACE] = rest[rules.TEN] / unseen
    found[rules.TEN] = rest[rules.ACE] / unseen
    return found
