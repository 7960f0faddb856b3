"""What the wagers of baccarat see of a round.

A function that makes a view takes the class of the card at each place. The simulation compiles it:
whole numbers in, the view out.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from title58.games.baccarat import rules
from title58.wagers.views import CARD, NO_CARD, RANK, Partition, view_of_cards


class Place(IntEnum):
    """Where a card lies: the three cards of each hand, and of the hand that a wager lies on."""

    PLAYER_1 = 0
    PLAYER_2 = 1
    PLAYER_3 = 2
    BANKER_1 = 3
    BANKER_2 = 4
    BANKER_3 = 5
    OWN_1 = 6
    OWN_2 = 7
    OWN_3 = 8

    def of(self, banker: bool) -> Place:
        """The place itself; of a wager's own hand, the place in the Player's or Banker's."""
        return self if self < Place.OWN_1 else Place(self - (3 if banker else 6))


PLAYER_1, PLAYER_2, PLAYER_3, BANKER_1, BANKER_2, BANKER_3, OWN_1, OWN_2, OWN_3 = Place
FIRST_FOUR = (PLAYER_1, PLAYER_2, BANKER_1, BANKER_2)
THIRD_CARDS = (PLAYER_3, BANKER_3, OWN_3)
ALL_SIX = (PLAYER_1, PLAYER_2, PLAYER_3, BANKER_1, BANKER_2, BANKER_3)

VALUE = Partition("value", tuple(rules.card_value(rank) for rank in RANK.classes))
COUNTS, CARDS, YES_OR_NO = range(10), range(2, 4), range(2)
EIGHT, NINE, TEN, JACK, KING = 7, 8, 9, 10, 12


# Both final counts, and how many cards each hand holds


class FinalCounts(NamedTuple):
    player: int
    banker: int
    player_cards: int
    banker_cards: int


def final_counts(p1: int, p2: int, p3: int, b1: int, b2: int, b3: int) -> FinalCounts:
    return FinalCounts(
        rules.point_count(p1 + p2 + max(p3, 0)),
        rules.point_count(b1 + b2 + max(b3, 0)),
        2 + int(p3 != NO_CARD),
        2 + int(b3 != NO_CARD),
    )


FINAL_COUNTS = view_of_cards(
    FinalCounts, "results", COUNTS, COUNTS, CARDS, CARDS, reads=ALL_SIX, by=VALUE, of=final_counts
)


# The first two cards of the hand that the wager lies on


class OwnTwoCards(NamedTuple):
    suit_1: int
    rank_1: int
    suit_2: int
    rank_2: int


