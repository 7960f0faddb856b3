"""Split hands, compiled. How and why: docs/blackjack-odds.md.

A hand of the split begins with one card of the pair. It is played by its own cards alone, so by
symmetry it does not matter which hand is looked at or in which order they are dealt. Every hand is
therefore looked at as if it were the first, in a shoe from which the two cards of the pair and
`gone` more of the same value are missing; `combine` puts the hands together for every way in
which further cards of the pair may turn up.

Results of a hand: doubled and lost, lost, pushed, pushed doubled, won, won doubled.
"""

from __future__ import annotations

import numpy as np

from title58.compiling import compiled
from title58.games.blackjack.analysis.hands import Floats, Ints
from title58.games.blackjack.analysis.kernels import (
    DEEPEST,
    DOUBLE,
    HIT,
    STAND,
    Tree,
    cards_in,
    draw_value,
    ends_of_hand,
    no_blackjack,
    stand_value,
)

RESULTS = 6
NET = (-2, -1, 0, 0, 1, 2)
STAKE = (2, 1, 1, 2, 1, 2)


@compiled
def look_up(
    left: Floats, cards: Ints, child: Ints, ends: Floats, hand: int, pair: int, gone: int, up: int,
    tree: Tree, room: Floats, kept: Floats,
) -> None:  # fmt: skip
    """How the dealer ends with the hand and `gone` cards of the pair missing, into `kept`.

    The same cards gone are often those of another hand, already known; else they are worked out
    once and kept for every strategy that is looked at.
    """
    if not np.isnan(kept[0]):
        return
    same = hand
    for _ in range(gone):
        same = child[same, pair]
        if same < 0:
            break
    if same >= 0:
        for k in range(8):
            kept[k] = ends[same, up, k]
    else:
        ends_of_hand(left, cards, hand, pair, gone, up, tree, room, kept)


@compiled
def best_after_split(
    left: Floats, cards: Ints, size: Ints, total: Ints, drawable: Ints, child: Ints,
    ends: Floats, pays: Floats, tree: Tree, holding: Ints, pair: int, up: int,
    may_double: bool, kept: Floats, more: Ints, second: Ints,
) -> None:  # fmt: skip
    """The best play of a hand of the split, with only the pair's own cards known besides."""
    count = len(size)
    stand = np.zeros(count)
    open_ = np.zeros(count)
    best = np.zeros(count)
    room = np.zeros(3 * DEEPEST)
    for k in range(len(holding) - 1, -1, -1):
        hand = holding[k]
        found = kept[k]
        look_up(left, cards, child, ends, hand, pair, 1, up, tree, room, found)
        stand[hand] = stand_value(found, pays[total[hand]])
        open_[hand] = no_blackjack(found)
        best[hand] = stand[hand]
        more[hand, up] = STAND
        if not drawable[hand]:
            continue
        hit = draw_value(
            left, cards[hand], size[hand], child[hand], up, best, open_, open_[hand], pair, 1
        )
        if hit > stand[hand]:
            more[hand, up] = HIT
            best[hand] = hit
        if size[hand] == 2:
            value = 0
            for other in range(10):
                if cards[hand, other] - (other == pair) > 0:
                    value = other
            second[value, up] = more[hand, up]
            if may_double:
                doubled = 2 * draw_value(
                    left, cards[hand], size[hand], child[hand], up, stand, open_, open_[hand],
                    pair, 1,
                )  # fmt: skip
                if doubled > best[hand]:
                    second[value, up] = DOUBLE


@compiled
def one_hand(
    left: Floats, cards: Ints, size: Ints, total: Ints, child: Ints, ends: Floats, outcome: Ints,
    tree: Tree, holding: Ints, pair: int, up: int, gone: int, kept: Floats, more: Ints,
    second: Ints, other: Floats, paired: Floats, dealer: Floats,
) -> None:  # fmt: skip
    """The results of one hand of the split, jointly with how the dealer ends.

    `other[result, final]` if its second card is not of the pair, `paired` if it is (and not split),
    `dealer[final]` altogether. `gone` cards of the pair are missing besides the two.
    """
    count = len(size)
    for result in range(6):
        for final in range(7):
            other[result, final] = 0.0
            paired[result, final] = 0.0
    found = np.zeros(8)
    room = np.zeros(3 * DEEPEST)
    at = single(size, holding)
    start = holding[at]
    look_up(left, cards, child, ends, start, pair, 1 + gone, up, tree, room, kept[at])
    for final in range(7):
        dealer[0, final] = kept[at, final]
    # [0] second card not of the pair, [1] of the pair; and the same for doubled hands
    reach = np.zeros((2, count))
    final_card = np.zeros((2, count))
    unseen = cards_in(left) - 1 - 2 - gone
    first = np.zeros(2)
    for value in range(10):
        many = left[value] - (value == up) - (2 + gone) * (value == pair)
        if many > 0:
            kind = 1 if value == pair else 0
            first[kind] += many / unseen
            reach[kind, child[start, value]] = many / unseen
    for k in range(len(holding)):
        hand = holding[k]
        if hand == start:
            continue
        standing = final_card[0, hand] + final_card[1, hand] > 0
        playing = reach[0, hand] + reach[1, hand] > 0
        if not (standing or playing):
            continue
        action = STAND
        if playing:
            action = more[hand, up]
            if size[hand] == 2:
                value = pair
                for each in range(10):
                    if each != pair and cards[hand, each] > 0:
                        value = each
                action = second[value, up]
        if standing or action == STAND:
            look_up(left, cards, child, ends, hand, pair, 1 + gone, up, tree, room, kept[k])
            for final in range(7):
                won = outcome[total[hand], final]
                alone = 1 if won < 0 else (2 if won == 0 else 4)
                double = 0 if won < 0 else (3 if won == 0 else 5)
                other[double, final] += final_card[0, hand] * kept[k, final]
                paired[double, final] += final_card[1, hand] * kept[k, final]
                if action == STAND:
                    other[alone, final] += reach[0, hand] * kept[k, final]
                    paired[alone, final] += reach[1, hand] * kept[k, final]
        if action != STAND:
            unseen = cards_in(left) - 1 - size[hand] - 1 - gone
            for value in range(10):
                many = (
                    left[value] - (value == up) - cards[hand, value] - (1 + gone) * (value == pair)
                )
                if many <= 0:
                    continue
                grown = child[hand, value]
                if grown >= 0:
                    for kind in range(2):
                        add = reach[kind, hand] * many / unseen
                        if action == DOUBLE:
                            final_card[kind, grown] += add
                        else:
                            reach[kind, grown] += add
                elif action == DOUBLE:  # doubled and bust
                    missing = left.copy()
                    missing[value] -= 1
                    ends_of_hand(missing, cards, hand, pair, 1 + gone, up, tree, room, found)
                    for final in range(7):
                        add = many / unseen * found[final]
                        other[0, final] += reach[0, hand] * add
                        paired[0, final] += reach[1, hand] * add
    # What is not accounted for has gone past 21.
    found[0] = np.nan
    look_up(left, cards, child, ends, start, pair, 2 + gone, up, tree, room, found)
    for final in range(7):
        with_pair = first[1] * found[final]
        rest, rest_paired = dealer[0, final] - with_pair, with_pair
        for result in range(6):
            rest -= other[result, final]
            rest_paired -= paired[result, final]
        other[1, final] += rest
        paired[1, final] += rest_paired


