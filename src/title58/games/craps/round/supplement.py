"""How much may be taken or laid as odds behind a flat wager (623a.6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from title58.games.craps.bets import DONT, ODDS
from title58.games.craps.options import CrapsOptions
from title58.law.markers import implements


@dataclass(frozen=True)
class OddsLimit:
    """The multiple filed, and the one amount beyond it that makes a payout whole."""

    cap: Fraction
    rounded: int

    def allows(self, amount: int) -> bool:
        return amount <= self.cap or amount == self.rounded


@implements("623a.6(e)", "623a.6(e)[s2]", "623a.6(f)")
def odds_limit(kind: str, point: int, flat: int, options: CrapsOptions) -> OddsLimit:
    """What may stand behind a flat wager on this point.

    Excess is taken only up to the next amount that is paid in whole units (C-25).
    """
    paid = true_odds(kind, point)
    if ODDS[kind] in DONT:
        # the stake whose winnings reach the multiple (C-24)
        cap = Fraction(flat * options.dont_odds * paid.denominator, paid.numerator)
    else:
        times = {4: options.odds_4_10, 5: options.odds_5_9, 6: options.odds_6_8}
        cap = Fraction(flat * times[_low(point)])
    step = paid.denominator * options.odds_unit
    return OddsLimit(cap, -(-cap // step) * step)


def true_odds(kind: str, point: int) -> Fraction:
    """The odds against the point, or for it behind a Don't Bet."""
    ways = _low(point) - 1
    return Fraction(ways, 6) if ODDS[kind] in DONT else Fraction(6, ways)


def _low(point: int) -> int:
    """4 for 4 and 10, 5 for 5 and 9, 6 for 6 and 8."""
    return min(point, 14 - point)
