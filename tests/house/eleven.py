"""An invented wager by counts: both final counts make eleven."""

from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import FinalCounts
from title58.games.baccarat.wagers import MINI_WAGERS, BaccaratWager
from title58.wagers.offer import Paytable

SIX_CARDS, ELEVEN, MORE, LESS = range(4)


def eleven(view: FinalCounts, terms: Terms) -> int:
    both = view.player + view.banker
    if both != 11:
        return MORE if both > 11 else LESS
    return SIX_CARDS if view.player_cards + view.banker_cards == 6 else ELEVEN


WAGER = BaccaratWager("eleven", sees=FinalCounts, ground=eleven, offered=Paytable("eleven"))
MINI_WAGERS.add(WAGER)
