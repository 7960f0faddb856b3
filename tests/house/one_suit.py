"""An invented wager by suits, with a view of its own: are all of the Player's cards of one suit?"""

from typing import NamedTuple

from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import PLAYER_1, PLAYER_2, PLAYER_3
from title58.games.baccarat.wagers import MINI_WAGERS, BaccaratWager
from title58.wagers.offer import Flag
from title58.wagers.views import NO_CARD, SUIT, view_of_cards

THREE_CARDS, TWO_CARDS, LOSE = range(3)


class PlayersSuits(NamedTuple):
    alike: int
    cards: int


def players_suits(one: int, two: int, three: int) -> PlayersSuits:
    alike = one == two and three in (NO_CARD, one)
    return PlayersSuits(int(alike), 2 + int(three != NO_CARD))


view_of_cards(
    PlayersSuits,
    "the suits of the Player's cards",
    *(range(2), range(2, 4)),
    reads=(PLAYER_1, PLAYER_2, PLAYER_3),
    by=SUIT,
    of=players_suits,
)


def one_suit(view: PlayersSuits, terms: Terms) -> int:
    if not view.alike:
        return LOSE
    return THREE_CARDS if view.cards == 3 else TWO_CARDS


WAGER = BaccaratWager("one-suit", sees=PlayersSuits, ground=one_suit, offered=Flag("one_suit"))
MINI_WAGERS.add(WAGER)
