"""What a Pai Gow table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypedDict

from title58.games.banking import BANK_HISTORY, BankHistory
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.law.clocks import Moment
from title58.plain import FLAG, MOMENT
from title58.rounds.game import Setup
from title58.rounds.state import TableState, carried

_NO_BANKS = BankHistory()


@dataclass(frozen=True)
class PaiGowState(TableState):
    """While play goes on, the tiles stand mixed in eight stacks between rounds (621a.4(f))."""

    opened: bool = carried(False, FLAG)
    idle: bool = carried(False, FLAG)  # nobody plays; the tiles lie face up in pairs
    banking: BankHistory = carried(_NO_BANKS, BANK_HISTORY)
    tiles_since: Moment | None = carried(None, MOMENT)  # when they were put in use, if known
    dice_since: Moment | None = carried(None, MOMENT)  # when they went into the shaker, likewise


class PaiGowFacts(TypedDict, total=False):
    """What a round came to."""

    dice: Annotated[list[int], "what the dice show, where dice determine the starting position"]
    total: Annotated[int, "the number that determines the starting position"]
    start: Annotated[str, "where the deal began"]
    bank: Annotated[int, "the position that banked, if a player did"]
    bank_is: Annotated[str, "bank, or co-bank with the dealer"]
    settings: Annotated[dict[str, str], "the hands of each position and of the dealer"]


PaiGowTable = Setup[PaiGowOptions, PaiGowState]
