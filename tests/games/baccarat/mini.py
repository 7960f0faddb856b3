"""A Minibaccarat table for tests."""

import datetime
from typing import Any

from tests.games.baccarat.forms import (
    BANKER_7_6,
    DRAGON_7,
    EMPTY,
    MINI,
    PANDA_8,
    PLAYER_7_6,
    TIE_6,
    bet,
)
from title58.games.baccarat.state import MinibaccaratState, MinibaccaratTable

__all__ = [
    "BANKER_7_6",
    "DRAGON_7",
    "EMPTY",
    "PANDA_8",
    "PLAYER_7_6",
    "TIE_6",
    "bet",
    "play",
    "table",
]

IN_2012 = datetime.date(2012, 5, 19)  # the first edition takes effect
LAST_2012 = datetime.date(2014, 1, 31)
IN_2014 = datetime.date(2014, 2, 1)  # the second

LOADED = MinibaccaratState(opened=True, shoe_loaded=True, shoes=1)
LAST_HAND = MinibaccaratState(opened=True, shoe_loaded=True, shoes=1, last_hand=True)
OPENING = MinibaccaratState()
RESHUFFLE = MinibaccaratState(opened=True, shoes=1)

play = MINI.play


def table(**at: Any) -> MinibaccaratTable:
    return MINI.table(**at)
