"""How figures are written on the floor's pages."""

from __future__ import annotations

from fractions import Fraction

from title58.protection.floor.wrong import decks_of
from title58.submission.filing import Submission
from title58.words import counted

Number = Fraction | float | int


def percent(value: Number, digits: int = 3) -> str:
    return f"{float(value) * 100:.{digits}f}%"


def change(value: Number, digits: int = 4) -> str:
    """With its sign; nothing that rounds to zero has one."""
    text = f"{float(value) * 100:+.{digits}f}"
    return f"{text.lstrip('+-') if not float(text) else text}%"


def dollars(cents: Number) -> str:
    """Expected amounts, to the cent."""
    value = round(float(cents)) / 100
    return f"{'-' if value < 0 else ''}${abs(value):,.2f}"


def p_value(value: float) -> str:
    return "under 0.0001" if value < 0.0001 else f"{value:.4f}"


def shoe_said(filing: Submission) -> str:
    """What is dealt from, in a sentence."""
    return f"Dealt from {counted(decks_of(filing)[0], 'deck')}."
