"""Blackjack Switch (633a.12(a)): two hands, whose second cards may be exchanged.

Every deal of four cards and a card up is looked at, and the player takes the better way. How the
dealer ends is exact for the five cards that are seen. What a hand wins against each final total is
taken from that hand alone in the shoe, as if the other hand's two cards were still in it, and the
two hands are independent once the dealer's total is known. Each hand is played by its own cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.analysis import kernels, switch_kernels
from title58.games.blackjack.analysis import strategy as st
from title58.games.blackjack.analysis.hands import VALUES, Floats, Ints
from title58.games.blackjack.analysis.shoe import Shoe
from title58.games.blackjack.analysis.terms import FINALS, Terms
from title58.games.blackjack.analysis.together import net_of_split


@dataclass(frozen=True)
class SwitchWorth:
    """Both wagers together, each of one unit."""

    nets: dict[float, float]
    switched: float  # how often the cards are exchanged
    action: float  # all that is wagered in the end, per unit of the two wagers

    @property
    def edge(self) -> float:
        """Per unit of the two wagers."""
        return -sum(net * chance for net, chance in self.nets.items()) / 2


class Switch:
    """A shoe from which Blackjack Switch is dealt."""

    def __init__(self, left: tuple[int, ...], terms: Terms) -> None:
        if not terms.switch:
            raise ValueError("these are not the terms of Blackjack Switch")
        self.shoe = Shoe(left, terms)

    @cached_property
    def worth(self) -> SwitchWorth:
        shoe = self.shoe
        two, as_dealt, staked, parts = self._hands()
        width = parts.shape[3]
        middle = width // 2
        means = parts @ (np.arange(width) - middle)
        nets, losses, sums = np.zeros(2 * width - 1), np.zeros(3), np.zeros(2)
        switch_kernels.every_deal(
            shoe.left, shoe.tree, two, as_dealt, means, staked, parts, nets, losses, sums
        )
        found: dict[float, float] = {}
        for k in np.flatnonzero(nets):
            net = float(k - 2 * middle) / 2  # half units
            found[net] = found.get(net, 0.0) + float(nets[k])
        for lost, chance in enumerate(losses):
            found[-float(lost)] = found.get(-float(lost), 0.0) + float(chance)
        return SwitchWorth(dict(sorted(found.items())), float(sums[0]), float(sums[1]) / 2)

    def _hands(self) -> tuple[Ints, Ints, Floats, Floats]:
        """The hands of two cards, and for each how it ends given the dealer's final total.

        The last row is a Blackjack as dealt; an ace and a ten that were switched are a plain 21.
        """
        shoe = self.shoe
        dealt = shoe.two
        number = {int(hand): k for k, hand in enumerate(dealt)}
        natural = len(dealt)
        two = np.zeros((VALUES, VALUES), dtype=np.int64)
        as_dealt = np.zeros((VALUES, VALUES), dtype=np.int64)
        for a in range(VALUES):
            for b in range(VALUES):
                two[a, b] = number[shoe.hands.of(a, b)]
                as_dealt[a, b] = natural if rules.is_blackjack(a, b) else two[a, b]
        worth = shoe.by_cards
        splits = shoe.splits_by_cards
        width = 8 * shoe.widest + 1  # half units
        parts = np.zeros((natural + 1, VALUES, len(FINALS), width))
        staked = np.ones((natural + 1, VALUES))
        for k, hand in enumerate(dealt):
            action = worth.play.first[hand]
            staked[k, action == st.DOUBLE] = 2
            for at in np.flatnonzero((action == st.SPLIT) & (shoe.open[hand] > 0)):
                staked[k, at] = splits.staked[shoe.hands.pair[hand], at] / shoe.open[hand, at]
            for up in range(VALUES):
                self._part(int(hand), up, worth.play, parts[k, up])
        middle = width // 2
        for final, number_ in enumerate(FINALS):
            row = shoe.terms.row(rules.MOST, True, number_)
            parts[natural, :, final, middle + int(2 * shoe.terms.net(row))] = 1.0
        return two, as_dealt, staked, parts

    def _part(self, hand: int, up: int, play: st.Play, out: Floats) -> None:
        """The spread of one hand's net result for each final total, in half units."""
        shoe, h = self.shoe, self.shoe.hands
        ends = shoe.ends[hand, up, : len(FINALS)]
        middle = out.shape[1] // 2
        action = int(play.first[hand, up])
        if action == st.SURRENDER:
            assert shoe.terms.surrender is not None
            out[:, middle + int(2 * shoe.terms.surrender)] = 1.0
            return
        whole = np.zeros((len(FINALS), 4 * shoe.widest + 1))
        if action == st.SPLIT:
            whole += net_of_split(shoe, play, int(h.pair[hand]), up)
        else:
            kernels.results_by_final(
                shoe.left, h.cards, h.size, h.total, h.child, shoe.ends, shoe.outcome,
                hand, up, action, play.more, whole,
            )  # fmt: skip
        for final in np.flatnonzero(ends > 0):
            out[final, ::2] = whole[final] / ends[final]


