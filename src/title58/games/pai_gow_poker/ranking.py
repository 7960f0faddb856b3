"""How hands rank against each other (645a.6(a) to (c)), may be set and are compared (645a.11).

A rank is one whole number, greater for the better hand and equal for copies: the type of hand of
645a.6(b), then what the type is made of (the rank of the pair, the place of the straight), then
the other cards as a set of ranks. Since sets of ranks compare as numbers by the highest card that
the other lacks, 645a.6(c) is a comparison of numbers; first the group and only then the others,
as everywhere in poker (A08). Two cards rank on the same scale, so that a high hand and a low hand
can be compared too (A10).
"""

from __future__ import annotations

from collections.abc import Sequence

from title58.games.pai_gow_poker.codes import (
    ACE_BIT,
    ALL_RANKS,
    has_joker,
    mask_of,
    size,
    suited,
    top,
    top_few,
)
from title58.law.markers import implements

# Types of hands in the order of 645a.6(b), the lowest first
HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT = 0, 1, 2, 3, 4
FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH = 5, 6, 7, 8
ROYAL_FLUSH, FIVE_ACES = 9, 10

# Places of the straights: ace to ten, then ace to 5, then from the king down (645a.6(b)(7))
ACE_TO_TEN, ACE_TO_FIVE, SIX_HIGH = 10, 9, 1
ACE_TO_TEN_RANKS = 0b1_1111_0000_0000
ACE_TO_FIVE_RANKS = 0b1_0000_0000_1111

# Grounds of the Pai Gow Poker Wager, in the order of the law data: how hands compare,
COMPARED = 5
BOTH_HIGHER, HIGH_HIGHER, LOW_HIGHER, EQUAL_OR_LOWER, BOTH_LOWER = 0, 1, 2, 3, 4
# and faults of a setting
FAULTLESS, HIGH_UNDER_LOW, WRONGLY_SET = 0, 5, 6


def rank_of(type_: int, made_of: int, others: int) -> int:
    return type_ << 26 | made_of << 13 | others


def type_of(rank: int) -> int:
    return rank >> 26


def made_of(rank: int) -> int:
    """The pair, three or four as a set of ranks, or the place of a straight."""
    return rank >> 13 & ALL_RANKS


def others(rank: int) -> int:
    """The cards outside the group as a set of ranks; of a flush all five."""
    return rank & ALL_RANKS


def natural_ranks(mask: int) -> int:
    """The ranks held, the joker left out."""
    return suited(mask, 0) | suited(mask, 1) | suited(mask, 2) | suited(mask, 3)


def held(mask: int) -> tuple[int, int, int, int, int]:
    """Which ranks are held at least once, twice, three times, four times and five times.

    The joker is an ace here (645a.6(a)); only aces can be five.
    """
    c, d, h, s = suited(mask, 0), suited(mask, 1), suited(mask, 2), suited(mask, 3)
    four = c & d & h & s
    three = c & d & (h | s) | h & s & (c | d)
    two = c & (d | h | s) | d & (h | s) | h & s
    one = c | d | h | s
    five = 0
    if has_joker(mask):
        five = four & ACE_BIT
        four |= three & ACE_BIT
        three |= two & ACE_BIT
        two |= one & ACE_BIT
        one |= ACE_BIT
    return one, two, three, four, five


@implements("645a.6(a)", "645a.6(b)(7)")
def straight_place(ranks: int, joker: int) -> int:
    """The place of the best straight among some ranks, from 10 down to 1; 0 without one.

    The joker fills the gap that makes the highest straight (A07). An ace is high, or low with 2 to
    5, and in the middle of nothing.
    """
    need = 5 - joker
    if size(ranks & ACE_TO_TEN_RANKS) >= need:
        return ACE_TO_TEN
    if size(ranks & ACE_TO_FIVE_RANKS) >= need:
        return ACE_TO_FIVE
    for place in range(ACE_TO_FIVE - 1, 0, -1):  # king-high is 8, 6-high is 1
        if size(ranks & 0b11111 << place - 1) >= need:
            return place
    return 0


@implements("645a.6(b)(6)")
def flush_ranks(ranks: int, joker: int) -> int:
    """The best five cards of one suit; the joker is the highest that is missing (A07)."""
    if size(ranks) + joker < 5:
        return 0
    if joker:
        ranks |= top(ALL_RANKS ^ ranks)
    return top_few(ranks, 5)


