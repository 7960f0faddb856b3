"""Kinds of values in law files. A value that does not fit is reported with its place."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from title58.law.cites import read_cites, well_formed
from title58.law.files import Place

Problems = Iterator[tuple[Place, str]]

_NUMBER = r"\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?"
_ODDS = re.compile(
    rf"(?:{_NUMBER}) (?:to|for) \d+|push|lose|lose 1/2|N/A|\$(?:{_NUMBER})|\d+% of [A-Za-z ]+"
)


class Kind:
    """What a value must be."""

    def problems(self, value: object, place: Place) -> Problems:
        raise NotImplementedError


@dataclass(frozen=True)
class Plain(Kind):
    """A single value."""

    name: str
    type: type
    pattern: re.Pattern[str] | None = None

    def problems(self, value: object, place: Place) -> Problems:
        fits = type(value) is self.type  # True is no whole number
        if fits and self.pattern is not None:
            fits = self.pattern.fullmatch(str(value)) is not None
        if not fits:
            yield place, f"{_name(place)} is {value!r}, not {self.name}"


@dataclass(frozen=True)
class Cites(Kind):
    """One cite or several, joined by a comma."""

    def problems(self, value: object, place: Place) -> Problems:
        if isinstance(value, str) and well_formed(value):
            return
        cites = read_cites(value) if isinstance(value, str) else ()
        if not cites or not all(map(well_formed, cites)):
            yield place, f"{_name(place)} is {value!r}, not a cite such as 627a.10(c)"


@dataclass(frozen=True)
class ListOf(Kind):
    each: Kind

    def problems(self, value: object, place: Place) -> Problems:
        if not isinstance(value, list):
            yield place, f"{_name(place)} is {value!r}, not a list"
            return
        for number, item in enumerate(value):
            yield from self.each.problems(item, (*place, number))


@dataclass(frozen=True)
class Table(Kind):
    """A table with a closed list of keys, and perhaps further ones that are names."""

    keys: Mapping[str, Kind]
    needed: tuple[str, ...] = ()
    named: Kind | None = None

    def problems(self, value: object, place: Place) -> Problems:
        if not isinstance(value, dict):
            yield place, f"{_name(place)} is {value!r}, not a table"
            return
        for key in self.needed:
            if key not in value:
                yield place, f"{_name(place)} has no {key}"
        for key, item in value.items():
            kind = self.keys.get(key, self.named)
            if kind is None:
                yield (*place, key), f"unknown key {key!r} in {_name(place)}"
            else:
                yield from kind.problems(item, (*place, key))


@dataclass(frozen=True)
class Either(Kind):
    """One of several kinds; the last says what is wrong."""

    kinds: tuple[Kind, ...]

    def problems(self, value: object, place: Place) -> Problems:
        found = [list(kind.problems(value, place)) for kind in self.kinds]
        if all(found):
            yield from found[-1]


def table_of(each: Kind) -> Table:
    """A table whose keys are all names of something: rows, paytables, wagers."""
    return Table({}, named=each)


def nested(paths: Mapping[str, Kind]) -> Kind:
    """The kind of a table from the paths to its values: `dice.count`, `modes.*.wheel`.

    A star stands for any name, `[]` for each item of a list. Every table may have a cite.
    """
    branches: dict[str, dict[str, Kind]] = {}
    for path, kind in paths.items():
        first, _, rest = path.partition(".")
        branches.setdefault(first, {})[rest] = kind
    kinds = {key: rest[""] if "" in rest else nested(rest) for key, rest in branches.items()}
    if "[]" in kinds:
        return ListOf(kinds["[]"])
    named = kinds.pop("*", None)
    return Table({"cite": CITES, **kinds}, named=named)


def _name(place: Place) -> str:
    return ".".join(map(str, place)) or "the file"


TEXT = Plain("text", str)
FRACTION = Plain("a fraction such as 1/4", str, re.compile(r"\d+/\d+"))
DOLLARS = Plain("an amount such as $10,000", str, re.compile(rf"\$(?:{_NUMBER})"))
PERCENT = Plain("a percentage such as 5%", str, re.compile(r"\d+(\.\d+)?%"))
WHOLE = Plain("a whole number", int)
FLAG = Plain("true or false", bool)
DATE = Plain("a date such as 2014-02-01", datetime.date)
ODDS = Plain('odds such as "8 to 1"', str, _ODDS)
CITES = Cites()
TEXTS = ListOf(TEXT)
WHOLES = ListOf(WHOLE)
NUMBER = Either((WHOLE, Plain("a number", float)))
