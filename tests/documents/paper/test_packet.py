"""The filing packet: nothing that is filed, shown, checked or priced is left out."""

import io
import re

import pytest
from pypdf import PdfReader

from title58.documents.checklists import checklist_of
from title58.documents.paper import sign
from title58.documents.paper.packet import packet
from title58.documents.paper.page import Block, Heading, Line, Page, Picture, Row, Table, render
from title58.documents.par import sheet
from title58.law import Law
from title58.odds.asking import ask
from title58.submission.filing import Submission

LAW = Law.on("2024-06-01")


def parts(made: Page) -> dict[str, list[Block]]:
    """The blocks of each part, by its name."""
    found: dict[str, list[Block]] = {}
    part = ""
    for block in made.blocks:
        if isinstance(block, Heading) and (block.new_page or not found):
            part = block.text.partition(". ")[2] or block.text
            found[part] = []
        else:
            found[part].append(block)
    return found


def rows(blocks: list[Block]) -> list[Row]:
    return [row for block in blocks if isinstance(block, Table) for row in block.rows]


@pytest.mark.parametrize("game", ["minibaccarat", "sic-bo", "roulette", "casino-war", "pai-gow"])
def test_all_parts_in_their_order(game: str) -> None:
    filing = Submission(game, LAW, facility="Riverside", minimum="$5.00")
    made = packet(filing)
    found = parts(made)
    way = ["House way"] if game == "pai-gow" else []
    assert list(found) == [
        *("Contents and route", "Rules Submission", "Gaming guide", "Layout", "Signs"),
        *(*way, "Math report", "Checklists"),
    ]
    known = filing.options.catalogue(LAW.code)
    filed = {str(row.cells[0]): row for row in rows(found["Rules Submission"])}
    assert list(filed) == list(known)
    assert {name: str(row.cite) for name, row in filed.items()} == {
        name: str(option.cites) for name, option in known.items()
    }
    assert filed["minimum"].cells[1:] == ("$5.00", "filed")
    assert filed["maximum"].cells[2] == "starting value"
    asked = {item.cite for group in checklist_of(game, filing.options, LAW) for item in group.items}
    listed = {str(b.cite) for b in found["Checklists"] if isinstance(b, Line) and b.before}
    assert listed == asked
    assert asked <= set(made.sections)
    assert any(isinstance(block, Picture) and "<svg" in block.svg for block in found["Layout"])
    assert found["Signs"] == list(sign.blocks(filing))


def test_the_math_report_is_that_of_par() -> None:
    filing = Submission("minibaccarat", LAW)
    priced = sheet("minibaccarat", ask(filing))
    blocks = parts(packet(filing))["Math report"]
    lines = [str(block.text) for block in blocks if isinstance(block, Line)]
    assert f"Digest of results {priced.results_digest}" in lines
    for wager in priced.wagers:
        (told,) = (line for line in lines if line.startswith(wager.title))
        assert f"{float(wager.edge) * 100:.4f}% = {wager.edge}" in told
    assert len(rows(blocks)) == sum(len(wager.results) for wager in priced.wagers)


def test_the_route_and_both_kinds_of_file() -> None:
    made = packet(Submission("sic-bo", LAW))
    route = {str(b.cite) for b in parts(made)["Contents and route"] if isinstance(b, Line)}
    assert {"601a.10(a)", "601a.10(c)", "601a.10(g)"} <= route
    assert render(made, ".pdf").startswith(b"%PDF")
    assert b"Internal Controls &amp; Table Games" in render(made, ".html")


def test_contents_have_the_page_of_each_part() -> None:
    made = packet(Submission("big-six-wheel", LAW))
    headings = [
        block.text for block in made.blocks if isinstance(block, Heading) and block.new_page
    ]
    leads = [block.to for block in made.blocks if isinstance(block, Line) and block.to]
    assert leads == headings
    pages = PdfReader(io.BytesIO(render(made, ".pdf"))).pages
    paper = [page.extract_text().replace("\u200b", "") for page in pages]
    for heading in headings:
        number, _, name = heading.partition(". ")
        (there,) = [at for at, text in enumerate(paper, 1) if text.lstrip().startswith(heading)]
        assert re.search(rf"{number}\.\s*{name}[ .]+{there}\n", paper[0]), heading
    html = render(made, ".html").decode()
    named = re.findall(r'<h2 class="next" id="(.*?)"', html)
    assert re.findall(r'<a href="#(.*?)"', html) == named


def test_a_text_that_is_not_on_file_is_told_in_full() -> None:
    first = parts(packet(Submission("craps", LAW)))["Rules Submission"][0]
    assert isinstance(first, Line)
    assert str(first.text).endswith("because a text that may govern it is not on file.")


def test_columns_of_numbers_are_flush_right() -> None:
    rows = (Row(("win", "1 to 1", "46.30%", "$1,000.00")), Row(("lose", "12", "-0.5%", "+3")))
    made = Table(("Row", "Pays", "Share", "Paid"), rows)
    assert made.numbers == (False, False, True, True)
    assert Table(("Row", "Pays"), ()).numbers == (False, False)


def test_tables_of_amounts_are_filed_in_words() -> None:
    filing = Submission("roulette", LAW, odds={"straight": "36 to 1"})
    filed = rows(parts(packet(filing))["Rules Submission"])
    found = {row.cells[0]: row.cells[1] for row in filed}
    assert found["odds"] == "straight 36 to 1"
    assert found["maximums"] == "none listed"
