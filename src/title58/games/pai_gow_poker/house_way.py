"""Setting seven cards by the house way that the casino has filed (645a.11(c)).

The way is data (`games/pai_gow_poker/options/house_way.py`); here is the build that all such ways
share. The rules are tried in order and the first that fits sets the hand. None can foul
(645a.11(b)): a pair goes low only under an equal or better hand, and without a pair low the high
hand keeps a pair or the highest card.

A complete hand is a straight or a flush of any kind. In groups of equal cards the joker is an ace.
Where equal cards could go either way natural ones go low first, in the order of the deck's suits.
"""

from __future__ import annotations

from collections.abc import Sequence

from title58.games.pai_gow_poker.codes import (
    ACE,
    ACE_BIT,
    JOKER,
    KING,
    card_bit,
    codes_of,
    has_joker,
    mask_of,
    position,
    suited,
    top,
    top_few,
)
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.ranking import (
    FLUSH,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    best_rank,
    flush_ranks,
    held,
    natural_ranks,
    pair_rank,
    rank_of,
    straight_place,
    type_of,
)
from title58.law.markers import implements

# The settings of a way by their place in `HouseWay.numbers`
FIVE_ACES_WITH_PAIR = 0
FOUR_SMALL_UP_TO, FOUR_MIDDLE_UP_TO, FOUR_MIDDLE_WITH_PAIR, FOUR_MIDDLE_WITH_SINGLE = 1, 2, 3, 4
FOUR_HIGH_WITH_PAIR, FOUR_HIGH_WITH_ACE_AND, FOUR_ACES_WITH_PAIR, FOUR_AND_THREE = 5, 6, 7, 8
FULL_HOUSE_WHOLE_UP_TO = 9
TWO_PAIRS_SMALL_UP_TO, TWO_PAIRS_SMALL_WITH = 10, 11
TWO_PAIRS_MIDDLE_UP_TO, TWO_PAIRS_MIDDLE_WITH = 12, 13
TWO_PAIRS_HIGH_WITH, TWO_PAIRS_HIGH_LOWER_UP_TO = 14, 15
TWO_PAIRS_AND_COMPLETE, COMPLETE_CHOICE = 16, 17
COMPLETE_BROKEN_FROM_PAIR, COMPLETE_BROKEN_FOR = 18, 19
THREE_ACES_AND_COMPLETE, THREE_KINGS_WITH_ACE = 20, 21
FULL_HOUSE_AND_COMPLETE = 22
FIRST_WORD = 0  # of a setting with words: what the default way does

# The rules, in order
FIVE_ACES_KEPT, FIVE_ACES_SPLIT, COMPLETE_AND_PAIR = 0, 1, 2
FOUR_AND_THREE_SET, FOUR_KEPT, FOUR_SPLIT = 3, 4, 5
TWO_THREES, THREE_AND_TWO_PAIRS, FULL_HOUSE_SPLIT, FULL_HOUSE_WHOLE = 6, 7, 8, 9
THREE_PAIRS, TWO_PAIRS_SPLIT, TWO_PAIRS_KEPT = 10, 11, 12
COMPLETE, COMPLETE_BROKEN = 13, 14
THREE_KEPT, THREE_SPLIT, ONE_PAIR, NO_PAIR = 15, 16, 17, 18
RULES = (
    "five aces kept together",
    "five aces split",
    "straight or flush high and a pair low",
    "four of a kind and three of a kind",
    "four of a kind kept together",
    "four of a kind split",
    "two three of a kind",
    "three of a kind and two pairs",
    "full house split",
    "full house kept whole",
    "three pairs",
    "two pairs split",
    "two pairs kept together",
    "straight or flush kept",
    "straight or flush broken for a pair",
    "three of a kind kept together",
    "three of a kind split",
    "one pair",
    "no pair",
)


def take(mask: int, rank: int, number: int) -> int:
    """So many cards of one rank, natural ones first."""
    taken = 0
    for suit in range(4):
        card = card_bit(rank, suit)
        if number and mask & card:
            taken |= card
            number -= 1
    if number and rank == ACE:
        taken |= mask & 1 << JOKER
    return taken


