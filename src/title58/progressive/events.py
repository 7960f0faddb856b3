"""What happens to a meter and to the system around it, as plain values.

Every change of a meter is one `MeterEvent`, which also carries how the meter stood afterwards: a
log can be replayed, and a log that was tampered with no longer agrees with itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, ClassVar

from title58.money import format_money
from title58.money.cents import parse_number
from title58.plain import FLAG, TEXT, WHOLE, Kind, Unreadable, listing

UNRECORDED = -1


class MeterError(ValueError):
    """Something that cannot be done to a meter, or a log that does not agree with itself."""


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

    def __str__(self) -> str:
        return f"{format_money(self.cents)} to seat {self.seat}" + (
            f" at {self.table}" if self.table else ""
        )


def _read_payment(value: object) -> Payment:
    if not isinstance(value, Mapping) or set(value) != {"table", "seat", "cents"}:
        raise Unreadable(f"{value!r} is not a payment with table, seat and cents")
    return Payment(TEXT(value["table"]), WHOLE(value["seat"]), WHOLE(value["cents"]))


_PAYMENT = Kind(
    "a payment",
    _read_payment,
    lambda paid: {"table": paid.table, "seat": paid.seat, "cents": paid.cents},
)


# How a field is read and written follows from its type.
_KINDS = {
    "str": TEXT,
    "int": WHOLE,
    "bool": FLAG,
    "Fraction": EXACT,
    "tuple[Payment, ...]": listing(_PAYMENT, "a list of payments"),
}


def _kinds(event: type[Event]) -> dict[str, Kind]:
    return {f.name: _KINDS[str(f.type)] for f in fields(event)}


@dataclass(frozen=True)
class Event:
    """Something that happened, which can be written down and read again."""

    kind: ClassVar[str]

    def as_plain(self) -> dict[str, object]:
        return {"event": self.kind} | {
            name: kind.write(getattr(self, name)) for name, kind in _kinds(type(self)).items()
        }


@dataclass(frozen=True)
class MeterEvent(Event):
    """A change of one meter; `current` and `reserve` are how it stands after it."""

    meter: str
    current: Fraction
    reserve: Fraction


@dataclass(frozen=True)
class Opened(MeterEvent):
    """The house puts up the seed."""

    kind = "opened"
    seed: int
    reset: int
    rate: Fraction
    reserve_rate: Fraction

    def __str__(self) -> str:
        return f"{self.meter} opens at {format_money(self.seed)}"


@dataclass(frozen=True)
class Contribution(MeterEvent):
    """A wager adds its part to the meter and to the reserve."""

    kind = "contribution"
    table: str
    seat: int
    stake: int
    to_meter: Fraction
    to_reserve: Fraction

    def __str__(self) -> str:
        return f"{self.meter}: seat {self.seat} contributes by {format_money(self.stake)}"


@dataclass(frozen=True)
class Award(MeterEvent):
    """A meter pays. `odds` says of what (`100% of Mega`, `10% of meter`, `$500`).

    `unpaid` is what the odds gave beyond whole cents, or whole chips. It stays on the meter.
    """

    kind = "award"
    odds: str
    paid: int
    unpaid: Fraction
    payments: tuple[Payment, ...]

    def __str__(self) -> str:
        return f"{self.meter} pays {self.odds}: " + ", ".join(map(str, self.payments))


@dataclass(frozen=True)
class Reseed(MeterEvent):
    """The meter is brought up to its reset amount, from the reserve and then by the house."""

    kind = "reseed"
    from_reserve: Fraction
    from_house: Fraction

    def __str__(self) -> str:
        return f"{self.meter} is reset to {format_money(int(self.current))}"


@dataclass(frozen=True)
class Adjustment(MeterEvent):
    """The pit corrects a meter, and says who and why."""

    kind = "adjustment"
    to_meter: Fraction  # may be negative
    to_reserve: Fraction
    by: str
    reason: str

    def __str__(self) -> str:
        return f"{self.meter} is adjusted by {self.by}: {self.reason}"


@dataclass(frozen=True)
class Locked(Event):
    """A table's device takes no more wagers."""

    kind = "locked"
    table: str
    accepted: int

    def __str__(self) -> str:
        return f"{self.table} is locked with {self.accepted} wagers"


@dataclass(frozen=True)
class Counted(Event):
    """The chips wagered are counted against what the device accepted."""

    kind = "counted"
    table: str
    counted: int
    accepted: int  # UNRECORDED if only known to be another number
    agrees: bool

    def __str__(self) -> str:
        word = "agrees" if self.agrees else "differs"
        said = "" if self.accepted == UNRECORDED else f", {self.accepted} accepted"
        return f"{self.table}: the count {word}, {self.counted} wagered{said}"


@dataclass(frozen=True)
class Resolved(Event):
    """A floorperson or above has settled a count that differed."""

    kind = "resolved"
    table: str
    by: str
    finding: str
    accepted: int

    def __str__(self) -> str:
        return f"{self.table}: {self.by} finds {self.accepted} wagers ({self.finding})"


@dataclass(frozen=True)
class Released(Event):
    """The round is over; the table's device takes wagers again."""

    kind = "released"
    table: str
    voided: bool

    def __str__(self) -> str:
        return f"{self.table} is open for wagers"


@dataclass(frozen=True)
class Committed(Event):
    """A hidden value was drawn; its commitment is published, the value is not."""

    kind = "committed"
    meter: str
    commitment: str

    def __str__(self) -> str:
        return f"{self.meter}: hidden value committed to as {self.commitment}"


@dataclass(frozen=True)
class Hit(Event):
    """A contribution lifted a mystery meter above its hidden value, which is now shown."""

    kind = "hit"
    meter: str
    table: str
    seat: int
    value: int
    nonce: str
    commitment: str

    def __str__(self) -> str:
        return f"{self.meter}: seat {self.seat} exceeds {format_money(self.value)}"


_EVENTS: dict[str, type[Event]] = {
    event.kind: event
    for event in (
        Opened,
        Contribution,
        Award,
        Reseed,
        Adjustment,
        Locked,
        Counted,
        Resolved,
        Released,
        Committed,
        Hit,
    )
}


def read_event(raw: object) -> Event:
    """An event from plain data; Unreadable says what is wrong with it."""
    if not isinstance(raw, Mapping):
        raise Unreadable(f"{raw!r} is not an event")
    event = _EVENTS.get(str(raw.get("event")))
    if event is None:
        raise Unreadable(f"{raw.get('event')!r} is not one of {', '.join(_EVENTS)}")
    kinds = _kinds(event)
    if set(raw) != {"event", *kinds}:
        raise Unreadable(f"the event {event.kind} has exactly the fields {', '.join(kinds)}")
    values: dict[str, Any] = {}
    for name, kind in kinds.items():
        try:
            values[name] = kind(raw[name])
        except Unreadable as error:
            raise Unreadable(f"{name}: {error}") from None
    return event(**values)
