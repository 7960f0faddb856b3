"""Casino War as a kernel: a real shoe, cut and burned, and War as the strategy has it.

The Initial Wager carries its War Wager with it, as one decision, unless the War Wager is named
among the bets: then each is reported separately.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from title58.compiling import compilable, compiled
from title58.games.casino_war import rules
from title58.games.casino_war.odds.wagers import Offered
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.rules import TWO_RANKS
from title58.games.casino_war.wagers import GAME, INITIAL, WAGERS, WAR, OneDeal
from title58.law import Law
from title58.money import format_money
from title58.simulation.bets import bet_on, priced_bet, wishes
from title58.simulation.generator import Generator, Ints
from title58.simulation.kernel import UNDECIDED, Bet, Kernel
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.shoes import COVER, DEALT, OWN, deal, decks_of, shuffle
from title58.wagers.declared import Played
from title58.wagers.registry import TableWager

STRATEGIES = ("war", "surrender")
BURNED_FOR_WAR = 3  # once for each War deal (651a.9(f))
# What decides a bet: the original deal, the War deal, or the round with the player's choice
ORIGINAL, WAR_DEAL, ROUND = range(3)

compilable(rules)


class Params(NamedTuple):
    deals: Ints  # of each bet: what decides it
    told: Ints  # by bet: its row by the two ranks that decide it, or by the ground of the round
    seats: Ints  # of each bet
    stakes: Ints  # what a War adds to those of each bet
    players: int
    behind: int  # cards behind the cover card
    surrenders: bool


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    _new_shoe(generator, params.behind, shoe, memory)


@compiled
def _new_shoe(generator: Generator, behind: int, shoe: Ints, memory: Ints) -> None:
    """Shuffled, the cover card placed, and the first card burned (651a.8(b))."""
    shuffle(memory, shoe.shape[0] - behind)
    deal(generator, shoe, memory)


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    """One round: a card for each player and the dealer's; a second one for each who goes to War."""
    deals, told, players, surrenders = params.deals, params.told, params.players, params.surrenders
    if memory[DEALT] > memory[COVER]:  # a cover card that comes first begins a round (651a.8(d))
        _new_shoe(generator, params.behind, shoe, memory)
    first, second = memory[OWN : OWN + players], memory[OWN + players : OWN + 2 * players]
    for seat in range(players):
        first[seat] = deal(generator, shoe, memory) % 13
    dealer = deal(generator, shoe, memory) % 13
    war_dealer = 0
    wars = False
    if not surrenders:
        for seat in range(players):
            if rules.compare(first[seat], dealer) == rules.EQUAL:
                if not wars:
                    wars = True
                    for _ in range(BURNED_FOR_WAR):
                        deal(generator, shoe, memory)
                second[seat] = deal(generator, shoe, memory) % 13
    if wars:
        war_dealer = deal(generator, shoe, memory) % 13
    added = 0
    for bet in range(deals.shape[0]):
        by, seat = deals[bet], params.seats[bet]
        player, war_player = first[seat], second[seat]
        war = wars and rules.compare(player, dealer) == rules.EQUAL
        if by == ROUND:
            ground = rules.initial_wager(player, dealer, surrenders, war_player, war_dealer)
            rows[bet] = told[bet, ground]
            if war:
                added += params.stakes[bet]
        elif by == ORIGINAL:
            rows[bet] = told[bet, 13 * player + dealer]
        elif war:
            rows[bet] = told[bet, 13 * war_player + war_dealer]
        else:
            rows[bet] = UNDECIDED
    return added


