"""Every way in which one hand of Blackjack Switch may end against a card up."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value import switch_kernels
from title58.games.blackjack.value.hands import VALUES, Floats, Ints, hands
from title58.games.blackjack.value.switch_splits import keys_of
from title58.games.blackjack.value.switch_strategy import numbers_of_hands
from title58.games.blackjack.value.together_kernels import PAST_21, STIFF

# How a hand ends: with the totals of `together_kernels`, alone and doubled, or else
GIVEN_UP, NATURAL = PAST_21 + 1, PAST_21 + 2
LOST = PAST_21 + 3  # hit past 21: what all others leave
ANY = PAST_21 + 4  # however it ends, unless it is split
SPLIT = PAST_21 + 5  # and from here on a split of each value
CLASSES = SPLIT + VALUES
STAKE = (*((1, 2) * (PAST_21 // 2)), 2, 1, 1, 1)  # of all but the last two


@dataclass(frozen=True)
class Ways:
    """The sets of cards that a hand may take, how it ends so, and in how many orders.

    Sets of one class follow each other.
    """

    cards: Ints  # [set, value]
    classes: Ints
    orders: Floats  # [start, set]; a start is a hand of two cards, the last one a Blackjack

    @property
    def keys(self) -> Ints:
        return keys_of(self.cards)

    @property
    def pairs(self) -> tuple[int, ...]:
        """The values that are split."""
        return tuple(int(each) - SPLIT for each in self.classes[self.classes >= SPLIT])

    def split(self, pair: int) -> int:
        """The set of such a split: the pair alone."""
        return int(np.flatnonzero(self.classes == SPLIT + pair)[0])


def ways_of(play: st.Play, up: int) -> Ways:
    h = hands()
    starts, _, _ = numbers_of_hands()
    natural = len(starts)
    stands, doubled = np.zeros((2, natural + 1, len(h)))
    past = np.zeros((natural + 1, VALUES))
    switch_kernels.ways_of_hands(starts, h.child, up, play.first, play.more, stands, doubled, past)
    cards: list[Ints] = []
    classes: list[int] = []
    orders: list[Floats] = []

    def add(taken: Ints, ended: int, ways: Floats) -> None:
        cards.append(taken)
        classes.append(ended)
        orders.append(ways)

    def alone(start: int) -> Floats:
        one: Floats = np.zeros(natural + 1)
        one[start] = 1.0
        return one

    for ways, is_doubled in ((stands, 0), (doubled, 1)):
        for hand in np.flatnonzero(ways.any(axis=0)):
            ended = 2 * (max(int(h.total[hand]), STIFF) - STIFF) + is_doubled
            add(h.cards[hand], ended, ways[:, hand])
    for start, value in np.argwhere(past):
        taken = h.cards[starts[start]].copy()
        taken[value] += 1
        add(taken, PAST_21, alone(start))
    for start, hand in enumerate(starts):
        action = play.first[hand, up]
        if action == st.SURRENDER:
            add(h.cards[hand], GIVEN_UP, alone(start))
        ended = SPLIT + int(h.pair[hand]) if action == st.SPLIT else ANY
        add(h.cards[hand], ended, alone(start))
    blackjack = h.cards[np.flatnonzero(h.blackjack)[0]]
    add(blackjack, NATURAL, alone(natural))
    add(blackjack, ANY, alone(natural))
    order = np.argsort(classes, kind="stable")
    return Ways(
        np.array(cards)[order],
        np.array(classes, dtype=np.int64)[order],
        np.array(orders).T[:, order],
    )
