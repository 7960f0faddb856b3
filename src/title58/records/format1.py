"""Records of format 1, in which a table's state carried its progressive systems, secrets and all.

They do not say how meters stood. The systems are made from `before`, draw the hidden values that
stand among the events, and must end as `after` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from title58.equipment.randomness import SeededSource
from title58.plain import Unreadable
from title58.progressive.bank import Bank
from title58.progressive.events import MeterError
from title58.progressive.keeping import BANK
from title58.progressive.mystery import NONCE_PARTS, Secret, nonce_of
from title58.progressive.system import System
from title58.records.record import OLD_SYSTEMS
from title58.rounds.answers import Happening, MetersRead
from title58.rounds.driver import Entry
from title58.rounds.equipment import MeterStep
from title58.submission.progressive import MysteryTerms


class _OldSystem(System):
    """Hides the values that the record says were drawn."""

    def __init__(self, bank: Bank, drawn: list[int]) -> None:
        super().__init__(SeededSource(0), bank)
        self._drawn = drawn  # of all systems at the table, in their order

    def hide(self, terms: MysteryTerms) -> Secret:
        if len(self._drawn) <= NONCE_PARTS:
            raise MeterError("a hidden value was drawn, but the record does not have it")
        value, *nonce = (self._drawn.pop(0) for _ in range(1 + NONCE_PARTS))
        return Secret(value, nonce_of(tuple(nonce)))


@dataclass(frozen=True)
class OldBanks:
    """What a record says of its systems, by their names in the state."""

    game: str
    before: Mapping[str, Bank] = field(default_factory=dict)
    after: Mapping[str, Bank] = field(default_factory=dict)
    drawn: Sequence[int] = ()

    def systems(self) -> OldSystems:
        drawn = list(self.drawn)
        names = OLD_SYSTEMS.get(self.game, {})
        found = {
            slug: _OldSystem(self.before.get(name, Bank()), drawn) for name, slug in names.items()
        }
        return OldSystems(found)

    def left(self, entries: Sequence[Entry]) -> dict[str, object]:
        """How each system stood after the round, as plain data."""
        there = self.systems()
        for entry in entries:
            if isinstance(entry.step, MeterStep) and not isinstance(entry.answer, Happening):
                there.answer(entry.step)
        named = OLD_SYSTEMS.get(self.game, {}).items()
        return {name: BANK.write(there.systems[system].bank) for name, system in named}

    def stood(self) -> dict[str, object]:
        """How each system stood before it."""
        named = OLD_SYSTEMS.get(self.game, {})
        return {name: BANK.write(self.before.get(name, Bank())) for name in named}

    def ends(self, entries: Sequence[Entry]) -> Iterator[tuple[str, object, object]]:
        """Of each system in `after`, what the record says and how it stood after the round."""
        left = self.left(entries)
        for name, bank in self.after.items():
            yield name, BANK.write(bank), left[name]


@dataclass(frozen=True)
class OldSystems:
    """The systems of one round."""

    systems: Mapping[str, System]

    def answer(self, step: MeterStep) -> MetersRead | None:
        return self.systems[step.system].answer(step)


def banks_in(game: str, raw: Mapping[str, object]) -> dict[str, Bank]:
    """The systems in a state; Unreadable says what is wrong with one."""
    found = {}
    for name in OLD_SYSTEMS.get(game, {}):
        if name in raw:
            try:
                found[name] = BANK(raw[name])
            except Unreadable as error:
                raise Unreadable(f"{name}: {error}") from None
            if not found[name].meters:  # or it would be reopened, at its seed
                raise Unreadable(
                    f"{name}: the system has no meters; leave out a system that is not open yet"
                )
    return found
