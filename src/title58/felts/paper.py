"""A felt on paper: SVG as it is drawn, PDF and PNG set with Typst."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from title58 import files
from title58.errors import Error
from title58.felts.felt import Felt
from title58.felts.svg import svg
from title58.typesetting import typeset

Kind = Literal["svg", "pdf", "png"]
KINDS: dict[str, Kind] = {".svg": "svg", ".pdf": "pdf", ".png": "png"}
PAPERS = {"letter": "us-letter", "11x17": "us-tabloid"}
_PAGE = """
#let about = json(bytes(sys.inputs.about))
#set document(title: about.title, date: none)
#set page(paper: about.paper, flipped: true, margin: 0.4in,
  footer: text(size: 7pt, fill: rgb("#555"), about.foot))
#align(center + horizon, image(
  bytes(sys.inputs.drawing), format: "svg", width: 100%, height: 100%, fit: "contain"))
"""


def written(felt: Felt, kind: Kind, paper: str = "letter", white: bool = False) -> bytes:
    """The drawing as svg, pdf or png."""
    if paper not in PAPERS:
        raise Error(f"there is no paper size {paper!r}: choose {' or '.join(PAPERS)}")
    drawing = svg(felt, white)
    if kind == "svg":
        return drawing.encode()
    foot = f"{felt.title}. Code on file for {felt.date}. Made with title58."
    about = {"title": felt.title, "paper": PAPERS[paper], "foot": foot}
    inputs = {"about": json.dumps(about), "drawing": drawing}
    try:
        return typeset(_PAGE.encode(), kind, inputs, 150)[0]
    except ModuleNotFoundError:
        raise Error(f".{kind} needs typst: install title58[documents], or write .svg") from None


def kind_of(path: Path) -> Kind:
    """What a file is to be, by its ending."""
    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise Error(f"{path.name}: a felt is written as .svg, .pdf or .png")
    return kind


def save(felt: Felt, path: Path, paper: str = "letter", white: bool = False) -> None:
    files.write(path, written(felt, kind_of(path), paper, white))
