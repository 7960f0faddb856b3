"""What a Big Six table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypedDict

from title58.games.big_six_wheel.options import BigSixWheelOptions
from title58.plain import FLAG
from title58.rounds.game import Setup
from title58.rounds.state import TableState, carried


@dataclass(frozen=True)
class BigSixWheelState(TableState):
    wheel_failed: bool = carried(False, FLAG)  # it cannot select a section, 619a.1(e)


class BigSixWheelFacts(TypedDict):
    """What a round came to."""

    section: Annotated[str, "the section under the clapper"]


BigSixWheelTable = Setup[BigSixWheelOptions, BigSixWheelState]
