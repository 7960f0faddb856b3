"""Words for people."""

import re

# What stands between the words of a row, where a space is not enough.
_BETWEEN = (
    (re.compile(r"\b(\d|one|two|three|four|five|six|seven) card\b"), r"\1-card"),
    (re.compile(r"\b(\d) value\b"), r"\1-value"),
    (re.compile(r"\b(ace|one) (king|color)\b"), r"\1-\2"),
    (re.compile(r"(?<=\d) (?=(?:\d+ )+or \d)"), ", "),
    (re.compile(r"(?<=queens) (?=jacks)|(?<=dealer 21) (?=\w)"), ", "),
    (re.compile(r"(?<=nines) (?=same)|(?<=nine) (?=diamonds)|(?<=flush) (?=(?:no|with) )"), ", "),
)


def counted(number: int, noun: str, several: str = "") -> str:
    """`1 deck`, `8 decks`, `1,000 rounds`."""
    return f"{number:,} {noun if number == 1 else several or f'{noun}s'}"


def row_said(row: str) -> str:
    """A row of a paytable: `win-on-4-or-10` is win on 4 or 10, `5-card-tie` is 5-card tie."""
    words = re.sub(r"(?<=\w)-(?=\w)", " ", row)
    for found, instead in _BETWEEN:
        words = found.sub(instead, words)
    return words
