"""What a Sic Bo table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypedDict

from title58.games.sic_bo.options import SicBoOptions
from title58.law.clocks import Moment
from title58.plain import FLAG, MOMENT
from title58.rounds.game import Setup
from title58.rounds.state import TableState, carried


@dataclass(frozen=True)
class SicBoState(TableState):
    opened: bool = carried(False, FLAG)
    device_failed: bool = carried(False, FLAG)  # play has stopped, 625a.7(b)
    shaker_failed: bool = carried(False, FLAG)  # the automated shaker may not be used, 625a.7(d)
    by_hand: bool = carried(False, FLAG)  # a manual shaker stands in for it
    dice_since: Moment | None = carried(None, MOMENT)  # when they went into the shaker, if known


class SicBoFacts(TypedDict, total=False):
    """What a round came to; nothing if it was void."""

    dice: Annotated[list[int], "what the three dice show"]
    total: Annotated[int, "their sum"]


SicBoTable = Setup[SicBoOptions, SicBoState]
