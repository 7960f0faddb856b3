"""Who bets at a table of Blackjack, and what they come to: counts, spreads, and the pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.protect import counting
from title58.games.blackjack.protect.counting import (
    ALWAYS,
    BINS,
    INSURED,
    MIDDLE,
    NEVER_FROM,
    PERFECT,
    SEEN,
    VALUE,
    Plan,
    Sums,
)
from title58.games.blackjack.protect.known import insurance_pays
from title58.games.blackjack.protect.removed import Removed, removed
from title58.games.blackjack.protect.shuffled import least_cut
from title58.games.blackjack.simulate.kernel import kernel as simulated
from title58.games.blackjack.value import full_shoe
from title58.games.blackjack.value.hands import Floats, Ints
from title58.games.blackjack.value.terms import Terms
from title58.games.blackjack.wagers import BLACKJACK, GAME
from title58.law import Law
from title58.simulation.generator import fresh
from title58.simulation.plan import Plan as Simulation
from title58.simulation.plan import Wish

_STAKE = 200  # chips: every part of a hand must be payable
BLOCK = 1024  # shoes
SURVEYED = 4096  # shoes that settle from which true counts to raise and to insure
SURVEY_BLOCK = 1 << 39
HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)  # by value, the ace first


@dataclass(frozen=True)
class Tags:
    """A count: what each value adds when it is seen, and where it begins."""

    name: str
    by_value: tuple[int, ...]
    start: int = 0


@dataclass(frozen=True)
class Ways:
    """A count with the true counts from which it raises its bet and insures."""

    tags: Tags
    raises: int
    insures: int


@dataclass(frozen=True)
class Bettor:
    """Units at the low bet and the high one, on each hand. `way` is a count by its number, or
    none."""

    way: int
    low: float
    high: float


@dataclass(frozen=True)
class Table:
    """A table as filed, ready for its shoes to be gone through."""

    removed: Removed
    params: Any
    shoe: Ints
    memory: Ints
    nets: Floats
    insurance: tuple[float, float]
    least: int  # cards behind the cover card
    hands: int  # of a player, each with a bet of as many units

    @property
    def cards(self) -> int:
        return len(self.shoe)

    def plan(self, ways: Sequence[Ways], bettors: Sequence[Bettor], cut: int) -> Plan:
        def by_rank(values: Sequence[float]) -> list[float]:
            return [values[min(rank, 9)] for rank in range(counting.RANKS)]

        whole, hands = np.int64, self.hands
        return Plan(
            hands,
            hands * self.removed.expected,
            hands * np.array(by_rank(self.removed.fixed)) * (self.cards - 1),
            np.array([by_rank(way.tags.by_value) for way in ways], dtype=whole),
            np.array([way.tags.start for way in ways], dtype=whole),
            np.array([way.raises for way in ways], dtype=whole),
            np.array([way.insures for way in ways], dtype=whole),
            np.array([bettor.way for bettor in bettors], dtype=whole),
            np.array([bettor.low for bettor in bettors], dtype=float),
            np.array([bettor.high for bettor in bettors], dtype=float),
            np.array(self.insurance),
            self.nets,
            self.cards - cut,
        )

    def go(self, plan: Plan, shoes: int, seed: int, first: int = 0) -> Sums:
        """Blocks depend on the seed and their number only, and are added in their order."""
        sums = counting.empty(plan, self.cards)
        done = 0
        while done < shoes:
            many = min(BLOCK, shoes - done)
            counting.gone_through(
                fresh(seed, first + done // BLOCK), many, self.params, self.shoe.copy(),
                self.memory.copy(), plan, sums,
            )  # fmt: skip
            done += many
        return sums

    def surveyed(self, counts: Sequence[Tags], cut: int, seed: int) -> tuple[Ways, ...]:
        """From which true counts each count does best, by shoes that are not used again."""
        ways = [Ways(tags, NEVER_FROM, NEVER_FROM) for tags in counts]
        plan = self.plan(ways, [Bettor(ALWAYS, 1.0, 1.0)], cut)
        found = self.go(plan, SURVEYED, seed, SURVEY_BLOCK).counts
        return tuple(
            replace(way, raises=_best(mine[:, VALUE]), insures=_best(mine[:, INSURED]))
            for way, mine in zip(ways, found, strict=True)
        )


def _best(by_count: Floats) -> int:
    """The true count from which on the sum is largest."""
    from_here = by_count[::-1].cumsum()[::-1]
    at = int(from_here.argmax())
    return at - MIDDLE if from_here[at] > 0 else NEVER_FROM


def table_of(law: Law, options: BlackjackOptions) -> Table:
    least = least_cut(law, options)
    plan = Simulation(
        GAME, str(law.date), options.as_plain(), 1, bets=(Wish(BLACKJACK),),
        stake=_STAKE * options.chip,
    )  # fmt: skip
    made = simulated(plan, law, options)
    bet = made.bets[0]
    return Table(
        removed(full_shoe(options.decks_per_shoe), Terms.of(law, options)), made.params, made.shoe,
        made.memory, np.array([float(net) * bet.areas / bet.stake for net in bet.nets]),
        (float(insurance_pays(law)), -1.0), least, bet.areas,
    )  # fmt: skip


__all__ = [
    "ALWAYS", "BINS", "HI_LO", "MIDDLE", "PERFECT", "SEEN", "Bettor", "Table", "Tags", "Ways",
    "table_of",
]  # fmt: skip
