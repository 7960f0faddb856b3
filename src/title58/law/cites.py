"""Cites such as `627a.8(d)(1)(i)[portion]`: their parts, their order and what lies under what.

A cite alone is text. What rests on one or several carries them as `Cites`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from title58.errors import given

_SHAPE = re.compile(
    r"(?P<chapter>\d{3}[a-z])"
    r"(?:\.(?P<number>\d+)(?P<parts>(?:\([0-9A-Za-z]+\))*)(?:\[(?P<clause>[^\]]*)\])?)?"
    r"(?:@(?P<edition>\d{4}))?$"
)
_NUMERAL = {"i": 1, "v": 5, "x": 10}
_CLAUSE = re.compile(r"\[[^\]]*\]")
_BETWEEN_COMMAS = re.compile(r"(?:\[[^\]]*\]|[^,\[])+")


class Cites(tuple[str, ...]):
    """The cites that something rests on, in the order in which they are named."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(self)


Cited: TypeAlias = Cites | str  # one cite may be given as plain text


def cites(*parts: Cited) -> Cites:
    """These cites as one value; empty text stands for no cite."""
    if len(parts) == 1 and isinstance(parts[0], Cites):
        return parts[0]
    found: list[str] = []
    for part in parts:
        if isinstance(part, Cites):
            found += part
        elif "," in _CLAUSE.sub("", part):
            raise ValueError(f"{part!r} is more than one cite: give each one separately")
        elif part:
            found.append(part)
    return Cites(found)


if not TYPE_CHECKING:  # a round names the same cites over and over
    cites = lru_cache(maxsize=8192)(cites)


def read_cites(text: str) -> Cites:
    """Cites as data writes them, joined by commas; commas inside brackets do not part."""
    return Cites(filter(None, map(str.strip, _BETWEEN_COMMAS.findall(text))))


def well_formed(cite: str) -> bool:
    """Whether this is written like a cite of the Code (which says nothing of its existence)."""
    return _SHAPE.match(cite) is not None


def without_edition(key: str) -> str:
    """A provision's key as a cite: `627a.8(d)@2012` is 627a.8(d) in an earlier wording."""
    return key.partition("@")[0]


def chapter_of(cite: str) -> str:
    return given("cite", cite, str).partition(".")[0]


def section_of(cite: str) -> str:
    """`627a.8` of `627a.8(d)(1)`; a chapter alone has no section and comes back as it is."""
    match = re.match(r"\d{3}[a-z]\.\d+", cite)
    return match[0] if match else cite


def under(cite: str, heading: str) -> bool:
    """Whether `cite` is `heading` itself or stands within it: 627a.10 is not within 627a.1."""
    cite, heading = without_edition(cite), without_edition(heading)
    if not cite.startswith(heading):
        return False
    rest = cite[len(heading) :]
    return not rest or rest[0] in "([" or (rest[0] == "." and "." not in heading)


def headings(cite: str) -> tuple[str, ...]:
    """The cite and every heading it stands under, up to its section: 627a.8(d), 627a.8."""
    ends = [i for i, mark in enumerate(cite) if mark == "("] + [len(cite)]
    clause = cite.find("[")
    if clause >= 0:  # a clause's name may hold brackets of its own
        ends = [i for i in ends if i < clause] + [clause, len(cite)]
    return tuple(cite[:end] for end in ends)


def _roman(letters: str) -> int | None:
    if not letters or any(letter not in _NUMERAL for letter in letters):
        return None
    values = [_NUMERAL[letter] for letter in letters]
    after = [*values[1:], 0]
    pairs = zip(values, after, strict=True)
    return sum(-value if value < following else value for value, following in pairs)


def order(cite: str) -> tuple[tuple[int, str], ...]:
    """A sort key that reads numbers and numerals as such: (2) before (10), (iv) before (ix)."""
    match = _SHAPE.match(cite)
    if match is None:
        return ((10**6, cite),)
    key: list[tuple[int, str]] = [(0, match["chapter"]), (int(match["number"] or 0), "")]
    before = ""
    for part in re.findall(r"\(([0-9A-Za-z]+)\)", match["parts"] or ""):
        numeral = _roman(part) if before.isdigit() else None
        if part.isdigit():
            key.append((int(part), ""))
        elif numeral is not None:
            key.append((numeral, ""))
        else:
            key.append((0, part))
        before = part
    if match["clause"] is not None:
        key.append((-1, match["clause"]))
    return tuple(key)


def nearest(cite: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """The known cites most like this one, for a reader who mistyped."""
    import difflib  # only ever needed to word an error

    return tuple(difflib.get_close_matches(cite, list(known), n=count, cutoff=0.5))
