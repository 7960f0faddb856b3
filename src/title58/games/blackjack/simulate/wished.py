"""What somebody wishes to bet at a simulated Blackjack table, and how he plays."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.simulate.strategy import Strategy
from title58.games.blackjack.wagers import GAME
from title58.law import Law, WagerLaw
from title58.simulation.plan import Plan, Wish

LOST = Fraction(-1)


@dataclass(frozen=True)
class Wished:
    """All that the bet depends on; `played` says how, in the exact odds' words if they have any."""

    wish: Wish
    plan: Plan
    law: Law
    options: BlackjackOptions
    strategy: Strategy
    played: tuple[str, str]

    @property
    def known(self) -> WagerLaw:
        return self.law.wager(GAME, self.wish.wager)

    @property
    def decks(self) -> tuple[str, str]:
        return "decks", str(self.options.decks_per_shoe)
