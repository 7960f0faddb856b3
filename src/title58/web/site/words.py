"""Figures and names as the pages write them."""

from __future__ import annotations

from fractions import Fraction

from title58.games import find_game
from title58.money import format_money
from title58.web.site.asking import cite_path

NARROW = "\u202f"  # between a figure and its error


def percent(value: Fraction | float, digits: int = 2) -> str:
    """`1.06%`; a minus is a minus."""
    text = f"{float(value) * 100:.{digits}f}%"
    return text.replace("-", "−") if float(text[:-1]) else text.lstrip("-")


def signed(value: Fraction | float, digits: int = 3) -> str:
    text = f"{float(value) * 100:+.{digits}f}%"
    return text.replace("-", "−")


def money(cents: float | Fraction) -> str:
    return format_money(round(cents)).replace("-", "−")


def game_name(slug: str) -> str:
    return find_game(slug).name


FILTERS = {
    "cite_path": cite_path,
    "game_name": game_name,
    "money": money,
    "percent": percent,
    "signed": signed,
}
