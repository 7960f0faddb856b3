"""How the spots of a Roulette layout are written.

Numbers stand as on the layout (0, 00, then 1 to 36), joined by hyphens: `17`, `0-00`, `1-2-3`.
Boxes bear their labels: `1st-12`, `col-3`. The line between two dozens, where 0-00 may also be
wagered on, is `2nd-12/3rd-12`.
"""

from __future__ import annotations

import re
from functools import cache

from title58.games.roulette.drawing import Numbers, columns, dozens, in_order
from title58.games.roulette.rules import DOUBLE_ZERO, HIGHEST, ZERO

DOZEN_LINE = "2nd-12/3rd-12"
DOZENS = ("1st-12", "2nd-12", "3rd-12")
COLUMNS = ("col-1", "col-2", "col-3")

_NUMBER = re.compile(r"00|0|[1-9][0-9]?")


def number_name(number: int) -> str:
    return "00" if number == DOUBLE_ZERO else str(number)


def parse_number(text: str) -> int:
    """The number of a compartment. Raises ValueError with what would be one."""
    value = DOUBLE_ZERO if text == "00" else int(text) if _NUMBER.fullmatch(text) else -1
    if text != "00" and not ZERO <= value <= HIGHEST:
        raise ValueError(f"{text!r} is not a number on a Roulette wheel: give 00, or 0 to 36")
    return value


def format_numbers(numbers: Numbers) -> str:
    return "-".join(number_name(number) for number in in_order(numbers))


def parse_numbers(text: str) -> Numbers:
    """The numbers a spot is named by, in the order of the layout."""
    return in_order(tuple(parse_number(part) for part in text.split("-")))


def normalise(text: str) -> str:
    """A spot as it is written here: in whatever order and with whatever between the numbers.

    What names no numbers is answered as it is.
    """
    words = re.split(r"[\s,/+&-]+", text.strip())
    try:
        return format_numbers(tuple(parse_number(word) for word in words))
    except ValueError:
        return text


@cache  # a few hundred spots, asked for whenever a wager is settled
def numbers_on(on: str) -> Numbers:
    """The numbers under a chip on this spot."""
    if on == DOZEN_LINE:
        return (ZERO, DOUBLE_ZERO)
    if on in DOZENS:
        return dozens()[DOZENS.index(on)]
    if on in COLUMNS:
        return columns()[COLUMNS.index(on)]
    return parse_numbers(on)
