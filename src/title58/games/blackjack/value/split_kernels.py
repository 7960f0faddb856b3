"""Split hands, compiled. How and why: docs/blackjack-odds.md.

A hand of the split begins with one card of the pair. It is played by its own cards alone, so by
symmetry it does not matter which hand is looked at or in which order they are dealt. Every hand is
therefore looked at as if it were the first, in a shoe from which the two cards of the pair and
`gone` more of the same value are missing; `combine_kernels` puts the hands together for every way
in which further cards of the pair may turn up.

In how many orders a hand may take certain cards depends on the strategy alone (`orders_of_hand`);
how likely one order is, and how the dealer ends then, on the shoe.

Results of a hand: doubled and lost, lost, pushed, pushed doubled, won, won doubled.
"""

from __future__ import annotations

from title58.compiling import helper, lean
from title58.games.blackjack.value.dealer_kernels import (
    BITS,
    ENDS,
    ROOM,
    ends_of_key,
    key_of,
    one_order,
)
from title58.games.blackjack.value.draws import Draws
from title58.games.blackjack.value.hands import Flags, Floats, Ints
from title58.games.blackjack.value.kernels import (
    DOUBLE,
    HIT,
    STAND,
    draw_value,
    no_blackjack,
    stand_value,
)

RESULTS = 6
LOST_DOUBLED, LOST, PUSHED, PUSHED_DOUBLED, WON, WON_DOUBLED = range(RESULTS)
NET = (-2, -1, 0, 0, 1, 2)
STAKE = (2, 1, 1, 2, 1, 2)
ROOM_OF_HAND = ROOM + 10 + ENDS
STANDING, DOUBLED, DOUBLING = 0, 1, 2  # how a hand ends; and those that take one more card


@lean
def take_known_ends(
    cards: Ints, child: Ints, ends: Floats, holding: Ints, wanted: Flags, pair: int, gone: int,
    up: int, keys: Ints, places: Ints, kept: Floats,
) -> int:  # fmt: skip
    """How the dealer ends with a wanted hand and `gone` cards of the pair missing, into `kept`.

    The same cards gone are often those of another hand, already known. What is not goes into
    `keys` and `places`, to be worked out; tells how many there are.
    """
    many = 0
    for k in range(len(holding)):
        if not wanted[k] or kept[k, 0] == kept[k, 0]:  # a NaN is not
            continue
        same = holding[k]
        for _ in range(gone):
            same = child[same, pair]
            if same < 0:
                break
        if same >= 0:
            for end in range(ENDS):
                kept[k, end] = ends[same, up, end]
        else:
            keys[many] = key_of(cards[holding[k]]) + (gone << (BITS * pair))
            places[many] = k
            many += 1
    return many


@lean
def best_after_split(
    left: Floats, cards: Ints, size: Ints, total: Ints, drawable: Ints, child: Ints, pays: Floats,
    holding: Ints, pair: int, up: int, may_double: bool, kept: Floats, more: Ints, second: Ints,
    room: Floats,
) -> None:  # fmt: skip
    """The best play of a hand of the split, with only the pair's own cards known besides.

    `kept` is how the dealer ends then, for every hand that holds a card of the pair.
    `room` has three places for each hand.
    """
    stand, open_, best = room[:, 0], room[:, 1], room[:, 2]
    for k in range(len(holding) - 1, -1, -1):
        hand = holding[k]
        found = kept[k]
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