def kernel(plan: Plan, law: Law, options: CasinoWarOptions) -> Kernel:
    strategy = plan.strategy or STRATEGIES[0]
    if strategy not in STRATEGIES:
        raise PlanError(f"strategy {strategy!r} is unknown: choose {' or '.join(STRATEGIES)}")
    offered = WAGERS.at(law, options)
    wished = _wished(plan, strategy, offered)
    apart = any(wish.wager == WAR for wish in wished)
    seats = options.positions
    if plan.players > len(seats):
        raise PlanError(
            f"{plan.players} players are too many: the table has {len(seats)} positions"
        )
    bets = tuple(
        _bet(replace(wish, seat=seat), plan, offered, strategy, apart=apart)
        for seat in seats[: plan.players]
        for wish in wished
    )
    declared = [offered[bet.wager] for bet in bets]
    decks = options.decks_per_shoe
    behind = options.cards_per_shoe // 4
    return Kernel(
        GAME,
        bets,
        play,
        begin,
        Params(
            deals=np.array([_decided_by(here.declared) for here in declared], dtype=np.int64),
            told=np.array([_told(here) for here in declared], dtype=np.int64),
            seats=np.array([seats.index(bet.seat) for bet in bets], dtype=np.int64),
            # A War Wager told by itself has a stake of its own.
            stakes=np.array([0 if apart else bet.stake for bet in bets], dtype=np.int64),
            players=plan.players,
            behind=behind,
            surrenders=strategy == "surrender",
        ),
        decks_of(decks),
        np.zeros(OWN + 2 * plan.players, dtype=np.int64),
        about=(
            f"A shoe of {decks} decks, one card burned, reshuffled after the round in which the "
            f"cut card (cover card) comes out, {behind} cards from the end.",
            f"On a tie hand: {strategy}.",
        ),
        players=plan.players,
    )


def _decided_by(declared: OneDeal | Played) -> int:
    if isinstance(declared, Played):
        return ROUND
    return WAR_DEAL if declared.within else ORIGINAL


def _told(here: TableWager[OneDeal | Played]) -> list[int]:
    """The row of every two ranks, by the rule that the table runs; of each ground of the round."""
    row_of, declared, cells = here.known.row_of, here.declared, TWO_RANKS.cells
    if isinstance(declared, Played):
        return [*row_of, *[UNDECIDED] * (len(cells) - len(row_of))]
    return [here.known.row_at(declared.ground(seen, None)) for seen in cells]


def _wished(plan: Plan, strategy: str, offered: Offered) -> tuple[Wish, ...]:
    """What one player bets. A War Wager is made when he goes to War, and equals his Initial Wager
    (651a.9(c)(2))."""
    places = dict.fromkeys(offered, ("",))
    if not any(wish.wager == WAR for wish in plan.bets):
        return wishes(plan, {slug: on for slug, on in places.items() if slug != WAR})
    if strategy != "war":
        raise PlanError(f"a {WAR} wager is never made with strategy {strategy}")
    wished = wishes(plan, places)
    initial = [wish.stake for wish in wished if wish.wager == INITIAL]
    wars = [wish.stake for wish in wished if wish.wager == WAR]
    if len(initial) != 1 or len(wars) != 1:
        raise PlanError(
            f"{WAR} is reported separately along with one {INITIAL} wager: bet each once"
        )
    if wars[0] not in (0, initial[0]):
        raise PlanError(
            f"a {WAR} wager of {format_money(wars[0])} is not the amount of the {INITIAL} wager"
            " (651a.9(c)(2)); leave it out, it follows"
        )
    return tuple(replace(wish, stake=initial[0]) if wish.wager == WAR else wish for wish in wished)


def _bet(wish: Wish, plan: Plan, offered: Offered, strategy: str, *, apart: bool) -> Bet:
    if wish.wager == WAR and not wish.stake:
        like = _bet(replace(wish, wager=INITIAL), plan, offered, strategy, apart=apart)
        wish = replace(wish, stake=like.stake)
    here = offered[wish.wager]
    if isinstance(here.declared, Played):
        bet: Bet = here.declared.simulation(wish, plan, offered, strategy, apart=apart)
        return bet
    return bet_on(wish, here.known, here.odds, plan.stake)


def initial(wish: Wish, plan: Plan, offered: Offered, strategy: str, *, apart: bool) -> Bet:
    """The Initial Wager carries its War Wager with it, unless that is reported separately."""
    here, war = offered[INITIAL], offered[WAR]
    choice = "War on every tie" if strategy == "war" else "surrender every tie"
    under = (("on a tie", choice), *((("War Wager", "reported separately"),) if apart else ()))
    known = here.known
    ratios = [here.odds[row].profit_ratio for row in known.rows]
    if not apart:
        for how in (rules.LOWER, rules.HIGHER, rules.EQUAL):
            ratios[known.row_of[rules.AT_WAR + how]] += war.decision(how).odds.profit_ratio
    return priced_bet(wish, known, ratios, plan.stake, under=under)
