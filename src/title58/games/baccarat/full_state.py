"""What a Baccarat table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.baccarat.state import BaccaratState
from title58.plain import FLAG, WHOLE
from title58.progressive import BANK, Bank
from title58.rounds.state import carried

NOT_OPEN = Bank()


@dataclass(frozen=True)
class FullBaccaratState(BaccaratState):
    # Whose turn with the shoe it is; after a shoe is over, whose it was last. 0: nobody's.
    curator: int = carried(0, WHOLE)
    dealer_deals: bool = carried(False, FLAG)  # the dealer calling the game is the curator
    # The progressive system: its meters and the tables linked to it.
    heavenly_9: Bank = carried(NOT_OPEN, BANK)
