"""Tables that somebody else made, as text: CSV and XLSX, with limits that no honest sheet meets.

A workbook is read by hand: no formula is worked out, nothing outside the file is opened, and what
is unpacked is counted while it is unpacked, whatever the file says of itself.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from title58.errors import Error

BYTES = 20_000_000  # of the file
UNPACKED = 100_000_000  # of all that is read from a workbook
RATIO = 200  # unpacked to packed, above a megabyte
PARTS = 1_000  # files in a workbook
ROWS = 200_000
CELLS = 2_000_000
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_LINK = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


class Unreadable(Error):  # noqa: N818 - it says what is the matter with the file
    """A sheet cannot be read, with the reason."""


@dataclass(frozen=True)
class Page:
    """One table of cells as text; `name` is that of a worksheet. Rows are numbered from 1."""

    name: str
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def read(path: Path) -> list[Page]:
    try:
        with path.open("rb") as file:
            data = file.read(BYTES + 1)
    except OSError as error:
        raise Unreadable(f"{path}: cannot be read ({error.strerror})") from None
    except ValueError:
        raise Unreadable(f"{str(path)!r} is not the name of a file") from None
    try:
        if len(data) > BYTES:
            raise Unreadable(f"is larger than {BYTES // 1_000_000} MB")
        if path.suffix.lower() == ".xlsx":
            return _workbook(data)
        if path.suffix.lower() in (".csv", ".tsv", ".txt"):
            return [_csv(data)]
        raise Unreadable("is not a .csv or .xlsx file")
    except Unreadable as error:
        raise Unreadable(f"{path}: {error}") from None


class _Limits:
    """Counts what was taken in so far."""

    def __init__(self) -> None:
        self.rows = self.cells = self.unpacked = 0

    def row(self, cells: int) -> None:
        self.rows += 1
        self.cells += cells
        if self.rows > ROWS or self.cells > CELLS:
            raise Unreadable(f"has more than {ROWS:,} rows or {CELLS:,} cells")


def _csv(data: bytes) -> Page:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("is not text in UTF-8") from None
    head = next((line for line in text.splitlines() if line.strip()), "")
    between = max(",;\t", key=head.count)
    limits, rows = _Limits(), []
    try:
        for cells in csv.reader(io.StringIO(text), delimiter=between):
            limits.row(len(cells))
            rows.append((limits.rows, tuple(cell.strip() for cell in cells)))
    except csv.Error as error:
        raise Unreadable(f"is not CSV: {error}") from None
    return Page("", tuple(rows))


def _workbook(data: bytes) -> list[Page]:
    limits = _Limits()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            if len(book.infolist()) > PARTS:
                raise Unreadable(f"has more than {PARTS:,} parts")
            names = set(book.namelist())
            shared = []
            if "xl/sharedStrings.xml" in names:
                shared = [_text(each) for each in _part(book, "xl/sharedStrings.xml", limits)]
            links = {
                each.get("Id"): each.get("Target", "")
                for each in _part(book, "xl/_rels/workbook.xml.rels", limits)
            }
            pages = []
            for each in _part(book, "xl/workbook.xml", limits).iter(f"{_MAIN}sheet"):
                target = links.get(each.get(_LINK), "").lstrip("/")
                target = target if target.startswith("xl/") else f"xl/{target}"
                if target.startswith("xl/worksheets/"):
                    rows = _rows(_part(book, target, limits), shared, limits)
                    pages.append(Page(each.get("name", ""), tuple(rows)))
            return pages
    except (zipfile.BadZipFile, KeyError, ElementTree.ParseError, zlib.error, EOFError):
        raise Unreadable("is not a workbook") from None
    except (NotImplementedError, RuntimeError):
        raise Unreadable("is compressed or encrypted in a way title58 does not read") from None


def _part(book: zipfile.ZipFile, name: str, limits: _Limits) -> ElementTree.Element:
    """One part of a workbook, unpacked no further than the limits allow."""
    info = book.getinfo(name)
    room = UNPACKED - limits.unpacked
    with book.open(info) as part:
        data = part.read(room + 1)
    limits.unpacked += len(data)
    if len(data) > room or len(data) > max(1_000_000, RATIO * info.compress_size):
        raise Unreadable("unpacks to far more data than a sheet should hold")
    # Parts are UTF-8 without definitions of their own: nothing can be expanded.
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("is not a workbook in UTF-8") from None
    if "<!" in re.sub(r"<!--.*?-->|<!\[CDATA\[.*?\]\]>", "", text, flags=re.DOTALL):
        raise Unreadable("defines XML entities of its own, which title58 does not read")
    return ElementTree.fromstring(data)


def _text(element: ElementTree.Element) -> str:
    """What is shown: runs joined, without the readings of East Asian characters."""
    runs = [element.find(f"{_MAIN}t")]
    runs += [run.find(f"{_MAIN}t") for run in element.iter(f"{_MAIN}r")]
    return "".join(run.text or "" for run in runs if run is not None)


def _rows(
    page: ElementTree.Element, shared: list[str], limits: _Limits
) -> Iterator[tuple[int, tuple[str, ...]]]:
    number = 0
    for row in page.iter(f"{_MAIN}row"):
        number = _whole(row.get("r"), number + 1)
        cells: list[str] = []
        for cell in row.iter(f"{_MAIN}c"):
            column = _column(cell.get("r"), len(cells))
            if column >= 16_384 or column < len(cells):
                raise Unreadable("is not a workbook")
            limits.cells += column - len(cells)
            cells += [""] * (column - len(cells))
            cells.append(_value(cell, shared))
        limits.row(len(cells))
        yield number, tuple(cells)


def _column(ref: str | None, default: int) -> int:
    letters = re.match(r"[A-Z]{1,3}", ref or "")
    if letters is None:
        return default
    found = 0
    for letter in letters[0]:
        found = found * 26 + ord(letter) - 64
    return found - 1


def _whole(text: str | None, default: int) -> int:
    return int(text) if text and re.fullmatch(r"[0-9]{1,9}", text) else default


def _value(cell: ElementTree.Element, shared: list[str]) -> str:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        inline = cell.find(f"{_MAIN}is")
        return "" if inline is None else _text(inline).strip()
    value = cell.find(f"{_MAIN}v")
    if value is None or value.text is None:
        if cell.find(f"{_MAIN}f") is not None:
            raise Unreadable(
                f"has a formula without a value in cell {cell.get('r')}: save it in a spreadsheet"
                " program first"
            )
        return ""
    if kind == "s":
        index = _whole(value.text.strip(), len(shared))
        if index >= len(shared):
            raise Unreadable("is not a workbook")
        return shared[index].strip()
    if kind == "n":
        try:
            found = float(value.text)  # 0.074 is kept as 7.3999999999999996E-2
            whole = found.is_integer() and abs(found) < 10**15
            return str(int(found)) if whole else repr(found)
        except ValueError:
            raise Unreadable("is not a workbook") from None
    return value.text.strip()
