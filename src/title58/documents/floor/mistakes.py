"""The page of dealer errors: what each costs, and which side."""

from __future__ import annotations

from collections.abc import Iterator

from title58.documents.floor.figures import dollars, percent, shoe_said
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.protection.floor.mistakes import Mistake, Mistakes
from title58.words import counted


def mistakes_page(found: Mistakes) -> Page:
    name = find_game(found.filing.game).name
    return page(found.filing, f"{name}: dealer errors", _blocks(found), wide=True)


def _blocks(found: Mistakes) -> Iterator[Block]:
    yield Heading("What dealer errors cost")
    made = "every time that it can be" if found.rate == 1 else f"in {percent(found.rate, 2)} of"
    occasions = "" if found.rate == 1 else " the rounds in which it can be"
    yield Line(
        f"Expected over {counted(found.rounds, 'round')} with {dollars(found.average)} bet on each"
        f" wager, the error made {made}{occasions}. Above zero the house gains, below zero the"
        f" players do. {shoe_said(found.filing)}"
    )
    yield _table(found)
    yield Heading("What the figures rest on")
    for note in found.notes:
        yield Line(note)


def _table(found: Mistakes) -> Table:
    several = len(found.wagers) > 2
    names = [name.split(",")[0] for _, name in found.wagers] if several else ["To the house"]
    head = ("Error", "Chances per 100 rounds", *names, "Favors")
    rows = []
    for one in found.mistakes:
        slugs = [slug for slug, _ in found.wagers] if several else list(one.gains)
        cells = [
            dollars(one.cents(slug, found.average, found.rounds, found.rate)) for slug in slugs
        ]
        chance = f"{100 * float(one.chance):.3f}"
        rows.append(Row((one.what, chance, *cells, _favors(found, one)), one.cite))
    return Table(head, tuple(rows), (6, 2, *(2 for _ in names), 3))


def _favors(found: Mistakes, one: Mistake) -> str:
    names = dict(found.wagers)
    sides = {
        "house" if gain > 0 else "players" for gain in one.gains.values() if gain
    }  # fmt: skip
    if len(sides) != 1:
        good = [names[slug].split()[0] for slug, gain in one.gains.items() if gain < 0]
        return f"{' and '.join(good)} bettors" if good else "nobody"
    return next(iter(sides))
