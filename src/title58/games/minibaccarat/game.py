"""Minibaccarat as a game among games."""

from __future__ import annotations

from title58.games.baccarat.game import BaccaratGame
from title58.games.minibaccarat.procedure import MinibaccaratRound
from title58.games.minibaccarat.state import MinibaccaratState
from title58.odds import Asked, WagerOdds
from title58.submission.minibaccarat import MinibaccaratOptions


class Minibaccarat(BaccaratGame[MinibaccaratOptions, MinibaccaratState]):
    slug = "minibaccarat"
    name = "Minibaccarat"
    chapter = "627a"
    options = MinibaccaratOptions
    state = MinibaccaratState
    plays = MinibaccaratRound

    def odds(self, asked: Asked[MinibaccaratOptions]) -> list[WagerOdds]:
        from title58.games.baccarat.odds import exact

        return exact(self.plays.wagers, asked)


MINIBACCARAT = Minibaccarat()
