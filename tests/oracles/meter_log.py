"""No part of a cent appears or vanishes: replaying a log, and the sum that must come out.

on the meter + in the reserve + paid out
    == seed + contributions + what the house added at resets + adjustments
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from title58.money import Odds
from title58.progressive.events import (
    Adjustment,
    Award,
    Contribution,
    Event,
    MeterEvent,
    Opened,
    Reseed,
)
from title58.progressive.meter import Meter
from title58.submission.progressive import MeterTerms


@dataclass
class Identity:
    """The two sides for one meter, all in cents."""

    meter: Fraction = Fraction(0)
    reserve: Fraction = Fraction(0)
    paid: int = 0
    seed: int = 0
    contributions: Fraction = Fraction(0)
    house: Fraction = Fraction(0)
    adjustments: Fraction = Fraction(0)

    @property
    def holds(self) -> bool:
        put_in = self.seed + self.contributions + self.house + self.adjustments
        return self.meter + self.reserve + self.paid == put_in


def identity(events: Iterable[Event]) -> dict[str, Identity]:
    """Both sides for each meter of a log: readings from its last event, flows from all of them."""
    found: dict[str, Identity] = {}
    for event in events:
        if not isinstance(event, MeterEvent):
            continue
        sums = found.setdefault(event.meter, Identity())
        sums.meter, sums.reserve = event.current, event.reserve
        match event:
            case Opened():
                sums.seed += event.seed
            case Contribution():
                sums.contributions += event.to_meter + event.to_reserve
            case Award():
                sums.paid += sum(payment.cents for payment in event.payments)
            case Reseed():
                sums.house += event.from_house
            case Adjustment():
                sums.adjustments += event.to_meter + event.to_reserve
    return found


def balanced(events: Iterable[Event]) -> bool:
    """Whether the identity holds for every meter of a log."""
    return all(sums.holds for sums in identity(events).values())


def replay(events: Iterable[Event]) -> dict[str, Meter]:
    """The meters of a log, worked out again from its beginning by the meters' own rules.

    Each event must be what those rules give, to the last fraction.
    """
    meters: dict[str, Meter] = {}
    waiting: list[MeterEvent] = []  # what an event before has called for: the reset after 100%
    for event in events:
        if not isinstance(event, MeterEvent):
            continue
        if waiting:
            given = waiting.pop(0)
        else:
            meters[event.meter], (given, *waiting) = _again(meters.get(event.meter), event)
        assert given == event
    assert not waiting
    return meters


def _again(meter: Meter | None, event: MeterEvent) -> tuple[Meter, tuple[MeterEvent, ...]]:
    """Do again what an event says was done: the meter, that event, and any that must follow."""
    if isinstance(event, Opened):
        assert meter is None
        terms = MeterTerms(
            event.seed, event.reset, event.rate, event.reserve_rate, event.keeps_rest
        )
        meter, opened = Meter.open(event.meter, terms)
        return meter, (opened,)
    assert meter is not None
    match event:
        case Contribution():
            meter, added = meter.contribute(event.stake, event.table, event.seat)
            return meter, (added,)
        case Award():
            # Shares and chips are the casino's filing, not the meter's rule: taken as they stand.
            return meter.pay_out(Odds.parse(event.odds), event.payments)
        case Adjustment():
            return meter.adjust(event.to_meter, event.to_reserve, event.by, event.reason)
    return meter.reseed()
