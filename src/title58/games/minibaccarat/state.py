"""What a Minibaccarat table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.baccarat.state import BaccaratState
from title58.plain import FLAG
from title58.progressive import BANK, Bank
from title58.rounds.game import Table
from title58.rounds.state import carried
from title58.submission.minibaccarat import MinibaccaratOptions

NOT_OPEN = Bank()


@dataclass(frozen=True)
class MinibaccaratState(BaccaratState):
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards were taken out
    # The progressive systems: their meters and the tables linked to them.
    royal_9: Bank = carried(NOT_OPEN, BANK)  # noqa: RUF009 - a value, never changed
    harmony: Bank = carried(NOT_OPEN, BANK)  # noqa: RUF009


MinibaccaratTable = Table[MinibaccaratOptions, MinibaccaratState]
