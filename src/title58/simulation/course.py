"""A meter over time, and the times between its hits, in as much room however long the run is.

The run is cut into at most `SPANS` spans of as many rounds each, and of each span the least and the
most that stood on the meter are kept. When there would be more spans, two and two become one, which
loses nothing of what was least and most. Waits are counted in bins in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

SPANS = 512
BINS = 64


@dataclass
class Course:
    """By spans of `every` rounds, the least and the most; span n begins after n * every rounds."""

    every: int = 1
    least: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=list)

    def climb(self, after: int, value: int, rounds: int, each: int) -> None:
        """From this value after so many rounds, each of the next rounds added so much."""
        end = after + rounds
        while end // self.every >= SPANS:
            self._join()
        for span in range(after // self.every, end // self.every + 1):
            first = max(after, span * self.every)
            last = min(end, (span + 1) * self.every - 1)
            low, high = value + each * (first - after), value + each * (last - after)
            if span == len(self.least):
                self.least.append(low)
                self.most.append(high)
            else:
                self.least[span] = min(self.least[span], low)
                self.most[span] = max(self.most[span], high)

    def _join(self) -> None:
        least, most = self.least, self.most
        self.least = [min(least[n : n + 2]) for n in range(0, len(least), 2)]
        self.most = [max(most[n : n + 2]) for n in range(0, len(most), 2)]
        self.every *= 2


@dataclass
class Waits:
    """How many hits came after so many rounds, by bins of one width."""

    width: int = 1
    counts: list[int] = field(default_factory=list)

    def add(self, rounds: int) -> None:
        while rounds // self.width >= BINS:
            counts = self.counts
            self.counts = [sum(counts[n : n + 2]) for n in range(0, len(counts), 2)]
            self.width *= 2
        missing = rounds // self.width + 1 - len(self.counts)
        self.counts += [0] * missing
        self.counts[rounds // self.width] += 1


class WithCourse:
    """A run that has a course and waits, kept as plain data."""

    course: Course
    waits: Waits

    def as_plain(self) -> dict[str, Any]:
        return {**vars(self), "course": dict(vars(self.course)), "waits": dict(vars(self.waits))}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        kept = {"course": Course(**plain["course"]), "waits": Waits(**plain["waits"])}
        return cls(**{**plain, **kept})
