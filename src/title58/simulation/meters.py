"""A progressive meter over a simulated run.

Blocks are played apart, so they report only when a row was hit that a meter pays. The meter is then
run through those hits in the order of the blocks, exactly: between two hits every round adds the
same amount. Amounts are in millionths of a cent, whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from title58.simulation.kernel import Bet
from title58.simulation.plan import PlanError
from title58.submission.progressive import MeterTerms

GRAIN = 1_000_000  # parts of a cent
KEPT = 512  # points of the meter's course that are kept


@dataclass
class MeterRun:
    """One meter, the bets that feed it, and what has happened to it."""

    name: str
    reset: int  # all amounts in grains
    per_round: int
    parts: dict[str, str]  # "bet row": the part of the meter that it takes
    value: int
    rounds: int = 0
    since: int = 0  # the round after the last full hit
    hits: int = 0  # of the whole meter
    partial: int = 0
    paid: int = 0
    waited: int = 0  # rounds, added up over full hits
    longest: int = 0
    highest: int = 0
    at_hit: int = 0  # what stood there, added up over full hits
    every: int = 1  # rounds between points of the course
    course: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def open(cls, name: str, terms: MeterTerms, bets: list[tuple[int, Bet]]) -> MeterRun:
        rate = GRAIN * sum((Fraction(bet.stake) * terms.rate for _, bet in bets), Fraction(0))
        parts = {}
        for number, bet in bets:
            for row, odds in bet.meters:
                part, _, meter = odds.partition(" of ")
                if meter == name:
                    parts[f"{number} {bet.rows.index(row)}"] = part
        if rate.denominator != 1:
            raise PlanError(f"{name}: a round adds {rate / GRAIN} cents, too fine to be counted")
        start = terms.seed * GRAIN
        return cls(name, terms.reset * GRAIN, int(rate), parts, start, highest=start)

    def add(self, hits: Any, rounds: int) -> None:
        """The hits of the next block, each a round, a bet and a row."""
        start = self.rounds
        for round_number, bet, row in hits.tolist():
            part = self.parts.get(f"{bet} {row}")
            if part is None:
                continue
            self._advance(start + round_number + 1)
            share = Fraction(part.removesuffix("%")) / 100
            self._pay(share)
        self._advance(start + rounds)

    def _advance(self, to: int) -> None:
        """Every round adds its part; points of the course are kept, ever farther apart."""
        self.value += self.per_round * (to - self.rounds)
        self.rounds = to
        self.highest = max(self.highest, self.value)
        if not self.course or to - self.course[-1][0] >= self.every:
            self._keep()

    def _keep(self) -> None:
        self.course.append((self.rounds, self.value))
        if len(self.course) > KEPT:
            self.course = self.course[::2]
            self.every *= 2

    def _pay(self, share: Fraction) -> None:
        """Whole cents are paid; what is left of a cent stays (progressive/meter.py)."""
        paid = self.value * share // GRAIN * GRAIN
        self.paid += paid
        if share != 1:
            self.partial += 1
            self.value -= paid
            return
        self.hits += 1
        self.at_hit += self.value
        waited = self.rounds - self.since
        self.waited += waited
        self.longest = max(self.longest, waited)
        self.since = self.rounds
        self.value = max(self.reset, self.value - paid)
        if self.rounds - self.course[-1][0] >= self.every or self.course[-1][0] == self.rounds:
            self._keep()

    def as_plain(self) -> dict[str, Any]:
        return dict(vars(self))

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> MeterRun:
        return cls(**{**plain, "course": [tuple(point) for point in plain["course"]]})
