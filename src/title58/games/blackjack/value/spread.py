"""How the results of a strategy are spread: the chance of every net result of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.value import kernels, split_kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES
from title58.games.blackjack.value.terms import DEALER_BLACKJACK, FINALS
from title58.games.blackjack.value.together import net_of_split

if TYPE_CHECKING:
    from title58.games.blackjack.value.shoe import Splits, ValuedShoe
    from title58.games.blackjack.value.strategy import Play


def spread(shoe: ValuedShoe, play: Play, splits: Splits) -> tuple[dict[float, float], float]:
    """The chance of each net result, and the average of all that is wagered.

    Exact, but where a pair is split into three hands or more: there any two of them are exact, and
    more hang together as their twos do (`together`), unless the shoe is to be gone through exactly
    (`every_hand`). The average is exact all the same.
    """
    h = shoe.hands
    nets: dict[float, float] = {}

    def add(net: float, chance: float) -> None:
        nets[net] = nets.get(net, 0.0) + chance

    natural = (h.blackjack == 1)[:, np.newaxis]
    split = play.first == st.SPLIT
    given_up = play.first == st.SURRENDER
    lost = shoe.chance * shoe.blackjack_up
    add(-1.0, float((lost * ~natural).sum()))
    add(0.0, float((lost * natural).sum()))
    for final, number in enumerate(FINALS):
        row = shoe.terms.row(rules.MOST, True, number)
        chance = float((shoe.chance * shoe.ends[:, :, final] * natural).sum())
        if chance:
            add(float(shoe.terms.net(row)), chance)
    if shoe.terms.surrender is not None:
        add(float(shoe.terms.surrender), float((shoe.chance * shoe.open * given_up).sum()))
    played = np.where(natural | split | given_up, 0.0, shoe.chance)
    results = np.zeros(split_kernels.RESULTS)
    kernels.results_of_play(
        shoe.left, h.cards, h.size, h.total, h.child, shoe.ends, shoe.outcome, played,
        play.first, play.more, np.zeros(len(h)), np.zeros(len(h)), results,
    )  # fmt: skip
    for net, chance in zip(split_kernels.NET, results, strict=True):
        add(float(net), float(chance))
    action = 1.0 + float(results[[0, 3, 5]].sum())
    dealt = split & (shoe.chance > 0)
    pairs = [
        (pair, int(up)) for pair in range(VALUES) for up in np.flatnonzero(dealt[h.of(pair, pair)])
    ]
    if shoe.exactly:
        from title58.games.blackjack.value.every_hand import nets_of_splits

        by_split = nets_of_splits(shoe, play, pairs)
    else:
        by_split = {at: net_of_split(shoe, play, *at) for at in pairs}
    for (pair, up), by_final in by_split.items():  # [final, net result]
        hand = h.of(pair, pair)
        chance = shoe.chance[hand, up]
        row_of_nets = by_final.sum(axis=0)
        middle = len(row_of_nets) // 2
        for k in np.flatnonzero(row_of_nets):
            add(float(k - middle), float(chance * row_of_nets[k]))
        no_blackjack = 1 - shoe.ends[hand, up, DEALER_BLACKJACK]
        action += float(chance * (splits.staked[pair, up] - no_blackjack))
    return {net: nets[net] for net in sorted(nets) if nets[net] > 0}, action
