"""A round of Blackjack, compiled: a real shoe, seats that play by tables, the rules of the table.

Cards are numbers 0 to 51. What may be drawn, what the dealer draws, who wins and which row a wager
falls under is asked of the rules that the table runs. What a player does is looked up: `first` for
the two cards dealt, `second` for two cards after a split, `more` for longer hands, which are known
by a number that grows along `child` with every card.
"""

from __future__ import annotations

from title58.compiling import compilable
from title58.games.blackjack import rules
from title58.games.blackjack.side.progressive_rules import BEATEN
from title58.games.blackjack.simulate.count_play import (
    begin_round,
    dealt,
    end_round,
    zone_now,
)
from title58.games.blackjack.simulate.limit import limit_rows
from title58.games.blackjack.simulate.seats import (
    ADDED,
    BLACKJACK,
    BURNED,
    DECK,
    DOUBLE,
    FIRST,
    GIVEN_UP,
    HAND,
    HANDS,
    HAS_20,
    HIT,
    LUCKY_SEAT,
    MAGIC_CARD,
    NATURAL,
    NET,
    OUT,
    PAID_EVEN,
    SEAT,
    SEATS,
    SECOND,
    SPLIT,
    STAKE,
    STAND,
    START,
    SURRENDER,
    SURRENDERED,
    TOTAL,
    VALUES,
    Params,
    Table,
    bare,
    inlined,
    rank_of,
)  # fmt: skip
from title58.games.blackjack.simulate.side import side_row
from title58.games.blackjack.value.hands import Bytes
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import UNDECIDED
from title58.simulation.shoes import COVER, DEALT, deal, shuffle

compilable(rules)


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    new_shoe(generator, params.table, shoe, memory)


@bare
def new_shoe(generator: Generator, table: Table, shoe: Ints, memory: Ints) -> None:
    """Shuffled, the cover card placed (633a.5(d)), the first card burned (633a.7(c))."""
    shuffle(memory, shoe.shape[0] - table.behind)
    for _ in range(table.burns):
        deal(generator, shoe, memory)


@inlined
def make_ready(generator: Generator, table: Table, shoe: Ints, memory: Ints) -> None:
    """Before the first card: a device has all its cards back; a cover card seen ends a shoe."""
    if table.fresh:
        memory[DEALT] = 0
    elif memory[DEALT] > memory[COVER]:
        new_shoe(generator, table, shoe, memory)
    for _ in range(table.burns_each_round):  # 633a.12(b)(5)
        take(generator, shoe, memory)
    memory[START] = memory[DEALT]
    memory[OUT] = 0
    if table.magic:
        memory[MAGIC_CARD] = below(generator, DECK)
    if table.lucky_places:
        memory[LUCKY_SEAT] = below(generator, table.lucky_places)
        while not table.lucky_seats >> memory[LUCKY_SEAT] & 1:
            memory[LUCKY_SEAT] = below(generator, table.lucky_places)


@inlined
def take(generator: Generator, shoe: Ints, memory: Ints) -> int:
    """The next card, from the discards if no other is left."""
    if memory[DEALT] == shoe.shape[0]:
        _refill(generator, shoe, memory)
    return deal(generator, shoe, memory)


@bare
def _refill(generator: Generator, shoe: Ints, memory: Ints) -> None:
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
    memory[COVER] = -1  # reshuffled after this round
    deal(generator, shoe, memory)


@inlined
def _finish_hand(
    generator: Generator, params: Params, shoe: Ints, memory: Ints, at: int, hard: int, ace: bool,
    node: int, action: int, up: int, page: int,
) -> int:  # fmt: skip
    """Draw to a hand of two cards as the player plays it; its total is kept."""
    child, more = params.tables.child, params.tables.more
    stake = 1
    if action == DOUBLE and rules.may_draw(hard, ace):
        stake = 2
        rank = rank_of(take(generator, shoe, memory))
        hard += rules.card_value(rank)
        ace = ace or rank == rules.ACE
    drawing = action == HIT and rules.may_draw(hard, ace)
    while drawing:
        rank = rank_of(take(generator, shoe, memory))
        value = rules.card_value(rank)
        hard += value
        ace = ace or rank == rules.ACE
        drawing = rules.may_draw(hard, ace)
        if drawing:
            node = child[node, value - 1]
            zone = zone_now(params.counting, params.table.players, shoe, memory)
            drawing = more[page + zone, node, up] == HIT
    total = rules.total(hard, ace)
    memory[at + TOTAL] = total
    memory[at + STAKE] = stake
    return total


