"""Shoes of Blackjack gone through by players who bet by a count, compiled.

Every round is dealt and settled by the strategy of the filing. Two things are summed for each
bettor, under the cards that were out before the round, so that running totals answer every cut
card: what the bet was *worth* from the cards unseen, and what it *came to*. The worth of the
Blackjack Wager is linear in the cards unseen, from the exact effects of removal: an approximation.
That of Insurance is exact. What a bet came to assumes nothing, and has the standard error
of settled bets.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from title58.compiling import compiled, helper
from title58.games.blackjack import rules
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.play import new_shoe, play
from title58.games.blackjack.value.hands import Floats
from title58.simulation.generator import Generator, Ints
from title58.simulation.shoes import COVER, DEALT

play_round = helper(play)

RANKS = 13
BINS, MIDDLE = 121, 60  # true counts, each from a whole number up; the ends hold what is beyond
PERFECT, ALWAYS = -1, -2  # bettors without a count: one who knows every card seen, one who does not
NEVER_FROM = 10**6
# What is summed for each bettor
STAKED, WORTH, WORTH_SQUARES, CAME, CAME_SQUARES, RAISED = range(6)
SUMS = 6
# And for each true count: rounds, worth, results and their squares, worth of Insurance then
SEEN, VALUE, RESULT, RESULT_SQUARES, INSURED = range(5)


class Plan(NamedTuple):
    """How bettors count and bet."""

    hands: int  # of a player, each with a bet: two at Blackjack Switch
    expected: float  # of all its Blackjack Wagers from a full shoe, each of one unit
    slopes: Floats  # [rank]: their effects of removal, times the cards of the shoe less one
    tags: Ints  # [count, rank]
    starts: Ints  # [count]
    raises: Ints  # [count]: the true count from which the high bet is made
    insures: Ints  # [count]: and Insurance is taken
    who: Ints  # [bettor]: a count, PERFECT or ALWAYS
    low: Floats  # [bettor]: units bet
    high: Floats
    insurance: Floats  # what a unit of Insurance wins and loses
    nets: Floats  # [row]: of all Blackjack Wagers
    deepest: int  # cards before the cover card, for the sums by true count


class Sums(NamedTuple):
    rounds: Floats  # [cards out]
    bettors: Floats  # [bettor, sum, cards out]
    counts: Floats  # [count, true count, sum]
    depths: Floats  # [count, true count, cards out]: rounds


def empty(plan: Plan, cards: int) -> Sums:
    return Sums(
        np.zeros(cards + 1),
        np.zeros((len(plan.who), SUMS, cards + 1)),
        np.zeros((len(plan.tags), BINS, 5)),
        np.zeros((len(plan.tags), BINS, cards + 1)),
    )


@helper
def _true_count(running: int, unseen: int) -> int:
    return max(-MIDDLE, min(MIDDLE, running * 52 // unseen))


def go(
    generator: Generator,
    shoes: int,
    params: seats.Params,
    shoe: Ints,
    memory: Ints,
    plan: Plan,
    sums: Sums,
) -> None:
    """So many shoes, one player at the table."""
    cards, hands = shoe.shape[0], plan.hands
    known = 2 * hands + 1  # cards seen when Insurance is offered: the player's and the dealer's ace
    counts, bettors = plan.tags.shape[0], plan.who.shape[0]
    running, at_insurance = np.zeros(counts, dtype=np.int64), np.zeros(counts, dtype=np.int64)
    count = np.zeros(counts, dtype=np.int64)
    worth_now, came_now = np.zeros(bettors), np.zeros(bettors)
    rows = np.zeros(1, dtype=np.int64)
    tens_in_shoe = 0
    for at in range(cards):
        tens_in_shoe += shoe[at] % RANKS >= rules.TEN
    for _ in range(shoes):
        new_shoe(generator, params.table, shoe, memory)
        for one in range(counts):
            running[one] = plan.starts[one]
        worth_now[:] = 0.0
        came_now[:] = 0.0
        removed, unseen, tens = 0.0, cards, tens_in_shoe
        while memory[DEALT] <= memory[COVER]:
            out = memory[DEALT]
            value = plan.expected + removed / unseen
            for one in range(counts):
                count[one] = _true_count(running[one], unseen)
            play_round(generator, params, shoe, memory, rows)
            start = memory[seats.START]
            if memory[COVER] < 0 or start < out:
                break  # the discards had to be shuffled: such a round is left out
            net = plan.nets[rows[0]]
            offered = shoe[start + hands] % RANKS == rules.ACE
            pays, paid = 0.0, 0.0
            if offered:
                left = tens
                for at in range(start, start + known):
                    left -= shoe[at] % RANKS >= rules.TEN
                chance = left / (unseen - known)
                wins, loses = plan.insurance[0], plan.insurance[1]
                pays = 0.5 * hands * (chance * wins + (1.0 - chance) * loses)
                ten = shoe[start + known] % RANKS >= rules.TEN
                paid = 0.5 * hands * (wins if ten else loses)
                for one in range(counts):
                    then = running[one]
                    for at in range(start, start + known):
                        then += plan.tags[one, shoe[at] % RANKS]
                    at_insurance[one] = _true_count(then, unseen - known)
            sums.rounds[out] += 1.0
            for one in range(counts):
                sums.depths[one, count[one] + MIDDLE, out] += 1.0
            for bettor in range(bettors):
                who = plan.who[bettor]
                if who >= 0:
                    raised = count[who] >= plan.raises[who]
                    insured = offered and at_insurance[who] >= plan.insures[who]
                else:
                    raised = who == PERFECT and value > 0.0
                    insured = who == PERFECT and pays > 0.0
                bet = plan.high[bettor] if raised else plan.low[bettor]
                if bet == 0.0:
                    continue
                mine = sums.bettors[bettor]
                worth = bet * (value + (pays if insured else 0.0))
                came = bet * (net + (paid if insured else 0.0))
                mine[STAKED, out] += bet * hands
                mine[RAISED, out] += raised
                mine[WORTH, out] += worth
                mine[CAME, out] += came
                # So that running totals are the squares of what a shoe comes to up to here
                mine[WORTH_SQUARES, out] += worth * (2.0 * worth_now[bettor] + worth)
                mine[CAME_SQUARES, out] += came * (2.0 * came_now[bettor] + came)
                worth_now[bettor] += worth
                came_now[bettor] += came
            if out <= plan.deepest:
                for one in range(counts):
                    here = sums.counts[one, count[one] + MIDDLE]
                    here[SEEN] += 1.0
                    here[VALUE] += value
                    here[RESULT] += net
                    here[RESULT_SQUARES] += net * net
                    if offered:
                        sums.counts[one, at_insurance[one] + MIDDLE, INSURED] += pays
            for at in range(start, memory[DEALT]):
                rank = shoe[at] % RANKS
                removed += plan.slopes[rank]
                tens -= rank >= rules.TEN
                for one in range(counts):
                    running[one] += plan.tags[one, rank]
            unseen -= memory[DEALT] - start


gone_through = compiled(go)
