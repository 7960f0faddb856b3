"""Somebody who bets whenever it is worth it, and what he wins."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from title58.plain import Plain
from title58.protection.counting.going import errors
from title58.protection.counting.passing import BESIDE, BETS, SPREAD, SQUARES, WIN
from title58.protection.counting.verdicts import Floor
from title58.simulation.shoe_kernel import Floats


@dataclass(frozen=True)
class Bettor:
    """What somebody wins who bets one unit whenever it is worth it."""

    win: float  # units a shoe
    error: float  # the standard error of that
    bets: float  # a shoe
    rounds: float  # a shoe
    deviation: float  # of what the bets of a shoe come to
    beside: float  # what one unit on the best base wager comes to in those rounds

    @property
    def share(self) -> float:
        """Of rounds that are bet."""
        return self.bets / self.rounds if self.rounds else 0.0

    @property
    def edge(self) -> float:
        """Per bet."""
        return self.win / self.bets if self.bets else 0.0

    @property
    def per_100(self) -> float:
        return 100 * self.win / self.rounds if self.rounds else 0.0

    @property
    def di(self) -> float:
        """Desirability index: a thousand times what a round wins by its standard deviation."""
        if not self.deviation:
            return 0.0
        return 1000 * self.win / self.rounds / (self.deviation / sqrt(self.rounds))

    @property
    def shoes_to_lead(self) -> float | None:
        """N0: shoes until the expected win is one standard deviation; none if there is none."""
        return (self.deviation / self.win) ** 2 if self.win > 0 else None

    def ruin(self, units: float) -> float:
        """The chance to lose so many units some day, playing on forever."""
        if self.win <= 0:
            return 1.0
        return float(np.exp(-2 * units * self.win / self.deviation**2)) if self.deviation else 0.0

    def hourly(self, floor: Floor, maximum: int) -> float:
        """Cents an hour at this maximum."""
        return self.win / self.rounds * floor.an_hour(maximum) if self.rounds else 0.0

    def to_json(self) -> Plain:
        return {
            "win_per_shoe": self.win,
            "standard_error": self.error,
            "win_per_100_rounds": self.per_100,
            "bets_per_shoe": self.bets,
            "share_of_rounds": self.share,
            "average_edge": self.edge,
            "deviation_per_shoe": self.deviation,
            "desirability_index": self.di,
            "shoes_to_one_deviation": self.shoes_to_lead,
            "base_wager_beside": self.beside,
        }


@dataclass(frozen=True)
class Settled:
    """What the bets of an approximate wager came to in the same rounds."""

    win: float  # units a shoe
    error: float

    def off(self, bettor: Bettor) -> float | None:
        """How far from the expectations that were summed, in standard errors; none if no bet was
        made."""
        return (self.win - bettor.win) / self.error if self.error else None

    def to_json(self) -> Plain:
        return {"win_per_shoe": self.win, "standard_error": self.error}


def bettor(sums: Floats, of: int, rounds: float, shoes: int) -> Bettor:
    win = float(sums[of + WIN])
    error = errors(sums[of + WIN], sums[of + SQUARES], shoes)
    return Bettor(
        win,
        float(error),
        float(sums[of + BETS]),
        rounds,
        sqrt(max(float(sums[of + SPREAD]), 0.0)),
        float(sums[of + BESIDE]),
    )
