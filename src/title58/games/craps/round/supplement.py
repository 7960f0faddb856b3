"""How much may be taken or laid as odds behind a flat wager (623a.6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from title58.games.craps.facts import Behind
from title58.games.craps.options import CrapsOptions
from title58.law.cites import Cites, cites
from title58.law.markers import implements


@dataclass(frozen=True)
class OddsLimit:
    """The multiple filed, and the one amount beyond it that makes a payout whole."""

    cap: Fraction
    rounded: int
    single: Fraction  # what 623a.6(a) to (d) speak of themselves

    def allows(self, amount: int) -> bool:
        return amount <= self.cap or amount == self.rounded

    def beyond(self, amount: int) -> Cites:
        """What lets odds of this amount exceed the flat wager, and the multiple filed."""
        more = "623a.6(e)[s3]" if self.cap > self.single < amount else ""
        return cites(more, "623a.6(f)" if amount > self.cap else "")


@implements("623a.6(e)", "623a.6(e)[s2]")
def odds_limit(behind: Behind, point: int, flat: int, options: CrapsOptions) -> OddsLimit:
    """What may stand behind a flat wager on this point."""
    paid = true_odds(behind, point)
    single = Fraction(flat)
    if behind.laid:
        single /= paid  # the stake whose winnings reach the flat wager (C-24)
    cap = single * behind.times(point, options)
    return OddsLimit(cap, paid_whole(cap, paid.denominator * options.odds_unit), single)


@implements("623a.6(f)")
def paid_whole(cap: Fraction, step: int) -> int:
    """Excess is taken only up to the next amount that is paid in whole units (C-25)."""
    return -(-cap // step) * step


def true_odds(behind: Behind, point: int) -> Fraction:
    """The odds against the point, or for it behind a Don't Bet."""
    ways = min(point, 14 - point) - 1
    return Fraction(ways, 6) if behind.laid else Fraction(6, ways)
