"""Blackjack's optional wagers on the first cards, in whole numbers (633a.6(e), 633a.7(g)).

Ranks run from 0 (ace) to 12 (king), suits from 0 to 3 in the order clubs, diamonds, hearts,
spades. A rule answers with the number of a ground, in the order in which the law data lists them:
the highest first, and the highest that fits is the only one paid (B-42, B-51).
"""

from title58.games.blackjack.views import (
    KING,
    NO_MATCH,
    QUEEN,
    SAME_SUIT,
    CardsAndBlackjack,
    CardsAndRoyalMatch,
    FourRanks,
    Matches,
    SideTerms,
    ThreeCards,
    ThreeRanks,
    TwoCards,
    is_king_and_queen,
)
from title58.law.markers import implements

ACE, NINE, TEN = 0, 8, 9
HEARTS, SPADES = 2, 3

# Grounds of the Lucky Ladies Twenty Point Bonus Wager
LADIES_AND_BLACKJACK, QUEEN_OF_HEARTS_PAIR, MATCHED_20, SUITED_20, ANY_20, NO_20 = range(6)
# Grounds of the King's Bounty Wager
BOUNTY_AND_BLACKJACK, KING_OF_SPADES_PAIR, SUITED_KINGS, SUITED_TENS_TO_QUEENS = range(4)
BOUNTY_SUITED_20, PAIR_OF_KINGS, BOUNTY_ANY_20, NO_BOUNTY = range(4, 8)
# Grounds of the Match-the-Dealer Wager: one card matches, or both do
ONE_SAME, TWO_SAME, ONE_OF_EACH, ONE_DIFFERENT, TWO_DIFFERENT, NEITHER = range(6)
# Grounds of the In Between Wager
TRIPLE_MATCH, ONE_CARD_SPREAD, TWO_CARD_SPREAD, THREE_CARD_SPREAD, WIDER_SPREAD = range(5)
NOT_BETWEEN = 5
BY_SPREAD = (ONE_CARD_SPREAD, TWO_CARD_SPREAD, THREE_CARD_SPREAD, WIDER_SPREAD)
# Grounds of the Royal Match 21 Wager
BOTH_ROYAL, ROYAL_MATCH, SUITED_MATCH, NO_ROYAL_MATCH = range(4)
# Grounds of the Bet the Set 21 Wager
SUITED_PAIR, PAIR, NO_SET = range(3)
# Grounds of the Super Match Wager
FOUR_OF_A_KIND, TWO_PAIR, THREE_OF_A_KIND, ONE_PAIR, NO_SUPER_MATCH = range(5)
# Grounds of the Three Card Poker Wager
STRAIGHT_FLUSH, THREE_ALIKE, STRAIGHT, FLUSH, NO_POKER_HAND = range(5)


def is_20(rank_1: int, rank_2: int) -> bool:
    """Two cards with a point count of 20: two of value 10, or an ace and a 9 (B-42)."""
    if rank_1 >= TEN:
        return rank_2 >= TEN
    return (rank_1 == ACE and rank_2 == NINE) or (rank_1 == NINE and rank_2 == ACE)


@implements("633a.6(e)(1)", "633a.7(g)(1)")
def lucky_ladies(view: CardsAndBlackjack, terms: SideTerms) -> int:
    """By the player's initial two cards; only a queen of hearts pair asks about the dealer."""
    if not is_20(view.rank_1, view.rank_2):
        return NO_20
    if view.suit_1 != view.suit_2:
        return ANY_20
    if view.rank_1 != view.rank_2:
        return SUITED_20
    if view.rank_1 != QUEEN or view.suit_1 != HEARTS:
        return MATCHED_20
    return LADIES_AND_BLACKJACK if view.dealer else QUEEN_OF_HEARTS_PAIR


@implements("633a.6(e)(6)", "633a.7(g)(6)")
def kings_bounty(view: CardsAndBlackjack, terms: SideTerms) -> int:
    """By the player's initial two cards; only a king of spades pair asks about the dealer.

    A "suited" pair is two identical cards (B-51). An ace and a 9 of a suit are a Suited 20.
    """
    if not is_20(view.rank_1, view.rank_2):
        return NO_BOUNTY
    if view.suit_1 != view.suit_2:
        return PAIR_OF_KINGS if view.rank_1 == view.rank_2 == KING else BOUNTY_ANY_20
    if view.rank_1 != view.rank_2:
        return BOUNTY_SUITED_20
    if view.rank_1 != KING:
        return SUITED_TENS_TO_QUEENS
    if view.suit_1 != SPADES:
        return SUITED_KINGS
    return BOUNTY_AND_BLACKJACK if view.dealer else KING_OF_SPADES_PAIR


