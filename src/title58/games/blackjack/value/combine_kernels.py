"""The hands of a split put together, compiled. How and why: docs/blackjack-odds.md.

What one hand does, and any two of them, is known (`split_kernels`, `together_kernels`); here they
are put together for every way in which further cards of the pair may turn up.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.value.hands import Floats
from title58.games.blackjack.value.kernels import no_blackjack
from title58.games.blackjack.value.split_kernels import NET, RESULTS, STAKE

ROUNDING = 1e-12


@compiled
def choose(n: int, k: int) -> float:
    found = 1.0
    for i in range(k):
        found = found * (n - i) / (i + 1)
    return found


@compiled
def more_of_pair(many: float, unseen: float, gone: int, more: int) -> float:
    """The chance that `more` cards are all of the pair, once `gone` have been."""
    found = 1.0
    for i in range(gone, gone + more):
        if many - i <= 0:
            return 0.0
        found *= (many - i) / (unseen - i)
    return found


@compiled
def without(part: Floats, many: float, unseen: float, gone: int, others: int, out: Floats) -> None:
    """`part[gone]` where `others` further cards are known not to be of the pair.

    By inclusion and exclusion over those that are.
    """
    out[:] = 0.0
    for i in range(others + 1):
        chance = more_of_pair(many, unseen, gone, i)
        if chance > 0:
            sign = 1.0 if i % 2 == 0 else -1.0
            out += sign * choose(others, i) * chance * part[gone + i]


@compiled
def hang_together(ratio: Floats, one: Floats, another: Floats, out: Floats) -> None:
    """How far the results of two hands are from independent, given the dealer's final total.

    `ratio` tells how much likelier two results are together than apart; `one` and `another` are the
    chances of each hand's results. What comes out adds up to nothing in every row and column, so
    that neither hand's own chances change.
    """
    rows, columns = np.zeros(RESULTS), np.zeros(RESULTS)
    total = 0.0
    for a in range(RESULTS):
        for b in range(RESULTS):
            out[a, b] = one[a] * another[b] * (ratio[a, b] - 1.0)
            rows[a] += out[a, b]
            columns[b] += out[a, b]
            total += out[a, b]
    for a in range(RESULTS):
        for b in range(RESULTS):
            out[a, b] += total * one[a] * another[b] - rows[a] * another[b] - one[a] * columns[b]


@compiled
def times(spread: Floats, one: Floats, wider: Floats) -> None:
    """One more hand with these chances of its results."""
    size = len(spread)
    wider[:] = 0.0
    for result in range(RESULTS):
        step = NET[result]
        for k in range(size):
            if spread[k] != 0.0 and 0 <= k + step < size:
                wider[k + step] += spread[k] * one[result]
    spread[:] = wider


@compiled
def times_two(spread: Floats, two: Floats, wider: Floats) -> None:
    """Two more hands, by what makes them differ from independent ones."""
    size = len(spread)
    wider[:] = 0.0
    for a in range(RESULTS):
        for b in range(RESULTS):
            step = NET[a] + NET[b]
            for k in range(size):
                if spread[k] != 0.0 and 0 <= k + step < size:
                    wider[k + step] += spread[k] * two[a, b]
    spread[:] = wider


@compiled
def add_hands(
    ways: float, dealer: Floats, first: Floats, firsts: int, second: Floats, seconds: int,
    ratios: Floats, net: Floats,
) -> None:  # fmt: skip
    """Add up hands of two kinds. `ratios[kinds]`: the dependence of two hands, by final total.

    Two hands are put together exactly. Of three or more, any two hang together as they do, but no
    three or more but by their twos: sums over all ways of taking some of the hands two by two.
    """
    size = net.shape[1]
    spread, wider, found, apart = np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(size)
    one, another = np.zeros(RESULTS), np.zeros(RESULTS)
    twos = np.zeros((3, RESULTS, RESULTS))
    for final in range(7):
        if dealer[0, final] <= 0:
            continue
        one[:] = first[:, final] / dealer[0, final]
        another[:] = second[:, final] / dealer[0, final]
        hang_together(ratios[0, :, :, final], one, one, twos[0])
        hang_together(ratios[1, :, :, final], one, another, twos[1])
        hang_together(ratios[2, :, :, final], another, another, twos[2])
        found[:] = 0.0
        for alike in range(firsts // 2 + 1):
            for mixed in range(min(firsts - 2 * alike, seconds) + 1):
                for others in range((seconds - mixed) // 2 + 1):
                    spread[:] = 0.0
                    spread[size // 2] = (
                        ways * dealer[0, final] * matched(firsts, alike, mixed)
                        * matched(seconds, others, mixed) * factorial(mixed)
                    )  # fmt: skip
                    for _ in range(alike):
                        times_two(spread, twos[0], wider)
                    for _ in range(mixed):
                        times_two(spread, twos[1], wider)
                    for _ in range(others):
                        times_two(spread, twos[2], wider)
                    for _ in range(firsts - 2 * alike - mixed):
                        times(spread, one, wider)
                    for _ in range(seconds - 2 * others - mixed):
                        times(spread, another, wider)
                    found += spread
                    if alike + mixed + others == 0:
                        apart[:] = spread
        part = no_less_than_nothing(found, apart)
        net[final] += part * found + (1.0 - part) * apart


@compiled
def no_less_than_nothing(found: Floats, apart: Floats) -> float:
    """How much of `found` may be taken, the rest as if `apart`, for no chance to be below 0.

    All of it, but in shoes of a few cards, where results that cannot be may come out below.
    """
    part = 1.0
    for k in range(len(found)):
        if found[k] < -ROUNDING and apart[k] > 0.0:
            part = min(part, apart[k] / (apart[k] - found[k]))
    return part


@compiled
def factorial(n: int) -> float:
    found = 1.0
    for i in range(2, n + 1):
        found *= i
    return found


@compiled
def matched(hands: int, twos: int, ones: int) -> float:
    """In how many ways so many twos and, besides them, so many ones may be taken out of hands."""
    return factorial(hands) / (
        factorial(hands - 2 * twos - ones) * 2.0**twos * factorial(twos) * factorial(ones)
    )


@compiled
def tally(ways: float, hand: Floats, hands: int, sums: Floats) -> None:
    """Add what such hands win on average, and what is wagered on them."""
    for result in range(RESULTS):
        chance = 0.0
        for final in range(7):
            chance += ways * hands * hand[result, final]
        sums[0] += chance * NET[result]
        sums[1] += chance * STAKE[result]


@compiled
def combine(
    other: Floats, paired: Floats, dealer: Floats, many: float, unseen: float, most: int,
    ratios: Floats, net: Floats, sums: Floats,
) -> None:  # fmt: skip
    """All hands of a split into at most `most`, every further pair being split while it may.

    `other[gone]`, `paired[gone]`, `dealer[gone]` are as `one_hand` finds them. `many` of `unseen`
    cards are of the pair. Fills in `net` ([final, net result], the middle for 0) if it is to be
    known, by the `ratios` that `together` finds, and `sums`: the average result, the average of all
    that is wagered, the average number of hands.
    """
    net[:] = 0.0
    sums[:] = 0.0
    a_hand = np.zeros((RESULTS, 7))
    b_hand = np.zeros((RESULTS, 7))
    ends = np.zeros((1, 7))
    limit = most - 2  # so many further pairs
    # paths[a, n]: in how many orders a pairs and n other cards may have come with hands waiting
    paths = np.zeros((limit + 1, limit + 3))
    paths[0, 0] = 1.0
    for a in range(limit + 1):
        for n in range(a + 2):
            if a == 0 and n == 0:
                continue
            found = 0.0
            if a > 0 and a < limit and 2 + a - 1 - n > 0:
                found += paths[a - 1, n]
            if n > 0 and a < limit and 2 + a - (n - 1) > 0:
                found += paths[a, n - 1]
            if a < limit:
                paths[a, n] = found
    for a in range(limit):  # no more pairs: a of them, and every hand has another card
        hands = a + 2
        reached = more_of_pair(many, unseen, 0, a)
        ways = paths[a, a + 1] * reached
        if ways <= 0:
            continue
        without(other, many, unseen, a, hands - 1, a_hand)
        without(dealer, many, unseen, a, hands, ends)
        if len(net):
            add_hands(ways, ends, a_hand, hands, b_hand, 0, ratios, net)
        tally(ways, a_hand, hands, sums)
        sums[2] += ways * no_blackjack(ends[0]) * hands
    reached = more_of_pair(many, unseen, 0, limit)
    free = other + paired
    for n in range(limit + 1):  # no more splits: n hands have another card, the rest any
        ways = reached * (paths[limit - 1, n] if limit > 0 else 1.0)
        if ways <= 0:
            continue
        if n > 0:
            without(other, many, unseen, limit, n - 1, a_hand)
        without(free, many, unseen, limit, n, b_hand)
        without(dealer, many, unseen, limit, n, ends)
        if len(net):
            add_hands(ways, ends, a_hand, n, b_hand, most - n, ratios, net)
        tally(ways, a_hand, n, sums)
        tally(ways, b_hand, most - n, sums)
        sums[2] += ways * no_blackjack(ends[0]) * most
