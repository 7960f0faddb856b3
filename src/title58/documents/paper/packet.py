"""The filing packet: all that a submission brings with it, in the order of 601a.10."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from title58.documents.checklists import checklist_of, value_said
from title58.documents.felt import felt
from title58.documents.paper import guide, house_way, sign
from title58.documents.paper.logs import BOX
from title58.documents.paper.page import Block, Heading, Line, Page, Picture, Row, Table, page
from title58.documents.par import ParSheet, sheet
from title58.documents.par.figures import exactly, percent
from title58.felts.svg import svg
from title58.games import find_game
from title58.law.cites import cites
from title58.odds.asking import ask
from title58.progress import stage
from title58.submission.filing import CANNOT_TELL, Compliance, Submission, remarks

# Chapter 601a is not on file: this is what its section 10 says, in our words.
ROUTE = (
    (
        "Gaming guides, table layouts, signage and equipment go to the Bureau of Gaming "
        "Operations on the Internal Controls & Table Games Submission Form from the Board's "
        "website.",
        "601a.10(a)",
    ),
    (
        "Within 15 calendar days after the filing, the Bureau of Gaming Operations reviews it "
        "and reports to the Board's Executive Director, who approves it or does not.",
        "601a.10(c)",
    ),
    (
        "Where equipment stands on the table is approved by the Bureau of Casino Compliance.",
        "601a.10(g)",
    ),
)
UNTOLD = "cannot tell whether it complies, because a text that may govern it is not on file"
NOT_ON_FILE = "The text of 601a.10 is not on file here: check the route against the official text."


def packet(filing: Submission) -> Page:
    """The packet of a submission that complies."""
    name = find_game(filing.game).name
    with stage(f"Pricing {name}"):
        found = sheet(filing.game, ask(filing), filing.facility)
    return page(filing, f"{name}: filing packet", _blocks(filing, found))


def _blocks(filing: Submission, found: ParSheet) -> Iterator[Block]:
    parts = _parts(filing, found)
    yield Heading("Contents and route")
    for number, (name, _) in enumerate(parts, 1):
        yield Line(name, before=f"{number}.", to=f"{number}. {name}")
    yield from (Line(text, cite) for text, cite in ROUTE)
    yield Line(NOT_ON_FILE)
    for number, (name, blocks) in enumerate(parts, 1):
        yield Heading(f"{number}. {name}", new_page=True)
        yield from blocks


def _parts(filing: Submission, found: ParSheet) -> list[tuple[str, Iterable[Block]]]:
    has_way = house_way.has_house_way(filing)
    return [
        ("Rules Submission", submission(filing)),
        ("Gaming guide", guide.blocks(filing, found.wagers)),
        ("Layout", layout(filing)),
        ("Signs", sign.blocks(filing)),
        *([("House way", house_way.blocks(filing))] if has_way else []),
        ("Math report", math(found)),
        ("Checklists", checklists(filing)),
    ]


def submission(filing: Submission) -> Iterator[Block]:
    """Every option with its section and what is filed."""
    found = filing.compliance()
    yield Line(f"Checked against the Code on file for {filing.date}: {answered(found)}.")
    yield from (Line(f"Known and not on file: {text}.") for text in found.unread)
    yield from (Line(f"Remark: {remark}") for remark in remarks(filing))
    known = filing.options.catalogue(filing.law.code)
    plain, start = filing.options.as_plain(), type(filing.options)().as_plain()
    rows = tuple(
        Row(
            (
                name,
                value_said(plain[name]),
                "starting value" if plain[name] == start[name] else "filed",
            ),
            option.cites,
            (option.about,),
        )
        for name, option in known.items()
    )
    yield Table(("Option", "Value", "Status"), rows, (5, 6, 3))


def answered(found: Compliance) -> str:
    """Whether a filing complies, for someone who has nothing else before them."""
    return UNTOLD if found.answer == CANNOT_TELL else str(found)


def layout(filing: Submission) -> Iterator[Block]:
    """The felt, and every provision about table and layout."""
    drawn = felt(filing)
    yield Picture(svg(drawn, white=True), drawn.title)
    yield Line("For a larger drawing: title58 felt SUBMISSION.toml --paper 11x17 -o felt.pdf")
    for group in checklist_of(filing.game, filing.options, filing.law):
        for item in group.items:
            provision = filing.law.provision(item.cite)
            if provision is not None and provision.kind in ("layout", "table"):
                yield Line(item.text, item.cite, under=item.told)


def math(found: ParSheet) -> Iterator[Block]:
    """What every wager is worth, row by row."""
    yield Line(f"The whole report with its workings: {found.command}")
    yield Line(f"Digest of inputs {found.digest}")
    yield Line(f"Digest of results {found.results_digest}")
    yield from (Line(f"Method: {method}.") for method in found.methods)
    for check in found.checks:
        yield Line(f"{check.what}: {'holds' if check.holds else 'DOES NOT HOLD'} ({check.seen}).")
    for wager in found.wagers:
        told = wager.as_told
        edge = percent(told.edge, 4) + (f" = {exactly(told.edge)}" if wager.exact else "")
        start = " with meters at seed" if wager.meters else ""
        yield Line(
            f"{wager.title}: house edge {edge}{start}, {wager.certainty}; hit frequency"
            f" {percent(wager.hit_rate, 4)}; standard deviation {told.deviation:.4f}",
            wager.cite,
        )
        rows = tuple(
            Row((row.said, row.pays_said, percent(row.chance), percent(row.share)), row.cite)
            for row in wager.results
        )
        yield Table(("Row", "Pays", "Probability", "Net contribution"), rows, (1, 1, 1, 1))


def checklists(filing: Submission) -> Iterator[Block]:
    for group in checklist_of(filing.game, filing.options, filing.law):
        yield Heading(group.heading)
        for item in group.items:
            yield Line(item.text, cites(item.cite), before=BOX, under=item.told)
