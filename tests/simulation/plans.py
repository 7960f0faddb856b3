"""Small plans and a game made up for tests: what the simulation room does without any casino."""

from typing import Any

import numpy as np

from title58.simulation.generator import below
from title58.simulation.kernel import Bet, Kernel
from title58.simulation.plan import Plan, Wish

DATE = "2026-01-01"


def plan(game: str = "sic-bo", rounds: int = 1000, **more: Any) -> Plan:
    return Plan(game, DATE, more.pop("options", {}), rounds, **more)


def bets(*names: str) -> tuple[Wish, ...]:
    parts = [name.partition("@") for name in names]
    return tuple(Wish(wager, spot) for wager, _, spot in parts)


def coin(face: int, stake: int = 100, pays: int = 100, **more: Any) -> Bet:
    return Bet(f"coin-{face}", f"Coin {face}", stake, ("win", "lose"), (pays, -stake), **more)


def toss(generator: Any, params: Any, shoe: Any, memory: Any, rows: Any) -> int:
    """Bet number n wins when a die of `sides` shows n."""
    shown = below(generator, params[0])
    for bet in range(rows.shape[0]):
        rows[bet] = 0 if shown == bet else 1
    return 0


def begin(generator: Any, params: Any, shoe: Any, memory: Any) -> None:
    pass


def die(sides: int, *made: Bet, terms: tuple[Any, ...] = ()) -> Kernel:
    return Kernel("die", made, toss, begin, (np.int64(sides),), terms=terms, about=("A die.",))


def two_coins(_plan: Plan) -> Kernel:
    """Importable by name, so that a cluster's workers can make it."""
    return die(2, coin(0), coin(1, 300, 290))
