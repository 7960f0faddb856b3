"""The rules of baccarat asked case by case, for a kernel that then only has to look.

Every answer is that of the function which the table calls: `rules` for third cards, and the wager's
own ground for every value of its view.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.games.baccarat import rules, views
from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.wagers import HOUSE_MONEY, AnyWager
from title58.law import WagerLaw
from title58.simulation.kernel import Bet
from title58.wagers.registry import TableWager
from title58.wagers.views import View

Numbers = NDArray[np.int64]

CARDS = 52
VALUES = 10
ENDS = views.FINAL_COUNTS.size  # both counts, and whether each hand has a third card

# How a bet finds its row: by the key of the final counts, of a hand's first two cards, or of
# another view; from MORE on, of views that were declared elsewhere.
FINAL, PLAYER_TWO, BANKER_TWO, PRESSED, PAIRS, NINES, ROYAL_NINES, TIED, THREE_NINES, MORE = range(
    10
)
_KINDS: dict[View[Any], int] = {
    views.FINAL_COUNTS: FINAL,
    views.PAIRS: PAIRS,
    views.NINES: NINES,
    views.ROYAL_NINES: ROYAL_NINES,
    views.TIED_CARDS: TIED,
    views.THREE_CARD_NINES: THREE_NINES,
}

# What is due on both two-card counts, as bits: BANKERS_THIRD if the Banker draws now, or, shifted
# by the value of the Player's third card, if he draws against it.
BANKERS_THIRD = 1
PLAYERS_THIRD = 1 << VALUES


def coded(decks: int) -> Numbers:
    """A shoe of cards (suit * 13 + rank), each with its value in the bits from 64 up."""
    one = [card + 64 * rules.card_value(card % 13) for card in range(CARDS)]
    return np.tile(np.array(one, dtype=np.int64), decks)


def drawing() -> Numbers:
    """For both two-card counts: which third cards are due."""
    found = np.zeros(VALUES * VALUES, dtype=np.int64)
    for player in range(VALUES):
        for banker in range(VALUES):
            if rules.player_draws(player, banker):
                due = PLAYERS_THIRD
                for third in range(VALUES):
                    if rules.banker_draws(player, banker, third):
                        due |= BANKERS_THIRD << third
            else:
                due = BANKERS_THIRD * rules.banker_draws(player, banker, rules.NO_THIRD_CARD)
            found[player * VALUES + banker] = due
    return found


def rows_of(declared: AnyWager, known: WagerLaw, terms: Terms) -> Numbers:
    """The row of every value of a wager's view, by its key."""
    return np.array(
        [known.row_at(declared.ground(seen, terms)) for seen in declared.view.cells],
        dtype=np.int64,
    )


class Sight(NamedTuple):
    """A view that was declared elsewhere, and whose hand is its own."""

    view: View[Any]
    banker: bool


class Tables(NamedTuple):
    """What a kernel looks rows up in, bet by bet."""

    finals: Numbers  # by end and bet
    kinds: Numbers  # how each bet finds its row
    starts: Numbers  # where the rows of a bet begin in `rows`
    rows: Numbers  # by the key of the bet's view
    more: tuple[Sight, ...]  # views that were declared elsewhere, in the order of their kinds


def _kind(bet: Bet, here: TableWager[AnyWager], more: list[Sight]) -> int:
    """House Money whose payout may be added to another wager has rows of its own."""
    if bet.wager == HOUSE_MONEY and bet.rows != here.known.rows:
        return PRESSED
    view = here.declared.view
    if view is views.OWN_TWO_CARDS:
        return BANKER_TWO if bet.on == BANKER else PLAYER_TWO
    if view in _KINDS:
        return _KINDS[view]
    seen = Sight(view, bet.on == BANKER)
    if seen not in more:
        more.append(seen)
    return MORE + more.index(seen)


def tables(offered: dict[str, TableWager[AnyWager]], bets: tuple[Bet, ...]) -> Tables:
    more: list[Sight] = []
    kinds = [_kind(bet, offered[bet.wager], more) for bet in bets]
    finals = np.zeros((ENDS, len(bets)), dtype=np.int64)
    starts = np.zeros(len(bets), dtype=np.int64)
    rows: list[Numbers] = [np.zeros(1, dtype=np.int64)]
    after = 1
    for number, (bet, kind) in enumerate(zip(bets, kinds, strict=True)):
        if kind == PRESSED:
            continue
        here = offered[bet.wager]
        on = bet.on if bet.on in here.spots else ""  # Royal 9 is named by its combination
        found = rows_of(here.declared, here.known, here.declared.terms(here.placed(on, bet.seat)))
        if kind == FINAL:
            finals[:, number] = found
        else:
            starts[number] = after
            rows.append(found)
            after += len(found)
    return Tables(
        finals, np.array(kinds, dtype=np.int64), starts, np.concatenate(rows), tuple(more)
    )
