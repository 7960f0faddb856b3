"""A round of Blackjack Switch, compiled (633a.12(a)).

A player has two places in memory, each kept like a seat of the base game, and each is played as a
seat is. What is new stands here: the second cards that change places, by a table that says when,
and how a wager is decided.
"""

from __future__ import annotations

from title58.compiling import compilable
from title58.games.blackjack import rules
from title58.games.blackjack.side.progressive_rules import BEATEN
from title58.games.blackjack.simulate import play as base
from title58.games.blackjack.simulate.limit import limit_rows
from title58.games.blackjack.simulate.seats import (
    ADDED,
    BLACKJACK,
    FIRST,
    GIVEN_UP,
    HAND,
    HANDS,
    HAS_20,
    NATURAL,
    NET,
    OUT,
    PAID_EVEN,
    RANKS,
    SEAT,
    SEATS,
    SECOND,
    STAKE,
    TOTAL,
    Params,
    Table,
    Worth,
    inlined,
)
from title58.games.blackjack.simulate.side import side_row
from title58.simulation.generator import Generator, Ints
from title58.simulation.kernel import UNDECIDED

compilable(rules)

begin = base.begin


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    base._make_ready(generator, params.table, shoe, memory)
    first = base.take(generator, shoe, memory)
    return play_round(generator, params, shoe, memory, rows, first)


@inlined
def play_round(
    generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints, first_card: int
) -> int:
    """One round: two hands to every player, the reader, the switch, the turns, the dealer."""
    table, row_of, lookup, seat_of = params.table, params.row_of, params.lookup, params.seat_of
    size = SEAT + HAND * table.most_hands
    end = SEATS + 2 * size * table.players
    memory[SEATS + FIRST] = first_card
    for at in range(SEATS + size, end, size):
        memory[at + FIRST] = base.take(generator, shoe, memory)
    up_card = base.take(generator, shoe, memory)
    for at in range(SEATS, end, size):
        memory[at + SECOND] = base.take(generator, shoe, memory)
    hole_card = base.take(generator, shoe, memory)
    up, hole = up_card % RANKS, hole_card % RANKS
    hard = rules.card_value(up) + rules.card_value(hole)
    ace = up == rules.ACE or hole == rules.ACE
    dealer_cards = 2
    blackjack = rules.peeks(up) and rules.is_blackjack(up, hole)
    for at in range(SEATS, end, size):
        base.stands_as_dealt(table, memory, at, up)
    if not blackjack:
        matters = table.played_out
        for at in range(SEATS, end, 2 * size):
            lives = _play_box(generator, params, shoe, memory, at, size, rules.card_value(up) - 1)
            matters = matters or lives
        while matters and rules.dealer_draws(hard, ace):
            rank = base.take(generator, shoe, memory) % RANKS
            hard += rules.card_value(rank)
            ace = ace or rank == rules.ACE
            dealer_cards += 1
    dealer = rules.total(hard, ace)
    for at in range(SEATS, end, 2 * size):
        _settle_hand(table, memory, at, dealer, blackjack, params.worth)
        _settle_hand(table, memory, at + size, dealer, blackjack, params.worth)
        # A box wins Bad Beat once, with either hand (B-54).
        memory[at + HAS_20] = max(memory[at + HAS_20], memory[at + size + HAS_20])
    added = 0
    for bet in range(seat_of.shape[0]):
        at = SEATS + 2 * size * seat_of[bet]
        if lookup.kinds[bet] == BLACKJACK:
            net = memory[at + NET] + memory[at + size + NET]
            rows[bet] = row_of[net + row_of.shape[0] // 2]
            # The stake is that of both wagers.
            added += (memory[at + ADDED] + memory[at + size + ADDED]) * params.stakes[bet] // 2
        else:
            rows[bet] = side_row(
                lookup, bet, table, memory, at, size, seat_of[bet], up_card, hole_card, dealer,
                dealer_cards, blackjack,
            )  # fmt: skip
    if blackjack and params.limits.shape[0]:
        limit_rows(params.limits, lookup.pairs, seat_of, rows)
    if memory[OUT]:
        rows[:] = UNDECIDED
        return 0
    return added


@inlined
def _play_box(
    generator: Generator, params: Params, shoe: Ints, memory: Ints, at: int, size: int, up: int
) -> bool:
    """The switch, then one hand and the other; answers whether the dealer must draw."""
    other = at + size
    one_1, one_2 = memory[at + FIRST] % RANKS, memory[at + SECOND] % RANKS
    two_1, two_2 = memory[other + FIRST] % RANKS, memory[other + SECOND] % RANKS
    paid = memory[at + GIVEN_UP] == PAID_EVEN or memory[other + GIVEN_UP] == PAID_EVEN
    switched = (
        not paid
        and params.switches[
            rules.card_value(one_1) - 1,
            rules.card_value(one_2) - 1,
            rules.card_value(two_1) - 1,
            rules.card_value(two_2) - 1,
            up,
        ]
        == 1
    )
    second = memory[at + SECOND]
    if switched:
        memory[at + SECOND] = memory[other + SECOND]
        memory[other + SECOND] = second
    lives = False
    for hand in range(at, other + 1, size):
        # A Blackjack that was switched to is a 21 like any other (B-66); one that was dealt waits
        # for the dealer's total too, unless it has been paid.
        natural = not switched and memory[hand + NATURAL] == 1
        waits = base.play_seat(generator, params, shoe, memory, hand, up, natural)
        waits = waits or (natural and memory[hand + GIVEN_UP] != PAID_EVEN)
        lives = lives or waits
    if switched:  # wagers on the first cards go by those that were dealt
        memory[other + SECOND] = memory[at + SECOND]
        memory[at + SECOND] = second
    return lives


@inlined
def _settle_hand(
    table: Table, memory: Ints, at: int, dealer: int, dealer_blackjack: bool, worth: Worth
) -> None:
    """What one wager and all that was added to it comes to, in halves of it."""
    if memory[at + GIVEN_UP]:
        base.settle_early(memory, at, dealer_blackjack, worth)
        return
    net, has_20 = 0, 0
    natural = memory[at + NATURAL] == 1
    marketed = table.as_marketed
    for number in range(memory[at + HANDS]):
        hand = at + SEAT + HAND * number
        total = memory[hand + TOTAL]
        row = rules.decide_switch(total, natural, dealer, dealer_blackjack, marketed)
        added = memory[hand + STAKE] - 1
        if number == 0:
            net += worth.base[row]
        else:
            added += 1
        if added:
            net += added * worth.further[rules.further_wager(row, dealer_blackjack)]
        if total == BEATEN:
            has_20 = 1
    memory[at + NET] = net
    memory[at + HAS_20] = has_20
