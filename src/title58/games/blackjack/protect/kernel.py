"""The shoe of Blackjack for somebody who counts: dealt by the strategy, priced before every round.

Rounds take cards as they do at a table: the seats play the generic strategy, computed for the
filing. All that they and the dealer were dealt is seen at the end of a round; burned cards are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from title58.compiling import compilable, helper
from title58.games.blackjack import rules, views
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.odds.side import counted, crowned
from title58.games.blackjack.odds.wagers import insured
from title58.games.blackjack.odds.weights import grounds_of
from title58.games.blackjack.options.side_wagers import FIRST_HAND
from title58.games.blackjack.options.table import FROM_HAND, BlackjackOptions
from title58.games.blackjack.protect import terms, worths
from title58.games.blackjack.protect.removed import bad_beat_removed
from title58.games.blackjack.protect.shuffled import least_cut
from title58.games.blackjack.protect.worths import Params, Scratch, scratch, take_off, worth
from title58.games.blackjack.side import rules as side_rules
from title58.games.blackjack.simulate import play as simulate_play
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.kernel import kernel as simulated
from title58.games.blackjack.simulate.play import take
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
from title58.simulation.generator import Generator, Ints
from title58.simulation.kernel import Kernel
from title58.simulation.plan import Plan, Wish
from title58.simulation.shoe_kernel import (
    CAME,
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
ONE_HAND = "by the total-dependent strategy"
TWO_HANDS = "with two hands, switched and played as the exact odds have it"
_SPECIAL = {
    views.CARDS_AND_BLACKJACK: worths.WITH_BLACKJACK,
    views.CARDS_AND_ROYAL_MATCH: worths.WITH_ROYAL_MATCH,
}
_STAKE = 200  # cents; what a hand comes to is not looked at, but every part of it must be payable


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
    """One round, settled as a table does; and Insurance with what is seen when it is offered."""
    play_round(generator, params.round, shoe, memory, scratch.rows)
    start = memory[seats.START]
    whole = memory[COVER] >= 0
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
        if params.kinds[target] == PLAYED:
            worths[target, CAME] = params.nets[scratch.rows[params.bet]] if whole else 0.0
        elif params.kinds[target] == INSURED:
            worths[target, EXPECTED] = worths[target, SQUARE] = 0.0
            if whole and seats.rank_of(shoe[start + params.players]) == rules.ACE:
                tens, unseen = 0, 0
                for card in range(CARDS):
                    unseen += then[card]
                    if card % seats.RANKS >= rules.TEN:
                        tens += then[card]
                chance = tens / unseen
                wins, loses = params.insured[target, 0], params.insured[target, 1]
                worths[target, EXPECTED] = chance * wins + (1.0 - chance) * loses
                worths[target, SQUARE] = chance * wins * wins + (1.0 - chance) * loses * loses


INSURED, PLAYED = worths.INSURANCE, worths.PLAYED
play_round = helper(simulate_play.play)


def shoe_kernel(asked: Asked[BlackjackOptions], players: int = PLAYERS) -> ShoeKernel:
    """What is asked for, from the decks of the filing."""
    options, law = asked.options, asked.law
    least = least_cut(law, options)
    targets, left_out = _targets(asked)
    made = _simulated(asked, targets, players)
    decks = options.decks_per_shoe
    hands = players * options.hands_per_box
    said = (
        "One card is burned before every round"
        if options.dealing == FROM_HAND
        else ("The first card is burned")
    )
    params = _params(made, hands, targets)
    return ShoeKernel(
        GAME,
        tuple(target for target, _ in targets),
        begin,
        worth,
        play,
        params,
        made.shoe,
        least=least,
        extra=0,
        room=3 * (hands + 1),
        cites="633a.5(d), 633a.7(c), 633a.7(e)",
        about=(
            f"A shoe of {decks} deck{'s' * (decks > 1)}. {said}, face down.",
            f"{'One player' if players == 1 else f'{players} players'} at the table,"
            f" {TWO_HANDS if options.switch else ONE_HAND}; every card but those burned is seen.",
            "When the cut card (cover card) comes out, the hand is completed and the cards are"
            " shuffled.",
        ),
        left_out=tuple(left_out),
        memory=made.memory,
        scratch=scratch(params.terms, len(made.bets)),
    )  # fmt: skip


# With its view and what each value of it pays, the two prices of Insurance, or effects of removal
Priced = tuple[Target, Any]


def _simulated(asked: Asked[BlackjackOptions], targets: list[Priced], players: int) -> Kernel:
    """How rounds are dealt and settled. Cents can make up whatever a wager of the filing pays."""
    options, bets = asked.options.but(chip=1), [Wish(BLACKJACK)]
    for target, _ in targets:
        if target.approximate:
            options = WAGERS[target.odds.wager].offered.filed(options)
            bets.append(Wish(target.odds.wager, stake=target.odds.stake))
    plan = Plan(
        GAME, str(asked.law.date), options.as_plain(), 1, bets=tuple(bets), stake=_STAKE,
        players=players,
    )  # fmt: skip
    return simulated(plan, asked.law, options)


def _targets(asked: Asked[BlackjackOptions]) -> tuple[list[Priced], list[tuple[str, str]]]:
    options = asked.options
    question = Question(replace(asked, seen=()), options)
    found: list[Priced] = []
    left_out: list[tuple[str, str]] = []  # the Blackjack Wager has a pass of its own (`bettors`)
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
            hands = 2 if options.switch else 1  # each is insured by itself (B-29)
            found.append((
                Target(odds, late=True, shown=rules.ACE, spots=hands, removal=removal), prices
            ))  # fmt: skip
        elif slug == BAD_BEAT:
            gone = bad_beat_removed(question)
            if gone is not None:
                removal = tuple(np.tile(gone.by_rank[0], CARDS // seats.RANKS).tolist())
                target = Target(gone.odds, cheap=True, removal=removal, approximate=True)
                found.append((target, gone))
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


def _params(made: Kernel, hands: int, targets: list[Priced]) -> Params:
    played, many = made.params, len(targets)
    assert isinstance(played, seats.Params)
    kinds = np.full(many, worths.TERMS, dtype=np.int64)
    sums: dict[int, terms.Sum] = {}
    special: list[tuple[int, int]] = []
    special_pays: list[terms.Pays] = []
    special_starts = [0]
    insurance, slopes = np.zeros((many, 2)), np.zeros((many, 2, seats.RANKS))
    by_hand = {
        at: np.stack([what[1], np.square(what[1])], axis=1)
        for at, (target, what) in enumerate(targets)
        if not (target.late or target.approximate) and what[0] is views.DEALERS_HAND
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
        elif target.approximate:
            kinds[at] = PLAYED
            usual[at] = tuple(what.full.tolist())
            mean = what.by_rank.mean(axis=1, keepdims=True)  # 0, but for rounding
            slopes[at] = (1.0 - len(made.shoe)) * (what.by_rank - mean)
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
        np.array(special_starts, dtype=np.int64), insurance, slopes, *_settled(made, targets),
        starts, parts, orders, cards, hand_pays,
    )  # fmt: skip


def _settled(made: Kernel, targets: list[Priced]) -> tuple[Floats, int]:
    """What each row of the wager pays that rounds settle, the meter at its seed; and which of the
    bets it is."""
    for target in (one for one, _ in targets if one.approximate):
        at = next(at for at, bet in enumerate(made.bets) if bet.wager == target.odds.wager)
        bet, ((_, meter),) = made.bets[at], target.odds.terms
        by_meter = {row for row, _ in bet.meters}
        paid = [
            net + meter.seed * (row in by_meter)
            for row, net in zip(bet.rows, bet.nets, strict=True)
        ]
        return np.array(paid) / bet.stake, at
    return np.zeros(1), 0


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
