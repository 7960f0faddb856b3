"""Midibaccarat as a game among games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.baccarat.game import BaccaratGame
from title58.games.baccarat.options.midibaccarat import MidibaccaratOptions
from title58.games.baccarat.round.midi import MidibaccaratRound
from title58.games.baccarat.state import BaccaratState
from title58.odds import Asked, WagerOdds

if TYPE_CHECKING:
    from title58.law import Law
    from title58.simulation.kernel import Kernel
    from title58.simulation.plan import Plan


class Midibaccarat(BaccaratGame[MidibaccaratOptions, BaccaratState]):
    slug = "midibaccarat"
    name = "Midibaccarat"
    chapter = "629a"
    options = MidibaccaratOptions
    state = BaccaratState
    plays = MidibaccaratRound

    def simulation(self, plan: Plan, law: Law, options: MidibaccaratOptions) -> Kernel:
        from title58.games.baccarat.simulate.kernel import kernel

        return kernel(self.plays.wagers, plan, law, options)

    def odds(self, asked: Asked[MidibaccaratOptions]) -> list[WagerOdds]:
        from title58.games.baccarat.odds.wagers import exact

        return exact(self.plays.wagers, asked)


MIDIBACCARAT = Midibaccarat()
