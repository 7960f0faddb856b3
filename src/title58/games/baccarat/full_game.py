"""Baccarat as a game among games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.baccarat.full_state import FullBaccaratState
from title58.games.baccarat.game import BaccaratGame
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.round.full import FullBaccaratRound
from title58.odds import Asked, WagerOdds

if TYPE_CHECKING:
    from title58.law import Law
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan


class FullBaccarat(BaccaratGame[BaccaratOptions, FullBaccaratState]):
    slug = "baccarat"
    name = "Baccarat"
    chapter = "631a"
    options = BaccaratOptions
    state = FullBaccaratState
    plays = FullBaccaratRound

    def simulation(self, plan: Plan, law: Law, options: BaccaratOptions) -> Kernel:
        from title58.games.baccarat.simulate.kernel import kernel

        return kernel(self.plays.wagers, plan, law, options)

    def odds(self, asked: Asked[BaccaratOptions]) -> list[WagerOdds]:
        from title58.games.baccarat.odds.wagers import exact

        return exact(self.plays.wagers, asked)


BACCARAT = FullBaccarat()
