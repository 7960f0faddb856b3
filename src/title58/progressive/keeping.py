"""A bank as plain data, and what a round learns of one.

The data of a bank holds hidden values: it is for the system's own record, not for publication.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from title58.plain import MONEY, PERCENT, TEXT, WHOLE, Kind, Unreadable, choice, listing
from title58.progressive.bank import PHASES, Bank, Linked
from title58.progressive.events import EXACT, MeterError
from title58.progressive.meter import Meter
from title58.progressive.mystery import Mystery, Secret
from title58.submission.progressive import METER_TERMS, MysteryTerms

T = TypeVar("T")
_SEAT = re.compile(r"[1-9][0-9]{0,8}")
_PHASE = choice(*PHASES, "held")  # between tables that were linked, in old records
_PENDING = listing(WHOLE, "a list of position numbers")


def as_plain(bank: Bank) -> dict[str, object]:
    return {
        "meters": {
            name: {
                "terms": str(meter.terms),
                "current": EXACT.write(meter.current),
                "reserve": EXACT.write(meter.reserve),
            }
            for name, meter in bank.meters.items()
        },
        "mysteries": {name: _mystery(each) for name, each in bank.mysteries.items()},
        "tables": {
            name: {
                "phase": linked.phase,
                "wagers": {str(seat): stake for seat, stake in linked.wagers.items()},
                "pending": list(linked.pending),
                **({"gone": GONE.write(linked.gone)} if linked.gone else {}),
            }
            for name, linked in bank.tables.items()
        },
    }


def _mystery(mystery: Mystery) -> dict[str, object]:
    terms, secret = mystery.terms, mystery.secret
    return {
        "name": terms.name,
        "cite": terms.cite,
        "low": MONEY.write(terms.low),
        "high": MONEY.write(terms.high),
        "rate": PERCENT.write(terms.rate),
        "least_wager": MONEY.write(terms.least_wager),
        "secret": {"value": secret.value, "nonce": secret.nonce}
        if isinstance(secret, Secret)
        else None,
    }


def read(raw: object) -> Bank:
    """A bank from plain data; Unreadable says what is wrong with it."""
    parts = _record(raw, "meters", "mysteries", "tables")
    try:
        meters = _each(parts["meters"], _read_meter)
        mysteries = _each(parts["mysteries"], _read_mystery)
        tables = _each(parts["tables"], _read_linked)
    except MeterError as error:
        raise Unreadable(str(error)) from None
    if not set(mysteries) <= set(meters):
        raise Unreadable("a mystery needs a meter of the same name")
    return Bank(meters, mysteries, tables)


def _read_meter(name: str, raw: object) -> Meter:
    parts = _record(raw, "terms", "current", "reserve")
    current, reserve = EXACT(parts["current"]), EXACT(parts["reserve"])
    if current < 0 or reserve < 0:
        raise Unreadable(f"{name} is negative")
    return Meter(name, METER_TERMS(parts["terms"]), current, reserve)


def _read_mystery(_name: str, raw: object) -> Mystery:
    names = ("name", "cite", "low", "high", "rate", "least_wager")
    parts = _record(raw, *names, "secret")
    kinds = (TEXT, TEXT, MONEY, MONEY, PERCENT, MONEY)
    terms = MysteryTerms(*(kind(parts[n]) for n, kind in zip(names, kinds, strict=True)))
    if parts["secret"] is None:
        return Mystery(terms)
    secret = _record(parts["secret"], "value", "nonce")
    return Mystery(terms, Secret(WHOLE(secret["value"]), TEXT(secret["nonce"])))


def _read_linked(name: str, raw: object) -> Linked:
    told = {"gone": {}, **raw} if isinstance(raw, Mapping) else raw
    parts = _record(told, "phase", "wagers", "pending", "gone")
    wagers = _each(parts["wagers"], lambda _seat, stake: int(WHOLE(stake)))
    if not all(_SEAT.fullmatch(seat) for seat in wagers):
        raise Unreadable(f"{name}: wagers are listed by position number")
    by_seat = {int(seat): stake for seat, stake in wagers.items()}
    pending = _PENDING(parts["pending"])
    if not set(pending) <= set(by_seat):
        raise Unreadable(f"{name}: a position without a wager cannot contribute")
    return Linked(_PHASE(parts["phase"]), by_seat, pending, GONE(parts["gone"]))


def _record(raw: object, *names: str) -> Mapping[str, Any]:
    if not isinstance(raw, Mapping) or set(raw) != set(names):
        raise Unreadable(f"{raw!r} must have exactly the fields {', '.join(names)}")
    return raw


def _each(raw: object, reading: Callable[[str, object], T]) -> dict[str, T]:
    if not isinstance(raw, Mapping):
        raise Unreadable(f"{raw!r} is not a table of names")
    return {str(name): reading(str(name), value) for name, value in raw.items()}


BANK = Kind("a progressive system's meters, mysteries and tables", read, as_plain)


# What a round is told


def _read_pair(name: str, raw: object) -> tuple[Fraction, Fraction]:
    if not isinstance(raw, list) or len(raw) != 2:
        raise Unreadable(f"{name}: {raw!r} is not the amount on the meter and in its reserve")
    return EXACT(raw[0]), EXACT(raw[1])


def _read_shown(_name: str, raw: object) -> tuple[int, str]:
    parts = _record(raw, "value", "nonce")
    secret = Secret(WHOLE(parts["value"]), TEXT(parts["nonce"]))
    return secret.value, secret.nonce


def _read_commitment(name: str, raw: object) -> str:
    if re.fullmatch(r"[0-9a-f]{64}", TEXT(raw)) is None:
        raise Unreadable(f"{name}: {raw!r} is not a commitment: 64 digits from 0 to f")
    return str(raw)


GONE = Kind(
    "for each meter, the positions whose share of it has been paid",
    lambda raw: _each(raw, lambda _name, seats: _PENDING(seats)),
    lambda said: {name: list(seats) for name, seats in said.items()},
)
READING = {
    "standing": Kind(
        "the amount on each meter and in its reserve, in exact cents",
        lambda raw: _each(raw, _read_pair),
        lambda said: {name: [EXACT.write(at) for at in pair] for name, pair in said.items()},
    ),
    "commitments": Kind(
        "the commitment to each hidden value",
        lambda raw: _each(raw, _read_commitment),
        dict,
    ),
    "shown": Kind(
        "the hidden values that are hit, each with its nonce",
        lambda raw: _each(raw, _read_shown),
        lambda said: {name: {"value": at, "nonce": by} for name, (at, by) in said.items()},
    ),
    "gone": GONE,
}
