"""A table that is linked to progressive systems."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any

from title58.equipment.randomness import Source
from title58.progressive.system import System
from title58.rounds.answers import Answer, Happening
from title58.rounds.equipment import MeterStep
from title58.rounds.incidents import Incident
from title58.rounds.steps import Step
from title58.table.equipment import Equipment


class WithMeters:
    """A table's equipment together with the progressive systems that it is linked to.

    A system that is not there yet is made when the table joins it. `table` is what the systems call
    the table, where that is not filed.
    """

    def __init__(
        self, own: Equipment, source: Source, systems: MutableMapping[str, System], table: str = ""
    ) -> None:
        self.own = own
        self.systems = systems
        self._source = source
        self._table = table

    def answer(self, step: Step) -> Answer:
        if not isinstance(step, MeterStep):
            return self.own.answer(step)
        there = self.systems.setdefault(step.system, System(self._source))
        return there.answer(step, self._table)

    def mishap(self, kind: Incident, *, disclosed: bool) -> Happening | None:
        return self.own.mishap(kind, disclosed=disclosed)

    def as_plain(self) -> dict[str, object]:
        return self.own.as_plain()

    def restore(self, plain: Mapping[str, Any]) -> None:
        self.own.restore(plain)
