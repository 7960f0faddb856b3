"""A must-hit-by meter over rounds: its hits, one by one."""

from typing import NamedTuple

from title58.simulation.meters import GRAIN
from title58.simulation.mysteries import MysteryRun


class Hit(NamedTuple):
    """One hit: amounts in grains, the hidden value in cents."""

    round: int
    bet: int
    hidden: int
    stood: int

    @property
    def paid(self) -> int:
        """All of it, in whole cents."""
        return self.stood // GRAIN


def hits_in(run: MysteryRun, rounds: int) -> list[Hit]:
    """So many rounds more, and the hits that came in them."""
    begun = run.rounds
    return [
        Hit(begun + at, run.bets[wager], hidden, stood)
        for at, wager, hidden, stood in run.add(None, rounds).tolist()
    ]
