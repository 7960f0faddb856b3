"""A round of Blackjack, compiled: a real shoe, seats that play by tables, the rules of the table.

Cards are numbers 0 to 51. What may be drawn, what the dealer draws, who wins and which row a wager
falls under is asked of the rules that the table runs. What a player does is looked up: `first` for
the two cards dealt, `second` for two cards after a split, `more` for longer hands, which are known
by a number that grows along `child` with every card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from title58.compiling import compiled, twins
from title58.games.blackjack import progressive_rules as written_progressive
from title58.games.blackjack import rules as written
from title58.games.blackjack import side_rules as written_side
from title58.simulation.generator import below
from title58.simulation.kernel import UNDECIDED
from title58.simulation.shoes import COVER, DEALT, OWN, deal, shuffle

rules: Any = twins(written)
side: Any = twins(written_side)
progressive: Any = twins(written_progressive)

F = TypeVar("F", bound=Callable[..., Any])

DECK, RANKS = 52, 13
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)  # as the analysis has them

# What is fixed about a table.
(PLAYERS, FRESH, BURNS, BURNS_EACH_ROUND, BEHIND, RESPLITS, RESPLITS_OF_ACES, ONE_CARD_TO_ACES,
 INSURES, PLAYED_OUT, ACE_HIGH, CROWN, ANY_20, MAGIC, MAGIC_RANK_ONLY, MAGIC_EACH, LUCKY_PLACES,
 MOST_HANDS, BAD_BEAT_ROWS, HIT_AND_RUN_ROWS, TABLE) = range(21)  # fmt: skip
# What is kept of a round, and of each seat: its first cards, its hands, what they came to.
START, OUT, MAGIC_CARD, LUCKY_SEAT, SEATS = range(OWN, OWN + 5)
FIRST, SECOND, NATURAL, GIVEN_UP, HANDS, NET, ADDED, HAS_20, SEAT = range(9)
TOTAL, STAKE, HAND = range(3)
# The prices, in halves of a wager: four rows of the Blackjack Wager, three of one that was added to
# it, two of a surrender.
BASE_WORTH, FURTHER_WORTH, SURRENDER_WORTH, WORTHS = 0, 4, 7, 9
# What is bet.
BLACKJACK, INSURANCE, LUCKY_LADIES, MATCH_THE_DEALER, IN_BETWEEN, ROYAL_MATCH = range(6)
BET_THE_SET, KINGS_BOUNTY, THREE_CARD_POKER, BAD_BEAT, HIT_AND_RUN = range(6, 11)
# Match-the-Dealer pays each card: by the rows of both, the row of the two together.
MATCHES = ((3, 4, 0), (4, 5, 1), (0, 1, 2))
CROWN_ROW = 3  # a Royal Match of player and dealer


def bare(function: F) -> F:
    """Compiled without the counting of references: nothing here makes an array."""
    return compiled(function, _nrt=False)


def inlined(function: F) -> F:
    """The same, put in place of every call: handing on all the arrays would cost more."""
    return compiled(function, _nrt=False, forceinline=True)


def seat_size(hands: int) -> int:
    """Room for a seat that may have so many hands."""
    return SEAT + HAND * hands


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
    memory[DEALT] = on_table
    memory[COVER] = -1  # shuffled anew after this round
    deal(generator, shoe, memory)


@inlined
def _finish_hand(
    generator: Any, shoe: Any, memory: Any, at: int, hard: int, ace: bool, node: int,
    action: int, up: int, child: Any, more: Any,
) -> Any:  # fmt: skip
    """Draw to a hand of two cards as the player plays it; its total is kept."""
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
            drawing = more[node, up] == HIT
    total = rules.total(hard, ace)
    memory[at + TOTAL] = total
    memory[at + STAKE] = stake
    return total


@inlined
def _play_seat(generator: Any, params: Any, shoe: Any, memory: Any, at: int, up: int) -> Any:
    """All hands of one seat; answers whether one of them still waits for the dealer."""
    table, first, second, again, two, child, more, page_of = params[:8]
    one, other = memory[at + FIRST] % RANKS, memory[at + SECOND] % RANKS
    value, other_value = rules.card_value(one), rules.card_value(other)
    hand = at + SEAT
    memory[at + HANDS] = 1
    memory[at + ADDED] = 0
    memory[at + GIVEN_UP] = 0
    if rules.is_blackjack(one, other):
        memory[at + NATURAL] = 1
        memory[hand + TOTAL] = rules.MOST
        memory[hand + STAKE] = 1
        return False
    memory[at + NATURAL] = 0
    action = first[value - 1, other_value - 1, up]
    if action == SURRENDER:
        memory[at + GIVEN_UP] = 1
        memory[hand + TOTAL] = rules.total(
            value + other_value, one == written.ACE or other == written.ACE
        )
        memory[hand + STAKE] = 1
        return False
    if action != SPLIT or not rules.may_split(one, other):
        total = _finish_hand(
            generator, shoe, memory, hand, value + other_value,
            one == written.ACE or other == written.ACE, two[value - 1, other_value - 1], action,
            up, child, more[0],
        )  # fmt: skip
        memory[at + ADDED] = memory[hand + STAKE] - 1
        return total <= rules.MOST
    # One hand is finished before the next gets its second card (633a.11(b)).
    pair = value - 1
    aces = one == written.ACE
    left = table[RESPLITS_OF_ACES] if aces else table[RESPLITS]
    waiting, hands, added = 2, 0, 1
    lives = False
    while waiting:
        waiting -= 1
        rank = take(generator, shoe, memory) % RANKS
        while left and rules.may_split(one, rank) and again[pair, up]:
            left -= 1
            waiting += 1
            added += 1
            rank = take(generator, shoe, memory) % RANKS
        next_value = rules.card_value(rank)
        action = second[pair, next_value - 1, up]
        if aces and table[ONE_CARD_TO_ACES]:
            action = STAND
        total = _finish_hand(
            generator, shoe, memory, hand, value + next_value, aces or rank == written.ACE,
            two[pair, next_value - 1], action, up, child, more[page_of[pair]],
        )  # fmt: skip
        lives = lives or total <= rules.MOST
        added += memory[hand + STAKE] - 1
        hands += 1
        hand += HAND
    memory[at + HANDS] = hands
    memory[at + ADDED] = added
    return lives


@inlined
def _settle_seat(memory: Any, at: int, dealer: int, dealer_blackjack: bool, worth: Any) -> None:
    """What the seat's wagers come to together, in halves of the first one."""
    if memory[at + GIVEN_UP]:
        memory[at + NET] = worth[SURRENDER_WORTH + rules.surrender(dealer_blackjack)]
        memory[at + HAS_20] = 0
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
        if total == written_progressive.BEATEN:
            has_20 = 1
    memory[at + NET] = net
    memory[at + HAS_20] = has_20


