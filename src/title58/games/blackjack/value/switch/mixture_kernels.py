"""Blackjack Switch with hands that are split, compiled, as if every card went back (`mixture`).

Then each hand is what it is whatever the others take. Results are added up by what they give at
roots of unity, so that to add up hands is to multiply.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from title58.compiling import compiled, helper
from title58.games.blackjack.value.dealer_kernels import DEEPEST, ENDS
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.hands import Floats, Ints

Complex = npt.NDArray[np.complex128]
FINALS = 7
NETS = 5  # what a hand of a split comes to: from two wagers lost to two won
HALVES = 9  # what another hand does, in half units


class Sums(NamedTuple):
    """Sums over sets of cards. Each set is an earlier one with one more card; the first is none."""

    parent: Ints
    value: Ints
    start: Ints  # of each sum, and the end
    which: Ints  # set
    times: Floats


class Turns(NamedTuple):
    """In which ways pairs come to be split, those of one pair after those of another."""

    start: Ints  # of each pair, and the end
    most: Ints  # hands of each pair
    orders: Ints
    others: Ints  # hands whose second card is not of the pair
    free: Ints


@helper
def sums_at(point: Complex, sums: Sums, powers: Complex, found: Complex) -> None:
    powers[0] = 1.0
    for k in range(1, len(powers)):
        powers[k] = powers[sums.parent[k]] * point[sums.value[k]]
    for k in range(len(found)):
        added = 0.0j
        for at in range(sums.start[k], sums.start[k + 1]):
            added += sums.times[at] * powers[sums.which[at]]
        found[k] = added


@helper
def dealer_at(point: Complex, up: int, tree: Draws, reach: Complex, found: Complex) -> None:
    """How the dealer ends; the seventh way is what remains."""
    start, value, _, depth, _, orders, final = tree
    found[:] = 0.0
    reach[0] = 1.0
    for node in range(start[up], start[up + 1]):
        drawn = depth[node]
        reach[drawn] = reach[drawn - 1] * point[value[node]]
        if orders[node] > 0:
            found[final[node]] += orders[node] * reach[drawn]
    rest = 1.0 + 0.0j
    for end in range(ENDS):
        rest -= found[end]
    found[6] = rest


@helper
def split_at(one: complex, free: complex, pair: int, turns: Turns, powers: Complex) -> complex:
    """All hands of a split. `one` is what a hand gives whose second card is not of the pair."""
    powers[0, 0] = powers[1, 0] = 1.0
    for k in range(1, turns.most[pair] + 1):
        powers[0, k] = powers[0, k - 1] * one
        powers[1, k] = powers[1, k - 1] * free
    found = 0.0j
    for turn in range(turns.start[pair], turns.start[pair + 1]):
        many = turns.orders[turn] * powers[0, turns.others[turn]]
        found += many * powers[1, turns.free[turn]]
    return found


@compiled
def nets_of_splits(
    points: Complex, weights: Complex, group: Ints, up: int, tree: Draws, sums: Sums, turns: Turns,
    nets: Ints, halves: Ints, both: Floats, roots: Complex, out: Complex,
) -> None:  # fmt: skip
    """`out[group, odd, root]`: what two hands win of which one is split, or both.

    Sums: for each pair, by whether the second card is any card, the classes of a hand of the split,
    the last of them whatever becomes of it; then for each pair the classes of the other hand, the
    last likewise. `nets[class, final]` is what a hand of the split comes to, `halves` another one,
    in half units; what the classes leave of the last has been hit past 21. Odd numbers of half
    units stand apart, less one half. `both[pair, pair]` is in how many orders both are split.
    `roots[root, k]` is a root to the power k - 2.
    """
    pairs = len(both)
    classes, others = len(nets), len(halves) + 1
    found = np.zeros(len(sums.start) - 1, dtype=np.complex128)
    grown = np.zeros(len(sums.parent), dtype=np.complex128)
    reach = np.zeros(DEEPEST, dtype=np.complex128)
    ends = np.zeros(ENDS, dtype=np.complex128)
    powers = np.zeros((2, turns.most.max() + 1), dtype=np.complex128)
    hand = np.zeros((pairs, 2, NETS), dtype=np.complex128)
    beside = np.zeros((pairs, HALVES), dtype=np.complex128)
    split = np.zeros(pairs, dtype=np.complex128)
    lost = NETS // 2 - 1
    for at in range(len(points)):
        sums_at(points[at], sums, grown, found)
        dealer_at(points[at], up, tree, reach, ends)
        for final in range(FINALS):
            hand[:] = 0.0
            beside[:] = 0.0
            for pair in range(pairs):
                for any_card in range(2):
                    first = (2 * pair + any_card) * classes
                    own = hand[pair, any_card]
                    for k in range(classes - 1):
                        own[NETS // 2 + nets[k, final]] += found[first + k]
                        own[lost] -= found[first + k]
                    own[lost] += found[first + classes - 1]
                first = 2 * pairs * classes + pair * others
                for k in range(others - 1):
                    beside[pair, HALVES // 2 + halves[k, final]] += found[first + k]
                    beside[pair, HALVES // 2 - 2] -= found[first + k]
                beside[pair, HALVES // 2 - 2] += found[first + others - 1]
            times = weights[at] * ends[final]
            for root in range(len(roots)):
                for pair in range(pairs):
                    one = free = 0.0j
                    for k in range(NETS):
                        one += hand[pair, 0, k] * roots[root, k]
                        free += hand[pair, 1, k] * roots[root, k]
                    split[pair] = split_at(one, free, pair, turns, powers)
                even = odd = 0.0j
                for pair in range(pairs):
                    other = 0.0j
                    for k in range(NETS):
                        other += beside[pair, 2 * k] * roots[root, k]
                    for k in range(pairs):
                        if both[pair, k] != 0.0:
                            other += both[pair, k] * split[k]
                    even += split[pair] * other
                    other = 0.0j
                    for k in range(NETS - 1):
                        other += beside[pair, 2 * k + 1] * roots[root, k]
                    odd += split[pair] * other
                out[group[at], 0, root] += times * even
                out[group[at], 1, root] += times * odd


@compiled
def with_20_of_splits(
    points: Complex, weights: Complex, group: Ints, up: int, tree: Draws, sums: Sums, turns: Turns,
    values: Ints, both: Floats, out: Complex,
) -> None:  # fmt: skip
    """`out[group, kind, row]`: at least one of the hands of a split is a 20, or of both.

    Sums: for each pair, by whether the second card is any card, a hand of the split that is no 20;
    then for each pair and kind the other hand. `values` are those of the pairs; `both[pair, pair,
    kind]` is in how many orders both are split.
    """
    pairs, kinds = both.shape[1:]
    found = np.zeros(len(sums.start) - 1, dtype=np.complex128)
    grown = np.zeros(len(sums.parent), dtype=np.complex128)
    reach = np.zeros(DEEPEST, dtype=np.complex128)
    ends = np.zeros(ENDS, dtype=np.complex128)
    powers = np.zeros((2, turns.most.max() + 1), dtype=np.complex128)
    none = np.zeros(pairs, dtype=np.complex128)
    dealt = np.zeros(pairs, dtype=np.complex128)
    for at in range(len(points)):
        sums_at(points[at], sums, grown, found)
        dealer_at(points[at], up, tree, reach, ends)
        for pair in range(pairs):
            dealt[pair] = points[at, values[pair]] ** 2
            none[pair] = split_at(found[2 * pair], found[2 * pair + 1], pair, turns, powers)
        for kind in range(kinds):
            added = 0.0j
            for pair in range(pairs):
                other = found[2 * pairs + pair * kinds + kind]
                added += other * (dealt[pair] - none[pair])
                for k in range(pairs):
                    if both[pair, k, kind] != 0.0:
                        any_20 = dealt[pair] * dealt[k] - none[pair] * none[k]
                        added += both[pair, k, kind] * any_20
            for row in range(FINALS):
                out[group[at], kind, row] += weights[at] * added * ends[row]
