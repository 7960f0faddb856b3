"""Running a procedure: whoever answers, every step and every answer is written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from title58.rounds.answers import Answer
from title58.rounds.settlement import Settlement
from title58.rounds.steps import Procedure, Step

S = TypeVar("S")
State = TypeVar("State", covariant=True)


class Responder(Protocol):
    """Whoever answers: a table's equipment and players, a record, a person typing, a test."""

    def answer(self, step: Step) -> Answer:
        """The answer to a step; None where nothing is asked and nothing happened."""


class Entry(NamedTuple):
    """One step of a round and what was answered to it."""

    step: Step
    answer: Answer


@dataclass(frozen=True)
class Outcome(Generic[State]):
    """What a procedure ends in: the settlement, and the table as it is left for the next round."""

    settlement: Settlement
    state: State


@dataclass(frozen=True)
class Played(Generic[State]):
    """A round that has been run to its end."""

    entries: tuple[Entry, ...]
    outcome: Outcome[State]

    @property
    def settlement(self) -> Settlement:
        return self.outcome.settlement

    @property
    def answers(self) -> tuple[Answer, ...]:
        return tuple(entry.answer for entry in self.entries if entry.answer is not None)


def run(
    procedure: Procedure[Outcome[S]],
    responder: Responder,
    watch: Callable[[Entry], None] | None = None,
    entries: list[Entry] | None = None,
) -> Played[S]:
    """Run a procedure to its end. Unlawful answers are refused before they reach it.

    `entries` fills up as it runs, for who wants to know how far it came.
    """
    entries = [] if entries is None else entries
    send, respond = procedure.send, responder.answer
    answer: Answer = None  # a generator is begun by sending it nothing
    while True:
        try:  # around the procedure alone: a responder that runs dry does not end the round
            step = send(answer)
        except StopIteration as stop:
            return Played(tuple(entries), stop.value)
        answer = respond(step)
        if answer is not None or step.needs_answer:
            step.check(answer)
        entry = tuple.__new__(Entry, (step, answer))  # in half the time
        entries.append(entry)
        if watch is not None:
            watch(entry)
