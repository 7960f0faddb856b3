"""What happens to a meter and to the system around it, as plain values.

Every change of a meter is one `MeterEvent`, which also carries how the meter stood afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from title58.errors import Error
from title58.money.cents import parse_number
from title58.plain import Kind, Unreadable


class MeterError(Error):
    """Something that cannot be done to a meter."""


def named(system: str) -> str:
    """What a system is called in a sentence: `royal-9-progressive` is Royal 9 Progressive."""
    if system == "progressive":
        return system
    return system.replace("-", " ").title().replace(" And ", " and ")


def _read_exact(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise Unreadable(f'{value!r} is not an exact amount in cents such as 125 or "125/2"')
    text = str(value)
    exact = parse_number(text.removeprefix("-"))
    return -exact if text.startswith("-") else exact


# Whole numbers stay numbers, fractions are text, so that no reader can round them.
EXACT = Kind(
    'an exact amount in cents such as 125 or "125/2"',
    _read_exact,
    lambda value: int(value) if value.denominator == 1 else str(value),
)


@dataclass(frozen=True)
class Payment:
    """What one winner is paid."""

    table: str
    seat: int
    cents: int


@dataclass(frozen=True)
class Event:
    """Something that happened."""


@dataclass(frozen=True)
class MeterEvent(Event):
    """A change of one meter; `current` and `reserve` are how it stands after it."""

    meter: str
    current: Fraction
    reserve: Fraction


@dataclass(frozen=True)
class Opened(MeterEvent):
    """The house puts up the seed."""

    seed: int
    reset: int
    rate: Fraction
    reserve_rate: Fraction
    keeps_rest: bool = False


@dataclass(frozen=True)
class Contribution(MeterEvent):
    """A wager adds its part to the meter and to the reserve."""

    table: str
    seat: int
    stake: int
    to_meter: Fraction
    to_reserve: Fraction


@dataclass(frozen=True)
class Award(MeterEvent):
    """A meter pays. `odds` says of what (`100% of Mega`, `10% of meter`, `$500`).

    `unpaid` is what the odds gave beyond whole cents, or beyond a limit. It stays on the meter.
    """

    odds: str
    paid: int
    unpaid: Fraction
    payments: tuple[Payment, ...]


@dataclass(frozen=True)
class Reseed(MeterEvent):
    """The meter is brought up to its reset amount, from the reserve and then by the house."""

    from_reserve: Fraction
    from_house: Fraction


@dataclass(frozen=True)
class Adjustment(MeterEvent):
    """The pit corrects a meter, and says who and why."""

    to_meter: Fraction  # may be negative
    to_reserve: Fraction
    by: str
    reason: str


@dataclass(frozen=True)
class Short(Event):
    """What wagers that go back had added was paid meanwhile, and the house bears it."""

    meter: str
    table: str
    lost: Fraction


@dataclass(frozen=True)
class Locked(Event):
    """A table's device takes no more wagers."""

    table: str
    accepted: int


@dataclass(frozen=True)
class Released(Event):
    """The round is over; the table's device takes wagers again."""

    table: str
    voided: bool


@dataclass(frozen=True)
class Committed(Event):
    """A hidden value was drawn; its commitment is published, the value is not."""

    meter: str
    commitment: str


@dataclass(frozen=True)
class Hit(Event):
    """A contribution lifted a mystery meter above its hidden value, which is now shown."""

    meter: str
    table: str
    seat: int
    value: int
    nonce: str
    commitment: str
