"""A payout limit over the bets of a simulated Pai Gow Poker table (645a.13(f), A46).

What a hand wins on all its optional wagers follows from its standing, so what the limit cuts does
too: a row that is cut on some hands becomes one row more, with what is left to it in its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from title58.games.pai_gow_poker.options.table import GAME, PaiGowPokerOptions
from title58.games.pai_gow_poker.wagers import optional_wagers
from title58.money import format_money
from title58.simulation.bets import with_cut_row
from title58.simulation.generator import Ints
from title58.simulation.kernel import Bet


@dataclass(frozen=True)
class Limited:
    """Bets with the rows that a limit adds, the row of every standing, and what a meter may pay."""

    bets: tuple[Bet, ...]
    tables: Ints
    most: dict[str, int]  # by row of the meter, in cents


def limited(bets: tuple[Bet, ...], tables: Ints, options: PaiGowPokerOptions) -> Limited:
    """The optional wagers settled in order; what the limit cuts, it cuts from the last."""
    most = dict[str, int]()
    if not options.payout_limit:
        return Limited(bets, tables, most)
    made, tables = list(bets), tables.copy()
    for seat in dict.fromkeys(bet.seat for bet in bets):
        numbers = [at for at, bet in enumerate(bets) if bet.wager != GAME and bet.seat == seat]
        order = sorted(numbers, key=lambda number: optional_wagers().index(bets[number].wager))
        for standing in range(tables.shape[1]):
            _limit(made, bets, tables, standing, order, options, most)
    return Limited(tuple(made), tables, most)


def _limit(
    made: list[Bet],
    bets: tuple[Bet, ...],
    tables: Ints,
    standing: int,
    order: list[int],
    options: PaiGowPokerOptions,
    most: dict[str, int],
) -> None:
    """One hand of this standing: the bets in `order` are its own."""
    limit = left = options.payout_limit
    for number in order:
        row = tables[number, standing]
        name, net = bets[number].rows[row], bets[number].nets[row]
        if name in dict(bets[number].meters):
            if options.payout_limit_meter == "limited":
                cut = name if left == limit else f"{name}, {format_money(left)} left"
                made[number] = with_cut_row(made[number], name, cut, net, limit)
                most[cut] = left
                tables[number, standing] = made[number].rows.index(cut)
            continue
        if net > left:
            cut = f"{name}, limited to {format_money(left)}"
            made[number] = with_cut_row(made[number], name, cut, left, limit)
            tables[number, standing] = made[number].rows.index(cut)
        left -= min(max(net, 0), left)
