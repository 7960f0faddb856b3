"""A Minibaccarat table for tests."""

from __future__ import annotations

import datetime
from typing import Any

from tests.games.script import Part, assert_money_conserved, bets, play_script, steps
from title58 import law
from title58.games.minibaccarat import MINIBACCARAT
from title58.games.minibaccarat.state import MinibaccaratState, MinibaccaratTable
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft
from title58.rounds.driver import Played
from title58.rounds.game import Table
from title58.rounds.steps import TakeWagers
from title58.rounds.wagers import Wager
from title58.submission.minibaccarat import MinibaccaratOptions

IN_2012 = datetime.date(2012, 5, 19)  # the first edition takes effect
LAST_2012 = datetime.date(2014, 1, 31)
IN_2014 = datetime.date(2014, 2, 1)  # the second

LOADED = MinibaccaratState(opened=True, shoe_loaded=True, shoes=1)
LAST_HAND = MinibaccaratState(opened=True, shoe_loaded=True, shoes=1, last_hand=True)
OPENING = MinibaccaratState()
RESHUFFLE = MinibaccaratState(opened=True, shoes=1)

COVER = CoverCardShown()
EMPTY = NoCardsLeft()
UNSEEN = Happening("card-drawn-in-error")  # a card too many, not disclosed

# Rounds that come up again and again: Player, Banker, Player, Banker, thirds.
PLAYER_7_6 = "KH KD 7H 6D"  # Player 7, Banker 6, nobody draws
BANKER_7_6 = "KH KD 6H 7D"  # Banker 7 on two cards, Player 6
TIE_6 = "KH KD 6H 6D"
NATURAL_9_3 = "4H KD 5H 3D"  # Player a natural 9 over Banker 3
DRAGON_7 = "KH KD 6H 2D 5D"  # Banker 7 on three cards over Player 6
PANDA_8 = "KH KD 3H 7D 5H"  # Player 8 on three cards over Banker 7


def table(
    *,
    date: datetime.date = IN_2014,
    state: MinibaccaratState = LOADED,
    players: tuple[int, ...] = (1,),
    **options: Any,
) -> MinibaccaratTable:
    return Table(law.on(date), MinibaccaratOptions(**options), state, players)


def play(cards: Part, *more: Part, wagers: tuple[Wager, ...] = (), **at: Any) -> Played[Any]:
    """A round from the first card on, with the shoe loaded."""
    played = play_script(MINIBACCARAT, table(**at), bets(*wagers), cards, *more)
    assert_money_conserved(played)
    for step in steps(played):
        if isinstance(step, TakeWagers):
            assert step.layout.wagers == ()  # nothing is left lying
    return played


def bet(seat: int, kind: str, dollars: int, on: str = "") -> Wager:
    return Wager(seat, kind, dollars * 100, on)
