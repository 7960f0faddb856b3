"""How long cards, dice and tiles may be used: from the provisions, for rounds and documents alike.

A provision names the figure of its clock, and the options under which it runs, in its column
`filed`. What a clock runs from is when the thing was put in use (625a-16).
"""

from __future__ import annotations

import datetime
from calendar import monthrange
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeAlias

from title58.law.conditions import figures_named, hold
from title58.words import counted

if TYPE_CHECKING:
    from title58.law.day import Law
    from title58.law.model import Provision

Moment: TypeAlias = datetime.datetime  # in UTC


class Thing(StrEnum):
    """What has a clock."""

    CARDS = "cards"
    DICE = "dice"
    TILES = "tiles"


# The figures that are clocks, by their path in the figures of a chapter, and what each is for.
CLOCKS: Mapping[str, Thing] = {
    "tiles.max_hours_before_change": Thing.TILES,
    "dice.max_hours_on_table": Thing.DICE,
    "dice.change_at_least_every_hours": Thing.DICE,
    "dice.max_hours_manual_shaker": Thing.DICE,
    "dice.max_months_automated_shaker": Thing.DICE,
    "shoe.deck_change.hours": Thing.CARDS,
    "decks.change_at_least_every_hours": Thing.CARDS,
    "decks.change_at_least_every_hours_hand_dealt": Thing.CARDS,
    "deck.deck_change_hours_dealt_by_hand": Thing.CARDS,
    "deck.deck_change_hours_dealt_from_shoe": Thing.CARDS,
    "starting_position.shaker.dice_max_hours_on_table": Thing.DICE,
    "cards.replace_decks_hours": Thing.CARDS,
}


@dataclass(frozen=True)
class Clock:
    """How long something may be used, and the paragraph that says so."""

    thing: Thing
    figure: int
    unit: str  # hour or month
    cite: str

    @property
    def limit(self) -> str:
        return counted(self.figure, self.unit)

    def due(self, since: datetime.datetime) -> datetime.datetime:
        """When it must have been changed. A month ends on the same day of the next (625a-16)."""
        if self.unit == "hour":
            return since + datetime.timedelta(hours=self.figure)
        year, month = divmod(since.year * 12 + since.month - 1 + self.figure, 12)
        day = min(since.day, monthrange(year, month + 1)[1])
        return since.replace(year=year, month=month + 1, day=day)


def clock_of(provision: Provision, name: str, law: Law) -> Clock:
    """The clock that a provision names."""
    figure: Any = law.figures(provision.chapter)
    for key in name.split("."):
        figure = figure[key]
    unit = "month" if "months" in name else "hour"
    return Clock(CLOCKS[name], figure, unit, provision.cite)


def clocks_of(chapter: str, law: Law, value: Callable[[str], object]) -> Iterator[Clock]:
    """The clocks that run at a table; `value` tells what each option is, or stands at now."""
    for provision in law.provisions(chapter):
        if provision.filed and hold(provision.applies, value):
            for name, condition in figures_named(provision.filed):
                if name in CLOCKS and hold(condition, value):
                    yield clock_of(provision, name, law)
