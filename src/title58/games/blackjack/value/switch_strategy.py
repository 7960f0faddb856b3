"""When a strategy switches at Blackjack Switch, and what that is worth on average.

`decisions` fills in a table with the answer to every deal. It weighs both ways by the dealer's
finals, exact for the five cards that are seen, and by what each hand alone wins against each of
them, as if the other hand's two cards were still in the shoe. `edge` is what a strategy with such a
table comes to, worked out in another way than `switch` does: by 55 analyses of the shoe.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value import kernels, switch_table_kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES, Bytes, Floats, Ints, hands
from title58.games.blackjack.value.shoe import NEVER, Shoe, Splits
from title58.games.blackjack.value.strategy import Play
from title58.games.blackjack.value.terms import FINALS, Terms
from title58.games.blackjack.value.together import net_of_split


@cache
def numbers_of_hands() -> tuple[Ints, Ints, Ints]:
    """The hands of two cards; the number among them of two values once switched, and as dealt.

    The number after the last is a Blackjack as dealt: an ace and a ten that were switched are a
    plain 21 (B-66).
    """
    h = hands()
    starts = np.flatnonzero(h.size == 2)
    number = {int(hand): k for k, hand in enumerate(starts)}
    two, as_dealt = np.zeros((2, VALUES, VALUES), dtype=np.int64)
    for a in range(VALUES):
        for b in range(VALUES):
            two[a, b] = number[h.of(a, b)]
            as_dealt[a, b] = len(starts) if rules.is_blackjack(a, b) else two[a, b]
    return starts, two, as_dealt


def decisions(shoe: Shoe, play: Play) -> Bytes:
    """[first, second, first, second, up], all values: whether the second cards are switched."""
    if not shoe.terms.switch:
        raise ValueError("these are not the terms of Blackjack Switch")
    starts, two, as_dealt = numbers_of_hands()
    means = np.zeros((len(starts) + 1, VALUES, len(FINALS)))
    for k, hand in enumerate(starts):
        for up in range(VALUES):
            means[k, up] = _mean(shoe, play, int(hand), up)
    for final, total in enumerate(FINALS):
        row = shoe.terms.row(rules.MOST, True, total)
        means[-1, :, final] = float(shoe.terms.net(row))
    found = np.zeros((VALUES,) * 5, dtype=np.int8)
    switch_table_kernels.better_switched(shoe.left, shoe.tree, two, as_dealt, means, found)
    return found


def _mean(shoe: Shoe, play: Play, hand: int, up: int) -> Floats:
    """What one hand wins on average, for each final total."""
    h = shoe.hands
    ends = shoe.ends[hand, up, : len(FINALS)]
    action = int(play.first[hand, up])
    mean: Floats = np.zeros(len(FINALS))
    if not ends.any():  # no such cards in the shoe
        return mean
    if action == st.SURRENDER:
        assert shoe.terms.surrender is not None
        mean[:] = float(shoe.terms.surrender)
        return mean
    nets = np.zeros((len(FINALS), 4 * shoe.widest + 1))
    if action == st.SPLIT:
        nets += net_of_split(shoe, play, int(h.pair[hand]), up)
    else:
        kernels.results_by_final(
            shoe.left, h.cards, h.size, h.total, h.child, shoe.ends, shoe.outcome,
            hand, up, action, play.more, nets,
        )  # fmt: skip
    net = np.arange(nets.shape[1]) - nets.shape[1] // 2
    return np.divide(nets @ net, ends, out=mean, where=ends > 0)


# The average, by another way


class _Splitting(Shoe):
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
