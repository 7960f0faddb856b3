"""Running a procedure: whoever answers, every step and every answer is written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

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


class Outcome(NamedTuple, Generic[State]):
    """What a procedure ends in: the settlement, and the table as it is left for the next round."""

    settlement: Settlement
    state: State


Log: TypeAlias = list[tuple[Step, Answer]]  # entries, written down in half the time


@dataclass(frozen=True)
class Played(Generic[State]):
    """A round that has been run to its end."""

    log: Sequence[tuple[Step, Answer]]
    outcome: Outcome[State]

    @property
    def entries(self) -> tuple[Entry, ...]:
        return entries_of(self.log)

    @property
    def settlement(self) -> Settlement:
        return self.outcome.settlement

    @property
    def answers(self) -> tuple[Answer, ...]:
        return tuple(answer for _, answer in self.log if answer is not None)


def entries_of(log: Sequence[tuple[Step, Answer]]) -> tuple[Entry, ...]:
    return tuple(map(Entry._make, log))


def run(
    procedure: Procedure[Outcome[S]],
    responder: Responder,
    watch: Callable[[Entry], None] | None = None,
    log: Log | None = None,
    asked_only: bool = False,
) -> Played[S]:
    """Run a procedure to its end. Unlawful answers are refused before they reach it.

    `log` fills up as it runs, for who wants to know how far it came. `asked_only`: neither the
    responder nor whoever watches is told of steps that ask nothing.
    """
    log = [] if log is None else log
    send, respond, add = procedure.send, responder.answer, log.append
    answer: Answer = None  # a generator is begun by sending it nothing
    while True:
        try:  # around the procedure alone: a responder that runs dry does not end the round
            step = send(answer)
            while asked_only and not step.asks:
                add((step, None))
                step = send(None)
        except StopIteration as stop:
            return Played(log, stop.value)
        answer = respond(step)
        if (answer is not None or step.needs_answer) and not step.accepts(answer):
            step.check(answer)  # what happened instead of an answer, or a refusal
        add((step, answer))
        if watch is not None:
            watch(Entry(step, answer))