@compiled
def single(size: Ints, holding: Ints) -> int:
    """Which of the hands is one card of the pair alone."""
    for k in range(len(holding)):
        if size[holding[k]] == 1:
            return k
    return -1


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
    rows, finals = out.shape
    for row in range(rows):
        for final in range(finals):
            out[row, final] = 0.0
    for i in range(others + 1):
        chance = more_of_pair(many, unseen, gone, i)
        if chance > 0:
            sign = 1.0 if i % 2 == 0 else -1.0
            factor = sign * choose(others, i) * chance
            for row in range(rows):
                for final in range(finals):
                    out[row, final] += factor * part[gone + i, row, final]


@compiled
def add_hands(
    ways: float, dealer: Floats, first: Floats, firsts: int, second: Floats, seconds: int,
    net: Floats,
) -> None:  # fmt: skip
    """Add up hands that are independent once the dealer's final total is known."""
    size = net.shape[1]
    middle = size // 2
    spread = np.zeros(size)
    wider = np.zeros(size)
    for final in range(7):
        if dealer[0, final] <= 0:
            continue
        for k in range(size):
            spread[k] = 0.0
        spread[middle] = ways * dealer[0, final]
        for number in range(firsts + seconds):
            hand = first if number < firsts else second
            for k in range(size):
                wider[k] = 0.0
            for result in range(6):
                chance = hand[result, final] / dealer[0, final]
                step = NET[result]
                for k in range(size):
                    if spread[k] != 0.0 and 0 <= k + step < size:
                        wider[k + step] += spread[k] * chance
            for k in range(size):
                spread[k] = wider[k]
        for k in range(size):
            net[final, k] += spread[k]


@compiled
def tally(ways: float, hand: Floats, hands: int, sums: Floats) -> None:
    """Add what such hands win on average, and what is wagered on them."""
    for result in range(6):
        chance = 0.0
        for final in range(7):
            chance += ways * hands * hand[result, final]
        sums[0] += chance * NET[result]
        sums[1] += chance * STAKE[result]


@compiled
def combine(
    other: Floats, paired: Floats, dealer: Floats, many: float, unseen: float, most: int,
    net: Floats, sums: Floats,
) -> None:  # fmt: skip
    """All hands of a split into at most `most`, every further pair being split while it may.

    `other[gone]`, `paired[gone]`, `dealer[gone]` are as `one_hand` finds them. `many` of `unseen`
    cards are of the pair. Fills in `net` ([final, net result], the middle for 0), and `sums`: the
    average result, the average of all that is wagered, the average number of hands.
    """
    for final in range(7):
        for k in range(net.shape[1]):
            net[final, k] = 0.0
    sums[0] = sums[1] = sums[2] = 0.0
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
        add_hands(ways, ends, a_hand, hands, b_hand, 0, net)
        tally(ways, a_hand, hands, sums)
        sums[2] += ways * no_blackjack(ends[0]) * hands
    reached = more_of_pair(many, unseen, 0, limit)
    free = np.zeros(other.shape)
    for gone in range(len(other)):
        for result in range(RESULTS):
            for final in range(7):
                free[gone, result, final] = other[gone, result, final] + paired[gone, result, final]
    for n in range(limit + 1):  # no more splits: n hands have another card, the rest any
        ways = reached * (paths[limit - 1, n] if limit > 0 else 1.0)
        if ways <= 0:
            continue
        if n > 0:
            without(other, many, unseen, limit, n - 1, a_hand)
        without(free, many, unseen, limit, n, b_hand)
        without(dealer, many, unseen, limit, n, ends)
        add_hands(ways, ends, a_hand, n, b_hand, most - n, net)
        tally(ways, a_hand, n, sums)
        tally(ways, b_hand, most - n, sums)
        sums[2] += ways * no_blackjack(ends[0]) * most
