"""The rows of the wagers beside the Blackjack Wager, compiled.

What a wager sees is read here, from the cards as they were dealt, and its row looked up
(`tables`). Insurance and Bad Beat ask the rules that the table runs.
"""

from __future__ import annotations

from title58.compiling import compilable
from title58.games.blackjack import rules, views
from title58.games.blackjack.side import progressive_rules as progressive
from title58.games.blackjack.simulate.seats import (
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
    LUCKY_SEAT,
    MAGIC_CARD,
    MATCHES,
    PAID_EVEN,
    RANKS,
    SECOND,
    THREE_CARDS,
    THREE_RANKS,
    TWO_CARDS,
    Lookup,
    Table,
    bare,
)
from title58.simulation.generator import Ints
from title58.simulation.kernel import UNDECIDED

compilable(rules)
compilable(views)
compilable(progressive)

BAD_BEAT_ROWS = 8  # and as many again with each of the bonuses


@bare
def side_row(
    lookup: Lookup, bet: int, table: Table, memory: Ints, at: int, size: int, seat: int,
    up_card: int, hole_card: int, dealer: int, dealer_cards: int, blackjack: bool,
) -> int:  # fmt: skip
    kind = lookup.kinds[bet]
    if kind == INSURANCE:
        ace = up_card % RANKS == rules.ACE
        if not ace or not table.insures or memory[at + GIVEN_UP] == PAID_EVEN:
            return UNDECIDED  # even money is instead of Insurance
        return rules.insurance(hole_card % RANKS)
    if kind == BAD_BEAT:
        return _bad_beat_row(table, memory, at, seat, dealer, dealer_cards, blackjack)
    key = _key(lookup, bet, memory, at, size, up_card, hole_card, dealer_cards, blackjack)
    return int(lookup.rows[lookup.starts[bet] + key])


@bare
def _key(
    lookup: Lookup, bet: int, memory: Ints, at: int, size: int, up_card: int, hole_card: int,
    dealer_cards: int, blackjack: bool,
) -> int:  # fmt: skip
    """The key of what a bet sees; `size` parts the two hands of Blackjack Switch."""
    kind = lookup.kinds[bet]
    one, other = int(memory[at + FIRST]), int(memory[at + SECOND])
    if kind == TWO_CARDS:
        return one * DECK + other
    if kind == CARDS_AND_BLACKJACK:
        return (one * DECK + other) * 2 + int(blackjack)
    if kind == CARDS_AND_ROYAL_MATCH:
        suited = up_card // RANKS == hole_card // RANKS
        royal = suited and views.is_king_and_queen(up_card % RANKS, hole_card % RANKS)
        return (one * DECK + other) * 2 + int(royal)
    if kind == MATCHES:
        return views.match_of(one, up_card) * 3 + views.match_of(other, up_card)
    if kind == DEALERS_HAND:
        return (dealer_cards - 2) * 2 + int(blackjack)
    rank, rank_2, up = one % RANKS, other % RANKS, up_card % RANKS
    if kind == THREE_RANKS:
        return (rank * RANKS + rank_2) * RANKS + up
    if kind == THREE_CARDS:
        suit = one // RANKS
        of_a_suit = int(other // RANKS == suit and up_card // RANKS == suit)
        return ((of_a_suit * RANKS + rank) * RANKS + rank_2) * RANKS + up
    third, fourth = int(memory[at + size + FIRST]), int(memory[at + size + SECOND])
    if kind == FOUR_RANKS:
        key = (rank * RANKS + rank_2) * RANKS + third % RANKS
        return key * RANKS + fourth % RANKS
    cards = (one, other, third, fourth, up_card, hole_card)
    key = 0
    for number in range(lookup.places.shape[1]):
        place = lookup.places[bet, number]
        if place >= 0:
            key = key * int(lookup.sizes[bet]) + int(lookup.classes[bet, cards[place]])
    return key


@bare
def _bad_beat_row(
    table: Table, memory: Ints, at: int, seat: int, dealer: int, dealer_cards: int, blackjack: bool
) -> int:
    """The row of the wager, and behind it the same with each of the bonuses that came."""
    row = progressive.bad_beat(
        memory[at + HAS_20] == 1, dealer, dealer_cards, blackjack, table.any_20
    )
    bonus = 0
    if table.magic:
        one, other, magic = memory[at + FIRST], memory[at + SECOND], memory[MAGIC_CARD]
        bonus = progressive.magic_cards(
            one % RANKS, one // RANKS, other % RANKS, other // RANKS, magic % RANKS,
            magic // RANKS, table.magic_rank_only,
        )  # fmt: skip
        if not table.magic_each:
            bonus = min(bonus, 1)
    if table.lucky_places and memory[LUCKY_SEAT] == seat:
        bonus += 3
    return row + bonus * BAD_BEAT_ROWS
