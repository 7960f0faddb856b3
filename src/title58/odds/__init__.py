"""What every game shares to turn outcomes into house edge, hit rate, variance and break-even meter.

A game counts its own outcomes (`games/<game>/odds.py`) and answers with `WagerOdds`: every row of
a wager with its exact chance and what it pays. Everything else follows from that here.

>>> from fractions import Fraction
>>> from title58.odds import Result, WagerOdds
>>> red = WagerOdds(
...     "roulette", "red", "Red", "617a.3(e)(9)",
...     results=(Result("win", Fraction(18, 38), Fraction(1), "1 to 1"),
...              Result("lose", Fraction(20, 38), Fraction(-1), "lose")),
... )
>>> red.edge
Fraction(1, 19)
"""

from title58.odds.asking import Asked
from title58.odds.counting import priced
from title58.odds.meters import Break, break_even, long_run_edge, rounds_between
from title58.odds.wager import Prices, Result, WagerOdds, group

__all__ = [
    "Asked",
    "Break",
    "Prices",
    "Result",
    "WagerOdds",
    "break_even",
    "group",
    "long_run_edge",
    "priced",
    "rounds_between",
]
