"""Where the text of a PDF lies, by its operators and the widths of its fonts, and what of it
leaves the page, its margins or its place beside other text."""

import io
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from pypdf import PdfReader

STRING = r"\((?:[^()\\]|\\.)*\)"
OPERATOR = re.compile(
    rf"<<.*?>>|(?P<text>\[(?:{STRING}|[-.\d ])*\]TJ|{STRING} ?Tj)|{STRING}"
    r"|\b(?P<q>q)\b|\b(?P<Q>Q)\b"
    r"|(?P<cm>(?:[-.\d]+ ){6}cm)|(?P<Tf>/\w+ [-.\d]+ Tf)|(?P<Tm>(?:[-.\d]+ ){6}Tm)".encode(),
    re.S,
)
PIECE = re.compile(rb"\(((?:[^()\\]|\\.)*)\)|([-.\d]+)", re.S)
ESCAPED = re.compile(rb"\\([0-7]{1,3}|.)", re.S)
SHORT = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
CM = 72 / 2.54
NEAR = 0.6  # points
Matrix = tuple[float, float, float, float, float, float]


class Run(NamedTuple):
    """Text that is set in one piece."""

    left: float
    right: float
    base: float  # of its letters, from the foot of the page
    text: str


class _Font:
    """How wide its glyphs are, and what they stand for."""

    def __init__(self, font: Any) -> None:
        under = font["/DescendantFonts"][0].get_object()
        self.usual = float(under.get("/DW", 1000))
        self.widths: dict[int, float] = {}
        parts = [part.get_object() for part in under.get("/W", [])]
        while parts:
            first, then = int(parts.pop(0)), parts.pop(0)
            if isinstance(then, list):
                self.widths |= {first + n: float(width) for n, width in enumerate(then)}
            else:
                width = float(parts.pop(0))
                self.widths |= dict.fromkeys(range(first, int(then) + 1), width)
        table = font["/ToUnicode"].get_object().get_data().decode("latin-1")
        self.letters = {
            int(glyph, 16): bytes.fromhex(letters).decode("utf-16-be")
            for glyph, letters in re.findall(r"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4,})>", table)
        }

    def set(self, pieces: bytes) -> tuple[float, str]:
        """How wide a text is up to its last letter, in thousandths of its size, and the text."""
        wide, inked, text = 0.0, 0.0, ""
        for raw, moved in PIECE.findall(pieces):
            if moved:
                wide -= float(moved)
                continue
            code = ESCAPED.sub(_unescaped, raw)
            for high, low in zip(code[::2], code[1::2], strict=True):
                glyph = high << 8 | low
                letter = self.letters.get(glyph, "").replace("\u200b", "")
                wide += self.widths.get(glyph, self.usual)
                inked = wide if letter.strip() else inked
                text += letter
        return inked, text


def _unescaped(found: re.Match[bytes]) -> bytes:
    told = found[1]
    return bytes([int(told, 8)]) if told[:1].isdigit() else SHORT.get(told, told)


def _matrix(told: bytes) -> Matrix:
    a, b, c, d, e, f = map(float, told.split()[:6])
    return a, b, c, d, e, f


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        *(a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j),
        *(e * g + f * i + k, e * h + f * j + m),
    )


def runs(page: Any) -> Iterator[Run]:
    """Every piece of text of a page, where it begins and ends. The letters of pictures, which are
    scaled, are looked at with the felts."""
    here: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    fonts = {name: _Font(font.get_object()) for name, font in page["/Resources"]["/Font"].items()}
    font, size, at = next(iter(fonts.values())), 1.0, here
    for found in OPERATOR.finditer(page["/Contents"].get_object().get_data()):
        match found.lastgroup:
            case "q":
                kept.append(here)
            case "Q":
                here = kept.pop()
            case "cm":
                here = _times(_matrix(found["cm"]), here)
            case "Tf":
                name, told, _ = found["Tf"].decode().split()
                font, size = fonts[name], float(told)
            case "Tm":
                at = _matrix(found["Tm"])
            case "text":
                scale, *_, left, base = _times(at, here)
                if abs(scale - 1) < 1e-6:
                    wide, text = font.set(found["text"])
                    yield Run(left, left + wide * size / 1000, base, text)


def overflows(pdf: bytes) -> Iterator[str]:
    """What lies where it may not: beyond a margin, in the foot, or on other text."""
    reader = PdfReader(io.BytesIO(pdf))
    for number, page in enumerate(reader.pages, 1):
        width = float(page.mediabox.width)
        card = width < 300
        side, foot = (0.7 * CM, 1.3 * CM) if card else (1.6 * CM, 1.8 * CM)
        lines: dict[int, list[Run]] = {}
        for run in runs(page):
            if not run.text.strip():
                continue
            if run.left < side - NEAR or run.right > width - side + NEAR:
                yield f"page {number}, beyond the margin: {run.text}"
            lines.setdefault(round(run.base), []).append(run)
        low = [base for base in lines if base < foot - NEAR]
        if len(low) > 1:  # more than the line that every page has there
            yield f"page {number}, in the foot: {[run.text for base in low for run in lines[base]]}"
        for line in lines.values():
            for one, two in pairwise(sorted(line)):
                if two.left < one.right - NEAR:
                    yield f"page {number}, on each other: {one.text} / {two.text}"
