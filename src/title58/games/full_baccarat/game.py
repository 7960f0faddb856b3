"""Baccarat as a game among games."""

from __future__ import annotations

from title58.games.baccarat.game import BaccaratGame
from title58.games.full_baccarat.procedure import FullBaccaratRound
from title58.games.full_baccarat.state import FullBaccaratState
from title58.odds import Asked, WagerOdds
from title58.submission.baccarat import BaccaratOptions


class FullBaccarat(BaccaratGame[BaccaratOptions, FullBaccaratState]):
    slug = "baccarat"
    name = "Baccarat"
    chapter = "631a"
    options = BaccaratOptions
    state = FullBaccaratState
    plays = FullBaccaratRound

    def odds(self, asked: Asked[BaccaratOptions]) -> list[WagerOdds]:
        from title58.games.baccarat.odds import exact

        return exact(self.plays.wagers, asked)


BACCARAT = FullBaccarat()
