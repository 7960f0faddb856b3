"""Typed values from plain data (TOML, JSON) and back, with errors a person can act on."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from title58.equipment.cards import Card
from title58.errors import Error, short
from title58.money import Odds, format_money, format_percent, parse_dollars, parse_percent
from title58.money.cents import MOST, parse_number, whole

Plain: TypeAlias = dict[str, Any]  # as it stands in JSON


class Unreadable(Error):  # noqa: N818 - it says what the value is
    """A value of the wrong kind. The text says what was expected."""


@dataclass(frozen=True)
class Kind:
    """A kind of value: what it is called, how it is read and how it is written."""

    name: str
    read: Callable[[object], Any]
    write: Callable[[Any], object] = lambda value: value
    values: tuple[str, ...] = ()  # all there are, where they can be listed

    def __call__(self, value: object) -> Any:
        try:
            return self.read(value)
        except Unreadable:
            raise
        except ValueError as error:
            raise Unreadable(f"{short(value)} is not {self.name} ({error})") from None
        except (TypeError, ZeroDivisionError):
            raise Unreadable(f"{short(value)} is not {self.name}") from None


def _exactly(kind: type, name: str) -> Callable[[object], Any]:
    def read(value: object) -> Any:
        if type(value) is not kind:  # True is no whole number
            raise Unreadable(f"{short(value)} is not {name}")
        if type(value) is int and abs(value) > MOST:
            raise Unreadable(f"{short(value)} is too large a number")
        return value

    return read


WHOLE = Kind("a whole number", _exactly(int, "a whole number"))
FLAG = Kind("true or false", _exactly(bool, "true or false"))
TEXT = Kind("text", _exactly(str, "text"))


def _read_name(value: object) -> str:
    # What is numbered, such as paytable 2, may be written as a number.
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        raise Unreadable(f"{short(value)} is not a name")
    return value


NAME = Kind("a name", _read_name)


def choice(*values: str) -> Kind:
    name = "one of " + ", ".join(values)

    def read(value: object) -> str:
        # What is numbered, such as configuration 2, may be written as a number.
        told = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if not isinstance(told, str) or told not in values:
            raise Unreadable(f"{short(value)} is not {name}")
        return told

    return Kind(name, read, values=values)


def _read_money(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise Unreadable(f'{short(value)} is not an amount such as "$25" or 2500 (cents)')
    return whole(value, "amount", least=None) if isinstance(value, int) else parse_dollars(value)


# Whole numbers are cents, text is dollars: 2500 and "$25" are the same amount.
MONEY = Kind('an amount such as "$25" or 2500 (cents)', _read_money, format_money)
CENTS = Kind('an amount such as "$25" or 2500 (cents)', _read_money)


def _read_odds(value: object) -> Odds:
    if not isinstance(value, str):
        raise Unreadable(f'{short(value)} is not odds such as "8 to 1"')
    return Odds.parse(value)


ODDS = Kind('odds such as "8 to 1"', _read_odds, str)


def _read_portion(value: object) -> Fraction:
    if not isinstance(value, str):
        raise Unreadable(f'{short(value)} is not a portion such as "1/2" or "all"')
    return Fraction(1) if value == "all" else parse_number(value)


PORTION = Kind(
    'a portion such as "1/2" or "all"',
    _read_portion,
    lambda portion: "all" if portion == 1 else str(portion),
)


def _read_percent(value: object) -> Fraction:
    if not isinstance(value, str):
        raise Unreadable(f'{short(value)} is not a percentage such as "5%"')
    return parse_percent(value)


PERCENT = Kind('a percentage such as "5%"', _read_percent, format_percent)


def _read_date(value: object) -> datetime.date:
    if isinstance(value, datetime.datetime):
        raise Unreadable(f"{value} is not a plain date such as 2014-02-01")
    if isinstance(value, datetime.date):
        return value
    if not isinstance(value, str):
        raise Unreadable(f"{short(value)} is not a date such as 2014-02-01")
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", value) is None:
        raise ValueError("write year, month and day")
    return datetime.date.fromisoformat(value)


DATE = Kind("a date such as 2014-02-01", _read_date, lambda date: date.isoformat())


_MOMENT = re.compile(
    r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})", re.ASCII
)
_YEARS = range(2000, 2200)  # so that a clock can run on from any of them


def _read_moment(value: object) -> datetime.datetime:
    if isinstance(value, datetime.datetime):
        found = value
    elif isinstance(value, str) and _MOMENT.fullmatch(value):
        found = datetime.datetime.fromisoformat(value)
    else:
        raise Unreadable(f"{short(value)} is not {_A_MOMENT}")
    if found.utcoffset() is None:
        raise Unreadable(f"{found} has no UTC offset: write {_A_MOMENT}")
    if found.year not in _YEARS:
        raise Unreadable(f"{short(value)} is not in the years {_YEARS[0]} to {_YEARS[-1]}")
    return found.astimezone(datetime.UTC)


def moment_said(moment: datetime.datetime) -> str:
    """A time in UTC, for people: seconds only where it has any."""
    fine = "auto" if moment.second or moment.microsecond else "minutes"
    return moment.replace(tzinfo=None).isoformat(" ", fine) + " UTC"


_A_MOMENT = "a time with its offset from UTC, such as 2024-06-01T14:30:00Z"
MOMENT = Kind(
    _A_MOMENT,
    _read_moment,
    lambda moment: None if moment is None else moment.isoformat().replace("+00:00", "Z"),
)


def _read_card(value: object) -> Card:
    if not isinstance(value, str):
        raise Unreadable(f"{short(value)} is not a card such as 9H or 9♥")
    return Card.parse(value)


CARD = Kind("a card such as 9H or 9♥", _read_card, str)


def listing(of: Kind, name: str) -> Kind:
    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise Unreadable(f"{short(value)} is not {name}")
        return tuple(of(item) for item in value)

    def write(values: Iterable[Any]) -> list[object]:
        return [of.write(value) for value in values]

    return Kind(name, read, write)


SEATS = listing(WHOLE, "a list of position numbers such as [1, 2, 3]")
TEXTS = listing(TEXT, "a list of names")


_SEAT = re.compile(r"[1-9][0-9]{0,8}")


def _read_debts(value: object) -> dict[int, Fraction]:
    if not isinstance(value, dict):
        raise Unreadable(f"{short(value)} is not a table of positions and amounts in cents")
    debts: dict[int, Fraction] = {}
    for seat, amount in value.items():
        if not _SEAT.fullmatch(str(seat)):
            raise Unreadable(f"{seat!r} is not the number of a position")
        if isinstance(amount, bool) or not isinstance(amount, int | str):
            raise Unreadable(f'{amount!r} is not an amount in cents such as 125 or "125/2"')
        debts[int(seat)] = parse_number(str(amount))
    return debts


# Debts are exact: half a cent of vigorish may be owed before it is rounded at collection.
DEBTS = Kind(
    "a table of positions and amounts in cents",
    _read_debts,
    lambda debts: {
        str(seat): int(owed) if owed.denominator == 1 else str(owed)
        for seat, owed in sorted(debts.items())
    },
)


def not_json(error: json.JSONDecodeError) -> tuple[str, str]:
    """Where a text is not JSON, and what to do about it. A text of one line needs no line."""
    text = error.doc.rstrip()
    cut_off = error.msg.startswith("Unterminated string") or error.pos >= len(text)
    at = len(text) if cut_off else error.pos
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    where = f"line {line}, column {column}" if "\n" in text else f"column {column}"
    if cut_off:
        return where, "the JSON is cut off: get the whole file"
    return where, f"not JSON: {error.msg}"
