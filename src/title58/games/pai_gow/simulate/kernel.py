"""Pai Gow as a kernel: 32 tiles mixed for every round, four to the player and four to the dealer.

How each four tiles are set is looked up: the table of the 8,130 different hands is filled by the
house way that the table runs, filed hands and all. Who else sits there changes nothing: tiles that
nobody has seen are tiles that nobody has seen.

A simulated player has one of three roles: he wagers against the dealer, he is the bank against one
other player's wager (621a.9), or he is the dealer, who wagers against the bank (621a.9(h)).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compilable, compiled
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import Four, HouseWay
from title58.games.pai_gow.odds.wagers import BANK, BEST, HOUSE, best_division, hands
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.wagers import DEALERS, GAME, PAI_GOW
from title58.law import Law
from title58.money import FIVE_PERCENT, Odds
from title58.refusal import Refusal
from title58.simulation.bets import bet_on, wishes
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import Bet, Kernel
from title58.simulation.plan import Plan, PlanError, Wish

STRATEGIES = {"house": HOUSE, "best": BEST}
PLAYER = "player"
ROLES = {PLAYER: PAI_GOW, "bank": BANK, "dealer": DEALERS}  # what each of them has at stake
TILES = 32
KINDS = rules.KINDS
HIGH, LOW = 0, 1
DEALT = 8  # tiles in a round: the player's four, then the dealer's

Strengths = NDArray[np.int16]

compilable(rules)


class Params(NamedTuple):
    """The hand that is compared comes first; a copy is the other's."""

    compared: Strengths  # [number of a hand, high or low]
    other: Strengths
    first: int  # the row of the first result, and how far the next is from it
    step: int


def begin(generator: Generator, params: Params, shoe: Ints, memory: Ints) -> None:
    """The tiles are mixed for every round."""


@compiled
def _four(shoe: Ints, start: int) -> int:
    """The number of a hand: its kinds in order, as digits."""
    a, b, c, d = shoe[start], shoe[start + 1], shoe[start + 2], shoe[start + 3]
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return int(((a * KINDS + b) * KINDS + c) * KINDS + d)


def play(generator: Generator, params: Params, shoe: Ints, memory: Ints, rows: Ints) -> int:
    for at in range(DEALT):
        place = at + below(generator, TILES - at)
        tile = shoe[place]
        shoe[place] = shoe[at]
        shoe[at] = tile
    mine, theirs = _four(shoe, 0), _four(shoe, 4)
    compared, other = params.compared[mine], params.other[theirs]
    result = rules.result(compared[HIGH], compared[LOW], other[HIGH], other[LOW])
    row = params.first + params.step * result
    for bet in range(rows.shape[0]):
        rows[bet] = row
    return 0


def strengths(division: Callable[[Four], int]) -> Strengths:
    """The strengths of the high and the low hand, for every four tiles set by this way."""
    table = np.zeros((KINDS**4, 2), dtype=np.int16)
    for four in hands():
        a, b, c, d = four
        number = ((a * KINDS + b) * KINDS + c) * KINDS + d
        table[number] = rules.high_and_low(four, division(four))
    return table


def kernel(plan: Plan, law: Law, options: PaiGowOptions) -> Kernel:
    role, strategy = _role(plan), plan.strategy or "house"
    if strategy not in STRATEGIES:
        raise PlanError(f"strategy {strategy!r} is unknown: choose {' or '.join(STRATEGIES)}")
    if role not in ROLES:
        raise PlanError(f"role = {role}: say {', '.join(ROLES)}")
    if role != PLAYER:
        _refuse_without_bank(role, strategy, options)
    wager, setting = ROLES[role], STRATEGIES[strategy]
    bets = tuple(_bet(wish, plan, law, setting) for wish in wishes(plan, {wager: ("",)}))
    way = HouseWay.of(options)
    house = strengths(way.division)
    own = house if strategy == "house" else strengths(best_division(way, banking=wager == BANK))
    # A bank is the other, and what the player against it wins, it loses.
    params = Params(own, house, rules.WIN, 1)
    if wager == BANK:
        params = Params(house, own, rules.LOSE, -1)
    tiles = [kind for kind, tile in enumerate(BY_KIND) for _ in range(tile.copies)]
    return Kernel(
        GAME,
        bets,
        play,
        begin,
        params,
        np.array(tiles, dtype=np.int64),
        about=("32 tiles, mixed for every round.", *_about(wager, setting)),
    )


def _role(plan: Plan) -> str:
    """As the plan says or, if it does not, as its bets do."""
    bet = {wish.wager for wish in plan.bets}
    named = next((role for role, wager in ROLES.items() if wager in bet), PLAYER)
    return str(plan.more.get("role", named))


def _about(wager: str, setting: str) -> tuple[str, ...]:
    if wager == DEALERS:
        return (
            "The dealer wagers against a player who banks; both set their tiles as was filed.",
            "The dealer's wager pays no vigorish.",
        )
    taken = "Vigorish of 5% of a win, unrounded."
    if wager == BANK:
        return (
            f"The player is the bank against one other player's wager and sets his tiles {setting};"
            " the other sets his as the house would, and the dealer has no wager.",
            taken,
        )
    return (
        "The dealer sets his tiles as was filed.",
        f"The player sets his tiles {setting}.",
        taken,
    )


def _refuse_without_bank(role: str, strategy: str, options: PaiGowOptions) -> None:
    if not options.player_bank:
        raise Refusal(
            f"role = {role}: players may not bank at this table, player_bank = false is filed",
            "621a.9(a)",
            value=role,
            lawful="role = player, or --set player_bank=true",
        )
    if ROLES[role] == DEALERS and STRATEGIES[strategy] != HOUSE:
        raise PlanError(f"strategy = {strategy}: the dealer sets as was filed, by the house way")


def _bet(wish: Wish, plan: Plan, law: Law, setting: str) -> Bet:
    """What a bank has at stake is the wager against it, at the same price turned about."""
    known = law.wager(GAME, DEALERS if wish.wager == DEALERS else PAI_GOW)
    prices = {row: Odds.parse(text) for row, text in known.paytables["standard"].items()}
    who = "player" if wish.wager == PAI_GOW else "bank"
    rate = Fraction(0) if wish.wager == DEALERS else FIVE_PERCENT
    bet = bet_on(wish, known, prices, plan.stake, under=((f"{who} sets", setting),), vigorish=rate)
    return bet if wish.wager != BANK else replace(bet, name="The bank, against one wager")
