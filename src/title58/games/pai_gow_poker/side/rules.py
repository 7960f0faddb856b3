"""How the optional wagers are graded (645a.6(d) to (f), 645a.7(e)), in whole numbers.

All four look at the same seven cards, each by its own scale (A53). `standing` tells apart what any
of them tells apart; each wager's function answers with a ground, by its number in the law data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from title58.games.pai_gow_poker.codes import (
    ACE,
    KING,
    QUEEN,
    has_joker,
    mask_of,
    position,
    size,
    suited,
    top,
)
from title58.games.pai_gow_poker.ranking import (
    ACE_TO_TEN_RANKS,
    FIVE_ACES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    best_rank,
    held,
    others,
    type_of,
)
from title58.law.markers import implements
from title58.wagers.views import view

# Standings of seven cards, from the top
SEVEN_NATURAL = 0
ROYAL_WITH_ACE_KING = 1
ROYAL_WITH_KING_QUEEN = 2
SEVEN_WITH_JOKER = 3
FIVE = 4
ROYAL = 5
SUITED_STRAIGHT = 6
FOUR = 7
HOUSE = 8
SUITED = 9
THREE_AND_STRAIGHT = 10  # the cards make either
IN_SEQUENCE = 11
THREE = 12
TWO_PAIRS = 13
ONE_PAIR = 14
ACE_HIGH = 15  # then king-high 16, queen-high, jack-high, ten-high, nine-high 20
STANDINGS = 21

ACE_KING = 1 << ACE | 1 << KING
KING_QUEEN = 1 << KING | 1 << QUEEN
SEVEN_IN_A_ROW = 0b111_1111
ACE_TO_SEVEN_RANKS = 0b1_0000_0011_1111


class SevenCards(NamedTuple):
    """All that an optional wager may look at."""

    standing: int


SEVEN_CARDS = view(SevenCards, "the rank of seven cards", range(STANDINGS))


@implements("645a.6(d)(1)", "645a.6(d)(3)", "645a.6(e)(1)", "645a.6(e)(3)", "645a.6(f)(1)")
def seven_card_straight_flush(mask: int) -> bool:
    """All seven cards, the joker as one of them or not, of one suit and in sequence.

    Ace to 7 is such a sequence, since it holds ace to 5 (A06).
    """
    natural = 7 - has_joker(mask)
    for suit in range(4):
        ranks = suited(mask, suit)
        if size(ranks) != natural:
            continue
        if ranks & ACE_TO_SEVEN_RANKS == ranks:
            return True
        for lowest in range(7):  # 2 to 8, up to 8 to ace
            if ranks & SEVEN_IN_A_ROW << lowest == ranks:
                return True
    return False


@implements("645a.6(d)(2)", "645a.6(d)(2)(i)", "645a.6(d)(2)(ii)", "645a.6(e)(2)")
def royal_with(mask: int, match: int) -> bool:
    """A royal flush, with the joker or without, and two more cards of one suit: `match`.

    The two are natural: the joker may only stand within the royal flush (A04). They share a suit
    with each other, which is never the suit of the royal flush (A05).
    """
    joker = has_joker(mask)
    royal = matched = False
    for suit in range(4):
        ranks = suited(mask, suit)
        royal = royal or size(ranks & ACE_TO_TEN_RANKS) + joker == 5
        matched = matched or ranks == match
    return royal and matched


@implements("645a.6(d)", "645a.6(e)", "645a.6(f)", "645a.1[Envy Bonus Qualifying Hand]")
def standing(mask: int) -> int:
    """Where seven cards stand among everything that an optional wager tells apart."""
    rank = best_rank(mask)
    kind = type_of(rank)
    if kind == FIVE_ACES:
        return FIVE
    if kind in (ROYAL_FLUSH, STRAIGHT_FLUSH):
        if seven_card_straight_flush(mask):
            return SEVEN_WITH_JOKER if has_joker(mask) else SEVEN_NATURAL
        if kind == STRAIGHT_FLUSH:
            return SUITED_STRAIGHT
        if royal_with(mask, ACE_KING):
            return ROYAL_WITH_ACE_KING
        return ROYAL_WITH_KING_QUEEN if royal_with(mask, KING_QUEEN) else ROYAL
    if kind == FOUR_OF_A_KIND:
        return FOUR
    if kind == FULL_HOUSE:
        return HOUSE
    if kind == FLUSH:
        return SUITED
    if kind == STRAIGHT:
        return THREE_AND_STRAIGHT if held(mask)[2] else IN_SEQUENCE
    if kind == THREE_OF_A_KIND:
        return THREE
    if kind == TWO_PAIR:
        return TWO_PAIRS
    if kind == PAIR:
        return ONE_PAIR
    # Seven unpaired cards that make no straight are at least nine-high (A45).
    return ACE_HIGH + ACE - position(top(others(rank)))


def seen(codes: Sequence[int]) -> SevenCards:
    if len(codes) != 7:
        raise ValueError(f"an optional wager is graded on seven cards, not {len(codes)}")
    return SevenCards(standing(mask_of(codes)))


@implements(
    "645a.7(e)(1)",
    "645a.7(e)(2)",
    "645a.11(h)(1)(i)(A)",
    "645a.11(h)(1)(i)(B)",
    "645a.11(h)(2)(i)(A)",
    "645a.11(h)(2)(i)(B)",
)
def straight_or_better(view: SevenCards, terms: None) -> int:
    """A Fortune Bonus or Emperor's Treasure Wager: the scale of 645a.6(b) with the three hands of
    (d) or (e) on top (A02), and three of a kind, which every paytable pays (A01).

    Cards that make three of a kind and a straight both are three of a kind, which pays more.
    """
    if view.standing == THREE:
        return THREE_AND_STRAIGHT
    return min(view.standing, THREE)


@implements("645a.7(e)(3)", "645a.11(h)(3)(i)", "645a.11(h)(3)(ii)")
def insurance(view: SevenCards, terms: None) -> int:
    """A Pai Gow Insurance Wager: nine-high first. It loses to every hand of 645a.6(b), straights
    and flushes among them; an unpaired joker is an ace (A45).
    """
    return min(STANDINGS - 1 - view.standing, STANDINGS - ACE_HIGH)


@implements(
    "645a.6(f)(2)",
    "645a.6(f)(3)",
    "645a.6(f)(4)",
    "645a.6(f)(5)",
    "645a.6(f)(6)",
    "645a.7(e)(4)",
    "645a.11(h)(4)(i)",
    "645a.11(h)(4)(ii)",
)
def progressive(view: SevenCards, terms: None) -> int:
    """A Progressive Payout Wager, by the list of 645a.6(f)."""
    if view.standing in (SEVEN_NATURAL, SEVEN_WITH_JOKER):
        return 0
    if view.standing == FIVE:
        return 1
    if view.standing <= ROYAL:  # whatever lies beside it
        return 2
    return min(view.standing, SUITED) - SUITED_STRAIGHT + 3


@implements("645a.1[Envy Bonus Qualifying Hand]")
def envy(codes: Sequence[int]) -> bool:
    """Whether seven cards are an Envy Bonus Qualifying Hand: four of a kind or better."""
    return seen(codes).standing <= FOUR
