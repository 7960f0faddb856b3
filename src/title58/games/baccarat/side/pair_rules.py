"""Wagers on the first two cards of each hand, in whole numbers (627b.1, 627b.2, 631c).

Ranks run from 0 (ace) to 12 (king), suits from 0 to 3 in the order clubs, diamonds, hearts,
spades. As in `rules`, a function answers with the index of a row in the order of the law data.
"""

from title58.law.markers import implements

NINE, QUEEN, KING = 8, 11, 12
DIAMONDS = 1
SEVERAL_SUITS = -1

# Rows of Perfect Pairs
PERFECT_PAIR, COLORED_PAIR, MIXED_PAIR, NO_PERFECT_PAIR = 0, 1, 2, 3
# Rows of every plain pair wager
PAIR, NO_PAIR = 0, 1
# Rows of Majestic Match
ROYAL_MATCH, SUITED_MATCH, NO_MATCH = 0, 1, 2
# Rows of Lucky Nines
FOUR_NINES, THREE_SUITED, THREE_NINES, TWO_SUITED, TWO_NINES = 0, 1, 2, 3, 4
NINE_OF_DIAMONDS, ONE_NINE, NO_NINE = 5, 6, 7


def is_red(suit: int) -> bool:
    """Diamonds and hearts stand between the black suits."""
    return 1 <= suit <= 2


@implements(
    "627b.1(a)(1)",
    "627b.1(a)(2)",
    "627b.1(a)(3)",
    "627b.1(c)[win]",
    "627b.1(c)[rank]",
    "627b.1(d)(1)",
    "627b.1(d)(2)",
    "631c.1(b)[win]",
    "631c.1(b)[rank]",
    "631c.1(c)(1)",
    "631c.1(c)(2)",
    "631c.1(e)[Colored pair]",
    "631c.1(e)[Mixed pair]",
    "631c.1(e)[Perfect pair]",
)
def perfect_pairs(rank_1: int, suit_1: int, rank_2: int, suit_2: int) -> int:
    """By the first two cards of the hand that the wager lies on, and of no other (BAC-33)."""
    if rank_1 != rank_2:  # a 10 and a king are two ranks, though worth the same
        return NO_PERFECT_PAIR
    if suit_1 == suit_2:
        return PERFECT_PAIR
    return COLORED_PAIR if is_red(suit_1) == is_red(suit_2) else MIXED_PAIR


@implements("627b.2(c)(1)", "627b.4(g)(4)(xix)", "631c.5(c)(1)")
def player_pair(rank_1: int, rank_2: int) -> int:
    """Player Pair, by the Player's first two cards: rank alone."""
    return PAIR if rank_1 == rank_2 else NO_PAIR


@implements("627b.2(c)(2)", "627b.4(g)(4)(xx)", "631c.5(c)(2)")
def banker_pair(rank_1: int, rank_2: int) -> int:
    """Banker Pair, by the Banker's first two cards: rank alone."""
    return PAIR if rank_1 == rank_2 else NO_PAIR


@implements(
    "631c.7(b)[win]",
    "631c.7(c)(1)",
    "631c.7(c)(2)",
    "631c.7(e)[Royal Match]",
    "631c.7(e)[Suited Match]",
)
def majestic_match(rank_1: int, suit_1: int, rank_2: int, suit_2: int) -> int:
    """A suited pair is a Suited Match; king and queen come in either order (BAC-68)."""
    if suit_1 != suit_2:
        return NO_MATCH
    if min(rank_1, rank_2) == QUEEN and max(rank_1, rank_2) == KING:
        return ROYAL_MATCH
    return SUITED_MATCH


@implements("631c.4(a)[win]", "631c.4(d)(1)", "631c.4(d)(2)")
def lucky_nines(ranks: tuple[int, int, int, int], suits: tuple[int, int, int, int]) -> int:
    """By the four initial cards taken together: how many nines, and of which suit (BAC-66)."""
    nines = 0
    suit = SEVERAL_SUITS
    for i in range(4):
        if ranks[i] == NINE:
            suit = suits[i] if nines == 0 or suit == suits[i] else SEVERAL_SUITS
            nines += 1
    if nines == 4:
        return FOUR_NINES
    if nines == 3:
        return THREE_NINES if suit == SEVERAL_SUITS else THREE_SUITED
    if nines == 2:
        return TWO_NINES if suit == SEVERAL_SUITS else TWO_SUITED
    if nines == 1:
        return NINE_OF_DIAMONDS if suit == DIAMONDS else ONE_NINE
    return NO_NINE
