"""Strategies written in Python: players who see the table and say what they do.

This is the slow path, for any idea at all: pressing, odds, progressions, counting. A player is an
object; which methods it has is its game's protocol (`strategies.py` in the `players/` folder of
Craps and Blackjack). It lives through one session, and `play_sessions` makes a new one for each.
The game runs every round by the procedure of the table, so that nothing is done that the law does
not allow: an unlawful bet or choice is the `Refusal` a dealer would give.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any, Protocol

import numpy as np

from title58.money import format_money
from title58.simulation.generator import Generator, fresh
from title58.simulation.kernel import NOT_RUINED
from title58.simulation.plan import PlanError
from title58.simulation.statistics import Z95, Estimate
from title58.simulation.tally import Sessions

ENDLESS = 10**12  # cents: what a player has who is to run out of nothing
BINS = 60  # of a histogram, or so
# Student's 97.5% points, where the series is too short.
_FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060)


@dataclass(frozen=True)
class Make:
    """Bet this much, or this much more, on a wager."""

    wager: str
    cents: int
    on: str = ""


@dataclass
class Purse:
    """One player's money in one session, in cents."""

    player: Any
    seat: int
    brought: int
    held: int = 0  # in his hands
    lying: int = 0  # on the layout
    last: int = 0  # what the round before brought him
    wagered: int = 0  # on all that was decided, pushes too
    rounds: int = 0
    left: bool = False  # he has got up

    def __post_init__(self) -> None:
        self.held = self.brought

    @property
    def won(self) -> int:
        return self.held + self.lying - self.brought

    def pay(self, cents: int, what: object) -> None:
        """Chips leave his hands for the layout."""
        if cents > self.held:
            raise PlanError(
                f"{what}: the player has only {self.held} cents ({format_money(self.held)})"
            )
        self.held -= cents
        self.lying += cents


class Session(Protocol):
    """What a game gives to play a session: a table with its players."""

    @property
    def purses(self) -> Sequence[Purse]:
        """Each player's money, in the order in which they were seated."""

    def play_round(self) -> None:
        """One round, or one roll."""

    def ruined(self, purse: Purse) -> bool:
        """Whether a player has neither a bet nor money to make one."""


Open = Callable[
    [Sequence[Any], int, Generator], Session
]  # players, bankroll, numbers of this session


@dataclass
class Report:
    """What the sessions of one player came to."""

    brought: int = 0
    rounds: int = 0
    results: list[int] = field(default_factory=list)
    wagered: list[int] = field(default_factory=list)
    left: int = 0  # sessions that he ended himself
    kept: list[tuple[int, int, int, int]] = field(default_factory=list)  # as the kernel keeps them

    def add(self, more: Report) -> None:
        """The sessions that come after these."""
        self.rounds += more.rounds
        self.left += more.left
        self.results += more.results
        self.wagered += more.wagered
        self.kept += more.kept

    def as_plain(self) -> dict[str, Any]:
        return {**vars(self), "kept": [list(each) for each in self.kept]}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Report:
        kept = [(int(a), int(b), int(c), int(d)) for a, b, c, d in plain["kept"]]
        return cls(**{**plain, "kept": kept})

    @property
    def mean(self) -> Estimate:
        """The mean result of a session in cents, with its 95% interval."""
        number = len(self.results)
        mean = sum(self.results) / number
        return Estimate(mean, _interval([result - mean for result in self.results]))

    @property
    def edge(self) -> Estimate:
        """What the house won of each cent wagered: the ratio of two sums over the sessions."""
        wagered = sum(self.wagered)
        if not wagered:
            return Estimate(0.0, inf)
        edge = -sum(self.results) / wagered
        off = [-won - edge * bet for won, bet in zip(self.results, self.wagered, strict=True)]
        return Estimate(edge, _interval(off) * len(off) / wagered)

    @property
    def sessions(self) -> Sessions:
        """Gathered in bins, as those of compiled play are."""
        spread = max(self.results) - min(self.results)
        found = Sessions(_round_width(spread / BINS))
        found.add(np.array(self.kept, dtype=np.int64))
        return found


def _interval(off: Sequence[float]) -> float:
    """Half of the 95% interval of a mean; one session alone says nothing of it."""
    number = len(off)
    if number < 2:
        return inf
    return student(number - 1) * sqrt(sum(each * each for each in off) / (number - 1) / number)


def student(freedom: int) -> float:
    """Student's 97.5% point, which few sessions need: by its series around the normal one."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z, n = Z95, freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def _round_width(least: float) -> int:
    """1, 2 or 5 times a power of ten, in cents, and at least this."""
    power = 100
    while True:
        for width in (power, 2 * power, 5 * power):
            if width >= least:
                return width
        power *= 10


def play_sessions(
    table: Open,
    player: Callable[[], Any],
    *,
    sessions: int,
    rounds: int,
    bankroll: int = ENDLESS,
    seed: int = 58,
    players: int = 1,
    first: int = 0,
    after: Callable[[list[Report]], bool] | None = None,
) -> list[Report]:
    """Play sessions of so many rounds; a report for each player at the table.

    Each session has the numbers of its own block of the seed, the first that of `first`. `after`
    is called after each and ends the play by answering true.
    """
    if sessions < 1 or rounds < 1 or bankroll < 1 or players < 1:
        raise PlanError("sessions, rounds, players and a bankroll must be at least 1")
    reports = [Report(bankroll) for _ in range(players)]
    for number in range(first, first + sessions):
        here = [player() for _ in range(players)]
        _play(table(here, bankroll, fresh(seed, number)), rounds, reports)
        if after is not None and after(reports):
            break
    return reports


class _Course:
    """How one player's session goes."""

    def __init__(self) -> None:
        self.highest = self.lowest = self.drawdown = 0
        self.ruined = NOT_RUINED

    def note(self, won: int) -> None:
        self.highest, self.lowest = max(self.highest, won), min(self.lowest, won)
        self.drawdown = max(self.drawdown, self.highest - won)


def _play(session: Session, rounds: int, reports: list[Report]) -> None:
    courses = [_Course() for _ in session.purses]
    for at in range(rounds):
        session.play_round()
        going = False
        for purse, course in zip(session.purses, courses, strict=True):
            course.note(purse.won)
            if course.ruined == NOT_RUINED and session.ruined(purse):
                course.ruined = at
            going = going or not (course.ruined != NOT_RUINED or (purse.left and not purse.lying))
        if not going:
            break
    for purse, course, report in zip(session.purses, courses, reports, strict=True):
        report.rounds += purse.rounds
        report.results.append(purse.won)
        report.wagered.append(purse.wagered)
        report.left += purse.left
        report.kept.append((purse.won, course.lowest, course.drawdown, course.ruined))
