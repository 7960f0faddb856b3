"""What a Pai Gow Poker table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypedDict

from title58.games.banking import BANK_HISTORY, BankHistory
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.law.clocks import Moment
from title58.plain import FLAG, MOMENT, WHOLE, Kind, Unreadable
from title58.rounds.game import Setup
from title58.rounds.state import TableState, carried

DEALER = 0  # the place that is counted first; the betting positions are 1 to 6, counterclockwise
PLACES = (0, 1, 2, 3, 4, 5, 6)


def _read_place(value: object) -> int:
    if WHOLE(value) not in PLACES:
        raise Unreadable(f"{value!r} is not a position from 0 (the dealer's) to 6")
    return int(WHOLE(value))


PLACE = Kind("a position from 0 (the dealer's) to 6", _read_place)
_NO_BANK_YET = BankHistory()


@dataclass(frozen=True)
class PaiGowPokerState(TableState):
    opened: bool = carried(False, FLAG)
    new_deck: bool = carried(False, FLAG)  # the deck was taken from the table; a new one comes
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards lie spread
    second_deck: bool = carried(False, FLAG)  # the other of two decks is next
    button: int = carried(DEALER, PLACE)  # the place of the flat button
    shuffler_failed: bool = carried(False, FLAG)  # covered or signed; the cards go by hand
    shoe_failed: bool = carried(False, FLAG)  # the automated dealing shoe likewise
    banking: BankHistory = carried(_NO_BANK_YET, BANK_HISTORY)
    cards_since: Moment | None = carried(None, MOMENT)  # when they were put in use, if known
    hand_dealt: bool = carried(False, FLAG)  # those cards have been dealt from the hand (A52)
    dice_since: Moment | None = carried(None, MOMENT)  # when they went into the shaker, if known


class PaiGowPokerFacts(TypedDict, total=False):
    """What a round came to."""

    start: Annotated[str, "where the deal began"]
    bank: Annotated[int, "the position that banked, if a player did"]
    bank_is: Annotated[str, "bank, or co-bank with the dealer"]
    dealer: Annotated[str, "the dealer's hands"]
    hands: Annotated[dict[str, str], "the hands of each position"]


PaiGowPokerTable = Setup[PaiGowPokerOptions, PaiGowPokerState]
