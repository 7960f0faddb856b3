"""Money: whole cents, odds, vigorish and shares. Never a float.

>>> from title58.money import Odds, format_money, parse_money, vigorish
>>> payout = Odds.parse("2.5 to 1").pay(parse_money("$5"))
>>> format_money(payout.winnings)
'$12.50'
>>> vigorish(10_100, rounding="up-to-quarter").charged
525
"""

from title58.money.cents import (
    Cents,
    MoneyError,
    format_money,
    format_percent,
    parse_dollars,
    parse_money,
    parse_number,
    parse_percent,
    share,
)
from title58.money.odds import LOSE, NO_ROW, PUSH, VOID, Kind, Odds, OddsError, Payout
from title58.money.vigorish import FIVE_PERCENT, Rounding, Vigorish, vigorish

__all__ = [
    "FIVE_PERCENT",
    "LOSE",
    "NO_ROW",
    "PUSH",
    "VOID",
    "Cents",
    "Kind",
    "MoneyError",
    "Odds",
    "OddsError",
    "Payout",
    "Rounding",
    "Vigorish",
    "format_money",
    "format_percent",
    "parse_dollars",
    "parse_money",
    "parse_number",
    "parse_percent",
    "share",
    "vigorish",
]