@implements("633a.6(e)(2)", "633a.7(g)(2)")
def match_the_dealer(view: Matches, terms: SideTerms) -> int:
    """Each card of the player that matches the dealer's up card is paid."""
    better, other = min(view.first, view.second), max(view.first, view.second)
    if better == NO_MATCH:
        return NEITHER
    if other == NO_MATCH:
        return ONE_SAME if better == SAME_SUIT else ONE_DIFFERENT
    if other == SAME_SUIT:
        return TWO_SAME
    return ONE_OF_EACH if better == SAME_SUIT else TWO_DIFFERENT


@implements("633a.6(e)(3)", "633a.7(g)(3)(i)", "633a.7(g)(3)(ii)")
def in_between(view: ThreeRanks, terms: SideTerms) -> int:
    """By how many ranks lie between the player's cards, if the up card is one of them.

    The ace stands at one end of the ranks, which the casino says (B-45). An up card that equals
    one of two different cards is not between them, and a pair has nothing between (B-46).
    """
    if view.rank_1 == view.rank_2 == view.up:
        return TRIPLE_MATCH
    one = _end(view.rank_1, terms.ace_high)
    other = _end(view.rank_2, terms.ace_high)
    up = _end(view.up, terms.ace_high)
    low = min(one, other)
    high = max(one, other)
    if not low < up < high:
        return NOT_BETWEEN
    return BY_SPREAD[min(high - low - 2, 3)]  # B-47


def _end(rank: int, ace_high: bool) -> int:
    return KING + 1 if ace_high and rank == ACE else rank


@implements("633a.6(e)(4)", "633a.7(g)(4)")
def royal_match(view: CardsAndRoyalMatch, terms: SideTerms) -> int:
    """Both initial cards together (B-08): king and queen of a suit, or any other two of a suit.

    If the dealer's two are a king and queen of a suit besides, a bonus may be due (B-48).
    """
    if view.suit_1 != view.suit_2:
        return NO_ROYAL_MATCH
    if is_king_and_queen(view.rank_1, view.rank_2):
        return BOTH_ROYAL if view.dealer else ROYAL_MATCH
    return SUITED_MATCH


@implements("633a.6(e)(5)", "633a.7(g)(5)")
def bet_the_set(view: TwoCards, terms: SideTerms) -> int:
    """A pair is by rank: a king and a 10 are none (B-52)."""
    if view.rank_1 != view.rank_2:
        return NO_SET
    return SUITED_PAIR if view.suit_1 == view.suit_2 else PAIR


@implements("633a.6(e)(7)", "633a.7(g)(7)")
def super_match(view: FourRanks, terms: SideTerms) -> int:
    """By how many of the six pairings of the four initial cards are of one rank."""
    one, two, three, four = view
    alike = int(one == two) + int(one == three) + int(one == four)
    alike += int(two == three) + int(two == four) + int(three == four)
    if alike == 6:
        return FOUR_OF_A_KIND
    if alike == 3:
        return THREE_OF_A_KIND
    if alike == 2:
        return TWO_PAIR
    return ONE_PAIR if alike == 1 else NO_SUPER_MATCH


@implements("633a.6(e)(9)", "633a.6(e)(9)[s2]", "633a.7(g)(8)")
def three_card_poker(view: ThreeCards, terms: SideTerms) -> int:
    """Any straight, flush or three of a kind; all are paid alike (B-53)."""
    one, other, up = view.rank_1, view.rank_2, view.up
    if one == other == up:
        return THREE_ALIKE
    low, high = min(one, other, up), max(one, other, up)
    middle = one + other + up - low - high
    in_a_row = middle == low + 1 and high == middle + 1
    queen_king_ace = low == ACE and middle == QUEEN and high == KING
    if in_a_row or queen_king_ace:
        return STRAIGHT_FLUSH if view.one_suit else STRAIGHT
    return FLUSH if view.one_suit else NO_POKER_HAND
