"""What a wager would be exposed to by other paytables, cut cards and rounds after them."""

from __future__ import annotations

from collections.abc import Iterator

from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.documents.paper.protection import approximate_said, places_said
from title58.games import find_game
from title58.law.cites import cites
from title58.money import format_money
from title58.odds.words import conditions_said
from title58.protection.counting.what_if import Cell, Choice, WhatIf
from title58.submission.filing import Submission
from title58.wagers.pays import STANDARD

EXACT = "At every round the exact expectation was summed; no bet was settled."
AFTER = {0: "no round after the cut card's", 1: "one more round after the cut card's"}


def grid(filing: Submission, found: WhatIf) -> Page:
    game = find_game(filing.game).name
    name = found.choices[0].target.odds.name
    return page(filing, f"{game}: {name}, what if", _blocks(found))


def _blocks(found: WhatIf) -> Iterator[Block]:
    here = found.prepared
    kernel = here.kernel
    yield Heading("How it was counted")
    yield Line(
        f"{found.shoes:,} shoes of {len(kernel.shoe)} cards were dealt (seed {here.question.seed}),"
        " once for all tables."
        f" {approximate_said(here) or EXACT}"
    )
    yield Line(
        f"The cut card is that many cards from the end (the Code's least is {kernel.least}). The"
        f" Code has {AFTER[kernel.extra]}.",
        cites(*kernel.cites.split(", ")),
    )
    bets = " or ".join(format_money(one) for one in sorted({one.maximum for one in found.choices}))
    yield Line(
        f"At {found.floor.rounds_per_hour:g} rounds an hour and bets of {bets}."
        f"{places_said(one.target for one in found.choices)} {found.floor.limits.said}"
    )
    for one in found.choices:
        edge = f"house edge {float(one.target.odds.edge):.3%}"
        yield Heading(f"{_named(one)}{', as filed' if one.filed else ''}: {edge}")
        yield _table(one)


def _table(one: Choice) -> Table:
    counts = any(cell.counted is not None for cell in one.cells)
    head = ("Rounds after", "Cut card", "Perfect, units a shoe", "± s.e.",
            *(("Best count, units a shoe",) if counts else ()),
            "Perfect, dollars an hour", "DI", "Verdict")  # fmt: skip
    return Table(head, tuple(Row(_cells(cell, counts)) for cell in one.cells))


def _cells(cell: Cell, counts: bool) -> tuple[str, ...]:
    perfect = cell.perfect
    counted = "no count" if cell.counted is None else f"{cell.counted:.4f}"
    return (
        *(str(cell.after), str(cell.cut), f"{perfect.win:.4f}", f"{perfect.error:.4f}"),
        *((counted,) if counts else ()),
        *(format_money(round(cell.hourly)), f"{perfect.di:.2f}", cell.verdict.value),
    )


def _named(one: Choice) -> str:
    """What tells it from the other rows: the page is about one wager."""
    odds = one.target.odds
    on = [spot for spot in odds.on if spot]
    parts = [
        odds.paytable if odds.paytable and odds.paytable != STANDARD else "",
        *(conditions_said(odds.under) or ([f"on {', '.join(on)}"] if 0 < len(on) < 4 else [])),
    ]
    return ", ".join(filter(None, parts)) or odds.name
