"""Pai Gow Poker as a kernel: one deck with its joker, shuffled for every round.

All hands are set by the house way that is filed. Who else sits at the table changes nothing about a
player's own wagers: seven cards that nobody has seen are seven cards that nobody has seen. But what
others hold may bring him an Envy Bonus, so players are seated who all have the same bets.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from title58.compiling import compilable, compiled
from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS
from title58.games.pai_gow_poker.odds.wagers import rows_of
from title58.games.pai_gow_poker.odds.way_table import WayTable, key_in, way_table
from title58.games.pai_gow_poker.options.table import GAME, PROGRESSIVE, PaiGowPokerOptions
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.games.pai_gow_poker.simulate.bets import bets_of
from title58.games.pai_gow_poker.simulate.envy import envies
from title58.games.pai_gow_poker.simulate.limit import limited
from title58.games.pai_gow_poker.wagers import MAIN, WAGERS
from title58.law import Law
from title58.simulation.awards import Awards
from title58.simulation.bets import refuse_strategy
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import Kernel
from title58.simulation.linked import linked
from title58.simulation.plan import Plan, PlanError

CARDS = 53
METER = "meter"

compilable(ranking)
compilable(side_rules)


class Params(NamedTuple):
    tables: Ints  # by bet and standing: its row; by ground for the Pai Gow Poker Wager
    hands: Ints  # by bet: whose hand decides it
    table: WayTable  # of the house way
    players: int
    played: Ints  # by bet: whether it is the Pai Gow Poker Wager


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    for card in range(CARDS):
        shoe[card] = card


@compiled
def seven(generator: Generator, shoe: Ints, start: int) -> int:
    """The next seven cards of the deck, as the bits of one number."""
    mask = 0
    for at in range(start, start + 7):
        other = at + below(generator, CARDS - at)
        card = shoe[other]
        shoe[other] = shoe[at]
        shoe[at] = card
        mask |= 1 << card
    return mask


@compiled
def base_ground(player: int, dealer: int, table: WayTable) -> int:
    """The ground of the Pai Gow Poker Wager when both hands are set by the way."""
    mine, other, low = key_in(player, table), key_in(dealer, table), (1 << LOW_BITS) - 1
    return ranking.ground(mine >> LOW_BITS, mine & low, other >> LOW_BITS, other & low)


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    """A hand for each player and the dealer's; each bet is read from the hand that decides it."""
    tables, hands, table, players, played = params
    cards, standings = memory[:players], memory[players : 2 * players]
    for seat in range(players):
        cards[seat] = seven(generator, shoe, 7 * seat)
        standings[seat] = -1
    dealer = seven(generator, shoe, 7 * players)
    for bet in range(tables.shape[0]):
        hand = hands[bet]
        if played[bet]:
            rows[bet] = tables[bet, base_ground(cards[hand], dealer, table)]
        else:
            if standings[hand] < 0:
                standings[hand] = side_rules.standing(cards[hand])
            rows[bet] = tables[bet, standings[hand]]
    return 0


def kernel(plan: Plan, law: Law, options: PaiGowPokerOptions) -> Kernel:
    refuse_strategy(plan)
    places = len(options.positions)
    if plan.players > places:
        raise PlanError(f"{plan.players} players are too many: the table has {places} positions")
    offered = WAGERS.at(law, options)
    bets = bets_of(plan, law, options, dict.fromkeys(offered, ("",)))
    rows = {slug: rows_of(here) for slug, here in offered.items()}
    tables = np.zeros((len(bets), side_rules.STANDINGS), dtype=np.int64)
    for number, bet in enumerate(bets):
        tables[number, : len(rows[bet.wager])] = rows[bet.wager]
    metered = any(bet.wager == PROGRESSIVE for bet in bets)
    envious = tuple(envies(bets, law, plan.players))
    under = limited(bets, tables, options)
    by_envy = [np.array(envy.rows, dtype=np.int64)[list(rows[envy.of])] for envy in envious]
    every = (*under.bets, *(envy.bet for envy in envious))
    table = Kernel(
        GAME,
        every,
        play,
        begin,
        Params(
            tables=np.vstack((under.tables, *by_envy)),
            hands=np.array(
                [bet.seat - 1 for bet in bets] + [envy.seat - 1 for envy in envious], dtype=np.int64
            ),
            table=way_table(options.house_way.numbers),
            players=plan.players,
            played=np.array([bet.wager == MAIN for bet in every], dtype=np.int64),
        ),
        np.arange(CARDS, dtype=np.int64),
        np.zeros(2 * plan.players, dtype=np.int64),
        about=(
            "One deck of 53 cards, shuffled for every round.",
            "Player and dealer set their hands by the house way that is filed.",
            *_about(plan.players, bool(envious)),
        ),
        terms=((METER, options.progressive_meter),) if metered else (),
        awards={METER: Awards(most=under.most)},
        players=plan.players,
    )
    return linked(table, plan, options.progressive_linked)


def _about(players: int, envious: bool) -> tuple[str, ...]:
    if players == 1:
        return (
            "One player, on one area, and the dealer is the bank: there are no Envy Bonuses, "
            "which depend on other players' hands.",
        )
    paid = (
        "Envy Bonuses are paid for every other player's hand, relative to the minimum "
        "Qualifying Wager; they have no stake of their own."
    )
    return (
        f"{players} players, each on one area, and the dealer is the bank.",
        paid if envious else "No bet is a Qualifying Wager: there are no Envy Bonuses.",
    )
