"""What a cut card costs: fewer rounds a shoe mean more shuffles, and nobody bets while cards are
shuffled. Beside it, what it takes away from the most exposed wager's perfect bettor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from title58.plain import Plain
from title58.protection.counting.verdicts import LimitError

if TYPE_CHECKING:
    from title58.protection.counting.exposure import TableExposure


@dataclass(frozen=True)
class CutCost:
    """One place of the cut card, against where it is now."""

    cut: int
    rounds: float  # a shoe
    pace: float  # rounds an hour, shuffles and all
    less: float  # the part of the rounds, and so of the table's win, that is lost
    lost: float | None  # cents of that an hour, where the table's win is known
    bettor: float  # cents an hour, of the wager that is most exposed now
    taken: float  # cents an hour less than the bettor has now

    @property
    def net(self) -> float | None:
        """What is taken from the bettor, less what the table loses; cents an hour."""
        return None if self.lost is None else self.taken - self.lost

    def to_json(self) -> Plain:
        return {**vars(self), "net": self.net}


def cut_costs(found: TableExposure) -> tuple[CutCost, ...]:
    """At every place of the cut card; nothing where the manager has not said how long a shuffle
    takes. The pace is what is dealt with the cut card as it is now, shuffles included."""
    floor = found.floor
    if not floor.shuffle or not found.wagers:
        return ()
    worst = found.wagers[0]
    whole = 60 * found.rounds / floor.rounds_per_hour  # minutes from one shuffle to the next
    if whole <= floor.shuffle:
        raise LimitError(
            f"a shuffle of {floor.shuffle:g} minutes leaves no time to deal: at "
            f"{floor.rounds_per_hour:g} rounds an hour a shoe of {found.rounds:.1f} rounds takes "
            f"{whole:.1f} minutes, its shuffle included"
        )
    a_round = (whole - floor.shuffle) / found.rounds
    costs = []
    for at in worst.by_cut:
        pace = 60 * at.rounds / (at.rounds * a_round + floor.shuffle)
        less = 1 - pace / floor.rounds_per_hour
        bettor = at.perfect / at.rounds * pace * worst.staked * floor.seats
        costs.append(
            CutCost(
                at.cut, at.rounds, pace, less, less * floor.table_win if floor.table_win else None,
                bettor, worst.hourly - bettor,
            )
        )  # fmt: skip
    return tuple(costs)
