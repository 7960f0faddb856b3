"""One meter: a value with pure operations; each returns a new meter and events.

Amounts are exact. A wager may add parts of a cent; only what is paid is whole cents.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from title58.money import Kind, Odds, format_money
from title58.progressive.events import (
    Adjustment,
    Award,
    Contribution,
    MeterError,
    MeterEvent,
    Opened,
    Payment,
    Reseed,
)
from title58.progressive.sharing import Winner, split
from title58.submission.progressive import MeterTerms

WHOLE_METER = Fraction(1)


@dataclass(frozen=True)
class Meter:
    """What stands on a meter and, apart from it, in its reserve; both in cents."""

    name: str
    terms: MeterTerms
    current: Fraction
    reserve: Fraction = Fraction(0)

    @classmethod
    def open(cls, name: str, terms: MeterTerms) -> Opening:
        """A new meter; the house puts up its seed."""
        meter = cls(name, terms, Fraction(terms.seed))
        event = Opened(
            name,
            meter.current,
            meter.reserve,
            terms.seed,
            terms.reset,
            terms.rate,
            terms.reserve_rate,
            terms.keeps_rest,
        )
        return meter, event

    @property
    def shown(self) -> int:
        """What the display reads: whole cents."""
        return int(self.current)

    def __str__(self) -> str:
        return f"{self.name} {format_money(self.shown)}"

    def contribute(self, stake: int, table: str = "", seat: int = 0) -> tuple[Meter, Contribution]:
        """A wager adds its part. What it adds beyond a cent is kept, exactly."""
        if isinstance(stake, bool) or not isinstance(stake, int) or stake <= 0:
            raise MeterError(f"a wager of {stake!r} cents cannot contribute to {self.name}")
        to_meter, to_reserve = stake * self.terms.rate, stake * self.terms.reserve_rate
        after = self._with(self.current + to_meter, self.reserve + to_reserve)
        event = Contribution(
            self.name, after.current, after.reserve, table, seat, stake, to_meter, to_reserve
        )
        return after, event

    def award(
        self,
        odds: Odds,
        winners: Sequence[Winner],
        *,
        equal: bool = False,
        most: int | None = None,
    ) -> Change:
        """Pay a percentage of the meter, or a fixed amount from it, to those who share it.

        Several winners share by their stakes, or alike if `equal` (see `split`). A meter pays to
        the cent, whatever chips the table has (BAC-07): only a part of a cent, and what is beyond
        the `most` that may be paid, stays on it. After 100% the meter is brought up to its reset
        amount in the same breath (A21), so that nothing another table adds in the meantime can be
        lost.
        """
        due = int(self._due(odds))
        due = due if most is None else min(due, most)
        return self.pay_out(odds, split(due, winners, equal=equal))

    def pay_out(self, odds: Odds, payments: tuple[Payment, ...]) -> Change:
        """Pay these amounts as what `odds` give; what is left of it stays on the meter."""
        due = self._due(odds)
        paid = sum(payment.cents for payment in payments)
        if not 0 <= paid <= due:
            raise MeterError(f"{format_money(paid)} is not {odds}: {self}")
        after = self._with(self.current - paid, self.reserve)
        event = Award(
            self.name, after.current, after.reserve, str(odds), paid, due - paid, payments
        )
        if odds.kind is Kind.METER and odds.ratio == WHOLE_METER:
            reset, more = after.reseed()
            return reset, (event, *more)
        return after, (event,)

    def _due(self, odds: Odds) -> Fraction:
        """What odds give of this meter, exactly."""
        if odds.kind not in (Kind.METER, Kind.AWARD):
            raise MeterError(f"odds of '{odds}' are not paid from a meter")
        due = odds.pay(0, meter=self.current).exact
        if due > self.current:
            raise MeterError(f"{odds} cannot be paid: {self} does not hold that much")
        return due

    def reseed(self) -> Change:
        """The reserve goes onto the meter; what is missing to the reset amount the house adds.

        All of the reserve, for it is the reseed; or, where it is filed so, up to the reset amount
        (BAC-54). The law resets a meter TO an amount (631c.6(c)(5)(iv)), so a part of a cent left
        over from an award counts towards it.
        """
        missing = max(self.terms.reset - self.current, Fraction(0))
        from_reserve = min(self.reserve, missing) if self.terms.keeps_rest else self.reserve
        from_house = max(missing - from_reserve, Fraction(0))
        if not from_reserve and not from_house:
            return self, ()
        after = self._with(self.current + from_reserve + from_house, self.reserve - from_reserve)
        event = Reseed(self.name, after.current, after.reserve, from_reserve, from_house)
        return after, (event,)

    def adjust(
        self, to_meter: int | Fraction, to_reserve: int | Fraction, by: str, reason: str
    ) -> Change:
        """The pit corrects what stands there, up or down, and says who and why."""
        if not by or not reason:
            raise MeterError(f"an adjustment of {self.name} needs a name and a reason")
        current, reserve = self.current + to_meter, self.reserve + to_reserve
        if current < 0 or reserve < 0:
            raise MeterError(f"the adjustment would leave {self.name} below zero")
        after = self._with(current, reserve)
        event = Adjustment(
            self.name, current, reserve, Fraction(to_meter), Fraction(to_reserve), by, reason
        )
        return after, (event,)

    def _with(self, current: Fraction, reserve: Fraction) -> Meter:
        return Meter(self.name, self.terms, current, reserve)


Opening: TypeAlias = tuple[Meter, Opened]
Change: TypeAlias = tuple[Meter, tuple[MeterEvent, ...]]
