"""Any two hands of a split and the dealer's hand, jointly, compiled.

A hand of a split is played by its own cards and the card up alone. So the chance that two hands
take certain cards, and the dealer certain others, is that of all these cards coming in one order
from the shoe, times the orders in which each hand may take its own.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled, helper, inlined, lean
from title58.games.blackjack.value.dealer_kernels import BITS, ENDS, MASK, PLACES
from title58.games.blackjack.value.hands import Floats, Ints, Short
from title58.games.blackjack.value.split_kernels import (
    DOUBLED,
    DOUBLING,
    LOST,
    LOST_DOUBLED,
    RESULTS,
    STANDING,
    result_of,
)

STIFF = 16  # whoever stands with this or less wins only if the dealer goes past 21
PAST_21 = 12  # doubled and gone past 21; before it, totals from STIFF to 21, alone and doubled
CLASSES = 13
KINDS = 3  # both hands with a second card not of the pair, one of them, both whatever it is


def sets_of_hand(
    cards: Ints, total: Ints, child: Ints, holding: Ints, pair: int, orders: Floats
) -> tuple[Ints, Ints, Floats]:
    """Every set of cards that a hand may take, as keys; how it ends; `many[kind]` orders of it.
    Sets of one class follow each other.

    By kind: the second card is not of the pair, whatever it is. Hands that are hit past 21 are left
    out: what they lose is what the others leave.
    """
    own = (cards[holding] << PLACES).sum(axis=1) - (1 << (BITS * pair))
    parts: list[tuple[Ints, Ints, Ints]] = []  # which hand and way, keys, classes
    for way in (STANDING, DOUBLED):
        at = np.flatnonzero(orders[way].sum(axis=0))
        ended = 2 * (np.maximum(total[holding[at]], STIFF) - STIFF) + (way == DOUBLED)
        parts.append((np.stack([at, np.full(len(at), way)]), own[at], ended))
    doubling = np.flatnonzero(orders[DOUBLING].sum(axis=0))
    which, value = np.nonzero(child[holding[doubling]] < 0)
    at = doubling[which]
    past = np.full(len(at), PAST_21)
    parts.append((np.stack([at, np.full(len(at), DOUBLING)]), own[at] + (1 << PLACES[value]), past))
    (at, way), keys, classes = (np.concatenate(each, axis=-1) for each in zip(*parts, strict=True))
    first = np.lexsort((way, at, classes))
    many = orders[way, :, at].T.copy()
    many[1] += many[0]
    return keys[first], classes[first], np.ascontiguousarray(many[:, first])


@helper
def place_of(table: Ints, key: int) -> int:
    """Where a key stands among others, or may be put: `table` is full of -1 where none does."""
    mask = len(table) - 1
    at = ((key * 0x9E3779B97F4A7C1) >> 20) & mask
    while table[at] != key and table[at] >= 0:
        at = (at + 1) & mask
    return at


@lean
def put_together(keys: Ints, table: Ints, numbers: Short, alike: Ints, where: Short) -> int:
    """What any two sets come to: the different sums in `alike`, and which one each two are.

    `table` is full of -1, `numbers` and `alike` as long as it. Tells how many there are, or -1 if
    there is too little room for them.
    """
    found = 0
    place = 0
    for i in range(len(keys)):
        for j in range(i, len(keys)):
            key = keys[i] + keys[j]
            at = place_of(table, key)
            if table[at] < 0:
                table[at] = key
                numbers[at] = found
                alike[found] = key
                found += 1
                if 2 * found > len(table):
                    return -1
            where[place] = numbers[at]
            place += 1
    return found


@lean
def add_up(
    classes: Ints, many: Floats, where: Short, ends: Floats, room: Floats, sums: Floats
) -> None:
    """`sums[kinds, class, class, final]`: two hands end so, and the dealer so.

    Sets of one class follow each other. `room` is twice `ENDS`.
    """
    other, any_ = room[0], room[1]
    place = 0
    for i in range(len(classes)):
        a = classes[i]
        row = ends[where[place]]
        place += 1
        for final in range(ENDS):
            sums[0, a, a, final] += many[0, i] * many[0, i] * row[final]
            sums[1, a, a, final] += many[0, i] * many[1, i] * row[final]
            sums[2, a, a, final] += many[1, i] * many[1, i] * row[final]
        j = i + 1
        while j < len(classes):
            b = classes[j]
            for final in range(ENDS):
                other[final] = any_[final] = 0.0
            while j < len(classes) and classes[j] == b:
                row = ends[where[place]]
                place += 1
                for final in range(ENDS):
                    other[final] += many[0, j] * row[final]
                    any_[final] += many[1, j] * row[final]
                j += 1
            for final in range(ENDS):  # either of the two hands may be the one
                sums[0, a, b, final] += many[0, i] * other[final]
                sums[0, b, a, final] += many[0, i] * other[final]
                sums[1, a, b, final] += many[0, i] * any_[final]
                sums[1, b, a, final] += many[1, i] * other[final]
                sums[2, a, b, final] += many[1, i] * any_[final]
                sums[2, b, a, final] += many[1, i] * any_[final]


@lean
def ratios_of(
    sums: Floats, outcome: Ints, first: Floats, second: Floats, dealer: Floats, joint: Floats,
    ratios: Floats,
) -> None:  # fmt: skip
    """How much likelier two results are together than apart: `ratios[kinds, one, another, final]`.

    `first[kinds]` and `second[kinds]` are the chances of each hand's results whatever the other's,
    `dealer[kinds]` those of the final totals. `joint[one, another]` is room.
    """
    for kinds in range(KINDS):
        for final in range(7):
            for one in range(RESULTS):
                for another in range(RESULTS):
                    joint[one, another] = 0.0
            for a in range(CLASSES):
                one = _result(a, outcome, final)
                for b in range(CLASSES):
                    another = _result(b, outcome, final)
                    joint[one, another] += sums[kinds, a, b, final]
            # A hand that is hit past 21 has lost too: what the other results leave.
            for one in range(RESULTS):
                if one != LOST:
                    joint[one, LOST] = first[kinds, one, final]
                    joint[LOST, one] = second[kinds, one, final]
                    for another in range(RESULTS):
                        if another != LOST:
                            joint[one, LOST] -= joint[one, another]
                            joint[LOST, one] -= joint[another, one]
            joint[LOST, LOST] = dealer[kinds, final]
            for one in range(RESULTS):
                for another in range(RESULTS):
                    if one != LOST or another != LOST:
                        joint[LOST, LOST] -= joint[one, another]
            for one in range(RESULTS):
                for another in range(RESULTS):
                    apart = first[kinds, one, final] * second[kinds, another, final]
                    ratios[kinds, one, another, final] = 1.0
                    if apart > 0.0:
                        together = joint[one, another] * dealer[kinds, final]
                        ratios[kinds, one, another, final] = together / apart


@helper
def _result(ended: int, outcome: Ints, final: int) -> int:
    if ended == PAST_21:
        return LOST_DOUBLED
    return result_of(outcome[STIFF + ended // 2, final], ended % 2 == 1)


# Sets of cards that several hands may take together, for `every_hand`

ALL = CLASSES  # one class more: whatever becomes of the hand
LOSS = -1  # what a hand comes to that has lost a single wager
FULL = -1  # no room
SPARSE = 2  # places of a table for each key, at least
AT_ONCE = 256  # sets that are looked at together
STRIDE = 8


@inlined
def there_are(left: Floats, key: int) -> bool:
    """Whether so many cards are left."""
    lacking = 0.0
    for value in range(10):
        lacking = max(lacking, ((key >> (BITS * value)) & MASK) - left[value])
    return lacking == 0.0


@compiled
def sums_of(
    left: Floats, some: Ints, last: Ints, own: Ints, table: Ints, alike: Ints, new_last: Ints
) -> int:
    """The different sums of one of `some` and one of a hand's `own` sets, if there are the cards.

    `last[i]` tells up to which of its own sets hands have been taken for it. Earlier ones need not
    be added: what they lead to is found by adding them in the other order. `table` is full of -1,
    `alike` half as long. Tells how many there are, or `FULL`.
    """
    mask = len(table) - 1
    found = 0
    for k in range(len(own)):
        for i in range(len(some)):
            if last[i] > k:
                continue
            key = some[i] + own[k]
            mixed = (key ^ (key >> 32)) * 0x1E3779B97F4A7C15  # high values stand high in the key
            at = (mixed ^ (mixed >> 29)) & mask
            while table[at] != key:
                if table[at] < 0:
                    if there_are(left, key):
                        if SPARSE * (found + 1) > len(table):
                            return FULL
                        table[at] = key
                        alike[found] = key
                        new_last[found] = k
                        found += 1
                    break
                at = (at + 1) & mask
    return found


@compiled
def one_hand_less(
    smaller: Ints, larger: Ints, sets: Ints, classes: Ints, many: Floats, nets: Ints,
    before: Floats, after: Floats,
) -> None:  # fmt: skip
    """Add up over the sets of cards that one more hand may take.

    `before[set, final and net]` is known for the `larger` sets, with that hand; `after` is filled
    in for the `smaller` ones, without it, and has four more net results for each final. Sets of
    one class follow each other; `nets[class, final]` is what the hand comes to, `many` in how many
    orders it may take each set. What they leave of `ALL` has been hit past 21.
    """
    finals = nets.shape[1]
    width = before.shape[1] // finals
    reached = np.zeros(len(sets), dtype=np.int64)
    part = np.zeros((AT_ONCE, before.shape[1]))
    for first in range(0, len(smaller), AT_ONCE):
        here = min(AT_ONCE, len(smaller) - first)
        k = 0
        while k < len(sets):
            ended = classes[k]
            part[:here] = 0.0
            while k < len(sets) and classes[k] == ended:
                reached[k] = add(
                    smaller[first : first + here], larger, sets[k], many[k], before, reached[k],
                    part,
                )  # fmt: skip
                k += 1
            for i in range(here):
                row = after[first + i]
                for final in range(finals):
                    begin = final * (width + 4) + 2
                    for net in range(width):
                        found = part[i, final * width + net]
                        row[begin + nets[ended, final] + net] += found
                        if ended != ALL:
                            row[begin + LOSS + net] -= found


@inlined
def add(
    smaller: Ints, larger: Ints, more: int, times: float, before: Floats, at: int, part: Floats
) -> int:
    """Add `times` what is known of each set with `more` cards, if there are enough of them.

    The search goes on from `at`; tells how far it came.
    """
    for i in range(len(smaller)):
        key = smaller[i] + more
        while at + STRIDE < len(larger) and larger[at + STRIDE] <= key:
            at += STRIDE
        while at < len(larger) and larger[at] < key:
            at += 1
        if at < len(larger) and larger[at] == key:
            for each in range(before.shape[1]):
                part[i, each] += times * before[at, each]
    return at
