"""A payout limit over the bets of a simulation: what it cuts stands in a row of its own."""

from __future__ import annotations

from dataclasses import replace

from title58.money import format_money
from title58.simulation.kernel import Bet


def with_cut_row(bet: Bet, row: str, cut: str, net: int, limit: int) -> Bet:
    """The bet with one row more beside `row`, unless it has it; its exact odds know no limit."""
    if cut in bet.rows:
        return bet
    odds = dict(bet.meters).get(row)
    under = ("payout limit", format_money(limit))
    return replace(
        bet,
        rows=(*bet.rows, cut),
        nets=(*bet.nets, net),
        meters=bet.meters if odds is None else (*bet.meters, (cut, odds)),
        under=bet.under if under in bet.under else (*bet.under, under),
    )
