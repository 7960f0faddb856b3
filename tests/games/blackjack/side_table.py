"""A Blackjack table with optional wagers, at which a script is played."""

from __future__ import annotations

import re
from typing import Any

from tests.games.blackjack import base as blackjack
from tests.games.script import steps
from title58.rounds.driver import Played
from title58.rounds.settlement import Line
from title58.rounds.steps import Move
from title58.rounds.wagers import Wager

TEN = 1000  # ten dollars
LADIES, BOUNTY, ROYAL = "lucky-ladies", "kings-bounty", "royal-match-21"
deal = blackjack.play


def base(*seats: int, amount: int = TEN) -> tuple[Wager, ...]:
    """Blackjack Wagers of these seats."""
    return tuple(Wager(seat, "blackjack", amount) for seat in seats)


def beside(slug: str, *seats: int, amount: int = TEN) -> tuple[Wager, ...]:
    """Blackjack Wagers, each with this wager beside it."""
    return tuple(wager for seat in seats for wager in (*base(seat), Wager(seat, slug, amount)))


def line(played: Played[Any], seat: int, wager: str, on: str = "") -> Line:
    return blackjack.line(played, wager, on, seat)


def at(played: Played[Any], wanted: str) -> int:
    """The place among the steps of the first whose label or words are these."""
    return next(
        number
        for number, step in enumerate(steps(played))
        if step.label == wanted or wanted in str(step)
    )


def order(played: Played[Any], *labels: str) -> list[str]:
    """Labels of steps, and who was paid or collected for which wager, as they came.

    `labels` are the labels wanted; moves are told as `position 3 lucky-ladies`.
    """
    found: list[str] = []
    for step in steps(played):
        if isinstance(step, Move):
            words = re.sub(r"^(the wager on|credited to the game account,|\$\S+ on) ", "", step.why)
            wager = re.split(r" at | loses|,| taken| hand", words)[0].replace(" ", "-")
            told = f"position {step.seat} {wager}"
            if not found or found[-1] != told:
                found.append(told)
        elif step.label in labels:
            found.append(step.label)
    return found
