"""Chance at a live table: number by number, so that it can be told again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from title58.equipment.randomness import Source
from title58.live.log import LogError


class Chance(Source):
    """A source whose numbers are written down as they are drawn, and can be drawn again.

    What comes next is not decided before it is drawn, so nobody can read it anywhere.
    """

    at_the_draw = True

    def __init__(self, source: Source) -> None:
        self._source = source
        self._drawn: list[int] = []
        self._again: deque[int] | None = None

    def below(self, n: int) -> int:
        if self._again is None:
            number = self._source.below(n)
        elif self._again and self._again[0] < n:
            number = self._again.popleft()
        else:
            raise LogError("the log does not hold the random number drawn here")
        self._drawn.append(number)
        return number

    def drawn(self) -> list[int]:
        """What has been drawn since this was asked last."""
        drawn, self._drawn = self._drawn, []
        return drawn

    def again(self, numbers: Iterable[int]) -> None:
        """Draw these next, and no others."""
        self._again = deque(numbers)

    def go_on(self) -> None:
        """From here on chance decides."""
        if self._again:
            raise LogError("the log holds random numbers that were not used")
        self._again, self._drawn = None, []
