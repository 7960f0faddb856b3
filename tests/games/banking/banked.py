"""A bank by either chapter, at a table as filed under one of them."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

import pytest

from tests.games.script import Say, drive
from title58.games.banking.options import POKER_BANK, TILES_BANK, BankChapter, BankOptions
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.rounds.answers import Answer
from title58.rounds.steps import Move, Procedure, Step

T = TypeVar("T")
BOTH = pytest.mark.parametrize("chapter", [TILES_BANK, POKER_BANK], ids=lambda c: c.wager)
SEATS = (1, 2, 3, 4, 5, 6)
Filed = PaiGowPokerOptions
FILED: dict[BankChapter, type[BankOptions]] = {
    TILES_BANK: PaiGowOptions,
    POKER_BANK: PaiGowPokerOptions,
}


def run(procedure: Procedure[T], *answers: Answer) -> tuple[T, list[Step]]:
    """What a procedure ends in, and its steps; text is a choice, not cards."""
    return drive(procedure, *(Say(each) if isinstance(each, str) else each for each in answers))


class Accounts:
    """Where the money lies, followed move by move; seat 0 is the house's own."""

    def __init__(self) -> None:
        self.at: Counter[Any] = Counter()

    def see(self, steps: list[Step]) -> None:
        for step in steps:
            if isinstance(step, Move):
                assert step.cents > 0
                for place, sign in ((step.source, -1), (step.target, 1)):
                    key = (place, step.seat) if place in ("seat", "layout") else place
                    self.at[key] += sign * step.cents
                assert self.at["center"] >= 0, f"the center owes money after: {step}"


def moves(steps: list[Step]) -> list[tuple[str, str, int, int]]:
    return [(s.source, s.target, s.seat, s.cents) for s in steps if isinstance(s, Move)]


def cited(steps: list[Step], cite: str) -> list[str]:
    return [str(step) for step in steps if cite in step.cites]
