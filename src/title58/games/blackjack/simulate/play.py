"""A round of Blackjack, compiled: a real shoe, seats that play by tables, the rules of the table.

Cards are numbers 0 to 51. What may be drawn, what the dealer draws, who wins and which row a wager
falls under is asked of the rules that the table runs. What a player does is looked up: `first` for
the two cards dealt, `second` for two cards after a split, `more` for longer hands, which are known
by a number that grows along `child` with every card.
"""

from __future__ import annotations

from typing import Any

from title58.compiling import twins
from title58.games.blackjack import rules as written
from title58.games.blackjack.side.progressive_rules import BEATEN
from title58.games.blackjack.simulate.limit import limit_rows
from title58.games.blackjack.simulate.seats import (
    ADDED,
    BASE_WORTH,
    BEHIND,
    BLACKJACK,
    BURNED,
    BURNS,
    BURNS_EACH_ROUND,
    DECK,
    DOUBLE,
    DOUBLES_HIDDEN,
    EVEN_MONEY,
    EVEN_WORTH,
    FIRST,
    FRESH,
    FURTHER_WORTH,
    GIVEN_UP,
    HAND,
    HANDS,
    HAS_20,
    HIT,
    LUCKY_PLACES,
    LUCKY_SEAT,
    LUCKY_SEATS,
    MAGIC,
    MAGIC_CARD,
    MOST_HANDS,
    NATURAL,
    NET,
    ONE_CARD_TO_ACES,
    OUT,
    PAID_EVEN,
    PLAYED_OUT,
    PLAYERS,
    RANKS,
    RESPLITS,
    RESPLITS_OF_ACES,
    SEAT,
    SEATS,
    SECOND,
    SPLIT,
    STAKE,
    STAND,
    START,
    SURRENDER,
    SURRENDER_WORTH,
    SURRENDERED,
    TOTAL,
    VALUES,
    bare,
    inlined,
)  # fmt: skip
from title58.games.blackjack.simulate.side import side_row
from title58.simulation.generator import below
from title58.simulation.kernel import UNDECIDED
from title58.simulation.shoes import COVER, DEALT, deal, shuffle

rules: Any = twins(written)


@bare
def begin(generator: Any, params: Any, shoe: Any, memory: Any) -> None:
    _new_shoe(generator, params[0], shoe, memory)


@bare
def _new_shoe(generator: Any, table: Any, shoe: Any, memory: Any) -> None:
    """Shuffled, the cover card placed (633a.5(d)), the first card burned (633a.7(c))."""
    shuffle(memory, shoe.shape[0] - table[BEHIND])
    for _ in range(table[BURNS]):
        deal(generator, shoe, memory)


@inlined
def _make_ready(generator: Any, table: Any, shoe: Any, memory: Any) -> None:
    """Before the first card: a device has all its cards back; a cover card seen ends a shoe."""
    if table[FRESH]:
        memory[DEALT] = 0
    elif memory[DEALT] > memory[COVER]:
        _new_shoe(generator, table, shoe, memory)
    for _ in range(table[BURNS_EACH_ROUND]):  # 633a.12(b)(5)
        take(generator, shoe, memory)
    memory[START] = memory[DEALT]
    memory[OUT] = 0
    if table[MAGIC]:
        memory[MAGIC_CARD] = below(generator, DECK)
    if table[LUCKY_PLACES]:
        memory[LUCKY_SEAT] = below(generator, table[LUCKY_PLACES])
        while not table[LUCKY_SEATS] >> memory[LUCKY_SEAT] & 1:
            memory[LUCKY_SEAT] = below(generator, table[LUCKY_PLACES])


# The shared dealing, from the same source, put in place like the rest.
_deal: Any = inlined(deal.py_func)  # type: ignore[attr-defined]


@inlined
def take(generator: Any, shoe: Any, memory: Any) -> Any:
    """The next card, from the discards if no other is left."""
    if memory[DEALT] == shoe.shape[0]:
        _refill(generator, shoe, memory)
    return _deal(generator, shoe, memory)


@bare
def _refill(generator: Any, shoe: Any, memory: Any) -> None:
    """The discards are shuffled, one is burned, and the round is completed (633a.14(f)).

    Cards on the table stay out. Without two discards the round cannot go on: it is void.
    """
    start = memory[START]
    on_table = memory[DEALT] - start
    if start < 2:
        memory[OUT] = 1
        memory[DEALT] = 0
        memory[COVER] = -1
        return
    for at in range(on_table):
        shoe[at], shoe[start + at] = shoe[start + at], shoe[at]
    memory[START] = 0
    memory[BURNED] = memory[DEALT] = on_table
    memory[COVER] = -1  # shuffled anew after this round
    deal(generator, shoe, memory)


# Players who count play from other tables as the count goes (`simulation_count_play.py`).


@inlined
def zone_now(params: Any, shoe: Any, memory: Any) -> Any:
    """Which of several sets of tables is played from: here there is one."""
    return 0


