"""Blackjack Switch with a hand that is split, exactly: every set of cards that all hands may take.

One hand is split, and the other takes some set of cards: those are gone for the split, and it is
gone through without each of them (`EveryHand.beside`). Both hands are split: the sets of all hands
of both. There may be eight such hands, and billions of sets. Where there are too many, the two
splits are taken as independent given how the dealer ends and into how many hands each is split;
what either of them comes to is exact even then, and so is the average. How often that is so is
told (`apart`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

import numpy as np

from title58.games.blackjack.side.progressive_rules import BEATEN
from title58.games.blackjack.value import dealer_kernels
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.every_hand import EveryHand, Turn
from title58.games.blackjack.value.hands import Floats, Ints
from title58.games.blackjack.value.terms import FINALS
from title58.games.blackjack.value.together_kernels import LOSS, STIFF

WORK = 30_000_000  # sums of two sets that are looked at for one more hand, at most

AT_20 = 2 * (BEATEN - STIFF)  # the class of such a hand, the next one if doubled


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


@dataclass(frozen=True)
class Together:
    """Two splits into so many hands in all: [final, net result of both], the middle for 0."""

    hands: int
    nets: Floats
    exact: bool


def both_split(one: EveryHand, other: EveryHand) -> Iterator[Together]:
    """Two hands that are both split, by how many hands come of each."""
    for pairs, wanted in one.turns.items():
        for more, wanted_too in other.turns.items():
            chain = _sets(one, other, pairs, more)
            if chain is not None:
                nets = _all_hands(one, other, pairs, more, wanted, wanted_too, chain)
            else:
                nets = _apart(one, other, pairs, more, wanted, wanted_too)
            yield Together(pairs + more + 4, nets, chain is not None)


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


def _apart(
    one: EveryHand, other: EveryHand, pairs: int, more: int, wanted: list[Turn],
    wanted_too: list[Turn],
) -> Floats:  # fmt: skip
    """Each split exactly, with what is known of the other's second cards; then independent."""
    first = _alone(one, pairs, wanted, other, more, wanted_too)
    second = _alone(other, more, wanted_too, one, pairs, wanted)
    found: Floats = np.zeros((len(FINALS), 4 * (pairs + more + 4) + 1))
    for final, (a, b) in enumerate(zip(first, second, strict=True)):
        if a.sum() > 0:
            found[final] = np.convolve(a, b) / a.sum()
    return found


def _alone(
    split: EveryHand, pairs: int, wanted: list[Turn], beside: EveryHand, more: int,
    wanted_too: list[Turn],
) -> Floats:  # fmt: skip
    """[final, net result] of one split, jointly with how many hands come of the other.

    A second card that is not of the pair is any card, less one of the pair.
    """
    most = max(others for _, others, _ in wanted_too)
    gone = (more + np.arange(most + 1)) * beside.one
    times = sum(
        orders * np.array([(-1) ** i * comb(others, i) for i in range(most + 1)])
        for orders, others, _ in wanted_too
    )
    found: Floats = np.zeros((len(FINALS), 4 * (pairs + 2) + 1))
    for net in split.of_hands(gone, pairs, wanted):
        found += np.einsum("g,gfn->fn", times, net)
    return found


def chance_of(left: Floats, cards: Ints) -> float:
    """That some cards come in one order of theirs."""
    chance, rest = 1.0, left.copy()
    for value in np.flatnonzero(cards):
        for _ in range(int(cards[value])):
            chance *= max(rest[value], 0.0) / rest.sum()
            rest[value] -= 1
    return chance
