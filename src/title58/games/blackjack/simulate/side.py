"""The rows of the wagers beside the Blackjack Wager, compiled, by the rules that the table runs."""

from __future__ import annotations

from title58.compiling import compilable
from title58.games.blackjack import rules
from title58.games.blackjack.side import progressive_rules as progressive
from title58.games.blackjack.side import rules as side
from title58.games.blackjack.simulate.seats import (
    BET_THE_SET,
    FIRST,
    GIVEN_UP,
    HAS_20,
    HIT_AND_RUN,
    IN_BETWEEN,
    INSURANCE,
    KINGS_BOUNTY,
    LUCKY_LADIES,
    LUCKY_SEAT,
    MAGIC_CARD,
    MATCH_THE_DEALER,
    PAID_EVEN,
    RANKS,
    ROYAL_MATCH,
    SECOND,
    THREE_CARD_POKER,
    Table,
    bare,
)  # fmt: skip
from title58.simulation.generator import Ints
from title58.simulation.kernel import UNDECIDED

compilable(rules)
compilable(side)
compilable(progressive)

# Match-the-Dealer pays each card: by the rows of both, the row of the two together.
MATCHES = ((3, 4, 0), (4, 5, 1), (0, 1, 2))
CROWN_ROW = 3  # a Royal Match of player and dealer
BAD_BEAT_ROWS = 8  # and as many again with each of the bonuses


@bare
def side_row(
    kind: int, table: Table, memory: Ints, at: int, seat: int, up_card: int, hole_card: int,
    dealer: int, dealer_cards: int, blackjack: bool,
) -> int:  # fmt: skip
    one, other = memory[at + FIRST], memory[at + SECOND]
    rank, suit = one % RANKS, one // RANKS
    rank_2, suit_2 = other % RANKS, other // RANKS
    up, up_suit = up_card % RANKS, up_card // RANKS
    if kind == INSURANCE:
        if up != rules.ACE or not table.insures or memory[at + GIVEN_UP] == PAID_EVEN:
            return UNDECIDED  # even money is instead of Insurance
        return rules.insurance(hole_card % RANKS)
    if kind == LUCKY_LADIES:
        return side.lucky_ladies(rank, suit, rank_2, suit_2, blackjack)
    if kind == KINGS_BOUNTY:
        return side.kings_bounty(rank, suit, rank_2, suit_2, blackjack)
    if kind == MATCH_THE_DEALER:
        first = side.match_the_dealer(rank, suit, up, up_suit)
        return MATCHES[first][side.match_the_dealer(rank_2, suit_2, up, up_suit)]
    if kind == IN_BETWEEN:
        return side.in_between(rank, rank_2, up, table.ace_high)
    if kind == ROYAL_MATCH:
        row = side.royal_match(rank, suit, rank_2, suit_2)
        if row == side.ROYAL_MATCH and table.crown:
            theirs = side.royal_match(up, up_suit, hole_card % RANKS, hole_card // RANKS)
            if theirs == side.ROYAL_MATCH:
                return CROWN_ROW
        return row
    if kind == BET_THE_SET:
        return side.bet_the_set(rank, suit, rank_2, suit_2)
    if kind == THREE_CARD_POKER:
        return side.three_card_poker(rank, suit, rank_2, suit_2, up, up_suit)
    if kind == HIT_AND_RUN:
        return progressive.hit_and_run(dealer_cards, blackjack)
    return _bad_beat_row(table, memory, at, seat, dealer, dealer_cards, blackjack)


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
