"""Tables that the tests of game protection go through."""

from __future__ import annotations

import datetime
from functools import cache
from typing import Any

from title58.games import find_game
from title58.law import Law
from title58.odds import Asked
from title58.protection.counting.going import Prepared, Question, prepare

DAY = datetime.date(2024, 3, 1)


@cache
def question(game: str = "minibaccarat", wager: str = "", **options: Any) -> Question:
    found = find_game(game)
    asked = Asked(
        Law.on(DAY), found.options(**options), frozenset({"decks"}), as_filed=True, wager=wager
    )
    return Question(game, asked)


@cache
def ez() -> Prepared:
    """EZ Baccarat: Dragon 7 and Panda 8 beside the base game."""
    return prepare(question(ez=True))


@cache
def free() -> Prepared:
    """Commission-free: pairs, and Lucky Six."""
    return prepare(question(commission_free=True))


def at(prepared: Prepared, wager: str) -> int:
    (found,) = (
        number
        for number, target in enumerate(prepared.kernel.targets)
        if target.odds.wager == wager
    )
    return found
