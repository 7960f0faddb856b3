"""What a Minibaccarat table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.state import BaccaratState
from title58.plain import FLAG
from title58.progressive import BANK, Bank
from title58.rounds.game import Table
from title58.rounds.state import carried

NOT_OPEN = Bank()


@dataclass(frozen=True)
class MinibaccaratState(BaccaratState):
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards were taken out
    # The progressive systems: their meters and the tables linked to them.
    royal_9: Bank = carried(NOT_OPEN, BANK)
    harmony: Bank = carried(NOT_OPEN, BANK)


MinibaccaratTable = Table[MinibaccaratOptions, MinibaccaratState]
