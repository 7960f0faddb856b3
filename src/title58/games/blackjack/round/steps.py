"""Choices that say, when something else is chosen, which section forbids it."""

from __future__ import annotations

from dataclasses import dataclass

from title58.law.cites import Cited
from title58.refusal import Refusal
from title58.rounds.steps import Choose


@dataclass(frozen=True)
class Forbidden:
    """What a player may not choose here, and why."""

    word: str
    cite: Cited
    problem: str


@dataclass(frozen=True)
class Decide(Choose):
    """A player decides about a hand."""

    forbidden: tuple[Forbidden, ...] = ()
    shown: str = ""  # what the player looks at when deciding

    def refuse(self, answer: object) -> Refusal:
        for other in self.forbidden:
            if other.word == answer:
                return Refusal(other.problem, other.cite, value=answer, lawful=self.lawful())
        return super().refuse(answer)

    def __str__(self) -> str:
        return super().__str__() + (f": {self.shown}" if self.shown else "")
