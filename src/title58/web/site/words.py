"""Figures and names as the pages write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from title58.documents.paper.page import Block, Form, Heading, margin
from title58.games import find_game
from title58.law.cites import Cited
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


def sections(cite: Cited) -> list[str]:
    """The sections in the margin of a block, each once, as places of the Code."""
    told = (each.removeprefix("§ ").partition(" [")[0] for each in margin(cite))
    return list(dict.fromkeys(told))


def on_screen(blocks: Iterable[Block]) -> Iterator[Block]:
    """Without what is there to be filled in by hand, and without headings over nothing."""
    heading = None
    for block in blocks:
        if isinstance(block, Heading):
            heading = block
            continue
        if isinstance(block, Form) and not any(value for _, value in block.fields):
            continue
        if heading is not None:
            yield heading
            heading = None
        yield block


FILTERS = {
    "cite_path": cite_path,
    "game_name": game_name,
    "money": money,
    "on_screen": on_screen,
    "percent": percent,
    "sections": sections,
    "signed": signed,
}
