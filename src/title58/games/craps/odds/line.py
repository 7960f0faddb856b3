"""A flat wager together with the odds behind it, as one wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from title58.games.craps.facts import AnyWager, Behind
from title58.games.craps.options import CrapsOptions
from title58.games.craps.rules import SEVEN
from title58.games.craps.simulate.come_odds import off_parts
from title58.games.craps.state import terms_of
from title58.games.craps.views import EVERY_THROW, NUMBERS, Throw
from title58.law.cites import Cited, cites
from title58.odds import Result, WagerOdds
from title58.wagers.declared import UNDECIDED, Priced
from title58.wagers.registry import TableWager

Offered = Mapping[str, TableWager[AnyWager]]
Multiples = Mapping[int, int]  # how many times the flat wager, by point

TOTALS = Counter(map(sum, EVERY_THROW))
METHOD = "counted over the 36 rolls of two dice, the flat wager and its odds together"
OFF_METHOD = (
    "; odds are off on a come-out roll, with one Come Bet after another, each made as soon as a"
    " point is set"
)

# Beside what is filed, the multiples that tables post.
USUAL: tuple[tuple[str, Multiples], ...] = (
    ("1x", dict.fromkeys(NUMBERS, 1)),
    ("2x", dict.fromkeys(NUMBERS, 2)),
    ("3x, 4x, 5x", {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}),
    ("5x", dict.fromkeys(NUMBERS, 5)),
    ("10x", dict.fromkeys(NUMBERS, 10)),
)


class Pair:
    """A flat wager and its odds at one table, asked by totals."""

    def __init__(self, together: Priced, offered: Offered, options: CrapsOptions) -> None:
        self.flat, self.odds = (offered[part] for part in together.parts)
        behind = self.odds.declared.behind
        assert behind is not None
        self.behind = behind
        # Off on a come-out roll, odds go back with a flat wager that it decides.
        self.goes_back = not self.odds.declared.works.at_come_out(options)

    def flat_row(self, point: int, total: int) -> str:
        """What a flat wager comes to, with or without its point; "" if it lives on."""
        return _row(self.flat, point, total)

    def net(self, row: str) -> Fraction:
        return self.flat.odds[row].profit_ratio

    def odds_row(self, point: int, total: int) -> str:
        return _row(self.odds, point, total)

    def odds_net(self, point: int, total: int) -> Fraction:
        return self.odds.odds[self.odds_row(point, total)].profit_ratio

    def winning(self, point: int) -> int:
        """The total by which odds on this point win."""
        return SEVEN if self.behind.laid else point

    def laid(self, point: int, times: int) -> Fraction:
        """What stands behind a unit: so many times as much or, behind a Don't, as wins so much."""
        won = self.odds_net(point, self.winning(point)) if self.behind.laid else 1
        return Fraction(times) / won


def _row(here: TableWager[AnyWager], own: int, total: int) -> str:
    declared = here.declared
    throw = Throw(total // 2, total - total // 2)
    ground = declared.step(own, throw, terms_of(here))
    return here.known.grounds[ground].row if ground != UNDECIDED else ""


def filed(behind: Behind, options: CrapsOptions) -> Multiples:
    """As many times as the casino takes (623a.6(e)); Don't odds by what they may win."""
    return {point: behind.times(point, options) for point in NUMBERS}


def multiples(behind: Behind, options: CrapsOptions) -> list[tuple[str, Multiples]]:
    """The usual multiples that the filing allows, and its own if it is none of them."""
    most = filed(behind, options)
    named = [(name, times) for name, times in USUAL if all(times[p] <= most[p] for p in most)]
    if most not in [times for _, times in named]:
        named.append(("as filed", most))
    return named


def backed(together: Priced, offered: Offered, options: CrapsOptions) -> Iterator[WagerOdds]:
    """The flat wager with full odds, at each usual multiple that the filing allows."""
    pair = Pair(together, offered, options)
    off = off_parts() if pair.goes_back else {}
    for name, times in multiples(pair.behind, options):
        yield _backed(together.slug, pair, name, times, off)


def _backed(
    slug: str, pair: Pair, name: str, times: Multiples, off: Mapping[int, Fraction]
) -> WagerOdds:
    """`off`: how many of the odds behind each point go back undecided, on a come-out roll."""
    known, behind = pair.flat.known, pair.odds.known
    results = []
    for row in known.rows:
        first = sum(ways for total, ways in TOTALS.items() if pair.flat_row(0, total) == row)
        if first:
            net = pair.net(row)
            paid = known.payout_cite if net > 0 else ""
            pays = str(pair.flat.odds[row])
            results.append(Result(f"{row} at once", Fraction(first, 36), net, pays, paid))
    action, trials = Fraction(1), Fraction(1)
    for point in NUMBERS:
        ways = TOTALS[point]
        cost = pair.laid(point, times[point])
        chance = Fraction(ways, 36)
        action += chance * cost
        trials += chance * Fraction(36, ways + TOTALS[SEVEN])
        for total, what in ((point, "made"), (SEVEN, "seven")):
            row = pair.flat_row(point, total)
            net = pair.net(row)
            part = chance * Fraction(TOTALS[total], ways + TOTALS[SEVEN])
            back = part * off.get(point, 0)
            both = net + cost * pair.odds_net(point, total)
            pays = with_odds = str(pair.flat.odds[row])
            cite: Cited = ""
            both_cite: Cited = ""
            if net > 0:
                cite = known.payout_cite
                both_cite = cites(cite, behind.payout_cite)
                with_odds = f"{pays}, odds {pair.odds.odds[pair.odds_row(point, total)]}"
            results.append(Result(f"{point}, {what}", part - back, both, with_odds, both_cite))
            if back:
                results.append(Result(f"{point}, {what}, odds off", back, net, pays, cite))
    return WagerOdds(
        known.game,
        slug,
        f"{known.name} with odds",
        cites(known.cite, behind.cite),
        tuple(results),
        under=(("odds", name),),
        action=action,
        trials=trials,
        method=f"{METHOD}{OFF_METHOD if off else ''}",
    )
