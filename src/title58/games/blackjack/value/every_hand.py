"""The net result of a split, exactly, however many hands there are: every set of cards.

Each hand is played by its own cards and the card up alone. So the chance that the hands take
certain cards, and the dealer others, is that of all these cards coming in one order from the shoe,
times the orders in which each hand may take its own. How the dealer ends is worked out once for
every set that all hands may take together; then the hands are added up one after the other, each
over its own sets, until none is left.

`together` takes three hands and more by their twos, since this takes up to a minute for a
shoe. What that moves is measured with this (`make splits`), and who asks for it (`--exactly`) has
these rows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from title58.games.blackjack.value import dealer_kernels, together_kernels
from title58.games.blackjack.value.hands import Floats, Ints, hands, holding_value
from title58.games.blackjack.value.split_twenties import turns
from title58.games.blackjack.value.terms import FINALS
from title58.games.blackjack.value.together_kernels import ALL, LOSS, PAST_21, STIFF
from title58.odds.side_by_side import in_two_threads
from title58.progress import stage

if TYPE_CHECKING:
    from title58.games.blackjack.value.shoe import ValuedShoe
    from title58.games.blackjack.value.strategy import Play

PLACES = 1 << 12  # of a table of keys, to begin with,
ENOUGH = 1 << 8  # for so many that one more hand is added to
Turn = tuple[int, int, int]  # in so many orders: hands with no second card of the pair, free ones


def nets_of_splits(
    shoe: ValuedShoe, play: Play, splits: Iterable[tuple[int, int]]
) -> dict[tuple[int, int], Floats]:
    """The net results of each pair that is split against each card up (`EveryHand.net`).

    Kept, since strategies differ in few of them.
    """

    def key(every: EveryHand) -> tuple[int, int, int, bytes]:
        orders = shoe.orders_of_hand(play, every.pair, every.up)
        return every.pair, every.up, every.most, orders.tobytes()

    asked = {at: EveryHand(shoe, play, *at) for at in splits}
    new = {key(every): every for every in asked.values() if key(every) not in shoe.exact_nets}
    # The longest first, so that no thread waits for the other
    order = sorted(new, key=lambda one: -len(new[one].sets))
    with stage("Splits of pairs worked out", len(order)) as shown:

        def net(one: tuple[int, int, int, bytes]) -> Floats:
            found = new[one].net()
            shown.move_on()
            return found

        shoe.exact_nets.update(zip(order, in_two_threads(net, order), strict=True))
    return {at: shoe.exact_nets[key(every)] for at, every in asked.items()}


@dataclass
class EveryHand:
    """One split. `looked_at`: how many sets of cards the dealer's hand was worked out for."""

    shoe: ValuedShoe
    play: Play
    pair: int
    up: int
    beside_pair: int | None = None  # both cards of another hand that is split too
    looked_at: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        shoe, pair, up = self.shoe, self.pair, self.up
        self.one = 1 << (dealer_kernels.BITS * pair)
        self.tree = shoe.tree
        self.left = shoe.left.copy()
        self.left[up] -= 1
        self.left[pair] -= 2
        if self.beside_pair is not None:
            self.left[self.beside_pair] -= 2
        most = shoe.terms.hands(pair) if self.play.again[pair, up] else 2
        self.most = max(2, min(most, 2 + int(self.left[pair])))
        h, holding = hands(), holding_value(pair)
        orders = shoe.orders_of_hand(self.play, pair, up)
        keys, classes, many = together_kernels.sets_of_hand(
            h.cards, h.total, h.child, holding, pair, orders
        )
        # Behind them no cards at all, and a second card of the pair: whatever becomes of the hand.
        self.sets: Ints = np.append(keys, [0, self.one])
        self.classes: Ints = np.append(classes, [ALL, ALL])
        self.many: Floats = np.append(many, [[1.0, -1.0], [1.0, 0.0]], axis=1)
        self.nets: Ints = np.array([self._nets(ended) for ended in range(ALL + 1)])

    def _nets(self, ended: int) -> list[int]:
        """What a hand of this class comes to, by how the dealer ends."""
        if ended >= PAST_21:
            return [-2 if ended == PAST_21 else LOSS] * len(FINALS)
        return [int(won) * (1 + ended % 2) for won in self.shoe.outcome[STIFF + ended // 2]]

    def net(self) -> Floats:
        """[final, net result], the middle for 0: what `together.net_of_split` finds nearly."""
        found: Floats = self.beside(np.zeros(1, dtype=np.int64))[0]
        return found

    def beside(self, gone: Ints) -> Floats:
        """[set, final, net result]: the same, joint with each of some other sets of cards coming
        in one order before. The sets are keys, each once and in order."""
        found: Floats = np.zeros((len(gone), len(FINALS), 4 * self.shoe.widest + 1))
        for pairs, wanted in self.turns.items():
            for net in self.of_hands(gone, pairs, wanted):
                begin = (found.shape[2] - net.shape[2]) // 2
                found[:, :, begin : begin + net.shape[2]] += net
        return found

    @property
    def turns(self) -> dict[int, list[Turn]]:
        """Which hands there may be, by how many more pairs are split."""
        by_pairs: dict[int, list[Turn]] = {}
        for orders, pairs, others, free in turns(self.most):
            by_pairs.setdefault(pairs, []).append((orders, others, free))
        return by_pairs

    def of_hands(self, gone: Ints, pairs: int, wanted: list[Turn]) -> list[Floats]:
        """So many more pairs split: in so many orders, into hands without a pair and free ones."""
        left = self.left.copy()
        left[self.pair] -= pairs
        some, last = gone, np.zeros_like(gone)
        keys = [some]  # what none, one, two and so on may take
        for _ in range(wanted[0][1] + wanted[0][2]):
            some, last = self.with_one_more(left, some, last)
            keys.append(some)
        self.looked_at += len(keys[-1])
        ends = np.zeros((len(keys[-1]), dealer_kernels.ENDS))
        dealer_kernels.ends_of_keys(
            self.left, keys[-1] + pairs * self.one, self.up, self.tree, True, ends
        )
        known: dict[tuple[int, int], Floats] = {(0, 0): ends[:, : len(FINALS)].copy()}
        del ends  # for low pairs there are millions of them
        return [
            orders * self.added_up(keys, known, others, free).reshape(len(gone), len(FINALS), -1)
            for orders, others, free in wanted
        ]

    def added_up(
        self, keys: list[Ints], known: dict[tuple[int, int], Floats], others: int, free: int
    ) -> Floats:
        """With so many hands added up, the free ones first: most of those all have in common."""
        if (others, free) not in known:
            before = self.added_up(keys, known, *((others - 1, free) if others else (0, free - 1)))
            larger, smaller = keys[-others - free], keys[-others - free - 1]
            after = np.zeros((len(smaller), before.shape[1] + 4 * len(FINALS)))
            together_kernels.one_hand_less(
                smaller, larger, self.sets, self.classes, self.many[0 if others else 1], self.nets,
                before, after,
            )  # fmt: skip
            known[others, free] = after
        return known[others, free]

    def with_one_more(self, left: Floats, some: Ints, last: Ints) -> tuple[Ints, Ints]:
        """All sets of cards that one more hand may take with these (`sums_of`)."""
        own = np.unique(self.sets)
        places = PLACES << (len(some) // ENOUGH).bit_length()
        while True:
            table = np.full(places, -1, dtype=np.int64)
            alike, new_last = np.zeros((2, places // together_kernels.SPARSE), dtype=np.int64)
            many = together_kernels.sums_of(left, some, last, own, table, alike, new_last)
            if many != together_kernels.FULL:
                order = np.argsort(alike[:many])
                return alike[order], new_last[order]
            places *= 4
