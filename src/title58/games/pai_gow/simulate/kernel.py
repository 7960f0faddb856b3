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
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.compiling import compilable, compiled
from title58.games.banking.paying import vigorish_of
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import Four, HouseWay
from title58.games.pai_gow.odds.wagers import BEST, HOUSE, Here, best_division, hands
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.wagers import BANK, DEALERS, GAME, PAI_GOW, WAGERS
from title58.law import Law
from title58.refusal import Refusal
from title58.simulation.bets import bet_on, wishes
from title58.simulation.generator import Generator, Ints, below
from title58.simulation.kernel import Bet, Kernel
from title58.simulation.plan import Plan, PlanError, Wish

STRATEGIES = {"house": HOUSE, "best": BEST}
PLAYER = "player"
ROLES = {PLAYER: PAI_GOW, "bank": BANK.slug, "dealer": DEALERS}  # what each has at stake
OTHER_SIDE = {"win": "lose", "tie": "tie", "lose": "win"}
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
    rows: Ints  # by ground


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
    row = params.rows[rules.ground(compared[HIGH], compared[LOW], other[HIGH], other[LOW])]
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
    banking = wager == BANK.slug
    here = WAGERS.priced(law, options, PAI_GOW if banking else wager)
    simulated = BANK.simulation if banking else here.declared.simulation
    way = HouseWay.of(options)
    house = strengths(way.division)
    own = house if strategy == "house" else strengths(best_division(way, banking=banking))
    tiles = [kind for kind, tile in enumerate(BY_KIND) for _ in range(tile.copies)]
    return Kernel(
        GAME,
        tuple(simulated(wish, plan, here, setting) for wish in wishes(plan, {wager: ("",)})),
        play,
        begin,
        Params(*((house, own) if banking else (own, house)), _rows(here, banking)),
        np.array(tiles, dtype=np.int64),
        about=("32 tiles, mixed for every round.", *_about(wager, setting, here)),
    )


def _rows(here: Here, banking: bool) -> Ints:
    """The row of each ground. What a player against a bank wins, the bank loses."""
    rows = [here.decision(ground).row for ground in range(rules.GROUNDS)]
    told = [OTHER_SIDE[row] if banking else row for row in rows]
    return np.array([here.known.rows.index(row) for row in told], dtype=np.int64)


def _role(plan: Plan) -> str:
    """As the plan says or, if it does not, as its bets do."""
    bet = {wish.wager for wish in plan.bets}
    named = next((role for role, wager in ROLES.items() if wager in bet), PLAYER)
    return str(plan.more.get("role", named))


def _about(wager: str, setting: str, here: Here) -> tuple[str, ...]:
    if wager == DEALERS:
        return (
            "The dealer wagers against a player who banks; both set their tiles as filed.",
            "The dealer's wager pays no commission (vigorish).",
        )
    taken = f"Commission (vigorish) of {here.known.more['vigorish']} of a win, unrounded."
    if wager == BANK.slug:
        return (
            "The player is the bank against one other player's wager and sets the tiles "
            f"{setting}; the other player sets as the house would, and the dealer has no wager.",
            taken,
        )
    return (
        "The dealer sets the tiles as filed.",
        f"The player sets the tiles {setting}.",
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
        raise PlanError(f"strategy = {strategy}: the dealer sets as filed, by the house way")


def against_dealer(wish: Wish, plan: Plan, here: Here, setting: str) -> Bet:
    return _bet(wish, plan, here, ("player sets", setting))


def against_bank(wish: Wish, plan: Plan, here: Here, setting: str) -> Bet:
    return _bet(wish, plan, here, ("bank sets", setting))


def bank(wish: Wish, plan: Plan, here: Here, setting: str) -> Bet:
    """What a bank has at stake is the wager against it, at the same price turned about."""
    bet = against_bank(wish, plan, here, setting)
    return replace(bet, name="The bank, against one wager")


def _bet(wish: Wish, plan: Plan, here: Here, under: tuple[str, str]) -> Bet:
    known = here.known
    return bet_on(wish, known, here.odds, plan.stake, under=(under,), vigorish=vigorish_of(known))
