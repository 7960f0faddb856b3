"""A payout limit over the bets of a simulated Blackjack table (633a.13(m)).

It is for two queens of hearts and two kings of spades with a dealer Blackjack, all of a round
together. Who has such a pair says what each of them is paid: every way in which that exceeds the
limit is worked out beforehand, by the function that the table runs, and looked up by a number. In
base 3 it has a digit for each seat: 0 for neither pair, 1 for the queens, 2 for the kings.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np

from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.payout_limit import payments
from title58.games.blackjack.simulate.seats import bare
from title58.money import format_money
from title58.simulation.bets import with_cut_row
from title58.simulation.generator import Ints
from title58.simulation.kernel import Bet

NEITHER = 0  # of the pairs that the limit is for; 1 is the queens, 2 the kings
WAYS = 3
TOP = 0  # the row of both wagers that the limit is for
AS_IT_IS = -1


def limited(
    bets: tuple[Bet, ...], pairs: list[int], options: BlackjackOptions
) -> tuple[tuple[Bet, ...], Ints]:
    """The bets with a row for each amount that the limit leaves, and by bet and who won, the row.

    `pairs` says which of the pairs each bet is on.
    The table has no rows where the limit can never bind.
    """
    made = list(bets)
    wagers = {(bet.seat, pairs[n]): n for n, bet in enumerate(bets) if pairs[n] != NEITHER}
    seats = max(bet.seat for bet in bets)
    cut = []
    for code, winners in _ways(wagers, seats) if options.payout_limit else ():
        nets = [bets[number].nets[TOP] for number in winners]
        paid = payments(
            nets, [bets[number].stake for number in winners], options.payout_limit, options.chip
        )
        if paid == nets:
            continue
        for number, cents in zip(winners, paid, strict=True):
            top = bets[number].rows[TOP]
            name = f"{top}, limited to {format_money(cents)}"
            made[number] = with_cut_row(made[number], top, name, cents, options.payout_limit)
            cut.append((number, code, made[number].rows.index(name)))
    rows = np.full((len(bets) if cut else 0, WAYS**seats), AS_IT_IS, dtype=np.int64)
    for number, code, row in cut:
        rows[number, code] = row
    return tuple(made), rows


def _ways(wagers: dict[tuple[int, int], int], seats: int) -> Iterator[tuple[int, list[int]]]:
    """Every way in which seats may have such pairs: its number, and the bets that have won.

    They stand as the table names them: from the dealer's right, where seats end.
    """
    each = [
        [NEITHER, *(pair for pair in range(1, WAYS) if (seat, pair) in wagers)]
        for seat in range(seats, 0, -1)
    ]
    for pairs in product(*each):
        winners = [
            wagers[seat, pair]
            for seat, pair in zip(range(seats, 0, -1), pairs, strict=True)
            if pair
        ]
        if winners:
            yield sum(pair * WAYS**place for place, pair in enumerate(reversed(pairs))), winners


@bare
def limit_rows(limits: Ints, pairs: Ints, seat_of: Ints, rows: Ints) -> None:
    """After a dealer Blackjack: rows that the limit cuts become those of what it leaves."""
    code = 0
    for bet in range(pairs.shape[0]):
        if rows[bet] == TOP and pairs[bet] != NEITHER:
            digit = pairs[bet]
            for _ in range(seat_of[bet]):
                digit *= WAYS
            code += digit
    if code:
        for bet in range(pairs.shape[0]):
            if limits[bet, code] != AS_IT_IS:
                rows[bet] = limits[bet, code]