@inlined
def play(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    """One round: two cards to every seat and the dealer, the reader, the turns, the dealer."""
    table, worth, row_of = params[0], params[8], params[9]
    kinds, seat_of, stakes = params[10], params[11], params[12]
    _make_ready(generator, table, shoe, memory)
    size = SEAT + HAND * table[MOST_HANDS]
    end = SEATS + size * table[PLAYERS]
    for at in range(SEATS, end, size):
        memory[at + FIRST] = take(generator, shoe, memory)
    up_card = take(generator, shoe, memory)
    for at in range(SEATS, end, size):
        memory[at + SECOND] = take(generator, shoe, memory)
    hole_card = take(generator, shoe, memory)
    up, hole = up_card % RANKS, hole_card % RANKS
    hard = rules.card_value(up) + rules.card_value(hole)
    ace = up == written.ACE or hole == written.ACE
    dealer_cards = 2
    blackjack = rules.peeks(up) and rules.is_blackjack(up, hole)
    if blackjack:
        for at in range(SEATS, end, size):
            _stands_as_dealt(memory, at)
    else:
        matters = table[PLAYED_OUT] == 1  # 633a.7(n), B-25
        for at in range(SEATS, end, size):
            lives = _play_seat(generator, params, shoe, memory, at, rules.card_value(up) - 1)
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
    for bet in range(kinds.shape[0]):
        at = SEATS + size * seat_of[bet]
        if kinds[bet] == BLACKJACK:
            rows[bet] = row_of[memory[at + NET] + row_of.shape[0] // 2]
            added += memory[at + ADDED] * stakes[bet]
        else:
            rows[bet] = _side_row(
                kinds[bet], table, memory, at, seat_of[bet], up_card, hole_card, dealer,
                dealer_cards, blackjack,
            )  # fmt: skip
    if memory[OUT]:
        rows[:] = UNDECIDED
        return 0
    return added


@bare
def _stands_as_dealt(memory: Any, at: int) -> None:
    """Against a dealer Blackjack nothing is played."""
    one, other = memory[at + FIRST] % RANKS, memory[at + SECOND] % RANKS
    memory[at + NATURAL] = rules.is_blackjack(one, other)
    memory[at + GIVEN_UP] = 0
    memory[at + HANDS] = 1
    memory[at + ADDED] = 0
    memory[at + SEAT + TOTAL] = rules.total(
        rules.card_value(one) + rules.card_value(other),
        one == written.ACE or other == written.ACE,
    )
    memory[at + SEAT + STAKE] = 1


@bare
def _side_row(
    kind: int, table: Any, memory: Any, at: int, seat: int, up_card: int, hole_card: int,
    dealer: int, dealer_cards: int, blackjack: bool,
) -> Any:  # fmt: skip
    one, other = memory[at + FIRST], memory[at + SECOND]
    rank, suit = one % RANKS, one // RANKS
    rank_2, suit_2 = other % RANKS, other // RANKS
    up, up_suit = up_card % RANKS, up_card // RANKS
    if kind == INSURANCE:
        if up != written.ACE or not table[INSURES]:
            return UNDECIDED
        return rules.insurance(hole_card % RANKS)
    if kind == LUCKY_LADIES:
        return side.lucky_ladies(rank, suit, rank_2, suit_2, blackjack)
    if kind == KINGS_BOUNTY:
        return side.kings_bounty(rank, suit, rank_2, suit_2, blackjack)
    if kind == MATCH_THE_DEALER:
        first = side.match_the_dealer(rank, suit, up, up_suit)
        return MATCHES[first][side.match_the_dealer(rank_2, suit_2, up, up_suit)]
    if kind == IN_BETWEEN:
        return side.in_between(rank, rank_2, up, table[ACE_HIGH] == 1)
    if kind == ROYAL_MATCH:
        row = side.royal_match(rank, suit, rank_2, suit_2)
        if row == written_side.ROYAL_MATCH and table[CROWN]:
            theirs = side.royal_match(up, up_suit, hole_card % RANKS, hole_card // RANKS)
            if theirs == written_side.ROYAL_MATCH:
                return CROWN_ROW
        return row
    if kind == BET_THE_SET:
        return side.bet_the_set(rank, suit, rank_2, suit_2)
    if kind == THREE_CARD_POKER:
        return side.three_card_poker(rank, suit, rank_2, suit_2, up, up_suit)
    if kind == HIT_AND_RUN:
        row = progressive.hit_and_run(dealer_cards, blackjack)
        # Players who win the meter together share it: it is paid once.
        shared = row == written_progressive.EIGHT_CARDS and seat > 0
        return table[HIT_AND_RUN_ROWS] - 1 if shared else row
    return _bad_beat_row(table, memory, at, seat, dealer, dealer_cards, blackjack)


@bare
def _bad_beat_row(
    table: Any, memory: Any, at: int, seat: int, dealer: int, dealer_cards: int, blackjack: bool
) -> Any:
    """The row of the wager, and behind it the same with each of the bonuses that came."""
    row = progressive.bad_beat(
        memory[at + HAS_20] == 1, dealer, dealer_cards, blackjack, table[ANY_20] == 1
    )
    size = SEAT + HAND * table[MOST_HANDS]
    if row == written_progressive.SEVEN_CARD_21:
        for earlier in range(SEATS, at, size):
            if memory[earlier + HAS_20]:
                row = table[BAD_BEAT_ROWS] - 1  # shared with an earlier seat, which has it
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
    return row + bonus * table[BAD_BEAT_ROWS]
