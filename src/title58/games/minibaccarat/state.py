"""What a Minibaccarat table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.baccarat.state import BaccaratState
from title58.plain import FLAG
from title58.rounds.game import Table
from title58.rounds.state import carried
from title58.submission.minibaccarat import MinibaccaratOptions


@dataclass(frozen=True)
class MinibaccaratState(BaccaratState):
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards were taken out


MinibaccaratTable = Table[MinibaccaratOptions, MinibaccaratState]
