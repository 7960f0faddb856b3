"""A Blackjack table for tests of the base game, at which a script is played.

Cards come as they are dealt: one to each box from the highest seat down, the dealer's up card,
again one to each box, the hole card, and then as they are asked for.
"""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from tests.games.script import (
    Part,
    Say,
    assert_money_conserved,
    bets,
    choices,
    lines,
    play_script,
    refusal,
)
from title58 import law
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.state import BlackjackState, BlackjackTable
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft, WagersDown
from title58.rounds.driver import Played
from title58.rounds.game import Setup
from title58.rounds.settlement import Line
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 3, 1)
LAW = law.on(DAY)
READY = BlackjackState(opened=True, shoe_loaded=True, shoes=1)
OPENING = BlackjackState()
RESHUFFLE = BlackjackState(opened=True, shoes=1)

COVER, EMPTY = CoverCardShown(), NoCardsLeft()
STAND, DRAW, DOUBLE, SPLIT = Say("stand"), Say("draw"), Say("double"), Say("split")
SURRENDER, INSURE, NO_INSURANCE = Say("surrender"), Say("insurance"), Say("no-insurance")
EVEN_MONEY, SWITCH, KEEP = Say("even-money"), Say("switch"), Say("keep")
PEEK_MISSED = Happening("peek-missed")


def table(
    *, state: BlackjackState = READY, players: tuple[int, ...] = (1,), **filed: Any
) -> BlackjackTable:
    options = BlackjackOptions.filing(**filed)
    assert list(options.violations(LAW)) == []
    return Setup(LAW, options, state, players)


def bet(seat: int = 1, cents: int = 1000, on: str = "", kind: str = "blackjack") -> Wager:
    return Wager(seat, kind, cents, on)


def pair(seat: int = 1, cents: int = 1000, box: str = "") -> tuple[Wager, Wager]:
    """The two equal wagers of a Switch player."""
    return bet(seat, cents, box), bet(seat, cents, f"{box} hand-2".strip())


def double(cents: int = 1000, on: str = "", seat: int = 1) -> WagersDown:
    return bets(bet(seat, cents, on, "double-down"))


def split(on: str = "hand-2", cents: int = 1000, seat: int = 1) -> WagersDown:
    return bets(bet(seat, cents, on, "split"))


def insurance(cents: int = 500, on: str = "", seat: int = 1) -> WagersDown:
    return bets(bet(seat, cents, on, "insurance"))


def play(
    wagers: tuple[Wager, ...] | Wager, *parts: Part, meters: Any = None, **at: Any
) -> Played[Any]:
    """A round with the cards shuffled and loaded; no cent may be lost."""
    wagers = (wagers,) if isinstance(wagers, Wager) else wagers
    at.setdefault("players", tuple(dict.fromkeys(wager.seat for wager in wagers)))
    played = play_script(BLACKJACK_GAME, table(**at), bets(*wagers), *parts, meters=meters)
    assert_money_conserved(played)
    return played


def one(*parts: Part, cents: int = 1000, **at: Any) -> Played[Any]:
    """Seat 1 alone, with $10 on its box."""
    return play(bet(1, cents), *parts, **at)


def line(played: Played[Any], wager: str = "blackjack", on: str = "", seat: int = 1) -> Line:
    (found,) = (n for n in played.settlement.lines if (n.seat, n.wager, n.on) == (seat, wager, on))
    return found


def ends(played: Played[Any]) -> dict[tuple[int, str], tuple[str, int, int]]:
    """Every line in short, by seat and wager."""
    return {where: (n.row, n.winnings, n.net) for where, n in lines(played).items()}


def told(played: Played[Any], wager: str = "blackjack", on: str = "", seat: int = 1) -> Any:
    """A line in short: row, what it paid on top of the stake, what the seat is up or down."""
    found = line(played, wager, on, seat)
    return found.row, found.winnings, found.net


def refused(*parts: Part, **at: Any) -> tuple[str, object, str]:
    """Why a round of seat 1 alone is refused: the sections, the value, what would be lawful."""
    found = refusal(lambda: one(*parts, **at))
    return str(found.cites), found.value, found.lawful


def proves(keys: tuple[str, ...], *values: object) -> Any:
    """One set of parameters, and what it proves."""
    return pytest.param(*values, marks=pytest.mark.law(*keys))


def asked(played: Played[Any]) -> list[tuple[str, tuple[str, ...]]]:
    """The hands that were asked, with what they might choose."""
    return [(label, options) for _, label, options in choices(played)]
