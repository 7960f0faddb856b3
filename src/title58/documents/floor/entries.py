"""Fields of a form for the floor: each is declared once, with how it is read and where it starts.

What cannot be read is told in a sentence at its field. Every field is bounded: whoever asks may be
anybody.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from title58.documents.fields import Choice
from title58.errors import Error
from title58.money import format_money, parse_money
from title58.money.cents import parse_number
from title58.plain import DATE, Unreadable
from title58.submission.filing import Submission

MOST_CENTS = 10**12
MOST_LINES = 12  # bets
# A comma parts two bets, and not the thousands of one
_PARTS = re.compile(r"[;\n]+|,\s*(?=[A-Za-z])")

Shape = Literal["short", "wide", "lines", "choice"]
Choices = Callable[[Submission, bool], Iterable[Choice]]


class EntryError(Error):
    """Something entered that cannot be used, with the reason."""


@dataclass(frozen=True)
class Field:
    name: str  # in the address, and of the value
    title: str
    read: Callable[[str], Any]
    none: Any = ""  # the value if nothing is entered
    start: str = ""  # what stands for an empty field
    hint: str = ""  # an example of what may be entered
    about: str = ""
    shape: Shape = "short"
    mode: str = "text"  # the keys that a phone shows
    longest: int = 40  # characters
    choices: Choices | None = None
    names: Choices | None = None  # what may be named in its lines
    games: frozenset[str] = frozenset()  # which have it; all, if empty
    more: bool = False  # it may be left alone: it is folded away

    def entered(self, text: str, filing: Submission, every: bool) -> Any:
        """The value of what was typed."""
        text = text.strip().replace("\r\n", "\n") or self.start
        known = list(self.choices(filing, every)) if self.choices is not None else []
        if known and not text:
            text = known[0].value  # what a browser shows
        if not text:
            return self.none
        if len(text) > self.longest:
            raise EntryError(f"this is longer than {self.longest:,} characters")
        if self.choices is not None and text not in (each.value for each in known):
            names = ", ".join(each.value or each.said for each in known)
            raise EntryError(f"{text[:40]!r} cannot be chosen here: there are {names}")
        return self.read(text)


def sentence(error: Exception) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


# How values are read


def _amount(text: str, least: int = 0) -> int:
    cents = parse_money(text)
    if not least <= cents <= MOST_CENTS:
        lowest, highest = format_money(least), format_money(MOST_CENTS)
        raise EntryError(f"{text} is out of range: give {lowest} to {highest}")
    return cents


def _within(value: Fraction | int, text: str, least: int, most: int) -> None:
    if not least <= value <= most:
        raise EntryError(f"{text} is out of range: give {least:,} to {most:,}")


def exact(text: str, least: int, most: int) -> Fraction:
    value = parse_number(text)
    _within(value, text, least, most)
    return value


def _named(text: str, example: str) -> list[tuple[str, str]]:
    """`banker=$50` and the like, a line or part each."""
    found: list[tuple[str, str]] = []
    for part in filter(None, (each.strip() for each in _PARTS.split(text))):
        name, _, value = (each.strip() for each in part.partition("="))
        if not name or not value:
            raise EntryError(f"{part[:40]!r} has no value: write {example}")
        if name in (each for each, _ in found):
            raise EntryError(f"{name} is given twice: give it once")
        found.append((name, value))
    if len(found) > MOST_LINES:
        raise EntryError(f"{len(found)} bets are too many: give at most {MOST_LINES}")
    return found


def amounts(text: str) -> dict[str, int]:
    return {name: _amount(value) for name, value in _named(text, "player=$300")}


def actions(text: str) -> tuple[tuple[str, int, Fraction], ...]:
    """`banker=$50x2.5`: cents on average, and how many players."""
    found = []
    for wager, rest in _named(text, "banker=$50x3"):
        amount, _, players = (each.strip() for each in re.sub("[×X]", "x", rest).partition("x"))
        found.append((wager, _amount(amount), exact(players or "1", 0, 1_000)))
    return tuple(found)


def weights(text: str) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for part in filter(None, (each.strip() for each in re.split(r"[;,\n]+", text))):
        pocket, _, weight = (each.strip() for each in part.partition("="))
        if not pocket or not weight:
            raise EntryError(f"{part[:40]!r} has no weight: write a pocket and its weight, 17=1.2")
        if pocket in found:
            raise EntryError(f"{pocket} is given twice: give it once")
        found[pocket] = exact(weight, 0, 1_000)
    return found


def faces(text: str) -> list[list[Fraction]]:
    """Six weights of a die; a line for each if they are not alike."""
    dice = []
    for line in filter(None, (each.strip() for each in re.split(r"[;\n]+", text))):
        each = [word for word in re.split(r"[,\s]+", line) if word]
        if len(each) != 6:
            raise EntryError(f"{line[:40]!r} is not six weights: write 1,1,1,1,1,1.2")
        dice.append([exact(word, 0, 1_000) for word in each])
    return dice


def cuts(text: str) -> list[int]:
    words = [word for word in re.split(r"[,\s]+", text) if word]
    for word in words:
        if not (word.isascii() and word.isdecimal() and len(word) <= 4):
            raise EntryError(f"{word!r} is not a number of cards: write 14, 26, 52")
    return list(map(int, words))


def _day(text: str) -> str:
    try:
        found: datetime.date = DATE(text)
    except Unreadable:
        raise EntryError(f"{text!r} is not a day: write it as 2024-06-01") from None
    return found.isoformat()


def _text(text: str) -> str:
    return text


# How fields are declared


def money(name: str, title: str, start: str = "", *, least: int = 0, **more: Any) -> Field:
    return Field(name, title, lambda text: _amount(text, least), 0, start, mode="decimal", **more)


def whole(
    name: str, title: str, start: str = "", *, least: int = 0, most: int = 10**9, **more: Any
) -> Field:
    def read(text: str) -> int:
        plain = text.replace(",", "")
        if not (plain.isascii() and plain.isdecimal()):
            raise EntryError(f"{text!r} is not a whole number: give {least:,} to {most:,}")
        _within(int(plain), text, least, most)
        return int(plain)

    return Field(name, title, read, 0, start, mode="numeric", **more)


def number(
    name: str, title: str, start: str = "", *, least: int = 0, most: int = 10**6, **more: Any
) -> Field:
    more.setdefault("none", Fraction(0))
    return Field(
        name, title, lambda text: exact(text, least, most), start=start, mode="decimal", **more
    )


def percent(name: str, title: str, start: str, **more: Any) -> Field:
    return Field(
        name, title, lambda text: exact(text.removesuffix("%").strip(), 0, 100) / 100,
        start=start, mode="decimal", **more,
    )  # fmt: skip


def words(name: str, title: str, read: Callable[[str], Any] = _text, **more: Any) -> Field:
    return Field(name, title, read, **{"shape": "wide", "longest": 400, **more})


def lines(name: str, title: str, read: Callable[[str], Any] = _text, **more: Any) -> Field:
    return Field(name, title, read, **{"shape": "lines", "longest": 8_000, **more})


def day(name: str, title: str, **more: Any) -> Field:
    return Field(name, title, _day, hint="2024-06-01", **more)


def choice(
    name: str,
    title: str,
    choices: Choices | Mapping[str, str],
    read: Callable[[str], Any] = _text,
    **more: Any,
) -> Field:
    if isinstance(choices, Mapping):
        fixed: Sequence[Choice] = [Choice(value, said) for value, said in choices.items()]
        return Field(name, title, read, shape="choice", choices=lambda *_: fixed, **more)
    return Field(name, title, read, shape="choice", choices=choices, **more)
