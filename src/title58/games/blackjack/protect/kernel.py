"""The shoe of Blackjack for somebody who counts: dealt by the strategy, priced before every round.

Rounds take cards as they do at a table: the seats play the generic strategy, computed for the
filing. All that they and the dealer were dealt is seen at the end of a round; burned cards are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import Any

import numpy as np

from title58.compiling import compilable
from title58.games.blackjack import rules, views
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.odds.side import counted, crowned
from title58.games.blackjack.odds.wagers import insured
from title58.games.blackjack.odds.weights import grounds_of
from title58.games.blackjack.options.side_wagers import FIRST_HAND
from title58.games.blackjack.options.table import (
    CONTINUOUS,
    DOUBLE_SHOE,
    FROM_HAND,
    BlackjackOptions,
)
from title58.games.blackjack.protect import terms, worths
from title58.games.blackjack.protect.worths import Params, Scratch, scratch, take_off, worth
from title58.games.blackjack.side import rules as side_rules
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.kernel import kernel as simulated
from title58.games.blackjack.simulate.play import _play_box, areas_of, stands_as_dealt, take
from title58.games.blackjack.value.draws import ends_of_draws
from title58.games.blackjack.wagers import (
    BAD_BEAT,
    BLACKJACK,
    CROWN_TREASURE,
    GAME,
    INSURANCE,
    WAGERS,
    AnySeen,
    SeenWager,
    bonuses_of,
)
from title58.law.model import TOGETHER
from title58.odds import Asked, WagerOdds
from title58.refusal import Refusal
from title58.simulation.generator import Generator, Ints
from title58.simulation.plan import Plan, Wish
from title58.simulation.shoe_kernel import (
    CARDS,
    DEALT,
    EXPECTED,
    SQUARE,
    Floats,
    ShoeKernel,
    Target,
)
from title58.simulation.shoes import COVER

compilable(rules)

PLAYERS = 1  # alone with the dealer, a counter sees most rounds of a shoe
_SPECIAL = {
    views.CARDS_AND_BLACKJACK: worths.WITH_BLACKJACK,
    views.CARDS_AND_ROYAL_MATCH: worths.WITH_ROYAL_MATCH,
}
_STAKE = 200  # chips; what a hand comes to is not looked at, but every part of it must be payable
_PLAYED = "its worth goes by how every hand is played"


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints, left: Ints) -> None:
    """The first card of a shoe is burned, face down (633a.7(c))."""
    memory[DEALT] = 0
    memory[COVER] = shoe.shape[0]
    for _ in range(params.burns):
        take(generator, shoe, memory)


def play(
    generator: Generator,
    params: Params,
    scratch: Scratch,
    shoe: Ints,
    memory: Ints,
    left: Ints,
    worths: Floats,
    then: Ints,
) -> None:
    """One round, and Insurance with what is seen when it is offered."""
    for _ in range(params.burns_each_round):
        take(generator, shoe, memory)
    start = memory[DEALT]
    memory[seats.START] = start
    memory[seats.OUT] = 0
    size = params.round.table.size
    end = seats.SEATS + size * params.players
    for at in range(seats.SEATS, end, size):
        memory[at + seats.FIRST] = take(generator, shoe, memory)
    up = take(generator, shoe, memory)
    for at in range(seats.SEATS, end, size):
        memory[at + seats.SECOND] = take(generator, shoe, memory)
    rank, hole = seats.rank_of(up), seats.rank_of(take(generator, shoe, memory))
    if not (rules.peeks(rank) and rules.is_blackjack(rank, hole)):
        lives = False
        switches = params.round.switches
        box = size * areas_of(switches)
        for at in range(seats.SEATS, end, box):
            if box > size:
                for hand in range(at, at + box, size):
                    stands_as_dealt(params.round.table, memory, hand, rank)
            value = rules.card_value(rank) - 1
            waits = _play_box(generator, params.round, switches, shoe, memory, at, value)
            lives = lives or waits
        hard = rules.card_value(rank) + rules.card_value(hole)
        ace = rules.ACE in (rank, hole)
        while lives and rules.dealer_draws(hard, ace):
            drawn = seats.rank_of(take(generator, shoe, memory))
            hard += rules.card_value(drawn)
            ace = ace or drawn == rules.ACE
    whole = memory[seats.START] == start and memory[DEALT] >= start
    for card in range(CARDS):
        then[card] = left[card]
    if whole:  # or the discards had to be shuffled, and this is the end of the shoe
        for at in range(start, memory[DEALT]):
            left[shoe[at]] -= 1
            take_off(params.terms, scratch, shoe[at])
        for at in range(start, start + 2 * params.players + 1):
            then[shoe[at]] -= 1
    else:
        memory[DEALT] = shoe.shape[0]
    for target in range(params.kinds.shape[0]):
        if params.kinds[target] == INSURED:
            worths[target, EXPECTED] = worths[target, SQUARE] = 0.0
            if whole and rank == rules.ACE:
                tens, unseen = 0, 0
                for card in range(CARDS):
                    unseen += then[card]
                    if card % seats.RANKS >= rules.TEN:
                        tens += then[card]
                chance = tens / unseen
                wins, loses = params.insured[target, 0], params.insured[target, 1]
                worths[target, EXPECTED] = chance * wins + (1.0 - chance) * loses
                worths[target, SQUARE] = chance * wins * wins + (1.0 - chance) * loses * loses


INSURED = worths.INSURANCE


def shoe_kernel(asked: Asked[BlackjackOptions], players: int = PLAYERS) -> ShoeKernel:
    """What is asked for, from the decks of the filing."""
    options, law = asked.options, asked.law
    if options.dealing in (CONTINUOUS, DOUBLE_SHOE):
        raise Refusal(
            "cards can be counted only where one shoe is dealt down to a cut card",
            "633a.7(a)",
            value=f"dealing = {options.dealing}",
            lawful="dealing = shoe, shuffler or hand",
        )
    targets, left_out = _targets(asked)
    plan = Plan(
        GAME, str(law.date), options.as_plain(), 1, bets=(Wish(BLACKJACK),),
        stake=_STAKE * options.chip, players=players,
    )  # fmt: skip
    made = simulated(plan, law, options)
    decks = options.decks_per_shoe
    part = Fraction(law.figures("633a")["cut"]["final_cover_card_min_fraction_from_bottom"])
    assert isinstance(made.params, seats.Params)
    hands = players * options.hands_per_box
    said = (
        "One card is burned before every round"
        if options.dealing == FROM_HAND
        else ("The first card is burned")
    )
    params = _params(made.params, hands, targets)
    return ShoeKernel(
        GAME,
        tuple(target for target, _ in targets),
        begin,
        worth,
        play,
        params,
        made.shoe,
        least=ceil(options.cards_per_shoe * part),
        extra=0,
        room=3 * (hands + 1),
        cites="633a.5(d), 633a.7(c), 633a.7(e)",
        about=(
            f"A shoe of {decks} deck{'s' * (decks > 1)}. {said}, face down.",
            f"{'One player' if players == 1 else f'{players} players'} at the table, by the"
            " total-dependent strategy; every card but those burned is seen.",
            "When the cut card (cover card) comes out, the hand is completed and the cards are"
            " shuffled.",
        ),
        left_out=tuple(left_out),
        memory=made.memory,
        scratch=scratch(params.terms),
    )  # fmt: skip


Priced = tuple[Target, Any]  # with its view and what each value of it pays, or its two prices


def _targets(asked: Asked[BlackjackOptions]) -> tuple[list[Priced], list[tuple[str, str]]]:
    options = asked.options
    question = Question(replace(asked, seen=()), options)
    found: list[Priced] = []
    # Where there is no switch the Blackjack Wager has a pass of its own (`bettors`).
    left_out = [(BLACKJACK, _PLAYED)] if asked.wants(BLACKJACK) and options.switch else []
    for declared in WAGERS:
        slug = declared.slug
        lawful = slug in asked.law.wagers(GAME) and asked.wants(slug)
        if not lawful or (asked.as_filed and not declared.offered.offers(options)):
            continue
        if isinstance(declared, SeenWager):
            if declared.view not in _KNOWN:
                left_out.append((slug, "what it sees was declared elsewhere"))
                continue
            on_both_hands = declared.view is views.FOUR_RANKS
            if on_both_hands != options.switch and options.switch_side_wagers != FIRST_HAND:
                continue
            for odds, crown in _odds(question, declared):
                told = odds.as_told
                nets = _nets(asked, declared, told, crown)
                found.append((Target(told, cheap=declared.view is not views.DEALERS_HAND),
                              (declared.view, nets)))  # fmt: skip
        elif slug == INSURANCE:
            odds = next(insured(question))
            prices = tuple(float(result.net) for result in odds.results)
            removal = _removal(question.left, prices)
            found.append((Target(odds, late=True, removal=removal), prices))
        elif slug == BAD_BEAT:
            left_out.append((slug, _PLAYED))
    return found, left_out


def _odds(question: Question, declared: AnySeen) -> Iterator[tuple[WagerOdds, bool]]:
    """With the bonus that is paid beside it, if one is."""
    crown = any(one is CROWN_TREASURE for one in bonuses_of(declared.slug, question.options))
    for odds in crowned(question) if crown else counted(question, declared):
        yield odds, crown


def _nets(
    asked: Asked[BlackjackOptions], declared: AnySeen, odds: WagerOdds, crown: bool
) -> Floats:
    """What every value of the view pays, by its key. A row that no shoe has pays nothing here."""
    having = declared.pays.filed(asked.options, declared.offered, odds.paytable)
    here = WAGERS.priced(asked.law, having, declared.slug)
    by_row = {result.row: float(result.net) for result in odds.results}
    by_ground = [by_row.get(ground.row, 0.0) for ground in here.known.grounds]
    if crown:
        row = f"{here.known.grounds[side_rules.BOTH_ROYAL].row}{TOGETHER}{CROWN_TREASURE.slug}"
        by_ground[side_rules.BOTH_ROYAL] = by_row.get(row, 0.0)
    nets: Floats = np.array(by_ground)[grounds_of(declared, declared.terms(here.placed()))]
    return nets


def _removal(left: tuple[int, ...], prices: tuple[float, ...]) -> tuple[float, ...]:
    """Of Insurance: what one card less of those behind the ace changes."""
    cards = sum(left) - 1
    tens = sum(many for card, many in enumerate(left) if card % seats.RANKS >= rules.TEN)
    swing = prices[0] - prices[1]

    def with_gone(ten: int) -> float:
        return swing * ((tens - ten) / (cards - 1) - tens / cards)

    return tuple(with_gone(card % seats.RANKS >= rules.TEN) for card in range(CARDS))


# How each view is summed

_KNOWN = {
    views.TWO_CARDS, *_SPECIAL, views.MATCHES, views.THREE_RANKS, views.THREE_CARDS,
    views.FOUR_RANKS, views.DEALERS_HAND,
}  # fmt: skip


def _params(played: seats.Params, hands: int, targets: list[Priced]) -> Params:
    many = len(targets)
    kinds = np.full(many, worths.TERMS, dtype=np.int64)
    sums: dict[int, terms.Sum] = {}
    special: list[tuple[int, int]] = []
    special_pays: list[terms.Pays] = []
    special_starts = [0]
    insurance = np.zeros((many, 2))
    by_hand = {
        at: np.stack([what[1], np.square(what[1])], axis=1)
        for at, (target, what) in enumerate(targets)
        if not target.late and what[0] is views.DEALERS_HAND
    }
    usual = {at: terms.usual(map(tuple, each.tolist())) for at, each in by_hand.items()}
    paid = {views.DEALERS_HAND.key(seen) for seen in views.DEALERS_HAND.cells}
    for at, each in by_hand.items():
        paid -= {key for key in paid if tuple(each[key].tolist()) == usual[at]}
    parts, starts, orders, cards, keys = _hands_of_dealer(frozenset(paid if by_hand else ()))
    hand_pays = np.zeros((many, len(orders), 2))
    for at, (target, what) in enumerate(targets):
        if target.late:
            kinds[at] = INSURED
            insurance[at] = what
        else:
            view, nets = what
            if view is views.MATCHES:
                sums[at] = terms.on_matches(nets.reshape(3, 3))
            elif view is views.DEALERS_HAND:
                kinds[at] = worths.DEALERS_HAND
                hand_pays[at] = by_hand[at][keys] - usual[at]
            elif view in (views.THREE_RANKS, views.FOUR_RANKS):
                number = len(view.reads)
                sums[at] = terms.on_ranks(nets.reshape((terms.RANKS,) * number), number)
            elif view is views.THREE_CARDS:
                sums[at] = terms.on_three_cards(nets.reshape(2, *(terms.RANKS,) * 3))
            elif view is views.TWO_CARDS:
                sums[at] = terms.on_two_cards(nets.reshape(CARDS, CARDS))
            else:
                kinds[at] = _SPECIAL[view]
                both = nets.reshape(CARDS, CARDS, 2)
                sums[at] = terms.on_two_cards(both[:, :, 0])
                for a, b in np.argwhere(both[:, :, 0] != both[:, :, 1]):
                    special.append((int(a), int(b)))
                    one, other = map(terms.with_square, map(float, both[a, b]))
                    special_pays.append(terms.minus(other, one))
        special_starts.append(len(special))
    packed = terms.packed(sums, many)
    for at, constant in usual.items():
        packed.constants[at] = constant
    table = played.table
    return Params(
        played, int(table.burns), int(table.burns_each_round), hands, kinds, packed,
        np.array(special, dtype=np.int64).reshape(-1, 2),
        np.array(special_pays, dtype=np.float64).reshape(-1, 2),
        np.array(special_starts, dtype=np.int64), insurance, starts, parts, orders, cards,
        hand_pays,
    )  # fmt: skip


def _hands_of_dealer(wanted: frozenset[int]) -> tuple[Ints, Ints, Floats, Ints, Ints]:
    """The sets of cards that a dealer may end with, of these keys of the view.

    Parts, starts, orders, cards, key.
    """
    ends = ends_of_draws(False)
    taken = ends.drawn.copy()
    taken[np.arange(len(taken)), ends.up] += 1
    both = np.column_stack([taken, ends.blackjack.astype(np.int64)])
    sets, where = np.unique(both, axis=0, return_inverse=True)
    orders = np.zeros(len(sets))
    np.add.at(orders, where.ravel(), ends.orders.astype(np.float64))
    cards = sets[:, : worths.VALUES].sum(axis=1)
    keys = np.array(
        [
            views.DEALERS_HAND.key(views.DealersHand(int(number), int(blackjack)))
            for number, blackjack in zip(cards, sets[:, worths.VALUES], strict=True)
        ],
        dtype=np.int64,
    )
    some = np.isin(keys, sorted(wanted))
    parts, starts = [], [0]
    for one in sets[some, : worths.VALUES]:
        parts += [(value, many) for value, many in enumerate(one.tolist()) if many]
        starts.append(len(parts))
    return (
        np.array(parts, dtype=np.int64).reshape(-1, 2),
        np.array(starts, dtype=np.int64),
        orders[some],
        cards[some].astype(np.int64),
        keys[some],
    )
