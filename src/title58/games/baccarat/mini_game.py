"""Minibaccarat as a game among games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.baccarat.game import BaccaratGame
from title58.games.baccarat.mini_state import MinibaccaratState
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.round.mini import MinibaccaratRound
from title58.odds import Asked, WagerOdds

if TYPE_CHECKING:
    from title58.law import Law
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan


class Minibaccarat(BaccaratGame[MinibaccaratOptions, MinibaccaratState]):
    slug = "minibaccarat"
    name = "Minibaccarat"
    chapter = "627a"
    options = MinibaccaratOptions
    state = MinibaccaratState
    plays = MinibaccaratRound

    def simulation(self, plan: Plan, law: Law, options: MinibaccaratOptions) -> Kernel:
        from title58.games.baccarat.simulate.kernel import kernel

        return kernel(self.plays.wagers, plan, law, options)

    def odds(self, asked: Asked[MinibaccaratOptions]) -> list[WagerOdds]:
        from title58.games.baccarat.odds.wagers import exact

        return exact(self.plays.wagers, asked)


MINIBACCARAT = Minibaccarat()
