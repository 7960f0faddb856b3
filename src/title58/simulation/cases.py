"""Bets that vary from round to round: what all of them come to together, for each cent bet first.

A bet that varies stands among the bets once for every case in which it is made
(`Bet.case`). Within a case the stake is one and the same, so the sums that are kept are enough for
the interval of a ratio of two sums.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from title58.simulation.running import Run
from title58.simulation.statistics import Z95


def over_cases(run: Run) -> dict[str, Any] | None:
    """The edge over all cases; None if every bet is made in every round.

    With bets beside that do not vary the interval is a little too wide or too narrow: it leaves
    out how those go with the size of the others.
    """
    if not any(bet.case for bet in run.kernel.bets):
        return None
    first = rounds_bet = square = with_net = net = 0
    base = next(bet.wager for bet in run.kernel.bets if bet.case)
    seats = len({bet.seat for bet in run.kernel.bets})
    for bet, counts in zip(run.kernel.bets, run.tally.counts, strict=True):
        if not bet.case:
            continue
        # All seats bet alike: a round's stake is that of one seat as often as there are seats.
        size = seats * next(
            each.stake for each in run.kernel.bets if (each.wager, each.case) == (base, bet.case)
        )
        won = sum(count * cents for count, cents in zip(counts, bet.nets, strict=True))
        net += won
        with_net += size * won
        if bet.wager == base:
            first += bet.stake * sum(counts)
            square += size * bet.stake * sum(counts)
            rounds_bet += sum(counts)
    rounds = run.tally.rounds
    edge = -net / first if first else 0.0
    spread = run.tally.squares + 2 * edge * with_net + edge * edge * square
    return {
        "wagered_first": first,
        "mean_bet": first / rounds_bet if rounds_bet else 0.0,
        "net": net,
        "per_100_rounds": 100 * net / rounds if rounds else 0.0,
        "edge": edge,
        "error_95": Z95 * sqrt(max(spread, 0.0)) / first if first else None,
    }
