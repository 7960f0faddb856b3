"""What the wagers of Blackjack see of a round.

A function that makes a view takes the class of the card at each place: whole numbers in, the view
out, so that it can be compiled.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from title58.games.blackjack import rules
from title58.law.markers import implements
from title58.wagers.declared import Placed
from title58.wagers.views import CARD, NO_CARD, RANK, view, view_of_cards


class Place(IntEnum):
    """Where a card lies: the first cards of a box, of both its hands at Switch, the dealer's."""

    FIRST = 0
    SECOND = 1
    OTHER_FIRST = 2
    OTHER_SECOND = 3
    UP = 4
    HOLE = 5


FIRST, SECOND, OTHER_FIRST, OTHER_SECOND, UP, HOLE = Place
TWO, TWO_AND_UP, TWO_AND_DEALER = (FIRST, SECOND), (FIRST, SECOND, UP), (FIRST, SECOND, UP, HOLE)

QUEEN, KING = 11, 12
SUITS, RANKS, YES_OR_NO = range(4), range(13), range(2)


# Two cards


class TwoCards(NamedTuple):
    suit_1: int
    rank_1: int
    suit_2: int
    rank_2: int


def two_cards(one: int, other: int) -> TwoCards:
    return TwoCards(one // 13, one % 13, other // 13, other % 13)


TWO_CARDS = view_of_cards(
    TwoCards, "the first two cards", *(SUITS, RANKS) * 2, reads=TWO, by=CARD, of=two_cards
)


# Two cards, and whether the dealer's two are a Blackjack. A hole card that nobody knows makes none.


class CardsAndBlackjack(NamedTuple):
    suit_1: int
    rank_1: int
    suit_2: int
    rank_2: int
    dealer: int


def cards_and_blackjack(one: int, other: int, up: int, hole: int) -> CardsAndBlackjack:
    dealer = hole != NO_CARD and rules.is_blackjack(up % 13, hole % 13)
    return CardsAndBlackjack(one // 13, one % 13, other // 13, other % 13, int(dealer))


CARDS_AND_BLACKJACK = view_of_cards(
    CardsAndBlackjack, "the first two cards and a dealer Blackjack",
    *(SUITS, RANKS) * 2, YES_OR_NO, reads=TWO_AND_DEALER, by=CARD, of=cards_and_blackjack,
)  # fmt: skip


# Two cards, and whether the dealer's two are a Royal Match


class CardsAndRoyalMatch(NamedTuple):
    suit_1: int
    rank_1: int
    suit_2: int
    rank_2: int
    dealer: int


def is_king_and_queen(rank_1: int, rank_2: int) -> bool:
    return min(rank_1, rank_2) == QUEEN and max(rank_1, rank_2) == KING


def cards_and_royal_match(one: int, other: int, up: int, hole: int) -> CardsAndRoyalMatch:
    suited = hole != NO_CARD and up // 13 == hole // 13
    dealer = suited and is_king_and_queen(up % 13, hole % 13)
    return CardsAndRoyalMatch(one // 13, one % 13, other // 13, other % 13, int(dealer))


CARDS_AND_ROYAL_MATCH = view_of_cards(
    CardsAndRoyalMatch, "the first two cards and a Royal Match of the dealer",
    *(SUITS, RANKS) * 2, YES_OR_NO, reads=TWO_AND_DEALER, by=CARD, of=cards_and_royal_match,
)  # fmt: skip


# How each of two cards matches the dealer's up card. A card of value 10 matches its own rank only.

SAME_SUIT, DIFFERENT_SUIT, NO_MATCH = MATCH = range(3)


class Matches(NamedTuple):
    first: int
    second: int


def matches(one: int, other: int, up: int) -> Matches:
    return Matches(match_of(one, up), match_of(other, up))


@implements("633a.6(e)(2)", "633a.7(g)(2)")
def match_of(card: int, up: int) -> int:
    if card % 13 != up % 13:
        return NO_MATCH
    return SAME_SUIT if card == up else DIFFERENT_SUIT


MATCHES = view_of_cards(
    Matches, "matches with the dealer's up card", MATCH, MATCH,
    reads=TWO_AND_UP, by=CARD, of=matches,
)  # fmt: skip


# Two cards and the card up: their ranks, and with them whether all are of a suit


class ThreeRanks(NamedTuple):
    rank_1: int
    rank_2: int
    up: int


THREE_RANKS = view_of_cards(
    ThreeRanks, "the ranks of two cards and the up card", reads=TWO_AND_UP, by=RANK
)


class ThreeCards(NamedTuple):
    one_suit: int
    rank_1: int
    rank_2: int
    up: int


def three_cards(one: int, other: int, up: int) -> ThreeCards:
    return ThreeCards(int(one // 13 == other // 13 == up // 13), one % 13, other % 13, up % 13)


THREE_CARDS = view_of_cards(
    ThreeCards, "two cards and the up card by rank, and whether they share a suit",
    YES_OR_NO, *(RANKS,) * 3, reads=TWO_AND_UP, by=CARD, of=three_cards,
)  # fmt: skip


# The first four cards of Blackjack Switch


class FourRanks(NamedTuple):
    rank_1: int
    rank_2: int
    rank_3: int
    rank_4: int


FOUR_RANKS = view_of_cards(
    FourRanks, "the ranks of four cards", reads=(*TWO, OTHER_FIRST, OTHER_SECOND), by=RANK
)


# The dealer's hand when it is played out: six aces, a 6, four aces and one more card are the most

MOST_CARDS = 12


class DealersHand(NamedTuple):
    cards: int
    blackjack: int


DEALERS_HAND = view(DealersHand, "the dealer's cards", range(2, MOST_CARDS + 1), YES_OR_NO)


# What the ground of a wager may depend on besides the cards


class SideTerms(NamedTuple):
    ace_high: bool = True  # where the ace stands among the ranks of In Between (B-45)


ANY = SideTerms()  # for a rule that asks for none


def terms_of(placed: Placed) -> SideTerms:
    return SideTerms(placed.options.value("in_between_ace") == "high")
