"""How a simulated table finds the row of a bet on what was dealt: by the key of what the bet sees.

Rows are those of the wager's own ground for every value of its view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.games.blackjack import views
from title58.games.blackjack.odds.weights import grounds_of
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.strategy import Strategy
from title58.games.blackjack.wagers import GAME, AnySeen, AnyWager, limited
from title58.law import Law, WagerLaw
from title58.simulation.kernel import Bet
from title58.simulation.plan import Plan, Wish
from title58.wagers.registry import TableWager
from title58.wagers.views import CardView, DeclarationError, View

Rows = NDArray[np.int8]

_KINDS: dict[View[Any], int] = {
    views.TWO_CARDS: seats.TWO_CARDS,
    views.CARDS_AND_BLACKJACK: seats.CARDS_AND_BLACKJACK,
    views.CARDS_AND_ROYAL_MATCH: seats.CARDS_AND_ROYAL_MATCH,
    views.MATCHES: seats.MATCHES,
    views.THREE_RANKS: seats.THREE_RANKS,
    views.THREE_CARDS: seats.THREE_CARDS,
    views.FOUR_RANKS: seats.FOUR_RANKS,
    views.DEALERS_HAND: seats.DEALERS_HAND,
}
_MOST = 1_000_000  # cases of a view that was declared elsewhere
_NOWHERE = -1
NO_ROWS: Rows = np.zeros(0, dtype=np.int8)


class Found(NamedTuple):
    """A bet, and how its row is found: what kind of bet it is, or what it sees."""

    bet: Bet
    kind: int
    rows: Rows = NO_ROWS  # by the key of what it sees
    view: CardView[Any] | None = None  # if the round has no reader of its own for it


def seen(bet: Bet, declared: AnySeen, here: TableWager[AnyWager], names: list[str]) -> Found:
    """A bet whose row follows from what it sees; `names` has the row of each ground."""
    view, terms = declared.view, declared.terms(here.placed())
    rows = [bet.rows.index(name) for name in names]
    if view in _KINDS:
        return Found(bet, _KINDS[view], np.array(rows, dtype=np.int8)[grounds_of(declared, terms)])
    assert isinstance(view, CardView)
    if view.by.size ** len(view.reads) > _MOST:
        raise DeclarationError(f"{view.name}: more than {_MOST:,} cases to look a row up in")
    every = product(range(view.by.size), repeat=len(view.reads))
    found = [rows[declared.ground(view.of(*classes), terms)] for classes in every]
    return Found(bet, seats.CLASSES, np.array(found, dtype=np.int8), view)


def lookup(found: dict[str, Found], bets: Iterable[Bet]) -> seats.Lookup:
    each = [found[bet.wager] for bet in bets]
    starts = np.cumsum([0, *(len(one.rows) for one in each)])
    pairs = {declared.slug: number for number, declared in enumerate(limited(), 1)}
    places = np.full((len(each), len(views.Place)), _NOWHERE, dtype=np.int64)
    classes = np.zeros((len(each), seats.DECK), dtype=np.int64)
    for number, one in enumerate(each):
        if one.view is not None:
            places[number, : len(one.view.reads)] = one.view.reads
            classes[number] = one.view.by.classes
    return seats.Lookup(
        np.array([one.kind for one in each], dtype=np.int64),
        np.array([pairs.get(one.bet.wager, 0) for one in each], dtype=np.int64),
        starts[:-1].astype(np.int64),
        np.concatenate([*(one.rows for one in each), np.zeros(1, dtype=np.int8)]),
        places,
        classes,
        classes.max(axis=1) + 1,
    )


LOST = Fraction(-1)


@dataclass(frozen=True)
class Wished:
    """All that the bet depends on; `played` says how, in the exact odds' words if they have any."""

    wish: Wish
    plan: Plan
    law: Law
    options: BlackjackOptions
    strategy: Strategy
    played: tuple[str, str]

    @property
    def known(self) -> WagerLaw:
        return self.law.wager(GAME, self.wish.wager)

    @property
    def decks(self) -> tuple[str, str]:
        return "decks", str(self.options.decks_per_shoe)
