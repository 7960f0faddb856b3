"""What a round does to a progressive system, as steps that carry the operation with them.

The system and the round apply the same operation (`apply`), each to its own bank. What the round
cannot know, how the meters stood before it, the system answers (`MetersRead`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from title58.money import Odds
from title58.progressive.bank import OPEN, Back, Bank, Done, Linked
from title58.progressive.events import named
from title58.progressive.sharing import Winner
from title58.refusal import Refusal
from title58.rounds.equipment import MeterStep, ReadMeters
from title58.submission.progressive import MeterTerms, MysteryTerms


class BankStep(MeterStep):
    """A step with what it does to a bank."""

    arms: ClassVar[bool] = False  # hidden values are drawn first, where one is wanted

    @abstractmethod
    def apply(self, bank: Bank, table: str) -> Done:
        """What it does; to the system the table may have another name than in its own records."""


@dataclass(frozen=True)
class JoinMeters(ReadMeters, BankStep):
    """A table takes part with what it has filed; a system that is not open yet is opened."""

    meters: Mapping[str, MeterTerms]
    mysteries: Mapping[str, MysteryTerms]
    tables: tuple[str, ...]  # as filed; empty where none need be
    renews: bool = False  # what is filed now holds from now on
    named: ClassVar[str] = "join-meters"
    arms: ClassVar[bool] = True

    def apply(self, bank: Bank, table: str) -> Done:
        if bank == Bank():
            return Bank.open(self.meters, self.tables or (table,), self.mysteries)
        filed = {**self.meters, **{name: each.meter for name, each in self.mysteries.items()}}
        if not self.tables:
            bank = replace(bank, tables={table: Linked(), **bank.tables})
        idle = all(linked.phase == OPEN for linked in bank.tables.values())
        if self.renews and idle and set(bank.meters) == set(filed):
            renewed = {name: replace(bank.meters[name], terms=filed[name]) for name in filed}
            bank = replace(bank, meters=renewed)
        self._check(bank, table, filed)
        return bank, ()

    def _check(self, bank: Bank, table: str, filed: Mapping[str, MeterTerms]) -> None:
        """A system has the meters and the tables that are filed, and waits for this table."""

        def wrong(problem: str, value: object, lawful: str) -> Refusal:
            return Refusal(
                f"{named(self.system)}: {problem}", self.cites, value=value, lawful=lawful
            )

        terms = {name: meter.terms for name, meter in bank.meters.items()}
        mysteries = {name: each.terms for name, each in bank.mysteries.items()}
        if terms != filed or mysteries != dict(self.mysteries):
            shown, expected = (
                "; ".join(f"{name}: {each}" for name, each in some.items())
                for some in (terms, filed)
            )
            raise wrong("the meters are not those of the Rules Submission", shown, expected)
        if self.tables and set(bank.tables) != set(self.tables):
            raise wrong(
                "the tables of the system are not those of the Rules Submission",
                ", ".join(bank.tables),
                ", ".join(self.tables),
            )
        here = bank.tables[table]
        if here.phase != OPEN or here.wagers:
            raise wrong(f"{table} has not finished its last round", here.phase, OPEN)


@dataclass(frozen=True)
class LockMeters(BankStep):
    """The system takes these wagers and no more; if they are not counted, they stand."""

    wagers: tuple[Winner, ...]
    counted: bool
    named: ClassVar[str] = "lock-out"

    def apply(self, bank: Bank, table: str) -> Done:
        for wager in self.wagers:
            bank = bank.accept(table, wager.seat, wager.stake, self.cites)
        bank, events = bank.lock(table)
        if self.counted:
            return bank, events
        return bank.count(table, (wager.seat for wager in self.wagers))[0], events


@dataclass(frozen=True)
class CountWagers(BankStep):
    """The wagers of these seats stand, as soon as nobody finds otherwise."""

    seats: tuple[int, ...]

    def apply(self, bank: Bank, table: str) -> Done:
        return bank.count(table, self.seats)


class Contribute(ReadMeters, BankStep):
    """The next wager adds its part to the meters, and may hit a mystery."""

    named: ClassVar[str] = "contribute"
    arms: ClassVar[bool] = True

    def apply(self, bank: Bank, table: str) -> Done:
        return bank.feed(table)


@dataclass(frozen=True)
class AwardMeter(ReadMeters, BankStep):
    """A meter pays what stands on it then."""

    meter: str
    odds: Odds
    seats: tuple[int, ...]
    equal: bool = False
    most: int | None = None
    named: ClassVar[str] = "award"

    def apply(self, bank: Bank, table: str) -> Done:
        return bank.award(
            table,
            self.meter,
            self.odds,
            self.seats,
            self.cites,
            equal=self.equal,
            most=self.most,
        )


@dataclass(frozen=True)
class TakeBack(ReadMeters, BankStep):
    """A wager goes back: what it added leaves the meters."""

    seat: int
    by: str
    named: ClassVar[str] = "take-back"

    def apply(self, bank: Bank, table: str) -> Done:
        return bank.take_back(table, self.seat, self.by, str(self.cites))


@dataclass(frozen=True)
class VoidMeters(ReadMeters, BankStep):
    """The round is void: what its wagers added leaves the meters, and the table is open again."""

    by: str
    back: Back = field(default_factory=dict)
    named: ClassVar[str] = "void-meters"

    def apply(self, bank: Bank, table: str) -> Done:
        return bank.void(table, self.by, str(self.cites), self.back)


class ReleaseMeters(BankStep):
    """The round is over; the table is open for the next."""

    named: ClassVar[str] = "release"

    def apply(self, bank: Bank, table: str) -> Done:
        return bank.release(table)