def take_each(mask: int, ranks: int) -> int:
    """One card of each of some ranks."""
    taken = 0
    for rank in range(ACE + 1):
        if ranks >> rank & 1:
            taken |= take(mask, rank, 1)
    return taken


def take_pair(mask: int, ranks: int) -> int:
    """Two cards of the highest of some ranks."""
    return take(mask, position(top(ranks)), 2)


def may_complete(mask: int) -> bool:
    """Whether any five of the cards are a straight or a flush."""
    joker = has_joker(mask)
    if straight_place(natural_ranks(mask), joker):
        return True
    return (
        flush_ranks(suited(mask, 0), joker)
        | flush_ranks(suited(mask, 1), joker)
        | flush_ranks(suited(mask, 2), joker)
        | flush_ranks(suited(mask, 3), joker)
    ) != 0


def under_complete(mask: int, least: int, highest: bool) -> int:
    """The low hand, of at least some rank, that leaves a complete hand high; 0 without one.

    Of several the best low hand and then the best high hand; if `highest`, the other way round.
    """
    best = best_high = best_low = 0
    first = mask
    while first:
        card = first & -first
        first ^= card
        second = first
        while second:
            low = card | second & -second
            second &= second - 1
            low_rank = pair_rank(low)
            if low_rank < least or (low_rank < best_low and not highest):
                continue
            high_rank = best_rank(mask ^ low)
            kind = type_of(high_rank)
            if kind != STRAIGHT and kind != FLUSH and kind < STRAIGHT_FLUSH:
                continue
            if highest:
                better = high_rank > best_high or (high_rank == best_high and low_rank > best_low)
            else:
                better = low_rank > best_low or high_rank > best_high
            if better:
                best, best_high, best_low = low, high_rank, low_rank
    return best


def keeps_four(way: tuple[int, ...], four: int, pair: int, singles: int) -> bool:
    """Whether four of a kind stay together beside a pair (-1 for none) and some single cards."""
    first = top(singles)
    if four == ACE:
        return pair >= way[FOUR_ACES_WITH_PAIR]
    if four <= way[FOUR_SMALL_UP_TO]:
        return True
    if four <= way[FOUR_MIDDLE_UP_TO]:
        with_pair = pair >= way[FOUR_MIDDLE_WITH_PAIR]
        return with_pair or position(first) >= way[FOUR_MIDDLE_WITH_SINGLE]
    if pair >= 0:
        return pair >= way[FOUR_HIGH_WITH_PAIR]
    return first == ACE_BIT and position(top(singles ^ first)) >= way[FOUR_HIGH_WITH_ACE_AND]


def keeps_two_pairs(way: tuple[int, ...], higher: int, lower: int, single: int) -> bool:
    """Whether two pairs stay together, by their ranks and that of the best single card."""
    if higher == ACE:
        return False
    if higher <= way[TWO_PAIRS_SMALL_UP_TO]:
        return single >= way[TWO_PAIRS_SMALL_WITH]
    if higher <= way[TWO_PAIRS_MIDDLE_UP_TO]:
        return single >= way[TWO_PAIRS_MIDDLE_WITH]
    return single >= way[TWO_PAIRS_HIGH_WITH] and lower <= way[TWO_PAIRS_HIGH_LOWER_UP_TO]


def breaks_complete(way: tuple[int, ...], pair: int, singles: int) -> bool:
    """Whether a straight or flush is broken to play a pair high and high single cards low."""
    if pair < way[COMPLETE_BROKEN_FROM_PAIR] or not singles & ACE_BIT:
        return False
    return way[COMPLETE_BROKEN_FOR] == FIRST_WORD or singles >> KING & 1 == 1


