"""The reference house way: its published settings, and the way itself by lists and sorting.

A formulation of its own with no code of `title58.games.pai_gow_poker`: ranks 2 to 14 in lists, the
joker counted as an ace, and a choice among all 21 settings where a straight or flush is kept.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.oracles.pai_gow_poker import ranking as oracle

Cards = tuple[int, ...]
JOKER = 52

# Seven cards, the low hand, the type of the high hand
SETTINGS = """
Kd Jc 9s 8h 6c 4d 2s | Jc 9s | high-card
As Qd Jh 9c 7d 5s 3c | Qd Jh | high-card
Jk Qd Jh 8c 7d 5s 3c | Qd Jh | high-card
Kh Qc 9d 8d 8s 5s 3c | Kh Qc | pair
Ad As Kh Jc 9d 5s 3c | Kh Jc | pair
Ad Jk Kh Jc 9d 5s 3c | Kh Jc | pair
Kd 9s 6d 6s 4c 4h 2c | Kd 9s | two-pair
Qd 9s 6d 6s 4c 4h 2c | 4c 4h | pair
Ad 9d 9s 8s 4c 4h 2c | Ad 8s | two-pair
Kd 9d 9s 8s 4c 4h 2c | 4c 4h | pair
Ad 9d 9s 8s 7c 7h 2c | Ad 8s | two-pair
Ad Jd Js 8s 6c 6h 2c | Ad 8s | two-pair
Ad Jd Js 8s 7c 7h 2c | 7c 7h | pair
Kd Qd Qs 8s 5c 5h 2c | 5c 5h | pair
Ad Kd Ks Qc Qh 8s 2c | Qc Qh | pair
Ad As Kd 8s 3c 3h 2c | 3c 3h | pair
Jk 9s 6d 6s 4c 4h 2c | Jk 9s | two-pair
Kd Ks Qc 9c 9h 4d 4s | Kd Ks | two-pair
As Jk Kd Kh 9d 5c 5s | As Jk | two-pair
Ac Td 7d 7h 7s 5s 3c | Ac Td | three-of-a-kind
Ad Ah As Kc Td 5s 3c | Ad Kc | pair
Ad Ah Jk Kc Td 5s 3c | Ad Kc | pair
Ac Kd Kh Ks 4c 4d 4s | Kd Kh | three-of-a-kind
Ad As Jk Kc 9c 9d 9s | Ad As | three-of-a-kind
Ks 9d 9h 9s 6c 6d 3c | 6c 6d | three-of-a-kind
As Kc 9d 9h 9s 2c 2d | As Kc | full-house
Jk Kc 9d 9h 9s 2c 2d | Jk Kc | full-house
As Qc 9d 9h 9s 2c 2d | 2c 2d | three-of-a-kind
Kc Kd 8c 8s 5d 5h 5s | Kc Kd | full-house
Ks 8d 7c 6h 5d 4s 2c | Ks 2c | straight
Tc 9s 8d 7c 6h 5d 4s | Tc 9s | straight
Ad Ks Js 9s 7c 5s 3s | Ad 7c | flush
Ad Ks Js 9s 8s 5s 3s | Ad Ks | flush
Tc Ts 8d 7c 6h 5d 4s | Tc Ts | straight
Kc 9d 9s 8c 7h 6d 5s | Kc 9d | straight
Kd Ks Qs 9s 7c 5s 3s | Kd 7c | flush
9c 8s 7d 6c 6h 5d 5s | 5d 5s | pair
Kd Ks Qc Qh Jd Ts 9c | Qc Qh | pair
8d 8h 8s 7c 6s 5d 4c | 8d 8h | straight
Ad Jk Kc Kd Qh Js Tc | Kc Kd | straight
Ad As Jk Ks Qs 7s 2d | Ad 2d | flush
Ad As Jk 8s 7d 6c 5h | Ad As | straight
Ad Ah As Jk Ks Qs Js | Ad Ah | royal-flush
As Ks Qs Js Ts 9d 4c | As 4c | straight
As Kc Kd Ks Qs Js Ts | Kc Kd | royal-flush
Ad Jk Ks Qs Js Ts 3c | Ad 3c | royal-flush
Ad Ks 9c 4c 4d 4h 4s | Ad Ks | four-of-a-kind
Qd Qs 9c 4c 4d 4h 4s | Qd Qs | four-of-a-kind
Kd 9c 9d 9h 9s 8s 3c | Kd 8s | four-of-a-kind
Qd 9c 9d 9h 9s 8s 3c | 9c 9d | pair
9c 9d 9h 9s 5d 5s 3c | 5d 5s | four-of-a-kind
Ad Kc Kd Kh Ks Qs 3c | Kc Kd | pair
Kc Kd Kh Ks Td Ts 3c | Td Ts | four-of-a-kind
Kc Kd Kh Ks 9d 9s 3c | Kc Kd | two-pair
Ac Ad Ah As Kc 7d 7s | 7d 7s | four-of-a-kind
Ac Ad Ah As Kc 6d 6s | Ac Ad | two-pair
Ac Ad Ah As Kd Qs Jc | Ac Ad | pair
Qc Qd Qs 5c 5d 5h 5s | Qc Qd | four-of-a-kind
Qc Qd Qh Qs 5c 5d 5s | Qc Qd | full-house
Ac Ad Ah As Jk Kd Ks | Kd Ks | five-aces
Ac Ad Ah As Jk Qd Qs | Ac Ad | full-house
Ac Ad Ah As Jk 9s 3d | Ac Ad | three-of-a-kind
"""


def rank(card: int) -> int:
    return 14 if card == JOKER else oracle.rank_and_suit(card)[0]


def low_ranks(cards: Cards) -> list[int]:
    """The ranks of the low hand, in order."""
    counts = Counter(map(rank, cards))
    by_count = {n: sorted((r for r in counts if counts[r] == n), reverse=True) for n in range(1, 6)}
    singles, pairs, threes, fours = by_count[1], by_count[2], by_count[3], by_count[4]
    complete = []
    for two in combinations(cards, 2):
        five = oracle.five(tuple(card for card in cards if card not in two))
        if oracle.TYPES[five[0]] in ("straight", "flush", "straight-flush", "royal-flush"):
            complete.append((oracle.two(two), five, sorted(map(rank, two))))
    if by_count[5]:
        return [13, 13] if pairs == [13] else [14, 14]
    with_pair = [setting for setting in complete if setting[0][0] == 1]
    if with_pair:
        return max(with_pair)[2]
    if fours:
        return _under_four(fours[0], threes, pairs, singles)
    if len(threes) == 2:
        return [threes[0]] * 2
    if threes and len(pairs) == 1 and pairs == [2] and singles == [14, 13]:
        return [13, 14]
    if (threes and pairs) or len(pairs) == 3:
        return [pairs[0]] * 2
    if len(pairs) == 2:
        higher, lower = pairs
        keep = (
            singles[0] >= 13
            if higher <= 6
            else singles[0] == 14 and (higher <= 10 or lower <= 6) and higher < 14
        )
        return sorted(singles[:2]) if keep else [lower] * 2
    if complete:
        return max(complete)[2]
    if threes == [14]:
        return [singles[0], 14]
    if threes or pairs:
        return sorted(singles[:2])
    return sorted(singles[1:3])


def _under_four(four: int, threes: list[int], pairs: list[int], singles: list[int]) -> list[int]:
    if threes:
        return [max(four, threes[0])] * 2
    pair = pairs[0] if pairs else 0
    keep = (
        four <= 6
        or (four <= 10 and (pair or singles[0] >= 13))
        or (10 < four <= 13 and pair >= 10)
        or (four == 14 and pair >= 7)
    )
    if not keep:
        return [four] * 2
    return [pair] * 2 if pair else sorted(singles[:2])