@inlined
def dealt(params: Any, shoe: Any, memory: Any) -> None:
    """Everybody has two cards."""


@inlined
def _finish_hand(
    generator: Any, params: Any, shoe: Any, memory: Any, at: int, hard: int, ace: bool, node: int,
    action: int, up: int, page: int,
) -> Any:  # fmt: skip
    """Draw to a hand of two cards as the player plays it; its total is kept."""
    child, more = params[5], params[6]
    stake = 1
    if action == DOUBLE and rules.may_draw(hard, ace):
        stake = 2
        rank = take(generator, shoe, memory) % RANKS
        hard += rules.card_value(rank)
        ace = ace or rank == written.ACE
    drawing = action == HIT and rules.may_draw(hard, ace)
    while drawing:
        rank = take(generator, shoe, memory) % RANKS
        value = rules.card_value(rank)
        hard += value
        ace = ace or rank == written.ACE
        drawing = rules.may_draw(hard, ace)
        if drawing:
            node = child[node, value - 1]
            drawing = more[page + zone_now(params, shoe, memory), node, up] == HIT
    total = rules.total(hard, ace)
    memory[at + TOTAL] = total
    memory[at + STAKE] = stake
    return total


@inlined
def play_seat(
    generator: Any, params: Any, shoe: Any, memory: Any, at: int, up: int, natural: bool
) -> Any:
    """All hands of one seat; answers whether one of them still waits for the dealer.

    `natural`: its two cards are a Blackjack, which waits for nobody here.
    """
    table, first, second, again, two = params[:5]
    page_of = params[7]
    one, other = memory[at + FIRST] % RANKS, memory[at + SECOND] % RANKS
    value, other_value = rules.card_value(one), rules.card_value(other)
    hand = at + SEAT
    memory[at + HANDS] = 1
    memory[at + ADDED] = 0
    memory[at + GIVEN_UP] = 0
    if natural:
        memory[at + NATURAL] = 1
        if table[EVEN_MONEY] and up == written.ACE:
            memory[at + GIVEN_UP] = PAID_EVEN
        memory[hand + TOTAL] = rules.MOST
        memory[hand + STAKE] = 1
        return False
    memory[at + NATURAL] = 0
    zone = VALUES * zone_now(params, shoe, memory)
    action = first[zone + value - 1, other_value - 1, up]
    if action == SURRENDER:
        memory[at + GIVEN_UP] = SURRENDERED
        memory[hand + TOTAL] = rules.total(
            value + other_value, one == written.ACE or other == written.ACE
        )
        memory[hand + STAKE] = 1
        return False
    if action != SPLIT or not rules.may_split(one, other):
        total = _finish_hand(
            generator, params, shoe, memory, hand, value + other_value,
            one == written.ACE or other == written.ACE, two[value - 1, other_value - 1], action,
            up, 0,
        )  # fmt: skip
        memory[at + ADDED] = memory[hand + STAKE] - 1
        return total <= rules.MOST or _lies_hidden(table, memory, hand)
    # One hand is finished before the next gets its second card (633a.11(b)).
    pair = value - 1
    aces = one == written.ACE
    left = table[RESPLITS_OF_ACES] if aces else table[RESPLITS]
    waiting, hands, added = 2, 0, 1
    lives = False
    while waiting:
        waiting -= 1
        rank = take(generator, shoe, memory) % RANKS
        zone = VALUES * zone_now(params, shoe, memory)
        while left and rules.may_split(one, rank) and again[zone + pair, up]:
            left -= 1
            waiting += 1
            added += 1
            rank = take(generator, shoe, memory) % RANKS
            zone = VALUES * zone_now(params, shoe, memory)
        next_value = rules.card_value(rank)
        action = second[zone + pair, next_value - 1, up]
        if aces and table[ONE_CARD_TO_ACES]:
            action = STAND
        total = _finish_hand(
            generator, params, shoe, memory, hand, value + next_value, aces or rank == written.ACE,
            two[pair, next_value - 1], action, up, page_of[pair],
        )  # fmt: skip
        lives = lives or total <= rules.MOST or _lies_hidden(table, memory, hand)
        added += memory[hand + STAKE] - 1
        hands += 1
        hand += HAND
    memory[at + HANDS] = hands
    memory[at + ADDED] = added
    return lives


@inlined
def _lies_hidden(table: Any, memory: Any, hand: int) -> Any:
    """A double dealt face down has lost only when it is settled, after the dealer (633a.10(c))."""
    return table[DOUBLES_HIDDEN] == 1 and memory[hand + STAKE] == 2


@inlined
def settle_early(memory: Any, at: int, dealer_blackjack: bool, worth: Any) -> None:
    """A hand that was given up: surrendered, or a Blackjack paid even money (633a.8(e))."""
    even = memory[at + GIVEN_UP] == PAID_EVEN
    row = EVEN_WORTH if even else SURRENDER_WORTH + rules.surrender(dealer_blackjack)
    memory[at + NET] = worth[row]
    memory[at + HAS_20] = 0


