"""The table sign: limits, what every wager pays, and each notice that the chapter demands."""

from __future__ import annotations

from collections.abc import Iterator

from title58.documents.checklists import Item, checklist_of, offered
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.law.cites import Cites, cites, under
from title58.law.conditions import figures_named, hold
from title58.law.model import Provision
from title58.money import format_money
from title58.submission.filing import Submission

KINDS = ("sign", "signage", "limits")
TABLE_LIMITS = "table limits"
LARGE = 20  # wagers that fit on a sheet in large letters
SHOWN = ("odds", "limits")  # what a layout or a sign must show


def demands(filing: Submission) -> list[Provision]:
    """The provisions in force that a sign at this table answers to."""
    law = filing.law
    return [
        provision
        for chapter in law.code.chapters_of(filing.game)
        for provision in law.provisions(chapter)
        if provision.carrier == "checklist"
        and (
            provision.kind in KINDS
            or provision.notice
            or any(name in SHOWN for name, _ in figures_named(provision.filed))
        )
        and hold(provision.applies, filing.options.value)
    ]


def sign(filing: Submission, *, card: bool = False) -> Page:
    """The sign of a table as filed, or the same as a rack card."""
    name = find_game(filing.game).name
    title = f"{name}: rack card" if card else f"{name}: table sign"
    return page(filing, title, blocks(filing), card=card)


def blocks(filing: Submission) -> Iterator[Block]:
    yield Heading("Table limits")
    yield limits_of(filing)
    yield Heading("What each wager pays")
    yield from prices(filing, large=True)
    notices = list(_notices(filing, demands(filing)))
    if notices:
        yield Heading("Notices")
        yield from notices


def limits_of(filing: Submission) -> Line:
    """What the table posts."""
    options = filing.options
    low, high = format_money(options.minimum), format_money(options.maximum)
    cite = _wanting(filing, "limits") or cites(type(options).limits_cite)
    text = f"Minimum\N{NO-BREAK SPACE}{low}    Maximum\N{NO-BREAK SPACE}{high}"
    return Line(text, cite, large=True)


def prices(filing: Submission, *, large: bool = False) -> Iterator[Block]:
    """What every wager pays, and its limits."""
    wanting = _wanting(filing, "odds")
    if wanting:
        yield Line("These are the odds of every wager offered at this table.", wanting)
    low, high = format_money(filing.options.minimum), format_money(filing.options.maximum)
    own = f"minimum {low}, maximum {high}"
    rows = []
    for wager in offered(filing.game, filing.options, filing.law):
        limits = wager.limits.replace(own, TABLE_LIMITS) or TABLE_LIMITS
        rows.append(Row((wager.name, "\n".join(wager.prices), limits), wager.cites))
    yield Table(("Wager", "Pays", "Limits"), tuple(rows), (8, 11, 8), large and len(rows) <= LARGE)


def _wanting(filing: Submission, figure: str) -> Cites:
    """The provisions by which a figure must be shown."""
    return Cites(
        each.cite
        for each in demands(filing)
        if figure in (name for name, _ in figures_named(each.filed))
    )


def _notices(filing: Submission, wanted: list[Provision]) -> Iterator[Line]:
    """One line for each text; a heading that asks for several stands beside each of them."""
    groups = checklist_of(filing.game, filing.options, filing.law)
    items: dict[str, Item] = {item.cite: item for group in groups for item in group.items}
    told: dict[str, list[Provision]] = {}
    for provision in wanted:
        if provision.notice:
            told.setdefault(provision.notice, []).append(provision)
    for text, behind in told.items():
        heads = (
            head.cite
            for head in wanted
            if not head.notice
            and not head.filed
            and any(under(each.cite, head.cite) for each in behind)
        )
        figures = tuple(line for each in behind for line in items[each.cite].filed)
        yield Line(text, cites(*heads, *(each.cite for each in behind)), under=figures)
