"""Wagers on the first two cards of each hand (627b.1, 627b.2, 631c)."""

from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import NO_NINE, Nines, OwnTwoCards, Pairs, is_red
from title58.law.markers import implements

QUEEN, KING = 11, 12
DIAMONDS = 1
SEVERAL_SUITS = -1

# Grounds of Perfect Pairs
PERFECT_PAIR, COLORED_PAIR, MIXED_PAIR, NO_PERFECT_PAIR = range(4)
# Grounds of every plain pair wager
PAIR, NO_PAIR = range(2)
# Grounds of Majestic Match
ROYAL_MATCH, SUITED_MATCH, NO_MATCH = range(3)
# Grounds of Lucky Nines
FOUR_NINES, THREE_SUITED, THREE_NINES, TWO_SUITED, TWO_NINES = range(5)
NINE_OF_DIAMONDS, ONE_NINE, NOT_A_NINE = range(5, 8)


@implements(
    *("627b.1(a)(1)", "627b.1(a)(2)", "627b.1(a)(3)", "627b.1(c)[win]", "627b.1(c)[rank]"),
    *("627b.1(d)(1)", "627b.1(d)(2)", "631c.1(b)[win]", "631c.1(b)[rank]"),
    *("631c.1(c)(1)", "631c.1(c)(2)", "631c.1(e)[Colored pair]", "631c.1(e)[Mixed pair]"),
    "631c.1(e)[Perfect pair]",
)
def perfect_pairs(view: OwnTwoCards, terms: Terms) -> int:
    """By the first two cards of the hand that the wager lies on, and of no other (BAC-33)."""
    if view.rank_1 != view.rank_2:  # a 10 and a king are two ranks, though worth the same
        return NO_PERFECT_PAIR
    if view.suit_1 == view.suit_2:
        return PERFECT_PAIR
    return COLORED_PAIR if is_red(view.suit_1) == is_red(view.suit_2) else MIXED_PAIR


@implements("627b.2(c)(1)", "627b.4(g)(4)(xix)", "631c.5(c)(1)")
def player_pair(view: Pairs, terms: Terms) -> int:
    return PAIR if view.player else NO_PAIR


@implements("627b.2(c)(2)", "627b.4(g)(4)(xx)", "631c.5(c)(2)")
def banker_pair(view: Pairs, terms: Terms) -> int:
    return PAIR if view.banker else NO_PAIR


@implements(
    *("631c.7(b)[win]", "631c.7(c)(1)", "631c.7(c)(2)"),
    *("631c.7(e)[Royal Match]", "631c.7(e)[Suited Match]"),
)
def majestic_match(view: OwnTwoCards, terms: Terms) -> int:
    """A suited pair is a Suited Match; king and queen come in either order (BAC-68)."""
    if view.suit_1 != view.suit_2:
        return NO_MATCH
    if min(view.rank_1, view.rank_2) == QUEEN and max(view.rank_1, view.rank_2) == KING:
        return ROYAL_MATCH
    return SUITED_MATCH


@implements("631c.4(a)[win]", "631c.4(d)(1)", "631c.4(d)(2)")
def lucky_nines(view: Nines, terms: Terms) -> int:
    """By the four initial cards taken together: how many nines, and of which suit (BAC-66)."""
    nines = 0
    suit = SEVERAL_SUITS
    for of_card in view:
        if of_card != NO_NINE:
            suit = of_card if nines == 0 or suit == of_card else SEVERAL_SUITS
            nines += 1
    if nines == 4:
        return FOUR_NINES
    if nines == 3:
        return THREE_NINES if suit == SEVERAL_SUITS else THREE_SUITED
    if nines == 2:
        return TWO_NINES if suit == SEVERAL_SUITS else TWO_SUITED
    if nines == 1:
        return NINE_OF_DIAMONDS if suit == DIAMONDS else ONE_NINE
    return NOT_A_NINE
