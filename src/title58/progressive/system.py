"""A progressive system in use: part of the equipment of all the tables that are linked to it."""

from __future__ import annotations

from threading import Lock

from title58.equipment.randomness import Source
from title58.progressive.bank import Bank
from title58.progressive.events import Hit
from title58.progressive.meter_steps import BankStep, JoinMeters, TakeBack, VoidMeters
from title58.progressive.mystery import Secret, draw
from title58.rounds.answers import MetersRead
from title58.rounds.equipment import MeterStep
from title58.submission.progressive import MysteryTerms

NOT_OPEN = Bank()


class System:
    """Holds a bank with its secrets, and does what the rounds of its tables ask, one at a time."""

    def __init__(self, source: Source, bank: Bank = NOT_OPEN) -> None:
        self.bank = bank
        self._source = source
        self._lock = Lock()

    def hide(self, terms: MysteryTerms) -> Secret:
        """A new hidden value, which nobody knows."""
        return draw(terms, self._source)

    def answer(self, step: MeterStep, table: str = "") -> MetersRead | None:
        """How the meters stood before the step was carried out, if it asks for that.

        `table` is what the system calls the table, if it is not what the table calls itself.
        """
        assert isinstance(step, BankStep)
        table = table or step.table
        with self._lock:
            before = self.bank
            if isinstance(step, JoinMeters):
                before, _ = step.apply(before, table)
            if step.arms:
                before, _ = before.arm_all(self.hide)
            self.bank, events = step.apply(before, table)
        if not step.needs_answer:
            return None
        back = table if isinstance(step, TakeBack | VoidMeters) else ""
        return before.reading(step.system, [e for e in events if isinstance(e, Hit)], back)
