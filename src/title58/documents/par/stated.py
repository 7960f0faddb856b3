"""Numbers and pays as people print them, with what their digits leave open.

>>> probability("7.3955%").value
Fraction(14791, 200000)
>>> probability("23/311").half
Fraction(0, 1)
>>> pay("6 for 1").value, pay("3:2").value, pay("lose").value
(Fraction(5, 1), Fraction(3, 2), Fraction(-1, 1))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

FULL = 13  # digits that nobody prints by hand: a column that has them was not rounded
LONGEST = 1_000  # characters
SLACK = Fraction(1, 10**11)  # relative: what sums in double precision may be off
_NUMBER = r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:[eE][+-]?\d{1,3})?"
_PLAIN = re.compile(rf"({_NUMBER})\s*(%?)")
_FRACTION = re.compile(r"([+-]?[\d,]+)\s*/\s*([\d,]+)")
_ONE_IN = re.compile(rf"1\s+in\s+({_NUMBER})", re.IGNORECASE)
_TO = re.compile(rf"({_NUMBER})\s*(?:to|:|-|–)\s*({_NUMBER})", re.IGNORECASE)
_FOR = re.compile(rf"({_NUMBER})\s*for\s*({_NUMBER})", re.IGNORECASE)
_LESS = re.compile(rf"(.+?)\s*(?:less|minus)\s*({_NUMBER})\s*%(?:\s+\w+)?", re.IGNORECASE)
WORDS = {
    **dict.fromkeys(("lose", "loses", "lost", "loss", "-"), Fraction(-1)),
    **dict.fromkeys(("push", "pushes", "returned", "stand-off", "standoff"), Fraction(0)),
    "even money": Fraction(1),
}


@dataclass(frozen=True)
class Stated:
    """A number as printed: it stands for anything within `half` of it."""

    value: Fraction
    half: Fraction = Fraction(0)
    digits: int = 0  # significant ones; 0 for a number that is exact

    def is_for(self, ours: Fraction, full: bool = False, more: Fraction = Fraction(0)) -> bool:
        """Whether our number may be printed like this. `full`: its column was not rounded."""
        slack = max(abs(self.value), abs(ours)) * SLACK + more if self.digits else more
        half = Fraction(0) if full and self.digits else self.half
        return abs(self.value - ours) <= half + slack


def number(text: str) -> Stated | None:
    """A whole number, a decimal, a percentage or a fraction; nothing if it is none."""
    if len(text) > LONGEST:
        return None
    if fraction := _FRACTION.fullmatch(text):
        below = int(fraction[2].replace(",", "") or 0)
        above = fraction[1].replace(",", "")
        return Stated(Fraction(int(above), below)) if below and above.strip("+-") else None
    plain = _PLAIN.fullmatch(text)
    if plain is None or not re.search(r"\d", plain[1]):
        return None
    digits, _, power = plain[1].replace(",", "").lower().partition("e")
    whole, point, places = digits.partition(".")
    if not re.search(r"\d", digits):
        return None
    unit = Fraction(10) ** (int(power or 0) - len(places)) / (100 if plain[2] else 1)
    value = Fraction(int(f"{whole}{places}" if whole.strip("+-") else f"{whole}0{places}")) * unit
    if not point and not plain[2] and not power:
        return Stated(value)
    return Stated(value, unit / 2, max(1, len(f"{whole}{places}".strip("+-").lstrip("0"))))


def probability(text: str, percent: bool = False) -> Stated | None:
    """`percent`: the head of the column has the sign that the cell may lack."""
    if one := _ONE_IN.fullmatch(text):
        many = number(one[1])
        if many is None or not many.value:
            return None
        return Stated(1 / many.value, many.half / many.value**2, many.digits)
    found = number(text)
    if found is None or not percent or "%" in text or "/" in text:
        return found
    return Stated(found.value / 100, found.half / 100, found.digits)


def pay(text: str, for_one: bool = False) -> Stated | None:
    """What the player is up by, per unit. A bare number is to 1, or for 1 if its column says so."""
    text = text.strip()
    if text.lower() in WORDS:
        return Stated(WORDS[text.lower()])
    if less := _LESS.fullmatch(text):
        before, rate = pay(less[1], for_one), number(less[2])
        if before is None or rate is None:
            return None
        return Stated(before.value * (1 - rate.value / 100), before.half, before.digits)
    for pattern, stake in ((_FOR, 1), (_TO, 0)):
        if (odds := pattern.fullmatch(text)) and (found := _ratio(odds[1], odds[2])):
            return Stated(found.value - stake, found.half, found.digits)
    found = number(text)
    if found is not None and for_one:
        return Stated(found.value - 1, found.half, found.digits)
    return found


def _ratio(above: str, below: str) -> Stated | None:
    one, two = number(above), number(below)
    if one is None or two is None or not two.value:
        return None
    return Stated(one.value / two.value, one.half / abs(two.value), one.digits)
