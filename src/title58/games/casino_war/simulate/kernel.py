"""Casino War as a kernel: a real shoe, cut and burned, and War as the strategy has it.

The Initial Wager carries its War Wager with it, as one decision, unless the War Wager is named
among the bets: then each is told by itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from title58.compiling import compilable, compiled
from title58.games.casino_war import rules
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.wagers import GAME, INITIAL, TIE, WAR, WAR_TIE
from title58.law import Law
from title58.money import Odds, format_money
from title58.simulation.bets import priced_bet, wishes
from title58.simulation.generator import Generator, Ints
from title58.simulation.kernel import UNDECIDED, Bet, Kernel
from title58.simulation.plan import Plan, PlanError, Wish
from title58.simulation.shoes import COVER, DEALT, OWN, deal, decks_of, shuffle

STRATEGIES = ("war", "surrender")
BURNED_FOR_WAR = 3  # once for each War deal (651a.9(f))
KINDS = (INITIAL, TIE, WAR, WAR_TIE)

compilable(rules)


class Params(NamedTuple):
    kinds: Ints  # of each bet
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
    kinds, players, surrenders = params.kinds, params.players, params.surrenders
    if memory[DEALT] >= memory[COVER]:
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
    for bet in range(kinds.shape[0]):
        kind, seat = kinds[bet], params.seats[bet]
        player, war_player = first[seat], second[seat]
        war = wars and rules.compare(player, dealer) == rules.EQUAL
        if kind == 0:
            rows[bet] = rules.initial_wager(player, dealer, surrenders, war_player, war_dealer)
            if war:
                added += params.stakes[bet]
        elif kind == 1:
            rows[bet] = rules.tie_wager(player, dealer)
        elif not war:
            rows[bet] = UNDECIDED
        elif kind == 2:
            rows[bet] = rules.war_wager(war_player, war_dealer)
        else:
            rows[bet] = rules.tie_wager(war_player, war_dealer)
    return added


def kernel(plan: Plan, law: Law, options: CasinoWarOptions) -> Kernel:
    strategy = plan.strategy or STRATEGIES[0]
    if strategy not in STRATEGIES:
        raise PlanError(f"strategy {strategy!r} is unknown: choose {' or '.join(STRATEGIES)}")
    wished = _wished(plan, strategy)
    apart = any(wish.wager == WAR for wish in wished)
    seats = options.positions
    if plan.players > len(seats):
        raise PlanError(f"{plan.players} players find no room: the table has {len(seats)} places")
    bets = tuple(
        _bet(replace(wish, seat=seat), plan, law, strategy, apart=apart)
        for seat in seats[: plan.players]
        for wish in wished
    )
    decks = options.decks_per_shoe
    behind = options.cards_per_shoe // 4
    return Kernel(
        GAME,
        bets,
        play,
        begin,
        Params(
            kinds=np.array([KINDS.index(bet.wager) for bet in bets], dtype=np.int64),
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
            f"A real shoe of {decks} decks, one card burned, reshuffled after the round in which"
            f" fewer than {behind} cards are left.",
            f"On a tie hand: {strategy}.",
        ),
        players=plan.players,
    )


def _wished(plan: Plan, strategy: str) -> tuple[Wish, ...]:
    """What one player bets. A War Wager is made when he goes to War, and equals his Initial Wager
    (651a.9(c)(2))."""
    offered = {INITIAL: ("",), TIE: ("",), WAR_TIE: ("",)}
    if not any(wish.wager == WAR for wish in plan.bets):
        return wishes(plan, offered)
    if strategy != "war":
        raise PlanError(f"a {WAR} wager is never made with strategy {strategy}")
    wished = wishes(plan, {**offered, WAR: ("",)})
    initial = [wish.stake for wish in wished if wish.wager == INITIAL]
    wars = [wish.stake for wish in wished if wish.wager == WAR]
    if len(initial) != 1 or len(wars) != 1:
        raise PlanError(f"{WAR} is told by itself beside one {INITIAL} wager: bet each once")
    if wars[0] not in (0, initial[0]):
        raise PlanError(
            f"a {WAR} wager of {format_money(wars[0])} is not the amount of the {INITIAL} wager"
            " (651a.9(c)(2)); leave it out, it follows"
        )
    return tuple(replace(wish, stake=initial[0]) if wish.wager == WAR else wish for wish in wished)


def _bet(wish: Wish, plan: Plan, law: Law, strategy: str, *, apart: bool) -> Bet:
    """The Initial Wager carries its War Wager with it, unless that is told by itself."""
    if wish.wager == WAR and not wish.stake:
        initial = _bet(replace(wish, wager=INITIAL), plan, law, strategy, apart=apart)
        wish = replace(wish, stake=initial.stake)
    known = law.wager(GAME, wish.wager)
    prices = {row: Odds.parse(text) for row, text in known.paytables["standard"].items()}
    ratios = [prices[row].profit_ratio for row in known.rows]
    under: tuple[tuple[str, str], ...] = ()
    if wish.wager == INITIAL:
        choice = "War on every tie" if strategy == "war" else "surrender every tie"
        under = (("on a tie", choice), *((("War Wager", "told by itself"),) if apart else ()))
    if wish.wager == INITIAL and not apart:
        war = law.wager(GAME, WAR)
        for row, compared in (
            (rules.WAR_WIN, rules.WAR_WAGER_WIN),
            (rules.WAR_TIE, rules.WAR_WAGER_WIN_ON_TIE),
            (rules.WAR_LOSE, rules.WAR_WAGER_LOSE),
        ):
            paid = Odds.parse(war.paytables["standard"][war.rows[compared]])
            ratios[row] += paid.profit_ratio
    return priced_bet(wish, known, ratios, plan.stake, under=under)
