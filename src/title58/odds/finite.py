"""Exact odds of a game whose round is one of a few outcomes: dice and wheels.

Each is as likely as the others, unless whoever asks says how likely each is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from title58.money import Kind
from title58.odds.asking import Asked
from title58.odds.counting import priced
from title58.odds.together import Outcomes
from title58.odds.wager import Result, WagerOdds, group
from title58.submission.table import TableOptions
from title58.wagers.declared import Declared, Seen, T
from title58.wagers.registry import TableWager, Wagers
from title58.wagers.views import V

D = TypeVar("D", bound=Declared)
O = TypeVar("O", bound=TableOptions)  # noqa: E741


def exact(
    wagers: Wagers[Seen[V, T]],
    asked: Asked[O],
    outcomes: Sequence[V],
    method: str,
    under: tuple[tuple[str, str], ...] = (),
) -> list[WagerOdds]:
    """Every wager asked for; spots whose odds do not differ are told together."""
    found: list[WagerOdds] = []
    for slug in asked.law.wagers(wagers.game):
        if slug not in wagers or not asked.wants(slug):
            continue
        for options in filings(wagers, asked, slug):
            here = wagers.at(asked.law, options).get(slug)
            if here is not None and asked.paytable in ("", here.paytable):
                found += counted(here, outcomes, method, under, asked.ways)
    return group(found)


def filings(wagers: Wagers[D], asked: Asked[O], slug: str) -> Iterator[O]:
    """The filing as it is; for a wager with an option of its own that nobody set, every lawful
    filing that offers it."""
    making = wagers[slug].making
    if making is None or asked.as_filed or making.option in asked.fixed:
        yield asked.options
        return
    for paytable in asked.law.wager(wagers.game, slug).paytables:
        other = wagers.filed(asked.options, slug, paytable)
        if not any(other.violations(asked.law)):
            yield other


def counted(
    here: TableWager[Seen[V, T]],
    outcomes: Sequence[V],
    method: str,
    under: tuple[tuple[str, str], ...] = (),
    likely: tuple[int, ...] = (),
) -> Iterator[WagerOdds]:
    """A wager on each spot where it may lie."""
    known = here.known
    each = likely or (1,) * len(outcomes)
    total = sum(each)
    for on in here.spots:
        numbers = here.row_numbers(outcomes, on)
        ways: Counter[int] = Counter()
        for number, many in zip(numbers, each, strict=True):
            ways[number] += many
        yield WagerOdds(
            known.game,
            known.slug,
            known.name,
            known.cite,
            tuple(
                row_of(here, row, Fraction(ways[index], total))
                for index, row in enumerate(known.rows)
                if ways[index]
            ),
            here.paytable,
            (on,),
            under,
            ways=total,
            method=method,
            outcomes=Outcomes(
                (known.game, under, likely),
                each,
                {on: tuple(known.rows[number] for number in numbers)},
            ),
        )


def row_of(here: TableWager[D], row: str, chance: Fraction) -> Result:
    """One row of a wager at a table."""
    odds, parts = here.odds[row], here.parts
    cite = here.known.paid_cite(here.paytable, row)
    if parts == 1 or odds.kind is Kind.LOSE:
        return priced(row, chance, odds, cite)
    # One part wins and the others are lost.
    net = (odds.profit_ratio + 1) / parts - 1
    return Result(row, chance, net, f"{odds} on 1/{parts}", cite)
