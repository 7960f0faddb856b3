"""The hands of a split put together, compiled. How and why: docs/blackjack-odds.md.

What one hand does, and any two of them, is known (`split_kernels`, `together_kernels`); here they
are put together for every way in which further cards of the pair may turn up.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from title58.compiling import helper, lean
from title58.games.blackjack.value.hands import Floats, Ints
from title58.games.blackjack.value.kernels import no_blackjack
from title58.games.blackjack.value.split_kernels import NET, RESULTS, STAKE

ROUNDING = 1e-12
NETS: Ints = np.array(NET, dtype=np.int64)
NETS_OF_TWO: Ints = np.add.outer(NETS, NETS).ravel()  # a, then b


class Room(NamedTuple):
    """What `combine` works in."""

    paths: Floats  # of `paths`
    hands: Floats  # [2, result, final]: a hand without a further card of the pair, and any
    dealer: Floats  # [1, final]
    margins: Floats  # [2, result]
    chances: Floats  # [5, result or two]
    spreads: Floats  # [4, net result]


def room(most: int, width: int) -> Room:
    """For so many hands at most, and so many net results."""
    return Room(
        paths(most), np.zeros((2, RESULTS, 7)), np.zeros((1, 7)), np.zeros((2, RESULTS)),
        np.zeros((5, RESULTS * RESULTS)), np.zeros((4, width)),
    )  # fmt: skip


@cache
def paths(most: int) -> Floats:
    """In how many orders `a` pairs and `n` other cards may have come with hands waiting: [a, n]."""
    limit = most - 2  # so many further pairs
    found: Floats = np.zeros((limit + 1, limit + 3))
    found[0, 0] = 1.0
    for a in range(limit):
        for n in range(a + 2):
            if a > 0 and 2 + a - 1 - n > 0:
                found[a, n] += found[a - 1, n]
            if n > 0 and 2 + a - (n - 1) > 0:
                found[a, n] += found[a, n - 1]
    return found


@helper
def choose(n: int, k: int) -> float:
    found = 1.0
    for i in range(k):
        found = found * (n - i) / (i + 1)
    return found


@helper
def more_of_pair(many: float, unseen: float, gone: int, more: int) -> float:
    """The chance that `more` cards are all of the pair, once `gone` have been."""
    found = 1.0
    for i in range(gone, gone + more):
        if many - i <= 0:
            return 0.0
        found *= (many - i) / (unseen - i)
    return found


@lean
def without(part: Floats, many: float, unseen: float, gone: int, others: int, out: Floats) -> None:
    """`part[gone]` where `others` further cards are known not to be of the pair.

    By inclusion and exclusion over those that are.
    """
    rows, finals = out.shape
    for row in range(rows):
        for final in range(finals):
            out[row, final] = 0.0
    for i in range(others + 1):
        chance = more_of_pair(many, unseen, gone, i)
        if chance > 0:
            times = (1.0 if i % 2 == 0 else -1.0) * choose(others, i) * chance
            for row in range(rows):
                for final in range(finals):
                    out[row, final] += times * part[gone + i, row, final]


@helper
def hang_together(
    ratios: Floats, kinds: int, final: int, one: Floats, another: Floats, margins: Floats,
    out: Floats,
) -> None:  # fmt: skip
    """How far the results of two hands are from independent, given the dealer's final total.

    `ratios` tell how much likelier two results are together than apart; `one` and `another` are the
    chances of each hand's results. What comes out, `out[RESULTS * a + b]`, adds up to nothing for
    every a and every b, so that neither hand's own chances change.
    """
    rows, columns = margins[0], margins[1]
    for a in range(RESULTS):
        rows[a] = columns[a] = 0.0
    total = 0.0
    for a in range(RESULTS):
        for b in range(RESULTS):
            found = one[a] * another[b] * (ratios[kinds, a, b, final] - 1.0)
            out[RESULTS * a + b] = found
            rows[a] += found
            columns[b] += found
            total += found
    for a in range(RESULTS):
        for b in range(RESULTS):
            out[RESULTS * a + b] += (
                total * one[a] * another[b] - rows[a] * another[b] - one[a] * columns[b]
            )


@helper
def times(spread: Floats, chances: Floats, nets: Ints, wider: Floats) -> None:
    """One more hand, or two, with these chances of their net results."""
    size = len(spread)
    for k in range(size):
        wider[k] = 0.0
    for result in range(len(chances)):
        step = nets[result]
        for k in range(size):
            if spread[k] != 0.0 and 0 <= k + step < size:
                wider[k + step] += spread[k] * chances[result]
    for k in range(size):
        spread[k] = wider[k]


@helper
def add_hands(
    ways: float, dealer: Floats, first: Floats, firsts: int, second: Floats, seconds: int,
    ratios: Floats, room: Room, net: Floats,
) -> None:  # fmt: skip
    """Add up hands of two kinds. `ratios[kinds]`: the dependence of two hands, by final total.

    Two hands are put together exactly. Of three or more, any two hang together as they do, but no
    three or more but by their twos: sums over all ways of taking some of the hands two by two.
    """
    size = net.shape[1]
    spreads, chances = room.spreads, room.chances
    spread, wider, found, apart = spreads[0], spreads[1], spreads[2], spreads[3]
    # Two of the first kind, one of each, two of the second, one of the first, one of the second
    one, another = chances[3], chances[4]
    for final in range(7):
        if dealer[0, final] <= 0:
            continue
        for result in range(RESULTS):
            one[result] = first[result, final] / dealer[0, final]
            another[result] = second[result, final] / dealer[0, final]
        for kinds in range(3):
            this, that = another if kinds == 2 else one, one if kinds == 0 else another
            hang_together(ratios, kinds, final, this, that, room.margins, chances[kinds])
        for k in range(size):
            found[k] = 0.0
        for alike in range(firsts // 2 + 1):
            for mixed in range(min(firsts - 2 * alike, seconds) + 1):
                for others in range((seconds - mixed) // 2 + 1):
                    alone = firsts - 2 * alike - mixed
                    many = (alike, mixed, others, alone, seconds - 2 * others - mixed)
                    for k in range(size):
                        spread[k] = 0.0
                    spread[size // 2] = (
                        ways * dealer[0, final] * matched(firsts, alike, mixed)
                        * matched(seconds, others, mixed) * factorial(mixed)
                    )  # fmt: skip
                    for kind in range(5):
                        two = kind < 3
                        for _ in range(many[kind]):
                            times(
                                spread, chances[kind, : RESULTS * RESULTS if two else RESULTS],
                                NETS_OF_TWO if two else NETS, wider,
                            )  # fmt: skip
                    for k in range(size):
                        found[k] += spread[k]
                        if alike + mixed + others == 0:
                            apart[k] = spread[k]
        part = no_less_than_nothing(found, apart)
        for k in range(size):
            net[final, k] += part * found[k] + (1.0 - part) * apart[k]


@helper
def no_less_than_nothing(found: Floats, apart: Floats) -> float:
    """How much of `found` may be taken, the rest as if `apart`, for no chance to be below 0.

    All of it, but in shoes of a few cards, where results that cannot be may come out below.
    """
    part = 1.0
    for k in range(len(found)):
        if found[k] < -ROUNDING and apart[k] > 0.0:
            part = min(part, apart[k] / (apart[k] - found[k]))
    return part


@helper
def factorial(n: int) -> float:
    found = 1.0
    for i in range(2, n + 1):
        found *= i
    return found


@helper
def matched(hands: int, twos: int, ones: int) -> float:
    """In how many ways so many twos and, besides them, so many ones may be taken out of hands."""
    return factorial(hands) / (
        factorial(hands - 2 * twos - ones) * (1 << twos) * factorial(twos) * factorial(ones)
    )


@helper
def tally(ways: float, hand: Floats, hands: int, sums: Floats) -> None:
    """Add what such hands win on average, and what is wagered on them."""
    for result in range(RESULTS):
        chance = 0.0
        for final in range(7):
            chance += ways * hands * hand[result, final]
        sums[0] += chance * NET[result]
        sums[1] += chance * STAKE[result]


@lean
def combine(
    other: Floats, free: Floats, dealer: Floats, many: float, unseen: float, most: int,
    ratios: Floats, room: Room, net: Floats, sums: Floats,
) -> None:  # fmt: skip
    """All hands of a split into at most `most`, every further pair being split while it may.

    `other[gone]` and `dealer[gone]` are as `one_hand` finds them, `free[gone]` is `other` and
    `paired` together. `many` of `unseen` cards are of the pair. Fills in `net` ([final, net
    result], the middle for 0) if it is to be known, by the `ratios` that `together` finds, and
    `sums`: the average result, the average of all that is wagered, the average number of hands.
    """
    for final in range(len(net)):
        for k in range(net.shape[1]):
            net[final, k] = 0.0
    for k in range(len(sums)):
        sums[k] = 0.0
    a_hand, b_hand, ends, paths = room.hands[0], room.hands[1], room.dealer, room.paths
    limit = most - 2  # so many further pairs
    for case in range(2 * limit + 1):
        if case < limit:  # no more pairs: a of them, and every hand has another card
            a, firsts, seconds = case, case + 2, 0
            orders = paths[a, a + 1]
        else:  # no more splits: so many hands have another card, the rest any
            a, firsts = limit, case - limit
            seconds = most - firsts
            orders = paths[limit - 1, firsts] if limit > 0 else 1.0
        ways = orders * more_of_pair(many, unseen, 0, a)
        if ways <= 0:
            continue
        if firsts > 0:
            without(other, many, unseen, a, firsts - 1, a_hand)
            tally(ways, a_hand, firsts, sums)
        if seconds > 0:
            without(free, many, unseen, a, firsts, b_hand)
            tally(ways, b_hand, seconds, sums)
        without(dealer, many, unseen, a, firsts, ends)
        if len(net):
            add_hands(ways, ends, a_hand, firsts, b_hand, seconds, ratios, room, net)
        sums[2] += ways * no_blackjack(ends[0]) * (firsts + seconds)


def combined(
    levels: tuple[Floats, Floats, Floats], many: float, unseen: float, most: int, ratios: Floats,
    net: Floats, sums: Floats,
) -> None:  # fmt: skip
    """`combine`, for what `one_hand` finds with 0, 1, 2 and so on more cards of the pair gone."""
    other, paired, dealer = levels
    working = room(most, net.shape[1])
    combine(other, other + paired, dealer, many, unseen, most, ratios, working, net, sums)
