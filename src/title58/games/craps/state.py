"""What a Craps table carries from roll to roll."""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.craps.bets import BETS, FIRE, TRAVELLERS, Bet
from title58.plain import FLAG, TEXTS, WHOLE, listing
from title58.rounds.game import Table
from title58.rounds.state import TableState, carried
from title58.submission.craps import CrapsOptions

NUMBERS = listing(WHOLE, "a list of points such as [4, 6]")


@dataclass(frozen=True)
class CrapsState(TableState):
    opened: bool = carried(False, FLAG)
    shooter: int = carried(0, WHOLE)  # the seat that has the dice; 0: nobody
    last_shooter: int = carried(0, WHOLE)  # who had them before; the offer goes on from there
    fresh: bool = carried(True, FLAG)  # the shooter has not thrown yet
    point: int = carried(0, WHOLE)  # the come-out point; 0: the next roll is a come-out roll
    finishing: bool = carried(False, FLAG)  # thrown only to finish Come Bets, 623a.10(b)
    finished_before: bool = carried(False, FLAG)  # and not for the first time
    fire_points: tuple[int, ...] = carried((), NUMBERS)  # different points made for the Fire Bet
    withdrawn: tuple[str, ...] = carried((), TEXTS)  # Don't Bets taken down, not to be replaced
    bets: tuple[Bet, ...] = carried((), BETS)

    @property
    def fire_pending(self) -> bool:
        return any(bet.kind == FIRE for bet in self.bets)

    @property
    def come_bets(self) -> bool:
        """Whether any Come or Don't Come Bet waits for its decision."""
        return any(bet.kind in TRAVELLERS for bet in self.bets)


CrapsTable = Table[CrapsOptions, CrapsState]
