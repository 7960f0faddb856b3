"""Hands of several players that a meter pays, dealt from one deck: how likely they are together.

Seven cards of one suit in a row, one of which may be the joker, and five aces. Such hands share no
card, which leaves so few ways that they are counted suit by suit.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial

SEVEN, ACES = "seven-card-straight-flush", "five-aces"
CARDS, HAND, SUITS, RANKS, JOKER = 53, 7, 4, 13, 1


@cache
def _in_a_suit() -> tuple[int, int, int, int]:
    """Of one suit: seven in a row; those without the ace; six that the joker makes so; and both
    kinds together, sharing no card."""
    runs = [frozenset((low + step) % RANKS for step in range(HAND)) for low in range(8)]
    with_joker = {frozenset(six) for run in runs for six in combinations(sorted(run), HAND - JOKER)}
    both = sum(not run & six for run in runs for six in with_joker)
    return len(runs), sum(0 not in run for run in runs), len(with_joker), both


def _sets(many: int) -> int:
    """In how many ways so many hands of seven in a row may lie in the suits."""
    plain, _, joker, both = _in_a_suit()

    def without(suits: int, hands: int) -> int:
        return comb(suits, hands) * plain**hands if hands >= 0 else 0

    found = without(SUITS, many)
    found += SUITS * joker * without(SUITS - 1, many - 1)
    return found + SUITS * both * without(SUITS - 1, many - 2)


@cache
def joint(rows: tuple[str, ...]) -> Fraction:
    """That given players hold these, one each, whatever the others hold."""
    straight, aces = rows.count(SEVEN), rows.count(ACES)
    assert straight + aces == len(rows), rows
    if aces > 1:
        return Fraction(0)
    deals = 1
    for hand in range(len(rows)):
        deals *= comb(CARDS - HAND * hand, HAND)
    if not aces:
        return Fraction(factorial(straight) * _sets(straight), deals)
    # Five aces hold the joker; two further cards are any that the others leave.
    _, no_ace, _, _ = _in_a_suit()
    beside = comb(CARDS - JOKER - SUITS - HAND * straight, 2)
    return Fraction(factorial(straight) * comb(SUITS, straight) * no_ace**straight * beside, deals)
