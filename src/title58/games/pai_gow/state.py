"""What a Pai Gow table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.banking import BANK_HISTORY, BankHistory
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.plain import FLAG
from title58.rounds.game import Table
from title58.rounds.state import TableState, carried

_NO_BANKS = BankHistory()


@dataclass(frozen=True)
class PaiGowState(TableState):
    """While play goes on, the tiles stand mixed in eight stacks between rounds (621a.4(f))."""

    opened: bool = carried(False, FLAG)
    idle: bool = carried(False, FLAG)  # nobody plays; the tiles lie face up in pairs
    banking: BankHistory = carried(_NO_BANKS, BANK_HISTORY)


PaiGowTable = Table[PaiGowOptions, PaiGowState]
