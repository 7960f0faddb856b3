"""Sets of cards that several hands may take together, compiled. For `every_hand`.

Keys stand in ascending order wherever they are looked up: then those with one more hand's cards do
so too, and are found by going on from the last one.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled, inlined
from title58.games.blackjack.value.dealer_kernels import BITS, MASK
from title58.games.blackjack.value.hands import Floats, Ints
from title58.games.blackjack.value.together_kernels import CLASSES

ALL = CLASSES  # one class more: whatever becomes of the hand
LOST = -1  # what a hand comes to that has lost a single wager
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
                            row[begin + LOST + net] -= found


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
