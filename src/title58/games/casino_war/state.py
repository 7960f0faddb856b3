"""What a Casino War table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypedDict

from title58.equipment.cards import Card
from title58.games.casino_war.options import CasinoWarOptions
from title58.law.clocks import Moment
from title58.plain import FLAG, MOMENT, WHOLE, Kind, Unreadable, choice
from title58.rounds.game import Setup
from title58.rounds.state import TableState, carried

UNSEEN = "unseen"
BY_COVER_CARD, BY_ORDER = "cover-card", "ordered"


def _read_carried(value: object) -> str:
    if value in ("", UNSEEN):
        return str(value)
    if not isinstance(value, str):
        raise Unreadable(f"{value!r} is not 'unseen' or a card such as 9H")
    return str(Card.parse(value))


CARRIED = Kind("'unseen' or a card such as 9H", _read_carried)


@dataclass(frozen=True)
class CasinoWarState(TableState):
    opened: bool = carried(False, FLAG)
    shoe_loaded: bool = carried(False, FLAG)
    shoes: int = carried(0, WHOLE)  # how many have begun; two batches take turns
    # Why the cards are to be reshuffled, which decides who is offered the cut (651a.5(c)).
    reshuffle: str = carried("", choice("", BY_COVER_CARD, BY_ORDER))
    cover_card_seat: int = carried(0, WHOLE)  # whose betting area it appeared on; 0 for nobody's
    new_dealer: bool = carried(False, FLAG)  # a dealer has come who has burned no card yet
    card_carried: str = carried("", CARRIED)  # a card drawn in error, to be the next card used
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards were taken out
    by_hand: bool = carried(False, FLAG)  # the device has failed and is covered or signed
    cards_since: Moment | None = carried(None, MOMENT)  # when they were put in use, if known


class CasinoWarFacts(TypedDict, total=False):
    """What a round came to."""

    dealer: Annotated[str, "the dealer's card"]
    boxes: Annotated[dict[str, str], "the card of each box"]
    war_dealer: Annotated[str, "the dealer's War card, if there was a War"]
    war: Annotated[dict[str, str], "the card of each box at War"]


CasinoWarTable = Setup[CasinoWarOptions, CasinoWarState]
