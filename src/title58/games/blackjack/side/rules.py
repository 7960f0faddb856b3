"""Blackjack's optional wagers on the first cards, in whole numbers (633a.6(e), 633a.7(g)).

Ranks run from 0 (ace) to 12 (king), suits from 0 to 3 in the order clubs, diamonds, hearts,
spades. A function answers with the index of a row in the order of the law data. Rows stand highest
first, and the highest that fits is the only one paid (B-42, B-51).
"""

from title58.law.markers import implements

ACE, NINE, TEN, QUEEN, KING = 0, 8, 9, 11, 12
HEARTS, SPADES = 2, 3

# Rows of the Lucky Ladies Twenty Point Bonus Wager
LADIES_AND_BLACKJACK, QUEEN_OF_HEARTS_PAIR, MATCHED_20, SUITED_20, ANY_20, NO_20 = range(6)
# Rows of the King's Bounty Wager
BOUNTY_AND_BLACKJACK, KING_OF_SPADES_PAIR, SUITED_KINGS, SUITED_TENS_TO_QUEENS = range(4)
BOUNTY_SUITED_20, PAIR_OF_KINGS, BOUNTY_ANY_20, NO_BOUNTY = range(4, 8)
# Rows of the Match-the-Dealer Wager, for each card
SAME_SUIT, DIFFERENT_SUIT, NO_MATCH = range(3)
# Rows of the In Between Wager
TRIPLE_MATCH, ONE_CARD_SPREAD, TWO_CARD_SPREAD, THREE_CARD_SPREAD, WIDER_SPREAD = range(5)
NOT_BETWEEN = 5
# Rows of the Royal Match 21 Wager
ROYAL_MATCH, SUITED_MATCH, NO_ROYAL_MATCH = range(3)
# Rows of the Bet the Set 21 Wager
SUITED_PAIR, PAIR, NO_SET = range(3)
# Rows of the Super Match Wager
FOUR_OF_A_KIND, TWO_PAIR, THREE_OF_A_KIND, ONE_PAIR, NO_SUPER_MATCH = range(5)
# Rows of the Three Card Poker Wager
POKER_HAND, NO_POKER_HAND = range(2)


def is_ten_or_ace(rank: int) -> bool:
    """A first card of the dealer against which the hole card may give a Blackjack."""
    return rank >= TEN or rank == ACE


def is_20(rank_1: int, rank_2: int) -> bool:
    """Two cards with a point count of 20: two of value 10, or an ace and a 9 (B-42)."""
    if rank_1 >= TEN:
        return rank_2 >= TEN
    return (rank_1 == ACE and rank_2 == NINE) or (rank_1 == NINE and rank_2 == ACE)


@implements("633a.6(e)(1)", "633a.7(g)(1)")
def lucky_ladies(rank_1: int, suit_1: int, rank_2: int, suit_2: int, dealer_blackjack: bool) -> int:
    """By the player's initial two cards; only a queen of hearts pair asks about the dealer."""
    if not is_20(rank_1, rank_2):
        return NO_20
    if suit_1 != suit_2:
        return ANY_20
    if rank_1 != rank_2:
        return SUITED_20
    if rank_1 != QUEEN or suit_1 != HEARTS:
        return MATCHED_20
    return LADIES_AND_BLACKJACK if dealer_blackjack else QUEEN_OF_HEARTS_PAIR


@implements("633a.6(e)(6)", "633a.7(g)(6)")
def kings_bounty(rank_1: int, suit_1: int, rank_2: int, suit_2: int, dealer_blackjack: bool) -> int:
    """By the player's initial two cards; only a king of spades pair asks about the dealer.

    A "suited" pair is two identical cards (B-51). An ace and a 9 of a suit are a Suited 20.
    """
    if not is_20(rank_1, rank_2):
        return NO_BOUNTY
    if suit_1 != suit_2:
        return PAIR_OF_KINGS if rank_1 == rank_2 == KING else BOUNTY_ANY_20
    if rank_1 != rank_2:
        return BOUNTY_SUITED_20
    if rank_1 != KING:
        return SUITED_TENS_TO_QUEENS
    if suit_1 != SPADES:
        return SUITED_KINGS
    return BOUNTY_AND_BLACKJACK if dealer_blackjack else KING_OF_SPADES_PAIR


