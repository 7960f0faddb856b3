"""How a simulated table of Blackjack is kept: the places of numbers in its arrays.

Whatever is compiled for the game reads them from here: the round, the wagers on the side, Blackjack
Switch, the double shoe.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from title58.compiling import compiled
from title58.simulation.shoes import OWN

F = TypeVar("F", bound=Callable[..., Any])

DECK, RANKS, VALUES = 52, 13, 10
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)  # as the analysis has them

# What is fixed about a table.
(PLAYERS, FRESH, BURNS, BURNS_EACH_ROUND, BEHIND, RESPLITS, RESPLITS_OF_ACES, ONE_CARD_TO_ACES,
 INSURES, PLAYED_OUT, ANY_20, MAGIC, MAGIC_RANK_ONLY, MAGIC_EACH, LUCKY_PLACES,
 LUCKY_SEATS, MOST_HANDS, EVEN_MONEY, DOUBLES_HIDDEN, AS_MARKETED, DETERMINANT, RED_SIDE,
 TABLE) = range(23)  # fmt: skip
# What is kept of a round, and of each seat: its first cards, its hands, what they came to.
# Of players who count: the running count, how far into the shoe it goes and where this round began
# and what it was then, how many cards have come since, what the hole card and a burned one are to
# it, the level of the bet, whether Insurance is taken.
(START, OUT, MAGIC_CARD, LUCKY_SEAT, RUNNING, COUNTED, ROUND_AT, BEFORE, SEEN, HOLE_TAG, BURNED,
 LEVEL, INSURED, SEATS) = range(OWN, OWN + 14)  # fmt: skip
FIRST, SECOND, NATURAL, GIVEN_UP, HANDS, NET, ADDED, HAS_20, SEAT = range(9)
TOTAL, STAKE, HAND = range(3)
SURRENDERED, PAID_EVEN = 1, 2  # what GIVEN_UP may say
# The prices, in halves of a wager: four rows of the Blackjack Wager, three of one that was added to
# it, two of a surrender, even money.
BASE_WORTH, FURTHER_WORTH, SURRENDER_WORTH, EVEN_WORTH, WORTHS = 0, 4, 7, 9, 10
# How the row of a bet is found: by how hands are played, or by what the bet sees; from CLASSES on
# by the classes of cards of a view that was declared elsewhere.
BLACKJACK, INSURANCE, BAD_BEAT, TWO_CARDS, CARDS_AND_BLACKJACK, CARDS_AND_ROYAL_MATCH = range(6)
MATCHES, THREE_RANKS, THREE_CARDS, FOUR_RANKS, DEALERS_HAND, CLASSES = range(6, 12)


def bare(function: F) -> F:
    """Compiled without the counting of references: nothing here makes an array."""
    return compiled(function, _nrt=False)


def inlined(function: F) -> F:
    """The same, put in place of every call: handing on all the arrays would cost more."""
    return compiled(function, _nrt=False, forceinline=True)


def seat_size(hands: int) -> int:
    """Room for a seat that may have so many hands."""
    return SEAT + HAND * hands
