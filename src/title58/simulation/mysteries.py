"""A must-hit-by meter over a simulated run (631c.6, 627b.3(h)).

No card decides it: every round the same wagers feed it, by seats upwards (BAC-60), and the wager
that first carries it above the hidden value wins all that stands there. So it is run through the
rounds of a block when the block is added, and never inside the game's own loop.

Hidden values come from a stream of numbers of their own, apart from those of all blocks: the n-th
number of a mystery depends on the seed, on which mystery it is and on n alone. What is kept of a
run says how many were taken, so that a run which stops and goes on draws the same values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from title58.compiling import compiled
from title58.simulation.awards import Hidden
from title58.simulation.course import Course, Waits, WithCourse
from title58.simulation.generator import Generator, Ints, below, further, taken_from
from title58.simulation.kernel import Bet
from title58.simulation.meters import GRAIN, MeterRun, grains

STREAM = 1 << 62  # no run has so many blocks
ROOM = 4096  # for the hits of a block; one that has more is run again
BANDS = 10  # of the hidden values, as alike in number as may be: how many hits each has had
# What is told of a hit: the round of its block, which wager, the hidden value, what stood there.
ROUND, WAGER, VALUE_HIDDEN, STOOD, TOLD = 0, 1, 2, 3, 4


def band_sizes(low: int, high: int) -> list[int]:
    """How many hidden values each band has, from the lowest up."""
    each, more = divmod(high - low, BANDS)
    return [each + (band < more) for band in range(BANDS)]


@compiled
def climb(
    generator: Generator, rounds: int, adds: Ints, low: int, values: int, start: Ints, hits: Ints
) -> int:
    """So many rounds of the same wagers from `start` (value and hidden value); `start` moves on.

    A hit pays the whole meter in whole cents, with what the wager carried it beyond the value
    (631c.6(c)(7)); it begins again at the minimum, in which what is left of a cent counts; a new
    value is drawn, and the wagers that follow in the round feed it (BAC-62).
    """
    value, hidden = start[0], start[1]
    per_round = adds.sum()
    found = at = 0
    while at < rounds and per_round > 0:
        calm = (hidden - value) // per_round  # whole rounds after which it is not exceeded
        if calm > 0:
            calm = min(calm, rounds - at)
            value += calm * per_round
            at += calm
            if at == rounds:
                break
        for wager in range(adds.shape[0]):
            value += adds[wager]
            if value > hidden:
                if found < hits.shape[0]:
                    hits[found, ROUND] = at
                    hits[found, WAGER] = wager
                    hits[found, VALUE_HIDDEN] = hidden // GRAIN
                    hits[found, STOOD] = value
                found += 1
                value = max(low, value % GRAIN)
                hidden = low + below(generator, values) * GRAIN
        at += 1
    start[0], start[1] = value, hidden
    return found


@dataclass
class MysteryRun(WithCourse):
    """One mystery, the bets that feed it, and what has happened to it; amounts in grains."""

    name: str
    low: int  # in cents, as is `high`
    high: int
    stream: int  # which mystery of the run it is
    randomness: int  # the seed of the run
    bets: list[int]  # those that feed it, in the order in which they do
    stakes: dict[str, int]  # by bet, in cents; of those that take part
    adds: list[int]
    value: int
    hidden: int
    drawn: int  # numbers taken from the stream
    rounds: int = 0
    since: int = 0  # wagers up to the last hit
    hits: int = 0
    paid: int = 0
    won: dict[str, int] = field(default_factory=dict)  # by bet, in cents
    times: dict[str, int] = field(default_factory=dict)  # by bet: how often
    squares: int = 0  # of the awards in cents, added up
    house: int = 0  # put up at resets
    longest: int = 0  # wagers
    highest: int = 0
    least: int = 0  # of the awards, in cents
    greatest: int = 0
    bands: list[int] = field(default_factory=lambda: [0] * BANDS)  # hits, by the value hidden
    course: Course = field(default_factory=Course)
    waits: Waits = field(default_factory=Waits)  # rounds up to each hit

    @classmethod
    def open(cls, hidden: Hidden, bets: Sequence[Bet], seed: int, stream: int) -> MysteryRun:
        """At its minimum, its first value hidden. A wager under the configuration's adds nothing.

        The stake of every bet counts as a qualifying wager of its own; two of one seat are two.
        """
        terms = hidden.terms
        fed = [number for number in hidden.bets if bets[number].stake >= terms.least_wager]
        adds = [grains(bets[number].stake * terms.rate, hidden.name) for number in fed]
        start = terms.low * GRAIN
        run = cls(
            hidden.name, terms.low, terms.high, stream, seed, fed,
            {str(number): bets[number].stake for number in fed}, adds, start, 0, 0,
            won={str(number): 0 for number in fed}, times={str(number): 0 for number in fed},
            highest=start,
        )  # fmt: skip
        generator = run._generator()
        run.hidden = terms.low + below(generator, terms.high - terms.low)
        run.drawn = taken_from(generator)
        return run

    def _generator(self) -> Generator:
        return further(self.randomness, STREAM + self.stream, self.drawn)

    @property
    def fixed(self) -> list[object]:
        """What does not change while it runs."""
        return [
            self.name, self.low, self.high, self.stream, self.randomness, self.bets, self.stakes,
            self.adds,
        ]  # fmt: skip

    @property
    def staked(self) -> int:
        """What was wagered by those who took part, in cents."""
        return self.rounds * sum(self.stakes.values())

    @property
    def contributed(self) -> int:
        return self.rounds * sum(self.adds)

    @property
    def holds(self) -> bool:
        """The identity of docs/progressives.md; that all that was paid was paid to somebody; and
        that the value which is hidden is the last one drawn."""
        held, put_in = self.value + self.paid, self.low * GRAIN + self.contributed + self.house
        if held != put_in or self.paid != sum(self.won.values()) * GRAIN or self.drawn < 1:
            return False
        last = further(self.randomness, STREAM + self.stream, self.drawn - 1)
        return self.hidden == self.low + below(last, self.high - self.low)

    def add(self, _hits: object, rounds: int) -> Ints:
        """The rounds of the next block, and its hits. What the cards came to changes nothing."""
        before = self.value
        found = self._climb(rounds)
        self._count(found)
        self._draw_course(before, found, rounds)
        return found

    def _climb(self, rounds: int) -> Ints:
        adds = np.array(self.adds, dtype=np.int64)
        room = ROOM
        while True:
            generator = self._generator()
            start = np.array([self.value, self.hidden * GRAIN], dtype=np.int64)
            hits = np.zeros((room, TOLD), dtype=np.int64)
            low, values = self.low * GRAIN, self.high - self.low
            many = climb(generator, rounds, adds, low, values, start, hits)
            if many <= room:
                break
            room = many
        self.value, self.hidden = int(start[0]), int(start[1]) // GRAIN
        self.drawn = taken_from(generator)
        return hits[:many]

    def _count(self, found: Ints) -> None:
        if not len(found):
            return
        cents = found[:, STOOD] // GRAIN
        # A meter is at most its maximum and one wager, but that wager can be a large one.
        exact = cents.astype(object)
        self.hits += len(found)
        self.paid += int(exact.sum()) * GRAIN
        self.squares += int((exact * exact).sum())
        left = found[:, STOOD] % GRAIN
        self.house += int(np.maximum(self.low * GRAIN - left, 0).sum())
        self.least = min(self.least or int(cents.min()), int(cents.min()))
        self.greatest = max(self.greatest, int(cents.max()))
        self.highest = max(self.highest, int(found[:, STOOD].max()))
        above = np.cumsum(band_sizes(self.low, self.high))
        band = np.searchsorted(above, found[:, VALUE_HIDDEN] - self.low, side="right")
        new = np.bincount(band, minlength=BANDS).tolist()
        self.bands = [had + more for had, more in zip(self.bands, new, strict=True)]
        for place, bet in enumerate(self.bets):
            mine = found[:, WAGER] == place
            self.won[str(bet)] += int(exact[mine].sum())
            self.times[str(bet)] += int(mine.sum())
        places = (self.rounds + found[:, ROUND]) * len(self.adds) + found[:, WAGER] + 1
        waits = np.diff(places, prepend=self.since)
        for wait in (-(-waits // len(self.adds))).tolist():
            self.waits.add(wait)
        self.longest = max(self.longest, int(waits.max()))
        self.since = int(places[-1])

    def _draw_course(self, value: int, found: Ints, rounds: int) -> None:
        """The meter from the value that it began with, through its hits, to the end."""
        low, each = self.low * GRAIN, sum(self.adds)
        at, end = self.rounds, self.rounds + rounds
        for number, wager, _hidden, stood in found.tolist():
            before = self.rounds + number  # rounds, without that of the hit
            if before >= at:  # not so for the second hit of one round
                self.course.climb(at, value, before - at, each)
            self.course.climb(before + 1, stood, 0, 0)
            self.course.climb(before + 1, low, 0, 0)
            at, value = before + 1, low + sum(self.adds[wager + 1 :])
        self.course.climb(at, value, end - at, each)
        self.rounds = end
        self.highest = max(self.highest, self.value)


def run_from_plain(plain: Mapping[str, Any]) -> MeterRun | MysteryRun:
    """A meter of a run that was kept, of either kind."""
    return (MysteryRun if "hidden" in plain else MeterRun).from_plain(plain)
