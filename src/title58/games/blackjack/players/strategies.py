"""Players of Blackjack written in Python: what they are asked, and three to begin with.

A player is an object with two methods, and two more if he wants them:

    def bet(self, view: View) -> int | Iterable[Make] | None   # before a round
    def act(self, hand: HandView) -> str | Double              # at each choice: one of hand.may
    def insure(self, hand: HandView) -> bool | int | str       # against an ace; without it: never
    def switch(self, hands: SwitchView) -> bool                # at Blackjack Switch; without: never

`bet` answers in cents: 0 sits the round out, None gets up. A list of `Make` is for side wagers.
`act` says stand, draw, double, split or surrender; `Double(cents)` is a double for less. `insure`
answers true for half of the wager, or the cents, or "even-money" where that is offered.

A player may be any class; one made from `Basic` has the best play of the table already.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from title58.games.blackjack.players.examples import HI_LO, Basic, HiLo, Martingale, plays
from title58.games.blackjack.players.views import (
    Double,
    HandView,
    Settled,
    ShoeView,
    SwitchView,
    View,
)
from title58.simulation.strategies import Make

METHODS = {
    "bet": "bet(self, view): what the player bets before a round, in cents",
    "act": "act(self, hand): one of hand.may",
}


class Player(Protocol):
    def bet(self, view: View) -> int | Iterable[Make] | None:
        """What he bets before a round; 0 sits it out, None gets up."""

    def act(self, hand: HandView) -> str | Double:
        """What he does with a hand."""


__all__ = [
    "HI_LO", "METHODS", "Basic", "Double", "HandView", "HiLo", "Make", "Martingale", "Player",
    "Settled", "ShoeView", "SwitchView", "View", "plays",
]  # fmt: skip
