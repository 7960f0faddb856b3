"""Exact odds of a game whose round is one of a few outcomes, each as likely: dice and wheels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from title58.money import Kind
from title58.odds.counting import priced
from title58.odds.wager import Result, WagerOdds
from title58.wagers.declared import Declared, Seen
from title58.wagers.registry import TableWager
from title58.wagers.views import V

T = TypeVar("T")
D = TypeVar("D", bound=Declared)


def counted(
    here: TableWager[Seen[V, T]],
    outcomes: Sequence[V],
    method: str,
    under: tuple[tuple[str, str], ...] = (),
) -> Iterator[WagerOdds]:
    """A wager on each spot where it may lie."""
    known, declared = here.known, here.declared
    for on in here.spots:
        terms = declared.terms(here.placed(on))
        ways = Counter(known.row_of[declared.ground(seen, terms)] for seen in outcomes)
        yield WagerOdds(
            known.game,
            known.slug,
            known.name,
            known.cite,
            tuple(
                row_of(here, row, Fraction(ways[index], len(outcomes)))
                for index, row in enumerate(known.rows)
                if ways[index]
            ),
            here.paytable,
            (on,),
            under,
            ways=len(outcomes),
            method=method,
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
