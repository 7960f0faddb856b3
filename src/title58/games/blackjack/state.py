"""What a Blackjack table carries from round to round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypedDict

from title58.games.blackjack.options.table import BlackjackOptions
from title58.law.clocks import Moment
from title58.plain import FLAG, MOMENT, SEATS, WHOLE, choice
from title58.rounds.game import Setup
from title58.rounds.state import TableState, carried

BY_COVER_CARD, BY_ORDER = "cover-card", "ordered"
LEFT, RIGHT = "left", "right"
SIDES = (LEFT, RIGHT)
BOTH = "both"


@dataclass(frozen=True)
class BlackjackState(TableState):
    opened: bool = carried(False, FLAG)
    shoe_loaded: bool = carried(False, FLAG)
    shoes: int = carried(0, WHOLE)  # how many have begun; two batches take turns
    # Why the cards are to be reshuffled, which decides who is offered the cut (633a.5(c)).
    reshuffle: str = carried("", choice("", BY_COVER_CARD, BY_ORDER))
    # Of a double shoe: which sides are to be reshuffled (633a.7(e)(3)).
    sides_over: str = carried("", choice("", LEFT, RIGHT, BOTH))
    cover_card_seat: int = carried(0, WHOLE)  # whose betting area it appeared on; 0 for nobody's
    new_dealer: bool = carried(False, FLAG)  # a dealer has come who has burned no card yet
    card_carried: bool = carried(False, FLAG)  # a card drawn in error, unseen: the next one used
    carried_side: str = carried("", choice("", LEFT, RIGHT))  # of a double shoe, its side
    idle: bool = carried(False, FLAG)  # nobody has been playing; the cards were taken out
    by_hand: bool = carried(False, FLAG)  # the device has failed and is covered or signed
    # Who may wager where those who sit out are barred (633a.6(b)): everybody until a round has
    # been dealt since the shuffle, then those who have wagered in each.
    dealt_since_shuffle: bool = carried(False, FLAG)
    entitled: tuple[int, ...] = carried((), SEATS)
    cards_since: Moment | None = carried(None, MOMENT)  # when they were put in use, if known
    hand_dealt: bool = carried(False, FLAG)  # those cards have been dealt from the hand


class BlackjackFacts(TypedDict, total=False):
    """Every hand as it lay when the round was over."""

    hands: Annotated[dict[str, list[str]], "the cards of each hand: dealer, box 1, box 1 hand 2"]
    counts: Annotated[dict[str, str], "the total of each hand in words: soft 17, blackjack"]


BlackjackTable = Setup[BlackjackOptions, BlackjackState]
