"""How often a player ends with a 20, and the dealer how: what the Bad Beat Progressive goes by.

Any final 20 wins, and wins once (B-54). So for a split it takes the chance that at least one of
its hands is a 20, jointly with the dealer's hand. How and why: docs/blackjack-odds.md.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from title58.games.blackjack.side import progressive_rules as written
from title58.games.blackjack.value import dealer_kernels, kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.draws import NOT_KEPT, Draws, ends_of_draws, tree_of
from title58.games.blackjack.value.hands import VALUES, Floats, holding_value
from title58.games.blackjack.value.split_twenties import SplitHands, Sum
from title58.games.blackjack.value.terms import BUST
from title58.progress import stage

if TYPE_CHECKING:
    from title58.games.blackjack.value.shoe import ValuedShoe
    from title58.games.blackjack.value.strategy import Play

NO_PAIR = VALUES  # the class of two cards that are no pair
ROWS = written.NO_BAD_BEAT  # how the dealer may end, whatever is left among them
assert written.PLAYER_20 == BUST  # what walking the dealer's draws finds to be left


@cache
def dealer_rows(hits_soft_17: bool) -> Draws:
    """The dealer's hands that beat a 20, distinguished by the rows of the wager."""

    ends = ends_of_draws(hits_soft_17)
    how = list(zip(ends.total.tolist(), ends.cards.tolist(), ends.blackjack.tolist(), strict=True))
    rows = {each: written.bad_beat(True, *each, True) for each in set(how)}
    final = np.array([rows[each] for each in how])
    return tree_of(ends, np.where(final == written.PLAYER_20, NOT_KEPT, final))


class Twenties:
    """The 20s of a shoe, for any strategy.

    Where a split may end in very many ways, the chance that three or more of its hands are 20s at
    once is put together from that of every two; `exactly` goes through all of them.
    """

    def __init__(self, shoe: ValuedShoe, *, exactly: bool = False) -> None:
        self.shoe, self.exactly = shoe, exactly
        self.tree = dealer_rows(shoe.terms.hits_soft_17)
        h = shoe.hands
        twenty = np.flatnonzero(h.total == written.BEATEN)
        against = np.zeros((len(twenty), VALUES, dealer_kernels.ENDS))
        dealer_kernels.all_ends(shoe.left, h.cards[twenty], self.tree, against)
        self.stand: Floats = np.zeros((len(h), VALUES, dealer_kernels.ENDS))
        self.stand[twenty] = against
        self._found: dict[tuple[object, ...], Floats] = {}

    def rows(self, play: Play) -> Floats:
        """The chance of each row but `lose`, by the two cards dealt: [value of a pair, row].

        Behind the pairs, in `NO_PAIR`, all other hands.
        """
        shoe, h = self.shoe, self.shoe.hands
        at_once = written.BEATEN_BY_BLACKJACK
        playing = self.stand.copy()
        playing[:, :, at_once] = 0.0  # then nobody plays on
        dealt = kernels.follow_to_20(
            shoe.left, h.cards, h.size, h.child, playing, play.first, play.more
        )
        found = np.zeros((VALUES + 1, ROWS))
        for hand in shoe.two:
            if h.blackjack[hand]:
                continue
            chance, rows = shoe.chance[hand], found[int(h.pair[hand])]  # NO_PAIR is the last
            rows += chance @ dealt[hand, :, :ROWS]
            rows[at_once] += chance @ self.stand[hand, :, at_once]
        splits = [
            (pair, hand, up)
            for pair in range(VALUES)
            for hand in (h.of(pair, pair),)
            for up in map(int, np.flatnonzero(play.first[hand] == st.SPLIT))
            if shoe.chance[hand, up]
        ]
        with stage("Splits with a 20 worked out", len(splits)) as shown:
            for pair, hand, up in splits:
                rows = self.split(play, pair, up)
                rows[at_once] = 0.0
                found[pair] += shoe.chance[hand, up] * rows[:ROWS]
                shown.move_on()
        return found

    def split(self, play: Play, pair: int, up: int) -> Floats:
        """How often a pair that is split has a 20 among its hands, by row."""
        shoe = self.shoe
        left = shoe.left.copy()
        left[up] -= 1
        left[pair] -= 2
        most = shoe.terms.hands(pair) if play.again[pair, up] else 2
        other, free = self.orders(play, pair, up)
        hands = SplitHands(left, pair, up, other, free, self.tree)
        key = pair, up, most, hands.ways
        if key not in self._found:
            self._found[key] = hands.any_20(most, exactly=self.exactly)
        return self._found[key].copy()

    def orders(self, play: Play, pair: int, up: int) -> tuple[Sum, Sum]:
        """The ways to a 20 whose second card is not of the pair, and all; the first card apart."""
        h = self.shoe.hands
        holding = holding_value(pair)
        standing, doubled, _doubling = self.shoe.orders_of_hand(play, pair, up)
        orders = np.where(h.total[holding] == written.BEATEN, standing + doubled, 0.0)
        places = np.arange(VALUES, dtype=np.int64) * dealer_kernels.BITS

        def those(many: Floats) -> Sum:
            ways = np.flatnonzero(many)
            cards = h.cards[holding[ways]].copy()
            cards[:, pair] -= 1
            return (cards << places).sum(axis=1), many[ways]

        return those(orders[0]), those(orders[0] + orders[1])