@implements("633a.6(e)(2)", "633a.7(g)(2)")
def match_the_dealer(rank: int, suit: int, up_rank: int, up_suit: int) -> int:
    """One card of the player against the dealer's up card: each matching card is paid.

    A card of value 10 matches its own rank only.
    """
    if rank != up_rank:
        return NO_MATCH
    return SAME_SUIT if suit == up_suit else DIFFERENT_SUIT


@implements("633a.6(e)(3)", "633a.7(g)(3)(i)", "633a.7(g)(3)(ii)")
def in_between(rank_1: int, rank_2: int, up_rank: int, ace_high: bool) -> int:
    """By how many ranks lie between the player's cards, if the up card is one of them.

    The ace stands at one end of the ranks, which the casino says (B-45). An up card that equals
    one of two different cards is not between them, and a pair has nothing between (B-46).
    """
    if rank_1 == rank_2 == up_rank:
        return TRIPLE_MATCH
    one = _end(rank_1, ace_high)
    other = _end(rank_2, ace_high)
    up = _end(up_rank, ace_high)
    low = min(one, other)
    high = max(one, other)
    if not low < up < high:
        return NOT_BETWEEN
    spread = high - low - 1
    if spread == 1:
        return ONE_CARD_SPREAD
    if spread == 2:
        return TWO_CARD_SPREAD
    return THREE_CARD_SPREAD if spread == 3 else WIDER_SPREAD  # B-47


def _end(rank: int, ace_high: bool) -> int:
    return KING + 1 if ace_high and rank == ACE else rank


@implements("633a.6(e)(4)", "633a.7(g)(4)")
def royal_match(rank_1: int, suit_1: int, rank_2: int, suit_2: int) -> int:
    """Both initial cards together (B-08): king and queen of a suit, or any other two of a suit."""
    if suit_1 != suit_2:
        return NO_ROYAL_MATCH
    if min(rank_1, rank_2) == QUEEN and max(rank_1, rank_2) == KING:
        return ROYAL_MATCH
    return SUITED_MATCH


@implements("633a.6(e)(5)", "633a.7(g)(5)")
def bet_the_set(rank_1: int, suit_1: int, rank_2: int, suit_2: int) -> int:
    """A pair is by rank: a king and a 10 are none (B-52)."""
    if rank_1 != rank_2:
        return NO_SET
    return SUITED_PAIR if suit_1 == suit_2 else PAIR


@implements("633a.6(e)(7)", "633a.7(g)(7)")
def super_match(rank_1: int, rank_2: int, rank_3: int, rank_4: int) -> int:
    """By how many of the six pairings of the four initial cards are of one rank."""
    alike = int(rank_1 == rank_2) + int(rank_1 == rank_3) + int(rank_1 == rank_4)
    alike += int(rank_2 == rank_3) + int(rank_2 == rank_4) + int(rank_3 == rank_4)
    if alike == 6:
        return FOUR_OF_A_KIND
    if alike == 3:
        return THREE_OF_A_KIND
    if alike == 2:
        return TWO_PAIR
    return ONE_PAIR if alike == 1 else NO_SUPER_MATCH


@implements("633a.6(e)(9)", "633a.6(e)(9)[s2]", "633a.7(g)(8)")
def three_card_poker(
    rank_1: int, suit_1: int, rank_2: int, suit_2: int, up_rank: int, up_suit: int
) -> int:
    """Any straight, flush or three of a kind, whatever else it is besides (B-53)."""
    if suit_1 == suit_2 == up_suit or rank_1 == rank_2 == up_rank:
        return POKER_HAND
    low = min(rank_1, rank_2, up_rank)
    high = max(rank_1, rank_2, up_rank)
    middle = rank_1 + rank_2 + up_rank - low - high
    in_a_row = middle == low + 1 and high == middle + 1
    queen_king_ace = low == ACE and middle == QUEEN and high == KING
    return POKER_HAND if in_a_row or queen_king_ace else NO_POKER_HAND
