"""What a table of any form of baccarat carries from round to round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, TypedDict

from title58.law.clocks import Moment
from title58.plain import DEBTS, FLAG, MOMENT, WHOLE
from title58.rounds.state import TableState, carried


@dataclass(frozen=True)
class BaccaratState(TableState):
    opened: bool = carried(False, FLAG)
    shoe_loaded: bool = carried(False, FLAG)
    shoes: int = carried(0, WHOLE)  # how many shoes have begun
    last_hand: bool = carried(False, FLAG)  # "last hand" was announced: one more, then no more
    card_carried: bool = carried(False, FLAG)  # an unseen card drawn in error begins the next hand
    owed: Mapping[int, Fraction] = carried({}, DEBTS)  # vigorish marked, by seat, in cents

    def owed_by(self, seat: int) -> Fraction:
        return self.owed.get(seat, Fraction(0))


@dataclass(frozen=True)
class MinibaccaratState(BaccaratState):
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards were taken out
    cards_since: Moment | None = carried(None, MOMENT)  # when they were put in use, if known


@dataclass(frozen=True)
class FullBaccaratState(BaccaratState):
    # Whose turn with the shoe it is; after a shoe is over, whose it was last. 0: nobody's.
    curator: int = carried(0, WHOLE)
    dealer_deals: bool = carried(False, FLAG)  # the dealer calling the game is the curator


class BaccaratFacts(TypedDict, total=False):
    """What a round came to."""

    player: Annotated[list[str], "the cards of the Player's Hand"]
    banker: Annotated[list[str], "the cards of the Banker's Hand"]
    counts: Annotated[dict[str, int], "the Point Count of each"]
    winner: Annotated[str, "player, banker or tie"]
    meters: Annotated[dict[str, str], "the readings of the progressive displays, if there are any"]
