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

DECK, RANKS = 52, 13
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)  # as the analysis has them

# What is fixed about a table.
(PLAYERS, FRESH, BURNS, BURNS_EACH_ROUND, BEHIND, RESPLITS, RESPLITS_OF_ACES, ONE_CARD_TO_ACES,
 INSURES, PLAYED_OUT, ACE_HIGH, CROWN, ANY_20, MAGIC, MAGIC_RANK_ONLY, MAGIC_EACH, LUCKY_PLACES,
 MOST_HANDS, BAD_BEAT_ROWS, HIT_AND_RUN_ROWS, EVEN_MONEY, DOUBLES_HIDDEN, AS_MARKETED,
 DETERMINANT, RED_SIDE, TABLE) = range(26)  # fmt: skip
# What is kept of a round, and of each seat: its first cards, its hands, what they came to.
START, OUT, MAGIC_CARD, LUCKY_SEAT, SEATS = range(OWN, OWN + 5)
FIRST, SECOND, NATURAL, GIVEN_UP, HANDS, NET, ADDED, HAS_20, SEAT = range(9)
TOTAL, STAKE, HAND = range(3)
SURRENDERED, PAID_EVEN = 1, 2  # what GIVEN_UP may say
# The prices, in halves of a wager: four rows of the Blackjack Wager, three of one that was added to
# it, two of a surrender, even money.
BASE_WORTH, FURTHER_WORTH, SURRENDER_WORTH, EVEN_WORTH, WORTHS = 0, 4, 7, 9, 10
# What is bet.
BLACKJACK, INSURANCE, LUCKY_LADIES, MATCH_THE_DEALER, IN_BETWEEN, ROYAL_MATCH = range(6)
BET_THE_SET, KINGS_BOUNTY, THREE_CARD_POKER, BAD_BEAT, HIT_AND_RUN, SUPER_MATCH = range(6, 12)


def bare(function: F) -> F:
    """Compiled without the counting of references: nothing here makes an array."""
    return compiled(function, _nrt=False)


def inlined(function: F) -> F:
    """The same, put in place of every call: handing on all the arrays would cost more."""
    return compiled(function, _nrt=False, forceinline=True)


def seat_size(hands: int) -> int:
    """Room for a seat that may have so many hands."""
    return SEAT + HAND * hands
