"""A Casino War table for tests."""

import datetime
from typing import Any

from tests.games.script import Part, Say, assert_money_conserved, bets, play_script
from title58 import law
from title58.games.casino_war.game import CASINO_WAR
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.state import CasinoWarState, CasinoWarTable
from title58.rounds.answers import CoverCardShown, Happening
from title58.rounds.driver import Played
from title58.rounds.game import Setup
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 3, 1)
LAW = law.on(DAY)

LOADED = CasinoWarState(opened=True, shoe_loaded=True, shoes=1)
OPENING = CasinoWarState()
RESHUFFLE = CasinoWarState(opened=True, shoes=1)

COVER = CoverCardShown()
WAR, SURRENDER = Say("war"), Say("surrender")
UNSEEN = Happening("card-drawn-in-error")
MISSED = Happening("hand-missed")


def table(
    *, state: CasinoWarState = LOADED, players: tuple[int, ...] = (1,), **options: Any
) -> CasinoWarTable:
    return Setup(LAW, CasinoWarOptions(**options), state, players)


def bet(seat: int, kind: str, dollars: int, on: str = "") -> Wager:
    return Wager(seat, kind, dollars * 100, on)


def initial(seat: int = 1, dollars: int = 10, on: str = "") -> Wager:
    return bet(seat, "initial", dollars, on)


def tie(seat: int = 1, dollars: int = 5, on: str = "") -> Wager:
    return bet(seat, "tie", dollars, on)


def war(seat: int = 1, dollars: int = 10, on: str = "") -> Wager:
    return bet(seat, "war", dollars, on)


def war_tie(seat: int = 1, dollars: int = 5, on: str = "") -> Wager:
    return bet(seat, "tie-on-war-deal", dollars, on)


def play(wagers: tuple[Wager, ...], *parts: Part, **at: Any) -> Played[Any]:
    """A round from the first card on, with the shoe loaded."""
    at.setdefault("players", tuple(dict.fromkeys(wager.seat for wager in wagers)))
    played = play_script(CASINO_WAR, table(**at), bets(*wagers), *parts)
    assert_money_conserved(played)
    return played


def to_war(cards: str, *more: Part, side: tuple[Wager, ...] = (), **at: Any) -> Played[Any]:
    """Seat 1 ties with nines, goes to War for $10 and gets the first of these cards."""
    return play((initial(),), "9H 9S", WAR, bets(war(), *side), cards, *more, **at)
