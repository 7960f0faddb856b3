"""A felt on paper: SVG as it is drawn, PDF and PNG set with Typst."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from title58.errors import Error
from title58.felts.felt import Area, Felt, Fixture, Inscription, Spot
from title58.felts.svg import svg
from title58.games import find_game
from title58.law.conditions import hold
from title58.submission.filing import Submission

PAPERS = {"letter": "us-letter", "11x17": "us-tabloid"}
KINDS = ("table", "layout", "boxes")  # of the provisions that a drawing answers to
_PAGE = """
#let about = json(bytes(sys.inputs.about))
#set document(title: about.title, date: none)
#set page(paper: about.paper, flipped: true, margin: 0.4in,
  footer: text(size: 7pt, fill: rgb("#555"), about.foot))
#align(center + horizon, image(bytes(sys.inputs.drawing), format: "svg", width: 100%, height: 100%, fit: "contain"))
"""


def felt(filing: Submission) -> Felt:
    """The layout that a filing gives its table on its day."""
    return find_game(filing.game).felt(filing.law, filing.options, filing.facility)


def written(drawn: Felt, kind: str, paper: str = "letter", digest: str = "") -> bytes:
    """The drawing as svg, pdf or png."""
    if kind == "svg":
        return svg(drawn).encode()
    if paper not in PAPERS:
        raise Error(f"there is no paper {paper!r}: there are {', '.join(PAPERS)}")
    import typst

    foot = f"{drawn.title}. Code on file for {drawn.date}. Made with title58. {digest}"
    about = {"title": drawn.title, "paper": PAPERS[paper], "foot": foot}
    made: bytes = typst.compile(
        _PAGE.encode(),
        format=kind,
        ppi=150,
        sys_inputs={"about": json.dumps(about), "drawing": svg(drawn)},
    )
    return made


def save(drawn: Felt, path: Path, paper: str = "letter") -> None:
    kind = path.suffix.removeprefix(".").lower()
    if kind not in ("svg", "pdf", "png"):
        raise Error(f"{path.name}: a felt is written as .svg, .pdf or .png")
    path.write_bytes(written(drawn, kind, paper))


@dataclass(frozen=True)
class Point:
    """One line of the list for checking a vendor's proof."""

    cite: str
    wanted: str
    parts: tuple[str, ...]  # where the drawing has it


def proof_list(filing: Submission) -> list[Point]:
    """Every provision about the table and its layout that concerns the filing."""
    drawn, law = felt(filing), filing.law
    return [
        Point(provision.cite, provision.summary, tuple(_told(drawn, provision.cite)))
        for chapter in law.code.chapters_of(filing.game)
        for provision in law.provisions(chapter)
        if provision.carrier == "checklist"
        and provision.kind in KINDS
        and hold(provision.applies, filing.options.value)
    ]


def _told(drawn: Felt, cite: str) -> Iterator[str]:
    """The parts that answer to a provision; like parts of several positions are told once."""
    seen: dict[str, list[int]] = {}
    for part in drawn.parts():
        if cite in part.cites:
            seen.setdefault(_name(part), []).append(getattr(part, "seat", 0))
    for name, seats in seen.items():
        at = sorted({seat for seat in seats if seat})
        yield f"{name}, positions {', '.join(map(str, at))}" if len(at) > 1 else name
    if not seen and cite in drawn.cites:
        yield "the layout as a whole"


def _name(part: Spot | Area | Inscription | Fixture) -> str:
    match part:
        case Spot():
            return " ".join((part.label or part.wager).split())
        case Inscription():
            return f"“{part.text}”"
        case _:
            return part.what
