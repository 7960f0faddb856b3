"""How the dealer ends with certain cards gone from the shoe, compiled.

One set of cards at a time (`dealer_ends`), or very many: the dealer's draws are the same whatever
is gone, so they are walked once for `LANES` sets side by side, which processors do several at a
time.

A set of cards is a key here: one whole number with some bits for the count of each value, so that
to put sets together is to add keys.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from title58.compiling import helper, lean
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.hands import Floats, Ints

DEEPEST = 24  # cards a dealer can draw, and more
LANES = 128
FEW = 16  # sets that are walked one by one
BITS = 6  # of a key, for the number of cards of each value
MASK = (1 << BITS) - 1
ENDS = 8  # ways of ending; the seventh is what remains
ROOM = 2 * DEEPEST + 10  # to work in, for one set of cards


# One set of cards


@helper
def dealer_ends(left: Floats, cards: int, up: int, tree: Draws, room: Floats, out: Floats) -> None:
    """How the dealer ends, `left` being the `cards` unseen with `up` already gone.

    Every way is added up by how it ends; what is left is in `out[6]`.
    `room` is space to work in: the products of counts along the branch, and what they are to be
    divided by, since the chance of drawing certain cards is a product of counts over the product of
    as many numbers of cards unseen.
    """
    room[0] = 1.0
    room[DEEPEST] = 1.0
    for drawn in range(1, DEEPEST):
        room[DEEPEST + drawn] = 0.0
        if drawn <= cards:
            room[DEEPEST + drawn] = room[DEEPEST + drawn - 1] / (cards - drawn + 1)
    start, value, used, depth, after, orders, final = tree
    for end in range(ENDS):
        out[end] = 0.0
    one = np.uint64(1)  # signed and unsigned would mix to floats
    beyond = np.uint64(DEEPEST)
    node = start[up]
    stop = start[up + 1]
    while node < stop:
        many = left[value[node]] - used[node]
        if many <= 0.0:
            node = after[node]
            continue
        drawn = depth[node]
        here = room[drawn - one] * many
        room[drawn] = here
        if orders[node] > 0:
            out[final[node]] += orders[node] * here * room[drawn + beyond]
        node += one
    rest = 1.0
    for k in range(ENDS):
        rest -= out[k]
    out[6] = rest


# Many sets of cards

PLACES: Ints = BITS * np.arange(10, dtype=np.int64)  # of each value in a key


@helper
def number_of(left: Floats) -> float:
    """How many cards there are."""
    many = 0.0
    for value in range(10):
        many += left[value]
    return many


@helper
def key_of(cards: Ints) -> int:
    key = 0
    for value in range(10):
        key += cards[value] << (BITS * value)
    return key


@helper
def one_order(left: Floats, key: int) -> float:
    """The chance that the cards of a key come first, in one order of theirs."""
    chance = 1.0
    unseen = number_of(left)
    for value in range(10):
        many = left[value]
        for _ in range((key >> (BITS * value)) & MASK):
            chance *= max(many, 0.0) / max(unseen, 1.0)
            many -= 1.0
            unseen -= 1.0
    return chance


@helper
def ends_of_key(left: Floats, key: int, up: int, tree: Draws, in_this_order: bool, room: Floats,
                out: Floats) -> None:  # fmt: skip
    """`ends_of_keys` for one of them. `room` is `ROOM` long."""
    chance = one_order(left, key)
    if not in_this_order and chance > 0.0:
        chance = 1.0
    cards = 0.0
    rest = room[2 * DEEPEST :]
    for value in range(10):
        rest[value] = left[value] - ((key >> (BITS * value)) & MASK)
        cards += rest[value]
    dealer_ends(rest, int(cards), up, tree, room, out)
    for end in range(ENDS):
        out[end] *= chance


def ends_of_keys(
    left: Floats, keys: Ints, up: int, tree: Draws, in_this_order: bool, out: Floats
) -> None:
    """How the dealer ends, `left` being the cards unseen but for those of each key.

    A key of which there are not enough cards gets nothing but zeros. `in_this_order`: times the
    chance that the cards of the key come first, in one order of theirs.
    """
    ends_in(left, keys, up, tree, in_this_order, room(len(keys)), out)


class Room(NamedTuple):
    """To work in, for many sets of cards."""

    start: Ints  # by how many cards a set has
    order: Ints  # [2, set]
    lanes: Floats
    one: Floats  # for one set


def room(sets: int) -> Room:
    start = np.zeros(10 * MASK + 2, dtype=np.int64)
    order = np.zeros((2, sets), dtype=np.int64)
    return Room(start, order, np.zeros((10 + DEEPEST + ENDS, LANES)), np.zeros(ROOM))


@lean
def ends_in(
    left: Floats, keys: Ints, up: int, tree: Draws, in_this_order: bool, room: Room, out: Floats
) -> None:
    """`ends_of_keys`, with room to work in."""
    start, size, order, lanes, one = (
        room.start, room.order[0], room.order[1], room.lanes, room.one,
    )  # fmt: skip
    # The keys in the order of how many cards they have; where each number of cards begins
    for many in range(len(start)):
        start[many] = 0
    for k in range(len(keys)):
        size[k] = 0
        for value in range(10):
            size[k] += (keys[k] >> (BITS * value)) & MASK
        start[size[k] + 1] += 1
    for many in range(len(start) - 1):
        start[many + 1] += start[many]
    for k in range(len(keys)):  # each moves its beginning on, up to where the next one began
        order[start[size[k]]] = k
        start[size[k]] += 1
    rest = lanes[:10]
    reach = lanes[10 : 10 + DEEPEST]  # products of counts along the branch
    found = lanes[10 + DEEPEST :]
    over = one[:DEEPEST]  # what they are to be divided by: alike for sets of the same size
    cards = number_of(left)
    first = 0
    for many in range(len(start)):
        while first < start[many]:
            here = min(LANES, start[many] - first)
            if here < FEW:
                for lane in range(here):
                    k = order[first + lane]
                    ends_of_key(left, keys[k], up, tree, in_this_order, one, out[k])
                first += here
                continue
            over[0] = 1.0
            for drawn in range(1, DEEPEST):
                over[drawn] = over[drawn - 1] / max(cards - many - drawn + 1.0, 1.0)
            for lane in range(LANES):
                key = keys[order[first + min(lane, here - 1)]]
                reach[0, lane] = one_order(left, key)
                if not in_this_order and reach[0, lane] > 0.0:
                    reach[0, lane] = 1.0
                for value in range(10):
                    rest[value, lane] = left[value] - ((key >> (BITS * value)) & MASK)
            walk_lanes(rest, up, tree, over, reach, found)
            for lane in range(here):
                k = order[first + lane]
                remains = reach[0, lane]
                for end in range(ENDS):
                    out[k, end] = found[end, lane]
                    remains -= found[end, lane]
                out[k, 6] = remains
            first += here


@helper
def walk_lanes(
    left: Floats, up: int, tree: Draws, over: Floats, reach: Floats, found: Floats
) -> None:
    """The same for many shoes at once, of as many cards each."""
    start, value, used, depth, next_branch, orders, final = tree
    for end in range(ENDS):
        for lane in range(LANES):
            found[end, lane] = 0.0
    for node in range(start[up], start[up + 1]):
        drawn = depth[node]
        many, before, gone = left[value[node]], reach[drawn - 1], used[node]
        ways = orders[node] * over[drawn]
        ends = found[final[node]]
        if next_branch[node] == node + 1:  # nothing is drawn after it
            for lane in range(LANES):
                ends[lane] += ways * (before[lane] * max(many[lane] - gone, 0.0))
            continue
        after = reach[drawn]
        for lane in range(LANES):
            after[lane] = before[lane] * max(many[lane] - gone, 0.0)
        if ways > 0:
            for lane in range(LANES):
                ends[lane] += ways * after[lane]


def all_ends(left: Floats, cards: Ints, tree: Draws, ends: Floats) -> None:
    """`ends[hand, up]`, all 0: how the dealer ends with each hand and the card up gone."""
    keys = (cards << PLACES).sum(axis=1)
    found, working = np.zeros((len(cards), ENDS)), room(len(cards))
    for up in np.flatnonzero(left > 0).tolist():
        unseen = left.copy()
        unseen[up] -= 1.0
        ends_in(unseen, keys, up, tree, False, working, found)
        ends[:, up] = found
