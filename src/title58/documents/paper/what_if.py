"""What a wager would be exposed to by other paytables, cut cards and rounds after them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.law.cites import cites
from title58.money import format_money
from title58.odds.words import conditions_said
from title58.protection.what_if import Choice, WhatIf
from title58.submission.filing import Submission
from title58.wagers.pays import STANDARD

AFTER = {0: "no round after the cut card's", 1: "one more round after the cut card's"}


def grid(filing: Submission, found: WhatIf) -> Page:
    game = find_game(filing.game).name
    name = found.choices[0].target.odds.name
    return page(filing, f"{game}: {name}, what if", _blocks(found), wide=True)


def _blocks(found: WhatIf) -> Iterator[Block]:
    here = found.prepared
    kernel = here.kernel
    yield Heading("How it was counted")
    yield Line(
        f"{found.shoes:,} shoes of {len(kernel.shoe)} cards were dealt (seed {here.question.seed}),"
        " once for all cells. At every round the exact expectation was summed; no bet was settled."
    )
    yield Line(
        f"The cut card is that many cards from the end (the Code's least is {kernel.least}). The"
        f" Code has {AFTER[kernel.extra]}.",
        cites(*kernel.cites.split(", ")),
    )
    yield Line(
        f"At {found.floor.rounds_per_hour:g} rounds an hour and the maximum bet. "
        f"{found.floor.limits.said}"
    )
    yield Heading("Dollars an hour a perfect bettor wins, with the verdict")
    yield _table(found, _hourly)
    yield Heading("Units a shoe a perfect bettor wins, ± one standard error")
    yield _table(found, _units)
    if any(cell.counted is not None for one in found.choices for cell in one.cells):
        yield Heading("Units a shoe the best count wins")
        yield _table(found, _counted)


def _hourly(one: Choice, at: int) -> str:
    cell = one.cells[at]
    return f"{format_money(round(cell.hourly))} {cell.verdict.value}"


def _units(one: Choice, at: int) -> str:
    perfect = one.cells[at].perfect
    return f"{perfect.win:.4f} ± {perfect.error:.4f}"


def _counted(one: Choice, at: int) -> str:
    counted = one.cells[at].counted
    return "no count" if counted is None else f"{counted:.4f}"


def _table(found: WhatIf, told: Callable[[Choice, int], str]) -> Table:
    head = ("Paytable", "House edge", "Rounds after", *(f"cut card {cut}" for cut in found.cuts))
    rows = []
    for one in found.choices:
        filed = ", as filed" if one.filed else ""
        edge = f"{float(one.target.odds.edge):.3%}"
        for row, after in enumerate(found.afters):
            begin = row * len(found.cuts)
            cells = (told(one, begin + at) for at in range(len(found.cuts)))
            name = f"{_named(one)}{filed}"
            rows.append(Row((name, edge, str(after), *cells)))
    return Table(head, tuple(rows), (5, 2, 2, *(3 for _ in found.cuts)))


def _named(one: Choice) -> str:
    """What tells it from the other rows: the page is about one wager."""
    odds = one.target.odds
    on = [spot for spot in odds.on if spot]
    parts = [
        odds.paytable if odds.paytable and odds.paytable != STANDARD else "",
        *(conditions_said(odds.under) or ([f"on {', '.join(on)}"] if 0 < len(on) < 4 else [])),
    ]
    return ", ".join(filter(None, parts)) or odds.name
