"""Envy Bonuses at a simulated Pai Gow Poker table (645a.11(h)(1)(ii), (2)(ii)).

Who has a Qualifying Wager is paid for each Qualifying Hand of another player, by the paytable of
his own wager (A18), whatever that wager's amount. So there is one such bonus for each wager and
each other player, decided by that player's seven cards. Nothing lies on it: as in the exact odds
it is measured by the least Qualifying Wager.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from title58.games.pai_gow_poker.options.table import GAME
from title58.games.pai_gow_poker.wagers import ENVIES, qualifies
from title58.law import Law
from title58.money import format_money
from title58.rounds.wagers import Wager
from title58.simulation.kernel import Bet
from title58.wagers.declared import Bonus

NONE = "none"


@dataclass(frozen=True)
class Envy:
    """A bonus, whose hand decides it, and its row by the row of the wager that earns it."""

    bet: Bet
    of: str  # the wager that earns it
    seat: int  # of the other player
    rows: tuple[int, ...]


def envies(bets: Sequence[Bet], law: Law, players: int) -> Iterator[Envy]:
    """The bonuses that come beside these bets, for each other player in the order of seats."""
    for bet in bets:
        if qualifies(Wager(bet.seat, bet.wager, bet.stake), law):
            bonus = ENVIES[bet.wager]
            for other in range(1, players + 1):
                if other != bet.seat:
                    yield bonus.simulation(bonus, bet, law, other)


def envy(bonus: Bonus, bet: Bet, law: Law, other: int) -> Envy:
    known = law.wager(GAME, bet.wager)
    least = 100 * int(known.more["qualifying_wager_min_usd"])
    dollars = known.more["envy_usd"][bet.paytable]
    paid = [row for row in known.rows if dollars.get(row)]
    made = Bet(
        bonus.slug,
        f"Envy Bonus ({known.name}), for the player at position {other}",
        least,
        (*paid, NONE),
        (*(100 * dollars[row] for row in paid), 0),
        f"seat {other}",
        bet.seat,
        bet.paytable,
        (("beside", f"a Qualifying Wager of {format_money(least).removesuffix('.00')}"),),
        bonus=True,
    )
    rows = (paid.index(row) if row in paid else len(paid) for row in known.rows)
    return Envy(made, bet.wager, other, tuple(rows))
