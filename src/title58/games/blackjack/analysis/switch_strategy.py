"""How a strategy plays Blackjack Switch: when it switches, and what it is worth.

`decisions` fills in a table with the answer to every deal. It weighs both ways as the fast way of
`switch` does: the dealer's finals are exact for the five cards that are seen, what a hand wins
against each of them is taken from that hand alone in the shoe. `edge` is what a strategy with such
a table really comes to: exact, but it takes 55 analyses of the shoe.
"""

from __future__ import annotations

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.analysis import strategy as st
from title58.games.blackjack.analysis import switch_table_kernels
from title58.games.blackjack.analysis.hands import VALUES, Bytes, Floats, Ints
from title58.games.blackjack.analysis.shoe import NEVER, Shoe, Splits
from title58.games.blackjack.analysis.strategy import Play
from title58.games.blackjack.analysis.switch import Switch, _dealer_blackjack, _ways
from title58.games.blackjack.analysis.terms import FINALS, Terms


class SwitchPlay(Switch):
    """A shoe, and a strategy that plays both hands, each by its own cards."""

    def __init__(self, left: tuple[int, ...], terms: Terms, play: Play) -> None:
        super().__init__(left, terms)
        self.play = play

    @property
    def decisions(self) -> Bytes:
        """[first, second, first, second, up], all values: whether the second cards are switched."""
        two, as_dealt, means = self._means()
        found = np.zeros((VALUES,) * 5, dtype=np.int8)
        switch_table_kernels.better_switched(
            self.shoe.left, self.shoe.tree, two, as_dealt, means, found
        )
        return found

    def _means(self) -> tuple[Ints, Ints, Floats]:
        """The number of each hand of two cards, switched or dealt, and its mean for each final."""
        shoe, terms = self.shoe, self.shoe.terms
        dealt = [int(hand) for hand in shoe.two]
        number = {hand: k for k, hand in enumerate(dealt)}
        natural = len(dealt)
        two = np.zeros((VALUES, VALUES), dtype=np.int64)
        as_dealt = np.zeros((VALUES, VALUES), dtype=np.int64)
        for a in range(VALUES):
            for b in range(VALUES):
                two[a, b] = number[shoe.hands.of(a, b)]
                as_dealt[a, b] = natural if rules.is_blackjack(a, b) else two[a, b]
        width = 8 * shoe.widest + 1
        halves = (np.arange(width) - width // 2) / 2
        means = np.zeros((natural + 1, VALUES, len(FINALS)))
        for k, hand in enumerate(dealt):
            for up in range(VALUES):
                part = np.zeros((len(FINALS), width))
                self._part(hand, up, self.play, part)
                means[k, up] = part @ halves
        for final, total in enumerate(FINALS):
            row = terms.row(rules.MOST, True, total)
            means[natural, :, final] = float(terms.net(row))
        return two, as_dealt, means


class _Splitting(Shoe):
    """A shoe that looks only at the splits that a strategy makes."""

    def __init__(self, left: tuple[int, ...], terms: Terms, play: Play) -> None:
        self.play = play
        super().__init__(left, terms)

    def can_pair(self, pair: int, up: int) -> bool:
        made = self.play.first[self.hands.of(pair, pair), up] == st.SPLIT
        return bool(made) and super().can_pair(pair, up)


def splits_of(shoe: Shoe, play: Play) -> Splits:
    """Every split that this strategy makes."""
    looking = shoe if isinstance(shoe, _Splitting) else _Splitting(shoe.cards, shoe.terms, play)
    always: Floats = np.full(looking.stand.shape, NEVER)
    return looking.splits(play, always).at(play.again)


def edge(left: tuple[int, ...], terms: Terms, play: Play, decisions: Bytes) -> float:
    """The house edge per unit of the two wagers, exactly, of a strategy that switches so.

    Each hand is worth what it is in a shoe without the two cards of the other: neither hand looks
    at cards drawn to the other, so it does not matter which is played first (`switch.exactly`).
    """
    known = Shoe(left, terms)
    two = [int(hand) for hand in known.two]
    number = {hand: k for k, hand in enumerate(two)}
    natural = known.hands.of(rules.ACE, rules.TEN)
    worth = np.zeros((len(two), len(two) + 1, VALUES))  # [other hand, hand, up]; last: natural
    for k, other in enumerate(two):
        rest = tuple(int(many) for many in np.array(left) - known.hands.cards[other])
        if min(rest) < 0:
            continue
        shoe = _Splitting(rest, terms, play)
        worth[k, :-1] = shoe.values(play, splits_of(shoe, play))[two]
        worth[k, -1] = shoe.stand[natural]
        worth[k, number[natural]] = shoe.ends[natural, :, : len(FINALS)] @ shoe.pays[rules.MOST]
    cards = sum(left)
    deal = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)
    total = 0.0
    for order in np.ndindex(VALUES, VALUES, VALUES, VALUES):
        ways = _ways(left, order)
        a1, a2, b1, b2 = order
        one, other = (number[known.hands.of(*hand)] for hand in ((a1, a2), (b1, b2)))
        is_one, is_other = rules.is_blackjack(a1, a2), rules.is_blackjack(b1, b2)
        keep = worth[other, -1 if is_one else one] + worth[one, -1 if is_other else other]
        new, newer = (number[known.hands.of(*hand)] for hand in ((a1, b2), (b1, a2)))
        switch = worth[newer, new] + worth[new, newer]
        lost = _dealer_blackjack(left, order) * (2 - is_one - is_other)
        total += float(ways @ (np.where(decisions[order], switch, keep) - lost)) / deal
    return -total / 2
