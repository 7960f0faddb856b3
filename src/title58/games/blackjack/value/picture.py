"""A strategy card as a picture (SVG)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from title58.games.blackjack.value.strategy import (
    DH,
    DS,
    LETTERS,
    MEANINGS,
    NAMES,
    NONE,
    RH,
    RP,
    RS,
    UPS,
    H,
    P,
    S,
    StrategyCard,
)  # fmt: skip

COLOURS = {
    S: "#f6c9c4",
    H: "#d9ead3",
    DH: "#cfe2f3",
    DS: "#b7d3ee",
    RH: "#fff2cc",
    RS: "#ffe59a",
    P: "#e4d7f5",
    RP: "#ffd9b3",
}
CELL, ROW, LABEL, TOP = 40, 24, 92, 64
HALF = LABEL + CELL * len(UPS) + 24  # hard totals on the left, the others on the right
LINE, LETTERS_IN_A_LINE = 17, 130  # of the rules below
SECTIONS = ((0, "Hard totals"), (16, "Soft totals"), (24, "Pairs"))
RIGHT = 17  # the lines, with their heading, that stand on the left


def picture(card: StrategyCard, title: str, subtitle: str = "", rules: Sequence[str] = ()) -> str:
    """The whole card: rows of hands, a column for each card the dealer may show. Below it the
    rules that it holds for, in sentences."""
    body = list(_rows(card))
    used = sorted({entry for _name, row in card.rows() for entry in row if entry != NONE})
    told = [line for each in rules for line in wrap(each, LETTERS_IN_A_LINE)]
    legend = TOP + ROW * RIGHT + 16  # below the hard totals, in two columns
    below = max(TOP + ROW * (len(body) - RIGHT), legend + ROW * ((len(used) + 1) // 2)) + LINE
    width, height = 2 * HALF, below + LINE * len(told)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img"'
        f' font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        _text(12, 24, title, size=16, weight="bold", anchor="start"),
        _text(12, 44, subtitle, colour="#555555", anchor="start"),
    ]
    for number, cells in enumerate(body):
        right = number >= RIGHT
        down = number - RIGHT if right else number
        lines.extend(_line(HALF * right, TOP + ROW * down, cells))
    for number, entry in enumerate(used):
        x, y = 12 + (number % 2) * HALF // 2, legend + ROW * (number // 2)
        lines.append(_cell(x, y, LETTERS[entry], COLOURS[entry]))
        lines.append(_text(x + CELL + 12, y + 17, MEANINGS[entry], anchor="start"))
    for number, words in enumerate(told):
        y = below + LINE * number
        lines.append(_text(12, y, words, size=12, colour="#333333", anchor="start"))
    return "\n".join([*lines, "</svg>"]) + "\n"


Cells = tuple[str, tuple[int, ...] | None]


def _rows(card: StrategyCard) -> Iterator[Cells]:
    headings = dict(SECTIONS)
    for number, (name, row) in enumerate(card.rows()):
        if number in headings:
            yield headings[number], None
        yield name, row


def _line(left: int, y: int, cells: Cells) -> Iterator[str]:
    name, row = cells
    if row is None:
        yield _text(left + 12, y + 17, name, weight="bold", size=12, anchor="start")
        for number, up in enumerate(UPS):
            x = left + LABEL + CELL * number + CELL // 2
            yield _text(x, y + 17, NAMES[up], weight="bold", colour="#555555")
        return
    yield _text(left + LABEL - 10, y + 17, name, anchor="end")
    for number, entry in enumerate(row):
        if entry != NONE:
            yield _cell(left + LABEL + CELL * number, y, LETTERS[entry], COLOURS[entry])


def _cell(x: int, y: int, letter: str, colour: str) -> str:
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{ROW - 2}" rx="3"'
        f' fill="{colour}"/>' + _text(x + CELL // 2, y + 17, letter)
    )


def _text(
    x: int, y: int, words: str, size: int = 13, weight: str = "normal",
    colour: str = "#111111", anchor: str = "middle",
) -> str:  # fmt: skip
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{colour}"'
        f' text-anchor="{anchor}">{escape(words)}</text>'
    )
