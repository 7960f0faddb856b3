"""Blackjack's progressive wagers, in whole numbers (633a.6(e)(8) and (10), 633a.7(o)).

As in `side.rules`, a rule answers with the number of a ground in the order of the law data.
"""

from title58.games.blackjack.views import DealersHand, SideTerms
from title58.law.markers import implements

# Grounds of the Bad Beat Progressive Wager
SEVEN_CARD_21, SIX_CARD_21, FIVE_CARD_21, FOUR_CARD_21, THREE_CARD_21 = range(5)
BY_CARDS_OF_21 = (THREE_CARD_21, FOUR_CARD_21, FIVE_CARD_21, SIX_CARD_21, SEVEN_CARD_21)
BEATEN_BY_BLACKJACK, PLAYER_20, NO_BAD_BEAT = range(5, 8)
# Grounds of the Hit and Run Progressive Wager
EIGHT_CARDS, SEVEN_CARDS, SIX_CARDS, FIVE_CARDS, DEALER_BLACKJACK, NO_HIT_AND_RUN = range(6)
BY_CARDS = (FIVE_CARDS, SIX_CARDS, SEVEN_CARDS, EIGHT_CARDS)

BEATEN, BEATS = 20, 21


@implements("633a.6(e)(8)", "633a.7(o)(1)(i)", "633a.7(o)(1)(i)[s2]")
def bad_beat(
    player_20: bool, dealer_total: int, dealer_cards: int, dealer_blackjack: bool, any_20: bool
) -> int:
    """A player's final 20 (B-54, B-55) against the dealer's 21, by the number of his cards.

    `any_20`: the casino also pays a 20 that no 21 has beaten.
    """
    if not player_20:
        return NO_BAD_BEAT
    if dealer_blackjack:
        return BEATEN_BY_BLACKJACK
    if dealer_total != BEATS:
        return PLAYER_20 if any_20 else NO_BAD_BEAT
    return BY_CARDS_OF_21[min(dealer_cards, 7) - 3]


@implements("633a.6(e)(10)", "633a.7(o)(2)(i)")
def hit_and_run(view: DealersHand, terms: SideTerms) -> int:
    """By the number of the dealer's cards, one that takes him over 21 among them."""
    if view.blackjack:
        return DEALER_BLACKJACK
    return BY_CARDS[min(view.cards, 8) - 5] if view.cards >= 5 else NO_HIT_AND_RUN


def magic_cards(
    rank_1: int, suit_1: int, rank_2: int, suit_2: int, rank: int, suit: int, rank_only: bool
) -> int:
    """How many of the player's first two cards match the card the system selected (B-57)."""
    first = rank_1 == rank and (rank_only or suit_1 == suit)
    second = rank_2 == rank and (rank_only or suit_2 == suit)
    return int(first) + int(second)