@lean
def orders_of_hand(
    cards: Ints, size: Ints, child: Ints, holding: Ints, pair: int, up: int, more: Ints,
    second: Ints, playing: Floats, doubled: Floats, orders: Floats,
) -> None:  # fmt: skip
    """In how many orders a hand of a split comes to its end: `orders[way, kind, k]`.

    By way: standing with its cards, with the card that doubling brought, or about to double (from
    there it may also go past 21). By kind: its second card is not of the pair, or it is.
    `playing[kind, hand]` and `doubled[kind, hand]`, all 0, are room.
    """
    for value in range(10):  # the first of these hands is a card of the pair alone
        playing[1 if value == pair else 0, child[holding[0], value]] += 1.0
    for k in range(1, len(holding)):
        hand = holding[k]
        for kind in range(2):
            orders[DOUBLED, kind, k] = doubled[kind, hand]
        if playing[0, hand] + playing[1, hand] == 0.0:
            continue
        action = more[hand, up]
        if size[hand] == 2:
            value = pair
            for each in range(10):
                if each != pair and cards[hand, each] > 0:
                    value = each
            action = second[value, up]
        for kind in range(2):
            many = playing[kind, hand]
            if action == STAND:
                orders[STANDING, kind, k] = many
                continue
            if action == DOUBLE:
                orders[DOUBLING, kind, k] = many
            for value in range(10):
                grown = child[hand, value]
                if grown >= 0 and action == DOUBLE:
                    doubled[kind, grown] += many
                elif grown >= 0:
                    playing[kind, grown] += many


@helper
def result_of(won: int, doubled: bool) -> int:
    if won < 0:
        return LOST_DOUBLED if doubled else LOST
    if won == 0:
        return PUSHED_DOUBLED if doubled else PUSHED
    return WON_DOUBLED if doubled else WON


@lean
def one_hand(
    left: Floats, cards: Ints, total: Ints, child: Ints, outcome: Ints, tree: Draws,
    holding: Ints, pair: int, up: int, gone: int, kept: Floats, orders: Floats, other: Floats,
    paired: Floats, dealer: Floats, room: Floats,
) -> None:  # fmt: skip
    """The results of one hand of the split, jointly with how the dealer ends.

    `other[result, final]` if its second card is not of the pair, `paired` if it is (and not split),
    `dealer[final]` altogether. `gone` cards of the pair are missing besides the two. `kept` is how
    the dealer ends then, for every hand that the orders come to. `room` is
    `ROOM_OF_HAND` long.
    """
    for result in range(RESULTS):
        for final in range(7):
            other[result, final] = 0.0
            paired[result, final] = 0.0
    for final in range(7):
        dealer[0, final] = kept[0, final]
    unseen, found = room[ROOM : ROOM + 10], room[ROOM + 10 :]
    for value in range(10):
        unseen[value] = left[value] - (value == up)
    unseen[pair] -= 2.0 + gone
    first_card = 1 << (BITS * pair)
    for k in range(1, len(holding)):
        hand = holding[k]
        key = key_of(cards[hand]) - first_card
        ended = 0.0
        for way in range(DOUBLING):
            ended += orders[way, 0, k] + orders[way, 1, k]
        if ended > 0.0:
            chance = one_order(unseen, key)
            for final in range(7):
                won = outcome[total[hand], final]
                here = chance * kept[k, final]
                for way in range(DOUBLING):
                    result = result_of(won, way == DOUBLED)
                    other[result, final] += orders[way, 0, k] * here
                    paired[result, final] += orders[way, 1, k] * here
        if orders[DOUBLING, 0, k] + orders[DOUBLING, 1, k] > 0:
            for value in range(10):
                if child[hand, value] < 0:
                    bust = key + (1 << (BITS * value))
                    ends_of_key(unseen, bust, up, tree, True, room, found)
                    for final in range(7):
                        other[LOST_DOUBLED, final] += orders[DOUBLING, 0, k] * found[final]
                        paired[LOST_DOUBLED, final] += orders[DOUBLING, 1, k] * found[final]
    # What is not accounted for has gone past 21.
    ends_of_key(unseen, first_card, up, tree, True, room, found)
    for final in range(7):
        with_pair = found[final]
        rest, rest_paired = dealer[0, final] - with_pair, with_pair
        for result in range(RESULTS):
            rest -= other[result, final]
            rest_paired -= paired[result, final]
        other[LOST, final] += rest
        paired[LOST, final] += rest_paired
