"""A Blackjack table with optional wagers, at which a script is played."""

from __future__ import annotations

import datetime
import re
from typing import Any

from tests.games.script import Part, assert_money_conserved, bets, play_script, steps
from title58 import law
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.state import BlackjackState
from title58.rounds.driver import Played
from title58.rounds.game import Table
from title58.rounds.settlement import Line
from title58.rounds.steps import Move
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 3, 1)
LAW = law.on(DAY)
READY = BlackjackState(opened=True, shoe_loaded=True, shoes=1)
TEN = 1000  # ten dollars


def base(*seats: int, amount: int = TEN) -> tuple[Wager, ...]:
    """Blackjack Wagers of these seats."""
    return tuple(Wager(seat, "blackjack", amount) for seat in seats)


def table(seats: tuple[int, ...], state: BlackjackState = READY, **filed: Any) -> Table[Any, Any]:
    options = BlackjackOptions.filing(**filed)
    assert list(options.violations(LAW)) == []
    return Table(LAW, options, state, seats)


def deal(
    wagers: tuple[Wager, ...], *parts: Part, state: BlackjackState = READY, **filed: Any
) -> Played[BlackjackState]:
    """Play a round with the shoe loaded; no cent may be lost. The cards come as they are dealt:
    one to each box from the highest seat down, the dealer's up card, again to each box, the hole
    card."""
    seats = tuple(dict.fromkeys(wager.seat for wager in wagers))
    played = play_script(BLACKJACK_GAME, table(seats, state, **filed), bets(*wagers), *parts)
    assert_money_conserved(played)
    return played


def line(played: Played[Any], seat: int, wager: str, on: str = "") -> Line:
    (found,) = (n for n in played.settlement.lines if (n.seat, n.wager, n.on) == (seat, wager, on))
    return found


def order(played: Played[Any], *labels: str) -> list[str]:
    """Labels of steps, and who was paid or collected for which wager, as they came.

    `labels` are the labels wanted; moves are told as `seat 3 lucky-ladies`.
    """
    found: list[str] = []
    for step in steps(played):
        if isinstance(step, Move):
            words = re.sub(r"^(the wager on|credited to the game account,|\$\S+ on) ", "", step.why)
            told = f"seat {step.seat} {words.split(' ')[0].rstrip(',')}"
            if not found or found[-1] != told:
                found.append(told)
        elif step.label in labels:
            found.append(step.label)
    return found
