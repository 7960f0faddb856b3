"""Sets of cards as whole numbers.

A card's code is its index in the deck: suit * 13 + rank with the ace at 0, and 52 for the joker. A
set of cards is the number with the bit of each code set, its mask. Within a suit, and wherever
ranks alone are kept, thirteen bits stand in the order of 645a.6(a): bit 0 is the 2, bit 12 the
ace. So of two sets of ranks the greater number holds the highest card that the other lacks.

Nothing here or in `ranking`, `house_way` and `side_rules` that works on masks uses more than whole
numbers, so that the very same functions can be compiled (`kernel`).
"""

from __future__ import annotations

from collections.abc import Sequence

JOKER = 52
ACE, KING, QUEEN, JACK, TEN, NINE, SEVEN, SIX, TWO = 12, 11, 10, 9, 8, 7, 5, 4, 0
ACE_BIT = 1 << ACE
ALL_RANKS = (1 << 13) - 1


def mask_of(codes: Sequence[int]) -> int:
    """The set of these cards; a card named twice or out of range is no set."""
    mask = 0
    for code in codes:
        if not 0 <= code <= JOKER or mask >> code & 1:
            raise ValueError(
                f"cards {tuple(codes)}: {code} is listed twice or is not the code of a card"
            )
        mask |= 1 << code
    return mask


def codes_of(mask: int) -> tuple[int, ...]:
    """The cards of a set, in the order of the deck, the joker last."""
    return tuple(code for code in range(JOKER + 1) if mask >> code & 1)


def suited(mask: int, suit: int) -> int:
    """The ranks held in a suit, the ace at the top."""
    ranks = mask >> (13 * suit) & ALL_RANKS
    return ranks >> 1 | (ranks & 1) << ACE


def has_joker(mask: int) -> int:
    return mask >> JOKER & 1


def card_bit(rank: int, suit: int) -> int:
    """The bit of a card in a mask, by its rank in the order of 645a.6(a)."""
    return 1 << (13 * suit + (0 if rank == ACE else rank + 1))


def size(bits: int) -> int:
    """How many bits are set, up to 53 of them. A compiler knows this form for one instruction."""
    bits = bits - (bits >> 1 & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56 & 0xFF


def top(ranks: int) -> int:
    """The highest of some ranks as a bit; 0 of none."""
    ranks |= ranks >> 1
    ranks |= ranks >> 2
    ranks |= ranks >> 4
    ranks |= ranks >> 8
    return ranks ^ ranks >> 1


def top_few(ranks: int, number: int) -> int:
    """The highest `number` of some ranks, or all there are."""
    few = 0
    for _ in range(number):
        few |= top(ranks ^ few)
    return few


def position(bit: int) -> int:
    """Which rank a single bit is, 0 for the 2 to 12 for the ace."""
    return size(bit - 1)
