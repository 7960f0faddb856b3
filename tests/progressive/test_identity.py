"""A log adds up, replays, and betrays whoever tampers with it; events as plain data."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from title58.money import Odds
from title58.plain import Unreadable
from title58.progressive import (
    Award,
    Contribution,
    Event,
    Meter,
    MeterError,
    MeterTerms,
    Opened,
    Reseed,
    Winner,
    balanced,
    identity,
    read_event,
    replay,
)
from title58.progressive.events import _EVENTS, MeterEvent

TERMS = MeterTerms.parse("seed $100, reset $90, rate 1.5%, reserve 0.7%")


def log() -> list[Event]:
    m, opened = Meter.open("Mega", TERMS)
    m, one = m.contribute(700, "t1", 2)
    m, two = m.award(Odds.parse("10% of Mega"), [Winner(2, 700, "t1")])
    m, three = m.award(Odds.parse("100% of Mega"), [Winner(2, 700, "t1"), Winner(3, 100, "t2")])
    m, four = m.adjust(250, Fraction(3, 10), "J. Example", "test")
    m, five = m.adjust(-1_000, Fraction(-1, 10), "J. Example", "test")
    m, six = m.reseed()
    return [opened, one, *two, *three, *four, *five, *six]


def test_both_sides_of_the_identity() -> None:
    sums = identity(log())["Mega"]
    assert sums.seed == 10_000
    assert sums.contributions == Fraction(154, 10)  # 2.2% of $7
    assert sums.adjustments == -750 + Fraction(2, 10)
    assert sums.holds
    assert sums.held == sums.put_in
    assert sums.meter == 9_000
    assert balanced(log())
    assert balanced([])


def test_a_log_replays_to_the_meter() -> None:
    (m,) = replay(log()).values()
    last = log()[-1]
    assert isinstance(last, Reseed)
    assert (m.name, m.terms, m.current, m.reserve) == ("Mega", TERMS, last.current, last.reserve)


def test_every_tampering_is_found() -> None:
    events = log()
    for number, event in enumerate(events):
        for name, value in vars(event).items():
            if name in ("by", "reason", "table", "seat"):
                continue  # these do not move money
            if isinstance(value, int | Fraction):
                other: object = value + 1
            elif isinstance(value, tuple):
                other = value[1:] or (replace(value[0], cents=value[0].cents - 1),)
            elif name == "odds":
                other = "20% of Mega" if value.startswith("10%") else "10% of Mega"
            else:
                other = value + "x"
            forged = [*events[:number], replace(event, **{name: other}), *events[number + 1 :]]
            with pytest.raises(MeterError):
                replay(forged)
        if number < len(events) - 1:  # one event left out; the last may simply not have happened
            with pytest.raises(MeterError):
                replay([*events[:number], *events[number + 1 :]])


def test_a_wrong_sum_does_not_balance() -> None:
    events = log()
    added = events[1]
    assert isinstance(added, Contribution)
    events[1] = replace(added, to_meter=added.to_meter + Fraction(1, 1000))
    assert not balanced(events)
    award = events[2]
    events = log()
    assert isinstance(award, Award)
    events[2] = replace(award, payments=())
    assert not balanced(events)


def test_logs_that_make_no_sense() -> None:
    events = log()
    opened, award = events[0], events[3]
    assert isinstance(opened, Opened)
    with pytest.raises(MeterError, match="open already"):
        replay([opened, opened])
    with pytest.raises(MeterError, match="never opened"):
        replay(events[1:])
    with pytest.raises(MeterError, match="ends before"):
        replay(events[: events.index(award) + 1])
    reset = Reseed("Mega", Fraction(10_000), Fraction(0), Fraction(0), Fraction(0))
    with pytest.raises(MeterError, match="already"):
        replay([opened, reset])


def test_events_survive_json() -> None:
    for event in log():
        assert read_event(json.loads(json.dumps(event.as_plain()))) == event
    plain = log()[1].as_plain()
    assert plain == {
        "event": "contribution",
        "meter": "Mega",
        "current": "20021/2",
        "reserve": "49/10",
        "table": "t1",
        "seat": 2,
        "stake": 700,
        "to_meter": "21/2",
        "to_reserve": "49/10",
    }
    assert log()[6].as_plain()["to_reserve"] == "-1/10"


def test_every_event_can_be_read_back() -> None:
    kinds = {*Event.__subclasses__(), *MeterEvent.__subclasses__()} - {MeterEvent}
    assert set(_EVENTS.values()) == kinds


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ([], "not an event"),
        ({}, "None is not one of opened"),
        ({"event": "stolen"}, "'stolen' is not one of"),
        ({"event": "locked", "table": "t"}, "exactly the fields"),
        ({"event": "locked", "table": "t", "accepted": "1"}, "accepted: '1' is not a whole number"),
        ({"event": "released", "table": "t", "voided": 0}, "voided"),
    ],
)
def test_what_is_no_event(raw: object, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        read_event(raw)


@pytest.mark.parametrize("amount", [1.5, True, "x", None, "1/0", "--1"])
def test_what_is_no_exact_amount(amount: object) -> None:
    plain = log()[1].as_plain() | {"current": amount}
    with pytest.raises(Unreadable):
        read_event(plain)


def test_what_is_no_payment() -> None:
    plain = log()[2].as_plain() | {"payments": [{"seat": 1}]}
    with pytest.raises(Unreadable, match="table, seat and cents"):
        read_event(plain)
