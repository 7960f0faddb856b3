"""How a simulated table of Blackjack is kept: the places of numbers in its arrays.

Whatever is compiled for the game reads them from here: the round, the wagers on the side, Blackjack
Switch, the double shoe.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

import numpy as np

from title58.compiling import helper
from title58.games.blackjack.value.hands import Bytes, Ints
from title58.simulation.shoes import OWN

F = TypeVar("F", bound=Callable[..., object])

DECK, RANKS, VALUES = 52, 13, 10
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)  # as the analysis has them

# What is kept of a round, and of each seat: its first cards, its hands, what they came to.
# Of players who count: the running count, how far into the shoe it goes and where this round began
# and what it was then, how many cards have come since, what the hole card and a burned one are to
# it, the level of the bet, whether Insurance is taken.
(START, OUT, MAGIC_CARD, LUCKY_SEAT, RUNNING, COUNTED, ROUND_AT, BEFORE, SEEN, HOLE_TAG, BURNED,
 LEVEL, INSURED, SEATS) = range(OWN, OWN + 14)  # fmt: skip
FIRST, SECOND, NATURAL, GIVEN_UP, HANDS, NET, ADDED, HAS_20, SEAT = range(9)
TOTAL, STAKE, HAND = range(3)
SURRENDERED, PAID_EVEN = 1, 2  # what GIVEN_UP may say
# How the row of a bet is found: by how hands are played, or by what the bet sees. CLASSES is for
# what was declared elsewhere: by the classes of its cards.
BLACKJACK, INSURANCE, BAD_BEAT, TWO_CARDS, CARDS_AND_BLACKJACK, CARDS_AND_ROYAL_MATCH = range(6)
MATCHES, THREE_RANKS, THREE_CARDS, FOUR_RANKS, DEALERS_HAND, CLASSES = range(6, 12)


class Table(NamedTuple):
    """What is fixed about a table."""

    players: int
    most_hands: int  # of a player
    size: int  # of a seat in the memory, which has room for so many hands
    fresh: bool  # every card is back before each round
    burns: bool  # a card of every new shoe
    burns_each_round: bool
    behind: int  # cards behind the cover card
    resplits: int
    resplits_of_aces: int
    one_card_to_aces: bool
    doubles_hidden: bool
    insures: bool
    even_money: bool
    played_out: bool  # the dealer draws whether or not a hand waits
    as_marketed: bool
    determinant: int  # the side of a double shoe that it is drawn from
    red_side: int
    # Of wagers on the side
    any_20: bool
    magic: bool
    magic_rank_only: bool
    magic_each: bool
    lucky_places: int
    lucky_seats: int  # bits


class PlayTables(NamedTuple):
    """What a player does; those of several zones of the count stand one after another."""

    first: Bytes  # [value, value, up]: with the two cards dealt
    second: Bytes  # [pair, value, up]: with two cards after a split
    again: Bytes  # [pair, up]: whether he splits once more
    two: Ints  # [value, value]: the number of a hand of two cards
    child: Ints  # [hand, value]: its number with one more card
    more: Bytes  # [page, hand, up]: stand or hit
    page_of: Ints  # [pair]: the page for hands after a split


class Worth(NamedTuple):
    """What each row is worth, in halves of the first wager."""

    base: Ints  # of the Blackjack Wager
    further: Ints  # of one that was added to it
    surrender: Ints
    even_money: int


class Counting(NamedTuple):
    """How players count; zones and levels by the true count, from the lowest."""

    tags: Ints  # [rank]
    cards: Ints  # [cards left]: as many as are taken to be left
    zones: Ints
    levels: Ints
    rounding: int
    insures_from: int
    level_of: Ints  # [bet]


class Lookup(NamedTuple):
    """What rows are looked up in, bet by bet."""

    kinds: Ints
    pairs: Ints  # which of the pairs with a payout limit it is on, from 1; 0 for neither
    starts: Ints  # where its rows begin
    rows: Bytes  # by the key of what it sees
    # Of what was declared elsewhere: which cards it sees, the class of each card, and how many
    # classes there are.
    places: Ints
    classes: Ints
    sizes: Ints


class Params(NamedTuple):
    table: Table
    tables: PlayTables
    worth: Worth
    row_of: Ints  # the row of every net result, in halves, the middle for 0
    lookup: Lookup
    seat_of: Ints  # [bet]
    stakes: Ints  # [bet]
    limits: Ints  # [bet, who has won]: the row that the payout limit leaves
    switches: Bytes | None  # [first, second, first, second, up]: when a player switches
    counting: Counting | None


def bare(function: F) -> F:
    """Compiled without the counting of references: nothing here makes an array."""
    return helper(function, _nrt=False)


def inlined(function: F) -> F:
    """The same, put in place of every call: handing on all the arrays would cost more."""
    return helper(function, _nrt=False, forceinline=True)


@inlined
def rank_of(card: int) -> int:
    """A card has no sign, and its remainder is found sooner if that is known."""
    return int(np.int64(np.uint32(card) % np.uint32(RANKS)))
