"""What the class of a wager may depend on besides the cards."""

from __future__ import annotations

from typing import NamedTuple

from title58.games.baccarat.views import NO_ROYAL_9
from title58.wagers.declared import Placed
from title58.wagers.pays import NOT_PRICED


class Terms(NamedTuple):
    on_banker: bool = False  # it lies on the Banker's Hand, where it may lie on either
    priced: int = 0  # the rows that the paytable in use prices, one bit each
    personal: int = NO_ROYAL_9  # the position's own king-nine (Royal 9 only)
    assigned: int = 0  # the king-nines of all positions, one bit each (Royal 9 only)

    def prices(self, row: int) -> bool:
        return self.priced >> row & 1 == 1


ANY = Terms()  # for a rule that asks for none


def terms_of(placed: Placed) -> Terms:
    """By the hand that the wager lies on and the rows of its paytable."""
    prices = placed.wager.paytables[placed.paytable]
    priced = 0
    for bit, row in enumerate(placed.wager.rows):
        if prices.get(row, NOT_PRICED) != NOT_PRICED:
            priced |= 1 << bit
    return Terms(placed.on == "banker", priced)
