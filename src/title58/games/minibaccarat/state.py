"""What a Minibaccarat table carries from round to round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from title58.plain import DEBTS, FLAG, WHOLE
from title58.rounds.game import Table
from title58.rounds.state import TableState, carried
from title58.submission.minibaccarat import MinibaccaratOptions


@dataclass(frozen=True)
class MinibaccaratState(TableState):
    opened: bool = carried(False, FLAG)
    shoe_loaded: bool = carried(False, FLAG)
    shoes: int = carried(0, WHOLE)  # how many shoes have begun; two batches take turns
    last_hand: bool = carried(False, FLAG)  # "last hand" was announced: one more, then reshuffle
    card_carried: bool = carried(False, FLAG)  # an unseen card drawn in error begins the next hand
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards were taken out
    owed: Mapping[int, Fraction] = carried({}, DEBTS)  # vigorish marked, by seat, in cents


MinibaccaratTable = Table[MinibaccaratOptions, MinibaccaratState]
