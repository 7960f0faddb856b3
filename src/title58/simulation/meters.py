"""A progressive meter over a simulated run.

Blocks are played apart, so they report only when a row was hit that a meter pays. The meter is then
run through those hits in the order of the blocks, exactly: between two hits every round adds the
same amount. Amounts are in millionths of a cent, whole.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from title58.money import share
from title58.simulation.awards import EQUAL, IN_TURN, Awards
from title58.simulation.course import Course, Waits, WithCourse
from title58.simulation.generator import Ints
from title58.simulation.kernel import UNDECIDED, Bet
from title58.simulation.plan import PlanError
from title58.submission.progressive import MeterTerms

GRAIN = 1_000_000  # parts of a cent


def grains(cents: Fraction | int, name: str) -> int:
    """An amount in whole grains; one that is finer is refused."""
    exact = GRAIN * Fraction(cents)
    if exact.denominator != 1:
        raise PlanError(f"{name}: a round adds {exact / GRAIN} cents, too fine to be counted")
    return int(exact)


class Winner(NamedTuple):
    """A bet that came to a row which the meter pays."""

    bet: str
    stake: int
    part: str
    up: int  # of the meter in grains, over `down`: the cents that it takes
    down: int
    most: int  # cents; less than nothing: no limit
    whole: bool  # after which the meter is reset


@dataclass
class MeterRun(WithCourse):
    """One meter, the bets that feed it, and what has happened to it."""

    name: str
    reset: int  # all amounts in grains
    per_round: int
    parts: dict[str, str]  # "bet row": the part of the meter that it takes
    value: int
    seed: int = 0
    put_by: int = 0  # what a round adds to the reserve
    stakes: dict[str, int] = field(default_factory=dict)  # by bet, in cents
    shares: str = IN_TURN
    order: list[int] = field(default_factory=list)  # bets as they are paid; else as they stand
    most: dict[str, int] = field(default_factory=dict)  # "bet row": the cents it is paid at most
    keeps_rest: bool = False  # in the reserve, beyond what a reset needs (BAC-54)
    rounds: int = 0
    void: int = 0  # of them: the wagers went back, with what they had added
    since: int = 0  # the round after the last full hit
    hits: int = 0  # of the whole meter, one for each award
    partial: int = 0
    paid: int = 0
    won: dict[str, int] = field(default_factory=dict)  # by bet, in cents
    reserve: int = 0
    from_reserve: int = 0  # put on the meter at resets
    house: int = 0  # the same, by the house
    waited: int = 0  # rounds, added up over full hits
    longest: int = 0
    highest: int = 0
    at_hit: int = 0  # what stood there, added up over full hits
    course: Course = field(default_factory=Course)
    waits: Waits = field(default_factory=Waits)  # rounds up to each full hit

    @classmethod
    def open(
        cls,
        name: str,
        terms: MeterTerms,
        bets: list[tuple[int, Bet]],
        awards: Awards | None = None,
    ) -> MeterRun:
        paying = awards or Awards()
        staked = sum(bet.stake for _, bet in bets)
        parts, most = {}, {}
        for number, bet in bets:
            for row, odds in bet.meters:
                part, _, meter = odds.partition(" of ")
                if meter == name:
                    key = f"{number} {bet.rows.index(row)}"
                    parts[key] = part
                    if row in paying.most:
                        most[key] = paying.most[row]
        start = terms.seed * GRAIN
        return cls(
            name,
            terms.reset * GRAIN,
            grains(staked * terms.rate, name),
            parts,
            start,
            start,
            grains(staked * terms.reserve_rate, name),
            {str(number): bet.stake for number, bet in bets},
            paying.shares,
            list(paying.order),
            most,
            terms.keeps_rest,
            won={str(number): 0 for number, _ in bets},
            highest=start,
        )

    @property
    def fixed(self) -> list[object]:
        """What does not change while it runs."""
        return [
            self.name, self.reset, self.per_round, self.parts, self.seed, self.put_by, self.stakes,
            self.shares, self.order, self.most, self.keeps_rest,
        ]  # fmt: skip

    @property
    def staked(self) -> int:
        """What was wagered on it, in cents."""
        return (self.rounds - self.void) * sum(self.stakes.values())

    @property
    def contributed(self) -> int:
        return (self.rounds - self.void) * (self.per_round + self.put_by)

    @property
    def holds(self) -> bool:
        """The identity of docs/progressives.md, and that all that was paid was paid to somebody."""
        held = self.value + self.reserve + self.paid
        won = sum(self.won.values())
        return held == self.seed + self.contributed + self.house and self.paid == won * GRAIN

    def add(self, hits: Ints, rounds: int) -> None:
        """The hits of the next block, each a round, a bet and a row; those of a round together."""
        takes = self._takes()
        start, together, at = self.rounds, list[Winner](), -1
        for round_number, bet, row in hits.tolist():
            winner = takes.get((bet, row))
            void = row == UNDECIDED and str(bet) in self.stakes
            if winner is None and not void:
                continue
            if round_number != at:
                self._settle(together)
                together, at = [], round_number
                self._advance(start + at + (not void))
                self.void += void
                self.rounds += void
            if winner is not None:
                together.append(winner)
        self._settle(together)
        self._advance(start + rounds)

    def _takes(self) -> dict[tuple[int, int], Winner]:
        """By bet and row, what the parts of the meter are in numbers."""
        found = {}
        for key, text in self.parts.items():
            number, row = key.split()
            part = Fraction(text.removesuffix("%"))
            down = 100 * part.denominator * GRAIN
            most = self.most.get(key, -1)
            found[int(number), int(row)] = Winner(
                number, self.stakes[number], text, part.numerator, down, most, part == 100
            )
        return found

    def _advance(self, to: int) -> None:
        """Every round adds its part."""
        self.course.climb(self.rounds, self.value, to - self.rounds, self.per_round)
        self.value += self.per_round * (to - self.rounds)
        self.reserve += self.put_by * (to - self.rounds)
        self.rounds = to
        self.highest = max(self.highest, self.value)

    def _settle(self, winners: list[Winner]) -> None:
        """Those who win in one round: in turn, or each part of the meter shared (BAC-55)."""
        if len(winners) > 1 and self.order:
            winners = sorted(winners, key=lambda winner: self.order.index(int(winner.bet)))
        if len(winners) < 2 or self.shares == IN_TURN:
            for winner in winners:
                self._pay([winner])
            return
        together: dict[str, list[Winner]] = {}
        for winner in winners:
            together.setdefault(winner.part, []).append(winner)
        for group in together.values():
            self._pay(group)

    def _pay(self, winners: list[Winner]) -> None:
        """Whole cents are paid; what is left stays on the meter (progressive/meter.py)."""
        first, before = winners[0], self.value
        cents = before * first.up // first.down
        if 0 <= first.most < cents:
            cents = first.most
        if len(winners) == 1:
            self.won[first.bet] += cents
        else:
            weights = [1 if self.shares == EQUAL else winner.stake for winner in winners]
            for winner, part in zip(winners, share(cents, weights), strict=True):
                self.won[winner.bet] += part
        self.paid += cents * GRAIN
        self.value -= cents * GRAIN
        if not first.whole:
            self.partial += 1
            self.course.climb(self.rounds, self.value, 0, 0)
            return
        self.hits += 1
        self.at_hit += before
        waited = self.rounds - self.since
        self.waited += waited
        self.waits.add(waited)
        self.longest = max(self.longest, waited)
        self.since = self.rounds
        missing = max(self.reset - self.value, 0)
        from_reserve = min(self.reserve, missing) if self.keeps_rest else self.reserve
        from_house = max(missing - from_reserve, 0)
        self.reserve -= from_reserve
        self.from_reserve += from_reserve
        self.house += from_house
        self.value += from_reserve + from_house
        self.course.climb(self.rounds, self.value, 0, 0)
