"""Strategies written in Python: a player who sees the table and says what he does.

This is the slow path, for any idea at all: pressing, odds, progressions. A player is an object with
one method, `act`, called before every roll with a `View` of the table; it answers with what he
makes and takes down. One player lives through one session; `play_sessions` makes a new one for
each. The game runs the rounds (`games/craps/strategies.py`) with the procedure of the table, so
that nothing is bet that the law does not allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Protocol

import numpy as np

from title58.simulation.generator import fresh
from title58.simulation.kernel import NOT_RUINED
from title58.simulation.plan import PlanError
from title58.simulation.statistics import Z95, Estimate
from title58.simulation.tally import Sessions


@dataclass(frozen=True)
class Make:
    """Bet this much, or this much more, on a wager."""

    wager: str
    cents: int
    on: str = ""


@dataclass(frozen=True)
class TakeDown:
    """Take a wager off the layout."""

    wager: str
    on: str = ""


@dataclass(frozen=True)
class View:
    """What a player sees before a roll."""

    roll: int  # how many rolls he has seen
    point: int  # 0: a come-out roll
    bets: Mapping[tuple[str, str], int]  # his own: wager and spot, cents
    last: tuple[int, int] | None  # the dice of the roll before
    won: int  # what the roll before brought him, cents; negative if it cost him
    bankroll: int  # what he has in his hands, cents; bets on the layout not counted
    may: Callable[[Make], str]  # why a bet would be refused now; empty if it may be made


class Player(Protocol):
    def act(self, view: View) -> Iterable[Make | TakeDown]:
        """What he does before the next roll. Nothing at all is an answer."""


class Table(Protocol):
    """What a game gives to play a session roll by roll."""

    def roll(self, player: Player, generator: Any) -> int:
        """One roll; what it won or lost, in cents."""

    def finished(self) -> bool:
        """Whether the player has neither a bet nor money to make one."""


@dataclass
class Report:
    """What so many sessions came to; edges are per session and per roll, not per bet."""

    sessions: Sessions
    rolls: int = 0
    results: list[int] = field(default_factory=list)

    @property
    def mean(self) -> Estimate:
        """The mean result of a session in cents, with its 95% interval."""
        number = len(self.results)
        mean = sum(self.results) / number
        square = sum(result * result for result in self.results) / number
        return Estimate(mean, Z95 * sqrt(max(square - mean * mean, 0.0) / number))


def play_sessions(
    table: Callable[[int], Table],
    player: Callable[[], Player],
    *,
    sessions: int,
    rolls: int,
    bankroll: int,
    seed: int = 58,
) -> Report:
    """Play sessions of so many rolls. Each has the numbers of its own block of the seed."""
    if sessions < 1 or rolls < 1 or bankroll < 1:
        raise PlanError("sessions, rolls and a bankroll are at least 1")
    report = Report(Sessions(max(1, bankroll // 100)))
    for number in range(sessions):
        result = _session(table(bankroll), player(), rolls, fresh(seed, number), report)
        report.sessions.add(np.array([result], dtype=np.int64))
        report.results.append(result[0])
    return report


def _session(
    table: Table, player: Player, rolls: int, generator: Any, report: Report
) -> tuple[int, int, int, int]:
    won = highest = lowest = drawdown = 0
    for at in range(rolls):
        won += table.roll(player, generator)
        report.rolls += 1
        highest, lowest = max(highest, won), min(lowest, won)
        drawdown = max(drawdown, highest - won)
        if table.finished():
            return won, lowest, drawdown, at
    return won, lowest, drawdown, NOT_RUINED
