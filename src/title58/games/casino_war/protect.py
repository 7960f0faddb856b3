"""The shoe of Casino War for somebody who counts.

No rank is higher than itself and every two differ in one way, so a deal of two cards is a tie by
the ranks that are left, and else higher or lower alike. The Initial Wager is worth what the better
of surrender and War makes it on each rank that ties. Cards burned before a War are unseen.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from title58.compiling import compilable, inlined
from title58.games.casino_war import rules
from title58.games.casino_war.odds.wagers import BEST, COMPARED, exact
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.simulate.kernel import BURNED_FOR_WAR
from title58.games.casino_war.wagers import GAME, INITIAL, WAGERS, WAR
from title58.odds import Asked, WagerOdds
from title58.odds.asking import QuestionError
from title58.simulation.generator import Generator, Ints
from title58.simulation.shoe_kernel import (
    DEALT,
    EXPECTED,
    SQUARE,
    Floats,
    ShoeKernel,
    Target,
)
from title58.simulation.shoes import deal, decks_of

compilable(rules)

RANKS = 13
FIRST_DEAL, WAR_DEAL, ROUND = range(3)  # what decides a target
ROOM = 2 + BURNED_FOR_WAR + 2  # a card each, those burned, a card each


class Params(NamedTuple):
    kinds: Ints  # of each target
    nets: Floats  # by target: lower, higher, equal
    surrender: float  # what the Initial Wager comes to
    war: Floats  # what it and the War Wager come to: lower, higher, equal


class Scratch(NamedTuple):
    ranks: Floats


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints, left: Ints) -> None:
    """One card is burned unseen (651a.8(b))."""
    memory[DEALT] = 0
    deal(generator, shoe, memory)


@inlined
def _by_rank(scratch: Scratch, left: Ints) -> float:
    """How many of each rank are left, and in how many orders two of one rank come."""
    ties = 0.0
    for rank in range(RANKS):
        many = float(left[rank] + left[13 + rank] + left[26 + rank] + left[39 + rank])
        scratch.ranks[rank] = many
        ties += many * (many - 1.0)
    return ties


@inlined
def _mean(nets: Floats, tie: float) -> float:
    """Of what two cards come to, if they tie with this chance."""
    mean: float = (nets[0] + nets[1]) * (1.0 - tie) / 2.0 + nets[2] * tie
    return mean


@inlined
def _square(nets: Floats, tie: float) -> float:
    square: float = (nets[0] ** 2 + nets[1] ** 2) * (1.0 - tie) / 2.0 + nets[2] ** 2 * tie
    return square


@inlined
def _war_tie(ties: float, many: float, unseen: float) -> float:
    """How likely the War cards tie after a rank with so many cards left has tied."""
    if unseen < 4:
        return 0.0
    after = ties - many * (many - 1.0) + (many - 2.0) * (many - 3.0)
    return after / ((unseen - 2.0) * (unseen - 3.0))


def worth(
    params: Params, scratch: Scratch, left: Ints, unseen: int, wanted: Ints, worths: Floats
) -> None:
    ties = _by_rank(scratch, left)
    every = unseen * (unseen - 1.0)
    for target in range(params.kinds.shape[0]):
        if not wanted[target]:
            continue
        nets = params.nets[target]
        if params.kinds[target] == FIRST_DEAL:
            worths[target, EXPECTED] = _mean(nets, ties / every)
            worths[target, SQUARE] = _square(nets, ties / every)
        elif params.kinds[target] == ROUND:
            part = (1.0 - ties / every) / 2.0
            mean = (nets[0] + nets[1]) * part
            square = (nets[0] ** 2 + nets[1] ** 2) * part
            for rank in range(RANKS):
                many = scratch.ranks[rank]
                chance = many * (many - 1.0) / every
                if chance <= 0.0:
                    continue
                tie = _war_tie(ties, many, unseen)
                at_war = _mean(params.war, tie)
                if at_war >= params.surrender:
                    mean += chance * at_war
                    square += chance * _square(params.war, tie)
                else:
                    mean += chance * params.surrender
                    square += chance * params.surrender**2
            worths[target, EXPECTED], worths[target, SQUARE] = mean, square


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
    """One player's round: War on a tie where it is the better choice."""
    player, dealer = deal(generator, shoe, memory), deal(generator, shoe, memory)
    left[player] -= 1
    left[dealer] -= 1
    for target in range(params.kinds.shape[0]):
        if params.kinds[target] == WAR_DEAL:
            worths[target, EXPECTED] = worths[target, SQUARE] = 0.0
    unseen = 0
    for card in range(52):
        then[card] = left[card]
        unseen += left[card]
    if rules.compare(player % 13, dealer % 13) != rules.EQUAL:
        return
    tie = _by_rank(scratch, left) / (unseen * (unseen - 1.0))
    if _mean(params.war, tie) < params.surrender:
        return
    for target in range(params.kinds.shape[0]):
        if params.kinds[target] == WAR_DEAL:
            worths[target, EXPECTED] = _mean(params.nets[target], tie)
            worths[target, SQUARE] = _square(params.nets[target], tie)
    for _ in range(BURNED_FOR_WAR):
        deal(generator, shoe, memory)
    left[deal(generator, shoe, memory)] -= 1
    left[deal(generator, shoe, memory)] -= 1


