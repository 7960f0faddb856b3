"""When a strategy switches at Blackjack Switch, and what that is worth on average.

`decisions` fills in a table with the answer to every deal. It weighs both ways by the dealer's
finals, exact for the five cards that are seen, and by what each hand alone wins against each of
them, as if the other hand's two cards were still in the shoe.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value import kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES, Bytes, Floats, Ints, hands
from title58.games.blackjack.value.shoe import ValuedShoe
from title58.games.blackjack.value.strategy import Play
from title58.games.blackjack.value.switch import kernels as switch_kernels
from title58.games.blackjack.value.terms import FINALS
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


def decisions(shoe: ValuedShoe, play: Play) -> Bytes:
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
    switch_kernels.better_switched(shoe.left, shoe.tree, two, as_dealt, means, found)
    return found


def _mean(shoe: ValuedShoe, play: Play, hand: int, up: int) -> Floats:
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
            hand, up, action, play.more, np.zeros(len(h)), nets,
        )  # fmt: skip
    net = np.arange(nets.shape[1]) - nets.shape[1] // 2
    return np.divide(nets @ net, ends, out=mean, where=ends > 0)
