"""How a wager is simulated by itself: what is filed for it, what is bet, and by whom.

A sheet of a whole game prices paytables that no one table offers together. What must be filed so
that a table has a wager at its price follows from its declaration; what else its game needs, the
game says (`Game.trial`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from title58.odds import WagerOdds
from title58.simulation.plan import Wish
from title58.submission.table import TableOptions
from title58.wagers.registry import Wagers

Changes = Mapping[str, object]


@dataclass(frozen=True)
class Trial:
    """One wager made ready to be simulated."""

    bets: tuple[Wish, ...]
    changes: Changes = field(default_factory=dict)  # options that are not as the sheet has them
    strategy: str = ""
    more: Mapping[str, object] = field(default_factory=dict)
    players: int = 1
    apart: str = ""  # wagers that differ in this are not bet at one table
    always: Changes = field(default_factory=dict)  # changed at a table as filed, too


def as_it_lies(odds: WagerOdds, options: TableOptions) -> Trial:
    return Trial((Wish(odds.wager, odds.on[0]),), as_declared(odds, options))


def as_declared(odds: WagerOdds, options: TableOptions, wager: str = "") -> dict[str, object]:
    """What must be filed so that the wager is offered at its paytable, by its own declaration."""
    offering, wager = options.offering(), wager or odds.wager
    assert isinstance(offering, Wagers)
    beside = {one.slug: one for one in offering.beside}
    if wager in offering:
        filed = offering.filed(options, wager, odds.paytable)
    elif wager in beside:
        filed = beside[wager].offered.filed(options)
    else:
        return {}  # the table itself says that it has no such wager
    return {
        name: filed.value(name)
        for name in options.as_plain()
        if filed.value(name) != options.value(name)
    }