def exactly(left: tuple[int, ...], terms: Terms) -> float:
    """The house edge per unit for a player who also knows the other hand's first two cards.

    The shoe is analysed without each two cards that the other hand may hold: what both hands win on
    average is then exact, whichever hand is played first, since neither looks at cards drawn to the
    other. It takes 55 analyses, and is the measure of the fast way.
    """
    whole = Shoe(left, terms)
    two = [int(hand) for hand in whole.two]
    number = {hand: k for k, hand in enumerate(two)}
    natural = whole.hands.of(rules.ACE, rules.TEN)
    worth = np.zeros((len(two), len(two) + 1, VALUES))  # [other hand, hand, up]; last: natural
    for k, other in enumerate(two):
        rest = tuple(int(many) for many in np.array(left) - whole.hands.cards[other])
        if min(rest) < 0:
            continue
        shoe = Shoe(rest, terms)
        worth[k, :-1] = shoe.by_cards.value[two]
        worth[k, -1] = shoe.stand[natural]
        plain = shoe.ends[natural, :, : len(FINALS)] @ shoe.pays[rules.MOST]
        worth[k, number[natural]] = plain
    cards = sum(left)
    deal = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)
    total = 0.0
    for order in np.ndindex(VALUES, VALUES, VALUES, VALUES):
        ways = _ways(left, order)
        if not ways.any():
            continue
        a1, a2, b1, b2 = order
        one, other = (number[whole.hands.of(*hand)] for hand in ((a1, a2), (b1, b2)))
        is_one, is_other = rules.is_blackjack(a1, a2), rules.is_blackjack(b1, b2)
        keep = worth[other, -1 if is_one else one] + worth[one, -1 if is_other else other]
        new, newer = (number[whole.hands.of(*hand)] for hand in ((a1, b2), (b1, a2)))
        switch = worth[newer, new] + worth[new, newer]
        lost = _dealer_blackjack(left, order) * (2 - is_one - is_other)
        total += float(ways @ (np.maximum(keep, switch) - lost)) / deal
    return -total / 2


def _ways(left: tuple[int, ...], order: tuple[int, ...]) -> Floats:
    """In how many ways these four cards and each card up may come."""
    rest = list(left)
    ways = 1
    for value in order:
        ways *= max(rest[value], 0)
        rest[value] -= 1
    return np.array([ways * max(many, 0) for many in rest], dtype=np.float64)


def _dealer_blackjack(left: tuple[int, ...], order: tuple[int, ...]) -> Floats:
    rest = [many - order.count(value) for value, many in enumerate(left)]
    unseen = sum(rest) - 1
    found = np.zeros(VALUES)
    found[rules.ACE] = rest[rules.TEN] / unseen
    found[rules.TEN] = rest[rules.ACE] / unseen
    return found
