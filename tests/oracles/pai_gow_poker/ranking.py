"""Ranking five cards in another way: by lists of ranks, and by trying every card for the joker.

Written from 645a.6 as text, with no code of `title58.games.pai_gow_poker`.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

TYPES = (
    *("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house"),
    *("four-of-a-kind", "straight-flush", "royal-flush", "five-aces"),
)
# 645a.6(b)(7), from the lowest
STRAIGHTS = [[*range(low, low + 5)] for low in range(2, 10)] + [[2, 3, 4, 5, 14], [*range(10, 15)]]
JOKER = 52
Rank = tuple[int, tuple[int, ...]]


def rank_and_suit(code: int) -> tuple[int, int]:
    return ((code % 13) + 1 if code % 13 else 14), code // 13


def natural(cards: list[tuple[int, int]]) -> Rank:
    """The rank of five cards without a joker; a card may stand twice, as a fifth ace."""
    ranks = sorted(rank for rank, _ in cards)
    flush = len({suit for _, suit in cards}) == 1 and len(set(ranks)) == 5
    straight = STRAIGHTS.index(ranks) + 1 if ranks in STRAIGHTS else 0
    groups = sorted(((n, r) for r, n in Counter(ranks).items()), reverse=True)
    shape = [n for n, _ in groups]
    by_group = tuple(r for _, r in groups)
    if shape == [5]:
        return 10, ()
    if flush and straight == 10:
        return 9, ()
    if flush and straight:
        return 8, (straight,)
    if shape[0] == 4:
        return 7, by_group
    if shape == [3, 2]:
        return 6, by_group
    if flush:
        return 5, by_group
    if straight:
        return 4, (straight,)
    return {3: 3, 2: 2 if shape[:2] == [2, 2] else 1, 1: 0}[shape[0]], by_group


def five(codes: tuple[int, ...]) -> Rank:
    """The best rank of five cards, the joker an ace or what completes a straight or flush."""
    cards = [rank_and_suit(code) for code in codes if code != JOKER]
    if JOKER not in codes:
        return natural(cards)
    as_ace = natural([*cards, (14, 9)])  # of no suit
    others = [
        natural([*cards, (rank, suit)])
        for rank in range(2, 15)
        for suit in range(4)
        if (rank, suit) not in cards
    ]
    return max(as_ace, *(rank for rank in others if rank[0] in (4, 5, 8, 9)), as_ace)


def two(codes: tuple[int, ...]) -> Rank:
    a, b = sorted((14 if c == JOKER else rank_and_suit(c)[0] for c in codes), reverse=True)
    return (1, (a,)) if a == b else (0, (a, b))


def seven(codes: tuple[int, ...]) -> Rank:
    return max(five(cards) for cards in combinations(codes, 5))


def legal(high: tuple[int, ...], low: tuple[int, ...]) -> bool:
    """645a.11(b): types first, then the pair or the two highest cards."""
    (high_type, high_cards), (low_type, low_cards) = five(high), two(low)
    if high_type != low_type:
        return high_type > low_type
    return high_cards[: len(low_cards)] >= low_cards
