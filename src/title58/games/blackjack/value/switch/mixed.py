"""Blackjack Switch where a hand is split, or both: all hands together, by `mixture`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.every_hand import EveryHand
from title58.games.blackjack.value.hands import Floats, Ints
from title58.games.blackjack.value.shoe import ValuedShoe
from title58.games.blackjack.value.strategy import Play
from title58.games.blackjack.value.switch import mixture_kernels
from title58.games.blackjack.value.switch.every_hand import AT_20, CARDS
from title58.games.blackjack.value.switch.mixture import Complex, Grid, Mixture, sums_over
from title58.games.blackjack.value.switch.mixture_kernels import NETS, Turns
from title58.games.blackjack.value.terms import FINALS
from title58.games.blackjack.value.together_kernels import ALL

AT_ONCE = 128  # points: of more, rounding would add up
RARE = 1e-16

Kernel = Callable[..., None]


class MixedSplits:
    """Splits of certain pairs against a card up, joint with no dealer Blackjack.

    What a split takes has the first card of each of its hands.
    """

    def __init__(self, shoe: ValuedShoe, play: Play, pairs: list[int], up: int) -> None:
        self.shoe, self.pairs, self.up = shoe, pairs, up
        self.hands = [EveryHand(shoe, play, pair, up) for pair in pairs]
        self.mixture = Mixture(tuple(many - (v == up) for v, many in enumerate(shoe.cards)))
        each = [[turn for turns in hand.turns.values() for turn in turns] for hand in self.hands]
        orders, others, free = np.array([turn for turns in each for turn in turns]).T.copy()
        most = np.array([hand.most for hand in self.hands])
        self.turns = Turns(np.cumsum([0, *map(len, each)]), most, orders, others, free)

    def nets(
        self, keys: Ints, classes: Ints, halves: Ints, orders: Floats, both: Floats
    ) -> tuple[Floats, float]:
        """What both hands win, in half units, the middle for 0; how far the last level moved it.

        `orders[set, pair]`: in how many orders the other hand takes certain sets; `halves[class,
        final]`: what it wins, the last class being what is hit past 21, and behind it however it
        ends. `both[pair, pair]`: in how many orders both are split, each two pairs once.
        """
        parts = [
            (hand.sets[those] + hand.one, many[those])
            for hand in self.hands
            for many in hand.many
            for those in (np.flatnonzero(hand.classes == ended) for ended in range(ALL + 1))
        ]
        parts += [
            (keys[those], orders[those, pair])
            for pair in range(len(self.pairs))
            for those in (np.flatnonzero(classes == ended) for ended in range(len(halves) + 1))
        ]
        roots = 8 * self.shoe.widest + 1
        at = np.exp(2j * np.pi * np.arange(roots) / roots)
        powers = at[:, np.newaxis] ** (np.arange(NETS) - NETS // 2)
        given = sums_over(parts), self.turns, self.hands[0].nets, halves, both, powers

        def by_net(found: Complex) -> Floats:
            net: Floats = np.fft.fftshift(np.fft.fft(found, axis=2).real / roots, axes=2)
            return net

        added_up = self._adding(
            mixture_kernels.nets_of_splits, self.shoe.tree, given, (2, roots), by_net
        )
        found, moved = self.mixture.average(added_up)
        # What comes to nothing at the middle is not there at all, but for rounding.
        there = added_up(self.mixture.grid(0)).sum(axis=0) > RARE
        even_and_odd: Floats = np.where(there, np.maximum(found, 0.0), 0.0)
        return even_and_odd.T.ravel()[:-1], moved  # half a unit more than the most is no result

    def with_20(
        self, keys: Ints, tree: Draws, orders: Floats, both: Floats
    ) -> tuple[Floats, float]:
        """[kind, row]: at least one hand of a split is a 20; and how far the last level moved it.

        `orders[set, pair, kind]`: in how many orders the other hand takes certain sets;
        `both[pair, pair, kind]`: in how many both are split, each two pairs once.
        """
        parts = []
        for hand in self.hands:
            those = np.flatnonzero(np.isin(hand.classes, (ALL, AT_20, AT_20 + 1)))
            sign = np.where(hand.classes[those] == ALL, 1.0, -1.0)
            parts += [(hand.sets[those] + hand.one, sign * many[those]) for many in hand.many]
        parts += [(keys, each) for pair in orders.transpose(1, 2, 0) for each in pair]
        given = sums_over(parts), self.turns, np.array(self.pairs), both
        shape = both.shape[2], len(FINALS)
        kernel = mixture_kernels.with_20_of_splits
        return self.mixture.average(self._adding(kernel, tree, given, shape, np.real))

    def _adding(
        self, kernel: Kernel, tree: Draws, given: tuple[object, ...], shape: tuple[int, ...],
        real: Callable[[Complex], Floats],
    ) -> Callable[[Grid], Floats]:  # fmt: skip
        """Something added up over the points of a grid, [open, ...]."""
        groups = (len(self.mixture.most) + 1, *shape)

        def added_up(grid: Grid) -> Floats:
            found = np.zeros(groups, dtype=np.clongdouble)
            for start in range(0, len(grid.points), AT_ONCE):
                these = slice(start, start + AT_ONCE)
                part = np.zeros(groups, dtype=np.complex128)
                kernel(
                    grid.points[these], grid.weights[these], grid.open[these], self.up, tree,
                    *given, part,
                )  # fmt: skip
                found += part
            return real(found.astype(np.complex128))

        return added_up


Way = Callable[[Floats, Floats], tuple[Floats, Any]]


def together(
    shoe: ValuedShoe, every: Way, mixed: Way, orders: Floats, both: Floats
) -> tuple[Floats, float]:
    """By every set of cards; in larger shoes, or where there are too many of them, by a mixture.

    Both ways are given in how many orders (`MixedSplits.nets`).
    """
    if sum(shoe.cards) > CARDS:
        return mixed(orders, both)
    found, too_many = every(orders, both)
    if not too_many.any():
        return found, 0.0
    more, moved = mixed(np.zeros_like(orders), too_many)
    return found + more, moved