def own_two_cards(one: int, other: int) -> OwnTwoCards:
    return OwnTwoCards(one // 13, one % 13, other // 13, other % 13)


OWN_TWO_CARDS = view_of_cards(
    OwnTwoCards, "the first two cards of a hand", *(range(4), range(13)) * 2,
    reads=(OWN_1, OWN_2), by=CARD, of=own_two_cards,
)  # fmt: skip


# Whether each hand begins with a pair


class Pairs(NamedTuple):
    player: int
    banker: int


def pairs(p1: int, p2: int, b1: int, b2: int) -> Pairs:
    return Pairs(int(p1 == p2), int(b1 == b2))


PAIRS = view_of_cards(
    Pairs, "pairs of both hands", YES_OR_NO, YES_OR_NO, reads=FIRST_FOUR, by=RANK, of=pairs
)


# The nines among the first four cards: of each card its suit, if it is a nine

NO_NINE = 4


class Nines(NamedTuple):
    player_1: int
    player_2: int
    banker_1: int
    banker_2: int


NINE_OF_SUIT = Partition(
    "nines of a suit", tuple(card // 13 if card % 13 == NINE else NO_NINE for card in range(52))
)
NINES = view_of_cards(Nines, "the nines of the first four cards", reads=FIRST_FOUR, by=NINE_OF_SUIT)


# The Royal 9s of both hands. The king-nines are 0 to 15: the suit of the king times 4, and the suit
# of the nine. A queen or a jack with a nine is known only by whether it is suited.

KING_NINES = 16
SUITED_ROYAL, OTHER_ROYAL, NO_ROYAL_9 = 16, 17, 18


class RoyalNines(NamedTuple):
    player: int
    banker: int


def royal_9_of(one: int, other: int) -> int:
    """Which Royal 9 two cards are, in either order."""
    court, nine = (other, one) if one % 13 == NINE else (one, other)
    if nine % 13 != NINE or court % 13 < JACK:
        return NO_ROYAL_9
    if court % 13 == KING:
        return court // 13 * 4 + nine // 13
    return SUITED_ROYAL if court // 13 == nine // 13 else OTHER_ROYAL


# Kings, queens and jacks, and nines by suit, a queen as a jack; no other card makes a Royal 9.
_STANDS_FOR = (0, *(suit * 13 + rank for suit in range(4) for rank in (NINE, JACK, KING)))
ROYAL_CARD = Partition(
    "nines and court cards",
    tuple(
        _STANDS_FOR.index(as_) if as_ in _STANDS_FOR else 0
        for as_ in (card - int(card % 13 == KING - 1) for card in range(52))
    ),
)


def royal_nines(p1: int, p2: int, b1: int, b2: int) -> RoyalNines:
    return RoyalNines(
        royal_9_of(_STANDS_FOR[p1], _STANDS_FOR[p2]), royal_9_of(_STANDS_FOR[b1], _STANDS_FOR[b2])
    )


ROYAL_NINES = view_of_cards(
    RoyalNines, "the Royal 9s of both hands", *(range(NO_ROYAL_9 + 1),) * 2,
    reads=FIRST_FOUR, by=ROYAL_CARD, of=royal_nines,
)  # fmt: skip


# Ties by what all cards of both hands have in common. Ten, jack, queen and king are four ranks
# (BAC-52); a color is that of both hands together (BAC-53).

NO_TIE = -1
SEVERAL_RANKS, ONE_RANK, ALL_EIGHTS = 0, 1, 2


class TiedCards(NamedTuple):
    points: int  # of both hands, or NO_TIE
    cards: int  # how many both hold together
    alike: int  # SEVERAL_RANKS, ONE_RANK or ALL_EIGHTS
    zeros: int  # every card a ten or a court card
    one_color: int


def tied_cards(p1: int, p2: int, p3: int, b1: int, b2: int, b3: int) -> TiedCards:
    counts = final_counts(
        rules.card_value(p1 % 13),
        rules.card_value(p2 % 13),
        NO_CARD if p3 == NO_CARD else rules.card_value(p3 % 13),
        rules.card_value(b1 % 13),
        rules.card_value(b2 % 13),
        NO_CARD if b3 == NO_CARD else rules.card_value(b3 % 13),
    )
    cards = counts.player_cards + counts.banker_cards
    if counts.player != counts.banker:
        return TiedCards(NO_TIE, cards, SEVERAL_RANKS, 0, 0)
    rank, color = p1 % 13, is_red(p1 // 13)
    one_rank, zeros, one_color = True, True, True
    for card in (p1, p2, p3, b1, b2, b3):
        if card != NO_CARD:
            one_rank = one_rank and card % 13 == rank
            zeros = zeros and card % 13 >= TEN
            one_color = one_color and is_red(card // 13) == color
    alike = (ALL_EIGHTS if rank == EIGHT else ONE_RANK) if one_rank else SEVERAL_RANKS
    return TiedCards(counts.player, cards, alike, int(zeros), int(one_color))


def is_red(suit: int) -> bool:
    """Diamonds and hearts stand between the black suits."""
    return 1 <= suit <= 2


TIED_CARDS = view_of_cards(
    TiedCards, "ties by rank and color", range(-1, 10), range(4, 7), range(3), YES_OR_NO, YES_OR_NO,
    reads=ALL_SIX, by=CARD, of=tied_cards,
)  # fmt: skip


# Three-card nines, and whether all cards of both hands share a suit or a color (BAC-59)

SEVERAL_COLORS, ONE_COLOR, ONE_SUIT = 0, 1, 2


class ThreeCardNines(NamedTuple):
    player: int
    banker: int
    suits: int  # SEVERAL_COLORS, ONE_COLOR or ONE_SUIT


def three_card_nines(p1: int, p2: int, p3: int, b1: int, b2: int, b3: int) -> ThreeCardNines:
    player = p3 != NO_CARD and (
        rules.point_count(
            rules.card_value(p1 % 13) + rules.card_value(p2 % 13) + rules.card_value(p3 % 13)
        )
        == 9
    )
    banker = b3 != NO_CARD and (
        rules.point_count(
            rules.card_value(b1 % 13) + rules.card_value(b2 % 13) + rules.card_value(b3 % 13)
        )
        == 9
    )
    suit, one_suit, one_color = p1 // 13, True, True
    for card in (p1, p2, p3, b1, b2, b3):
        if card != NO_CARD:
            one_suit = one_suit and card // 13 == suit
            one_color = one_color and is_red(card // 13) == is_red(suit)
    shared = ONE_SUIT if one_suit else ONE_COLOR if one_color else SEVERAL_COLORS
    return ThreeCardNines(int(player), int(banker), shared)


THREE_CARD_NINES = view_of_cards(
    ThreeCardNines, "two three-card nines by suit", YES_OR_NO, YES_OR_NO, range(3),
    reads=ALL_SIX, by=CARD, of=three_card_nines,
)  # fmt: skip
