"""Blackjack Switch where a hand is split, from one deck or less: every set of cards.

One hand is split, and the other takes some set of cards: those are gone for the split, and it is
gone through without each of them (`EveryHand.beside`). Both hands are split: the sets of all hands
of both. There may be eight such hands, and billions of sets; pairs that may come to too many are
left to `mixed`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from title58.games.blackjack.side.progressive_rules import BEATEN
from title58.games.blackjack.value import dealer_kernels
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.every_hand import EveryHand, Turn
from title58.games.blackjack.value.hands import VALUES, Floats, Ints
from title58.games.blackjack.value.shoe import ValuedShoe
from title58.games.blackjack.value.strategy import Play
from title58.games.blackjack.value.terms import FINALS
from title58.games.blackjack.value.together_kernels import LOSS, STIFF

CARDS = 52  # in the shoe, at most
WORK = 30_000_000  # sums of two sets that are looked at for one more hand, at most
AT_20 = 2 * (BEATEN - STIFF)  # the class of such a hand, the next one if doubled


class EverySplit:
    """Splits of certain pairs against a card up, as in `MixedSplits`.

    What is found comes with a part of `both`: that of pairs that may come to too many sets, which
    are left out.
    """

    def __init__(self, shoe: ValuedShoe, play: Play, pairs: list[int], up: int) -> None:
        self.shoe, self.play, self.pairs, self.up = shoe, play, pairs, up
        self.left: Floats = shoe.left - np.eye(VALUES)[up]

    def nets(
        self, keys: Ints, classes: Ints, halves: Ints, orders: Floats, both: Floats
    ) -> tuple[Floats, Floats]:
        found: Floats = np.zeros(16 * self.shoe.widest + 1)

        def add(net: Floats, half: int = 0) -> None:
            first = len(found) // 2 + half - (len(net) - 1)
            found[first : first + 2 * len(net) - 1 : 2] += net

        gone, which = np.unique(keys, return_inverse=True)
        for pair, many in zip(self.pairs, orders.T, strict=True):
            spread = EveryHand(self.shoe, self.play, pair, self.up).beside(gone)
            dealt = many * self._chance_of(pair)
            joint: Floats = np.zeros((len(halves) + 1, *spread.shape[1:]))
            for ended in np.unique(classes):
                those = classes == ended
                joint[ended] = np.einsum("o,ofn->fn", dealt[those], spread[which[those]])
            joint[-2] = joint[-1] - joint[:-1].sum(axis=0)  # hit past 21
            for half, by_final in zip(halves, joint[:-1], strict=True):
                for each, net in zip(half, by_final, strict=True):
                    add(net, int(each))
        too_many = np.zeros_like(both)
        for a, b in np.argwhere(both):
            one, two = self.pairs[a], self.pairs[b]
            together = both_split(
                EveryHand(self.shoe, self.play, one, self.up, two),
                EveryHand(self.shoe, self.play, two, self.up, one),
            )
            if together is None:
                too_many[a, b] = both[a, b]
                continue
            for net in together:
                add(both[a, b] * self._chance_of(one, two) * net.sum(axis=0))
        return found, too_many

    def with_20(
        self, keys: Ints, tree: Draws, orders: Floats, both: Floats
    ) -> tuple[Floats, Floats]:
        nothing = np.zeros(1, dtype=np.int64)

        def split(pair: int, beside: int | None = None) -> TwentiesOfSplit:
            return TwentiesOfSplit(self.shoe, self.play, pair, self.up, beside, tree_of_rows=tree)

        def dealt(gone: Ints, *pairs: int) -> Floats:
            """How the dealer ends, joint with these cards."""
            ends = np.zeros((len(gone), dealer_kernels.ENDS))
            more = sum(2 << (dealer_kernels.BITS * pair) for pair in pairs)
            dealer_kernels.ends_of_keys(self.left, gone + more, self.up, tree, True, ends)
            return ends[:, : len(FINALS)]

        found: Floats = np.zeros((both.shape[2], len(FINALS)))
        gone, which = np.unique(keys, return_inverse=True)
        for pair, many in zip(self.pairs, orders.transpose(1, 2, 0), strict=True):
            none = self._chance_of(pair) * split(pair).no_20(gone)
            found += many @ (dealt(gone, pair) - none)[which]
        too_many = np.zeros_like(both)
        for a, b in np.argwhere(both.any(axis=2)):
            one, two = self.pairs[a], self.pairs[b]
            together = both_split(split(one, two), split(two, one))
            if together is None:
                too_many[a, b] = both[a, b]
                continue
            # As many lost as there are hands: each pair that is split makes four nets more.
            neither = sum(net[:, net.shape[1] // 4] for net in together)
            any_20 = dealt(nothing, one, two)[0] - self._chance_of(one, two) * neither
            found += np.multiply.outer(both[a, b], any_20)
        return found, too_many

    def _chance_of(self, *pairs: int) -> float:
        """That the cards of these pairs come in one order of theirs."""
        key = sum(2 << (dealer_kernels.BITS * pair) for pair in pairs)
        return dealer_kernels.one_order(self.left, key)


@dataclass
class TwentiesOfSplit(EveryHand):
    """The hands of a split that are no 20s: each counts -1, as one that has been hit past 21."""

    tree_of_rows: Draws | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        assert self.tree_of_rows is not None
        self.tree = self.tree_of_rows
        self.nets = np.full_like(self.nets, LOSS)
        self.nets[[AT_20, AT_20 + 1]] = 0

    def no_20(self, gone: Ints) -> Floats:
        """[set, row]: none of the hands is a 20, joint with each of some other sets of cards."""
        found: Floats = np.zeros((len(gone), len(FINALS)))
        for pairs, wanted in self.turns.items():
            for net in self.of_hands(gone, pairs, wanted):
                found += net[:, :, net.shape[2] // 2 - pairs - 2]
        return found


def both_split(one: EveryHand, other: EveryHand) -> list[Floats] | None:
    """Two hands that are both split, by how many hands come of each: [final, net result of both],
    the middle for 0. None if there are too many sets of cards."""
    found = []
    for pairs, wanted in reversed(one.turns.items()):  # most hands first
        for more, wanted_too in reversed(other.turns.items()):
            chain = _sets(one, other, pairs, more)
            if chain is None:
                return None
            found.append(_all_hands(one, other, pairs, more, wanted, wanted_too, chain))
    return found


def _sets(
    one: EveryHand, other: EveryHand, pairs: int, more: int
) -> tuple[list[Ints], list[Ints]] | None:
    """What the hands of the other split may take, one after the other, and then those of the one.

    None if there are too many.
    """
    left = one.left.copy()
    left[one.pair] -= pairs
    left[other.pair] -= more
    some = last = np.zeros(1, dtype=np.int64)
    chains: list[list[Ints]] = []
    for split, hands in ((other, more + 2), (one, pairs + 2)):
        chain, last = [some], np.zeros_like(some)
        for _ in range(hands):
            if len(some) * len(split.sets) > WORK:
                return None
            some, last = split.with_one_more(left, some, last)
            chain.append(some)
        chains.append(chain)
    return chains[0], chains[1]


def _all_hands(
    one: EveryHand, other: EveryHand, pairs: int, more: int, wanted: list[Turn],
    wanted_too: list[Turn], chain: tuple[list[Ints], list[Ints]],
) -> Floats:  # fmt: skip
    before, after = chain
    one.looked_at += len(after[-1])
    ends = np.zeros((len(after[-1]), dealer_kernels.ENDS))
    keys = after[-1] + pairs * one.one + more * other.one
    dealer_kernels.ends_of_keys(one.left, keys, one.up, one.tree, True, ends)
    known = {(0, 0): ends[:, : len(FINALS)].copy()}
    found: Floats = np.zeros((len(FINALS), 4 * (pairs + more + 4) + 1))
    for orders, others, free in wanted:
        first = {(0, 0): orders * one.added_up(after, known, others, free)}
        for orders_too, others_too, free_too in wanted_too:
            nets = other.added_up(before, first, others_too, free_too)
            found += orders_too * nets.reshape(len(FINALS), -1)
    return found
