"""A page: what every document made from a filing has, whatever it is written as.

A document is a `Page` of blocks. Each block may have sections, which stand in the margin. What is
printed is text; `as_html` and `as_pdf` only set it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from title58 import __version__
from title58 import files as whole_files
from title58.errors import Error
from title58.games import find_game
from title58.law.cites import Cited, cites
from title58.submission.filing import Submission
from title58.typesetting import Form as Written
from title58.typesetting import typeset

KINDS = (".html", ".pdf")
CLAUSE = re.compile(r"\[[a-z][^\]]*\]|@.*")
ODDS = re.compile(r"(?<=\d) (?=(?:to|for) \d)|(?<=\d to) (?=\d)|(?<=\d for) (?=\d)")
BREAKS = re.compile(r"(?<=[_/])(?=.)|(?<=[\])])(?=\()")  # where a word may be broken
LONG = re.compile(r"[^\s\u200b-]{18,}")
LETTER = re.compile(r".[\u0300-\u036f]*")  # with its marks
NUMBER = re.compile(r"[-+]?\$?\d[\d,]*(\.\d+)?%?")
NONE = ("", "–")  # in place of a number
FOOT = "Not approved for wagering. Not legal advice: the official text of the Code governs."


class Unwritable(Error):  # noqa: N818 - it says what is the matter with the file
    """A document cannot be written there, with the reason."""


@dataclass(frozen=True)
class Heading:
    text: str
    new_page: bool = False


@dataclass(frozen=True)
class Mark:
    """Words that were changed: struck out or put in, and told so in words by whoever marks them."""

    text: str
    added: bool


Said = str | tuple[str | Mark, ...]  # a line, perhaps with words marked in it


@dataclass(frozen=True)
class Line:
    """A paragraph, or an item with its number or box before it."""

    text: Said
    cite: Cited = ""
    before: str = ""  # "1." or a box to tick
    large: bool = False
    under: tuple[str, ...] = ()  # further lines that belong to it
    to: str = ""  # the heading that it leads to, in a list of contents


@dataclass(frozen=True)
class Row:
    cells: tuple[Said, ...]
    cite: Cited = ""
    under: tuple[str, ...] = ()  # further lines, under all of its cells


@dataclass(frozen=True)
class Table:
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    wide: tuple[int, ...] = ()  # how wide the columns are, against each other
    large: bool = False

    @property
    def numbers(self) -> tuple[bool, ...]:
        """Which columns have only numbers, or none where there is none to tell: these are set flush
        right."""
        columns = zip(*(map(_words, row.cells) for row in self.rows), strict=True)
        told = ([cell for cell in column if cell not in NONE] for column in columns)
        found = tuple(bool(cells) and all(map(NUMBER.fullmatch, cells)) for cells in told)
        return found or (False,) * len(self.head)


@dataclass(frozen=True)
class Form:
    """Lines to write on, each with what goes there; filled in where it is known."""

    fields: tuple[tuple[str, str], ...]
    cite: Cited = ""


@dataclass(frozen=True)
class Grid:
    """A table to write in by hand."""

    head: tuple[str, ...]
    rows: int
    wide: tuple[int, ...] = ()
    cite: Cited = ""


@dataclass(frozen=True)
class Picture:
    svg: str
    about: str  # for whoever cannot see it
    cite: Cited = ""
    across: float = 0  # centimeters on paper; 0: as many as there is room for


Block = Heading | Line | Table | Form | Grid | Picture


def texts(block: Block) -> Iterator[str]:
    """All that a block says, piece by piece."""
    match block:
        case Heading():
            yield block.text
        case Line():
            yield from (_words(block.text), *block.under)
        case Table():
            yield from block.head
            for row in block.rows:
                yield from (*map(_words, row.cells), *row.under)
        case Form():
            yield from (text for pair in block.fields for text in pair)
        case Grid():
            yield from block.head
        case Picture():
            yield block.about


def _words(said: Said) -> str:
    parts = (said,) if isinstance(said, str) else said
    return "".join(part if isinstance(part, str) else part.text for part in parts)


@dataclass(frozen=True)
class Page:
    """A document: what it is, of which filing, and its blocks."""

    title: str
    about: tuple[tuple[str, str], ...]
    blocks: tuple[Block, ...]
    card: bool = False  # in pocket form
    wide: bool = False  # Letter, long side across
    foot: str = FOOT

    @property
    def sections(self) -> tuple[str, ...]:
        """Every section in its margin, once."""
        found: dict[str, None] = {}
        for block in self.blocks:
            behind = [row.cite for row in block.rows] if isinstance(block, Table) else []
            if not isinstance(block, Heading | Table):
                behind.append(block.cite)
            found.update(dict.fromkeys(cite for each in behind for cite in cites(each)))
        return tuple(found)


def digest_of(filing: Submission) -> str:
    """Of all that was filed and the law it is under: the same filing has the same digest."""
    law = filing.law
    known = {
        "game": filing.game,
        "facility": filing.facility,
        "date": filing.date.isoformat(),
        **filing.life.as_plain(),
        "options": filing.options.as_plain(),
        "texts": law.texts(law.code.chapters_of(filing.game)),
        **law.code.told(),
    }
    text = json.dumps(known, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def page(
    filing: Submission,
    title: str,
    blocks: Iterable[Block],
    *,
    card: bool = False,
    wide: bool = False,
) -> Page:
    """A document of a filing: facility, game, date, law, version and digest stand at its head."""
    law = filing.law
    about = (
        ("Facility", filing.facility or "none named"),
        ("Game", find_game(filing.game).name),
        *((("Submission", str(filing.life)),) if str(filing.life) else ()),
        ("Code on file for", filing.date.isoformat()),
        ("Texts", f"58 Pa. Code {law.texts(law.code.chapters_of(filing.game))}"),
        *((("Overlays", law.code.about),) if law.code.about else ()),
        ("Made with", f"title58 {__version__}"),
        ("Filing digest", digest_of(filing)),
    )
    return Page(title, about, tuple(blocks), card, wide)


def save(made: Page, path: Path) -> None:
    """Write it as a whole; the ending of the name says how: .html or .pdf."""
    whole_files.write(path, render(made, path.suffix.lower()), Unwritable)


def render(made: Page, kind: str) -> bytes:
    if kind == ".html":
        from title58.documents.paper.as_html import render as as_html

        return as_html(made)
    if kind != ".pdf":
        raise Unwritable(
            f"a document cannot be a {kind or 'file without ending'}: give a name that ends in"
            f" {' or '.join(KINDS)}"
        )
    return on_paper(made)[0]


def on_paper(made: Page, form: Written = "pdf", ppi: float | None = None) -> list[bytes]:
    """The document as one PDF, or its pages as pictures (png)."""
    source = files("title58.documents.paper").joinpath("page.typ").read_bytes()
    try:
        return typeset(source, form, {"page": json.dumps(_data(made))}, ppi)
    except ModuleNotFoundError:
        raise Unwritable(".pdf needs typst: install title58[documents], or write .html") from None


def _loose(text: str) -> str:
    """Odds are never broken; a long word is broken anywhere rather than run over its edge."""
    text = ODDS.sub("\N{NO-BREAK SPACE}", text)
    text = BREAKS.sub("\N{ZERO WIDTH SPACE}", text)
    return LONG.sub(lambda found: "\N{ZERO WIDTH SPACE}".join(LETTER.findall(found[0])), text)


def _data(made: Page) -> dict[str, object]:
    """What the page prints, as text."""
    return {
        "title": _loose(made.title),
        "about": [[name, _loose(value)] for name, value in made.about],
        "blocks": [_block(block) for block in made.blocks],
        "card": made.card,
        "wide": made.wide,
        "foot": made.foot,
        "sections": ", ".join(made.sections),
    }


def _said(text: Said) -> list[dict[str, str]]:
    parts = (text,) if isinstance(text, str) else text
    return [
        {"text": _loose(part), "mark": ""}
        if isinstance(part, str)
        else {"text": _loose(part.text), "mark": "added" if part.added else "struck"}
        for part in parts
    ]


def margin(cite: Cited) -> list[str]:
    """The sections beside a block, one to a line. Our marks for parts of a sentence are left out;
    a word that is defined, or a row of a table, stays, and its section is not told twice."""
    told = dict.fromkeys(CLAUSE.sub("", each).replace("[", " [") for each in cites(cite))
    of_rows = {each.partition(" [")[0] for each in told if " [" in each}
    return [f"§ {each}" for each in told if each not in of_rows]


def _cites(cite: Cited) -> list[str]:
    return list(map(_loose, margin(cite)))


def _block(block: Block) -> dict[str, object]:
    match block:
        case Heading():
            return {"kind": "heading", "text": block.text, "new_page": block.new_page}
        case Line():
            return {
                "kind": "line",
                "text": _said(block.text),
                "cite": _cites(block.cite),
                "before": block.before,
                "large": block.large,
                "under": list(map(_loose, block.under)),
                "to": block.to,
            }
        case Table():
            across = len(block.head)
            return {
                "kind": "table",
                "head": list(block.head),
                "rows": [
                    {
                        "cells": [_said(cell) for cell in row.cells],
                        "cite": _cites(row.cite),
                        "under": list(map(_loose, row.under)),
                    }
                    for row in block.rows
                ],
                "wide": list(block.wide or (1,) * across),
                "large": block.large,
                "numbers": list(block.numbers),
            }
        case Form():
            return {
                "kind": "form",
                "fields": [[name, _loose(value)] for name, value in block.fields],
                "cite": _cites(block.cite),
            }
        case Grid():
            return {
                "kind": "grid",
                "head": list(block.head),
                "rows": block.rows,
                "wide": list(block.wide or (1,) * len(block.head)),
                "cite": _cites(block.cite),
            }
        case Picture():
            return {
                "kind": "picture",
                "svg": block.svg,
                "about": block.about,
                "across": block.across,
                "cite": _cites(block.cite),
            }
