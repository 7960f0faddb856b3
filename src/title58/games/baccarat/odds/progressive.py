"""The wagers that meters and fixed awards pay: what they cost, and what feeds their meters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from title58.games.baccarat.options.progressives import RETURNED, ROYAL_9, ROYAL_9_METERS
from title58.money import parse_money
from title58.odds import Asked, Result
from title58.submission.progressive import MeterTerms

_METERS = ("royal_9_mega", "royal_9_major", "royal_9_minor")


def least_meters(asked: Asked[Any], paytable: str) -> dict[str, MeterTerms]:
    """Royal 9's meters at the least that the law allows, where whoever asks has not set them."""
    figures = asked.law.wager("minibaccarat", ROYAL_9).more["meters"][paytable]
    found = {}
    for option, name in zip(_METERS, ROYAL_9_METERS, strict=True):
        if option not in asked.fixed:
            short = name.split()[0].lower()
            least = parse_money(figures[f"{short}_initial_and_reset_minimum"])
            found[option] = replace(getattr(asked.options, option), seed=least, reset=least)
    return found


def with_stake(slug: str, options: Any, result: Result) -> Result:
    """A winning Royal 9 wager is collected, unless it is filed to go back (BAC-42)."""
    if slug != ROYAL_9 or options.royal_9_stake != RETURNED or result.row == "lose":
        return result
    return replace(result, net=result.net + 1, pays=f"{result.pays}, and the wager back")