@implements("645a.11(c)")
def set_low(mask: int, way: tuple[int, ...]) -> tuple[int, int]:
    """Which rule of a way sets seven cards, and the two that it puts in the low hand."""
    one, two, three, four, five = held(mask)
    threes, pairs, singles = three ^ four, two ^ three, one ^ two
    two_threes = threes ^ top(threes) != 0
    two_pairs = pairs ^ top(pairs) != 0
    pair = position(top(pairs)) if pairs else -1
    completes = may_complete(mask)

    if five:
        if pair >= way[FIVE_ACES_WITH_PAIR]:
            return FIVE_ACES_KEPT, take_pair(mask, pairs)
        return FIVE_ACES_SPLIT, take(mask, ACE, 2)
    if completes:
        low = under_complete(mask, rank_of(PAIR, 0, 0), False)
        full_house = threes != 0 and pairs != 0
        if low and not (full_house and way[FULL_HOUSE_AND_COMPLETE] != FIRST_WORD):
            return COMPLETE_AND_PAIR, low
    if four:
        if threes:
            of_three = way[FOUR_AND_THREE] != FIRST_WORD or threes > four
            return FOUR_AND_THREE_SET, take_pair(mask, threes if of_three else four)
        if not keeps_four(way, position(four), pair, singles):
            return FOUR_SPLIT, take_pair(mask, four)
        if pairs:
            return FOUR_KEPT, take_pair(mask, pairs)
        return FOUR_KEPT, take_each(mask, top_few(singles, 2))
    if two_threes:
        return TWO_THREES, take_pair(mask, threes)
    if threes and two_pairs:
        return THREE_AND_TWO_PAIRS, take_pair(mask, pairs)
    if threes and pairs:
        if pair <= way[FULL_HOUSE_WHOLE_UP_TO] and singles == 1 << ACE | 1 << KING:
            return FULL_HOUSE_WHOLE, take_each(mask, singles)
        return FULL_HOUSE_SPLIT, take_pair(mask, pairs)
    if two_pairs:
        lower = pairs ^ top(pairs)
        if lower ^ top(lower):
            return THREE_PAIRS, take_pair(mask, pairs)
        if completes and way[TWO_PAIRS_AND_COMPLETE] != FIRST_WORD:
            return COMPLETE, under_complete(mask, 0, way[COMPLETE_CHOICE] != FIRST_WORD)
        if keeps_two_pairs(way, pair, position(lower), position(top(singles))):
            return TWO_PAIRS_KEPT, take_each(mask, top_few(singles, 2))
        return TWO_PAIRS_SPLIT, take_pair(mask, lower)
    if completes and pairs and breaks_complete(way, pair, singles):
        return COMPLETE_BROKEN, take_each(mask, top_few(singles, 2))
    # Three of a kind come so far with a straight or flush only as aces, the joker among them.
    if completes and not (threes and way[THREE_ACES_AND_COMPLETE] != FIRST_WORD):
        return COMPLETE, under_complete(mask, 0, way[COMPLETE_CHOICE] != FIRST_WORD)
    if threes:
        with_ace = threes == 1 << KING and singles & ACE_BIT == ACE_BIT
        if threes == ACE_BIT or (with_ace and way[THREE_KINGS_WITH_ACE] != FIRST_WORD):
            return THREE_SPLIT, take_each(mask, threes | top(singles))
        return THREE_KEPT, take_each(mask, top_few(singles, 2))
    if pairs:
        return ONE_PAIR, take_each(mask, top_few(singles, 2))
    return NO_PAIR, take_each(mask, top_few(singles ^ top(singles), 2))


def set_hand(codes: Sequence[int], way: HouseWay) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The high hand and the low hand into which a way sets seven cards."""
    mask = _seven(codes)
    _, low = set_low(mask, way.numbers)
    return codes_of(mask ^ low), codes_of(low)


def rule_used(codes: Sequence[int], way: HouseWay) -> str:
    """The rule by which a way sets seven cards, in words."""
    return RULES[set_low(_seven(codes), way.numbers)[0]]


def _seven(codes: Sequence[int]) -> int:
    if len(codes) != 7:
        raise ValueError(f"a house way sets seven cards, not {len(codes)}")
    return mask_of(codes)