@implements("645a.6(b)(2)", "645a.6(b)(3)")
def straight_flush(mask: int) -> int:
    """The rank of the best royal or other straight flush; 0 without one.

    The joker may be any card of a royal flush (A03). Below it the ace to 5 is highest, then the
    king-high.
    """
    joker = has_joker(mask)
    best = 0
    for suit in range(4):
        best = max(best, straight_place(suited(mask, suit), joker))
    if best == 0:
        return 0
    return rank_of(ROYAL_FLUSH if best == ACE_TO_TEN else STRAIGHT_FLUSH, best, 0)


@implements(
    "645a.6(b)",
    "645a.6(b)(1)",
    "645a.6(b)(4)",
    "645a.6(b)(5)",
    "645a.6(b)(8)",
    "645a.6(b)(9)",
    "645a.6(b)(10)",
    "645a.6(c)",
)
def best_rank(mask: int) -> int:
    """The rank of the best five-card hand among five to seven cards."""
    joker = has_joker(mask)
    one, two, three, four, five = held(mask)
    if five:
        return rank_of(FIVE_ACES, five, 0)
    flush = 0
    for suit in range(4):
        flush = max(flush, flush_ranks(suited(mask, suit), joker))
    if flush:
        best = straight_flush(mask)
        if best:
            return best
    if four:
        group = top(four)
        return rank_of(FOUR_OF_A_KIND, group, top(one ^ group))
    if three:
        group = top(three)
        pair = top(two ^ group)
        if pair:
            return rank_of(FULL_HOUSE, group, pair)
    if flush:
        return rank_of(FLUSH, 0, flush)
    place = straight_place(natural_ranks(mask), joker)
    if place:
        return rank_of(STRAIGHT, place, 0)
    if three:
        group = top(three)
        return rank_of(THREE_OF_A_KIND, group, top_few(one ^ group, 2))
    if two:
        group = top_few(two, 2)
        if group == top(two):
            return rank_of(PAIR, group, top_few(one ^ group, 3))
        return rank_of(TWO_PAIR, group, top(one ^ group))
    return rank_of(HIGH_CARD, 0, top_few(one, 5))


@implements("645a.6(a)", "645a.6(b)(10)", "645a.6(c)")
def pair_rank(mask: int) -> int:
    """The rank of two cards: a pair, or the two cards. A joker here is an ace."""
    one, two, _, _, _ = held(mask)
    return rank_of(PAIR, two, 0) if two else rank_of(HIGH_CARD, 0, one)


def high_rank(codes: Sequence[int]) -> int:
    """The rank of a high hand. Greater is better, equal is a copy."""
    if len(codes) != 5:
        raise ValueError(f"a high hand has five cards, not {len(codes)}")
    return best_rank(mask_of(codes))


def low_rank(codes: Sequence[int]) -> int:
    """The rank of a low hand, on the scale of `high_rank`."""
    if len(codes) != 2:
        raise ValueError(f"a low hand has two cards, not {len(codes)}")
    return pair_rank(mask_of(codes))


@implements("645a.1[High hand]", "645a.1[Low hand]", "645a.11(b)")
def may_stand(high: int, low: int) -> bool:
    """Whether a high hand of one rank may lie over a low hand of another.

    Equal is enough: both may hold a pair of 7s. Without a pair the two highest cards decide, and
    if the high hand has the same two it has three more besides (A10).
    """
    return high >= low


def may_set(high: Sequence[int], low: Sequence[int]) -> bool:
    """Whether five cards and two may be set as high and low hand."""
    return may_stand(high_rank(high), low_rank(low))


@implements("645a.11(f)(1)(iii)", "645a.11(f)(1)(iv)")
def fault(dealt: Sequence[int], high: Sequence[int], low: Sequence[int]) -> int:
    """What is wrong with a player's setting: nothing, the order of the hands, or anything else.

    Anything else is mainly a wrong number of cards in a hand, and cards that were not dealt (A13).
    """
    if len(high) != 5 or len(low) != 2 or sorted((*high, *low)) != sorted(dealt):
        return WRONGLY_SET
    return FAULTLESS if may_set(high, low) else HIGH_UNDER_LOW


@implements(
    "645a.11(f)(1)",
    "645a.11(f)(1)(i)",
    "645a.11(f)(1)(ii)",
    "645a.11(f)(2)",
    "645a.11(f)(2)(i)",
    "645a.11(f)(2)(ii)",
    "645a.11(f)(3)",
)
def ground(high: int, low: int, other_high: int, other_low: int) -> int:
    """Why a Pai Gow Poker Wager ends as it does, by the ranks of the player's hands and of those it
    is played against: the dealer's, or the bank's (A09). A copy counts for the other side.
    """
    if high > other_high:
        return BOTH_HIGHER if low > other_low else HIGH_HIGHER
    if low > other_low:
        return LOW_HIGHER
    return BOTH_LOWER if high < other_high and low < other_low else EQUAL_OR_LOWER
