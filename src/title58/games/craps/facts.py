"""What a wager of Craps declares beside its rule: when it is made, works, stands and is paid."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from title58.games.craps.rules import Terms, by_point
from title58.games.craps.views import Throw
from title58.rounds.wagers import ON
from title58.submission.options import GameOptions
from title58.wagers.declared import Declared, Seen, Standing

NO_VIGORISH, WHEN_MADE, ON_WIN = "none", "when-made", "on-win"


class Made(Enum):
    """When a wager may be made."""

    ANY_TIME = "at any time"
    COME_OUT = "before a come-out roll"
    WITH_POINT = "while a come-out point is set"
    BEHIND = "once the wager it backs has its point"
    NEW_SHOOTER = "before a new shooter's first come-out roll"


class Follows(Enum):
    """What a wager's own state is."""

    NOTHING = "nothing: each roll is a new decision"
    TABLE = "the come-out point of the table"
    OWN = "the wager's own point, where it is placed"
    HAND = "the points the shooter has made"


class Works(NamedTuple):
    """Whether a wager works on a come-out roll, and whether a player may call it on or off."""

    on_come_out: bool = True
    filed: str = ""  # the option, on or off, that says so instead
    called: bool = True

    def at_come_out(self, options: GameOptions) -> bool:
        return options.value(self.filed) == ON if self.filed else self.on_come_out


class Lowering(NamedTuple):
    """Whether a wager may be removed or reduced before it is decided, 623a.4(c) and (d)."""

    stands: str = ""  # the paragraph under which it may not,
    with_point: bool = False  # once it has its point; else never
    for_good: bool = False  # lowered, it may not be raised or replaced again


class Behind(NamedTuple):
    """Odds behind a flat wager. When they are off they go back with it (C-16)."""

    flat: str
    multiples: tuple[str, str, str]  # options: how many times on 4 and 10, 5 and 9, 6 and 8
    laid: bool = False  # the multiple is of what they may win

    def times(self, point: int, options: GameOptions) -> int:
        filed = options.value(self.multiples[by_point(point)])
        assert isinstance(filed, int)
        return filed


class BrokenDown(NamedTuple):
    """A wager that is made of others where the layout has no area for it."""

    area: str  # the option that says whether it has
    parts: tuple[tuple[str, int], ...]  # wagers, and how many units of each


@dataclass(frozen=True, eq=False, kw_only=True)
class CrapsWager(Declared):
    """What every wager of Craps declares; as it is here for most of those on one roll."""

    made: Made = Made.ANY_TIME
    follows: Follows = Follows.NOTHING
    works: Works = Works(called=False)
    lowering: Lowering = Lowering()
    broken_down: BrokenDown | None = None
    beside: str = ""  # the wager without which it is not offered
    behind: Behind | None = None
    travels: str = ""  # where it goes when it has its point
    vigorish: str = ""  # the option that says when vigorish is collected on it

    def charged(self, options: GameOptions) -> str:
        """When vigorish is collected on it: none, when-made or on-win."""
        return str(options.value(self.vigorish)) if self.vigorish else NO_VIGORISH

    @property
    def flat(self) -> bool:
        """Whether it gets a point, and odds may stand behind it."""
        return self.made in (Made.COME_OUT, Made.WITH_POINT)

    def stays_up(self, options: GameOptions) -> bool:
        """Whether it stays when it has won. The text says when it wins, and no more (C-69)."""
        lives_on = isinstance(self, OverRolls) and self.made is Made.ANY_TIME
        return lives_on and options.value("winning_bets") == "stay-up"

    @property
    def on_points(self) -> bool:
        """Whether it lies on a point of its own."""
        return self.follows is Follows.OWN


@dataclass(frozen=True, eq=False)
class OneRoll(CrapsWager, Seen[Throw, Terms]):
    """A wager that the next roll decides."""

    def step(self, _own: int, view: Throw, terms: Terms) -> int:
        return self.ground(view, terms)


@dataclass(frozen=True, eq=False)
class OverRolls(CrapsWager, Standing[Throw, Terms]):
    """A wager that lives over rolls."""


AnyWager = OneRoll | OverRolls
