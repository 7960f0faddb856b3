"""How often a player of Blackjack Switch ends with a 20, and the dealer how.

Any final 20 of either hand wins the Bad Beat Progressive Wager, and wins it once (B-54). What two
hands take is looked at together as in `switch`, with the dealer's ways of ending of `twenties`.
"""

from __future__ import annotations

from functools import cached_property, partial

import numpy as np

from title58.games.blackjack.side import progressive_rules as written
from title58.games.blackjack.value import dealer_kernels
from title58.games.blackjack.value.hands import VALUES, Floats, Ints
from title58.games.blackjack.value.shoe import ValuedShoe
from title58.games.blackjack.value.split_twenties import SplitHands
from title58.games.blackjack.value.strategy import Play
from title58.games.blackjack.value.switch.analysis import ANY, Switch, Ways, ways_of
from title58.games.blackjack.value.switch.every_hand import AT_20, EverySplit
from title58.games.blackjack.value.switch.mixed import MixedSplits, together
from title58.games.blackjack.value.switch.splits import gone_sets, places, weights
from title58.games.blackjack.value.twenties import ROWS, Twenties


class SwitchTwenties:
    """The 20s of both hands, for the strategy of a `Switch`."""

    def __init__(self, switch: Switch) -> None:
        self.switch = switch
        self.shoe: ValuedShoe = switch.shoe
        self.one_hand = Twenties(switch.shoe)
        self.moved = 0.0  # a row, at most, by the last level of `mixture`

    def rows(self, play: Play) -> Floats:
        """The chance of each row but `lose`, by the first two cards of the first hand as dealt:
        [value of a pair, row]; behind the pairs all other hands."""
        assert play is self.switch.play
        return self._rows.copy()

    @cached_property
    def _rows(self) -> Floats:
        left = self.shoe.left
        found: Floats = np.zeros((VALUES + 1, ROWS))
        for up in map(int, np.flatnonzero(left)):
            found += self._up(up) * self._against(up)
        found[:, written.BEATEN_BY_BLACKJACK] = self.switch.dealt.beaten
        return found

    def _against(self, up: int) -> Floats:
        """At least one 20: with one hand, with the other, less both."""
        ways = ways_of(self.switch.play, up)
        kept = np.flatnonzero(np.isin(ways.classes, (AT_20, AT_20 + 1)) | (ways.classes >= ANY))
        ways = Ways(ways.cards[kept], ways.classes[kept], ways.orders[:, kept])
        deals = self.switch.dealt.orders[up]
        orders = ways.orders.T @ (deals + deals.transpose(0, 2, 1)) @ ways.orders  # [kind, , ]
        ends = self._ends(ways.keys, up)
        twenty = np.flatnonzero(ways.classes < ANY)
        begun = np.flatnonzero(ways.classes >= ANY)

        def added_up(one: Ints, other: Ints) -> Floats:
            """[kind, row]: one hand takes any of these sets, the other any of those."""
            many = orders[:, one[:, np.newaxis], other].reshape(len(orders), -1)
            found: Floats = many @ ends[one[:, np.newaxis], other].reshape(-1, ROWS)
            return found

        found = added_up(twenty, begun) - added_up(twenty, twenty) / 2  # each two in both orders
        if self.switch.exactly:
            return found + self._together(ways, orders, up)
        splits = {ways.split(pair): self._split(pair, up) for pair in ways.pairs}
        for at, split in splits.items():
            chance = orders[:, at, :, np.newaxis] * ends[at]
            found += np.einsum("kbr,br->kr", chance[:, begun], split[places(ways.cards[begun])])
            longer = weights(ways.cards[twenty]) @ split
            found -= np.einsum("ktr,tr->kr", chance[:, twenty], longer)
        left = self.shoe.left - np.eye(VALUES)[up]
        for one, split in splits.items():
            for two, other in splits.items():
                gone = places(ways.cards[[one, two]])
                # What it changes that one more card of each value is gone
                drawn = left @ np.multiply(*(s[1 : VALUES + 1] - s[0] for s in (split, other)))
                both = split[gone[1]] * other[gone[0]] - drawn
                found -= orders[:, one, two, np.newaxis] * ends[one, two] * both / 2
        return found

    def _together(self, ways: Ways, orders: Floats, up: int) -> Floats:
        """What a hand that is split adds, with all hands together."""
        pairs = [pair for pair in ways.pairs if self.shoe.can_pair(pair, up)]
        if not pairs:
            return np.zeros((len(orders), ROWS))
        orders = orders.transpose(1, 2, 0)
        plain, split = np.flatnonzero(ways.classes <= ANY), [ways.split(pair) for pair in pairs]
        sign = np.where(ways.classes[plain] == ANY, 1.0, -1.0)  # unless the other hand is a 20
        beside = orders[plain][:, split] * sign[:, np.newaxis, np.newaxis]
        both = orders[split][:, split]
        both *= np.triu(1 - np.eye(len(pairs)) / 2)[:, :, np.newaxis]  # each two once
        given = self.shoe, self.switch.play, pairs, up
        every, mixed = EverySplit(*given), MixedSplits(*given)
        sets = ways.keys[plain], self.one_hand.tree
        found, moved = together(
            self.shoe, partial(every.with_20, *sets), partial(mixed.with_20, *sets), beside, both
        )
        self.moved += self._up(up) * moved
        return found[:, :ROWS]

    def _up(self, up: int) -> float:
        return float(self.shoe.left[up] / self.shoe.left.sum())

    def _ends(self, keys: Ints, up: int) -> Floats:
        """[one set, another, row]: how the dealer ends after both, and that they come."""
        left = self.shoe.left.copy()
        left[up] -= 1
        alike, which = np.unique(keys[:, np.newaxis] + keys, return_inverse=True)
        ends = np.zeros((len(alike), dealer_kernels.ENDS))
        dealer_kernels.ends_of_keys(left, alike, up, self.one_hand.tree, True, ends)
        found: Floats = ends[which.reshape(len(keys), len(keys)), :ROWS]
        return found

    def _split(self, pair: int, up: int) -> Floats:
        """[set, row]: how often a split has a 20 among its hands, without each of `gone_sets`.

        Given how the dealer ends.
        """
        play, shoe = self.switch.play, self.shoe
        counts, _ = gone_sets()
        most = shoe.terms.hands(pair) if play.again[pair, up] else 2
        other, free = self.one_hand.orders(play, pair, up)
        found: Floats = np.zeros((len(counts), ROWS))
        for place, gone in enumerate(counts):
            left = shoe.left - gone
            left[up] -= 1
            left[pair] -= 2
            if left.min() < 0:
                continue
            with_20 = SplitHands(left, pair, up, other, free, self.one_hand.tree).any_20(
                most, exactly=False
            )
            ends = np.zeros((1, dealer_kernels.ENDS))
            nothing = np.zeros(1, dtype=np.int64)
            dealer_kernels.ends_of_keys(left, nothing, up, self.one_hand.tree, True, ends)
            np.divide(with_20[:ROWS], ends[0, :ROWS], out=found[place], where=ends[0, :ROWS] > 0)
        return found