@inlined
def _settle_seat(memory: Any, at: int, dealer: int, dealer_blackjack: bool, worth: Any) -> None:
    """What the seat's wagers come to together, in halves of the first one."""
    if memory[at + GIVEN_UP]:
        settle_early(memory, at, dealer_blackjack, worth)
        return
    net, has_20 = 0, 0
    natural = memory[at + NATURAL] == 1
    for number in range(memory[at + HANDS]):
        hand = at + SEAT + HAND * number
        total = memory[hand + TOTAL]
        row = rules.decide(total, natural, dealer, dealer_blackjack)
        added = memory[hand + STAKE] - 1
        if number == 0:
            net += worth[BASE_WORTH + row]
        else:
            added += 1
        if added:
            further = rules.further_wager(row, dealer_blackjack)
            net += added * worth[FURTHER_WORTH + further]
        if total == BEATEN:
            has_20 = 1
    memory[at + NET] = net
    memory[at + HAS_20] = has_20


@inlined
def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    _make_ready(generator, params[0], shoe, memory)
    first = take(generator, shoe, memory)
    added: int = play_round(generator, params, shoe, memory, rows, first)
    return added


@inlined
def play_round(
    generator: Any, params: Any, shoe: Any, memory: Any, rows: Any, first_card: int
) -> Any:
    """One round: two cards to every seat and the dealer, the reader, the turns, the dealer."""
    table, worth, row_of = params[0], params[8], params[9]
    lookup, seat_of, stakes, limits = params[10], params[11], params[12], params[13]
    size = SEAT + HAND * table[MOST_HANDS]
    end = SEATS + size * table[PLAYERS]
    memory[SEATS + FIRST] = first_card
    for at in range(SEATS + size, end, size):
        memory[at + FIRST] = take(generator, shoe, memory)
    up_card = take(generator, shoe, memory)
    for at in range(SEATS, end, size):
        memory[at + SECOND] = take(generator, shoe, memory)
    hole_card = take(generator, shoe, memory)
    dealt(params, shoe, memory)
    up, hole = up_card % RANKS, hole_card % RANKS
    hard = rules.card_value(up) + rules.card_value(hole)
    ace = up == written.ACE or hole == written.ACE
    dealer_cards = 2
    blackjack = rules.peeks(up) and rules.is_blackjack(up, hole)
    if blackjack:
        for at in range(SEATS, end, size):
            stands_as_dealt(table, memory, at, up)
    else:
        matters = table[PLAYED_OUT] == 1  # 633a.7(n), B-25
        for at in range(SEATS, end, size):
            natural = rules.is_blackjack(memory[at + FIRST] % RANKS, memory[at + SECOND] % RANKS)
            lives = play_seat(
                generator, params, shoe, memory, at, rules.card_value(up) - 1, natural
            )
            matters = matters or lives
        while matters and rules.dealer_draws(hard, ace):
            rank = take(generator, shoe, memory) % RANKS
            hard += rules.card_value(rank)
            ace = ace or rank == written.ACE
            dealer_cards += 1
    dealer = rules.total(hard, ace)
    for at in range(SEATS, end, size):
        _settle_seat(memory, at, dealer, blackjack, worth)
    added = 0
    for bet in range(seat_of.shape[0]):
        at = SEATS + size * seat_of[bet]
        if lookup.kinds[bet] == BLACKJACK:
            rows[bet] = row_of[memory[at + NET] + row_of.shape[0] // 2]
            added += memory[at + ADDED] * stakes[bet]
        else:
            rows[bet] = side_row(
                lookup, bet, table, memory, at, size, seat_of[bet], up_card, hole_card, dealer,
                dealer_cards, blackjack,
            )  # fmt: skip
    if blackjack and limits.shape[0]:
        limit_rows(limits, lookup.pairs, seat_of, rows)
    if memory[OUT]:
        rows[:] = UNDECIDED
        return 0
    return added


@bare
def stands_as_dealt(table: Any, memory: Any, at: int, up: int) -> None:
    """Against a dealer Blackjack nothing is played, and even money was taken before."""
    one, other = memory[at + FIRST] % RANKS, memory[at + SECOND] % RANKS
    natural = rules.is_blackjack(one, other)
    memory[at + NATURAL] = natural
    even = natural and up == written.ACE and table[EVEN_MONEY] == 1
    memory[at + GIVEN_UP] = PAID_EVEN if even else 0
    memory[at + HANDS] = 1
    memory[at + ADDED] = 0
    memory[at + SEAT + TOTAL] = rules.total(
        rules.card_value(one) + rules.card_value(other),
        one == written.ACE or other == written.ACE,
    )
    memory[at + SEAT + STAKE] = 1
