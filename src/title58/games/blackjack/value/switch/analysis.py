"""Blackjack Switch (633a.12(a)): two hands, whose second cards may be exchanged.

Each hand is played by its own cards and the card up; when to switch is in a table
(`strategy.py`). Both hands are looked at together with the dealer's: every set of cards that
one may take, every set that the other may, and how the dealer ends without them. How and how
exactly: docs/blackjack-odds.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.side.progressive_rules import BEATEN
from title58.games.blackjack.value import dealer_kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES, Bytes, Floats, Ints, hands
from title58.games.blackjack.value.shoe import ValuedShoe
from title58.games.blackjack.value.switch import kernels as switch_kernels
from title58.games.blackjack.value.switch.every_hand import EverySplit
from title58.games.blackjack.value.switch.mixed import MixedSplits, together
from title58.games.blackjack.value.switch.splits import (
    SplitWithout,
    keys_of,
    places,
    split_without,
    weights,
)
from title58.games.blackjack.value.switch.strategy import decisions, numbers_of_hands
from title58.games.blackjack.value.terms import FINALS, Terms
from title58.games.blackjack.value.together import nets_and_ratios, put_together
from title58.games.blackjack.value.together_kernels import PAST_21, STIFF
from title58.odds.side_by_side import in_two_threads
from title58.progress import stage


@dataclass(frozen=True)
class SwitchWorth:
    """Both wagers together, each of one unit."""

    nets: dict[float, float]  # of rows that a few cards would make less likely than never, none
    expected: float  # of all rows
    action: float  # all that is wagered in the end, per unit of the two wagers
    moved: float = 0.0  # a row, at most, by the last level of `mixture`

    @property
    def edge(self) -> float:
        """Per unit of the two wagers."""
        return -self.expected / 2


class Switch:
    """A shoe from which Blackjack Switch is dealt, and a strategy: by the cards unless named.

    `switched` is the table of another shoe, for a player who goes on switching by it.
    """

    def __init__(
        self,
        left: tuple[int, ...],
        terms: Terms,
        play: st.Play | None = None,
        *,
        switched: Bytes | None = None,
        exactly: bool = False,
    ) -> None:
        if not terms.switch:
            raise ValueError("these are not the terms of Blackjack Switch")
        self.shoe = ValuedShoe(left, terms)
        self.play = play or self.shoe.by_cards.play
        self.exactly = exactly
        self._switched = switched

    @property
    def told(self) -> tuple[str, str]:
        return "Switch", "as marketed" if self.shoe.terms.as_marketed else "by the text"

    @cached_property
    def decisions(self) -> Bytes:
        """[first, second, first, second, up]: whether the second cards are switched."""
        return decisions(self.shoe, self.play) if self._switched is None else self._switched

    def but(self, left: tuple[int, ...]) -> Switch:
        """Another shoe, played and switched as this one is."""
        terms, exactly = self.shoe.terms, self.exactly
        return Switch(left, terms, self.play, switched=self.decisions, exactly=exactly)

    @cached_property
    def dealt(self) -> Deals:
        shoe = self.shoe
        hands, two, as_dealt = numbers_of_hands()
        starts = len(hands) + 1
        twenty = np.append(shoe.hands.total[hands] == BEATEN, False).astype(np.int64)
        deals = np.zeros((VALUES, VALUES + 1, starts, starts))
        losses, beaten = np.zeros(3), np.zeros(VALUES + 1)
        switch_kernels.every_deal(
            shoe.left, two, as_dealt, twenty, self.decisions, deals, losses, beaten
        )
        return Deals(deals, losses, beaten)

    @cached_property
    def worth(self) -> SwitchWorth:
        shoe, dealt = self.shoe, self.dealt
        nets = np.zeros(16 * shoe.widest + 1)  # half units
        middle = len(nets) // 2
        action, moved = 2 * float(dealt.losses.sum()), 0.0
        for lost, chance in enumerate(dealt.losses):
            nets[middle - 2 * lost] += chance
        ups = [int(up) for up in np.flatnonzero(shoe.left)]
        self._work_out_splits(ups)
        with stage("Cards up worked out", len(ups)) as shown:
            each = in_two_threads(self.against, ups)  # the engine leaves Python's lock alone
            for up, against in zip(ups, each, strict=True):
                shown.move_on()
                nets += against.nets * shoe.left[up] / shoe.left.sum()
                action += against.staked * shoe.left[up] / shoe.left.sum()
                moved += against.moved * shoe.left[up] / shoe.left.sum()
        found = {float(k - middle) / 2: float(nets[k]) for k in np.flatnonzero(nets > 0)}
        expected = float((np.arange(len(nets)) - middle) @ nets) / 2
        return SwitchWorth(found, expected, action / 2, float(moved))

    def _work_out_splits(self, ups: list[int]) -> None:
        """Before threads do: a shoe works in one room. Deciding when to switch has done it, too."""
        for up in ups:
            for pair in ways_of(self.play, up).pairs:
                if self.shoe.can_pair(pair, up):
                    nets_and_ratios(self.shoe, self.play, pair, up)

    def against(self, up: int) -> Against:
        """Both hands against one card up."""
        deals = self.dealt.orders[up].sum(axis=0)
        return Against(self.shoe, self.play, up, deals, exactly=self.exactly)


@dataclass(frozen=True)
class Deals:
    """Every deal of four cards and a card up, switched as is decided."""

    orders: Floats  # [up, kind, one, other]: in how many orders of values two hands are played
    losses: Floats  # the chance that a dealer Blackjack takes 0, 1 or 2 wagers
    beaten: Floats  # [kind]: the chance that it beats a 20


class Against:
    """Both hands against one card up: the spread of what they win, and what is wagered on them.

    Joint with no dealer Blackjack. `deals[one, other]` is in how many orders of four values two
    hands come to be played.
    """

    def __init__(
        self, shoe: ValuedShoe, play: st.Play, up: int, deals: Floats, *, exactly: bool = False
    ) -> None:
        self.shoe, self.play, self.up = shoe, play, up
        self.moved = 0.0  # a row, at most, by the last level of `mixture`
        self.nets: Floats = np.zeros(16 * shoe.widest + 1)
        self.staked = 0.0
        self.halves = _in_halves(shoe)
        self.ways = ways_of(play, up)
        alike, self.where = put_together(self.ways.keys)
        left = shoe.left.copy()
        left[up] -= 1
        self.left: Floats = left
        self.ends: Floats = np.zeros((len(alike), dealer_kernels.ENDS))
        dealer_kernels.ends_of_keys(left, alike, up, shoe.tree, True, self.ends)
        # Whichever hand is the first
        self.orders: Floats = self.ways.orders.T @ (deals + deals.T) @ self.ways.orders
        np.fill_diagonal(self.orders, self.orders.diagonal() / 2)
        self._neither_split()
        self.weights = weights(self.ways.cards)
        splits = {
            pair: split_without(shoe, play, pair, up)
            for pair in self.ways.pairs
            if shoe.can_pair(pair, up)
        }
        alone = self.nets.copy()
        self._one_split(splits)
        self._both_split(splits)
        if exactly and splits:
            with_splits, self.moved = self._together([*splits])
            self.nets = alone + with_splits

    def _neither_split(self) -> None:
        sums = np.zeros((CLASSES, CLASSES, dealer_kernels.ENDS))
        switch_kernels.add_up(self.ways.classes, self.orders, self.where, self.ends, sums)
        sums = sums[:, :, : len(FINALS)]
        both = sums[: LOST + 1, : LOST + 1].copy()
        # What is not accounted for has been hit past 21.
        for a in range(LOST):
            both[a, LOST] = sums[a, ANY] - both[a].sum(axis=0) - both[:, a].sum(axis=0)
        both[LOST, LOST] = sums[ANY, ANY] - both.sum(axis=(0, 1))
        for a in range(LOST + 1):
            for b in range(a, LOST + 1):
                np.add.at(self.nets, self._at(self.halves[a] + self.halves[b]), both[a, b])
                self.staked += (STAKE[a] + STAKE[b]) * float(both[a, b].sum())

    def _one_split(self, splits: dict[int, SplitWithout]) -> None:
        ways = self.ways
        begun = np.flatnonzero(ways.classes == ANY)
        for pair, split in splits.items():
            joint = self.beside_split(pair, split)
            net = 2 * (np.arange(joint.shape[2]) - joint.shape[2] // 2)
            for ended in range(LOST + 1):
                for final in range(len(FINALS)):
                    where = self._at(net + self.halves[ended, final])
                    self.nets[where] += joint[ended, final]
                self.staked += STAKE[ended] * float(joint[ended].sum())
            dealt = self._chance(begun, ways.split(pair)).sum(axis=1)
            self.staked += float(dealt @ split.staked[places(ways.cards[begun])])

    def beside_split(self, pair: int, split: SplitWithout) -> Floats:
        """[class, final, net result of the split]: one hand is split, and how the other ends.

        Whatever that takes is gone for the split.
        """
        ways = self.ways
        plain = np.flatnonzero(ways.classes <= ANY)
        chance = self._chance(plain, ways.split(pair))[:, : len(FINALS)]
        joint: Floats = np.zeros((ANY + 1, len(FINALS), split.spread.shape[2]))
        for ended in np.unique(ways.classes[plain]):
            those = ways.classes[plain] == ended
            by_set = chance[those].T @ self.weights[plain[those]]
            joint[ended] = np.einsum("fs,sfn->fn", by_set, split.spread)
        joint[LOST] = joint[ANY] - joint[:LOST].sum(axis=0)
        return joint

    def _both_split(self, splits: dict[int, SplitWithout]) -> None:
        """Each without the two cards of the other. What they draw besides counts to first order.

        A result that takes more of a card than others do is less likely where one is gone, by that
        part of those that are left; and whatever it takes is gone for the other split.
        """
        ways = self.ways
        for pair, split in splits.items():
            for other, second in splits.items():
                if other < pair:
                    continue
                one, two = ways.split(pair), ways.split(other)
                chance = self._chance(np.array([one]), two)[0]
                gone = places(ways.cards[[one, two]])
                staked = split.staked[gone[1]] + second.staked[gone[0]]
                self.staked += float(chance.sum() * staked)
                for final in range(len(FINALS)):
                    net = np.convolve(split.spread[gone[1], final], second.spread[gone[0], final])
                    for left, a, b in zip(self.left, split.slopes, second.slopes, strict=True):
                        net -= left * np.convolve(a[final], b[final])
                    where = self._at(2 * (np.arange(len(net)) - len(net) // 2))
                    self.nets[where] += chance[final] * net

    def _together(self, pairs: list[int]) -> tuple[Floats, float]:
        """What is won where a hand is split, with all hands together."""
        ways, given = self.ways, (self.shoe, self.play, pairs, self.up)
        plain = np.flatnonzero(ways.classes <= ANY)
        split = [ways.split(pair) for pair in pairs]
        orders, both = self.orders[plain][:, split], np.triu(self.orders[split][:, split])
        sets = ways.keys[plain], ways.classes[plain], self.halves
        every, mixed = EverySplit(*given), MixedSplits(*given)
        return together(
            self.shoe, partial(every.nets, *sets), partial(mixed.nets, *sets), orders, both
        )

    def _at(self, halves: Ints) -> Ints:
        return len(self.nets) // 2 + halves

    def _chance(self, sets: Ints, later: int) -> Floats:
        """[set, final]: one hand takes each of these sets, the other a certain later one."""
        place = sets * len(self.ways.classes) - sets * (sets - 1) // 2 + later - sets
        found: Floats = self.orders[sets, later, np.newaxis] * self.ends[self.where[place]]
        return found


def _in_halves(shoe: ValuedShoe) -> Ints:
    """[class, final]: what a hand wins that ends so, in half units."""
    found = np.zeros((LOST + 1, len(FINALS)), dtype=np.int64)
    for ended in range(PAST_21):
        found[ended] = 2 * STAKE[ended] * shoe.outcome[STIFF + ended // 2]
    found[PAST_21], found[LOST] = -4, -2
    found[GIVEN_UP] = int(2 * (shoe.terms.surrender or 0))
    for final, total in enumerate(FINALS):
        found[NATURAL, final] = int(2 * shoe.terms.net(shoe.terms.row(rules.MOST, True, total)))
    return found


# Every way in which one hand may end against a card up

# How a hand ends: with the totals of `together_kernels`, alone and doubled, or else
GIVEN_UP, NATURAL = PAST_21 + 1, PAST_21 + 2
LOST = PAST_21 + 3  # hit past 21: what all others leave
ANY = PAST_21 + 4  # however it ends, unless it is split
SPLIT = PAST_21 + 5  # and from here on a split of each value
CLASSES = SPLIT + VALUES
STAKE = (*((1, 2) * (PAST_21 // 2)), 2, 1, 1, 1)  # of all but the last two


@dataclass(frozen=True)
class Ways:
    """The sets of cards that a hand may take, how it ends so, and in how many orders.

    Sets of one class follow each other.
    """

    cards: Ints  # [set, value]
    classes: Ints
    orders: Floats  # [start, set]; a start is a hand of two cards, the last one a Blackjack

    @property
    def keys(self) -> Ints:
        return keys_of(self.cards)

    @property
    def pairs(self) -> tuple[int, ...]:
        """The values that are split."""
        return tuple(int(each) - SPLIT for each in self.classes[self.classes >= SPLIT])

    def split(self, pair: int) -> int:
        """The set of such a split: the pair alone."""
        return int(np.flatnonzero(self.classes == SPLIT + pair)[0])


def ways_of(play: st.Play, up: int) -> Ways:
    h = hands()
    starts, _, _ = numbers_of_hands()
    natural = len(starts)
    stands, doubled = np.zeros((2, natural + 1, len(h)))
    past = np.zeros((natural + 1, VALUES))
    switch_kernels.ways_of_hands(starts, h.child, up, play.first, play.more, stands, doubled, past)
    cards: list[Ints] = []
    classes: list[int] = []
    orders: list[Floats] = []

    def add(taken: Ints, ended: int, ways: Floats) -> None:
        cards.append(taken)
        classes.append(ended)
        orders.append(ways)

    def alone(start: int) -> Floats:
        one: Floats = np.zeros(natural + 1)
        one[start] = 1.0
        return one

    for ways, is_doubled in ((stands, 0), (doubled, 1)):
        for hand in np.flatnonzero(ways.any(axis=0)):
            ended = 2 * (max(int(h.total[hand]), STIFF) - STIFF) + is_doubled
            add(h.cards[hand], ended, ways[:, hand])
    for start, value in np.argwhere(past):
        taken = h.cards[starts[start]].copy()
        taken[value] += 1
        add(taken, PAST_21, alone(start))
    for start, hand in enumerate(starts):
        action = play.first[hand, up]
        if action == st.SURRENDER:
            add(h.cards[hand], GIVEN_UP, alone(start))
        ended = SPLIT + int(h.pair[hand]) if action == st.SPLIT else ANY
        add(h.cards[hand], ended, alone(start))
    blackjack = h.cards[np.flatnonzero(h.blackjack)[0]]
    add(blackjack, NATURAL, alone(natural))
    add(blackjack, ANY, alone(natural))
    order = np.argsort(classes, kind="stable")
    return Ways(
        np.array(cards)[order],
        np.array(classes, dtype=np.int64)[order],
        np.array(orders).T[:, order],
    )
