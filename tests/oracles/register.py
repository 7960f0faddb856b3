"""A meter in whole numbers: a second way to what `Meter` and its events come to.

A `Register` keeps the same meter as whole grains and running sums, without a log.
"""

from fractions import Fraction
from math import lcm

from title58.progressive.meter import Meter


class Register:
    """A meter's money in grains: whole numbers of 1/grain cents."""

    __slots__ = (
        "_put_by",
        "_reset",
        "_step",
        "contributed",
        "current",
        "grain",
        "house",
        "paid",
        "reserve",
        "seed",
        "start",
    )

    def __init__(self, meter: Meter) -> None:
        amounts = (meter.terms.rate, meter.terms.reserve_rate, meter.current, meter.reserve)
        grain = lcm(*(amount.denominator for amount in amounts))
        self.start = meter
        self.grain = grain
        self.current = int(meter.current * grain)
        self.reserve = int(meter.reserve * grain)
        self.seed = self.current + self.reserve
        self._step = int(meter.terms.rate * grain)
        self._put_by = int(meter.terms.reserve_rate * grain)
        self._reset = meter.terms.reset * grain
        self.contributed = 0
        self.house = 0
        self.paid = 0  # in cents: what is paid is always whole

    def contribute(self, stake: int) -> None:
        step, put_by = stake * self._step, stake * self._put_by
        self.current += step
        self.reserve += put_by
        self.contributed += step + put_by

    def pay(self, numerator: int, denominator: int) -> int:
        """Pay a part of the meter, in whole cents; all of it resets the meter."""
        paid = self.current * numerator // (denominator * self.grain)
        self.current -= paid * self.grain
        self.paid += paid
        if numerator == denominator:
            self.reset()
        return paid

    def reset(self) -> None:
        stays = min(self.reserve, max(self.reserve - self._reset + self.current, 0))
        stays = stays if self.start.terms.keeps_rest else 0
        self.current, self.reserve = self.current + self.reserve - stays, stays
        if self.current < self._reset:
            self.house += self._reset - self.current
            self.current = self._reset

    @property
    def holds(self) -> bool:
        """The identity, exactly."""
        held = self.current + self.reserve + self.paid * self.grain
        return held == self.seed + self.contributed + self.house

    def meter(self) -> Meter:
        """The same meter as a value."""
        return Meter(
            self.start.name,
            self.start.terms,
            Fraction(self.current, self.grain),
            Fraction(self.reserve, self.grain),
        )
