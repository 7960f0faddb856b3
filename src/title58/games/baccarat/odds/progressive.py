"""The wagers that meters and fixed awards pay: what they cost, and what feeds their meters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from title58.games.baccarat.options.progressives import (
    HARMONY,
    HEAVENLY_9,
    RETURNED,
    ROYAL_9,
    ROYAL_9_METERS,
    KingNine,
)
from title58.games.baccarat.side.progressive_rules import combination
from title58.games.baccarat.side.reading import Terms
from title58.games.baccarat.side.wagers import terms
from title58.law import Law
from title58.money import parse_money
from title58.odds import Asked, Result
from title58.submission.progressive import MeterTerms, ProgressiveSystem

# The option that offers each of them, and the rows whose return is stated by itself too.
OFFERS = {ROYAL_9: "royal_9", HARMONY: "harmony", HEAVENLY_9: "heavenly_9"}
APART = {ROYAL_9: ("mega-envy",)}
_MEGA, _MAJOR, _MINOR = ("royal_9_mega", "royal_9_major", "royal_9_minor")


def system_of(asked: Asked[Any], slug: str, paytable: str) -> ProgressiveSystem:
    """The progressive system behind a wager, as filed or as a filing of that paytable has it."""
    options = asked.options
    if not asked.as_filed:
        offered: object = True if slug == HEAVENLY_9 else paytable
        options = replace(options, **{OFFERS[slug]: offered})
        if slug == ROYAL_9:
            options = replace(options, **_least_meters(asked, paytable))
    found: ProgressiveSystem = options.systems(asked.law)[slug]
    return found


def _least_meters(asked: Asked[Any], paytable: str) -> dict[str, MeterTerms]:
    """Royal 9's meters at the least that the law allows, where whoever asks has not set them."""
    figures = asked.law.wager("minibaccarat", ROYAL_9).more["meters"][paytable]
    found = {}
    for option, name in zip((_MEGA, _MAJOR, _MINOR), ROYAL_9_METERS, strict=True):
        if option not in asked.fixed:
            short = name.split()[0].lower()
            least = parse_money(figures[f"{short}_initial_and_reset_minimum"])
            found[option] = replace(getattr(asked.options, option), seed=least, reset=least)
    return found


@dataclass(frozen=True)
class Place:
    """A position of the layout with its own king and nine."""

    combination: KingNine
    terms: Terms

    def __str__(self) -> str:
        return str(self.combination)


def royal_9_places(law: Law, options: Any, paytable: str) -> Iterator[Place]:
    """Every position: its own combination, and those of all others (BAC-40, BAC-41)."""
    filed = options.royal_9_combinations[: len(options.positions)]
    numbers = [combination(one.king.suit, one.nine.suit) for one in filed]
    for own, number in zip(filed, numbers, strict=True):
        yield Place(own, terms(law, "minibaccarat", ROYAL_9, paytable, number, numbers))


def with_stake(slug: str, options: Any, result: Result) -> Result:
    """A winning Royal 9 wager is collected, unless it is filed to go back (BAC-42)."""
    if slug != ROYAL_9 or options.royal_9_stake != RETURNED or result.row == "lose":
        return result
    return replace(result, net=result.net + 1, pays=f"{result.pays}, and the wager back")
