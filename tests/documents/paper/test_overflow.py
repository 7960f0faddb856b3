"""No text of a document leaves its page, its margins or its place beside other text.

`make overflow` looks at every form of every table, with its odds, as PDF and in a browser; `make
test` at the richest and the longest.
"""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.documents.paper import browser
from tests.documents.paper.boxes import overflows
from tests.documents.paper.sweep import documents, longest, paytables, richest
from tests.felts.sweep import forms
from title58.documents.paper.page import Heading, Line, Page, Row, Table, digest_of, render
from title58.documents.paper.sign import sign
from title58.documents.par import sheet
from title58.documents.par.writing import render as par_in
from title58.games import game_slugs
from title58.odds.asking import ask
from title58.submission.filing import Submission

WHOLE = os.environ.get("TITLE58_SWEEP") == "whole"


def swept(game: str) -> list[Submission]:
    if not WHOLE:
        return [longest(game)]
    every = (richest(game), longest(game), *forms(game), *paytables(game))
    return list({digest_of(filing): filing for filing in every}.values())  # each of them once


@pytest.mark.parametrize("game", game_slugs())
def test_nothing_overflows(game: str) -> None:
    filings, looked_at, found = swept(game), 0, []
    for number, filing in enumerate(filings):
        for name, made in documents(filing, priced=WHOLE, alone=number < 2):
            looked_at += 1
            over = list(overflows(render(made, ".pdf")))
            if over:
                found.append((name, filing.options, over[:3]))
    print(
        f"{game}: {len(filings)} filings, {looked_at} documents, {len(found)} overflow", flush=True
    )
    assert not found


if WHOLE:  # `make overflow` takes its time, and brings the browser

    @pytest.mark.parametrize("game", game_slugs())
    def test_nothing_overflows_in_a_math_report(game: str) -> None:
        for filing in (richest(game), longest(game)):
            report = par_in(sheet(game, ask(filing), filing.facility), ".pdf")
            assert not list(overflows(report)), filing.options

    @pytest.mark.parametrize("game", game_slugs())
    def test_nothing_overflows_in_a_browser(game: str, tmp_path: Path) -> None:
        pages = {}
        for filing, which in ((richest(game), "richest"), (longest(game), "longest")):
            for name, made in documents(filing, priced=True):
                pages[f"{which} {name}"] = render(made, ".html")
            report = sheet(game, ask(filing), filing.facility)
            pages[f"{which} math report"] = par_in(report, ".html")
        assert browser.overflows(pages, tmp_path) == []

    def test_what_overflows_in_a_browser_is_found(tmp_path: Path) -> None:
        page = b"<body><p style='white-space:nowrap'>" + b"long " * 100 + b"</p></body>"
        assert browser.overflows({"x": page}, tmp_path)
        page = b"<body><p style='width:2em;overflow-wrap:anywhere'>starting value</p></body>"
        assert "torn starting" in browser.overflows({"x": page}, tmp_path)[0]


def table(*cells: str) -> Page:
    """A page with a table, the first column narrow."""
    rows = (Row(cells),)
    return replace(sign(longest("sic-bo")), blocks=(Table(("A", "B"), rows, (1, 9)),))


def test_what_overflows_is_found() -> None:
    assert not list(overflows(render(table("a" * 60, "beside it"), ".pdf")))
    unbroken = "W" * 15  # no longer than a word may be
    (found,) = overflows(render(table(unbroken, "beside it"), ".pdf"))
    assert found.startswith(f"page 1, on each other: {unbroken} / b")
    made = sign(longest("sic-bo"), card=True)
    wide = replace(made, blocks=(Line("W" * 15, large=True), *made.blocks))
    assert not list(overflows(render(wide, ".pdf")))
    (found,) = overflows(render(replace(wide, blocks=(Heading("W" * 40),)), ".pdf"))
    assert "beyond the margin" in found
