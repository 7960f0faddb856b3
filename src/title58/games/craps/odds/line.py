"""A flat wager together with the odds behind it, as one wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from title58.games.craps import rules
from title58.games.craps.bets import COME, DONT, POINTS
from title58.games.craps.options import CrapsOptions
from title58.games.craps.simulate.come_odds import off_parts
from title58.law import WagerLaw
from title58.law.cites import cites
from title58.money import Odds
from title58.odds import Result, WagerOdds
from title58.rounds.game import Spot

TOTALS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
Multiples = Mapping[int, int]  # how many times the flat wager, by point

METHOD = "counted over 36 rolls, the flat wager and its odds together"
OFF_METHOD = "; odds found off by a come-out roll, as one Come Bet at a time meets one"

# Beside what is filed, the multiples that tables post.
USUAL: tuple[tuple[str, Multiples], ...] = (
    ("1x", dict.fromkeys(map(int, POINTS), 1)),
    ("2x", dict.fromkeys(map(int, POINTS), 2)),
    ("3x, 4x, 5x", {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}),
    ("5x", dict.fromkeys(map(int, POINTS), 5)),
    ("10x", dict.fromkeys(map(int, POINTS), 10)),
)


def filed(flat: str, options: CrapsOptions) -> Multiples:
    """As many times as the casino takes (623a.6(e)); Don't odds by what they may win."""
    if flat in DONT:
        return dict.fromkeys(map(int, POINTS), options.dont_odds)
    by = {4: options.odds_4_10, 5: options.odds_5_9, 6: options.odds_6_8}
    return {int(point): by[min(int(point), 14 - int(point))] for point in POINTS}


def backed(
    game: str, flat: str, offered: Mapping[str, Spot], options: CrapsOptions
) -> Iterator[WagerOdds]:
    """The flat wager with full odds, at each usual multiple that the filing allows."""
    goes_back = flat == COME and options.come_odds_on_come_out == "off"
    for name, times in multiples(flat, options):
        yield _backed(game, flat, offered, name, times, off_parts() if goes_back else {})


def multiples(flat: str, options: CrapsOptions) -> list[tuple[str, Multiples]]:
    """The usual multiples that the filing allows, and its own if it is none of them."""
    most = filed(flat, options)
    named = [(name, times) for name, times in USUAL if all(times[p] <= most[p] for p in most)]
    if most not in [times for _, times in named]:
        named.append(("as filed", most))
    return named


def laid(flat: str, point: int, times: int, behind: WagerLaw) -> Fraction:
    """What stands behind a unit: so many times as much or, behind a Don't, as wins so much."""
    if flat not in DONT:
        return Fraction(times)
    won = behind.rows[rules.dont_odds(point, 7)]
    return times / Odds.parse(behind.paytables["standard"][won]).profit_ratio


def _backed(
    game: str,
    flat: str,
    offered: Mapping[str, Spot],
    name: str,
    times: Multiples,
    off: Mapping[int, Fraction],
) -> WagerOdds:
    """`off`: how many of the odds behind each point go back undecided, on a come-out roll."""
    known, behind = offered[flat].law, offered[f"{flat}-odds"].law
    dont = flat in DONT
    rule = rules.dont_line if dont else rules.line
    net = {row: Odds.parse(known.paytables["standard"][row]).profit_ratio for row in known.rows}
    results = []
    for row in known.rows:
        first = sum(n for total, n in TOTALS.items() if _row(known.rows, rule(0, total)) == row)
        if first:
            pays = known.paytables["standard"][row]
            cite = known.payout_cite if net[row] > 0 else ""
            results.append(Result(f"{row} at once", Fraction(first, 36), net[row], pays, cite))
    action, trials = Fraction(1), Fraction(1)
    for point, ways in TOTALS.items():
        if not rules.is_point(point):
            continue
        classify = rules.dont_odds if dont else rules.odds
        won = behind.rows[classify(point, 7 if dont else point)]
        ratio = Odds.parse(behind.paytables["standard"][won]).profit_ratio
        cost = laid(flat, point, times[point], behind)
        chance = Fraction(ways, 36)
        action += chance * cost
        trials += chance * Fraction(36, ways + TOTALS[7])
        for total, what in ((point, "made"), (7, "seven")):
            row = _row(known.rows, rule(point, total))
            part = Fraction(TOTALS[total], ways + TOTALS[7])
            both = net[row] + (cost * ratio if net[row] > 0 else -cost)
            pays = known.paytables["standard"][row] if net[row] > 0 else "lose"
            with_odds = f"{pays}, odds {behind.paytables['standard'][won]}"
            back = chance * part * off.get(point, 0)
            cite = known.payout_cite if net[row] > 0 else ""
            both_cite = cites(cite, behind.payout_cite) if cite else ""
            results.append(
                Result(
                    f"{point}, {what}", chance * part - back, both,
                    with_odds if net[row] > 0 else pays, both_cite,
                )
            )  # fmt: skip
            if back:
                results.append(Result(f"{point}, {what}, odds off", back, net[row], pays, cite))
    return WagerOdds(
        game,
        f"{flat}-with-odds",
        f"{known.name} with odds",
        cites(known.cite, behind.cite),
        tuple(results),
        under=(("odds", name),),
        action=action,
        trials=trials,
        method=f"{METHOD}{OFF_METHOD if off else ''}",
    )


def _row(rows: tuple[str, ...], index: int) -> str:
    return rows[index] if index != rules.UNDECIDED else ""
