"""A flat wager and the odds behind it as one simulated bet.

The odds are made as soon as the flat wager has its point, so many times as the bet says, and are
decided with it: the rows are the net results of both together, as the exact odds name them, and
what the odds cost is added to the stake. Odds behind Come that are off on a come-out roll go back
when it decides their Come Bet (C-16), in rows of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from title58.games.craps.facts import Behind
from title58.games.craps.odds.line import Multiples, Offered, Pair, multiples
from title58.games.craps.options import CrapsOptions
from title58.games.craps.rules import SEVEN
from title58.games.craps.views import NUMBERS, POINTS
from title58.games.craps.wagers import WITH_ODDS
from title58.simulation.bets import priced_bet
from title58.simulation.kernel import UNDECIDED, Bet
from title58.simulation.plan import PlanError, Wish
from title58.wagers.declared import Priced

FULL = "full"  # as many times as is filed
# How a bet ends: its own point, the total that decides it and whether its odds were off then; or
# no point, and the row of the flat wager.
Key = tuple[int, int, bool]


@dataclass(frozen=True)
class Backed:
    """One such bet, where each of its rows stands, and what its odds cost in each, in cents."""

    bet: Bet
    flat: str
    rows: Mapping[Key, int]
    added: tuple[int, ...]
    off: bool  # odds are off on a come-out roll

    def row(self, flat_row: int, own: int, total: int, point: int) -> int:
        """The row when the flat wager, on its own point or none, comes to this one."""
        if flat_row == UNDECIDED:
            return UNDECIDED
        return self.rows[(own, total, self.off and not point) if own else (0, flat_row, False)]


def spots_of(behind: Behind, options: CrapsOptions) -> dict[str, tuple[str, Multiples]]:
    """How often the odds may be the flat wager, by what a user calls it; full odds first."""
    named = multiples(behind, options)
    _, most = max(named, key=lambda each: sum(each[1].values()))
    by_name = {name.replace("x, ", ""): (name, times) for name, times in named}
    whole = next(each for each in named if each[1] == most)
    return {FULL: whole, **{short: each for short, each in by_name.items() if short[0].isdigit()}}


def offered_with_odds(offered: Offered, options: CrapsOptions) -> dict[str, tuple[str, ...]]:
    return {
        both.slug: tuple(spots_of(Pair(both, offered, options).behind, options))
        for both in WITH_ODDS
        if all(part in offered for part in both.parts)
    }


def behind(
    both: Priced, on: str, stake: int, offered: Offered, options: CrapsOptions
) -> dict[str, int]:
    """What is made as odds behind each point, in cents; a part of a cent is refused."""
    pair = Pair(both, offered, options)
    _, times = spots_of(pair.behind, options)[on or FULL]
    found = {}
    for point in POINTS:
        cents = stake * pair.laid(int(point), times[int(point)])
        if cents.denominator != 1:
            raise PlanError(f"{both.slug}: odds of {float(cents):.2f} cents behind {point}; choose"
                            " a stake that divides evenly")  # fmt: skip
        found[point] = int(cents)
    return found


def backed(both: Priced, wish: Wish, stake: int, offered: Offered, options: CrapsOptions) -> Backed:
    """The bet that a wish is, priced row by row from the paytables of its two wagers."""
    pair = Pair(both, offered, options)
    known = pair.flat.known
    name, times = spots_of(pair.behind, options)[wish.on]
    places: dict[Key, int] = {}
    rows, ratios, costs = list[str](), list[Fraction](), list[Fraction]()
    for index, row in enumerate(known.rows):
        if any(pair.flat_row(0, total) == row for total in range(2, 13)):
            places[0, index, False] = len(rows)
            rows.append(f"{row} at once")
            ratios.append(pair.net(row))
            costs.append(Fraction(0))
    for own in NUMBERS:
        cost = pair.laid(own, times[own])
        for total, what in ((own, "made"), (SEVEN, "seven")):
            alone = pair.net(pair.flat_row(own, total))
            together = alone + cost * pair.odds_net(own, total)
            for goes_back in (False, True) if pair.goes_back else (False,):
                places[own, total, goes_back] = len(rows)
                rows.append(f"{own}, {what}{', odds off' * goes_back}")
                ratios.append(alone if goes_back else together)
                costs.append(cost)
    # The least stake of which every row and all odds come to whole cents is found from both.
    whole = replace(known, slug=wish.wager, rows=tuple(rows), name=f"{known.name} with odds")
    priced = priced_bet(wish, whole, (*ratios, *costs), stake, under=(("odds", name),))
    bet = replace(priced, nets=priced.nets[: len(rows)])
    return Backed(bet, both.parts[0], places, priced.nets[len(rows) :], pair.goes_back)
