"""The smallest chip of a table, held against the bets of a simulation."""

from __future__ import annotations

from collections.abc import Mapping

from title58.money import Odds, format_money
from title58.simulation.kernel import Bet
from title58.simulation.plan import PlanError


def refuse_breakage(bet: Bet, prices: Mapping[str, Odds], chip: int) -> None:
    """Refuse a stake whose winnings whole chips cannot pay; a meter keeps what it cannot pay."""
    metered = dict(bet.meters)
    for row, odds in prices.items():
        if row not in metered and odds.pay(bet.stake, chip=chip).breakage:
            raise PlanError(
                f"{bet.wager}: chip = {chip} cents cannot pay {odds} on {format_money(bet.stake)},"
                " and breakage is not simulated; choose a stake that divides evenly"
            )
