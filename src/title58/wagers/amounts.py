"""How much may be wagered: a closed union of values.

Each says within which bounds an amount lies at a table, and on which other wager they depend, if
they do. Limits on several wagers together stay with the game's layout.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from title58.law.cites import Cited
from title58.money import parse_money
from title58.submission.table import TableOptions
from title58.wagers.offer import Always, Offered, Paytable


class Bounds(NamedTuple):
    """In cents, ends included."""

    low: int
    high: int = 0  # 0: as much as one likes
    step: int = 1  # only multiples of it

    def allow(self, amount: int) -> bool:
        return self.low <= amount <= (self.high or amount) and amount % self.step == 0


class TableLimits:
    """Within the limits that the table posts."""

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        return Bounds(options.minimum, options.maximum)


class OwnLimits(NamedTuple):
    """Within limits of its own; one that is filed as 0 is the table's."""

    low: str
    high: str

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        return Bounds(
            _cents(options, self.low) or options.minimum,
            _cents(options, self.high) or options.maximum,
        )


class InUnits(NamedTuple):
    """Within the table's limits, and in so many equal parts of whole chips or units."""

    units: int
    option: str  # what one of them is worth
    why: str  # what an amount in between cannot do, or is not
    cite: Cited = ""  # if not that of the wager
    interpretation: str = ""
    when: Offered = Always()
    least: str = ""  # an option: the least of each part; filed as 0, the table's of the whole

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        step = self.units * _cents(options, self.option) if self.when.offers(options) else 1
        least = self.units * _cents(options, self.least) if self.least else 0
        return Bounds(least or options.minimum, options.maximum, step)


class WholeDollars(NamedTuple):
    """Whole dollars between two figures of the law, whatever the table posts."""

    low: int
    high: int

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        return Bounds(self.low * 100, self.high * 100, 100)


class Exactly(NamedTuple):
    """The one amount that is filed; any, if it is filed as 0."""

    option: str

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        filed = _cents(options, self.option)
        return Bounds(filed, filed) if filed else Bounds(1)


class Denomination(NamedTuple):
    """The one amount that the paytable is named after: `5-dollar`."""

    filed: Paytable

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        amount = parse_money(self.filed.paytable(options).removesuffix("-dollar"))
        return Bounds(amount, amount)


class AtLeast(NamedTuple):
    """From what is filed up to the table's maximum."""

    option: str

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        return Bounds(_cents(options, self.option), options.maximum)


class UpTo(NamedTuple):
    """Up to a part of another wager, raised to the next chip or not."""

    part: Fraction
    of: str
    raised: bool = False
    # Where the table's minimum holds for it too; elsewhere one chip is enough
    from_minimum: Offered | None = None

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        chip, most = options.chip, other * self.part
        high = -(-most // chip) * chip if self.raised else int(most)
        floored = self.from_minimum is not None and self.from_minimum.offers(options)
        low = max(options.minimum, chip) if floored else chip
        return Bounds(min(low, high), high)


class AsMuchAs(NamedTuple):
    """Exactly as much as lies on another wager."""

    of: str

    def bounds(self, options: TableOptions, other: int = 0) -> Bounds:
        return Bounds(other, other)


Amount: TypeAlias = (
    TableLimits
    | OwnLimits
    | InUnits
    | WholeDollars
    | Exactly
    | Denomination
    | AtLeast
    | UpTo
    | AsMuchAs
)


def _cents(options: TableOptions, name: str) -> int:
    cents = options.value(name)
    assert isinstance(cents, int)
    return cents
