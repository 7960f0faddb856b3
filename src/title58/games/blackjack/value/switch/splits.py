"""The splits of one hand at Blackjack Switch, with cards of the other hand gone.

A split is analysed in the shoe without any two cards that the other hand may begin with, which is
exact on average. The other hand may draw more. How the results are spread, given the dealer's final
total, changes smoothly with the cards that are gone, so for longer sets it is carried on from those
of two cards, of one and of none, to the second order (`weights`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from title58.games.blackjack.value import dealer_kernels
from title58.games.blackjack.value.combine_kernels import room
from title58.games.blackjack.value.dealer_kernels import BITS, ENDS
from title58.games.blackjack.value.hands import VALUES, Floats, Ints, holding_value
from title58.games.blackjack.value.switch import kernels as switch_kernels
from title58.games.blackjack.value.terms import FINALS
from title58.games.blackjack.value.together import nets_and_ratios

if TYPE_CHECKING:
    from title58.games.blackjack.value.shoe import ValuedShoe
    from title58.games.blackjack.value.strategy import Play


@cache
def gone_sets() -> tuple[Ints, dict[int, int]]:
    """No card, every card and every two: their counts, and the place of each by its key."""
    one = np.eye(VALUES, dtype=np.int64)
    two = [one[a] + one[b] for a in range(VALUES) for b in range(a, VALUES)]
    counts: Ints = np.array([0 * one[0], *one, *two])
    return counts, {int(key): place for place, key in enumerate(keys_of(counts))}


def places(counts: Ints) -> Ints:
    """Where sets of at most two cards stand among `gone_sets`."""
    known = gone_sets()[1]
    return np.array([known[int(key)] for key in keys_of(counts)], dtype=np.int64)


def keys_of(counts: Ints) -> Ints:
    keys: Ints = (counts << (np.arange(VALUES, dtype=np.int64) * BITS)).sum(axis=1)
    return keys


def weights(counts: Ints) -> Floats:
    """How a function of the cards that are gone is put together from its values at `gone_sets`.

    [set, set of at most two]: Newton's formula to the second order in the number of each card, so
    that it is exact for sets of at most two cards.
    """
    few, _ = gone_sets()
    many = counts.sum(axis=1)
    found: Floats = np.zeros((len(counts), len(few)))
    for place, taken in enumerate(few):
        size = int(taken.sum())
        if size == 0:
            found[:, place] = 1 - many + many * (many - 1) // 2
            continue
        values = np.flatnonzero(taken)
        held = counts[:, values[0]]
        if size == 1:
            found[:, place] = held * (2 - many)
        elif len(values) == 1:
            found[:, place] = held * (held - 1) // 2
        else:
            found[:, place] = held * counts[:, values[1]]
    return found


@dataclass(frozen=True)
class SplitWithout:
    """One split without each of `gone_sets`."""

    spread: Floats  # [set, final, net result], given the final total; the middle for 0
    staked: Floats  # [set]: all that is wagered, joint with no dealer Blackjack

    @property
    def slopes(self) -> Floats:
        """[value, final, net result]: what it changes that one such card is gone.

        None where a card that is not there would be gone.
        """
        gone = self.spread[1 : VALUES + 1]
        return np.where(gone.sum(axis=-1, keepdims=True) > 0, gone - self.spread[0], 0.0)


def split_without(shoe: ValuedShoe, play: Play, pair: int, up: int) -> SplitWithout:
    h = shoe.hands
    counts, _ = gone_sets()
    gone = keys_of(counts)
    most = shoe.terms.hands(pair) if play.again[pair, up] else 2
    orders = shoe.orders_of_hand(play, pair, up)
    _, ratios = nets_and_ratios(shoe, play, pair, up)
    holding = holding_value(pair)
    levels = 1 + min(2 * (most - 2), int(shoe.cards[pair] - (pair == up) - 2))
    where = np.zeros((len(gone), levels, len(holding)), dtype=np.int32)
    alike = _keys(h.cards, h.size, holding, pair, levels, orders, gone, where)
    unseen = shoe.left.copy()
    unseen[up] -= 1
    ends = np.zeros((len(alike), ENDS))
    dealer_kernels.ends_of_keys(unseen, alike, up, shoe.tree, False, ends)
    nets = np.zeros((len(gone), len(FINALS), 4 * shoe.widest + 1))
    staked = np.zeros(len(gone))
    switch_kernels.splits_without(
        shoe.left, h.cards, h.size, h.total, h.child, shoe.outcome, shoe.tree, holding, pair, up,
        most, orders, ratios, gone, where, ends, room(most, nets.shape[2]), nets, staked,
    )  # fmt: skip
    finals = nets.sum(axis=2, keepdims=True)
    spread = np.divide(nets, finals, out=np.zeros(nets.shape), where=finals > 0)
    return SplitWithout(spread, staked)


def _keys(
    cards: Ints, size: Ints, holding: Ints, pair: int, levels: int, orders: Floats, gone: Ints,
    where: np.ndarray[tuple[int, ...], np.dtype[np.int32]],
) -> Ints:  # fmt: skip
    places = 1 << 16
    while True:
        table = np.full(places, -1, dtype=np.int64)
        numbers, alike = np.zeros(places, dtype=np.int32), np.zeros(places, dtype=np.int64)
        found = switch_kernels.keys_needed(
            cards, size, holding, pair, levels, orders, gone, table, numbers, alike, where
        )
        if found >= 0:
            return alike[:found].copy()
        places *= 4