@inlined
def play_seat(
    generator: Generator, params: Params, shoe: Ints, memory: Ints, at: int, up: int, natural: bool
) -> bool:
    """All hands of one seat; answers whether one of them still waits for the dealer.

    `natural`: its two cards are a Blackjack, which waits for nobody here.
    """
    table, tables = params.table, params.tables
    one, other = rank_of(memory[at + FIRST]), rank_of(memory[at + SECOND])
    value, other_value = rules.card_value(one), rules.card_value(other)
    hand = at + SEAT
    memory[at + HANDS] = 1
    memory[at + ADDED] = 0
    memory[at + GIVEN_UP] = 0
    if natural:
        memory[at + NATURAL] = 1
        if table.even_money and up == rules.ACE:
            memory[at + GIVEN_UP] = PAID_EVEN
        memory[hand + TOTAL] = rules.MOST
        memory[hand + STAKE] = 1
        return False
    memory[at + NATURAL] = 0
    zone = VALUES * zone_now(params.counting, table.players, shoe, memory)
    action = tables.first[zone + value - 1, other_value - 1, up]
    if action == SURRENDER:
        memory[at + GIVEN_UP] = SURRENDERED
        memory[hand + TOTAL] = rules.total(
            value + other_value, one == rules.ACE or other == rules.ACE
        )
        memory[hand + STAKE] = 1
        return False
    if action != SPLIT or not rules.may_split(one, other):
        total = _finish_hand(
            generator, params, shoe, memory, hand, value + other_value,
            one == rules.ACE or other == rules.ACE, tables.two[value - 1, other_value - 1], action,
            up, 0,
        )  # fmt: skip
        memory[at + ADDED] = memory[hand + STAKE] - 1
        return total <= rules.MOST or _lies_hidden(table, memory, hand)
    # One hand is finished before the next gets its second card (633a.11(b)).
    pair = value - 1
    aces = one == rules.ACE
    left = table.resplits_of_aces if aces else table.resplits
    waiting, hands, added = 2, 0, 1
    lives = False
    while waiting:
        waiting -= 1
        rank = rank_of(take(generator, shoe, memory))
        zone = VALUES * zone_now(params.counting, table.players, shoe, memory)
        while left and rules.may_split(one, rank) and tables.again[zone + pair, up]:
            left -= 1
            waiting += 1
            added += 1
            rank = rank_of(take(generator, shoe, memory))
            zone = VALUES * zone_now(params.counting, table.players, shoe, memory)
        next_value = rules.card_value(rank)
        action = tables.second[zone + pair, next_value - 1, up]
        if aces and table.one_card_to_aces:
            action = STAND
        total = _finish_hand(
            generator, params, shoe, memory, hand, value + next_value, aces or rank == rules.ACE,
            tables.two[pair, next_value - 1], action, up, tables.page_of[pair],
        )  # fmt: skip
        lives = lives or total <= rules.MOST or _lies_hidden(table, memory, hand)
        added += memory[hand + STAKE] - 1
        hands += 1
        hand += HAND
    memory[at + HANDS] = hands
    memory[at + ADDED] = added
    return lives


@inlined
def _lies_hidden(table: Table, memory: Ints, hand: int) -> bool:
    """A double dealt face down has lost only when it is settled, after the dealer (633a.10(c))."""
    return table.doubles_hidden and memory[hand + STAKE] == 2


@inlined
def _settle_seat(
    params: Params, switches: Bytes | None, memory: Ints, at: int, dealer: int,
    dealer_blackjack: bool,
) -> None:  # fmt: skip
    """What the wagers on a hand as dealt come to together, in halves of the first one."""
    worth = params.worth
    net, has_20 = 0, 0
    natural = memory[at + NATURAL] == 1
    hands = memory[at + HANDS]
    if memory[at + GIVEN_UP]:  # surrendered, or a Blackjack paid even money (633a.8(e))
        hands = 0
        net = worth.even_money
        if memory[at + GIVEN_UP] != PAID_EVEN:
            net = worth.surrender[rules.surrender(dealer_blackjack)]
    for number in range(hands):
        hand = at + SEAT + HAND * number
        total = memory[hand + TOTAL]
        row = _row(params.table, switches, total, natural, dealer, dealer_blackjack)
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


@inlined
def _row(
    table: Table, switches: Bytes | None, total: int, natural: bool, dealer: int,
    dealer_blackjack: bool,
) -> int:  # fmt: skip
    if switches is None:
        return rules.decide(total, natural, dealer, dealer_blackjack)
    return rules.decide_switch(total, natural, dealer, dealer_blackjack, table.as_marketed)


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    make_ready(generator, params.table, shoe, memory)
    first = take(generator, shoe, memory)
    return play_round(generator, params, shoe, memory, rows, first)


def play_counting(
    generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints
) -> int:
    """The same with players who count."""
    counting = params.counting
    assert counting is not None
    make_ready(generator, params.table, shoe, memory)
    begin_round(counting, shoe, memory)
    first = take(generator, shoe, memory)
    play_round(generator, params, shoe, memory, rows, first)
    return end_round(counting, params, shoe, memory, rows)