def shoe_kernel(asked: Asked[CasinoWarOptions]) -> ShoeKernel:
    options = asked.options
    if options.shuffler == "continuous":
        raise QuestionError(
            "a continuous shuffling device takes every card back: there is nothing to count; "
            "ask about a table with a shoe"
        )
    cards = options.cards_per_shoe
    figures = asked.law.figures("651a")["shuffle"]
    quarter = Fraction(figures["second_cover_card_min_fraction_from_bottom"])
    aimed = replace(asked, as_filed=True, seen=())
    odds = [one for one in exact(aimed) if one.wager != WAR and _best(one)]
    offered = WAGERS.at(asked.law, options)
    here, war = offered[INITIAL], offered[WAR]

    def pays(slug: str, how: int) -> float:
        return float(offered[slug].decision(how).odds.profit_ratio)

    kinds = [_kind(one.wager) for one in odds]
    late = [kind == WAR_DEAL for kind in kinds]
    return ShoeKernel(
        GAME,
        tuple(
            Target(
                one,
                base=one.wager == INITIAL,
                cheap=not within,
                late=within,
                # Every rank stands to every other alike: no single one makes a tie likelier.
                removal=(0.0,) * 52 if within else (),
            )
            for one, within in zip(odds, late, strict=True)
        ),
        begin,
        worth,
        play,
        Params(
            np.array(kinds, dtype=np.int64),
            np.array([
                [pays(one.wager, how) if one.wager != INITIAL or how != rules.EQUAL else 0.0
                 for how in COMPARED]
                for one in odds
            ]).reshape(-1, 3),
            float(here.decision(rules.SURRENDERED).odds.profit_ratio),
            np.array([
                float(here.decision(rules.AT_WAR + how).odds.profit_ratio
                      + war.decision(how).odds.profit_ratio)
                for how in COMPARED
            ]),
        ),
        decks_of(options.decks_per_shoe),
        least=int(-(-cards * quarter // 1)),
        extra=0,
        room=ROOM,
        cites="651a.5(d), 651a.8(b), 651a.8(d)",
        about=(
            f"A shoe of {options.decks_per_shoe} decks, one card burned unseen, one player.",
            "When the cut card (cover card) comes out, or is the first card of a round, that round "
            "is completed and the cards are shuffled.",
        ),
        scratch=Scratch(np.zeros(RANKS)),
    )  # fmt: skip


def _best(one: WagerOdds) -> bool:
    return dict(one.under).get("on a tie", BEST) == BEST


def _kind(wager: str) -> int:
    if wager == INITIAL:
        return ROUND
    return WAR_DEAL if WAGERS[wager].within else FIRST_DEAL
