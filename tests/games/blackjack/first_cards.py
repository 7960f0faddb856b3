"""Rounds with one optional wager on the first cards beside each Blackjack Wager."""

from __future__ import annotations

from typing import Any

from tests.games.blackjack.side_table import TEN, base
from tests.games.script import Say, steps
from title58.rounds.driver import Played
from title58.rounds.wagers import Wager

STAND, NO_INSURANCE = Say("stand"), Say("no-insurance")
LADIES, BOUNTY = "lucky-ladies", "kings-bounty"
ROYAL = "royal-match-21"


def beside(slug: str, *seats: int, amount: int = TEN) -> tuple[Wager, ...]:
    """Blackjack Wagers, each with this wager beside it."""
    return tuple(wager for seat in seats for wager in (*base(seat), Wager(seat, slug, amount)))


def offered(name: str) -> dict[str, Any]:
    return {name: True}


def at(played: Played[Any], wanted: str) -> int:
    """The place among the steps of the first whose label or words are these."""
    return next(
        number
        for number, step in enumerate(steps(played))
        if step.label == wanted or wanted in str(step)
    )