@inlined
def play_round(
    generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints, first_card: int
) -> int:
    """One round: two cards to every hand and the dealer, the reader, the turns, the dealer.

    At Blackjack Switch a box has two hands, each kept like a seat.
    """
    table, row_of, lookup, seat_of = params.table, params.row_of, params.lookup, params.seat_of
    size, areas = table.size, areas_of(params.switches)
    box = areas * size
    end = SEATS + box * table.players
    memory[SEATS + FIRST] = first_card
    for at in range(SEATS + size, end, size):
        memory[at + FIRST] = take(generator, shoe, memory)
    up_card = take(generator, shoe, memory)
    for at in range(SEATS, end, size):
        memory[at + SECOND] = take(generator, shoe, memory)
    hole_card = take(generator, shoe, memory)
    dealt(params.counting, table.players, shoe, memory)
    up, hole = rank_of(up_card), rank_of(hole_card)
    hard = rules.card_value(up) + rules.card_value(hole)
    ace = up == rules.ACE or hole == rules.ACE
    dealer_cards = 2
    blackjack = rules.peeks(up) and rules.is_blackjack(up, hole)
    if blackjack or areas == 2:
        for at in range(SEATS, end, size):
            stands_as_dealt(table, memory, at, up)
    if not blackjack:
        matters = table.played_out  # 633a.7(n), B-25
        for at in range(SEATS, end, box):
            lives = _play_box(
                generator, params, params.switches, shoe, memory, at, rules.card_value(up) - 1
            )
            matters = matters or lives
        while matters and rules.dealer_draws(hard, ace):
            rank = rank_of(take(generator, shoe, memory))
            hard += rules.card_value(rank)
            ace = ace or rank == rules.ACE
            dealer_cards += 1
    dealer = rules.total(hard, ace)
    for at in range(SEATS, end, size):
        _settle_seat(params, params.switches, memory, at, dealer, blackjack)
    added = 0
    for bet in range(seat_of.shape[0]):
        at = SEATS + box * seat_of[bet]
        last = at + box - size  # of the hands in the box
        if lookup.kinds[bet] == BLACKJACK:
            net, more = memory[at + NET], memory[at + ADDED]
            if areas == 2:
                net += memory[last + NET]
                more += memory[last + ADDED]
            rows[bet] = row_of[net + row_of.shape[0] // 2]
            added += more * params.stakes[bet] // areas  # the stake is that of both wagers
        else:
            # A box wins Bad Beat once, with either hand (B-54).
            memory[at + HAS_20] = max(memory[at + HAS_20], memory[last + HAS_20])
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
def areas_of(switches: Bytes | None) -> int:
    """How many hands a box has."""
    return 1 if switches is None else 2


@inlined
def _play_box(
    generator: Generator, params: Params, switches: Bytes | None, shoe: Ints, memory: Ints,
    at: int, up: int,
) -> bool:  # fmt: skip
    """One hand; or the switch, then both. Answers whether the dealer must draw."""
    one_1, one_2 = rank_of(memory[at + FIRST]), rank_of(memory[at + SECOND])
    if switches is None:
        natural = rules.is_blackjack(one_1, one_2)
        return play_seat(generator, params, shoe, memory, at, up, natural)
    size = params.table.size
    other = at + size
    two_1, two_2 = rank_of(memory[other + FIRST]), rank_of(memory[other + SECOND])
    paid = memory[at + GIVEN_UP] == PAID_EVEN or memory[other + GIVEN_UP] == PAID_EVEN
    switched = (
        not paid
        and switches[
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
        waits = play_seat(generator, params, shoe, memory, hand, up, natural)
        waits = waits or (natural and memory[hand + GIVEN_UP] != PAID_EVEN)
        lives = lives or waits
    if switched:  # wagers on the first cards go by those that were dealt
        memory[other + SECOND] = memory[at + SECOND]
        memory[at + SECOND] = second
    return lives


@bare
def stands_as_dealt(table: Table, memory: Ints, at: int, up: int) -> None:
    """Against a dealer Blackjack nothing is played, and even money was taken before."""
    one, other = rank_of(memory[at + FIRST]), rank_of(memory[at + SECOND])
    natural = rules.is_blackjack(one, other)
    memory[at + NATURAL] = natural
    even = natural and up == rules.ACE and table.even_money
    memory[at + GIVEN_UP] = PAID_EVEN if even else 0
    memory[at + HANDS] = 1
    memory[at + ADDED] = 0
    memory[at + SEAT + TOTAL] = rules.total(
        rules.card_value(one) + rules.card_value(other),
        one == rules.ACE or other == rules.ACE,
    )
    memory[at + SEAT + STAKE] = 1
