"""From counted outcomes to priced rows."""

from __future__ import annotations

from fractions import Fraction

from title58.money import Kind, Odds
from title58.odds.wager import Result


def priced(
    row: str, chance: Fraction, odds: Odds, cite: str = "", stake: int = 0, vigorish: object = 0
) -> Result:
    """A row at the odds of a paytable. `vigorish` is the part of a win that the house takes."""
    if odds.kind is Kind.METER:
        return Result(row, chance, Fraction(-1), str(odds), cite, ((odds.meter, odds.ratio),))
    if odds.kind is Kind.AWARD:
        return Result(row, chance, Fraction(odds.award, stake) - 1, str(odds), cite)
    net, pays = odds.profit_ratio, str(odds)
    if vigorish and net > 0:
        rate = Fraction(str(vigorish))
        net, pays = net * (1 - rate), f"{pays} less {float(rate * 100):g}%"
    return Result(row, chance, net, pays, cite)
