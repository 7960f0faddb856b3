"""What a player at the table has left to wager."""

from __future__ import annotations

from fractions import Fraction

from title58.rounds.steps import Choose
from title58.rounds.wagers import Layout

QUARTER = 25  # cents: the most that vigorish is rounded up to


class Purse:
    """Chips, less what lies on the layout, what a choice calls for, and what is owed."""

    def __init__(self, chips: int) -> None:
        self.chips = chips
        self._down = 0  # staked earlier in this round
        self._called = 0  # the least that choices already made will take
        self._owed = 0  # vigorish marked and not yet collected

    def betting_opens(self, *, anew: bool) -> None:
        """At the start of a round, or within it for what the player has chosen."""
        self._called = 0
        if anew:
            self._down = 0

    def betting_closes(self, layout: Layout) -> None:
        self._down += _on(layout)

    def left(self, layout: Layout | None = None) -> int:
        lying = 0 if layout is None else _on(layout)
        return self.chips - self._owed - self._down - self._called - lying

    def can_choose(self, step: Choose, option: str) -> bool:
        return step.cost(option) <= max(self.left(), 0)

    def chosen(self, step: Choose, option: str) -> str:
        self._called += step.cost(option)
        return option

    def round_over(self, net: int, owed: Fraction | int) -> None:
        """The round's net, and the vigorish this player's markers show after it."""
        self.chips += net
        self._owed = int(-(-owed // QUARTER) * QUARTER)


def _on(layout: Layout) -> int:
    return sum(wager.amount for wager in layout.wagers) + layout.charged_beside()
