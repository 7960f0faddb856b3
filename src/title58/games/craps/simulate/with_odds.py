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

from title58.games.craps import rules
from title58.games.craps.bets import COME, DONT, FLATS, POINTS, TRAVELLERS
from title58.games.craps.odds.line import Multiples, laid, multiples
from title58.games.craps.options import CrapsOptions
from title58.law import WagerLaw
from title58.money import Odds
from title58.rounds.game import Spot
from title58.simulation.bets import priced_bet
from title58.simulation.generator import Ints
from title58.simulation.kernel import UNDECIDED, Bet
from title58.simulation.plan import PlanError, Wish

SUFFIX = "-with-odds"
WITH_ODDS = {f"{flat}{SUFFIX}": flat for flat in FLATS}
FULL = "full"  # as many times as is filed
SEVEN = 7
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
        """The row when the flat wager comes to this one; no bet lies on what is no point."""
        if flat_row == UNDECIDED:
            return UNDECIDED
        how = (own, total, self.off and not point) if own else (0, flat_row, False)
        return self.rows.get(how, UNDECIDED)

    def own_point(self, point: int, lies: int) -> int:
        """The point that the odds stand behind, by the table's and by where the wager lies."""
        if self.flat not in TRAVELLERS:
            return point
        return lies if str(lies) in POINTS else 0


def spots_of(flat: str, options: CrapsOptions) -> dict[str, tuple[str, Multiples]]:
    """How often the odds may be the flat wager, by what a user calls it; full odds first."""
    named = multiples(flat, options)
    _, most = max(named, key=lambda each: sum(each[1].values()))
    by_name = {name.replace("x, ", ""): (name, times) for name, times in named}
    whole = next(each for each in named if each[1] == most)
    return {FULL: whole, **{short: each for short, each in by_name.items() if short[0].isdigit()}}


def offered_with_odds(
    offered: Mapping[str, Spot], options: CrapsOptions
) -> dict[str, tuple[str, ...]]:
    return {
        wager: tuple(spots_of(flat, options))
        for wager, flat in WITH_ODDS.items()
        if flat in offered and f"{flat}-odds" in offered
    }


def behind(
    wager: str, on: str, stake: int, prices: WagerLaw, options: CrapsOptions
) -> dict[str, int]:
    """What is made as odds behind each point, in cents; a part of a cent is refused."""
    flat = WITH_ODDS[wager]
    _, times = spots_of(flat, options)[on or FULL]
    found = {}
    for point in POINTS:
        cents = stake * laid(flat, int(point), times[int(point)], prices)
        if cents.denominator != 1:
            raise PlanError(f"{wager}: odds of {float(cents):.2f} cents behind {point}; choose a"
                            " stake that divides evenly")  # fmt: skip
        found[point] = int(cents)
    return found


def backed(wish: Wish, stake: int, offered: Mapping[str, Spot], options: CrapsOptions) -> Backed:
    """The bet that a wish is, priced row by row from the paytables of its two wagers."""
    flat = WITH_ODDS[wish.wager]
    known, odds = offered[flat].law, offered[f"{flat}-odds"].law
    name, times = spots_of(flat, options)[wish.on]
    off = flat == COME and options.come_odds_on_come_out == "off"
    rule, odds_rule = (
        (rules.dont_line, rules.dont_odds) if flat in DONT else (rules.line, rules.odds)
    )
    places: dict[Key, int] = {}
    rows, ratios, costs = list[str](), list[Fraction](), list[Fraction]()
    for index, row in enumerate(known.rows):
        if any(rule(0, total) == index for total in range(2, 13)):
            places[0, index, False] = len(rows)
            rows.append(f"{row} at once")
            ratios.append(_price(known, index))
            costs.append(Fraction(0))
    for own in map(int, POINTS):
        cost = laid(flat, own, times[own], odds)
        for total, what in ((own, "made"), (SEVEN, "seven")):
            alone = _price(known, rule(own, total))
            both = alone + cost * _price(odds, odds_rule(own, total))
            for goes_back in (False, True) if off else (False,):
                places[own, total, goes_back] = len(rows)
                rows.append(f"{own}, {what}{', odds off' * goes_back}")
                ratios.append(alone if goes_back else both)
                costs.append(cost)
    # The least stake of which every row and all odds come to whole cents is found from both.
    whole = replace(known, slug=wish.wager, rows=tuple(rows), name=f"{known.name} with odds")
    priced = priced_bet(wish, whole, (*ratios, *costs), stake, under=(("odds", name),))
    bet = replace(priced, nets=priced.nets[: len(rows)])
    return Backed(bet, flat, places, priced.nets[len(rows) :], off)


def _price(known: WagerLaw, row: int) -> Fraction:
    return Odds.parse(known.paytables["standard"][known.rows[row]]).profit_ratio


def told_together(made: Backed, flat_told: Ints, places: tuple[int, int, int]) -> Ints:
    """The moves of the flat wager with the rows of both together.

    `places` are how many numbers the dice take, how many one way to lie takes, and how far a move
    has its row shifted (games/craps/simulate/kernel.py).
    """
    dice, lies_size, row_bits = places
    found = flat_told.copy()
    for at, move in enumerate(flat_told.tolist()):
        lies, point, rolled = at // lies_size, at % lies_size // dice, at % dice
        total = 2 + rolled // 6 + rolled % 6
        flat_row, then = move >> row_bits, move & ((1 << row_bits) - 1)
        row = made.row(flat_row, made.own_point(point, lies), total, point)
        found[at] = (row << row_bits) + then
    return found
