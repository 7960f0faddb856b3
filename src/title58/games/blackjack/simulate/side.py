"""The rows of the wagers beside the Blackjack Wager, compiled.

What a wager sees is read here, from the cards as they were dealt, and its row looked up
(`tables`). Insurance and Bad Beat ask the rules that the table runs.
"""

from __future__ import annotations

from typing import Any

from title58.compiling import twins
from title58.games.blackjack import rules as written
from title58.games.blackjack import views
from title58.games.blackjack.side import progressive_rules as written_progressive
from title58.games.blackjack.simulate.seats import (
    ANY_20,
    BAD_BEAT,
    CARDS_AND_BLACKJACK,
    CARDS_AND_ROYAL_MATCH,
    DEALERS_HAND,
    DECK,
    FIRST,
    FOUR_RANKS,
    GIVEN_UP,
    HAS_20,
    INSURANCE,
    INSURES,
    LUCKY_PLACES,
    LUCKY_SEAT,
    MAGIC,
    MAGIC_CARD,
    MAGIC_EACH,
    MAGIC_RANK_ONLY,
    MATCHES,
    PAID_EVEN,
    RANKS,
    SECOND,
    THREE_CARDS,
    THREE_RANKS,
    TWO_CARDS,
    bare,
)
from title58.simulation.kernel import UNDECIDED

rules: Any = twins(written)
sight: Any = twins(views)
progressive: Any = twins(written_progressive)

BAD_BEAT_ROWS = 8  # and as many again with each of the bonuses


@bare
def side_row(
    lookup: Any, bet: int, table: Any, memory: Any, at: int, size: int, seat: int, up_card: int,
    hole_card: int, dealer: int, dealer_cards: int, blackjack: bool,
) -> Any:  # fmt: skip
    kind = lookup.kinds[bet]
    if kind == INSURANCE:
        ace = up_card % RANKS == written.ACE
        if not ace or not table[INSURES] or memory[at + GIVEN_UP] == PAID_EVEN:
            return UNDECIDED  # even money is instead of Insurance
        return rules.insurance(hole_card % RANKS)
    if kind == BAD_BEAT:
        return _bad_beat_row(table, memory, at, seat, dealer, dealer_cards, blackjack)
    key = _key(lookup, bet, memory, at, size, up_card, hole_card, dealer_cards, blackjack)
    return lookup.rows[lookup.starts[bet] + key]


@bare
def _key(
    lookup: Any, bet: int, memory: Any, at: int, size: int, up_card: int, hole_card: int,
    dealer_cards: int, blackjack: bool,
) -> Any:  # fmt: skip
    """The key of what a bet sees; `size` parts the two hands of Blackjack Switch."""
    kind = lookup.kinds[bet]
    one, other = memory[at + FIRST], memory[at + SECOND]
    if kind == TWO_CARDS:
        return one * DECK + other
    if kind == CARDS_AND_BLACKJACK:
        return (one * DECK + other) * 2 + int(blackjack)
    if kind == CARDS_AND_ROYAL_MATCH:
        suited = up_card // RANKS == hole_card // RANKS
        royal = suited and sight.is_king_and_queen(up_card % RANKS, hole_card % RANKS)
        return (one * DECK + other) * 2 + int(royal)
    if kind == MATCHES:
        return sight.match_of(one, up_card) * 3 + sight.match_of(other, up_card)
    if kind == DEALERS_HAND:
        return (dealer_cards - 2) * 2 + int(blackjack)
    rank, rank_2, up = one % RANKS, other % RANKS, up_card % RANKS
    if kind == THREE_RANKS:
        return (rank * RANKS + rank_2) * RANKS + up
    if kind == THREE_CARDS:
        suit = one // RANKS
        of_a_suit = int(other // RANKS == suit and up_card // RANKS == suit)
        return ((of_a_suit * RANKS + rank) * RANKS + rank_2) * RANKS + up
    third, fourth = memory[at + size + FIRST], memory[at + size + SECOND]
    if kind == FOUR_RANKS:
        key = (rank * RANKS + rank_2) * RANKS + third % RANKS
        return key * RANKS + fourth % RANKS
    cards = (one, other, third, fourth, up_card, hole_card)
    key = 0
    for number in range(lookup.places.shape[1]):
        place = lookup.places[bet, number]
        if place >= 0:
            key = key * lookup.sizes[bet] + lookup.classes[bet, cards[place]]
    return key


@bare
def _bad_beat_row(
    table: Any, memory: Any, at: int, seat: int, dealer: int, dealer_cards: int, blackjack: bool
) -> Any:
    """The row of the wager, and behind it the same with each of the bonuses that came."""
    row = progressive.bad_beat(
        memory[at + HAS_20] == 1, dealer, dealer_cards, blackjack, table[ANY_20] == 1
    )
    bonus = 0
    if table[MAGIC]:
        one, other, magic = memory[at + FIRST], memory[at + SECOND], memory[MAGIC_CARD]
        bonus = progressive.magic_cards(
            one % RANKS, one // RANKS, other % RANKS, other // RANKS, magic % RANKS,
            magic // RANKS, table[MAGIC_RANK_ONLY] == 1,
        )  # fmt: skip
        if not table[MAGIC_EACH]:
            bonus = min(bonus, 1)
    if table[LUCKY_PLACES] and memory[LUCKY_SEAT] == seat:
        bonus += 3
    return row + bonus * BAD_BEAT_ROWS
